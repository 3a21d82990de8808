"""What the tricks left are worth, and bounds on it without a search: `stakes` and `endgame.limits`.

The outlooks are a table by tricks left, tricks that elder has won, and leader.
"""

from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.owners import BITS, FACTS
from piquet.opponent.position_kernel import Integers, suit_in
from piquet.opponent.stakes import Stakes, outlooks
from piquet.seats import Seat
from piquet_scoring import SUITS
from piquet_scoring.compiled import compiled_lean

_SEATS: Final = len(Seat)

CASHED: Final = _SEATS
SHARED: Final = CASHED + TRICKS + 1
_OUTLOOK: Final = SHARED + TRICKS + 1
"""An outlook: the gains by winner, then what is cashed, then what is shared."""

Moment: TypeAlias = tuple[int, int, int]
"""Tricks left, tricks that elder has won, and who leads."""

MOST_NUMBERS: Final = (TRICKS + 1) ** 2 * _SEATS * _OUTLOOK
"""How many numbers the outlooks of a whole deal are at most, one behind the other."""

_MASK: Final = (1 << BITS) - 1
_FACTS: Final = np.array(FACTS, np.int64)


@lru_cache(maxsize=64)
def outlook_table(stakes: Stakes, to_pique: int | None, left: int, won: int) -> Integers:
    """The outlooks of the reference from a moment on: see `stakes.outlooks`."""
    table = np.zeros((left + 1, TRICKS + 1, _SEATS, _OUTLOOK), np.int64)
    for moment, outlook in outlooks(stakes, to_pique, left, won).items():
        row = table[moment]
        row[:CASHED] = outlook.gains
        row[CASHED : CASHED + len(outlook.led)] = outlook.led
        row[SHARED : SHARED + len(outlook.shared)] = outlook.shared
    return table


@compiled_lean
def place_of(now: Moment) -> int:
    """Where the outlook of a moment begins, if all numbers of the table stand in a row."""
    left, won, leader = now
    return ((left * (TRICKS + 1) + won) * _SEATS + leader) * _OUTLOOK


@compiled_lean
def limits(
    position: int, left: int, leader: int, outlook: int, numbers: Integers
) -> tuple[int, int]:
    """Bounds from above and below that need no search: `endgame.limits`.

    The outlook begins at a place among the numbers.
    """
    facts = 0
    for place in range(len(SUITS)):
        facts += _FACTS[leader, suit_in(position, place)]
    his, running = facts >> 2 * BITS & _MASK, facts >> 3 * BITS
    guarded = max(facts >> BITS & _MASK, min(his, left - running))
    cashed = numbers[outlook + CASHED + (facts & _MASK)]
    shared = numbers[outlook + SHARED + guarded]
    return (shared, cashed) if leader else (cashed, shared)
