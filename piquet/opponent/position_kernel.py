"""A position before a trick as one number: the compiled twin of how `owners` writes suits.

The number holds the four suits, the lowest in the lowest bits. Hands are masks, bit `card.index`.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from piquet.opponent.owners import EMPTY, NUMBERS
from piquet_scoring import PACK, SUITS, Rank
from piquet_scoring.compiled import compiled_lean

Integers: TypeAlias = npt.NDArray[np.int64]
Reals: TypeAlias = npt.NDArray[np.float64]

RANKS: Final = len(Rank)
CARDS: Final = len(PACK)

SUIT: Final = NUMBERS.bit_length() - 1
"""Bits of a suit in a position."""

SUIT_MASK: Final = NUMBERS - 1

POSITION: Final = len(SUITS) * SUIT
"""Bits of a position."""

POSITION_MASK: Final = (1 << POSITION) - 1


@compiled_lean
def suits_of(elders: int, youngers: int) -> int:
    """The suits of two hands, in their own order."""
    suits = 0
    for suit in range(len(SUITS)):
        suits |= _suit_of(elders, youngers, suit) << suit * SUIT
    return suits


@compiled_lean
def _suit_of(elders: int, youngers: int, suit: int) -> int:
    number = EMPTY
    for place in range(RANKS * (suit + 1) - 1, RANKS * suit - 1, -1):
        if (elders | youngers) >> place & 1:
            number = number << 1 | (youngers >> place & 1)
    return number


@compiled_lean
def position_of(elders: int, youngers: int) -> int:
    """The position of two hands: their suits in order."""
    return in_order(suits_of(elders, youngers))


@compiled_lean
def suit_in(suits: int, place: int) -> int:
    """One of the four suits."""
    return suits >> place * SUIT & SUIT_MASK


@compiled_lean
def with_suit(suits: int, place: int, suit: int) -> int:
    """The four suits with one of them replaced, no more in order."""
    return suits & ~(SUIT_MASK << place * SUIT) | suit << place * SUIT


@compiled_lean
def in_order(suits: int) -> int:
    """The position that four suits in any order are."""
    one, two = suits & SUIT_MASK, suits >> SUIT & SUIT_MASK
    three, four = suits >> 2 * SUIT & SUIT_MASK, suits >> 3 * SUIT & SUIT_MASK
    one, two = min(one, two), max(one, two)
    three, four = min(three, four), max(three, four)
    one, three = min(one, three), max(one, three)
    two, four = min(two, four), max(two, four)
    two, three = min(two, three), max(two, three)
    return one | two << SUIT | three << 2 * SUIT | four << 3 * SUIT


@compiled_lean
def run_of(card: int, elders: int, youngers: int, seat: int) -> int:
    """In which of a player's runs of its suit a card of his stands."""
    his, others = (youngers, elders) if seat else (elders, youngers)
    run, follows = -1, False
    for place in range(card // RANKS * RANKS + RANKS - 1, card - 1, -1):
        if his >> place & 1:
            run += not follows
            follows = True
        elif others >> place & 1:
            follows = False
    return run


@compiled_lean
def number_of(cards: int) -> int:
    """How many cards there are in a mask."""
    number = 0
    while cards:
        cards &= cards - 1
        number += 1
    return number
