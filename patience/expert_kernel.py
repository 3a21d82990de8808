"""The expert of millions of games: the compiled twin of `expert` and of `fit`."""

from math import comb
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from patience import fit
from patience.card_tables import (
    ALL_HIGHS,
    HIGH,
    HIGH_OF,
    LOW_NUMBER,
    NEXT_TRIPLE,
    ONE_SUIT,
    PARTNERS,
    SUIT,
    Integers,
)
from patience.expert import CLEAR, MANY, NOTHING
from patience.expert_tables import (
    ALL_SYMMETRIES,
    BOTH,
    FIRSTS,
    FITTED,
    HIGHS,
    IMAGES,
    KIND,
    LIKELY,
    LINE,
    LINES,
    MOST_UNSEEN,
    OF_A_KIND,
    PART,
    SINGLES,
    STARTS,
    SYMMETRIES,
    TO_SUITS,
    Book,
    Fits,
    Solution,
)
from patience.rules import TRIPLE, Variant
from piquet_scoring.cards import PACK, SUITS
from piquet_scoring.compiled import compiled_lean
from piquet_scoring.hand import HAND_SIZE
from piquet_scoring.prefetch import ask_for

Sheet: TypeAlias = npt.NDArray[Any]
"""Where the expert notes what is unseen and what he may do, row by row."""

Table: TypeAlias = tuple[int, int, int]
"""What is unseen, how many cards that is, and the number of the variant."""

DECLINED: Final = -1

_ROWS: Final = 7
_UNSEEN, _CHANCES, _PLACES, _LOWS, _CHOICES, _AFTER, _HELD = range(_ROWS)
"""The rows of a sheet: the unseen high cards, how likely each is to be eligible, where it stands,
what the number of low cards is; then of the choices: the cards, the places after them, and how
many are then extracted.
"""

_SUITS: Final = len(SUITS)
_UNIT, _CERTAIN, _ALONE = fit.UNIT, fit.CERTAIN, fit.ALONE
_TRIPLE, _HAND, _NOTHING, _MANY = TRIPLE, HAND_SIZE, NOTHING, MANY

_CLEAR: Final = np.array([CLEAR[variant] for variant in Variant], np.int64)
_FEATURES: Final = np.array(
    [fit.features(unseen, (1,) * _SUITS) for unseen in range(len(PACK) + 1)], np.int64
)
_PAIRS: Final = np.array([comb(size, 2) for size in range(HIGHS + 1)], np.int64)
_HAS_PAIRS: Final = np.array(
    [[fit.has_pairs(variant, size) for size in range(HAND_SIZE)] for variant in Variant]
)

_LINE: Final = LINE

_TWOS, _FOURS, _EIGHTS, _ONES = (
    np.uint64(int("0x" + pattern * 8, 16)) for pattern in ("55", "33", "0f", "01")
)
_BY_1, _BY_2, _BY_4, _BY_56 = (np.uint64(shift) for shift in (1, 2, 4, 56))

_whole: Final[Any] = np.int64
"""To the type checker a whole number, whatever width it has in a kernel."""


def blank_sheet() -> Sheet:
    """A sheet for one game after another."""
    return np.zeros((_ROWS, HIGHS), np.int64)


@compiled_lean
def _bits(mask: int) -> int:
    """How many cards a mask holds, in the words in which LLVM knows its one instruction again."""
    bits = np.uint64(mask)
    bits = bits - (bits >> _BY_1 & _TWOS)
    bits = (bits & _FOURS) + (bits >> _BY_2 & _FOURS)
    bits = bits + (bits >> _BY_4) & _EIGHTS
    return _whole(bits * _ONES >> _BY_56)


@compiled_lean
def after_card(place: int, card: int, book: Book) -> int:
    """The place of the cards extracted when another one is."""
    symmetry = place & ALL_SYMMETRIES
    image = _whole(book[IMAGES + symmetry * HIGHS + HIGH_OF[card]])
    after = _whole(book[(place >> KIND) * HIGHS + image])
    both = _whole(book[BOTH + symmetry * SYMMETRIES + (after & ALL_SYMMETRIES)])
    return (after >> KIND) << KIND | both


@compiled_lean
def ask_for_cards_after(place: int, book: Book) -> None:
    """Have brought from memory what `after_card` needs next."""
    row = (place >> KIND) * HIGHS
    ask_for(book, row)
    ask_for(book, row + HIGHS - 1)


@compiled_lean
def _start(place: int, book: Book) -> int:
    """The twin of `expert.start`."""
    return _whole(book[STARTS + (place >> KIND)])


@compiled_lean
def _number(fits: Fits, place: int) -> int:
    """A number that is kept in two parts."""
    return _whole(fits[place]) * PART + _whole(fits[place + 1])


@compiled_lean
def _after_last(now: int, unseen: int, is_laid: bool, variant: int, book: Book) -> int:
    """The twin of `expert._after_last`."""
    best, partners = _whole(-1), PARTNERS[variant]
    if is_laid:
        for high in range(HIGHS):
            card = HIGH[high]
            if unseen >> card & 1 and partners[card] & unseen:
                best = max(best, _start(after_card(now, card, book), book))
    return best if best >= 0 else _start(now, book)


@compiled_lean
def _read(table: Table, sheet: Sheet, book: Book) -> int:
    """Note the unseen cards: high ones with their chances, low ones counted.

    How many of them are high.
    """
    unseen, size, variant = table
    partners, likely = PARTNERS[variant], LIKELY + size * MOST_UNSEEN
    for suit in range(_SUITS):
        lows = LOW_NUMBER[unseen >> SUIT * suit & ONE_SUIT]
        sheet[_LOWS, suit] = lows * _FEATURES[size, _ALONE - 1]
    # One loop over all suits: a loop each would be harder to foresee for the processor.
    highs, number = unseen & ALL_HIGHS, 0
    while highs:
        card = _bits((highs & -highs) - 1)
        highs &= highs - 1
        sheet[_UNSEEN, number] = HIGH_OF[card]
        sheet[_CHANCES, number] = _whole(book[likely + _bits(partners[card] & unseen)])
        number += 1
    return number


@compiled_lean
def _first(now: int, held: int, size: int, variant: int) -> int:
    """Where the fit begins."""
    return FIRSTS[variant, held, size] + (now >> KIND) * OF_A_KIND[variant, held]


@compiled_lean
def _ask_for_fit(now: int, held: int, table: Table, fits: Fits) -> None:
    """Have brought from memory by what this place may be weighed."""
    _unseen, size, variant = table
    first = _first(now, held, size, variant)
    for line in range(LINES[variant, held]):
        ask_for(fits, first + line * _LINE)


@compiled_lean
def _fitted(now: int, held: int, table: Table, highs: int, sheet: Sheet, solution: Solution) -> int:
    """The twin of `fit.fitted`: of the unseen cards, noted on the sheet, so many are high."""
    _unseen, size, variant = table
    book, fits = solution
    first = _first(now, held, size, variant)
    singles = first + SINGLES
    total = _of_numbers(now & ALL_SYMMETRIES, size, first + FITTED, sheet, solution)
    images, free = IMAGES + (now & ALL_SYMMETRIES) * HIGHS, _number(fits, first)
    for spot in range(highs):
        place = _bits(free & (1 << _whole(book[images + sheet[_UNSEEN, spot]])) - 1)
        sheet[_PLACES, spot] = place
        total += fits[singles + place] * (sheet[_CHANCES, spot] * _CERTAIN)
    if _HAS_PAIRS[variant, held]:
        total += _of_pairs(singles + HIGHS - held, highs, sheet, fits)
    return total


@compiled_lean
def _of_numbers(symmetry: int, size: int, fitted: int, sheet: Sheet, solution: Solution) -> int:
    """What is fitted to the number of unseen cards, and of low ones of each suit."""
    book, fits = solution
    total = _whole(0)
    for place in range(_ALONE - _SUITS):
        total += fits[fitted + place] * _FEATURES[size, place]
    for suit in range(_SUITS):
        place = _ALONE - _SUITS + _whole(book[TO_SUITS + symmetry * _SUITS + suit])
        total += fits[fitted + place] * sheet[_LOWS, suit]
    return total


@compiled_lean
def _of_pairs(pairs: int, highs: int, sheet: Sheet, fits: Fits) -> int:
    """The twin of `fit._of_pairs`."""
    total = _whole(0)
    for spot in range(1, highs):
        place, with_others = sheet[_PLACES, spot], _whole(0)
        for before in range(spot):
            other = sheet[_PLACES, before]
            pair = pairs + _PAIRS[max(place, other)] + min(place, other)
            with_others += fits[pair] * sheet[_CHANCES, before]
        total += with_others * sheet[_CHANCES, spot]
    return total


@compiled_lean
def _worth(now: int, held: int, table: Table, highs: int, sheet: Sheet, solution: Solution) -> int:
    """The twin of `expert.worth`, where the patience can come out."""
    unseen, size, variant = table
    if held == _HAND:
        return _start(now, solution.book)
    if size <= _TRIPLE:
        is_laid = size == NEXT_TRIPLE[variant, size]
        return _after_last(now, unseen, is_laid, variant, solution.book)
    return min(_whole(_UNIT), _fitted(now, held, table, highs, sheet, solution))


@compiled_lean
def best_of(
    now: int,
    held: int,
    table: Table,
    eligible: Integers,
    number: int,
    may_decline: bool,
    sheet: Sheet,
    solution: Solution,
) -> tuple[int, int]:
    """Which of the eligible cards the expert takes, and the place after it; `DECLINED` if none.

    `now`: the place of the cards extracted, `held` in number; `eligible`: so many of these.
    """
    _unseen, size, variant = table
    leader, after, lead, choices = _leader(
        now, held, table, eligible, number, may_decline, sheet, solution
    )
    if choices <= 1 or lead > _CLEAR[variant, int(held + 1 >= _MANY), size // _TRIPLE]:
        return leader, after
    highs = _read(table, sheet, solution.book)
    best, most = 0, _whole(_NOTHING)
    for spot in range(choices):
        after, then = sheet[_AFTER, spot], sheet[_HELD, spot]
        worth = _worth(after, then, table, highs, sheet, solution)
        if worth > most:
            best, most = spot, worth
    return sheet[_CHOICES, best], sheet[_AFTER, best]


@compiled_lean
def _leader(
    now: int,
    held: int,
    table: Table,
    eligible: Integers,
    number: int,
    may_decline: bool,
    sheet: Sheet,
    solution: Solution,
) -> tuple[int, int, int, int]:
    """The choice that is best if a new pass begins now, the place after it, and its lead.

    The choices that let the patience come out are noted, and how many they are is told, too.
    """
    choices, leader, best, most, second = 0, DECLINED, now, _whole(-1), _whole(0)
    for spot in range(number + int(may_decline)):
        card, after, then = DECLINED, now, held
        if spot < number:
            card, then = eligible[spot], held + 1
            after = after_card(now, card, solution.book)
        # Most choices are weighed, and memory is slow: it is asked before that is known.
        _ask_for_fit(after, then, table, solution.fits)
        start = _start(after, solution.book)
        if start > most:
            leader, best = card, after
        second, most = max(second, min(start, most)), max(start, most)
        sheet[_CHOICES, choices], sheet[_AFTER, choices] = card, after
        sheet[_HELD, choices] = then
        choices += int(start > 0)
    return leader, best, most - second, choices
