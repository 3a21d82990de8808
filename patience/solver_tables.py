"""What the solver's kernel is told about a pack: filled by the rules, once."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

import numpy as np

from patience.rules import TRIPLE, Variant, next_triple, partners
from patience.solver_kernel import Flags, Integers, Lows, Reals, Sums, ThreeLows
from patience.symmetry import Pack
from piquet_scoring import PACK

_MOST_CARDS: Final = len(PACK)


def pair_is_dealt(variant: Variant) -> bool:
    """Whether two cards left over are treated like a triple `[leftover]`."""
    return next_triple(PACK[:2], variant) > 0


def suits_of(pack: Pack) -> Integers:
    """The suit of each high card."""
    return np.array([card // pack.ranks for card in range(len(pack.highs))], np.int64)


def matches_of(pack: Pack, variant: Variant) -> Flags:
    """Of each two high cards whether they make each other eligible `[eligible]`."""
    return np.array(
        [[a != b and bool(partners(a, (a, b), variant)) for b in pack.highs] for a in pack.highs]
    )


def triples() -> Reals:
    """How many triples so many cards hold."""
    return np.array([comb(cards, TRIPLE) for cards in range(_MOST_CARDS + 1)], np.float32)


def kinds(pack: Pack) -> tuple[Integers, Integers]:
    """For every set of high cards its kind, and the symmetry that leads there: `Pack.kind`."""
    masks = np.arange(1 << len(pack.highs), dtype=np.int64)
    best, which = np.full(len(masks), len(masks)), np.zeros(len(masks), np.int64)
    for number, symmetry in enumerate(pack.symmetries):
        image = np.zeros(len(masks), np.int64)
        for card, to in enumerate(symmetry.highs):
            image |= (masks >> card & 1) << to
        better = image < best
        best[better], which[better] = image[better], number
    return best, which


def low_places(pack: Pack) -> list[Integers]:
    """For each symmetry where it takes each number of low cards."""
    held = _lows_held(pack)
    return [
        np.array(
            sum(
                of_suit * pack.low_digits[to]
                for of_suit, to in zip(held, symmetry.suits, strict=True)
            ),
            np.int64,
        )
        for symmetry in pack.symmetries
    ]


def lows(pack: Pack) -> Lows:
    """Of each number of low cards how many they are, and the ways to take one or two of them."""
    held = _lows_held(pack)
    digits = np.array(pack.low_digits, np.int64)
    return np.array(sum(held), np.int64), _ways(pack, 1), _ways(pack, 2), digits


def three_lows(pack: Pack) -> ThreeLows:
    """The ways to take three low cards: for each number what is left, and how many ways there are.

    Those of number i stand at `first[i]` to `first[i + 1]` - 1.
    """
    ways = _ways(pack, TRIPLE)
    steps = [sum(pack.low_digits[suit] for suit in taken) for taken in _taken(pack, TRIPLE)]
    first, sources, weights = [0], list[int](), list[int]()
    for number in range(pack.low_numbers):
        for choice, step in enumerate(steps):
            if ways[choice][number]:
                sources.append(number - step)
                weights.append(int(ways[choice][number]))
        first.append(len(sources))
    return (
        np.array(first, np.int64),
        np.array(sources, np.int64),
        np.array(weights, np.float32),
    )


def _lows_held(pack: Pack) -> list[Integers]:
    """For each suit how many low cards of it each number holds."""
    numbers = np.arange(pack.low_numbers, dtype=np.int64)
    return [numbers // digit % (pack.lows + 1) for digit in pack.low_digits]


def _taken(pack: Pack, number: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(pack.suits), number))


def _ways(pack: Pack, number: int) -> Sums:
    """For each choice of suits in how many ways so many low cards can be taken."""
    held = _lows_held(pack)

    @cache
    def choose(suit: int, times: int) -> Integers:
        return np.array([comb(int(cards), times) for cards in held[suit]], np.int64)

    return np.array(
        [
            prod(choose(suit, taken.count(suit)) for suit in range(pack.suits))
            for taken in _taken(pack, number)
        ],
        np.int32,
    )
