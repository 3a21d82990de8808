"""What both hands reckon before play if all is called: the compiled twin of `reckoning.reckoned`.

Without carte blanche. Tables are filled by the reference.
"""

from typing import Final

import numpy as np

from piquet.opponent.position_kernel import RANKS, Integers
from piquet.opponent.suit_tables import (
    ALL_RANKS,
    DIGIT,
    DIGIT_MASK,
    HIGH_RANKS,
    cards_of,
    packed_ranks,
    set_scores,
    suit_counts,
)
from piquet.rules import RepiqueBy, Rules, SequencesCount
from piquet.seats import Seat
from piquet_scoring import REPIQUE_COUNT, SUITS, Rank, sequences
from piquet_scoring.combinations import TIERCE, TRIO, pips_of
from piquet_scoring.compiled import compiled_lean
from piquet_scoring.score import QUINT, REPIQUE

_BYTES: Final = range(1 << RANKS)
LENGTH: Final = 1 << 8
"""Above all pips of a suit: a point as it competes is its length so many times, and its pips."""

_POINTS: Final = np.array([suit.bit_count() * LENGTH + pips_of(cards_of(suit)) for suit in _BYTES])
"""A point as it competes: its cards, then their pips `[contest-point]`."""

MANY: Final = 3
"""Bits for how many runs of one length and top a hand holds."""

MANY_MASK: Final = (1 << MANY) - 1

RUNS: Final = tuple(
    (length, top)
    for length in range(TIERCE, RANKS + 1)
    for top in range(Rank.SEVEN + length - 1, Rank.ACE + 1)
)
"""All runs that there are, by length and top."""

_RUN: Final = Rank.ACE + 1
"""Above all tops of a run."""

_RUNS: Final = np.array([each.best.length * _RUN + each.best.top for each in suit_counts()])
"""The best run of a suit as it competes: its cards, then its top; 0 without one."""

PLACE_OF_RUN: Final = np.array(
    [
        RUNS.index(run) if run in RUNS else -1
        for run in (divmod(number, _RUN) for number in range((RANKS + 1) * _RUN))
    ]
)
"""Where among them one as it competes stands."""

_ALL_RUNS: Final = np.array(
    [
        sum(1 << MANY * RUNS.index((run.length, run.top)) for run in sequences(cards_of(suit)))
        for suit in _BYTES
    ]
)
"""The runs of a suit, as how many there are of each."""

_TIERCES, _QUARTS, _LONGER = range(3)
_WORTHS: Final = np.array(
    [
        [
            sum(
                run.score
                for run in sequences(cards_of(suit))
                if min(run.length, QUINT) == TIERCE + kind
            )
            for kind in range(3)
        ]
        for suit in _BYTES
    ]
)
"""What the tierces, the quarts and the longer runs of a suit count."""

_PACKED: Final = np.array(packed_ranks())
_SETS: Final = np.array(set_scores())
BY_ORDER, WITH_POINT, EQUAL_BARS_REPIQUE, EQUAL_BARS_PIQUE = (1 << place for place in range(4))

BEST, ALL, _WORTH, _SUIT = range(4)
"""What a player calls in a category: the best as it competes; all of it, of the point its length,
of runs how many there are of each, of sets how many cards of each rank; what that counts; and of
the point its suit."""

CALLED: Final = (2, 3, 4)
"""Room for that: by seat and category."""

TO_PIQUE: Final = len(Seat)
TOLD: Final = TO_PIQUE + 1
"""What is told: both players' points, and what elder needs for a pique, 0 if none can come any
more."""


def rules_of(rules: Rules) -> int:
    """What of the rules matters here, as one number."""
    return (
        BY_ORDER * (rules.repique is RepiqueBy.ORDER)
        | WITH_POINT * (rules.sequences is SequencesCount.WITH_THE_POINT)
        | EQUAL_BARS_REPIQUE * rules.equal_bars_repique
        | EQUAL_BARS_PIQUE * rules.equal_bars_pique
    )


@compiled_lean
def call(hand: int, rules: int, called: Integers) -> None:
    """Write what a player calls who calls all that he holds: point, runs, sets."""
    called[:] = 0
    packed, longest = 0, -1
    for place in range(len(SUITS)):
        suit = hand >> place * RANKS & ALL_RANKS
        run = _RUNS[suit]
        is_best = _POINTS[suit] > called[0, BEST]
        if rules & WITH_POINT and _POINTS[suit] == called[0, BEST] and run > longest:
            is_best = True
        if is_best:
            longest = run
            called[0, BEST], called[0, _SUIT] = _POINTS[suit], place
            called[0, ALL] = called[0, _WORTH] = _POINTS[suit] // LENGTH
        called[1, BEST] = max(called[1, BEST], run)
        called[1, _WORTH] += (
            _WORTHS[suit, _TIERCES] + _WORTHS[suit, _QUARTS] + _WORTHS[suit, _LONGER]
        )
        called[1, ALL] += _ALL_RUNS[suit]
        packed += _PACKED[suit]
    for rank in range(len(HIGH_RANKS)):
        number = packed >> DIGIT * rank & DIGIT_MASK
        if number >= TRIO:
            called[2, BEST] = max(called[2, BEST], number << DIGIT | rank)
            called[2, _WORTH] += _SETS[number]
            called[2, ALL] |= number << DIGIT * rank


@compiled_lean
def _runs_with_point(hand: int, point: int, good: bool, equal: bool) -> int:
    """What runs count where the point decides: `score.counts_with_point`."""
    worth = 0
    for place in range(len(SUITS)):
        kinds = _WORTHS[hand >> place * RANKS & ALL_RANKS]
        worth += kinds[_TIERCES] * (good or equal) + kinds[_QUARTS] * good
        worth += kinds[_LONGER] * (good and place == point)
    return worth


@compiled_lean
def _winner(called: Integers, category: int) -> int:
    """Who counts in a category: 0, 1, or -1 for nobody."""
    elders, youngers = called[0, category, BEST], called[1, category, BEST]
    if elders == youngers:
        return -1
    return 0 if elders > youngers else 1


@compiled_lean
def reckon(elders: int, youngers: int, rules: int, called: Integers, told: Integers) -> None:
    """Write what both reckon, and what elder needs for a pique."""
    call(elders, rules, called[0])
    call(youngers, rules, called[1])
    point = _winner(called, 0)
    equal = point < 0 or (_winner(called, 1) < 0 < called[0, 1, BEST])
    told[:] = 0
    bonus = -1
    for category in range(3):
        seat = _winner(called, category)
        if seat < 0:
            continue
        worth = called[seat, category, _WORTH]
        if category == 1 and rules & WITH_POINT:
            hand = youngers if seat else elders
            worth = _runs_with_point(hand, called[seat, 0, _SUIT], point == seat, point < 0)
        before = told[seat]
        told[seat] += worth
        if before < REPIQUE_COUNT <= told[seat] and told[1 - seat] == 0:
            bonus = seat
    barred = equal and rules & EQUAL_BARS_REPIQUE
    if bonus >= 0 and not barred and (rules & BY_ORDER or told[1 - bonus] == 0):
        told[bonus] += REPIQUE
    if told[1] == 0 and told[0] < REPIQUE_COUNT and not (equal and rules & EQUAL_BARS_PIQUE):
        told[TO_PIQUE] = REPIQUE_COUNT - told[0]
