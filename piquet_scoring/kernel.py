"""The count of hundreds of millions of hands: the compiled twin of `score`.

Cards are the bits of an `int64` mask, bit `card.index`: each suit is one byte of it, the seven
its lowest bit. Every table is filled by the reference; no number of the rules stands here.
"""

from collections.abc import Callable, Iterable
from typing import Final

import numpy as np
import numpy.typing as npt

from piquet_scoring.cards import SUITS, Card, Rank, Suit
from piquet_scoring.combinations import (
    SEQUENCE_SCORES,
    SET_SCORES,
    best_point,
    sequences,
    sets,
)
from piquet_scoring.compiled import compiled
from piquet_scoring.hand import HAND_SIZE

Integers = npt.NDArray[np.int64]

_SUIT: Final = len(Rank)
_TWO_SUITS: Final = 2 * _SUIT
_RANKS: Final = (1 << _SUIT) - 1
_HALF: Final = (1 << _TWO_SUITS) - 1


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask.

    >>> from piquet_scoring.notation import read_cards
    >>> f"{mask_of(read_cards('AS 7S 7H')):b}"
    '110000001'
    """
    return sum(1 << card.index for card in cards)


def _of_suits(suits: Iterable[Suit], ranks: int) -> tuple[Card, ...]:
    """The cards of these ranks (a byte of the mask) in each of these suits."""
    held = [rank for place, rank in enumerate(Rank) if ranks >> place & 1]
    return tuple(Card(rank, suit) for suit in suits for rank in held)


def _by_ranks(worth: Callable[[int], int]) -> Integers:
    """A table with an entry for each of the 256 bytes that a suit can be."""
    return np.array([worth(ranks) for ranks in range(_RANKS + 1)], np.int64)


def _length(ranks: int) -> int:
    point = best_point(_of_suits(SUITS[:1], ranks))
    return point.length if point else 0


def _runs(ranks: int) -> int:
    return sum(run.score for run in sequences(_of_suits(SUITS[:1], ranks)))


def _sets(suits: int, ranks: int) -> int:
    return sum(found.score for found in sets(_of_suits(SUITS[:suits], ranks)))


_SUIT_WORTH: Final = _by_ranks(lambda ranks: _length(ranks) << _TWO_SUITS | _runs(ranks))
"""The length of a suit and, in the lower half, its runs: added and compared in one go."""

_TRIOS: Final = _by_ranks(lambda ranks: _sets(3, ranks))
_MORE_AS_QUATORZES: Final = _by_ranks(lambda ranks: _sets(4, ranks) - _sets(3, ranks))

HISTOGRAM_SHAPE: Final = (
    _SUIT + 1,
    len(SUITS) * max(SEQUENCE_SCORES.values()) + 1,
    len(Rank) * max(SET_SCORES.values()) + 1,
)
"""Room for every point, every worth of the sequences and every worth of the sets."""

HALF_PACKS: Final = _HALF + 1
"""How many choices of cards from two suits there are."""

_SIZES: Final = np.array([half.bit_count() for half in range(HALF_PACKS)], np.int64)
_HALVES_BY_SIZE: Final = np.argsort(_SIZES, kind="stable")
_FIRST_OF_SIZE: Final = np.searchsorted(_SIZES[_HALVES_BY_SIZE], np.arange(_TWO_SUITS + 2))


@compiled
def items_of(mask: int) -> tuple[int, int, int]:
    """What any cards count for point, for sequences and for sets `[point] [sequences] [sets]`."""
    spades = _SUIT_WORTH[mask & _RANKS]
    hearts = _SUIT_WORTH[mask >> _SUIT & _RANKS]
    diamonds = _SUIT_WORTH[mask >> _TWO_SUITS & _RANKS]
    clubs = _SUIT_WORTH[mask >> (_SUIT + _TWO_SUITS) & _RANKS]
    longest = max(spades, hearts, diamonds, clubs) >> _TWO_SUITS
    runs = (spades + hearts + diamonds + clubs) & _HALF
    # In each of the pairs spades and diamonds, hearts and clubs: the ranks held twice, and once.
    both = mask & mask >> _TWO_SUITS
    either = mask | mask >> _TWO_SUITS
    in_three = (both & either >> _SUIT | both >> _SUIT & either) & _RANKS
    in_four = both & both >> _SUIT & _RANKS
    return longest, runs, _TRIOS[in_three] + _MORE_AS_QUATORZES[in_four]


@compiled
def raw_count_of(mask: int) -> int:
    """What any cards count by point, sequences and sets, before the sixty: `score.raw_count`."""
    point, runs, trios_and_quatorzes = items_of(mask)
    return point + runs + trios_and_quatorzes


@compiled
def counts_of(masks: Integers, counts: Integers) -> None:
    """Write the raw count of each mask into `counts`, an array of the same length."""
    for number in range(len(masks)):
        counts[number] = raw_count_of(masks[number])


@compiled
def add_hands(histogram: Integers, first: int, last: int) -> None:
    """Count every hand whose diamonds and clubs are one of the choices `first` to `last` - 1.

    `histogram[point, sequences, sets]`, of `HISTOGRAM_SHAPE`, is the number of hands. All hands of
    the pack are those of the choices 0 to `HALF_PACKS`; threads may share them, each with a
    histogram of its own.
    """
    for upper in range(first, last):
        missing = HAND_SIZE - _SIZES[upper]
        if missing < 0:
            continue
        for place in range(_FIRST_OF_SIZE[missing], _FIRST_OF_SIZE[missing + 1]):
            mask = upper << _TWO_SUITS | _HALVES_BY_SIZE[place]
            point, runs, trios_and_quatorzes = items_of(mask)
            histogram[point, runs, trios_and_quatorzes] += 1
