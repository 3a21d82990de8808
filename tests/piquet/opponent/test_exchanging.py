"""Exchanges tried in the same worlds."""

from dataclasses import replace
from itertools import combinations
from statistics import variance

import pytest

pytest.importorskip("numba")

import numpy as np

from piquet.actions import Exchange
from piquet.contest import everything
from piquet.opponent.exchanging import (
    Care,
    Round,
    Tried,
    best_first,
    compared,
    difference,
    exchange,
    thoughts,
)
from piquet.opponent.expected_worth import best_expected, expected_of
from piquet.opponent.playout_kernel import (
    ELDERS,
    UNSEEN_BY_ELDER,
)
from piquet.opponent.stakes import Stakes
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.opponent.suit_tables import cards_of, mask_of
from piquet.opponent.trying import luck, meetings, points_of, tried
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet_scoring import PACK, Stream, read_cards
from tests.piquet.opponent.standing import a_view

HAND = "AS KS QS JS 9S AH KH QH AD 8D 9C 7C"
BLANK = "AS TS 9S 8S 7S AH TH 9H AD TD 8C 7C"
OTHERS = "TS 8S 7S TH 9H 8H 7H TD 9D 7D TC 8C"
QUICK = Care(rounds=(Round(3, 8), Round(2, 8)))
WHOLE = mask_of(PACK)


@pytest.mark.parametrize("seat", Seat)
def test_every_world_is_a_deal(seat: Seat) -> None:
    """Hands of twelve with nothing in common; each sees his own cards and no others."""
    view = a_view(seat, HAND, elder_takes=4)
    at = standpoint(view)
    some = [each.exchange for each in best_expected(at, 3)]
    thrown = [mask_of(each.cards) for each in some]
    deals = meetings(at, RUBICON, some, range(1, 21))
    for row, deal in enumerate(deals.tolist()):
        elders, youngers = deal[ELDERS : ELDERS + 2]
        mine = (elders, youngers)[seat]
        assert elders.bit_count() == youngers.bit_count() == 12
        assert not elders & youngers
        assert mine & at.dealt == at.dealt & ~thrown[row % 3]
        seen = WHOLE & ~deal[UNSEEN_BY_ELDER + seat]
        assert seen == at.dealt | mine
        for one in Seat:
            hand = deal[ELDERS + one]
            assert not hand & deal[UNSEEN_BY_ELDER + one]
            assert not deal[ELDERS + one.other] & ~deal[UNSEEN_BY_ELDER + one]
        assert everything(cards_of(elders), RUBICON).point


def test_the_other_is_dealt_the_same_in_a_world_whatever_is_thrown() -> None:
    """Younger asks: elder has exchanged already, and his hand depends on the world alone."""
    at = standpoint(a_view(Seat.YOUNGER, HAND, elder_takes=3))
    some = [each.exchange for each in best_expected(at, 4)]
    deals = meetings(at, RUBICON, some, range(1, 11))
    elders = deals[:, ELDERS].reshape(10, len(some))
    assert (elders == elders[:, :1]).all()
    assert len({*elders[:, 0].tolist()}) == 10


def test_the_best_of_a_round_come_to_the_next_and_others_if_asked() -> None:
    view = a_view(Seat.ELDER, HAND)
    at = standpoint(view)
    odd = expected_of(at, Exchange(view.dealt[:2]))
    found = compared(at, RUBICON, best_expected(at, 3), Stream(1), QUICK, also=[odd])
    assert len(found) == 3
    assert odd.exchange in {each.exchange for each in found}
    assert {len(each.points) for each in found} == {16}


def test_what_came_is_weighed_with_what_was_expected() -> None:
    """Two exchanges: expectation says one, eight worlds say the other by 4 ± 1."""
    gains = (3.0, 5.0, 1.0, 7.0, 3.0, 5.0, 6.0, 2.0)
    one, other = Exchange(()), Exchange((PACK[0],))
    some = [Tried(one, 2.0, (0.0,) * 8), Tried(other, 0.0, gains)]
    # Of each beside the mean of both: -2 and 2 came, 1 and -1 were expected.
    assert thoughts(some, doubt=1e9) == pytest.approx([-2, 2])
    assert thoughts(some, doubt=1e-9) == pytest.approx([1, -1])
    spread = variance([gain / 2 for gain in gains]) / 8
    even = thoughts(some, doubt=spread**0.5)
    assert even == pytest.approx([-0.5, 0.5])
    assert [each.exchange for each in best_first(some, 1.0)] == [other, one]


def test_the_same_seed_throws_the_same() -> None:
    view = a_view(Seat.YOUNGER, HAND)
    assert exchange(view, Stream(3), QUICK) == exchange(view, Stream(3), QUICK)


def test_stakes_weigh_the_points() -> None:
    view = a_view(Seat.ELDER, HAND)
    at = standpoint(view)
    some = [expected_of(at, Exchange(view.dealt[-5:]))]
    plain = tried(at, RUBICON, some, Stream(1), 20)
    doubled = tried(at, RUBICON, some, Stream(1), 20, stakes=Stakes(2, 2))
    assert doubled == pytest.approx(2 * plain)


STANDINGS = {
    "elder": Standpoint(Seat.ELDER, mask_of(read_cards(HAND)), 0, 0, 1, 5),
    "younger, few left": Standpoint(Seat.YOUNGER, mask_of(read_cards(HAND)), 0, 0, 0, 3, 5),
    "own carte blanche": Standpoint(Seat.ELDER, mask_of(read_cards(BLANK)), 0, 0, 1, 5, None, 10),
    "younger's own": Standpoint(Seat.YOUNGER, mask_of(read_cards(BLANK)), 0, 0, 0, 3, 5, 10),
    "barred": Standpoint(
        Seat.ELDER, mask_of(read_cards(HAND)), 0, mask_of(read_cards(OTHERS)), 1, 5, is_barred=True
    ),
}
"""What may lie in the stock is all that is neither dealt nor shown."""


@pytest.mark.parametrize("name", STANDINGS)
@pytest.mark.parametrize("number", [1, 3])
def test_luck_is_nothing_over_all_draws(name: str, number: int) -> None:
    at = STANDINGS[name]
    at = replace(at, drawable=WHOLE & ~(at.dealt | at.shown))
    one = expected_of(at, Exchange(cards_of(at.dealt)[:number]))
    kept = at.dealt & ~mask_of(one.exchange.cards)
    draws = combinations(cards_of(at.drawable), number)
    hands = np.array([[kept | mask_of(draw)] for draw in draws])
    found = luck(at, [one], hands)
    assert found.mean() == pytest.approx(0, abs=1e-9)
    assert found.std() > 1


@pytest.mark.parametrize("seat", Seat)
def test_without_the_luck_of_the_draw_fewer_worlds_tell_as_much(seat: Seat) -> None:
    """Differences vary by a fifth less at least, what they are on the average stays as it is."""
    at = standpoint(a_view(seat, HAND, elder_takes=5))
    two, number = best_expected(at, 2), 400
    found = tried(at, RUBICON, two, Stream(1), number)
    again = Stream(1)
    worlds, lots = ([again.next_64() for _ in range(number)] for _ in range(2))
    deals = meetings(at, RUBICON, [one.exchange for one in two], worlds)
    points = points_of(deals, RUBICON, [lot for lot in lots for _ in two])
    plain = np.array(points).reshape(number, 2) * (1 if seat is Seat.ELDER else -1)
    told, untold = np.diff(found)[:, 0], np.diff(plain)[:, 0]
    assert told.var() < 0.8 * untold.var()
    error = (told - untold).std() / number**0.5
    assert abs(told.mean() - untold.mean()) < 4 * error


def test_a_difference_and_its_error() -> None:
    one = Tried(Exchange(()), 0.0, (3.0, 5.0, 7.0, 9.0))
    other = Tried(Exchange(()), 0.0, (1.0, 1.0, 5.0, 5.0))
    assert difference(one, other).points == 3.0
    assert difference(one, other).error == pytest.approx((4 / 3) ** 0.5 / 2)


def test_who_is_clearly_led_is_tried_no_further() -> None:
    """A sequence and the point go with the ace of spades: 40 worlds show what that costs."""
    view = a_view(Seat.ELDER, HAND)
    best = best_expected(standpoint(view), 2)
    senseless = expected_of(standpoint(view), Exchange(view.dealt[:5]))
    for lead, number in ((2.0, 2), (1000.0, 3)):
        care = Care((Round(3, 40), Round(3, 40)), lead)
        found = compared(standpoint(view), RUBICON, [*best, senseless], Stream(1), care)
        assert len(found) == number
        assert {len(each.points) for each in found} == {80}
        assert (senseless.exchange in {each.exchange for each in found}) == (number == 3)
