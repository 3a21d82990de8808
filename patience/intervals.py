"""How far chance may have led a simulation astray: intervals of confidence.

An interval of 95 % is made by a method that catches the true value 95 times in a hundred.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Interval:
    """From `low` to `high`, both included."""

    low: float
    high: float


def wilson(successes: int, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Where the true rate lies, from how many games came out: Wilson's interval (1927).

    It stays inside 0 to 1 and is right where the usual ± fails, near 0 and 1. Without a game it
    says nothing: 0 to 1.

    >>> interval = wilson(0, 10)
    >>> round(interval.low, 4), round(interval.high, 4)
    (0.0, 0.2775)
    """
    if games == 0:
        return Interval(0.0, 1.0)
    z = _standard_errors(confidence)
    rate = successes / games
    shrinkage = 1 + z * z / games
    centre = (rate + z * z / (2 * games)) / shrinkage
    half = z * sqrt(rate * (1 - rate) / games + (z / (2 * games)) ** 2) / shrinkage
    return Interval(
        0.0 if successes == 0 else max(0.0, centre - half),
        1.0 if successes == games else min(1.0, centre + half),
    )


def paired_difference(
    only_this: int, only_that: int, games: int, confidence: float = CONFIDENCE
) -> Interval:
    """Where the true difference of two players' rates lies when both played the same deals.

    Deals that both won, or both lost, say nothing about who is better: so the interval stands on
    the deals that only the one won and those that only the other won, and is much narrower than
    that of two simulations on different deals. It is Wald's, with the adjustment of Bonett and
    Price (Journal of Educational and Behavioral Statistics 37, 2012): to each of the two numbers
    one deal is added. So it does not shrink to nothing when they are 0. It says nothing, -1 to 1,
    without a game.

    >>> interval = paired_difference(1, 7, 21)
    >>> round(interval.low, 3), round(interval.high, 3)
    (-0.508, -0.013)
    """
    if games == 0:
        return Interval(-1.0, 1.0)
    this, that = (only_this + 1) / (games + 2), (only_that + 1) / (games + 2)
    centre = this - that
    half = _standard_errors(confidence) * sqrt((this + that - centre**2) / (games + 2))
    return Interval(max(-1.0, centre - half), min(1.0, centre + half))


def _standard_errors(confidence: float) -> float:
    """How many standard errors to either side hold so much of the normal distribution."""
    return NormalDist().inv_cdf((1 + confidence) / 2)
