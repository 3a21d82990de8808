"""How plausible it is that certain cards were thrown."""

from itertools import combinations
from math import prod

import pytest

from piquet.opponent.suit_tables import mask_of
from piquet.opponent.throws import odds_of, odds_together, run_with
from piquet.seats import Seat
from piquet_scoring import read_cards


def odds(held: str, card: str, seat: Seat = Seat.YOUNGER) -> float:
    [found] = odds_of(seat, mask_of(read_cards(held)), [mask_of(read_cards(card))])
    return found


def test_the_run_that_a_card_would_make() -> None:
    """The longest row of neighbours with the card in it, all others of them held."""
    for held in range(256):
        for place in set(range(8)) - {place for place in range(8) if held >> place & 1}:
            rows = [range(low, high) for low in range(place + 1) for high in range(place + 1, 9)]
            whole = [row for row in rows if all((held | 1 << place) >> each & 1 for each in row)]
            assert run_with(held, place) == max(map(len, whole))


@pytest.mark.parametrize("seat", Seat)
def test_what_is_seldom_thrown(seat: Seat) -> None:
    held = "AS KS QS 8S KH QH 9D 8D TC 9C 8C 7C"
    assert odds(held, "AH", seat) < odds(held, "9H", seat)
    # The same rank from a suit of four, of which he holds more.
    assert odds(held, "7S", seat) < odds(held, "7H", seat)
    # The sixth card of a suit.
    assert odds("AS KS QS 8S 9S KH QH 9D 8D TC 9C 8C", "7S", seat) < odds(held, "7S", seat)


def test_cards_of_a_set_are_seldom_thrown() -> None:
    held = "AS KS QS 8S KH KC 9D 8D TC 9C 8C 7C"
    one_king_less = "AS QS 9S 8S KH KC 9D 8D TC 9C 8C 7C"
    assert odds(held, "KD") < odds(one_king_less, "KD")


def test_odds_of_so_many_together() -> None:
    each = [0.5, 2.0, 3.0, 0.25, 7.0]
    for number in range(6):
        expected = sum(map(prod, combinations(each, number)))
        assert odds_together(each, number) == pytest.approx(expected)
