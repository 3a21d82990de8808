"""What the compiled expert goes by: the solution in two arrays, and where everything lies there.

A *place* is the number of a kind and, in the lowest bits, of the symmetry that leads there. Behind
the kinds come two ends of the game, lost and won.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from patience import fit
from patience.card_tables import HIGH, Integers
from patience.expert import start
from patience.kinds import kinds
from patience.rules import Options, Variant
from patience.symmetry import Pack, Symmetry
from piquet_scoring.cards import PACK, SUITS
from piquet_scoring.hand import HAND_SIZE
from piquet_scoring.kernel import counts_of

Book: TypeAlias = npt.NDArray[Any]
"""Chapters of 32-bit numbers, one behind the other; none is negative, and a kernel may know it."""

Fits: TypeAlias = npt.NDArray[Any]
"""Coefficients and other numbers of 16 bits, kind by kind."""

Number = TypeVar("Number", np.int16, np.uint32)

_PACK: Final = Pack()
_KINDS: Final = len(kinds())

HIGHS: Final = len(_PACK.highs)
SYMMETRIES: Final = len(_PACK.symmetries)

MOST_UNSEEN: Final = len(PACK) + 1
"""How long a row of the chapter `LIKELY` is."""

IMAGES: Final = _KINDS * HIGHS
TO_SUITS: Final = IMAGES + SYMMETRIES * HIGHS
BOTH: Final = TO_SUITS + SYMMETRIES * len(SUITS)
LIKELY: Final = BOTH + SYMMETRIES * SYMMETRIES
STARTS: Final = LIKELY + MOST_UNSEEN * MOST_UNSEEN
"""Where the chapters of the book begin; the first, of the places after a card, at 0."""

KIND: Final = (SYMMETRIES - 1).bit_length()
ALL_SYMMETRIES: Final = (1 << KIND) - 1
"""The parts of a place."""

_ALL: Final = (1 << HIGHS) - 1

PART: Final = 1 << 16
FITTED: Final = 2
SINGLES: Final = FITTED + fit.ALONE
"""The parts of a fit; the first is two numbers, see `_parts`."""

LINE: Final = 32
"""How many numbers of a fit come from memory at a time: each fit begins a line."""

_BIG_PAGE: Final = 1 << 21


def _lines(variant: Variant, size: int) -> int:
    """How many lines a fit of so many extracted cards takes; one where it says nothing of pairs."""
    together = fit.has_pairs(variant, size)
    return -(-(FITTED + fit.length(variant, size)) // LINE) if together else 1


LINES: Final = np.array(
    [[*(_lines(variant, size) for size in range(HAND_SIZE)), 0] for variant in Variant], np.int64
)
"""By variant and extracted cards, how many lines a fit takes; of a whole hand there is none."""


def _of_a_kind(variant: Variant, size: int) -> int:
    """How many numbers all fits of a kind take."""
    return fit.stages(variant, size) * _lines(variant, size) * LINE


OF_A_KIND: Final = np.array(
    [[*(_of_a_kind(variant, size) for size in range(HAND_SIZE)), 0] for variant in Variant],
    np.int64,
)
"""By variant and extracted cards, how far apart the fits of two kinds lie."""


def _firsts(variant: Variant) -> Iterator[list[int]]:
    """See `FIRSTS`."""
    end, before = 0, 0
    sizes = Counter(mask.bit_count() for mask in kinds())
    for size in range(HAND_SIZE):
        first = end - before * _of_a_kind(variant, size)
        ways = (fit.stage(variant, size, unseen) for unseen in range(MOST_UNSEEN))
        yield [first + way * _lines(variant, size) * LINE for way in ways]
        end += sizes[size] * _of_a_kind(variant, size)
        before += sizes[size]
    yield [0] * MOST_UNSEEN


FIRSTS: Final = np.array([list(_firsts(variant)) for variant in Variant], np.int64)
"""By variant, extracted and unseen cards: where the fit of the first of all kinds would begin.

That of another kind lies `OF_A_KIND` times its number behind.
"""


class Solution(NamedTuple):
    """The solution of a variant; in two arrays, since each more takes time to hand over.

    `book` holds for each kind and each high card the place after it, as seen from that kind; then
    for each symmetry where it takes each high card and each suit, and what another one after it
    makes; for each number of unseen cards and of matching ones how likely a card is to be eligible;
    for each kind what a new pass is worth. `fits` holds for each kind its fits, each behind the
    cards that it leaves, in two parts; a fit without pairs is written as if all cards were left,
    and says nothing of the others.
    """

    book: Book
    fits: Fits


@cache
def solution(variant: Variant) -> Solution:
    """The solution as it is shipped, in arrays."""
    chapters = (
        _places_after(),
        np.ravel([way.highs for way in _PACK.symmetries]),
        np.ravel([way.suits for way in _PACK.symmetries]),
        _one_after_another(),
        np.ravel([(*row, *[0] * (MOST_UNSEEN - len(row))) for row in fit.likely(variant)]),
        [*(start(variant, mask) for mask in kinds()), 0, fit.UNIT],
    )
    book = np.concatenate([np.array(chapter, np.uint32) for chapter in chapters])
    return Solution(_where_one_reads(book), _where_one_reads(_fits(variant)))


@cache
def nothing() -> Solution:
    """What players are given who do not go by the solution."""
    return Solution(np.zeros(0, np.uint32), np.zeros(0, np.int16))


def _places_after() -> Integers:
    masks = np.array(kinds(), np.int64)
    places = np.zeros(1 << HIGHS, np.int64)
    for number, way in reversed(list(enumerate(_PACK.symmetries))):
        sources = np.zeros_like(masks)
        for card, to in enumerate(way.highs):
            sources |= (masks >> to & 1) << card
        places[sources] = np.arange(len(masks)) << KIND | number
    hands, counts = _hands()
    places[hands] = _KINDS + (counts >= Options().target) << KIND
    after = masks[:, np.newaxis] | 1 << np.arange(HIGHS)
    found: Integers = places[after].ravel()
    return found


def _hands() -> tuple[Integers, Integers]:
    """All sets of twelve high cards, and what they count."""
    sets = np.arange(1 << HIGHS)
    hands = sets[np.bitwise_count(sets) == HAND_SIZE]
    masks, counts = np.zeros_like(hands), np.zeros_like(hands)
    for card, place in enumerate(HIGH):
        masks |= (hands >> card & 1) << place
    counts_of(masks, counts)
    return hands, counts


def _one_after_another() -> list[int]:
    numbers = {way: number for number, way in enumerate(_PACK.symmetries)}
    return [
        numbers[
            Symmetry(
                tuple(later.highs[card] for card in way.highs),
                tuple(later.suits[suit] for suit in way.suits),
            )
        ]
        for way in _PACK.symmetries
        for later in _PACK.symmetries
    ]


def _fits(variant: Variant) -> Fits:
    shipped = np.array(fit.coefficients(variant), np.int16)
    return np.concatenate(
        [
            _fits_of(variant, mask, shipped[first:last])
            for mask, (first, last) in zip(kinds(), pairwise(fit.firsts(variant)), strict=True)
        ]
    )


def _fits_of(variant: Variant, mask: int, fitted: Fits) -> Fits:
    """The fits of a kind one behind the other, each filled up with nothing."""
    size, free = mask.bit_count(), list(fit.free_places(mask))
    rows = fitted.reshape(-1, fit.length(variant, size))
    lines = np.zeros((len(rows), _lines(variant, size) * LINE), np.int16)
    together = fit.has_pairs(variant, size)
    places = np.arange(rows.shape[1] - fit.ALONE) if together else np.array(free)
    lines[:, :FITTED] = _parts(_ALL ^ mask if together else _ALL)
    lines[:, FITTED:SINGLES] = rows[:, : fit.ALONE]
    lines[:, SINGLES + places] = rows[:, fit.ALONE :]
    return lines.ravel()


def _parts(number: int) -> tuple[int, int]:
    """A number as two of 16 bits: the upper half, and how much is to be added to it."""
    upper, lower = divmod(number + PART // 2, PART)
    return upper, lower - PART // 2


def _where_one_reads(array: npt.NDArray[Number]) -> npt.NDArray[Number]:
    """The same array where big pages can hold it: it is read here and there, millions of times."""
    room = np.empty(array.nbytes + 2 * _BIG_PAGE, np.uint8)
    first = -room.ctypes.data % _BIG_PAGE
    there = room[first : first + array.nbytes].view(array.dtype)
    there[:] = array
    return there
