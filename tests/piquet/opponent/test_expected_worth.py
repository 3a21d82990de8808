"""What exchanges are expected to be worth, against a count of all draws."""

import random
from dataclasses import replace
from itertools import combinations
from statistics import mean

import pytest

from piquet.actions import Exchange
from piquet.opponent.expected_worth import (
    best_expected,
    expected,
    expected_of,
    parts_for,
    with_beyond,
)
from piquet.opponent.hand_worth import (
    Beyond,
    HandWorth,
    count_of,
    hand_worth,
    worth_of,
)
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.opponent.suit_tables import mask_of
from piquet.seats import Seat
from piquet_scoring import PACK
from piquet_scoring import count_of as counted
from tests.piquet.opponent.standing import a_standpoint, a_view


def made_up(seed: int) -> HandWorth:
    """Parts by chance, so that none of them can hide behind another."""
    lot = random.Random(seed)

    def some(number: int) -> tuple[float, ...]:
        return tuple(lot.uniform(-9, 9) for _ in range(number))

    beyond = (Beyond(12, lot.uniform(1, 9)), Beyond(20, lot.uniform(1, 9)))
    return HandWorth(some(256), tuple(some(5) for _ in range(5)), some(9), some(8), beyond)


@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_every_draw_is_counted(drawn: int) -> None:
    for number in range(4):
        at, hand, unseen = a_standpoint(number, drawn, drawn)
        parts = made_up(number)
        found = random.Random(number).choice(list(expected(at, parts)))
        [whole] = with_beyond(at, [found], parts)
        kept = mask_of(card for card in hand if card not in found.exchange.cards)
        worths = [
            worth_of(kept | mask_of(draw), drawn, parts) for draw in combinations(unseen, drawn)
        ]
        assert whole.worth == pytest.approx(mean(worths))


def test_a_hand_is_the_sum_of_its_parts() -> None:
    suits, sets = [0.0] * 256, [[0.0] * 5 for _ in range(5)]
    suits[0b10000001], sets[4][3] = 7, 100
    parts = HandWorth(
        tuple(suits),
        tuple(map(tuple, sets)),
        (0, 0, 0, 0, 0, 20, 0, 0, 0),
        (0, 1000, 0, 0, 0, 0, 0, 0),
        (Beyond(30, 5000),),
    )
    aces = 0b10000001 | 0b10000001 << 8 | 0b10000111 << 16
    five = aces | 0b00011111 << 24
    assert worth_of(aces, 0, parts) == 7 + 7 + 100
    assert worth_of(five, 1, parts) == 7 + 7 + 100 + 20 + 1000


@pytest.mark.parametrize("seed", range(40))
def test_hands_count_as_by_the_rules(seed: int) -> None:
    hand = random.Random(seed).sample(PACK, 12)
    assert count_of(mask_of(hand)) == counted(hand).total


@pytest.mark.parametrize("seat", Seat)
def test_what_was_measured_has_every_part(seat: Seat) -> None:
    parts = hand_worth(seat)
    assert [len(parts.suits), len(parts.longest), len(parts.drawn)] == [256, 9, 8]
    assert [len(each) for each in parts.sets] == [5] * 5
    assert all(each.worth > 0 for each in parts.beyond)


@pytest.mark.parametrize("seat", Seat)
def test_a_quatorze_is_worth_more_than_a_trio(seat: Seat) -> None:
    assert all(four > three for _, _, _, three, four in hand_worth(seat).sets)


def test_the_best_come_first() -> None:
    at = standpoint(a_view(Seat.YOUNGER, "AS KS QS JS 9S AH KH QH AD 8D 9C 7C"))
    best = best_expected(at, 10)
    assert [each.worth for each in best] == sorted((each.worth for each in best), reverse=True)
    whole = with_beyond(at, list(expected(at, hand_worth(Seat.YOUNGER))), hand_worth(Seat.YOUNGER))
    assert max(whole, key=lambda each: each.worth).worth == pytest.approx(best[0].worth)


def test_carte_blanche_of_the_other_bars_what_lies_beyond() -> None:
    at = Standpoint(Seat.ELDER, mask_of(PACK[:12]), mask_of(PACK[12:]), 0, 1, 1, is_barred=True)
    barred, free = parts_for(at), parts_for(replace(at, is_barred=False))
    assert (barred.suits, barred.beyond) == (free.suits, ())
    assert free.beyond
    assert [each.worth for each in best_expected(at, 30)] == pytest.approx(
        sorted((each.worth for each in expected(at, barred)), reverse=True)
    )


def test_what_one_exchange_is_worth() -> None:
    """It is the same whether it is one of the best or asked for by its cards, in any order."""
    at = standpoint(a_view(Seat.ELDER, "AS KS QS JS 9S AH KH QH AD 8D 9C 7C"))
    for best in best_expected(at, 3):
        asked = Exchange(best.exchange.cards[::-1])
        assert expected_of(at, asked).worth == pytest.approx(best.worth)
