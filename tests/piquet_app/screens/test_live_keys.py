"""At every moment each key that is shown acts, and a key that would do nothing is not shown."""

from dataclasses import dataclass
from functools import cache

import pytest
from textual.pilot import Pilot

from patience import Deal
from patience.sitting import Sitting
from piquet_app.keeping.preferences import Preferences
from piquet_app.screens import patience_screen
from piquet_app.screens.app import Farewell, TableApp
from piquet_app.screens.end_view import EndView
from piquet_app.screens.keys import CLOSE, MORE
from piquet_app.screens.odds_chart import OddsChart
from piquet_app.screens.question import Question
from piquet_app.screens.sheet import Sheet
from tests.piquet_app.screens.live_keys import dead_keys, shown_keys
from tests.piquet_app.screens.tables import (
    DEAL,
    LARGE,
    SMALL,
    on_table,
    patience,
    press,
    seen,
    sit,
    until,
)

WIDE = (120, 40)


@dataclass
class Forgetful:
    """Keeps nothing, so that a game may jump about."""

    is_kept = True
    is_touched = True
    name = None
    game = None

    def begin(self, _sitting: Sitting) -> None:
        return None

    def keep(self, _sitting: Sitting) -> None:
        return None

    def hint(self) -> None:
        return None

    def resume(self, _name: str | None = None) -> Sitting:
        raise AssertionError("nothing is kept")


@pytest.fixture(autouse=True)
def quick_and_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who would leave is heard of, and stays; what was reckoned once is known."""

    def stays(app: TableApp, **_how: object) -> None:
        app.tell("left")

    monkeypatch.setattr(TableApp, "leave", stays)
    for name in ("hints_at", "looked_through", "hint_about"):
        monkeypatch.setattr(patience_screen, name, cache(getattr(patience_screen, name)))


async def check(pilot: Pilot[Farewell], reached: set[tuple[str, ...]]) -> None:
    """Every key of the patience that is shown now."""
    table = patience(pilot)
    names = tuple(key.name for key in shown_keys(pilot))
    if names in reached:
        return
    reached.add(names)
    table.keeper = Forgetful()
    before = (table.on_table, table.said, table.auto_play, table.with_odds, table._pointed)

    async def laid_again() -> None:
        pilot.app._forget() if pilot.app.notice else None  # type: ignore[attr-defined]
        table.on_table, table.said, table.auto_play, table.with_odds, table._pointed = before
        await table._draw()
        if table.on_table.is_over:
            await until(pilot, lambda: bool(table.query_one(OddsChart).bars))
            table.query_one(EndView).scroll_home(animate=False)

    assert await dead_keys(pilot, press, laid_again) == [], names


@pytest.mark.parametrize("size", [SMALL, LARGE, WIDE])
@pytest.mark.parametrize("auto_play", [True, False])
def test_the_patience(size: tuple[int, int], auto_play: bool) -> None:
    reached = set[tuple[str, ...]]()

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not on_table(pilot).is_over:
            await check(pilot, reached)
            if not on_table(pilot).waits:
                await press(pilot, "right")
                await check(pilot, reached)
            await press(pilot, "space" if on_table(pilot).waits else "1")
        await until(pilot, lambda: bool(pilot.app.screen.query_one(OddsChart).bars))
        await pilot.pause()
        await check(pilot, reached)

    sit(evening, size=size, preferences=Preferences(auto_play=auto_play))
    assert len(reached) >= 3


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("key", ["?", "l", "h"])
def test_a_sheet_over_the_table(size: tuple[int, int], key: str) -> None:
    """The keys of the table below are not seen meanwhile."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", key)
        table = patience(pilot)
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        await until(pilot, lambda: bool(sheet.lines[0].text != "Reckoning…"))
        await press(pilot)

        async def laid_again() -> None:
            if pilot.app.screen is table:
                await pilot.app.push_screen(Sheet(sheet.lines))

        assert CLOSE in shown_keys(pilot)
        assert set(shown_keys(pilot)) <= {CLOSE, MORE}
        assert await dead_keys(pilot, press, laid_again) == []

    sit(evening, size=size)


_LIES_OVER = {
    "a code": "c",
    "an opponent": "t",
    "kept games": "k",
    "statistics": "x",
    "rules": "?",
    "settings": "e",
    "the lobby": "f12",
}


@pytest.mark.parametrize("key", _LIES_OVER.values(), ids=_LIES_OVER)
def test_the_lobby_and_what_lies_over_it(key: str) -> None:
    async def left(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")

    async def evening(pilot: Pilot[Farewell]) -> None:
        below = list(pilot.app.screen_stack)
        await press(pilot, key)
        shown = pilot.app.screen
        preferences = pilot.app.preferences  # type: ignore[attr-defined]

        async def laid_again() -> None:
            if pilot.app.screen is not shown:
                while len(pilot.app.screen_stack) > len(below):
                    pilot.app.pop_screen()
                await press(pilot, key)
            pilot.app.prefer(preferences)  # type: ignore[attr-defined]

        assert shown_keys(pilot)
        assert await dead_keys(pilot, press, laid_again) == []

    sit(left)
    sit(evening, deal=None)


def test_a_question() -> None:
    async def left(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")

    async def evening(pilot: Pilot[Farewell]) -> None:
        question = pilot.app.screen
        assert isinstance(question, Question)

        async def laid_again() -> None:
            if not isinstance(pilot.app.screen, Question):
                await pilot.app.push_screen(Question(question.lines, question.answers))

        assert len(shown_keys(pilot)) == 3
        assert await dead_keys(pilot, press, laid_again) == []

    sit(left)
    sit(evening)


@pytest.mark.parametrize("key", ["q", "й", "Q"])
@pytest.mark.parametrize("deal", [DEAL, None])
def test_a_window_that_is_too_small_can_be_left(key: str, deal: Deal | None) -> None:
    """From the table and from the lobby, and nothing else is done meanwhile."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert "q or Ctrl-C leaves" in " ".join(seen(pilot).split())
        shown = seen(pilot)
        await press(pilot, "1", "n", "p")
        assert seen(pilot) == shown
        assert pilot.app.return_value is None
        before = pilot.app.notice  # type: ignore[attr-defined]
        await press(pilot, key)
        assert (before, pilot.app.notice) == ("", "left")  # type: ignore[attr-defined]

    sit(evening, deal=deal, size=(59, 19))
