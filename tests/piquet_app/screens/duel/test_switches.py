"""Which switches hold another time, and for whom; what they move, and what is said of that."""

import pytest
from textual.pilot import Pilot

from piquet.rules import RUBICON
from piquet.sitting import Terms
from piquet_app.duel.by_itself import alone
from piquet_app.duel.settings import Settings
from piquet_app.keeping.preferences import Preferences
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.duel.offers import Offers
from piquet_app.screens.duel.switches import as_left
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import FORCED, WINNERS, twin
from tests.piquet_app.screens.duel.tables import press, sit, turn, usual_keys
from tests.piquet_app.screens.tables import SMALL, seen

LEFT_ON = Preferences(winners=True)


@pytest.mark.parametrize(
    ("asked", "level", "leads"),
    [
        (None, "easy", True),
        (None, None, False),
        (True, None, True),
        (False, "easy", False),
    ],
)
def test_winners_are_led_as_asked_for_and_else_as_left_against_the_computer(
    asked: bool | None, level: str | None, leads: bool
) -> None:
    """Between two people a card that is led by itself would tell what is sure to win."""
    left = as_left(Settings(plays_winners=asked), LEFT_ON, Terms(RUBICON, 0, 1, level))
    assert left.leads_winners is leads


def test_where_nothing_was_left_on_nothing_is_led_by_itself() -> None:
    assert not as_left(Settings(), Preferences(), Terms(RUBICON, 0, 1, "easy")).leads_winners


async def to_a_card(pilot: Pilot[Farewell], switch: str) -> None:
    """On to where a card waits that the switch would play."""
    settings = Settings(plays_forced=switch == "f", plays_winners=switch == "w")
    while alone(turn(pilot).sitting, settings) is None:
        await press(pilot, *usual_keys(pilot))


WAITING = {"f": 6, "w": 1}
"""Deals in which a card waits soon."""

SAID = {
    "f": ("Forced cards play themselves: ", "Автоход вынужденной картой: "),
    "w": ("Sure winners in a row: ", "Автозаход с верных карт: "),
}


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("key", ["f", "w"])
def test_a_switch_is_confirmed_and_the_card_waits(key: str, speech: str) -> None:
    """Each time, also after an undo; under a Russian layout by the letter on the same key."""
    set_language(speech)
    switch = key if speech == "en" else twin(key) or ""
    on, off = ("on.", "off.") if speech == "en" else ("вкл.", "выкл.")

    async def evening(pilot: Pilot[Farewell]) -> None:
        await to_a_card(pilot, key)
        for back in ((), (*usual_keys(pilot), "u")):
            await press(pilot, *back)
            sitting = turn(pilot).sitting
            for state in (on, off):
                await press(pilot, switch)
                assert turn(pilot).sitting == sitting
                assert SAID[key][speech == "ru"] + state in seen(pilot)

    sit(evening, number=WAITING[key], settings=Settings(plays_forced=False))


def test_another_order_is_confirmed_where_nothing_moves_too() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for order in ("by rank", "by worth", "by suit"):
            await press(pilot, "o")
            assert f"Order of the hand: {order}." in seen(pilot)

    sit(evening)


@pytest.mark.parametrize(
    ("forced", "speech", "told"),
    [
        (False, "en", "a sure winner (w: wait)."),
        (False, "ru", "Сыграно само, верная взятка: "),
        (True, "en", "no other card was allowed (f: wait)."),
        (True, "ru", "Сыграно само, другой карты не было: "),
    ],
)
def test_the_switch_that_has_played_a_card_is_named(forced: bool, speech: str, told: str) -> None:
    """Neither the other one, nor both."""
    set_language(speech)
    found = list[str]()

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not turn(pilot).is_between:
            await press(pilot, *usual_keys(pilot))
            if len(turn(pilot).alone) == 1:
                found.append(" ".join(pilot.app.screen.query_one(Offers).render().plain.split()))

    settings = Settings(plays_forced=forced, plays_winners=not forced)
    sit(evening, number=6 if forced else 30, settings=settings)
    assert found
    assert all(told in each for each in found)
    assert not any(f"({'w' if forced else 'f'}" in each for each in found)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_key_of_a_switch_is_there_where_it_is_of_use(speech: str) -> None:
    """In the smallest window, with a card at the cursor too, and with more below what was said.

    In the play both are there; what is of no use then gives way.
    """
    set_language(speech)
    cards = 0

    async def evening(pilot: Pilot[Farewell]) -> None:
        nonlocal cards
        while not turn(pilot).is_between:
            for key in ("", "right", "pageup"):
                await press(pilot, *filter(None, [key]))
                bar = pilot.app.screen.query_one(KeyBar)
                rows = bar._rows(bar.content_size.width)
                shown = [each for row in rows for each in row]
                assert len(rows) <= 2
                if decision(turn(pilot), ()).use is Use.PLAYS:
                    assert {FORCED, WINNERS} <= set(shown)
                    cards += 1
            await press(pilot, *usual_keys(pilot))

    sit(evening, number=5, size=SMALL, settings=Settings(plays_forced=False))
    assert cards > 12
