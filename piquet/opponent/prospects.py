"""What every exchange promises: the exact expectation over all draws, item by item.

Every draw from the cards that may lie in the stock is equally likely. Sequences add up suit by suit
and sets rank by rank, so that each needs only its own suit or rank; the longest suit needs how many
cards of each suit are drawn. So the 1,585 exchanges of elder are weighed in hundredths of a second,
and no draw is left out.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeAlias

from piquet.actions import Exchange
from piquet.opponent.draws import chance_of_choice, chance_of_each, draws_by_suit
from piquet.opponent.good import Good, good
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import (
    HIGH_RANKS,
    digit,
    mask_of,
    packed_ranks,
    set_scores,
    subsets,
    suit_counts,
    suits_of,
    tricks_by_number,
)
from piquet_scoring import HAND_SIZE, PACK, SUITS


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an exchange may be expected to bring.

    `point`, `sequences`, `sets`: what the hand counts, as if all were good; `good_point`,
    `good_sequences`, `good_sets`: the same, each combination weighed with the chance that it is
    good (`piquet.opponent.good`). `tricks`: how many the suits would win, each played alone
    (`suit_tricks`), if the other holds any twelve of the cards that are neither in the hand nor
    thrown from it. `thirty`: the chance that the hand counts thirty with all good, 0 where the
    other's carte blanche bars the repique; None where it was not asked (`piquet.opponent.screen`).
    """

    exchange: Exchange
    point: float
    sequences: float
    sets: float
    good_point: float
    good_sequences: float
    good_sets: float
    tricks: float
    thirty: float | None = None

    @property
    def count(self) -> float:
        """What the hand counts in all, as if all were good."""
        return self.point + self.sequences + self.sets


class Promise(NamedTuple):
    """What is expected of something: as if it were good, and weighed with the chance of that."""

    counts: float
    good: float


class SuitPromise(NamedTuple):
    """The same of the runs of a suit, and the tricks that it would win."""

    counts: float
    good: float
    tricks: float


ByKept: TypeAlias = dict[int, SuitPromise]
"""What a suit promises, by the cards of it that are kept."""


def prospects(at: Standpoint) -> tuple[Prospect, ...]:
    """What each exchange promises, those of fewest cards first."""
    numbers = range(at.least, at.most + 1)
    return tuple(found for drawn in numbers for found in _prospects(at, drawn))


def _prospects(at: Standpoint, drawn: int) -> Iterator[Prospect]:
    """The exchanges of so many cards."""
    hand = [card for card in PACK if at.dealt >> card.index & 1]
    calls = good(at.unseen, at.others_draw(drawn))
    point = _point_promises(at, drawn, calls)
    suits = [_suit_promises(at, place, drawn, calls) for place in range(len(SUITS))]
    sets, ranks = _set_promises(at, drawn, calls), packed_ranks()
    for thrown in combinations(hand, drawn):
        kept = suits_of(at.dealt & ~mask_of(thrown))
        lengths = point(tuple(map(int.bit_count, kept)))
        alike = sets(sum(ranks[suit] for suit in kept))
        runs, good_runs, tricks = map(sum, zip(*map(dict.__getitem__, suits, kept), strict=True))
        yield Prospect(
            Exchange(thrown),
            lengths.counts,
            runs,
            alike.counts,
            lengths.good,
            good_runs,
            alike.good,
            tricks,
        )


def _point_promises(
    at: Standpoint, drawn: int, calls: Good
) -> Callable[[tuple[int, ...]], Promise]:
    """The point, by how many cards of each suit are kept."""
    draws = draws_by_suit(at, drawn)

    @cache
    def promise(lengths: tuple[int, ...]) -> Promise:
        count = worth = 0.0
        for draw, chance in draws:
            longest = max(map(int.__add__, lengths, draw))
            count += chance * longest
            worth += chance * longest * calls.points[longest]
        return Promise(count, worth)

    return promise


def _set_promises(at: Standpoint, drawn: int, calls: Good) -> Callable[[int], Promise]:
    """Trios and quatorzes, by how many cards of each high rank are kept, packed into one number."""
    out = sum(packed_ranks()[suit] for suit in suits_of(at.drawable))
    by_rank = [
        [
            _rank_promise(at, drawn, kept, digit(out, place), calls.sets[place])
            for kept in range(len(SUITS) + 1 - digit(out, place))
        ]
        for place in range(len(HIGH_RANKS))
    ]

    @cache
    def promise(kept: int) -> Promise:
        ranks = [by_rank[place][digit(kept, place)] for place in range(len(HIGH_RANKS))]
        return Promise(sum(rank.counts for rank in ranks), sum(rank.good for rank in ranks))

    return promise


def _rank_promise(
    at: Standpoint, drawn: int, kept: int, out: int, chances: tuple[float, ...]
) -> Promise:
    """A trio or quatorze of one rank, of which so many cards are kept and so many out."""
    count = worth = 0.0
    for new in range(min(out, drawn) + 1):
        score = set_scores()[kept + new] * comb(out, new) * chance_of_each(at, drawn, out, new)
        count += score
        worth += score * chances[kept + new]
    return Promise(count, worth)


def _suit_promises(at: Standpoint, place: int, drawn: int, calls: Good) -> ByKept:
    """The runs and the tricks of one suit."""
    dealt, drawable, unseen = (
        suits_of(cards)[place] for cards in (at.dealt, at.drawable, at.unseen)
    )
    out = drawable.bit_count()
    chances = [chance_of_each(at, drawn, out, new) for new in range(out + 1)]
    draws = [
        (new, chances[new.bit_count()]) for new in subsets(drawable) if chances[new.bit_count()]
    ]
    counts, against = suit_counts(), _chances_against(at, drawn, unseen.bit_count())
    promises = {}
    for kept in subsets(dealt):
        count = worth = tricks = 0.0
        for new, chance in draws:
            suit, left = counts[kept | new], unseen & ~new
            runs = chance * suit.runs
            count += runs
            worth += runs * calls.runs[suit.best]
            won = tricks_by_number(kept | new, left)
            tricks += chance * sum(map(float.__mul__, won, against[left.bit_count()]))
        promises[kept] = SuitPromise(count, worth, tricks)
    return promises


def _chances_against(at: Standpoint, drawn: int, most: int) -> list[list[float]]:
    """By how many cards of a suit are out then: the chance of each choice that the other holds."""
    left = at.unseen.bit_count() - drawn
    return [
        [chance_of_choice(left, HAND_SIZE, out, held) for held in range(out + 1)]
        for out in range(most + 1)
    ]
