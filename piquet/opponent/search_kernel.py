"""The search of the play with both hands known: the compiled twin of `endgame.Search`.

Of positions that fall on the same place in memory the later one stays.
"""

from typing import Final, TypeAlias

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.outlook_kernel import (
    CASHED,
    MOST_NUMBERS,
    SHARED,
    Moment,
    limits,
    place_of,
)
from piquet.opponent.owners import BITS
from piquet.opponent.position_kernel import POSITION_MASK, Integers
from piquet.opponent.trick_kernel import LED_MASK, NONE, OUTCOMES, ROW, WINNER, leads, replies
from piquet_scoring.compiled import compiled, compiled_lean

Tables: TypeAlias = Integers
"""Room, the outlooks, and what is known, all numbers in a row.

The room is a row for each number of tricks left (`trick_kernel`). A search hands this on millions
of times, and one row of numbers takes much less time to hand on than three tables.
"""

_OUTLOOKS: Final = (TRICKS + 1) * ROW
_REMEMBERED: Final = _OUTLOOKS + MOST_NUMBERS
"""Where in it they begin."""

_KEY, _LOW, _HIGH, _LED, _KNOWN = range(5)
"""What is remembered of a position."""

_FACTOR: Final = 0x9E3779B97F4A7C1
"""The golden section of 2⁶⁰: times a key, it puts keys that are alike far from each other."""

_SHIFT: Final = 44
"""From this bit of the product on it is read where."""

_POSITION, _PLACES = range(2)
"""Where in the room a position stands that is asked for itself, and a mask of the places where
positions are remembered: with no tricks left there are no leads."""


@compiled
def tables_for(outlooks: Integers, bits: int) -> Tables:
    """Tables that know nothing yet; they serve one table of outlooks, in any number of worlds.

    Two to the power of `bits`, 16 at most, is how many positions are remembered: more save work,
    and take time to make.
    """
    tables = np.zeros(_REMEMBERED + (_KNOWN << bits), np.int64)
    tables[_PLACES] = (1 << bits) - 1
    tables[_OUTLOOKS : _OUTLOOKS + outlooks.size] = outlooks.ravel()
    return tables


@compiled_lean
def outlook_at(now: Moment) -> int:
    """Where in the tables the outlook of a moment begins."""
    return _OUTLOOKS + place_of(now)


@compiled_lean
def _is_better(one: int, other: int, seat: int) -> bool:
    """Whether a worth is better for a player than another: younger plays for the least."""
    return one < other if seat else one > other


@compiled_lean
def _decides(bound: int, goal: int, seat: int) -> bool:
    """Whether a player needs no better than this bound: the question of the goal is answered."""
    return bound < goal if seat else bound >= goal


@compiled_lean
def _remembered(key: int, tables: Tables) -> int:
    """Where a position is remembered."""
    return _REMEMBERED + (key * _FACTOR >> _SHIFT & tables[_PLACES]) * _KNOWN


@compiled_lean
def _told(
    position: int, now: Moment, goal: int, key: int, kept: int, tables: Tables
) -> tuple[int, int, int]:
    """The bounds that are found without a search or remembered, and the lead that decided last."""
    low, high = limits(position, now[0], now[2], outlook_at(now), tables)
    if low >= goal or high < goal or tables[kept + _KEY] != key:
        return low, high, NONE
    return tables[kept + _LOW], tables[kept + _HIGH], tables[kept + _LED]


@compiled_lean
def _bound(position: int, now: Moment, goal: int, tables: Tables) -> int:
    """A bound that decides whether a position is worth a goal: `endgame.Search.bound`.

    One function, because two that call each other cannot be kept; and always called with the same
    types, so that there is one of it.
    """
    left, won, leader = now
    if left == 0:
        return 0
    outlook, row = outlook_at(now), tables[left * ROW : (left + 1) * ROW]
    key = (position << 1 | leader) << BITS | won
    kept = _remembered(key, tables)
    low, high, first = _told(position, now, goal, key, kept, tables)
    if low >= goal:
        return low
    if high < goal:
        return high
    best, best_led = goal, NONE
    for number in range(leads(position, leader, first, row)):
        led = row[number] & LED_MASK
        bound = NONE
        for place in range(OUTCOMES, replies(position, leader, led, row)):
            winner, after = row[place] >> WINNER, row[place] & POSITION_MASK
            gain, then = tables[outlook + winner], (left - 1, won + 1 - winner, winner)
            reply = gain + _bound(after, then, goal - gain, tables)
            if place == OUTCOMES or _is_better(reply, bound, 1 - leader):
                bound = reply
            if _decides(bound, goal, 1 - leader):
                break
        if best_led == NONE or _is_better(bound, best, leader):
            best, best_led = bound, led
        if _decides(bound, goal, leader):
            break
    tables[kept + _KEY], tables[kept + _LED] = key, best_led
    low, high = (best, high) if best >= goal else (low, best)
    tables[kept + _LOW], tables[kept + _HIGH] = low, high
    return best


@compiled_lean
def _tested(last: int, now: Moment, goal: int, tables: Tables) -> int:
    """The bound for the best outcome of the trick under way; without one, for the position."""
    left, won, leader = now
    outlook, row = outlook_at(now), tables[left * ROW : (left + 1) * ROW]
    best = tables[_POSITION]
    if last == OUTCOMES:
        return _bound(best, now, goal, tables)
    for place in range(OUTCOMES, last):
        winner, after = row[place] >> WINNER, row[place] & POSITION_MASK
        gain, then = tables[outlook + winner], (left - 1, won + 1 - winner, winner)
        bound = gain + _bound(after, then, goal - gain, tables)
        if place == OUTCOMES or _is_better(bound, best, 1 - leader):
            best = bound
        if _decides(best, goal, 1 - leader):
            break
    return best


@compiled_lean
def settled(last: int, now: Moment, guess: int, step: int, tables: Tables) -> int:
    """What the trick under way is worth: the bounds are brought to meet.

    Its outcomes stand in the row of the tricks left, before `last`. `guess`: where to begin;
    `step`: the least difference of worths that can be.
    """
    outlook = outlook_at(now)
    low, high = tables[outlook + CASHED], tables[outlook + SHARED]
    if now[2]:
        low, high = high, low
    goal = min(max(guess, low), high)
    while low < high:
        bound = _tested(last, now, goal, tables)
        if bound >= goal:
            low = bound
            goal = min(low + step, high)
            step *= 2
        else:
            goal = high = bound
    return low


@compiled_lean
def settled_position(position: int, now: Moment, guess: int, step: int, tables: Tables) -> int:
    """The same of a position before a trick."""
    tables[_POSITION] = position
    return settled(OUTCOMES, now, guess, step, tables)
