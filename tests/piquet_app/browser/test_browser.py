"""In a real browser: a whole game of each kind by keys, and nothing asked of any other host."""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("textual_serve", reason="the extra `web` is not installed")

from piquet_app.browser.addresses import Site
from piquet_app.browser.server import serve
from piquet_app.store.games import Game
from piquet_app.store.store import Store
from piquet_app.store.verifying import check
from piquet_scoring import HAND_SIZE, Stream
from tests.piquet_app.browser.chromium import FOUND, Page, chromium
from tests.piquet_app.store.killed_tables import PartieTable

pytestmark = pytest.mark.skipif(FOUND is None, reason="there is no Chromium on this machine")

VISITOR = (sys.executable, "-m", "piquet_app.cli.visitor")
DRAWN = "document.body.classList.contains('-first-byte')"
CLOSED = "document.body.classList.contains('-closed')"
SHOWN = "document.getElementById('closed').innerText"
FOCUS = "document.activeElement.className + document.activeElement.id"

Look = Callable[[], Game | None]


def game_of(home: Path, monkeypatch: pytest.MonkeyPatch) -> Game | None:
    """The game of the only visitor, as it is kept."""
    [folder] = (home / "visitors").iterdir()
    with monkeypatch.context() as patched:
        patched.setenv("PIQUET_HOME", str(folder))
        games = Store().games()
    return games[0] if games else None


async def press_until(page: Page, key: str, done: Callable[[], object]) -> None:
    """Press a key until it has done its work: a screen that comes may not hear it yet."""
    async with asyncio.timeout(300):
        while not done():
            await page.press(key)
            for _ in range(50):
                if not done():
                    await asyncio.sleep(0.1)


async def play_a_patience(page: Page, look: Look) -> Game:
    """From the lobby to the end, always the first eligible card."""
    await press_until(page, "p", look)
    while not (game := look()) or not game.is_over:
        known = len(game.events) if game else 0
        await press_until(page, "1", partial(has_gone_on, look, known))
    return game


def has_gone_on(look: Look, known: int) -> bool:
    """Whether more has happened in the game than was known."""
    game = look()
    return game is not None and len(game.events) > known


async def play_a_deal(page: Page, look: Look) -> Game:
    """From the lobby to the end of the first deal, against the easy computer."""
    await page.press("t")
    await press_until(page, "Enter", look)
    game, chance = look(), Stream(1)
    assert game is not None
    table = PartieTable.of(game.sitting, on_screen=True)
    while not table.turn.is_between:
        keys, table = table.choice(chance)
        for key in keys:
            await page.press({"\r": "Enter"}.get(key, key))
        async with asyncio.timeout(300):
            while not (game := look()) or game.steps != table.steps:
                await asyncio.sleep(0.05)
    return game


def at_a_table(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    evening: Callable[[Page, Look], Coroutine[Any, Any, None]],
) -> None:
    """A visitor in a browser of his own; whatever he does, no other host is asked for anything."""
    home = tmp_path / "served"
    monkeypatch.setenv("PIQUET_HOME", str(home))

    async def sit() -> None:
        opened = asyncio.get_running_loop().create_future()
        serving = asyncio.create_task(serve(Site("127.0.0.1"), 0, 1, VISITOR, opened.set_result))
        host = f"127.0.0.1:{await opened}"
        async with chromium(tmp_path / "browser") as browse:
            page = await browse(f"http://{host}/")
            await page.until(DRAWN)
            await evening(page, lambda: game_of(home, monkeypatch))
            assert page.hosts() == {host}
        serving.cancel()
        await asyncio.gather(serving, return_exceptions=True)

    asyncio.run(sit())


def test_a_whole_patience_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(page: Page, look: Look) -> None:
        assert "xterm-helper-textarea" in await page.value(FOCUS)
        game = await play_a_patience(page, look)
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

    at_a_table(tmp_path, monkeypatch, evening)


def test_a_whole_deal_of_piquet_by_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(page: Page, look: Look) -> None:
        game = await play_a_deal(page, look)
        deal = game.sitting.deal
        assert deal.is_finished
        assert len(deal.plays) == 2 * HAND_SIZE
        check(game)
        assert page.said == []

    at_a_table(tmp_path, monkeypatch, evening)
