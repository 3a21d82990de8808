"""What is offered, and the key of each offer."""

import pytest
from textual.pilot import Pilot

from piquet.deal import Phase
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.commands import ALL
from piquet_app.screens.duel.decision import decision
from piquet_app.screens.duel.offers import LETTERS, Offers
from piquet_app.screens.duel.seen import seen as table_of
from piquet_app.screens.keys import Key, heard
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import begun
from tests.piquet_app.duel.evenings import evening as evening_of
from tests.piquet_app.screens.duel.tables import duel, key_of, press, sit, turn
from tests.piquet_app.screens.tables import LARGE, SMALL, seen

FOUR_SUITS = 5
"""A deal in which elder is the person, and keeps cards of all four suits."""


def test_no_letter_of_an_offer_does_anything_else_under_either_layout() -> None:
    letters = [sign for letter in LETTERS for sign in heard(Key(letter, "", ""))]
    assert len(set(letters)) == 4 * len(LETTERS)
    assert set(letters).isdisjoint(sign for key in ALL for sign in heard(key))


def test_there_are_as_many_letters_as_there_can_be_offers() -> None:
    """In many deals, with a card picked that makes one more offer."""
    most = 0
    for number in range(1, 40):
        for line, _text in evening_of(begun(number), Stream(number)):
            if line.is_between:
                break
            picks = decision(line, ()).cards
            most = max([most, *(len(decision(line, (card,)).offers) for card in picks)])
    assert most == len(LETTERS)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(("speech", "face"), [("en", "g"), ("ru", "g/п")])
def test_the_sixth_offer_has_its_key(speech: str, face: str, size: tuple[int, int]) -> None:
    """A lower call is picked, and to call nothing is the last of six offers."""
    set_language(speech)

    async def evening(pilot: Pilot[Farewell]) -> None:
        table = table_of(turn(pilot))
        assert table is not None
        by_suit = {card.suit: card for card in table.hand}
        spare = [card for card in table.hand if card not in by_suit.values()]
        await press(pilot, *(key_of(pilot, card) for card in spare[:1]), "enter")
        while turn(pilot).sitting.deal.phase is not Phase.CALL_POINT:
            await press(pilot, "enter")
        kept = table_of(turn(pilot))
        assert kept is not None
        suits = [card.suit for card in kept.hand]
        longest = max(suits, key=suits.count)
        await press(pilot, key_of(pilot, kept.hand[suits.index(longest)]))
        assert len(duel(pilot)._decision.offers) == 6
        rows = pilot.app.screen.query_one(Offers).render().plain.split("\n")
        assert f" {face} " in rows[-1]
        assert f" {face} " in seen(pilot)
        await press(pilot, face[-1])
        assert turn(pilot).sitting.deal.calls[kept.seat].point == ()

    sit(evening, number=FOUR_SUITS, size=size)
