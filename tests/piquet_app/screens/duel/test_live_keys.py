"""At every moment of a deal each key that is shown acts; one that would do nothing is not shown."""

from functools import partial

import pytest
from textual.pilot import Pilot

from piquet.deal import Phase
from piquet.rules import RUBICON, RULE_BOOKS, Rules
from piquet_app.duel.turn import Turn
from piquet_app.screens.app import Farewell, TableApp
from piquet_app.screens.duel import duel_screen, evening
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.duel.evening import Evening, Step
from piquet_app.screens.keys import CLOSE, MORE
from piquet_app.screens.sheet import Sheet
from piquet_app.terminal.lines import Line
from tests.piquet_app.screens.duel.tables import (
    duel,
    press,
    settled,
    sit,
    turn,
    usual_keys,
)
from tests.piquet_app.screens.live_keys import dead_keys, shown_keys
from tests.piquet_app.screens.tables import LARGE, SMALL, seen, still
from tests.piquet_app.screens.tables import press as press_and_wait

Reached = set[tuple[object, ...]]


@pytest.fixture(autouse=True)
def quick_and_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who would leave is heard of, and stays; nothing is kept, and advice is given at once.

    No key that is shown may lead to a refusal.
    """

    def stays(app: TableApp, **_how: object) -> None:
        app.tell("left")

    def not_kept(_evening: Evening, _before: object, after: Turn) -> Step:
        return Step(after)

    def refused(error: Exception, _wording: object) -> str:
        raise AssertionError(f"a key that is shown was refused: {error}")

    monkeypatch.setattr(TableApp, "leave", stays)
    monkeypatch.setattr(evening, "refused_in_words", refused)
    monkeypatch.setattr(Evening, "_kept", not_kept)
    monkeypatch.setattr(Evening, "hint", lambda _evening, _turn: (Line("advice"),))
    monkeypatch.setattr(duel_screen, "reviewed", lambda _turn: (Line("review"),))


def moment(pilot: Pilot[Farewell]) -> tuple[object, ...]:
    """What distinguishes one moment from another: the keys, and what is asked."""
    now, asked = turn(pilot), duel(pilot)._decision
    names = [key.name for key in shown_keys(pilot)]
    return (*names, asked.use, now.is_covered, now.looks, bool(now.pauses))


async def check(pilot: Pilot[Farewell], reached: Reached) -> None:
    """Every key that is shown now."""
    table = duel(pilot)
    if moment(pilot) in reached:
        return
    reached.add(moment(pilot))
    before = (table.turn, table.picked, table.cursor, table.pointed, table.note)

    async def laid_again() -> None:
        await settled(pilot)
        if pilot.app.notice:  # type: ignore[attr-defined]
            pilot.app._forget()  # type: ignore[attr-defined]
        table.turn, table.picked, table.cursor, table.pointed, table.note = before
        table._draw()
        table.query_one("Page").scroll_home(animate=False)

    await laid_again()
    await still(pilot)
    assert await dead_keys(pilot, pressed, laid_again) == [], moment(pilot)


async def pressed(pilot: Pilot[Farewell], key: str) -> None:
    """A key is pressed, whatever comes of it, perhaps a step, and perhaps nothing."""
    await press_and_wait(pilot, key)
    await settled(pilot)


async def a_deal(pilot: Pilot[Farewell], reached: Reached) -> None:
    """From the cut to the score, pointing and picking on the way."""
    while not turn(pilot).is_between:
        await check(pilot, reached)
        asked = decision(turn(pilot), ())
        if asked.use is not Use.LIES and duel(pilot).turn.seated is not None:
            await pressed(pilot, "right")
            await check(pilot, reached)
            if asked.use is Use.PICKS:
                await pressed(pilot, "space")
                await check(pilot, reached)
                await pressed(pilot, "space")
        await press(pilot, *usual_keys(pilot))
    await check(pilot, reached)


@pytest.mark.parametrize(
    ("rules", "level", "size"),
    [(RUBICON, "easy", LARGE), (RULE_BOOKS["russian"], None, SMALL)],
)
def test_a_deal(rules: Rules, level: str | None, size: tuple[int, int]) -> None:
    reached: Reached = set()
    sit(partial(a_deal, reached=reached), size=size, rules=rules, level=level, number=6)
    assert len(reached) >= 8


def test_while_the_computer_thinks() -> None:
    """What has to wait is not shown, and that it thinks is said."""

    async def evening_of(pilot: Pilot[Farewell]) -> None:
        table = duel(pilot)
        await press(pilot, "1", "2", "enter")
        table.is_thinking = True
        table._draw()
        await pilot.pause()
        assert "The computer is thinking…" in seen(pilot)
        assert [key.name for key in shown_keys(pilot)] == ["?", "q"]

        async def laid_again() -> None:
            pass

        assert await dead_keys(pilot, press_and_wait, laid_again) == []

    sit(evening_of)


def test_enter_is_shown_only_where_it_does_something() -> None:
    """At the exchange nothing is picked yet, and in the play nothing pointed at."""

    async def evening_of(pilot: Pilot[Farewell]) -> None:
        while turn(pilot).sitting.deal.phase is not Phase.PLAY:
            assert ("Enter" in seen(pilot)) is (duel(pilot)._pointed is not None)
            await press(pilot, *usual_keys(pilot))
        assert duel(pilot)._pointed is None
        assert "Enter" not in seen(pilot)
        before, note = turn(pilot), duel(pilot).note
        await press(pilot, "enter")
        assert (turn(pilot), duel(pilot).note) == (before, note)
        await press(pilot, "right")
        assert "Enter play" in seen(pilot)
        await press(pilot, "enter")
        assert turn(pilot).sitting.deal.plays > before.sitting.deal.plays

    sit(evening_of, number=6)


def test_the_keys_of_the_table_are_not_seen_while_a_sheet_lies_over_it() -> None:
    async def evening_of(pilot: Pilot[Farewell]) -> None:
        for key in ("?", "s", "h"):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, Sheet)
            assert set(shown_keys(pilot)) <= {CLOSE, MORE}
            await press(pilot, "escape")
            assert len(shown_keys(pilot)) > 3

    sit(evening_of, size=SMALL)
