"""Two people before one screen: no card of the other's hand is in its text between hand-overs."""

import re

import pytest
from textual.pilot import Pilot

from piquet.deal import Deal
from piquet.dialogue import dialogue
from piquet.seats import Seat
from piquet_app.screens.app import Farewell
from piquet_app.screens.sheet import Sheet
from piquet_scoring import PACK, Card, Stream
from piquet_scoring.notation import ENGLISH
from tests.piquet_app.duel.evenings import begun
from tests.piquet_app.duel.evenings import evening as evening_of
from tests.piquet_app.screens.duel.tables import duel, kept, press, sit, turn, usual_keys
from tests.piquet_app.screens.tables import LARGE, SMALL, seen

NAMED = re.compile(r"(?:10|[AKQJ987])[♠♥♦♣]")
SIGNS = {ENGLISH.write(card, symbols=True): card for card in PACK}


def named(pilot: Pilot[Farewell]) -> set[Card]:
    """Every card whose name stands on the screen."""
    return {SIGNS[sign] for sign in NAMED.findall(seen(pilot))}


def shown_to_both(deal: Deal) -> set[Card]:
    return {*deal.plays, *(card for saying in dialogue(deal) for card in saying.cards)}


def known_to(deal: Deal, seat: Seat) -> set[Card]:
    own = {*deal.dealt[seat], *deal.held(seat), *(deal.discards[seat] or ())}
    if seat is Seat.ELDER and deal.has_peeked:
        own |= set(deal.stock[:5])
    return own | shown_to_both(deal)


def check(pilot: Pilot[Farewell], *, is_first: bool) -> str:
    """What lies on the screen is nobody's secret but that of who sits before it."""
    now = turn(pilot)
    deal = now.sitting.deal
    if now.seated is None:
        # At the very first cover the cards of the cut are still told.
        assert is_first or named(pilot) <= shown_to_both(deal)
        return "covered"
    assert named(pilot) <= known_to(deal, now.sitting.seat(now.seated))
    assert named(pilot)
    return f"shown to {now.seated}"


def test_neither_sees_the_others_cards() -> None:
    """From the first hand-over into the third trick."""
    counted: dict[str, int] = {}

    async def evening(pilot: Pilot[Farewell]) -> None:
        is_first = True
        while len(turn(pilot).sitting.deal.plays) < 5:
            what = check(pilot, is_first=is_first)
            counted[what] = counted.get(what, 0) + 1
            is_first = False
            await press(pilot, *usual_keys(pilot))
        assert kept() == turn(pilot).sitting

    sit(evening, number=7, level=None)
    assert min(counted["covered"], counted["shown to 1"], counted["shown to 2"]) > 5


def test_when_a_deal_is_over_both_see_how_it_went() -> None:
    """The end lies open, and then the next deal is covered again."""
    played = evening_of(begun(7, level=None), Stream(7))
    line = next(each for each, _text in played if each.is_between)

    async def evening(pilot: Pilot[Farewell]) -> None:
        duel(pilot).turn = line
        duel(pilot)._draw()
        await pilot.pause()
        assert "The deal is over." in seen(pilot)
        assert named(pilot) <= set(line.sitting.deal.plays)
        await press(pilot, "enter")
        assert turn(pilot).is_covered
        assert turn(pilot).sitting.partie.deal_number == 2
        assert not named(pilot)

    sit(evening, number=7, level=None)


def test_nothing_that_is_pressed_at_a_cover_shows_a_card() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, *usual_keys(pilot))
        await press(pilot, *usual_keys(pilot))
        while not turn(pilot).is_covered:
            await press(pilot, "enter")
        before = turn(pilot)
        called = before.now.turn
        assert called is not None
        for key in (
            "enter",
            "space",
            "o",
            "u",
            "h",
            "l",
            "w",
            "left",
            "up",
            str(called.other.value),
        ):
            await press(pilot, key)
            assert turn(pilot) == before
            assert named(pilot) <= shown_to_both(before.sitting.deal)
        for key in ("s", "?"):
            await press(pilot, key)
            assert isinstance(pilot.app.screen, Sheet)
            assert named(pilot) <= shown_to_both(before.sitting.deal)
            await press(pilot, "escape")
        await press(pilot, str(called.value))
        assert turn(pilot).seated is called

    sit(evening, number=7, level=None)


def test_a_refusal_does_not_outlast_the_hand_over() -> None:
    """What was said to one player names his cards, and is gone when the other is called."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, *usual_keys(pilot))
        # Six cards are too many to throw: the refusal is said.
        await press(pilot, "1", "2", "3", "4", "5", "6", "enter")
        assert "may be exchanged" in " ".join(seen(pilot).split())
        await press(pilot, "6", "enter")
        while not turn(pilot).is_covered:
            await press(pilot, "enter")
        assert duel(pilot).note == ""
        assert duel(pilot).picked == ()
        assert not named(pilot)

    sit(evening, number=7, level=None)


@pytest.mark.parametrize("key", ["u", "h", "f", "w"])
def test_between_two_people_there_is_no(key: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, *usual_keys(pilot))
        before = turn(pilot)
        await press(pilot, key)
        assert turn(pilot) == before
        assert not isinstance(pilot.app.screen, Sheet)

    sit(evening, number=7, level=None)


def test_resizing_at_a_cover_and_in_a_hand() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for size in ((30, 8), SMALL, (120, 40), (59, 20), (200, 60), SMALL):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert not named(pilot) or "The cut" in seen(pilot)
        await press(pilot, *usual_keys(pilot))
        before = turn(pilot)
        for size in ((30, 8), (120, 40), (59, 20), (1, 1), SMALL, LARGE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            if size == (30, 8):
                await press(pilot, "1", "enter")
        assert turn(pilot) == before
        assert duel(pilot).picked == ()
        assert len(named(pilot)) == 12

    sit(evening, number=7, level=None)
