"""What a partie that is over is worth to its winner `[settle]`."""

from typing import Final, NamedTuple

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
from piquet.rules import Rules
from piquet_scoring import OutOfRange

FOR_THE_PARTIE: Final = 100
"""What the winner of a partie gets beside the difference or the sum of the totals."""


class Settlement(NamedTuple):
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

    def won_by(self, player: Player) -> int:
        """What a player wins from the other; what he loses is less than nothing."""
        if self.winner is None:
            return 0
        return self.points if self.winner is player else -self.points

    @property
    def drawn(self) -> bool:
        """Whether it ended level, so that nobody wins anything `[tie]`."""
        return self.winner is None


def settle(partie: Partie) -> Settlement:
    """The settlement of a partie that is over; raises `OutOfRange` while it is not."""
    _make_sure_it_is_over(partie)
    return settled(partie.rules, totals(partie), carries(partie))


def settled(rules: Rules, ended: Pair, carried: bool = False) -> Settlement:
    """The settlement of a partie that ends with these totals.

    Both at the rubicon or beyond: the difference of the totals and 100; else their sum and 100.
    One who scored nothing pays the whitewash beside `[whitewash]`.

    >>> from piquet.rules import RUBICON
    >>> settled(RUBICON, (140, 101)).points, settled(RUBICON, (140, 99)).points
    (139, 339)
    """
    first, second = ended
    if first == second:
        return Settlement(ended, None, 0, False, 0, carried)
    winner = Player.FIRST if first > second else Player.SECOND
    won, lost = max(ended), min(ended)
    rubicon = lost < RUBICON_LINE
    whitewash = 0 if lost else rules.whitewash
    points = (won + lost if rubicon else won - lost) + FOR_THE_PARTIE + whitewash
    return Settlement(ended, winner, points, rubicon, whitewash, carried)


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
