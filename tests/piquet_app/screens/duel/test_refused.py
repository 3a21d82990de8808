"""Keys that do nothing now say why, and every sentence that is said ends once."""

import re

import pytest
from textual.pilot import Pilot

from piquet.actions import Exchange
from piquet.sitting import act
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.offers import Offers
from piquet_app.screens.duel.seen import seen as table_of
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from tests.piquet_app.screens.duel.tables import click_card, duel, press, sit, turn, usual_keys

BETWEEN_TWO = {
    "u": ("Between two people no choice is taken back.", "Когда играют двое, ходы назад не берут."),
    "h": ("Between two people no hints are given.", "Когда играют двое, подсказок нет."),
    "f": ("Between two people no card plays itself", "Когда играют двое, сами карты не ходят"),
    "w": ("Between two people no card plays itself", "Когда играют двое, сами карты не ходят"),
}


def said(pilot: Pilot[Farewell]) -> str:
    """What is asked and said where the decision stands."""
    return " ".join(pilot.app.screen.query_one(Offers).render().plain.split())


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("key", BETWEEN_TWO)
def test_between_two_people_a_key_that_there_is_not_says_why(key: str, speech: str) -> None:
    """Whether the hand lies open or covered; nothing is done."""
    set_language(speech)

    async def evening(pilot: Pilot[Farewell]) -> None:
        for _time in range(2):
            before = turn(pilot).sitting
            await press(pilot, key)
            assert BETWEEN_TWO[key][speech == "ru"] in said(pilot)
            assert (turn(pilot).sitting, pilot.app.screen) == (before, duel(pilot))
            await press(pilot, *usual_keys(pilot))

    sit(evening, level=None)


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("u", "There is nothing to take back in this deal."),
        ("l", "That cannot be asked for now."),
    ],
)
def test_what_is_not_to_be_had_yet_is_said(key: str, why: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        before = turn(pilot).sitting
        await press(pilot, key)
        assert why in said(pilot)
        assert (turn(pilot).sitting, pilot.app.screen) == (before, duel(pilot))

    sit(evening, number=5)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_a_choice_that_another_terminal_has_made_first_is_told_in_one_sentence(
    speech: str,
) -> None:
    set_language(speech)

    async def evening(pilot: Pilot[Farewell]) -> None:
        other, sitting = Keeper(PARTIE), turn(pilot).sitting
        other.resume()
        other.keep(act(sitting, Exchange(sitting.deal.hands[sitting.deal.turn][:1])))
        await press(pilot, "1", "2", "enter")
        told = said(pilot)
        assert ("now." if speech == "en" else "теперь.") in told
        assert not re.search(r"[.?!]\s*\.", told)

    sit(evening)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_what_cannot_be_picked_is_told_in_one_sentence(speech: str) -> None:
    set_language(speech)

    async def evening(pilot: Pilot[Farewell]) -> None:
        table = table_of(turn(pilot))
        assert table is not None
        for card in table.hand[:5]:
            await click_card(pilot, card)
        assert duel(pilot)._decision.fault.endswith(".")
        assert duel(pilot)._decision.fault in said(pilot)
        assert not re.search(r"[.?!]\s*\.", said(pilot))

    sit(evening)
