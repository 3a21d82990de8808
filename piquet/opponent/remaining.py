"""What is still to come of a partie, as two players of one strength share it: means and spreads."""

from typing import Final, NamedTuple

from piquet.deal import Phase
from piquet.partie import Partie, deals_left, factor
from piquet.reckoning import totals
from piquet.view import View


class Remainder(NamedTuple):
    """Points that are still to come: the means, the variances and the covariance of both seats."""

    elder: float = 0.0
    younger: float = 0.0
    elders_variance: float = 0.0
    youngers_variance: float = 0.0
    covariance: float = 0.0

    def counted(self, times: int) -> "Remainder":
        """The same where the deal counts so many times."""
        squared = times * times
        return Remainder(
            times * self.elder,
            times * self.younger,
            squared * self.elders_variance,
            squared * self.youngers_variance,
            squared * self.covariance,
        )

    @property
    def exchanged(self) -> "Remainder":
        """The same for two who have changed seats."""
        return Remainder(
            self.younger,
            self.elder,
            self.youngers_variance,
            self.elders_variance,
            self.covariance,
        )

    def with_(self, other: "Remainder") -> "Remainder":
        """Both together; the one does not depend on the other."""
        return Remainder(*map(float.__add__, self, other))


WHOLE_DEAL: Final = Remainder(33.8, 18.8, 685.9, 326.4, -215.3)

IN_PLAY: Final = (
    Remainder(18.7, 8.9, 207.9, 63.3, -67.6),
    Remainder(17.4, 8.7, 191.1, 61.2, -64.8),
    Remainder(16.2, 8.5, 176.8, 58.1, -60.1),
    Remainder(15.0, 8.2, 158.3, 54.8, -54.7),
    Remainder(13.8, 7.8, 136.7, 51.5, -49.1),
    Remainder(12.6, 7.5, 119.2, 48.4, -44.2),
    Remainder(11.5, 7.1, 104.7, 45.0, -39.4),
    Remainder(10.7, 6.7, 97.1, 41.7, -34.6),
    Remainder(9.9, 6.2, 87.2, 38.7, -30.2),
    Remainder(9.3, 5.6, 81.4, 36.2, -26.6),
    Remainder(8.7, 4.9, 73.0, 34.4, -23.5),
    Remainder(8.1, 4.2, 67.2, 33.6, -21.6),
)
"""By the tricks that are over; cards, capot and pique are in it.

Both from `python -m benchmarks.deal_scores easy 600`. 345 deals of `strong` bring elder 34.5 and
younger 17.6 points, with variances of 612 and 225 and a covariance of -189; with those the weights
of `stakes_of` are others by 0.05 on the average.
"""


def remaining(view: View, partie: Partie) -> Remainder:
    """What this deal and those that follow it may still bring to who is elder and younger now."""
    now = partie.deal_number
    told = _of_deal(view).counted(factor(partie, now))
    for number in range(now + 1, now + deals_left(partie)):
        seats = WHOLE_DEAL if (number - now) % 2 == 0 else WHOLE_DEAL.exchanged
        told = told.with_(seats.counted(factor(partie, number)))
    return told


def _of_deal(view: View) -> Remainder:
    """What is to come of this deal besides what is reckoned already.

    While they call, the rest of what a deal brings, and at the least what the play does.
    """
    play = IN_PLAY[len(view.plays) // 2]
    if view.plays or view.phase is Phase.FIRST_LEAD:
        return play
    elders, youngers = totals(view.ledger)
    return WHOLE_DEAL._replace(
        elder=max(WHOLE_DEAL.elder - elders, play.elder),
        younger=max(WHOLE_DEAL.younger - youngers, play.younger),
    )
