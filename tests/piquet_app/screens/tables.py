"""Tables as tests sit at them: by keys and clicks, through Textual's pilot."""

import asyncio
import contextlib
import io
import sys
from collections.abc import Awaitable, Callable
from contextlib import contextmanager
from datetime import date
from threading import enumerate as enumerate_threads
from typing import Final, TypeAlias, TypeVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from patience import Deal, Variant
from piquet_app.keeping.preferences import Preferences
from piquet_app.languages.words import NO_BREAK
from piquet_app.screens.app import Farewell, TableApp
from piquet_app.screens.aside import ASIDE
from piquet_app.screens.house import House
from piquet_app.screens.lobby import Lobby
from piquet_app.screens.on_table import OnTable
from piquet_app.screens.patience_screen import PatienceScreen
from piquet_app.screens.sheet import Sheet
from piquet_app.store.games import Game
from piquet_app.store.store import Store

DEAL: Final = Deal(Variant.RANK_OR_SUIT, 0, 5)
NEXT: Final = 48213
"""The number of every deal that nobody asks for by number."""
DAY: Final = date(2026, 12, 24)
LARGE: Final = (80, 24)
SMALL: Final = (60, 20)

NAMES: Final = {"?": "question_mark", ",": "comma"}
"""How Textual calls keys that are no letters."""
_LONGEST: Final = 60.0
"""Seconds: a screen that is gone answers no more."""

AtTable: TypeAlias = Callable[[Pilot[Farewell]], Awaitable[None]]
_Widget = TypeVar("_Widget", bound=Widget)


def sit(
    evening: AtTable,
    *,
    deal: Deal | None = DEAL,
    size: tuple[int, int] = LARGE,
    preferences: Preferences | None = None,
) -> TableApp:
    """Spend an evening at the table of a deal, or in the lobby without one."""

    def first() -> Screen[None]:
        return house.patience(deal) if deal is not None else Lobby(house)

    async def spent() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await evening(pilot)

    app = TableApp(first, preferences or Preferences())
    house = House(lambda: app.preferences, lambda: NEXT, DAY, app.hear)
    asyncio.run(spent())
    return app


async def press(pilot: Pilot[Farewell], *keys: str) -> None:
    """Press keys, each when what the one before did is done; then wait until all that is seen."""
    for key in keys:
        pilot.app.simulate_key(NAMES.get(key, key))
        await answered(pilot)
        if isinstance(pilot.app.screen, Lobby):
            await until(pilot, lambda: all(thread.name != ASIDE for thread in enumerate_threads()))
            await answered(pilot)
    await still(pilot)


async def still(pilot: Pilot[Farewell]) -> None:
    """Wait until nothing moves on the screen any more, however long a crowded machine takes."""
    before = None
    while (now := seen(pilot)) != before:
        before = now
        await pilot.pause()


async def answered(pilot: Pilot[Farewell]) -> None:
    """Wait until program and screen have done what they were asked to do up to now."""
    for pump in (pilot.app, pilot.app.screen, pilot.app):
        done = asyncio.Event()
        if pump.call_later(done.set):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(done.wait(), _LONGEST)


async def until(pilot: Pilot[Farewell], is_so: Callable[[], bool]) -> None:
    """Wait for something that is reckoned beside the screen."""
    for _ in range(1500):
        if is_so():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came to that")


def keys_of_the_help(pilot: Pilot[Farewell]) -> tuple[str, str]:
    """The keys that the help says do something now, and at other times."""
    sheet = pilot.app.screen
    assert isinstance(sheet, Sheet)
    lines = [line.text.replace(NO_BREAK, " ") for line in sheet.lines]
    [now] = [line.removeprefix("Now: ") for line in lines if line.startswith("Now: ")]
    later = [line for line in lines if line.startswith("At other times: ")]
    return now, "".join(later).removeprefix("At other times: ")


def patience(pilot: Pilot[Farewell]) -> PatienceScreen:
    """The table of the patience, whatever lies over it."""
    tables = [screen for screen in pilot.app.screen_stack if isinstance(screen, PatienceScreen)]
    return tables[-1]


def on_table(pilot: Pilot[Farewell]) -> OnTable:
    return patience(pilot).on_table


def kept() -> list[Game]:
    """What another program finds kept now, the latest first."""
    return list(Store().games())


def seen(pilot: Pilot[Farewell]) -> str:
    """The screen as text, line by line, without the blanks at the ends."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def bare(text: str) -> str:
    """A text without the blanks that a row may be broken at."""
    return "".join(text.split())


def read_off(pilot: Pilot[Farewell], selector: str) -> str:
    """All that is seen of a widget."""
    region = pilot.app.screen.query_one(selector).region
    rows = seen(pilot).split("\n")[region.y : region.bottom]
    return bare("".join(row[region.x : region.right] for row in rows))


@contextmanager
def output_in(encoding: str, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Standard output as it is where only so many signs can be shown."""
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
        yield
