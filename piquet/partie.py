"""The partie `[partie]`: six deals, who deals each, which of them count double, the totals so far.

A `Partie` is the score sheet of two players who change seats from deal to deal. It serves while a
partie is being played, and to settle one that was played at a table. Deals are numbered from 1.
"""

from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import accumulate
from typing import Final

from piquet.deal_score import DealScore, Pair
from piquet.rules import AfterTie, Rules
from piquet.seats import Seat
from piquet_scoring import OutOfRange

DEALS: Final = 6
"""The deals of a partie."""

FURTHER_DEALS: Final = 2
"""The deals that follow when six end level, where the rules play on `[tie]`."""

RUBICON_LINE: Final = 100
"""The total that passes the rubicon."""

DOUBLED_AFTER_REFAIT: Final = 2
"""How many deals count double after a refait `[refait]`."""


class Player(IntEnum):
    """The two players of a partie; each is elder hand in every other deal."""

    FIRST = 1
    SECOND = 2

    @property
    def other(self) -> "Player":
        """The adversary."""
        return Player.SECOND if self is Player.FIRST else Player.FIRST

    def of(self, pair: Pair) -> int:
        """The player's own number of two.

        >>> Player.SECOND.of((43, 8))
        8
        """
        return pair[self - 1]


@dataclass(frozen=True, slots=True)
class Partie:
    """The score sheet so far.

    `carried`: a refait was left over from the partie before `[refait]`. `dealt_first`: who deals
    the first deal. Raises `OutOfRange` when there are more deals than the partie has.
    """

    rules: Rules
    scores: tuple[DealScore, ...] = ()
    carried: bool = False
    dealt_first: Player = Player.FIRST

    def __post_init__(self) -> None:
        if len(self.scores) > length(self):
            first, second = running_totals(self)[length(self) - 1]
            raise OutOfRange(
                "the partie is over after {deals} deals, at {first}:{second}; scores given: "
                "{given}",
                deals=length(self),
                first=first,
                second=second,
                given=len(self.scores),
            )

    @property
    def deal_number(self) -> int:
        """The number of the deal that is played now, or would be."""
        return len(self.scores) + 1

    @property
    def is_over(self) -> bool:
        """Whether no deal is to be played any more."""
        return len(self.scores) == length(self)


def with_score(partie: Partie, score: DealScore) -> Partie:
    """The partie with one more deal written down; raises `OutOfRange` when it is over."""
    return replace(partie, scores=(*partie.scores, score))


def length(partie: Partie) -> int:
    """How many deals the partie has: six, or eight where six end level and it is played on `[tie]`.

    While fewer than six are played, six.
    """
    plays_on = partie.rules.after_tie is AfterTie.TWO_MORE_DEALS
    return DEALS + FURTHER_DEALS if plays_on and _is_level_after_six(partie) else DEALS


def _is_level_after_six(partie: Partie) -> bool:
    totals = running_totals(partie)[DEALS - 1 : DEALS]
    return any(first == second for first, second in totals)


def deals_left(partie: Partie) -> int:
    """How many deals are still to be played, that being played now among them."""
    return length(partie) - len(partie.scores)


def dealer(partie: Partie) -> Player:
    """Who deals the deal that is played now: the deal alternates."""
    return partie.dealt_first if partie.deal_number % 2 else partie.dealt_first.other


def elder(partie: Partie) -> Player:
    """Who is elder hand in the deal that is played now: he who does not deal it."""
    return dealer(partie).other


def seat(partie: Partie, player: Player) -> Seat:
    """Where a player sits in the deal that is played now."""
    return Seat.ELDER if player is elder(partie) else Seat.YOUNGER


def score_of_seats(partie: Partie, points: Pair) -> DealScore:
    """How the deal that is played now is written down, from elder's points and younger's."""
    first, second = (points[seat(partie, player)] for player in Player)
    return DealScore((first, second))


def doubled(partie: Partie) -> frozenset[int]:
    """The numbers of the deals that count double `[refait]`.

    A level deal doubles the two after it, so that one among the doubled ones makes two more; none
    counts more than double. A refait carried into the partie stands before its first deal.
    """
    refaits = [number for number in _refaits(partie) if number + DOUBLED_AFTER_REFAIT <= DEALS]
    before = [0] if partie.carried else []
    return frozenset(
        refait + after
        for refait in (*before, *refaits)
        for after in range(1, DOUBLED_AFTER_REFAIT + 1)
    )


def carries(partie: Partie) -> bool:
    """Whether a refait is left over for the next partie: two deals did not follow it `[refait]`."""
    return any(number + DOUBLED_AFTER_REFAIT > DEALS for number in _refaits(partie))


def _refaits(partie: Partie) -> list[int]:
    """The numbers of the level deals, where the rules make a refait of them."""
    if not partie.rules.refait:
        return []
    return [number for number, score in enumerate(partie.scores, 1) if score.is_level]


def factor(partie: Partie, number: int) -> int:
    """How often a deal counts: once, or twice after a refait."""
    return 2 if number in doubled(partie) else 1


def counted(partie: Partie) -> tuple[Pair, ...]:
    """What each deal adds to the totals."""
    pairs = []
    for number, score in enumerate(partie.scores, 1):
        first, second = score.counted
        times = factor(partie, number)
        pairs.append((times * first, times * second))
    return tuple(pairs)


def running_totals(partie: Partie) -> tuple[Pair, ...]:
    """The totals after each deal."""
    return tuple(accumulate(counted(partie), _sum))


def totals(partie: Partie) -> Pair:
    """The totals so far."""
    return running_totals(partie)[-1] if partie.scores else (0, 0)


def missing_to_rubicon(partie: Partie) -> Pair:
    """What each player still lacks to pass the rubicon."""
    first, second = (max(RUBICON_LINE - total, 0) for total in totals(partie))
    return first, second


def _sum(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]
