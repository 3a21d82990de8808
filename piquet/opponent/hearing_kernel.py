"""Hands that the other may hold by what he said, one by lot: what is called names no suit.

Both call all that they hold. A hand is drawn so that it has what was named, and of the rest by the
odds of each rank to be thrown (`throws`), until it bears out all that was said.
"""

from math import comb, exp
from typing import Final, TypeAlias

import numpy as np

from piquet.opponent.position_kernel import CARDS, RANKS, Integers, Reals, number_of
from piquet.opponent.reckoning_kernel import (
    ALL,
    BEST,
    CALLED,
    LENGTH,
    MANY,
    MANY_MASK,
    PLACE_OF_RUN,
    RUNS,
    call,
)
from piquet.opponent.suit_tables import ALL_RANKS, DIGIT, DIGIT_MASK, HIGH_RANKS
from piquet.opponent.throws import RELUCTANCE
from piquet.seats import Seat
from piquet_scoring import HAND_SIZE, PACK, SUITS, Rank
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.stream_kernel import Lots, below, share

_POINT, _RUNS, _SETS = range(3)
NAMED: Final = 3
_COMPARED: Final = NAMED
_PIPS: Final = 2 * NAMED
HEARD: Final = 2 * NAMED + 1
"""What one hears of the other. As far as it was named the length of his point, and his runs and
sets as `ALL` has them; how each compares with one's own; and what was asked of pips."""

Room: TypeAlias = tuple[Integers, Integers]
"""Room for what another hand would call, and for what of it would be heard."""

Listener: TypeAlias = tuple[int, int, Integers, Integers, int]
"""Whom one listens to, by which rules, as `rules_of` has them; what one called oneself; what one
heard; and from where on that counts: `NAMED` where he has named nothing yet."""

TRIES: Final = 8
"""So many hands are drawn at most for one that bears out what was said; then the last one serves.
It seldom comes to that."""

_ODDS: Final = np.array(
    [[exp(-RELUCTANCE[seat].rank[card.index % RANKS]) for card in PACK] for seat in Seat]
)
"""The odds of each card to be thrown, by who threw it."""

_WAYS: Final = np.array(
    [[comb(many, some) for some in range(RANKS + 1)] for many in range(RANKS + 1)]
)
_IN_RUN: Final = np.array(
    [((1 << length) - 1) << top - length + 1 - Rank.SEVEN for length, top in RUNS]
)
"""The ranks of each run."""

_OF_RANK: Final = np.array(
    [
        sum(1 << place * RANKS + rank - Rank.SEVEN for place in range(len(SUITS)))
        for rank in HIGH_RANKS
    ]
)
"""The four cards of each high rank."""


@compiled
def new_room() -> Room:
    """Room to listen in."""
    return np.empty(CALLED[1:], np.int64), np.empty(HEARD, np.int64)


@compiled_lean
def hear(other: int, his: Integers, mine: Integers, heard: Integers) -> None:
    """Write what one hears of the other, who calls `his`, when one calls `mine` oneself."""
    for category in range(NAMED):
        best, against = his[category, BEST], mine[category, BEST]
        # Where elder calls nothing he hears nothing before younger counts, and then all of it.
        is_told = other == 0 or against > 0
        heard[_COMPARED + category] = is_told * (int(best > against) - int(best < against))
        heard[category] = 0
        if best > against:
            heard[category] = his[category, ALL]
        elif other == 0 and best:
            heard[category] = _named_first(category, best)
    pips, asked = his[_POINT, BEST], his[_POINT, ALL] == mine[_POINT, ALL]
    heard[_PIPS] = asked * (pips if other == 0 else 1)


@compiled_lean
def _named_first(category: int, best: int) -> int:
    """What elder names of what is not good: his best."""
    named = best // LENGTH
    if category == _RUNS:
        named = 1 << MANY * PLACE_OF_RUN[best]
    if category == _SETS:
        named = best >> DIGIT << DIGIT * (best & DIGIT_MASK)
    return named


@compiled_lean
def _lot(cards: int, lots: Lots) -> int:
    """One card of a mask by lot, all alike."""
    lots[0], before = below(lots[0], number_of(cards))
    for _ in range(before):
        cards &= cards - 1
    return cards & -cards


@compiled_lean
def _left(cards: int, thrown: int, odds: Reals, lots: Lots) -> int:
    """What is left of some cards when so many are thrown, by lot and the odds of each."""
    total = 0.0
    for card in range(CARDS):
        total += (cards >> card & 1) * odds[card]
    for _ in range(thrown):
        lots[0], part = share(lots[0])
        mark, drawn = part * total, 0
        for card in range(CARDS):
            if cards >> card & 1:
                drawn = card
                mark -= odds[card]
                if mark < 0:
                    break
        total -= odds[drawn]
        cards ^= 1 << drawn
    return cards


@compiled_lean
def _with_runs(hand: int, free: int, named: int, lots: Lots) -> int:
    """A hand with the runs named, the longest first, each in a suit by lot where it may be."""
    taken = 0
    for run in range(len(_IN_RUN) - 1, -1, -1):
        for _ in range(named >> MANY * run & MANY_MASK):
            lowest = 0
            for seven in range(0, CARDS, RANKS):
                cards = _IN_RUN[run] << seven
                if cards & (hand | free) == cards and not cards & taken:
                    lowest |= 1 << seven
            if lowest:
                taken |= _IN_RUN[run] * _lot(lowest, lots)
    return hand | taken


@compiled_lean
def _with_sets(hand: int, free: int, named: int, lots: Lots) -> int:
    """A hand with the sets named."""
    for rank in range(len(_OF_RANK)):
        held = number_of(hand & _OF_RANK[rank])
        for _ in range(held, named >> DIGIT * rank & DIGIT_MASK):
            others = free & _OF_RANK[rank] & ~hand
            if others:
                hand |= _lot(others, lots)
    return hand


@compiled_lean
def _with_point(hand: int, free: int, length: int, lots: Lots) -> int:
    """A hand with a suit of a length: one by lot, by in how many ways it may be so long."""
    total, chosen, missing = 0, 0, 0
    for seven in range(0, CARDS, RANKS):
        suit = ALL_RANKS << seven
        others, more = free & ~hand & suit, max(length - number_of(hand & suit), 0)
        ways = _WAYS[number_of(others), more]
        total += ways
        if ways:
            lots[0], part = share(lots[0])
            if part * total < ways:
                chosen, missing = others, more
    for _ in range(missing):
        card = _lot(chosen, lots)
        hand |= card
        chosen ^= card
    return hand


@compiled_lean
def _with_named(hand: int, free: int, heard: Integers, lots: Lots) -> int:
    """A hand with all that was named, as far as it goes."""
    hand = _with_runs(hand, free, heard[_RUNS], lots)
    hand = _with_sets(hand, free, heard[_SETS], lots)
    return _with_point(hand, free, heard[_POINT], lots)


@compiled_lean
def _is_borne_out(hand: int, listener: Listener, room: Room) -> bool:
    """Whether the other would have said just what was heard, had he held this hand."""
    other, rules, mine, heard, start = listener
    his, row = room
    call(hand, rules, his)
    hear(other, his, mine, row)
    differences = 0
    for place in range(start, HEARD):
        differences += row[place] != heard[place]
    return differences == 0


@compiled_lean
def guess(listener: Listener, must: int, free: int, room: Room, lots: Lots) -> int:
    """A hand of twelve that the other may have held when play began.

    `must`: what he has played; `free`: what he may have held besides.
    """
    other, _, _, heard, _ = listener
    hand = must
    for _ in range(TRIES):
        hand = _with_named(must, free, heard, lots)
        rest = free & ~hand
        too_many = number_of(rest | hand) - HAND_SIZE
        if number_of(hand) <= HAND_SIZE:
            hand |= _left(rest, too_many, _ODDS[other], lots)
            if _is_borne_out(hand, listener, room):
                return hand
    too_many = number_of(hand) - HAND_SIZE
    return must | _left(hand & ~must, too_many, _ODDS[other], lots)
