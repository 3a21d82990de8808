"""How likely a call is to be good, as far as it depends on what the other may hold.

The other has seen his twelve cards and those that he drew. Of what makes a point, a run or a set he
throws little: he is taken to hold all that he has seen but one, any choice of the cards that the
player was not dealt as likely as any other. So the chances depend on how many each draws, but not
on which cards the player throws. Counted over deals that were exchanged by these very figures they
mostly come within a tenth of what happened.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import comb
from typing import Final, NamedTuple, TypeAlias

from piquet.opponent.suit_tables import (
    HIGH_RANKS,
    SUIT,
    Run,
    digit,
    packed_ranks,
    set_scores,
    subsets,
    suit_counts,
    suits_of,
)
from piquet_scoring import HAND_SIZE, SUITS, Rank
from piquet_scoring.combinations import TIERCE, TRIO

THROWN: Final = 1
"""How many of the cards that he has seen the other is taken not to hold, though he throws more."""

Ways: TypeAlias = list[int]
"""In how many ways none, one, two cards and so on may be chosen."""


@dataclass(frozen=True, slots=True)
class Others:
    """What the other may hold: so many of the unseen cards, in any choice."""

    unseen: int
    held: int

    def chance(self, parts: Sequence[Ways]) -> float:
        """The chance that it is one of these ways, given part by part."""
        ways = [1]
        for part in parts:
            product = [0] * (self.held + 1)
            for n, here in enumerate(ways):
                for m, there in enumerate(part[: self.held + 1 - n]):
                    product[n + m] += here * there
            ways = product
        return ways[self.held] / comb(self.unseen.bit_count(), self.held)


class Good(NamedTuple):
    """The chances by the length of a point, by run, and by rank and number of a set."""

    points: tuple[float, ...]
    runs: dict[Run, float]
    sets: list[tuple[float, ...]]


def good(unseen: int, others_draw: int) -> Good:
    """The chances of one who has not seen these twenty cards, where the other draws so many."""
    others = Others(unseen, HAND_SIZE + others_draw - THROWN)
    return Good(good_points(others), good_runs(others), good_sets(others))


def good_points(others: Others) -> tuple[float, ...]:
    """The chance that a point of none to eight cards is good; one that is as long counts half.

    >>> [round(chance, 2) for chance in good_points(Others(0x00FFFF0F, held=14))]
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.04, 0.35, 0.79, 0.98]
    """
    lengths = [suit.bit_count() for suit in suits_of(others.unseen)]
    at_most = [
        others.chance([[comb(length, n) for n in range(most + 1)] for length in lengths])
        for most in range(SUIT + 1)
    ]
    return (0.0, *((less + same) / 2 for less, same in pairwise(at_most)))


def good_runs(others: Others) -> dict[Run, float]:
    """The chance that a run is good: that the other has none as good `[contest-sequences]`."""
    suits = [_by_best_run(suit) for suit in suits_of(others.unseen)]
    return {Run(): 0.0} | {
        run: others.chance([_below(suit, run) for suit in suits])
        for length in range(TIERCE, SUIT + 1)
        for run in [Run(length, top) for top in range(Rank.SEVEN + length - 1, Rank.ACE + 1)]
    }


@cache
def _by_best_run(suit: int) -> dict[Run, Ways]:
    """The choices of cards of a suit, by the best run that they hold."""
    counts = suit_counts()
    ways: dict[Run, Ways] = defaultdict(lambda: [0] * (suit.bit_count() + 1))
    for held in subsets(suit):
        ways[counts[held].best][held.bit_count()] += 1
    return ways


def _below(suit: dict[Run, Ways], run: Run) -> Ways:
    return [sum(ways) for ways in zip(*(suit[best] for best in suit if best < run), strict=True)]


def good_sets(others: Others) -> list[tuple[float, ...]]:
    """For each high rank the chance that so many cards of it are a good set; 0 for no set."""
    return [
        tuple(
            _good_set(others, number, place) if score else 0.0
            for number, score in enumerate(set_scores())
        )
        for place in range(len(HIGH_RANKS))
    ]


def _good_set(others: Others, size: int, place: int) -> float:
    """The chance that the other has no better set `[contest-sets]`."""
    out = sum(packed_ranks()[suit] for suit in suits_of(others.unseen))
    numbers = [digit(out, other) for other in range(len(HIGH_RANKS))]
    ways = [
        [comb(number, n) for n in range(len(SUITS) + 1) if n < TRIO or (n, other) <= (size, place)]
        for other, number in enumerate(numbers)
    ]
    low = others.unseen.bit_count() - sum(numbers)
    return others.chance([*ways, [comb(low, n) for n in range(low + 1)]])
