"""The exact chance that a hand counts thirty after the exchange, all items together.

The pack is cut in two halves of two suits. What a half may become by a number of drawn cards is
gathered by how many of each high rank it then has; two halves meet where their draws add up. So a
few hundred meetings stand for the 15,504 draws of five cards: where even the most that is possible
falls short, the rest is not looked at.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple, TypeAlias

from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import (
    most_of_each,
    packed_ranks,
    packed_sets,
    subsets,
    suit_counts,
    suits_of,
)
from piquet_scoring import REPIQUE_COUNT, SUITS

_HALF: Final = len(SUITS) // 2


class Part(NamedTuple):
    """What some cards have after a draw of so many: high ranks (packed), longest suit and runs."""

    drawn: int
    ranks: int
    length: int
    runs: int


class Ways(NamedTuple):
    """In how many ways a half gets a longest suit and a count for runs."""

    length: int
    runs: int
    number: int


class Group(NamedTuple):
    """All ways to the same number of cards of each high rank, and the most among them."""

    ranks: int
    length: int
    runs: int
    ways: tuple[Ways, ...]


Half: TypeAlias = tuple[tuple[Group, ...], ...]
"""What two suits may become, by how many cards were drawn to them."""


class Reach(NamedTuple):
    """What a half adds to another with a longest suit of its own, by the best draws of a number.

    `ranks`: the most of each high rank. `groups`: the most for point and runs, the ranks and the
    ways of each, the most first.
    """

    ranks: int
    groups: tuple[tuple[int, int, tuple[Ways, ...]], ...]


ReachOf: TypeAlias = Callable[[int, int], Reach]
"""The reach, by how many cards were drawn to a half and the other half's longest suit."""


def chances_of_thirty(at: Standpoint, hands_kept: Iterable[int]) -> Iterator[float]:
    """For each choice of cards kept the chance that the hand counts thirty when it is full again.

    As if all were good; his own carte blanche helps to it `[blanche-shown]`.
    """
    return (
        chance for (chance,) in chances_of_counting(at, hands_kept, [REPIQUE_COUNT - at.reckoned])
    )


def chances_of_counting(
    at: Standpoint, hands_kept: Iterable[int], counts: Sequence[int]
) -> Iterator[list[float]]:
    """For each the chances that the hand counts so much, or so much, by itself."""
    drawable = suits_of(at.drawable)

    @cache
    def left(kept: tuple[int, ...]) -> Half:
        return _half(kept, drawable[:_HALF], at.most)

    @cache
    def right(kept: tuple[int, ...]) -> ReachOf:
        return _reach_of(_half(kept, drawable[_HALF:], at.most))

    for cards in hands_kept:
        drawn = (at.dealt & ~cards).bit_count()
        kept = tuple(suits_of(cards))
        halves = left(kept[:_HALF]), right(kept[_HALF:])
        draws = comb(at.drawable.bit_count(), drawn)
        yield [_draws_that_reach(count, drawn, *halves) / draws for count in counts]


def _half(kept: Sequence[int], drawable: Sequence[int], most: int) -> Half:
    """What two suits may become by `most` drawn cards or fewer."""
    one, other = map(_parts, kept, drawable)
    found = Counter(
        (n + m, ranks + others_ranks, max(length, others_length), runs + others_runs)
        for n, ranks, length, runs in one
        for m, others_ranks, others_length, others_runs in other
        if n + m <= most
    )
    alike: dict[tuple[int, int], list[Ways]] = defaultdict(list)
    for (drawn, ranks, length, runs), number in found.items():
        alike[drawn, ranks].append(Ways(length, runs, number))
    half: list[list[Group]] = [[] for _ in range(most + 1)]
    for (drawn, ranks), ways in alike.items():
        lengths, runs_found, _ = zip(*ways, strict=True)
        half[drawn].append(Group(ranks, max(lengths), max(runs_found), tuple(ways)))
    return tuple(map(tuple, half))


def _parts(kept: int, drawable: int) -> list[Part]:
    """What a suit may become."""
    counts, ranks_of = suit_counts(), packed_ranks()
    return [
        Part(draw.bit_count(), ranks_of[suit], counts[suit].length, counts[suit].runs)
        for draw in subsets(drawable)
        for suit in [kept | draw]
    ]


def _reach_of(half: Half) -> ReachOf:
    @cache
    def reach(drawn: int, length: int) -> Reach:
        groups = [
            (group.runs + max(length, group.length), group.ranks, group.ways)
            for group in half[drawn]
        ]
        most_ranks = most_of_each([ranks for _, ranks, _ in groups])
        return Reach(most_ranks, tuple(sorted(groups, reverse=True)))

    return reach


def _draws_that_reach(needed: int, drawn: int, left: Half, right: ReachOf) -> int:
    """In how many draws the two halves together count what is needed."""
    sets, total = packed_sets(), 0
    for n in range(drawn + 1):
        for ranks, length, runs, ways in left[n]:
            most_ranks, groups = right(drawn - n, length)
            missing = needed - runs
            least = missing - sets[ranks + most_ranks]
            for most, others_ranks, others_ways in groups:
                if most < least:
                    break
                if most + sets[ranks + others_ranks] >= missing:
                    total += _meetings(ways, others_ways, needed - sets[ranks + others_ranks])
    return total


def _meetings(ways: tuple[Ways, ...], others: tuple[Ways, ...], missing: int) -> int:
    """In how many ways two halves count what is missing, by their point and runs."""
    return sum(
        number * others_number
        for length, runs, number in ways
        for others_length, others_runs, others_number in others
        if runs + others_runs + max(length, others_length) >= missing
    )
