"""A table for each visitor, and nobody gets in who should not."""

import asyncio
import json
import os
import re
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual_serve", reason="the extra `web` is not installed")

from aiohttp import (
    ClientSession,
    ClientWebSocketResponse,
    CookieJar,
    WSMsgType,
    WSServerHandshakeError,
)

from piquet_app.browser import seat, server
from piquet_app.browser.addresses import Site
from piquet_app.browser.server import serve
from piquet_app.browser.visitors import COOKIE, folder_of, new_word

TINY = (sys.executable, "-m", "tests.piquet_app.browser.tiny")


@dataclass
class Visitor:
    """A browser with cookies of its own."""

    session: ClientSession
    port: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def page(self, path: str = "/", **headers: str) -> tuple[int, str]:
        async with self.session.get(self.address + path, headers=headers) as answer:
            return answer.status, await answer.text()

    async def sit_down(
        self, query: str = "width=90&height=30", **headers: str
    ) -> ClientWebSocketResponse:
        return await self.session.ws_connect(
            f"{self.address}/table?{query}", headers={"Origin": self.address, **headers}
        )

    async def table(self) -> ClientWebSocketResponse:
        assert (await self.page())[0] == 200
        return await self.sit_down()


async def heard(socket: ClientWebSocketResponse) -> dict[str, Any]:
    """What the program says next."""
    told: dict[str, Any] = json.loads(await socket.receive_bytes(timeout=60))
    return told


async def closed(socket: ClientWebSocketResponse) -> bool:
    message = await socket.receive(timeout=60)
    return message.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


House = Callable[[], Coroutine[Any, Any, Visitor]]


@asynccontextmanager
async def house(most: int = 3, public: str = "", idle: float = server.IDLE) -> AsyncIterator[House]:
    """Open tables; every call is one more visitor."""
    opened = asyncio.get_running_loop().create_future()
    serving = asyncio.create_task(
        serve(Site("127.0.0.1", public), 0, most, TINY, opened.set_result, idle)
    )
    port, sessions = await opened, list[ClientSession]()

    async def visitor() -> Visitor:
        sessions.append(ClientSession(cookie_jar=CookieJar(unsafe=True)))
        return Visitor(sessions[-1], port)

    try:
        yield visitor
    finally:
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)
        for session in sessions:
            await session.close()


def test_a_visitor_plays_and_finds_his_game_again() -> None:
    async def play() -> None:
        async with house() as visitor:
            anna, boris = await visitor(), await visitor()
            table = await anna.table()
            first = await heard(table)
            assert (first["kept"], first["size"], first["speech"]) == ("", ["90", "30"], "en")
            assert first["driver"] == "textual.drivers.web_driver:WebDriver"
            for key in "17":
                await table.send_json(["stdin", key])
                await heard(table)
            other = await heard(await boris.table())
            assert (other["kept"], other["compiled"]) == ("", first["compiled"])
            assert other["home"] != first["home"]
            assert os.environ["PIQUET_HOME"] == str(Path(first["home"]).parents[1])
            await table.close()
            again = await heard(await anna.table())
            assert (again["kept"], again["home"]) == ("17", first["home"])

    asyncio.run(play())


def test_what_a_window_tells_reaches_the_program() -> None:
    async def play() -> None:
        async with house() as visitor:
            table = await (await visitor()).table()
            await heard(table)
            await table.send_json(["resize", {"width": 1_000_000, "height": -5}])
            assert await heard(table) == {"type": "resize", "width": 500, "height": 1}
            await table.send_json(["focus"])
            assert await heard(table) == {"type": "focus"}
            await table.send_json(["blur"])
            assert await heard(table) == {"type": "blur"}
            await table.send_json(["ping", 12.5])
            assert await table.receive_json(timeout=60) == ["pong", 12.5]

    asyncio.run(play())


@pytest.mark.parametrize(
    "said", ["", "nonsense", "[]", '["stdin", 5]', '["stdin"]', '["quit"]', '["resize", 3]',
             '["stdin", "\\ud800"]', json.dumps(["stdin", "x" * 5000]), "[" * 50_000]
)  # fmt: skip
def test_what_no_page_of_ours_says_ends_the_table(said: str) -> None:
    async def play() -> None:
        async with house() as visitor:
            anna = await visitor()
            table = await anna.table()
            pid = (await heard(table))["pid"]
            await table.send_str(said)
            assert await closed(table)
            await heard(await anna.table())
            assert not is_alive(pid)

    asyncio.run(play())


def test_in_a_second_window_the_same_visitor_stands_up_in_the_first() -> None:
    async def play() -> None:
        async with house(most=1) as visitor:
            anna = await visitor()
            first = await anna.table()
            pid = (await heard(first))["pid"]
            second = await anna.table()
            assert await closed(first)
            assert not is_alive(pid)
            assert (await heard(second))["pid"] != pid

    asyncio.run(play())


def test_in_a_second_window_before_the_first_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is still on his way to the seat starts nothing there afterwards."""
    ways = iter([asyncio.Event(), asyncio.Event()])
    on_the_way = list[asyncio.Event]()
    make_ready = server.House._make_ready

    async def after_a_while(self: server.House, folder: Path) -> None:
        on_the_way.append(next(ways))
        await on_the_way[-1].wait()
        await make_ready(self, folder)

    monkeypatch.setattr(server.House, "_make_ready", after_a_while)

    async def play() -> None:
        async with house(most=1) as visitor:
            anna = await visitor()
            await anna.page()
            windows = [asyncio.create_task(anna.sit_down()) for _ in "12"]
            async with asyncio.timeout(60):
                while len(on_the_way) < 2:
                    await asyncio.sleep(0.01)
            on_the_way[1].set()
            await asyncio.wait(windows, return_when=asyncio.FIRST_COMPLETED, timeout=60)
            [second] = [await window for window in windows if window.done()]
            await heard(second)
            on_the_way[0].set()
            for window in windows:
                if (first := await window) is not second:
                    assert await closed(first)
            await second.send_json(["focus"])
            assert await heard(second) == {"type": "focus"}

    asyncio.run(play())


def test_a_program_that_is_just_being_started_ends_when_the_seat_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    starting, spawn = list[int](), asyncio.create_subprocess_exec

    async def slowly(*command: str, **how: Any) -> asyncio.subprocess.Process:
        starting.append(0)
        await asyncio.sleep(0.5)
        program = await spawn(*command, **how)
        starting[-1] = program.pid
        return program

    monkeypatch.setattr(asyncio, "create_subprocess_exec", slowly)

    async def play() -> None:
        async with house(most=1) as visitor:
            anna = await visitor()
            first = await anna.table()
            async with asyncio.timeout(60):
                while not starting:
                    await asyncio.sleep(0.01)
            second = await anna.sit_down()
            pid = (await heard(second))["pid"]
            assert starting[-1] == pid
            assert not is_alive(starting[0])
            assert (await heard(first))["pid"] == starting[0]
            assert await closed(first)

    asyncio.run(play())


def test_nobody_waits_while_another_stands_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat, "_TIME_TO_LEAVE", 1.5)

    async def play() -> None:
        async with house() as visitor:
            anna, boris = await visitor(), await visitor()
            table = await anna.table()
            pid = (await heard(table))["pid"]
            await table.send_json(["stdin", "stubborn"])
            await heard(table)
            again = asyncio.create_task(anna.sit_down())
            await asyncio.sleep(0.1)
            third = asyncio.create_task(anna.sit_down())
            await heard(await boris.table())
            assert not again.done()
            assert not third.done()
            assert await closed(await again)
            await heard(await third)
            assert not is_alive(pid)

    asyncio.run(play())


def test_when_all_tables_are_taken_the_next_one_is_told() -> None:
    async def play() -> None:
        async with house(most=1) as visitor:
            anna, boris = await visitor(), await visitor()
            await boris.page()
            table = await anna.table()
            await heard(table)
            status, page = await boris.page()
            assert status == 503
            assert "There is 1 table, and it is taken. Try again later." in page
            status, page = await boris.page(**{"Accept-Language": "ru-RU,ru"})
            assert "Здесь 1 стол, и свободных нет. Зайдите позже." in page
            with pytest.raises(WSServerHandshakeError, match="503"):
                await boris.sit_down()
            await table.close()
            async with asyncio.timeout(60):
                while (await boris.page())[0] == 503:
                    await asyncio.sleep(0.05)
            assert (await heard(await boris.sit_down()))["kept"] == ""

    asyncio.run(play())


def test_so_many_sit_down_and_not_one_more() -> None:
    async def play() -> None:
        async with house(most=3) as visitor:
            tables = [await (await visitor()).table() for _ in range(3)]
            homes = {(await heard(table))["home"] for table in tables}
            assert len(homes) == 3
            others = [await visitor() for _ in range(4)]
            assert [(await other.page())[0] for other in others] == [503] * 4
            # Those who sit there go on playing, and find their own page again.
            await tables[1].send_json(["stdin", "7"])
            assert await heard(tables[1]) == {"kept": "7"}

    asyncio.run(play())


def test_who_has_left_without_closing_gives_up_his_place() -> None:
    """What only his window says, as it does by itself, does not keep it."""

    async def play() -> None:
        async with house(most=1, idle=0.5) as visitor:
            anna, boris = await visitor(), await visitor()
            table = await anna.table()
            pid = (await heard(table))["pid"]
            await table.send_json(["stdin", "1"])
            await heard(table)
            window = asyncio.create_task(_speaks_by_itself(table))
            async with asyncio.timeout(60):
                while not await closed(table):
                    pass
            window.cancel()
            async with asyncio.timeout(60):
                while is_alive(pid) or (await boris.page())[0] == 503:
                    await asyncio.sleep(0.05)
            assert (await heard(await boris.sit_down()))["kept"] == ""
            # He finds his game again, as soon as there is a table.
            async with asyncio.timeout(60):
                while (await anna.page())[0] == 503:
                    await asyncio.sleep(0.05)
            assert (await heard(await anna.sit_down()))["kept"] == "1"

    asyncio.run(play())


def test_who_plays_keeps_his_place() -> None:
    async def play() -> None:
        async with house(most=1, idle=1.5) as visitor:
            table = await (await visitor()).table()
            await heard(table)
            for number in range(1, 7):
                await asyncio.sleep(0.5)
                await table.send_json(["stdin", "1"])
                assert await heard(table) == {"kept": "1" * number}

    asyncio.run(play())


async def _speaks_by_itself(table: ClientWebSocketResponse) -> None:
    """What a window says at which nobody sits."""
    with suppress(ConnectionError):  # it is closed meanwhile
        while True:
            await table.send_json(["ping", 1])
            await table.send_json(["blur"])
            await asyncio.sleep(0.1)


def test_a_program_that_will_not_end_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat, "_TIME_TO_LEAVE", 0.2)

    async def play() -> None:
        async with house(most=1) as visitor:
            anna = await visitor()
            table = await anna.table()
            pid = (await heard(table))["pid"]
            await table.send_json(["stdin", "stubborn"])
            await heard(table)
            await table.close()
            async with asyncio.timeout(60):
                while is_alive(pid):
                    await asyncio.sleep(0.05)

    asyncio.run(play())


def test_a_program_that_breaks_down_closes_its_window(capsys: pytest.CaptureFixture[str]) -> None:
    async def play() -> None:
        async with house() as visitor:
            table = await (await visitor()).table()
            await heard(table)
            await table.send_json(["stdin", "crash"])
            assert await closed(table)

    asyncio.run(play())
    assert "broken down" in capsys.readouterr().out


def test_the_house_closes_with_everyone_gone() -> None:
    async def play() -> int:
        async with house() as visitor:
            pid: int = (await heard(await (await visitor()).table()))["pid"]
            return pid

    assert not is_alive(asyncio.run(play()))


def test_the_page_asks_for_nothing_from_elsewhere() -> None:
    async def play() -> None:
        async with house() as visitor:
            anna = await visitor()
            status, page = await anna.page()
            assert status == 200
            socket = f"ws://127.0.0.1:{anna.port}/table"
            assert re.findall(r"\w+://[^\"'<> ]+", page) == [socket]
            links = re.findall(r'(?:src|href)="([^"]+)"', page)
            assert len(links) == 6
            for link in links:
                if link != "data:,":
                    async with anna.session.get(f"{anna.address}/{link}") as answer:
                        assert answer.status == 200
                        policy = answer.headers["Content-Security-Policy"]
                        assert "default-src 'none'" in policy
                        assert f"connect-src {socket};" in policy
            for path in ("/terminal/", "/page/", "/page/../server.py", "/download/x"):
                assert (await anna.page(path))[0] in (403, 404)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("public", "is_secret"), [("", False), ("https://example.org/piquet/", True)]
)
def test_the_cookie_is_for_our_pages_alone(public: str, is_secret: bool) -> None:
    async def play() -> None:
        async with house(public=public) as visitor:
            anna = await visitor()
            async with anna.session.get(anna.address) as answer:
                cookie = answer.cookies[COOKIE]
            assert cookie["httponly"]
            assert cookie["samesite"] == "Strict"
            assert bool(cookie["secure"]) is is_secret
            assert folder_of(cookie.value).name not in cookie.value

    asyncio.run(play())


def test_only_by_a_name_of_ours() -> None:
    async def play() -> None:
        async with house(public="https://example.org/piquet/") as visitor:
            anna = await visitor()
            for host in (
                "evil.example",
                f"evil.example:{anna.port}",
                "127.0.0.1.evil.example",
                "[",
            ):
                assert (await anna.page(Host=host))[0] in (400, 421)
                assert (await anna.page("/page/page.js", Host=host))[0] in (400, 421)
            for host in ("localhost:1", "127.0.0.1", "[::1]:80", "example.org", "EXAMPLE.org:443"):
                assert (await anna.page(Host=host))[0] == 200

    asyncio.run(play())


def test_only_from_a_page_of_ours() -> None:
    async def play() -> None:
        async with house(public="https://example.org/piquet/") as visitor:
            anna = await visitor()
            cookie = {"Cookie": f"{COOKIE}={new_word()}"}
            for origin in (
                *("http://evil.example", "https://example.org.evil.example", "null", ""),
                *(f"https://127.0.0.1:{anna.port}", f"http://localhost:{anna.port}"),
                "http://127.0.0.1:1",
            ):
                with pytest.raises(WSServerHandshakeError, match="403"):
                    await anna.sit_down(Origin=origin, **cookie)
                assert (await anna.page(Origin=origin))[0] == 403
            with pytest.raises(WSServerHandshakeError, match="403"):
                await anna.session.ws_connect(f"{anna.address}/table", headers=cookie)
            await heard(await anna.sit_down(Origin="https://example.org", **cookie))
            await heard(await anna.sit_down(**cookie))

    asyncio.run(play())


@pytest.mark.parametrize("word", [None, "", "../../x", "x" * 42, "x" * 44])
def test_without_a_word_of_ours_there_is_no_table(word: str | None) -> None:
    async def play() -> None:
        async with house() as visitor:
            anna = await visitor()
            cookie = {} if word is None else {"Cookie": f"{COOKIE}={word}"}
            with pytest.raises(WSServerHandshakeError, match="403"):
                await anna.sit_down(**cookie)

    asyncio.run(play())


def test_a_word_is_kept_only_if_it_may_be_ours() -> None:
    async def play() -> None:
        async with house() as visitor:
            word = new_word()
            for given, is_kept in ((word, True), ("guess", False)):
                anna = await visitor()
                cookie = {"Cookie": f"{COOKIE}={given}"}
                async with anna.session.get(anna.address, headers=cookie) as answer:
                    assert (answer.cookies[COOKIE].value == given) is is_kept

    asyncio.run(play())


def test_a_visitor_is_spoken_to_in_his_language() -> None:
    async def play() -> None:
        async with house() as visitor:
            anna = await visitor()
            russian = {"Accept-Language": "ru-RU,ru;q=0.9,en;q=0.8"}
            page = (await anna.page(**russian))[1]
            assert '<html lang="ru">' in page
            assert "Сесть снова" in page
            assert (await heard(await anna.sit_down(**russian)))["speech"] == "ru"
            assert '<html lang="en">' in (await anna.page())[1]

    asyncio.run(play())
