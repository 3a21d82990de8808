"""What to throw: the exchanges that are expected to be worth most, compared by what comes of them.

The expectation tells which few are worth a look. Those are tried in the same worlds, deals played
out by players who see only their own cards (`trying`), and what was expected and what came are
weighed by how exactly each is known. The best of a round are tried in further worlds, so that the
last doubt is between few. Where nothing is compiled the expectation decides.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev, variance
from typing import Final, NamedTuple

from piquet.actions import Exchange
from piquet.opponent.expected_worth import Expected, best_expected
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.standpoint import Standpoint, standpoint
from piquet.rules import Rules
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import Stream
from piquet_scoring.compiled import available


class Round(NamedTuple):
    """How many exchanges are compared, and in how many further worlds."""

    exchanges: int
    worlds: int


@dataclass(frozen=True, slots=True)
class Care:
    """How much is looked at for an exchange: from round to round fewer, in more worlds.

    `lead`: whom the best leads by more standard errors is tried no further; None: all go on.
    """

    rounds: tuple[Round, ...] = (Round(8, 32), Round(4, 48), Round(3, 100))
    lead: float | None = None


CARE: Final = Care()

AT_PLAY: Final = Care(lead=3.0)
"""Who plays has to choose, and need not tell by how much his choice is better."""

DOUBT: Final = {Seat.ELDER: 1.7, Seat.YOUNGER: 1.2}
"""How far what is expected of one of the best exchanges is off in points, as a standard deviation:
from 40 hands of each seat with eight exchanges in 300 worlds (`benchmarks.hand_worth`)."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An exchange: what was expected of it, and what it brought the player in each world.

    In points less the other's, the luck of the draw taken out (`trying.luck`). The worlds are the
    same for all that reached the same rounds.
    """

    exchange: Exchange
    expected: float
    points: tuple[float, ...] = ()

    @property
    def mean(self) -> float:
        """What it brought on the average."""
        return fmean(self.points)


def exchange(view: View, chance: Stream, care: Care = AT_PLAY, stakes: Stakes = POINTS) -> Exchange:
    """The exchange to make; the player must be about to exchange."""
    at = standpoint(view)
    listed = best_expected(at, care.rounds[0].exchanges)
    if not are_tried() or len(listed) == 1:
        return listed[0].exchange
    return compared(at, view.rules, listed, chance, care, stakes)[0].exchange


def are_tried() -> bool:
    """Whether exchanges can be tried, so that it is known what they bring."""
    return available()


def compared(
    at: Standpoint,
    rules: Rules,
    exchanges: Sequence[Expected],
    chance: Stream,
    care: Care = CARE,
    stakes: Stakes = POINTS,
    also: Sequence[Expected] = (),
) -> list[Tried]:
    """The exchanges of the last round, the best first; those of `also` come to every round.

    It needs what is compiled.
    """
    from piquet.opponent.trying import tried

    others = {each.exchange for each in also}
    kept = [Tried(each.exchange, each.worth) for each in dict.fromkeys((*exchanges, *also))]
    for number, each in enumerate(care.rounds):
        if number:
            kept = _those_that_go_on(kept, each.exchanges, care.lead, others)
        if len(kept) > 1 or not number:
            some = [Expected(one.exchange, one.expected) for one in kept]
            rows = tried(at, rules, some, chance, each.worlds, stakes)
            kept = [
                Tried(one.exchange, one.expected, (*one.points, *more))
                for one, more in zip(kept, rows.T.tolist(), strict=True)
            ]
            kept = best_first(kept, DOUBT[at.seat])
    return kept


def _those_that_go_on(
    kept: Sequence[Tried], number: int, lead: float | None, others: Container[Exchange]
) -> list[Tried]:
    """The first so many, but for those whom the very first leads by too much; and all others."""
    return [
        one
        for place, one in enumerate(kept)
        if one.exchange in others or (place < number and not _is_led(one, kept[0], lead))
    ]


def _is_led(one: Tried, best: Tried, lead: float | None) -> bool:
    """Whether the best leads one by more than so many standard errors."""
    if lead is None:
        return False
    gain = difference(best, one)
    return gain.points > lead * gain.error


def best_first(some: Sequence[Tried], doubt: float) -> list[Tried]:
    """Exchanges tried in the same worlds, by what is to be thought of them."""
    if len(some) < 2:
        return list(some)
    thought = {one.exchange: worth for one, worth in zip(some, thoughts(some, doubt), strict=True)}
    return sorted(some, key=lambda one: -thought[one.exchange])


def thoughts(some: Sequence[Tried], doubt: float) -> list[float]:
    """What is to be thought of each, beside the mean of them all.

    Between what was expected, off by `doubt`, and what came, off by its standard error.
    """
    levels = [fmean(world) for world in zip(*(one.points for one in some), strict=True)]
    beside = [list(map(float.__sub__, one.points, levels)) for one in some]
    error = fmean(variance(gains) for gains in beside) / len(levels)
    share, level = doubt**2 / (doubt**2 + error), fmean(one.expected for one in some)
    return [
        share * fmean(gains) + (1 - share) * (one.expected - level)
        for one, gains in zip(some, beside, strict=True)
    ]


class Difference(NamedTuple):
    """By how much one exchange is better than another, and the standard error of it."""

    points: float
    error: float


def difference(one: Tried, other: Tried) -> Difference:
    """What one brought more than the other in the worlds in which both were tried."""
    gains = [here - there for here, there in zip(one.points, other.points, strict=False)]
    return Difference(fmean(gains), stdev(gains) / sqrt(len(gains)))
