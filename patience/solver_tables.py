"""What the solver's kernel is told about a pack: filled by the rules, once."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

import numpy as np

from patience.rules import TRIPLE, Variant, matches, next_triple
from patience.solver_kernel import Flags, Integers, Lows, Reals, ThreeLows
from patience.symmetry import Pack
from piquet_scoring import PACK

_MOST_CARDS: Final = len(PACK)
_SUITS_OF_A_BLOCK: Final = 2


def pair_is_dealt(variant: Variant) -> bool:
    """Whether two cards left over are treated like a triple `[leftover]`."""
    return next_triple(PACK[:2], variant) > 0


def suits_of(pack: Pack) -> Integers:
    """The suit of each high card."""
    return np.array([card // pack.ranks for card in range(len(pack.highs))], np.int64)


def matches_of(pack: Pack, variant: Variant) -> Flags:
    """Of each two high cards whether they make each other eligible `[eligible]`."""
    cards = range(len(pack.highs))
    by_card = matches(pack.highs, variant)
    return np.array([[bool(by_card[a] >> b & 1) for b in cards] for a in cards])


def shares(pack: Pack) -> Reals:
    """The share of one triple in all those of so many high cards and each number of low ones.

    Nothing, where there is no triple.
    """
    highs, lows = np.arange(len(pack.highs) + 1), sum(_lows_held(pack))
    cards = highs[:, np.newaxis] + np.array(lows)
    triples = np.array([comb(size, TRIPLE) for size in range(_MOST_CARDS + 1)], np.float64)[cards]
    of_all: Reals = np.divide(1, triples, out=np.zeros(cards.shape), where=triples > 0)
    return of_all.astype(np.float32)


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
    """The ways to take three low cards, those within a block of numbers apart from the others.

    The numbers of a block differ in the first two suits only; it begins with none of these. Of the
    choices with a card of another suit: in how many ways, from each number; what is taken from the
    number; how wide a block is. Of the choices within a block, number by number: where those of
    number i begin, what is left, and in how many ways.
    """
    ways = _ways(pack, TRIPLE)
    steps = np.array(
        [sum(pack.low_digits[suit] for suit in taken) for taken in _taken(pack, TRIPLE)], np.int64
    )
    width = (*pack.low_digits, pack.low_numbers)[min(_SUITS_OF_A_BLOCK, pack.suits)]
    is_far = np.array([taken[-1] >= _SUITS_OF_A_BLOCK for taken in _taken(pack, TRIPLE)])
    near = [
        (number, number - step, of_choice[number])
        for number in range(pack.low_numbers)
        for of_choice, step in zip(ways[~is_far], steps[~is_far], strict=True)
        if of_choice[number]
    ]
    numbers = [number for number, _, _ in near]
    return (
        (ways[is_far], steps[is_far], width),
        (
            np.searchsorted(numbers, np.arange(pack.low_numbers + 1)).astype(np.int64),
            np.array([left for _, left, _ in near], np.int64),
            np.array([number_of_ways for _, _, number_of_ways in near], np.float32),
        ),
    )


def _lows_held(pack: Pack) -> list[Integers]:
    """For each suit how many low cards of it each number holds."""
    numbers = np.arange(pack.low_numbers, dtype=np.int64)
    return [numbers // digit % (pack.lows + 1) for digit in pack.low_digits]


def _taken(pack: Pack, number: int) -> list[tuple[int, ...]]:
    return list(combinations_with_replacement(range(pack.suits), number))


def _ways(pack: Pack, number: int) -> Reals:
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
        np.float32,
    )
