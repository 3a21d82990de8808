"""What the partie makes of the points of a deal: the settlement to be expected, and its slopes.

Far from every line a point is worth a point to both. Near the rubicon `[settle]`, or where the
partie may be won or lost, one is worth more, and the other's points may be worth nothing or less:
who cannot pass the rubicon any more pays for every point that he makes.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import exp, sqrt
from typing import Final

from piquet.deal import Pair
from piquet.opponent.remaining import Remainder, remaining
from piquet.opponent.stakes import POINTS, Stakes
from piquet.partie import Partie, Player, elder, factor, totals
from piquet.reckoning import totals as reckoned
from piquet.rules import Rules
from piquet.settlement import settled
from piquet.view import View

_EIGHTHS: Final = 8
"""Weights are rounded to eighths: how exactly they are known, and coarse ones are solved sooner."""

_REACH: Final = 3.0
_STEP: Final = 0.2
"""Normal numbers are taken in such steps, so far from the mean."""


def stakes_of(view: View) -> Stakes:
    """What a point of elder's and of younger's is worth as the partie stands.

    The slopes of the settlement over all that may still come; on the average of the two a point
    is worth 1. A deal for itself, and one far from every line, has 1 and 1.
    """
    if view.partie is None or view.partie.is_over:
        return POINTS
    found = slopes(view.rules, counted(view, view.partie), remaining(view, view.partie))
    return _in_proportion(found)


def counted(view: View, partie: Partie) -> Pair[int]:
    """The totals of elder and younger in the partie, with what they have reckoned in this deal."""
    return with_points(partie, reckoned(view.ledger))


def with_points(partie: Partie, points: Pair[int]) -> Pair[int]:
    """Their totals if they have so many points in this deal."""
    times, before, his = factor(partie, partie.deal_number), totals(partie), elder(partie)
    return (
        his.of(before) + times * points[0],
        his.other.of(before) + times * points[1],
    )


def elders_settlement(rules: Rules, ended: Pair[int]) -> int:
    """What elder wins from younger where the partie ends with these totals `[settle]`."""
    return settled(rules, ended).won_by(Player.FIRST)


@lru_cache(maxsize=256)
def slopes(rules: Rules, now: Pair[int], rest: Remainder) -> Pair[float]:
    """How much the settlement rises with a point of elder's, and falls with one of younger's.

    The straight line that fits best over what may come, both sharing it as normal numbers do.
    """
    along, across, left = _spreads(rest)
    one = other = 0.0
    for chance, first, second in _normal_pairs():
        ended = (
            round(now[0] + rest.elder + along * first),
            round(now[1] + rest.younger + across * first + left * second),
        )
        settlement = chance * elders_settlement(rules, ended)
        one += first * settlement
        other += second * settlement
    youngers = other / left
    return (one - across * youngers) / along, -youngers


def _spreads(rest: Remainder) -> tuple[float, float, float]:
    """Elder's spread, how younger's points go along with his, and their spread besides that.

    Each at least a point: what comes is never known better.
    """
    along = max(sqrt(rest.elders_variance), 1.0)
    across = rest.covariance / along
    return along, across, sqrt(max(rest.youngers_variance - across * across, 1.0))


@lru_cache(maxsize=1)
def _normal_pairs() -> tuple[tuple[float, float, float], ...]:
    """Pairs of independent normal numbers behind their chance: of mean 0 and variance 1."""
    singles = list(_normals())
    return tuple((p * q, x, y) for p, x in singles for q, y in singles)


def _normals() -> Iterator[tuple[float, float]]:
    steps = round(_REACH / _STEP)
    values = [step * _STEP for step in range(-steps, steps + 1)]
    weights = [exp(-value * value / 2) for value in values]
    total = sum(weights)
    spread = sqrt(sum(map(lambda w, v: w * v * v, weights, values)) / total)
    for weight, value in zip(weights, values, strict=True):
        yield weight / total, value / spread


def _in_proportion(found: Pair[float]) -> Stakes:
    """Stakes in that proportion, of 1 on the average, in eighths."""
    size = sum(map(abs, found)) / 2
    if not size:
        return POINTS
    elders, youngers = (round(_EIGHTHS * slope / size) / _EIGHTHS for slope in found)
    return Stakes(elders, youngers)
