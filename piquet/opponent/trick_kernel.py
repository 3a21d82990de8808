"""The leads from a position and what may come of them: the compiled twin of `endgame.leads_of`.

They are written into a row, the leads in front, behind them from `OUTCOMES` on what may come of one
of them. A lead: its run, above it the place of its suit. An outcome: the position after the trick,
above it the winner. All tables are filled by the reference.
"""

from collections.abc import Callable
from itertools import product
from typing import Final

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.owners import BITS, LEADS, NUMBERS, REPLIES, THROWS
from piquet.opponent.position_kernel import (
    POSITION,
    RANKS,
    SUIT,
    SUIT_MASK,
    Integers,
    in_order,
    suit_in,
    with_suit,
)
from piquet.seats import Seat
from piquet_scoring import SUITS
from piquet_scoring.compiled import compiled_lean

OUTCOMES: Final = TRICKS
"""Where the outcomes begin."""

ROW: Final = 2 * TRICKS
"""Room for all leads, and for all outcomes of one."""

WINNER: Final = POSITION

LED: Final = 2 * BITS
"""Bits of a lead; above them stands the order in which it is tried."""

LED_MASK: Final = (1 << LED) - 1

NONE: Final = -1

_RUN_MASK: Final = (1 << BITS) - 1
_RUNS: Final = RANKS // 2
"""So many runs of one player's there can be in a suit."""

_COST: Final = SUIT
_COST_ABOVE: Final = WINNER + 1
_OUTCOME_MASK: Final = (1 << _COST_ABOVE) - 1

_FIRST: Final = -2
"""Below every lead: the lead that decided last comes to the front."""


def _filled(shape: tuple[int, ...], told: Callable[[int, int], object]) -> Integers:
    """A table by seat and suit, with `NONE` behind what is told of it."""
    table = np.full((len(Seat), NUMBERS, *shape), NONE, np.int64)
    for seat, suit in product(Seat, range(NUMBERS)):
        entry = np.array(told(seat, suit), np.int64)
        if entry.size:
            row: Integers = table[seat, suit]
            row[tuple(map(slice, entry.shape))] = entry
    return table


_LEADS: Final = _filled(
    (_RUNS,),
    lambda leader, suit: [lead.order << LED | lead.run for lead in LEADS[leader][suit]],
)
_REPLIES: Final = _filled(
    (_RUNS, _RUNS),
    lambda leader, suit: [
        [reply.winner << WINNER | reply.suit for reply in replies]
        for replies in REPLIES[leader][suit]
    ],
)
_THROWS: Final = _filled(
    (_RUNS,),
    lambda seat, suit: [throw.cost << _COST | throw.suit for throw in THROWS[seat][suit]],
)


@compiled_lean
def leads(position: int, leader: int, first: int, row: Integers) -> int:
    """Write the leads in the order in which they are tried; how many: `endgame.leads_of`."""
    number = 0
    for place in range(len(SUITS)):
        suit = suit_in(position, place)
        if place and suit == suit_in(position, place - 1):
            continue
        for run in range(_RUNS):
            lead = _LEADS[leader, suit, run]
            if lead == NONE:
                break
            lead |= place << BITS
            row[number] = _FIRST if lead & LED_MASK == first else lead
            number += 1
    _sort(row[:number])
    if number and row[0] == _FIRST:
        row[0] = first
    return number


@compiled_lean
def replies(suits: int, leader: int, led: int, row: Integers) -> int:
    """Write the outcomes of a lead; where they end: `endgame.replies_to`."""
    place, run = led >> BITS & _RUN_MASK, led & _RUN_MASK
    suit = suit_in(suits, place)
    last = OUTCOMES
    if _REPLIES[leader, suit, run, 0] == NONE:
        return _throws(with_suit(suits, place, suit >> 1), leader, place, row)
    for number in range(_RUNS):
        reply = _REPLIES[leader, suit, run, number]
        if reply == NONE:
            break
        after = with_suit(suits, place, reply & SUIT_MASK)
        row[last] = outcome(reply >> WINNER, in_order(after))
        last += 1
    return last


@compiled_lean
def outcome(winner: int, after: int) -> int:
    """Who won a trick, and the position after it."""
    return winner << WINNER | after


@compiled_lean
def _throws(suits: int, leader: int, led: int, row: Integers) -> int:
    """Write the outcomes of throwing a card away on a suit that was led; where they end."""
    last = OUTCOMES
    before = NONE
    for place in range(len(SUITS)):
        suit = suit_in(suits, place)
        if place == led or suit == before:
            continue
        before = suit
        for run in range(_RUNS):
            throw = _THROWS[1 - leader, suit, run]
            if throw == NONE:
                break
            after = in_order(with_suit(suits, place, throw & SUIT_MASK))
            # Room for the cost above all, so that the cheapest is tried first.
            row[last] = throw >> _COST << _COST_ABOVE | outcome(leader, after)
            last += 1
    _sort(row[OUTCOMES:last])
    for number in range(OUTCOMES, last):
        row[number] &= _OUTCOME_MASK
    return last


@compiled_lean
def _sort(row: Integers) -> None:
    """Sort a short row."""
    for place in range(1, len(row)):
        moved, free = row[place], place
        while free and row[free - 1] > moved:
            row[free] = row[free - 1]
            free -= 1
        row[free] = moved
