"""How many hands count what: worked out suit by suit, without laying out a single hand.

What one suit brings is taken from the reference, for each of the 256 choices of its ranks. Two
suits together are described by how many of them hold each rank that makes sets, and by how many
cards, and what runs, they have; two such pairs of suits meet in the middle. The longest suit
enters by counting the hands that have no suit longer than a limit, for each limit.

``python -m tests.piquet_scoring.counting_argument`` writes the golden table.
"""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

from piquet_scoring import HAND_SIZE, Card, Rank, Suit, sequences
from piquet_scoring.combinations import SEQUENCE_SCORES, SET_SCORES

GOLDEN = Path(__file__).parents[1] / "records" / "hands.csv"
COLUMNS = ("point", "sequences", "sets", "hands")

Histogram = dict[tuple[int, int, int], int]
"""(point, sequences, sets) -> number of hands."""

Held = tuple[int, ...]
"""For each rank: how many of two suits hold it."""

Shape = tuple[int, int]
"""How many cards, and what their runs count."""

Ways = dict[Shape, int]


def histogram(pack: Iterable[Rank] = Rank, hand_size: int = HAND_SIZE) -> Histogram:
    """The hands of a pack that has these ranks in each suit, by what they count."""
    ranks = tuple(pack)
    found: Histogram = {}
    shorter: Counter[Shape] = Counter()
    for point in range(len(ranks) + 1):
        not_longer = _hands(ranks, hand_size, point)
        for runs_and_sets, hands in not_longer.items():
            if hands > shorter[runs_and_sets]:
                found[point, *runs_and_sets] = hands - shorter[runs_and_sets]
        shorter = not_longer
    return found


def _hands(ranks: tuple[Rank, ...], hand_size: int, limit: int) -> Counter[tuple[int, int]]:
    """(sequences, sets) -> number of hands without a suit longer than the limit."""
    pairs = _pairs_of_suits(ranks, limit)
    hands: Counter[tuple[int, int]] = Counter()
    for held, ways in pairs.items():
        partners: defaultdict[int, Counter[Shape]] = defaultdict(Counter)
        for others_held, others_ways in pairs.items():
            partners[_sets(held, others_held)].update(others_ways)
        for sets, others in partners.items():
            for runs, number in _meeting(ways, others, hand_size):
                hands[runs, sets] += number
    return hands


def _meeting(ways: Ways, others: Ways, hand_size: int) -> Iterator[tuple[int, int]]:
    """What two pairs of suits count for runs together, and how often, when they make a hand."""
    by_size: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for (size, runs), number in others.items():
        by_size[size].append((runs, number))
    for (size, runs), number in ways.items():
        for others_runs, others_number in by_size[hand_size - size]:
            yield runs + others_runs, number * others_number


def _pairs_of_suits(ranks: tuple[Rank, ...], limit: int) -> dict[Held, Counter[Shape]]:
    """The choices of cards from two suits, neither longer than the limit."""
    makes_sets = [rank for rank in ranks if rank.is_high]
    suits: Counter[tuple[Held, Shape]] = Counter()
    for size in range(min(limit, len(ranks)) + 1):
        for chosen in combinations(ranks, size):
            held = tuple(int(rank in chosen) for rank in makes_sets)
            suits[held, (size, _runs(chosen))] += 1
    pairs: defaultdict[Held, Counter[Shape]] = defaultdict(Counter)
    for (held, (size, runs)), number in suits.items():
        for (others_held, (others_size, others_runs)), others_number in suits.items():
            both = tuple(map(sum, zip(held, others_held, strict=True)))
            pairs[both][size + others_size, runs + others_runs] += number * others_number
    return pairs


@cache
def _runs(ranks: tuple[Rank, ...]) -> int:
    cards = [Card(rank, Suit.SPADES) for rank in ranks]
    return sum(SEQUENCE_SCORES[run.length] for run in sequences(cards))


@cache
def _sets(held: Held, others_held: Held) -> int:
    sizes = map(sum, zip(held, others_held, strict=True))
    return sum(SET_SCORES.get(size, 0) for size in sizes)


def golden() -> Histogram:
    """The table as it was written."""
    with GOLDEN.open(newline="", encoding="ascii") as file:
        rows = csv.reader(file)
        assert tuple(next(rows)) == COLUMNS
        return {(int(p), int(q), int(s)): int(hands) for p, q, s, hands in rows}


def write_golden() -> None:
    """Write the table anew."""
    with GOLDEN.open("w", newline="", encoding="ascii") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(COLUMNS)
        rows.writerows((*worth, hands) for worth, hands in sorted(histogram().items()))


if __name__ == "__main__":
    write_golden()
