"""Keys faster than the table is drawn: none is lost in silence, none does what is not seen."""

from itertools import cycle
from pathlib import Path

import pytest
from textual.pilot import Pilot

from piquet.contest import Cards
from piquet.sitting import Sitting
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.hand import DIGITS, Hand
from piquet_app.screens.duel.offers import Offers
from piquet_app.screens.duel.seen import seen as table_of
from tests.piquet_app.screens.duel.tables import (
    TEXTUAL_NAMES,
    duel,
    press,
    settled,
    sit,
    turn,
    usual_keys,
)
from tests.piquet_app.screens.tables import SMALL, seen

TOO_EARLY = "A key pressed before it was your turn was not taken."


async def at_once(pilot: Pilot[Farewell], *keys: str) -> None:
    """All the keys before anything comes of the first one."""
    for key in keys:
        pilot.app.simulate_key(TEXTUAL_NAMES.get(key, key))
    await settled(pilot)


def told(pilot: Pilot[Farewell]) -> str:
    """The question, the offers, and what is remarked."""
    offers = pilot.app.screen.query_one(Offers)
    return " ".join(offers._drawn(offers.size.width).plain.split())


def hand(pilot: Pilot[Farewell]) -> Cards:
    see = table_of(turn(pilot))
    assert see is not None
    return see.hand


@pytest.mark.parametrize("level", ["easy", "club"])
def test_no_card_of_an_exchange_is_lost(level: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        meant = hand(pilot)[:3]
        await at_once(pilot, *DIGITS[:3])
        assert duel(pilot).picked == meant
        await at_once(pilot, *DIGITS[:2])
        assert duel(pilot).picked == meant[2:]
        await at_once(pilot, *DIGITS[:2], "enter")
        see = table_of(turn(pilot))
        assert see is not None
        assert set(see.view.discards) == set(meant)

    sit(evening, level=level)


@pytest.mark.parametrize("level", ["easy", "club"])
def test_nothing_is_chosen_at_a_question_that_was_not_seen(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither with a digit, nor with Enter or Space, nor with the letter of an offer."""

    ahead = cycle(([*DIGITS], ["enter"], ["space"], ["a", "ф"], ["-", "enter"]))
    course = list[Sitting]()

    async def patient(pilot: Pilot[Farewell]) -> None:
        while len(turn(pilot).sitting.deal.plays) < 16:
            course.append(turn(pilot).sitting)
            await press(pilot, *usual_keys(pilot))

    async def hasty(pilot: Pilot[Farewell]) -> None:
        for sitting in course:
            assert (turn(pilot).sitting, duel(pilot).picked) == (sitting, ())
            await at_once(pilot, *usual_keys(pilot), *next(ahead))
            assert TOO_EARLY in told(pilot)

    sit(patient, level=level)
    monkeypatch.setenv("PIQUET_HOME", str(tmp_path / "another"))
    sit(hasty, level=level)
    assert len(course) > 6


@pytest.mark.parametrize("key", ["1", "enter", "space", "a", "click"])
def test_who_presses_while_the_computer_thinks_is_told_so(key: str) -> None:
    """At once, and again when it has thought; then it is forgotten."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter")
        table, before = duel(pilot), turn(pilot)
        table.is_thinking = True
        table._draw()
        await pilot.pause()
        assert TOO_EARLY not in told(pilot)
        if key == "click":
            shown = pilot.app.screen.query_one(Hand)
            await pilot.click(Hand, offset=(shown.gutter.left + shown._lefts()[0] + 1, 2))
        else:
            pilot.app.simulate_key(key)
        await pilot.pause()
        assert TOO_EARLY in told(pilot)
        assert TOO_EARLY[:20] in seen(pilot)
        assert (turn(pilot), table.picked) == (before, ())
        table.is_thinking = False
        await press(pilot, *usual_keys(pilot))
        assert TOO_EARLY in told(pilot)
        await press(pilot, *usual_keys(pilot))
        assert TOO_EARLY not in told(pilot)

    sit(evening, size=SMALL)
