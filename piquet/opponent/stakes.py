"""What the tricks that are left are worth: to whom which points go depends on who wins which trick.

So before any card is looked at, each course of the tricks has its worth, and a bound on the tricks
of a player is a bound on the worth of the play.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import frexp
from typing import Final, NamedTuple, TypeAlias

from piquet.deal import TRICKS, Pair
from piquet.reckoning import (
    FOR_CAPOT,
    FOR_CARDS,
    FOR_LAST_TRICK,
    FOR_LEAD,
    FOR_TRICK,
    MAJORITY,
    PIQUE,
)
from piquet.seats import Seat

_PRECISION: Final = 53
"""Bits of a floating number."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is played for: so much for each point of elder's, less so much for each of younger's.

    Elder plays for the most of it, younger for the least. The weights may be any numbers: near the
    end of a partie a point may be worth much to one and nothing, or less, to the other. The smaller
    weight is rounded to the last bit of the greater. `cards`, `capot`, `pique`: the points that
    these bring; 0 leaves them out.
    """

    elder: float = 1
    younger: float = 1
    cards: int = FOR_CARDS
    capot: int = FOR_CAPOT
    pique: int = PIQUE

    @property
    def unit(self) -> float:
        """The weights are whole numbers of it, so that sums of them are exact."""
        _, exponent = frexp(max(abs(self.elder), abs(self.younger)))
        return 2.0 ** (exponent - _PRECISION)

    @property
    def weights(self) -> Pair[int]:
        """Elder's and younger's, in units; younger's with its sign turned."""
        return round(self.elder / self.unit), -round(self.younger / self.unit)


POINTS: Final = Stakes()
"""All points of the deal alike: elder's less younger's."""

PLAY_POINTS: Final = Stakes(cards=0, capot=0, pique=0)
"""Only the points for leads and tricks `[play-points]`."""


class Outlook(NamedTuple):
    """What the tricks left are worth, in units, before a trick with a certain number of them left.

    `gains`: this trick, if elder or if younger wins it. `led[n]`: the worst for the leader if he
    wins the next n tricks. `shared[n]`: the best for him if the other wins at least n.
    """

    gains: Pair[int]
    led: tuple[int, ...]
    shared: tuple[int, ...]


class Before(NamedTuple):
    """The moment before a trick: tricks left, tricks that elder has won, who leads.

    Younger has won all other tricks played.
    """

    left: int
    won: int
    leader: int

    def after(self, winner: int) -> "Before":
        """The moment before the next trick."""
        return Before(self.left - 1, self.won + (winner == Seat.ELDER), winner)


Outlooks: TypeAlias = dict[tuple[int, int, int], Outlook]
"""By the moment before a trick."""

_Extremes: TypeAlias = Pair[tuple[int, ...]]
"""The least there can be if elder wins at least n of the tricks left, the most if younger does."""


@lru_cache(maxsize=256)
def outlooks(stakes: Stakes, to_pique: int | None, left: int, won: int) -> Outlooks:
    """The outlook at each moment from here to the end.

    `to_pique`: the points that elder needs until he has thirty, before the trick that comes; None
    if no pique can come any more.
    """
    found: Outlooks = {}
    extremes: dict[Before, _Extremes] = {}
    weights = stakes.weights
    for fewer in range(left + 1):
        needed = None if to_pique is None else to_pique - (left - fewer)
        for elders in range(won, won + left - fewer + 1):
            for leader in Seat:
                now = Before(fewer, elders, leader)
                gains = _gains(stakes, weights, now, needed) if fewer else (0, 0)
                extremes[now] = _extremes(now, gains, extremes)
                led = [extremes[now][leader][0]]
                if fewer:
                    led += [gains[leader] + rest for rest in found[now.after(leader)].led]
                found[now] = Outlook(gains, tuple(led), extremes[now][1 - leader])
    return found


def _gains(stakes: Stakes, weights: Pair[int], now: Before, to_pique: int | None) -> Pair[int]:
    """What this trick brings, in units, if elder wins it and if younger does."""
    elder, younger = (points_of(stakes, now, winner, to_pique) for winner in Seat)
    return valued(weights, elder), valued(weights, younger)


def valued(weights: Pair[int], points: Pair[int]) -> int:
    """What elder's and younger's points weigh."""
    return weights[0] * points[0] + weights[1] * points[1]


def points_of(stakes: Stakes, now: Before, winner: Seat, to_pique: int | None) -> Pair[int]:
    """What both score for a trick `[play-points]`, `[cards]`, `[capot]`, `[pique]`.

    The cards belong to the trick that makes the majority, and what capot is more to the last.
    """
    tricks = now.won, TRICKS - now.left - now.won
    points = [0, 0]
    points[now.leader] += FOR_LEAD
    points[winner] += FOR_TRICK * (winner != now.leader)
    points[winner] += FOR_LAST_TRICK * (now.left == 1)
    if to_pique is not None and tricks[Seat.YOUNGER] == 0 and now.leader == Seat.ELDER:
        # His lead counts even if it loses, and then nothing more before younger's trick.
        alone = points[Seat.ELDER] if winner is Seat.ELDER else FOR_LEAD
        points[Seat.ELDER] += stakes.pique * (0 < to_pique <= alone)
    points[winner] += stakes.cards * (tricks[winner] == MAJORITY - 1)
    points[winner] += (stakes.capot - stakes.cards) * (tricks[winner] == TRICKS - 1)
    return points[0], points[1]


def _extremes(now: Before, gains: Pair[int], later: dict[Before, _Extremes]) -> _Extremes:
    if not now.left:
        return (0,), (0,)
    counts = range(now.left + 1)
    least = tuple(min(_courses(now, gains, later, Seat.ELDER, count)) for count in counts)
    return least, tuple(max(_courses(now, gains, later, Seat.YOUNGER, count)) for count in counts)


def _courses(
    now: Before, gains: Pair[int], later: dict[Before, _Extremes], seat: Seat, count: int
) -> Iterator[int]:
    """The worth with either winner of this trick, if a player wins at least so many."""
    yield gains[seat] + later[now.after(seat)][seat][max(count - 1, 0)]
    if count < now.left:
        yield gains[seat.other] + later[now.after(seat.other)][seat][count]
