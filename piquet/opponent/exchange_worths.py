"""What exchanges are worth beside each other.

Where it is compiled the best are tried in the same worlds, as the level `expert` has it
(`piquet.opponent.exchanging`), and what was expected and what came are weighed together. Else what
is expected decides, which only tells how much better one exchange of a hand is than another.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

from piquet.actions import Exchange
from piquet.opponent.exchanging import (
    CARE,
    DOUBT,
    Tried,
    are_tried,
    compared,
    difference,
    thoughts,
)
from piquet.opponent.expected_worth import Expected, best_expected, expected_of, same
from piquet.opponent.prospects import Prospect, prospects
from piquet.opponent.settling import stakes_of
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.opponent.worths import Worth
from piquet.view import View
from piquet_scoring import Stream


def exchange_worths(view: View, chance: Stream, also: Exchange | None = None) -> tuple[Worth, ...]:
    """The best exchanges, and `also` where it is none of them, the best first.

    What each brings in the deal, where it was tried; else how much less than the best.
    """
    at = standpoint(view)
    listed = best_expected(at, CARE.rounds[0].exchanges)
    others = [] if also is None else [expected_of(at, also)]
    if not are_tried() or len(listed) == 1:
        return _by_expectation(at, listed[: CARE.rounds[-1].exchanges], others)
    found = compared(at, view.rules, listed, chance, CARE, stakes_of(view), others)
    return _as_thought(found, DOUBT[at.seat])


def _as_thought(found: Sequence[Tried], doubt: float) -> tuple[Worth, ...]:
    level, worths = fmean(one.mean for one in found), thoughts(found, doubt)
    return tuple(
        Worth(
            one.exchange,
            level + worth,
            stdev(one.points) / sqrt(len(one.points)),
            worths[0] - worth,
            difference(found[0], one).error,
        )
        for one, worth in zip(found, worths, strict=True)
    )


def _by_expectation(
    at: Standpoint, listed: Sequence[Expected], others: Sequence[Expected]
) -> tuple[Worth, ...]:
    some = [*listed, *(one for one in others if not _is_among(listed, one))]
    some.sort(key=lambda one: -one.worth)
    doubt = sqrt(2) * DOUBT[at.seat]
    return tuple(
        Worth(one.exchange, one.worth - some[0].worth, 0.0, some[0].worth - one.worth, error)
        for one in some
        for error in [0.0 if one is some[0] else doubt]
    )


def _is_among(listed: Sequence[Expected], one: Expected) -> bool:
    return any(same(one.exchange, each.exchange) for each in listed)


def prospect_of(at: Standpoint, exchange: Exchange) -> Prospect:
    """What one exchange promises."""
    return _by_cards(at)[frozenset(exchange.cards)]


@lru_cache(maxsize=2)
def _by_cards(at: Standpoint) -> dict[frozenset[object], Prospect]:
    return {frozenset(each.exchange.cards): each for each in prospects(at)}
