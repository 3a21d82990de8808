"""In a real browser: a whole patience by keys, and nothing asked of any other host."""

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra `web` is not installed")

from piquet_app.browser.addresses import Site
from piquet_app.browser.server import serve
from piquet_app.store.games import Game
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_scoring import HAND_SIZE
from tests.piquet_app.browser.chromium import FOUND, Page, chromium

pytestmark = pytest.mark.skipif(FOUND is None, reason="there is no Chromium on this machine")

VISITOR = (sys.executable, "-m", "piquet_app.cli.visitor")
DRAWN = "document.body.classList.contains('-first-byte')"
CLOSED = "document.body.classList.contains('-closed')"
SHOWN = "document.getElementById('closed').innerText"
FOCUS = "document.activeElement.className + document.activeElement.id"


def game_of(home: Path, monkeypatch: pytest.MonkeyPatch) -> Game | None:
    """The game of the only visitor, as it is kept."""
    [folder] = (home / "visitors").iterdir()
    with monkeypatch.context() as patched:
        patched.setenv("PIQUET_HOME", str(folder))
        games = Store().games(PATIENCE)
    return games[0] if games else None


async def press_until(page: Page, key: str, done: Callable[[], object]) -> None:
    """Press a key until it has done its work: a screen that comes may not hear it yet."""
    async with asyncio.timeout(300):
        while not done():
            await page.press(key)
            for _ in range(50):
                if not done():
                    await asyncio.sleep(0.1)


async def play_a_patience(page: Page, look: Callable[[], Game | None]) -> Game:
    """From the lobby to the end, always the first eligible card."""
    await press_until(page, "p", look)
    while not (game := look()) or not game.is_over:
        known = len(game.events) if game else 0
        await press_until(page, "1", partial(has_gone_on, look, known))
    return game


def has_gone_on(look: Callable[[], Game | None], known: int) -> bool:
    """Whether more has happened in the game than was known."""
    game = look()
    return game is not None and len(game.events) > known


def test_a_whole_patience_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "served"
    monkeypatch.setenv("PIQUET_HOME", str(home))

    async def play() -> None:
        opened = asyncio.get_running_loop().create_future()
        serving = asyncio.create_task(serve(Site("127.0.0.1"), 0, 1, VISITOR, opened.set_result))
        host = f"127.0.0.1:{await opened}"
        async with chromium(tmp_path / "browser") as browse:
            page = await browse(f"http://{host}/")
            await page.until(DRAWN)
            assert "xterm-helper-textarea" in await page.value(FOCUS)

            game = await play_a_patience(page, lambda: game_of(home, monkeypatch))
            assert game.sitting.now.is_over
            assert len(game.sitting.now.extracted) == HAND_SIZE
            assert page.said == []  # before the socket closes, to which the terminal still speaks

            async with asyncio.timeout(300):
                while not await page.value(CLOSED):  # out to the lobby, and out of that
                    await page.press("q")
                    await asyncio.sleep(1)
            assert "The table is closed. The game is kept." in await page.value(SHOWN)
            assert await page.value(FOCUS) == "again"
            await page.press("Enter")
            await page.until(f"!{CLOSED}")

            assert page.hosts() == {host}
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)

    asyncio.run(play())
