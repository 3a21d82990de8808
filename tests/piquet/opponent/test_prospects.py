"""What an exchange promises, against a count of all draws."""

import random
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from statistics import mean

import pytest

from piquet.actions import Exchange
from piquet.contest import Cards
from piquet.opponent.good import good
from piquet.opponent.prospects import Prospect, prospects
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.opponent.suit_tables import (
    HIGH_RANKS,
    Run,
    mask_of,
    suit_tricks,
    suits_of,
)
from piquet.opponent.thirty import chances_of_thirty
from piquet.seats import Seat
from piquet_scoring import HAND_SIZE, PACK, SUITS, Card, Count, count_of, read_cards
from tests.piquet.opponent.standing import a_standpoint, a_view

STRONG = "AS KS QS JS 9S AH KH QH AD 8D 9C 7C"
BLANK = "AS TS 9S 8S AH TH 9H 7H AD TD 8D 7C"


def hands_after(hand: Cards, thrown: Cards, drawable: Sequence[Card]) -> list[Cards]:
    kept = tuple(card for card in hand if card not in thrown)
    return [kept + draw for draw in combinations(drawable, len(thrown))]


def assert_counted(found: Prospect, counts: list[Count]) -> None:
    assert found.point == pytest.approx(mean(count.for_point for count in counts))
    assert found.sequences == pytest.approx(mean(count.for_sequences for count in counts))
    assert found.sets == pytest.approx(mean(count.for_sets for count in counts))
    assert found.count == pytest.approx(mean(count.total for count in counts))


def thirty_of(at: Standpoint, thrown: Cards) -> float:
    return next(chances_of_thirty(at, [at.dealt & ~mask_of(thrown)]))


@pytest.mark.parametrize("drawn", [0, 1, 2, 3])
def test_every_draw_is_counted(drawn: int) -> None:
    for number in range(5):
        at, hand, unseen = a_standpoint(number, drawn, drawn)
        found = random.Random(number).choice(prospects(at))
        counts = [count_of(cards) for cards in hands_after(hand, found.exchange.cards, unseen)]
        assert len(counts) == comb(20, drawn)
        assert_counted(found, counts)
        thirty = sum(count.total >= 30 for count in counts)
        assert thirty_of(at, found.exchange.cards) == pytest.approx(thirty / len(counts))


def test_all_draws_of_five_cards() -> None:
    thrown = read_cards("9S 8D 9C 7C AD")
    hand = read_cards(STRONG)
    unseen = tuple(card for card in PACK if card not in hand)
    at = Standpoint(Seat.ELDER, mask_of(hand), mask_of(unseen), 0, 5, 5)
    counts = [count_of(cards) for cards in hands_after(hand, thrown, unseen)]
    thirty = sum(count.total >= 30 for count in counts)
    assert len(counts) == 15_504
    assert 1000 < thirty < 14_000
    assert thirty_of(at, thrown) == thirty / 15_504
    assert_counted(by_discards(prospects(at))[frozenset(thrown)], counts)


def test_thirty_of_every_exchange_of_a_card() -> None:
    """The dealt hand counts 26 already; every twelfth of its exchanges is some other hand's."""
    hand = read_cards("AS KS QS JS TS AH AD KH KD QH QD 7C")
    unseen = tuple(card for card in PACK if card not in hand)
    at = Standpoint(Seat.ELDER, mask_of(hand), mask_of(unseen), 0, 1, 1)
    found = []
    for thrown in hand:
        counts = [count_of(cards) for cards in hands_after(hand, (thrown,), unseen)]
        found.append(sum(count.total >= 30 for count in counts) / 20)
        assert thirty_of(at, (thrown,)) == found[-1]
    assert len(set(found)) > 3


def by_discards(found: tuple[Prospect, ...]) -> dict[frozenset[Card], Prospect]:
    return {frozenset(prospect.exchange.cards): prospect for prospect in found}


def test_every_exchange_is_there_once() -> None:
    for seat, elder_takes, number in (
        (Seat.ELDER, 5, 1585),
        (Seat.YOUNGER, 5, 299),
        (Seat.YOUNGER, 3, 299 + 495 + 792),
    ):
        found = prospects(standpoint(a_view(seat, STRONG, elder_takes)))
        assert len(found) == len(by_discards(found)) == number


def test_standing_pat_changes_nothing() -> None:
    hand = read_cards(STRONG)
    found = prospects(standpoint(a_view(Seat.YOUNGER, STRONG)))[0]
    assert found.exchange == Exchange(())
    assert_counted(found, [count_of(hand)])


def test_younger_takes_what_elder_left() -> None:
    """Elder took three cards: younger may take five, and any of the twenty that he has not seen."""
    view = a_view(Seat.YOUNGER, STRONG, elder_takes=3)
    at = standpoint(view)
    assert (at.least, at.most, at.other_drew) == (0, 5, 3)
    assert at.drawable == mask_of(PACK) & ~mask_of(view.hand)
    thrown = read_cards("9S 8D 9C 7C")
    unseen = [card for card in PACK if card not in view.hand]
    counts = [count_of(cards) for cards in hands_after(view.hand, thrown, unseen)]
    assert_counted(by_discards(prospects(at))[frozenset(thrown)], counts)


def test_cards_of_a_carte_blanche_are_not_drawn() -> None:
    """Elder has shown his twelve: younger's three come from the eight that neither was dealt."""
    hand = "KS QS JS 7S KH QH JH 8H KD QD KC QC"
    view = a_view(Seat.YOUNGER, hand, others=BLANK)
    at = standpoint(view)
    stock = [card for card in PACK if card not in read_cards(hand) + read_cards(BLANK)]
    assert at.drawable == mask_of(stock)
    assert at.shown == mask_of(read_cards(BLANK))
    assert at.is_barred
    thrown = read_cards("7S 8H QC")
    counts = [count_of(cards) for cards in hands_after(view.hand, thrown, stock)]
    assert len(counts) == 56
    assert_counted(by_discards(prospects(at))[frozenset(thrown)], counts)


def test_his_own_carte_blanche_helps_to_thirty() -> None:
    view = a_view(Seat.ELDER, BLANK)
    at = standpoint(view)
    assert at.reckoned == 10
    assert at.drawable == mask_of(PACK) & ~mask_of(view.hand)
    thrown = read_cards("8D 7C 9S")
    unseen = [card for card in PACK if card not in view.hand]
    counts = [count_of(cards) for cards in hands_after(view.hand, thrown, unseen)]
    thirty = sum(count.total + 10 >= 30 for count in counts)
    assert thirty > sum(count.total >= 30 for count in counts)
    assert thirty_of(at, thrown) == thirty / len(counts)


def test_what_is_good_is_weighed() -> None:
    at, hand, unseen = a_standpoint(7, 2, 2)
    chances = good(at.unseen, others_draw=6)
    found = random.Random(7).choice(prospects(at))
    point = sequences = sets = 0.0
    hands = hands_after(hand, found.exchange.cards, unseen)
    for cards in hands:
        count = count_of(cards)
        point += count.for_point * chances.points[count.for_point]
        for suit in SUITS:
            runs = [run for run in count.sequences if run.suit is suit]
            best = max(runs, default=None)
            if best:
                chance = chances.runs[Run(best.length, best.top.value)]
                sequences += chance * sum(run.score for run in runs)
        for held in count.sets:
            sets += held.score * chances.sets[HIGH_RANKS.index(held.rank)][held.size]
    assert found.good_point == pytest.approx(point / len(hands))
    assert found.good_sequences == pytest.approx(sequences / len(hands))
    assert found.good_sets == pytest.approx(sets / len(hands))


@cache
def tricks_of(held: int, against: int) -> float:
    return suit_tricks(held, against)


def test_tricks_against_every_hand_of_the_other() -> None:
    """Younger has drawn a card that elder did not hold; elder holds any twelve of nineteen."""
    at, hand, unseen = a_standpoint(11, 1, 1)
    thrown = (hand[0],)
    found = by_discards(prospects(at))[frozenset(thrown)]
    total = cases = 0.0
    for new in random.Random(1).sample(unseen, 20):
        mine = suits_of(mask_of((*hand[1:], new)))
        left = [1 << card.index for card in unseen if card is not new]
        for against in map(sum, combinations(left, HAND_SIZE)):
            total += sum(map(tricks_of, mine, suits_of(against)))
            cases += 1
    assert found.tricks == pytest.approx(total / cases)
