"""The search of the play with both hands known: the compiled twin of `endgame.Search`.

Of positions that fall on the same place in memory the later one stays.
"""

from typing import Final, TypeAlias

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.outlook_kernel import CASHED, SHARED, limits
from piquet.opponent.owners import BITS
from piquet.opponent.position_kernel import POSITION_MASK, Integers
from piquet.opponent.trick_kernel import LED_MASK, NONE, OUTCOMES, ROW, WINNER, leads, replies
from piquet_scoring.compiled import compiled, compiled_lean

Moment: TypeAlias = tuple[int, int, int]
"""Tricks left, tricks that elder has won, and who leads."""

Tables: TypeAlias = tuple[Integers, Integers, Integers]
"""The outlooks, what is known, and room: a row for each number of tricks left (`trick_kernel`)."""

_PLACES: Final = 1 << 14
"""How many positions are remembered."""

_KEY, _LOW, _HIGH, _LED, _KNOWN = range(5)
"""What is remembered of a position."""

_POSITION: Final = 0, 0
"""Where in that room a position stands that is asked for itself: no tricks left, no leads."""


@compiled
def tables_for(outlooks: Integers) -> Tables:
    """Tables that know nothing yet; they serve one table of outlooks, in any number of worlds."""
    return outlooks, np.zeros((_PLACES, _KNOWN), np.int64), np.empty((TRICKS + 1, ROW), np.int64)


@compiled_lean
def _is_better(one: int, other: int, seat: int) -> bool:
    """Whether a worth is better for a player than another: younger plays for the least."""
    return one < other if seat else one > other


@compiled_lean
def _decides(bound: int, goal: int, seat: int) -> bool:
    """Whether a player needs no better than this bound: the question of the goal is answered."""
    return bound < goal if seat else bound >= goal


@compiled_lean
def _remembered(key: int) -> int:
    """Where a position is remembered."""
    return (key ^ key >> 13 ^ key >> 27) & (_PLACES - 1)


@compiled_lean
def _told(
    position: int, left: int, leader: int, goal: int, outlook: Integers, key: int, kept: Integers
) -> tuple[int, int, int]:
    """The bounds that are found without a search or remembered, and the lead that decided last."""
    low, high = limits(position, left, leader, outlook)
    if low >= goal or high < goal or kept[_KEY] != key:
        return low, high, NONE
    return kept[_LOW], kept[_HIGH], kept[_LED]


@compiled_lean
def _bound(position: int, now: Moment, goal: int, tables: Tables) -> int:
    """A bound that decides whether a position is worth a goal: `endgame.Search.bound`.

    One function, because two that call each other cannot be kept; and always called with the same
    types, so that there is one of it.
    """
    left, won, leader = now
    if left == 0:
        return 0
    outlook, row = tables[0][now], tables[2][left]
    key = (position << 1 | leader) << BITS | won
    kept = tables[1][_remembered(key)]
    low, high, first = _told(position, left, leader, goal, outlook, key, kept)
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
            then = left - 1, won + 1 - winner, winner
            reply = outlook[winner] + _bound(after, then, goal - outlook[winner], tables)
            if place == OUTCOMES or _is_better(reply, bound, 1 - leader):
                bound = reply
            if _decides(bound, goal, 1 - leader):
                break
        if best_led == NONE or _is_better(bound, best, leader):
            best, best_led = bound, led
        if _decides(bound, goal, leader):
            break
    kept[_KEY], kept[_LED] = key, best_led
    kept[_LOW], kept[_HIGH] = (best, high) if best >= goal else (low, best)
    return best


@compiled_lean
def _tested(last: int, now: Moment, goal: int, tables: Tables) -> int:
    """The bound for the best outcome of the trick under way; without one, for the position."""
    left, won, leader = now
    outlook, row = tables[0][now], tables[2][left]
    best = tables[2][_POSITION]
    if last == OUTCOMES:
        return _bound(best, now, goal, tables)
    for place in range(OUTCOMES, last):
        winner, after = row[place] >> WINNER, row[place] & POSITION_MASK
        then = left - 1, won + 1 - winner, winner
        bound = outlook[winner] + _bound(after, then, goal - outlook[winner], tables)
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
    outlook = tables[0][now]
    low, high = outlook[CASHED], outlook[SHARED]
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
    tables[2][_POSITION] = position
    return settled(OUTCOMES, now, guess, step, tables)
