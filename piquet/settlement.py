"""What a partie that is over is worth to its winner `[settle]`."""

from dataclasses import dataclass
from typing import Final

from piquet.deal_score import Pair
from piquet.partie import (
    DEALS,
    RUBICON_LINE,
    Partie,
    Player,
    carries,
    deals_left,
    length,
    totals,
)
from piquet_scoring import OutOfRange

FOR_THE_PARTIE: Final = 100
"""What the winner of a partie gets beside the difference or the sum of the totals."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who wins a partie, and how many points.

    `winner`: nobody when it is drawn. `rubicon`: the loser did not pass it. `whitewash`: what the
    winner gets more from a loser who scored nothing; it is in `points`. `carried`: a refait is left
    over for the next partie.
    """

    totals: Pair
    winner: Player | None
    points: int
    rubicon: bool
    whitewash: int
    carried: bool

    @property
    def drawn(self) -> bool:
        """Whether it ended level, so that nobody wins anything `[tie]`."""
        return self.winner is None


def settle(partie: Partie) -> Settlement:
    """The settlement of a partie that is over; raises `OutOfRange` while it is not.

    Both at the rubicon or beyond: the difference of the totals and 100; else their sum and 100.
    One who scored nothing pays the whitewash beside `[whitewash]`.
    """
    _make_sure_it_is_over(partie)
    first, second = totals(partie)
    if first == second:
        return Settlement((first, second), None, 0, False, 0, carries(partie))
    winner = Player.FIRST if first > second else Player.SECOND
    won, lost = max(first, second), min(first, second)
    rubicon = lost < RUBICON_LINE
    whitewash = 0 if lost else partie.rules.whitewash
    points = (won + lost if rubicon else won - lost) + FOR_THE_PARTIE + whitewash
    return Settlement((first, second), winner, points, rubicon, whitewash, carries(partie))


def _make_sure_it_is_over(partie: Partie) -> None:
    if partie.is_over:
        return
    first, second = totals(partie)
    if len(partie.scores) == DEALS:
        raise OutOfRange(
            "after {deals} deals the partie is level at {first}:{second}: {left} more deals are "
            "needed",
            deals=DEALS,
            first=first,
            second=second,
            left=deals_left(partie),
        )
    raise OutOfRange(
        "the partie has {deals} deals; scores given: {given}",
        deals=length(partie),
        given=len(partie.scores),
    )
