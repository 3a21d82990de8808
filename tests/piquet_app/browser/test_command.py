"""`piquet serve`: on this machine alone, and it ends with everything that it has started."""

import asyncio
import errno
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

pytest.importorskip("textual_serve", reason="the extra `web` is not installed")

from aiohttp import ClientSession, CookieJar

from piquet_app.terminal.extras import WEB, missing
from tests.piquet_app.browser.test_server import is_alive
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.programs import unix_only


@contextmanager
def serving(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program, and where it says that its tables are."""
    program = subprocess.Popen(
        [sys.executable, "-m", "piquet_app", "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert program.stdout is not None
    try:
        said = program.stdout.readline()
        [address] = re.findall(r"The tables are open at (\S+); Ctrl-C closes them", said)
        yield program, address
    finally:
        program.kill()
        program.communicate()


async def sit_down(address: str, program: subprocess.Popen[str], number: signal.Signals) -> int:
    """Take a table, see it, end the server; the process of the table."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as session:
        async with session.get(address):
            pass
        base = address.rstrip("/")
        async with session.ws_connect(f"{base}/table", headers={"Origin": base}) as table:
            shown = b""
            async with asyncio.timeout(200):
                while b"P I Q U E T" not in shown:
                    shown += await table.receive_bytes()
            [pid] = children(program.pid)
            program.send_signal(number)
            async with asyncio.timeout(60):
                async for _message in table:
                    pass
            return pid


def children(pid: int) -> list[int]:
    told = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, check=True, text=True
    )
    return [int(line) for line in told.stdout.split()]


@unix_only
@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0), (signal.SIGKILL, -9)]
)
def test_it_ends_with_everything_that_it_has_started(number: signal.Signals, code: int) -> None:
    with serving() as (program, address):
        assert address.startswith("http://127.0.0.1:")
        pid = asyncio.run(sit_down(address, program, number))
        _, err = program.communicate()

    assert (program.returncode, err) == (code, "")
    until = time.monotonic() + 60
    while is_alive(pid) and time.monotonic() < until:
        time.sleep(0.1)
    assert not is_alive(pid)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org", ""])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_other_addresses_need_a_word(piquet: Piquet, host: str, language: str) -> None:
    answer = piquet("--lang", language, "serve", "--host", host)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "--anyone-may-play" in answer.err
    assert "127.0.0.1" in answer.err


def test_with_that_word_they_are_served() -> None:
    with serving("--host", "0.0.0.0", "--anyone-may-play") as (_program, address):
        assert address.startswith("http://0.0.0.0:")


def test_behind_a_proxy_its_address_is_told() -> None:
    with serving("--public-url", "https://example.org/piquet/") as (_program, address):
        assert address == "https://example.org/piquet/"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--port 70000", "70000"),
        ("--visitors 0", "0"),
        ("--idle 0", "0"),
        ("--public-url example.org", "example.org"),
        ("--public-url ftp://example.org/", "ftp://example.org/"),
        ("--public-url https://[/", "https://[/"),
        ("--public-url https://h:99999/", "https://h:99999/"),
        ("--public-url https://h:65536/", "https://h:65536/"),
        ("--public-url https://h:0/", "https://h:0/"),
        ("--public-url https://h:-1/", "https://h:-1/"),
        ("--public-url https://h:x/", "https://h:x/"),
        ("--public-url https://[::1]:70000/", "https://[::1]:70000/"),
        ("--port 0 --anyone-may-play --host a..b", "a..b"),
        (f"--port 0 --anyone-may-play --host {'a' * 70}.b", "aaaa"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_makes_no_sense(piquet: Piquet, arguments: str, told: str, language: str) -> None:
    answer = piquet("--lang", language, "serve", *arguments.split())

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert told in answer.err


def test_a_port_that_is_taken(piquet: Piquet) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        answer = piquet("serve", "--port", port)

    assert (answer.code, answer.out) == (2, "")
    told = "piquet: “127.0.0.1”, port {} cannot be served: Address already in use\n"
    assert answer.err == told.format(port)


@pytest.mark.parametrize(
    "trouble", [OSError(errno.EMFILE, "full"), UnicodeDecodeError("utf-8", b"x", 0, 1, "bad")]
)
def test_what_fails_later_is_not_blamed_on_the_address(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    async def failing() -> None:
        raise trouble

    monkeypatch.setattr("piquet_app.browser.server._asked_to_end", failing)
    answer = piquet("serve", "--port", "0")

    assert answer.code == 2
    assert answer.err.count("\n") == 1
    assert "served" not in answer.err
    assert "name" not in answer.err


def test_without_the_extra(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("piquet_app.browser")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    answer = piquet("serve")

    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"piquet: {missing(WEB)}\n"


def test_help_has_an_example(piquet: Piquet) -> None:
    answer = piquet("serve", "--help")

    assert answer.code == 0
    assert "piquet serve --port 8001 --visitors 3" in " ".join(answer.out.split())
