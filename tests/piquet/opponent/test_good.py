"""How likely a call is to be good, against a count of all that the other may hold."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from piquet.contest import is_better
from piquet.opponent.good import Good, good
from piquet.opponent.suit_tables import HIGH_RANKS, Run, mask_of
from piquet_scoring import HIGH_CARDS, PACK, Count, Rank, Sequence, Set, Suit, count_of, read_cards

HAND = read_cards("AS KS QS 9S KH JH AD TD KC QC JC 7C")
DRAWN = 7
"""So many that the other holds eighteen of twenty cards: few choices to go through."""


def all_that_he_may_hold() -> Iterator[Count]:
    unseen = [card for card in PACK if card not in HAND]
    yield from map(count_of, combinations(unseen, 18))


@pytest.fixture(scope="module")
def counts() -> list[Count]:
    return list(all_that_he_may_hold())


@pytest.fixture(scope="module")
def chances() -> Good:
    return good(mask_of(PACK) & ~mask_of(HAND), DRAWN)


def test_a_point(counts: list[Count], chances: Good) -> None:
    for length in range(1, 9):
        better = sum(count.for_point < length for count in counts)
        equal = sum(count.for_point == length for count in counts)
        assert chances.points[length] == pytest.approx((better + equal / 2) / len(counts))
    assert chances.points[0] == 0


def test_a_run(counts: list[Count], chances: Good) -> None:
    for run, chance in chances.runs.items():
        if run == Run():
            assert chance == 0
            continue
        mine = Sequence(run.length, Rank(run.top), Suit.SPADES)
        best = [count.sequences[0] if count.sequences else None for count in counts]
        found = sum(his is None or is_better(mine, his) for his in best)
        assert chance == pytest.approx(found / len(counts))
    assert len(chances.runs) == 1 + 6 + 5 + 4 + 3 + 2 + 1


def test_a_set(counts: list[Count], chances: Good) -> None:
    for rank, by_number in zip(HIGH_RANKS, chances.sets, strict=True):
        assert by_number[:3] == (0, 0, 0)
        for size in (3, 4):
            best = [count.sets[0] if count.sets else None for count in counts]
            found = sum(his is None or not his > Set(size, rank) for his in best)
            assert by_number[size] == pytest.approx(found / len(counts))


def test_the_more_the_other_draws_the_less_is_good() -> None:
    unseen = mask_of(PACK) & ~mask_of(HAND)
    few, many = good(unseen, 3), good(unseen, 5)
    assert few.points[5] > many.points[5]
    assert few.runs[Run(3, 14)] > many.runs[Run(3, 14)]
    high = mask_of(HIGH_CARDS)
    assert good(high, 3).sets[-1][3] > good(high, 5).sets[-1][3]
