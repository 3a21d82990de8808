"""The expert of millions of games: the compiled twin of `expert` and of `fit`.

Cards are those of `kernel`, numbers 0 to 31 and masks of them; the solution numbers the high cards
alone, as `Pack.highs` does.
"""

from functools import cache
from itertools import accumulate, pairwise
from math import comb
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from patience import fit
from patience.expert import CLEAR, NOTHING, start
from patience.kinds import kinds
from patience.rules import TRIPLE, Options, Variant, next_triple, partners
from patience.symmetry import Pack, Symmetry
from piquet_scoring.cards import PACK, SUITS, Card, Rank
from piquet_scoring.compiled import compiled_lean
from piquet_scoring.hand import HAND_SIZE
from piquet_scoring.kernel import counts_of, mask_of
from piquet_scoring.prefetch import ask_for

Integers: TypeAlias = npt.NDArray[np.int64]
Small: TypeAlias = npt.NDArray[Any]
"""The book, of 32-bit numbers."""
Fits: TypeAlias = npt.NDArray[Any]
"""Of 16-bit numbers."""
Rest: TypeAlias = npt.NDArray[Any]
"""Room to work in, of 64-bit numbers."""
Table: TypeAlias = tuple[int, int, int]
Number = TypeVar("Number", np.int16, np.int32)

_PACK: Final = Pack()
_HIGHS: Final = len(_PACK.highs)
_SUITS: Final = len(SUITS)
_SUIT: Final = len(Rank)
_ONE_SUIT: Final = (1 << _SUIT) - 1
_RANKS: Final = _PACK.ranks
_TRIPLE, _HAND, _NOTHING = TRIPLE, HAND_SIZE, NOTHING
_UNIT, _CERTAIN, _ALONE, _TARGET = fit.UNIT, fit.CERTAIN, fit.ALONE, Options().target


def _in_a_suit(ranks: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK[:_SUIT] if ranks >> card.index & 1)


_HIGH_BITS: Final = np.array(
    [
        sum(1 << _PACK.highs.index(card) for card in _in_a_suit(ranks) if card.is_high)
        for ranks in range(_ONE_SUIT + 1)
    ],
    np.int64,
)
"""The high cards of a suit, from the byte that it is in a mask."""

_LOW_CARDS: Final = np.array(
    [sum(not card.is_high for card in _in_a_suit(ranks)) for ranks in range(_ONE_SUIT + 1)],
    np.int64,
)
_HIGH_CARDS: Final = np.array(
    [
        [*(card for card in range(_RANKS) if bits >> card & 1), *[0] * (_RANKS - bits.bit_count())]
        for bits in map(int, _HIGH_BITS)
    ],
    np.int64,
)
_HIGH_NUMBER: Final = np.array([bits.bit_count() for bits in map(int, _HIGH_BITS)], np.int64)
_HIGH_OF: Final = np.array(
    [_PACK.highs.index(card) if card.is_high else 0 for card in PACK], np.int64
)
_TWOS, _FOURS, _EIGHTS, _ONES = (
    np.uint64(int("0x" + pattern * 8, 16)) for pattern in ("55", "33", "0f", "01")
)
_BY_1, _BY_2, _BY_4, _BY_56 = (np.uint64(shift) for shift in (1, 2, 4, 56))
_HIGH: Final = np.array([card.index for card in _PACK.highs], np.int64)
_FEATURES: Final = np.array(
    [fit.features(unseen, (1,) * _SUITS) for unseen in range(len(PACK) + 1)], np.int64
)
_ROWS: Final = 6
_UNSEEN, _CHANCES, _PLACES, _LOWS, _CHOICES, _AFTER = range(_ROWS)
"""The rows of what is unseen: high cards, how likely each is to be eligible, where it stands, how
many low cards there are; then of the choices: the cards, and the places after them."""

_MOST: Final = len(PACK) + 1
_SYMMETRIES: Final = len(_PACK.symmetries)
_KINDS: Final = len(kinds())
_LOST: Final = _KINDS
_IMAGES: Final = _KINDS * _HIGHS
_TO_SUITS: Final = _IMAGES + _SYMMETRIES * _HIGHS
_BOTH: Final = _TO_SUITS + _SYMMETRIES * _SUITS
_LIKELY: Final = _BOTH + _SYMMETRIES * _SYMMETRIES
_STARTS: Final = _LIKELY + _MOST * _MOST
_FIRSTS: Final = _STARTS + _KINDS + 2
"""Where the chapters of the book begin."""

_KIND: Final = (_SYMMETRIES - 1).bit_length()
_ALL_SYMMETRIES: Final = (1 << _KIND) - 1
"""The parts of a place."""

_BIG_PAGE: Final = 1 << 21
_LINE: Final = 32
_LINES: Final = 5
"""How many numbers of a fit come from memory at a time, and how often that is done ahead."""

_PART: Final = 1 << 16
_FITTED: Final = 2
_SINGLES: Final = _FITTED + fit.ALONE
"""The parts of a fit."""

NEXT_TRIPLE: Final = np.array(
    [[next_triple(PACK[:size], variant) for size in range(_MOST)] for variant in Variant], np.int64
)
_PAIRS: Final = np.array([comb(size, 2) for size in range(_HIGHS + 1)], np.int64)
_HAS_PAIRS: Final = np.array(
    [[fit.has_pairs(variant, size) for size in range(HAND_SIZE)] for variant in Variant]
)
_CLEAR: Final = np.array(CLEAR, np.int64)

DECLINED: Final = -1

_whole: Final[Any] = np.int64
"""To the type checker a whole number, whatever width it has in a kernel."""

VARIANTS: Final = {variant: number for number, variant in enumerate(Variant)}

PARTNERS: Final = np.array(
    [
        [
            mask_of(other for other in PACK if partners(card, (card, other), variant))
            for card in PACK
        ]
        for variant in Variant
    ],
    np.int64,
)
"""Of each card the others that make it eligible; a pair decides, whatever the third card is."""


class Solution(NamedTuple):
    """What the expert of a variant goes by; in two arrays, since each more takes time to hand over.

    A *place* is the number of a kind and, in the lowest bits, of the symmetry that leads there.
    `book` holds for each kind and each high card the place after it, as seen from that kind; then
    for each symmetry where it takes each high card and each suit, and what another one after it
    makes; for each number of unseen cards and of matching ones how likely a card is to be eligible;
    for each kind what a new pass is worth, and where its fit begins. Behind the kinds come two ends
    of the game, lost and won. `fits` holds for each kind which cards it leaves, in two parts, and
    its fit.
    """

    book: Small
    fits: Fits


@cache
def solution(variant: Variant) -> Solution:
    """The solution as it is shipped, in arrays."""
    fits = _fits(variant)
    likely = [(*row, *[0] * (_MOST - len(row))) for row in fit.LIKELY[variant]]
    chapters = (
        _places_after(),
        np.ravel([way.highs for way in _PACK.symmetries]),
        np.ravel([way.suits for way in _PACK.symmetries]),
        _one_after_another(),
        np.ravel(likely),
        [*(start(variant, mask) for mask in kinds()), 0, _UNIT],
        [0, *accumulate(map(len, fits[:-1])), 0, 0],
    )
    book = np.concatenate([np.array(chapter, np.int32) for chapter in chapters])
    return Solution(_where_one_reads(book), _where_one_reads(np.concatenate(fits)))


def _places_after() -> Integers:
    masks = np.array(kinds(), np.int64)
    places = np.zeros(1 << _HIGHS, np.int64)
    for number, way in reversed(list(enumerate(_PACK.symmetries))):
        sources = np.zeros_like(masks)
        for card, to in enumerate(way.highs):
            sources |= (masks >> to & 1) << card
        places[sources] = np.arange(len(masks)) << _KIND | number
    hands, counts = _hands()
    places[hands] = _LOST + (counts >= _TARGET) << _KIND
    after = masks[:, np.newaxis] | 1 << np.arange(_HIGHS)
    found: Integers = places[after].ravel()
    return found


def _hands() -> tuple[Integers, Integers]:
    """All sets of twelve high cards, and what they count."""
    sets = np.arange(1 << _HIGHS)
    hands = sets[np.bitwise_count(sets) == HAND_SIZE]
    masks, counts = np.zeros_like(hands), np.zeros_like(hands)
    for card, place in enumerate(_HIGH):
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


@cache
def nothing() -> Solution:
    """What players are given who do not go by the solution."""
    return Solution(np.zeros(0, np.int32), np.zeros(0, np.int16))


def _fits(variant: Variant) -> list[Fits]:
    shipped = np.array(fit.coefficients(variant), np.int16)
    free = (1 << _HIGHS) - 1
    return [
        np.array((*_parts(free ^ mask), *shipped[first:last]), np.int16)
        for mask, (first, last) in zip(kinds(), pairwise(fit.firsts(variant)), strict=True)
    ]


def _parts(number: int) -> tuple[int, int]:
    """A number as two of 16 bits: the upper half, and how much is to be added to it."""
    upper, lower = divmod(number + _PART // 2, _PART)
    return upper, lower - _PART // 2


def _where_one_reads(array: npt.NDArray[Number]) -> npt.NDArray[Number]:
    """The same array where big pages can hold it: it is read here and there, millions of times."""
    room = np.empty(array.nbytes + 2 * _BIG_PAGE, np.uint8)
    first = -room.ctypes.data % _BIG_PAGE
    there = room[first : first + array.nbytes].view(array.dtype)
    there[:] = array
    return there


@compiled_lean
def _bits(mask: int) -> int:
    """How many cards a mask holds, in the words in which LLVM knows its one instruction again."""
    bits = np.uint64(mask)
    bits = bits - (bits >> _BY_1 & _TWOS)
    bits = (bits & _FOURS) + (bits >> _BY_2 & _FOURS)
    bits = bits + (bits >> _BY_4) & _EIGHTS
    return _whole(bits * _ONES >> _BY_56)


@compiled_lean
def after_card(place: int, card: int, book: Small) -> int:
    """The place of the cards extracted when another one is."""
    symmetry = place & _ALL_SYMMETRIES
    image = book[_IMAGES + symmetry * _HIGHS + _HIGH_OF[card]]
    after = book[(place >> _KIND) * _HIGHS + image]
    both = book[_BOTH + symmetry * _SYMMETRIES + (after & _ALL_SYMMETRIES)]
    return (after >> _KIND) << _KIND | both


@compiled_lean
def ask_for_cards_after(place: int, book: Small) -> None:
    """Have brought from memory what `after_card` needs next."""
    row = (place >> _KIND) * _HIGHS
    ask_for(book, row)
    ask_for(book, row + _HIGHS - 1)


@compiled_lean
def _start(place: int, book: Small) -> int:
    """The twin of `expert.start`."""
    return book[_STARTS + (place >> _KIND)]


@compiled_lean
def _number(fits: Fits, place: int) -> int:
    """A number that was kept in two `_parts`."""
    return _whole(fits[place]) * _PART + _whole(fits[place + 1])


@compiled_lean
def _after_last(now: int, unseen: int, is_laid: bool, variant: int, book: Small) -> int:
    """The twin of `expert._after_last`."""
    best, partners = _whole(-1), PARTNERS[variant]
    if is_laid:
        for high in range(_HIGHS):
            card = _HIGH[high]
            if unseen >> card & 1 and partners[card] & unseen:
                best = max(best, _start(after_card(now, card, book), book))
    return best if best >= 0 else _start(now, book)


@compiled_lean
def _read(unseen: int, size: int, variant: int, rest: Rest, book: Small) -> int:
    """Write down so many unseen cards: high ones with their chances, low ones counted.

    How many of them are high.
    """
    number = 0
    likely = _LIKELY + size * _MOST
    for suit in range(_SUITS):
        held = unseen >> _SUIT * suit & _ONE_SUIT
        rest[_LOWS, suit] = _LOW_CARDS[held]
        for place in range(_HIGH_NUMBER[held]):
            high = _RANKS * suit + _HIGH_CARDS[held, place]
            rest[_UNSEEN, number] = high
            others = _bits(PARTNERS[variant, _HIGH[high]] & unseen)
            rest[_CHANCES, number] = book[likely + others]
            number += 1
    return number


@compiled_lean
def _fitted(
    now: int,
    held: int,
    unseen: int,
    number: int,
    has_pairs: bool,
    rest: Rest,
    book: Small,
    fits: Fits,
) -> int:
    """The twin of `fit.fitted`: of so many unseen cards so many are high."""
    symmetry, first = now & _ALL_SYMMETRIES, book[_FIRSTS + (now >> _KIND)]
    fitted, singles = first + _FITTED, first + _SINGLES
    total = _whole(0)
    for place in range(_ALONE - _SUITS):
        total += fits[fitted + place] * _FEATURES[unseen, place]
    for suit in range(_SUITS):
        place = _ALONE - _SUITS + book[_TO_SUITS + symmetry * _SUITS + suit]
        total += fits[fitted + place] * _FEATURES[unseen, place] * rest[_LOWS, suit]
    images, free = _IMAGES + symmetry * _HIGHS, _number(fits, first)
    for spot in range(number):
        place = _bits(free & (1 << book[images + rest[_UNSEEN, spot]]) - 1)
        rest[_PLACES, spot] = place
        total += fits[singles + place] * (rest[_CHANCES, spot] * _CERTAIN)
    if has_pairs:
        pairs = singles + _HIGHS - held
        for spot in range(1, number):
            place, with_others = rest[_PLACES, spot], _whole(0)
            for before in range(spot):
                other = rest[_PLACES, before]
                pair = pairs + _PAIRS[max(place, other)] + min(place, other)
                with_others += fits[pair] * rest[_CHANCES, before]
            total += with_others * rest[_CHANCES, spot]
    return total


@compiled_lean
def _worth(
    now: int, held: int, table: Table, highs: int, rest: Rest, book: Small, fits: Fits
) -> int:
    """The twin of `expert.worth`, where the patience can come out."""
    unseen, size, variant = table
    if held == _HAND:
        return _start(now, book)
    if size <= _TRIPLE:
        return _after_last(now, unseen, size == NEXT_TRIPLE[variant, size], variant, book)
    return min(
        _whole(_UNIT),
        _fitted(now, held, size, highs, _HAS_PAIRS[variant, held], rest, book, fits),
    )


@compiled_lean
def best_of(
    now: int,
    held: int,
    table: Table,
    eligible: tuple[int, int, int],
    number: int,
    may_decline: bool,
    rest: Rest,
    book: Small,
    fits: Fits,
) -> int:
    """Which of the eligible cards the expert takes; `DECLINED` if none.

    `now`: the place of the cards extracted, `held` in number; `table`: what is unseen and how many
    cards that is, the number of the variant; `eligible`: so many of these.
    """
    unseen, size, variant = table
    lives, first_of_all, lead, second = 0, eligible[0], _whole(0), _whole(0)
    for spot in range(number):
        after = after_card(now, eligible[spot], book)
        start = _start(after, book)
        if start > lead:
            first_of_all, lead, second = eligible[spot], start, max(lead, second)
        else:
            second = max(second, start)
        if start:
            rest[_CHOICES, lives], rest[_AFTER, lives] = eligible[spot], after
            lives += 1
    if may_decline:
        start = _whole(_start(now, book))
        if start > lead:
            first_of_all, lead, second = DECLINED, start, lead
        else:
            second = max(second, start)
    # Also if only one card is left that lets the patience come out, or none.
    if lead - second > _CLEAR[size // _TRIPLE] or (lives <= 1 and not may_decline):
        return first_of_all
    for spot in range(lives):
        first = book[_FIRSTS + (rest[_AFTER, spot] >> _KIND)]
        for line in range(_LINES):
            ask_for(fits, first + line * _LINE)
    highs = _read(unseen, size, variant, rest, book)
    best, most = eligible[0], _whole(_NOTHING)
    for spot in range(lives):
        worth = _worth(rest[_AFTER, spot], held + 1, table, highs, rest, book, fits)
        if worth > most:
            best, most = rest[_CHOICES, spot], worth
    declining = _whole(_NOTHING)
    if may_decline and _start(now, book):
        declining = _worth(now, held, table, highs, rest, book, fits)
    return best if declining <= most else DECLINED


def room() -> Rest:
    """Room to write down what is unseen, row by row."""
    return np.zeros((_ROWS, _HIGHS), np.int64)
