"""Cards as the terminal shows them."""

import pytest

from piquet_app.languages.words import set_language
from piquet_app.terminal.cards import Wording, by_suit, written
from piquet_app.terminal.refusals import sentence
from piquet_scoring import IllegalMove, read_cards
from piquet_scoring.cards import Card, Rank, Suit


def test_cards_are_written_in_the_letters_of_the_language() -> None:
    queen, ten = Card(Rank.QUEEN, Suit.SPADES), Card(Rank.TEN, Suit.HEARTS)
    assert (written(queen), written(ten)) == ("Q♠", "10♥")
    set_language("ru")
    assert (written(queen), written(ten)) == ("Д♠", "10♥")


def test_a_hand_lies_suit_by_suit_from_the_top_down() -> None:
    suits = by_suit(read_cards("7H AS KH TD 9S"))
    assert [[str(card) for card in suit] for suit in suits] == [["AS", "9S"], ["KH", "7H"], ["TD"]]


@pytest.mark.parametrize(
    ("wording", "told"),
    [(Wording(), "A♠ 7♥"), (Wording(in_words=True), "ace of spades, seven of hearts")],
)
def test_an_error_names_cards_as_they_are_written_here(wording: Wording, told: str) -> None:
    cards = read_cards("AS 7H")
    reason = IllegalMove("one of {cards}", cards=cards)
    error = IllegalMove("choice {number}: {reason}", number=3, reason=reason)
    said = sentence(error, wording.cards).replace("\N{NO-BREAK SPACE}", " ")
    assert said == f"choice 3: one of {told}"
    lone = IllegalMove("not {card}", card=cards[0])
    assert sentence(lone, wording.cards).replace("\N{NO-BREAK SPACE}", " ") == (
        "not ace of spades" if wording.in_words else "not A♠"
    )
