"""The screen of exchanges: which few are worth comparing by play.

What is exactly expected of each exchange is weighed into one sum. The chance of thirty, which takes
longest to find, is asked only of those that are best by all the rest.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, NamedTuple

from piquet.opponent.prospects import Prospect, prospects
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.opponent.suit_tables import mask_of
from piquet.opponent.thirty import chances_of_thirty
from piquet.seats import Seat
from piquet.view import View


class Weights(NamedTuple):
    """What one more of each item is worth, in points by which the deal goes better for the player.

    What is good counts, and keeps the other from counting his. A trick brings its point, takes one
    from the other, and helps to the ten for cards and to a pique. `thirty`: what it is worth to
    count thirty for certain, apart from what the items say already. `drawn`: each card taken.
    """

    good_point: float
    good_sequences: float
    good_sets: float
    tricks: float
    thirty: float
    drawn: float


WEIGHTS: Final = {
    Seat.ELDER: Weights(3.2, 1.9, 1.9, 9.4, 5, 1.6),
    Seat.YOUNGER: Weights(1.4, 1.7, 2.7, 4.6, 5, 0.7),
}
"""Fitted by least squares: two exchanges of the same deal, drawn by lot from the better ones, were
both played out between easy players (6,360 pairs for elder, 8,029 for younger), and what one
brought more than the other was laid to the items. The standard errors are 0.3 for the point, 0.2
for sequences and sets, 0.7 (elder) and 0.5 (younger) for tricks, 0.4 for a card taken; what elder
leaves is younger's. Thirty added nothing to what is good, which carries the repique already: its
weight is set by hand, to put the better chance of it first where all else is about equal."""

SHORTLIST: Final = 48
"""How many exchanges, or as many as are wanted, are asked for the chance of thirty."""


OWN: Final = Weights(0.4, 0.5, 0.5, 0.5, 1, 0.5)
"""What part of each of these is the player's own points; the rest is taken from the other.

A point that is good counts itself, one of the 1.9 or 3.2; a trick is half and half. The parts are
reckoned, not fitted.
"""


def best_exchanges(view: View, most: int = 24, stakes: Stakes = POINTS) -> tuple[Prospect, ...]:
    """The exchanges that promise most, the best first; of equal ones that of fewer cards.

    The player must be about to exchange.
    """
    return best_from(standpoint(view), most, stakes)


def best_from(at: Standpoint, most: int = 24, stakes: Stakes = POINTS) -> tuple[Prospect, ...]:
    """The same from what is known."""
    weights = weighed(at.seat, stakes)
    listed = _best(weights, prospects(at), max(most, SHORTLIST))
    return tuple(_best(weights, with_thirty(at, listed), most))


def weighed(seat: Seat, stakes: Stakes) -> Weights:
    """The weights where a point is not worth the same to both, as the stakes have it."""
    if stakes == POINTS:
        return WEIGHTS[seat]
    own, others = stakes.elder, stakes.younger
    if seat is Seat.YOUNGER:
        own, others = others, own
    items = zip(WEIGHTS[seat], OWN, strict=True)
    return Weights(*(weight * (part * own + (1 - part) * others) for weight, part in items))


def value(prospect: Prospect, seat: Seat, stakes: Stakes = POINTS) -> float:
    """What an exchange is worth in points: only to be compared with another of the same hand."""
    return _worth(prospect, weighed(seat, stakes))


def _worth(prospect: Prospect, weights: Weights) -> float:
    return (
        weights.good_point * prospect.good_point
        + weights.good_sequences * prospect.good_sequences
        + weights.good_sets * prospect.good_sets
        + weights.tricks * prospect.tricks
        + weights.thirty * (prospect.thirty or 0.0)
        + weights.drawn * len(prospect.exchange.cards)
    )


def with_thirty(at: Standpoint, some: list[Prospect]) -> list[Prospect]:
    """The same prospects with the chance of thirty; 0 where carte blanche bars the repique."""
    if at.is_barred:
        return [replace(prospect, thirty=0.0) for prospect in some]
    kept = [at.dealt & ~mask_of(prospect.exchange.cards) for prospect in some]
    chances = chances_of_thirty(at, kept)
    return [
        replace(prospect, thirty=chance) for prospect, chance in zip(some, chances, strict=True)
    ]


def _best(weights: Weights, some: Iterable[Prospect], most: int) -> list[Prospect]:
    return sorted(some, key=lambda prospect: _worth(prospect, weights), reverse=True)[:most]
