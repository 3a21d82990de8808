"""What the cards of the last deal of a partie bring in settlement, not in points.

In every world that may be the play is solved for the points as they are weighed (`stakes_of`), and
what both score then is made into the settlement: so a card is worth much that saves the rubicon in
a few worlds. To choose cards by it has brought no more than the weighed points alone (see
docs/opponent.md): no level does, and it serves to tell what a card may bring.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from piquet.deal import Pair
from piquet.opponent.hands import Believed
from piquet.opponent.playing import solved_in
from piquet.opponent.settling import elders_settlement, with_points
from piquet.opponent.stakes import Stakes
from piquet.partie import Partie
from piquet.reckoning import InHand, totals, with_play
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import Card

_PARTS: Final = 8
"""The stakes are taken in so many parts of the greater."""

_MORE: Final = 128
"""More than either can still score in the play."""


def settlement_worths(
    view: View, partie: Partie, believed: Believed, stakes: Stakes
) -> dict[Card, float]:
    """What each card that may be played is worth to the player: the settlement to be expected."""
    sign = 1 if view.seat is Seat.ELDER else -1
    sums: dict[Card, float] = {}
    for reckoned, weight, solved in solved_in(view, believed, told_apart(stakes)):
        settlement = _settlement(view, partie, reckoned)
        for card, worth in solved.items():
            sums[card] = sums.get(card, 0.0) + sign * weight * settlement(points_in(worth))
    total = sum(believed.weights)
    return {card: worth / total for card, worth in sums.items()}


def told_apart(stakes: Stakes) -> Stakes:
    """About these stakes; from what is worth so much by them the points of both can be read.

    A point of elder's is worth a little more besides, and one of younger's still less.
    """
    size = max(abs(stakes.elder), abs(stakes.younger))
    elders, youngers = (round(_PARTS * each / size) for each in (stakes.elder, stakes.younger))
    return Stakes(_MORE * (_MORE * elders + 1), _MORE * _MORE * youngers + 1)


def points_in(worth: float) -> Pair[int]:
    """The points of elder and of younger that are worth so much by such stakes."""
    whole = int(worth)
    youngers = -whole % _MORE
    return (whole + youngers) // _MORE % _MORE, youngers


def _settlement(view: View, partie: Partie, in_hand: InHand) -> Callable[[Pair[int]], int]:
    """What elder wins in the end, by the points that both are still to score."""
    elders, youngers = totals(with_play(in_hand, view.plays))

    @cache
    def settlement(points: Pair[int]) -> int:
        ended = with_points(partie, (elders + points[0], youngers + points[1]))
        return elders_settlement(view.rules, ended)

    return settlement
