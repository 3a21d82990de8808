"""What a deal brings to elder and to younger: the table of `piquet.opponent.remaining`, made anew.

`python -m benchmarks.deal_scores [LEVEL [DEALS]]` plays deals of a level against itself and prints
the means, the variances and the covariance of what is still to come, at the beginning of the deal
and before each trick.
"""

import sys
from collections.abc import Iterator, Sequence
from statistics import covariance, fmean, variance
from typing import Final

from piquet.actions import Action
from piquet.deal import TRICKS, Deal, Pair
from piquet.dealing import numbered_deal, players_draws
from piquet.players import PLAYERS
from piquet.playing import play_out
from piquet.reckoning import in_hand, totals, with_play
from piquet.rules import RUBICON
from piquet.view import View
from piquet_scoring import Stream

SEED: Final = 77

Scores = Sequence[Pair[int]]


def played(level: str, number: int) -> Deal:
    """A deal of the level against itself."""
    player = PLAYERS[level]

    def drawing(view: View, _chance: Stream) -> Action:
        assert view.phase is not None
        return player(view, players_draws(SEED, number, view.phase, len(view.plays)))

    return play_out(numbered_deal(RUBICON, SEED, number), (drawing, drawing), Stream(0))


def remainders(deal: Deal) -> Iterator[Pair[int]]:
    """What was still to come: of the whole deal, then with twelve tricks left, and so on."""
    reckoned = in_hand(deal)
    elders, youngers = totals(with_play(reckoned, deal.plays))
    yield elders, youngers
    for trick in range(TRICKS):
        elder, younger = totals(with_play(reckoned, deal.plays[: 2 * trick]))
        yield elders - elder, youngers - younger


def moments(scores: Scores) -> tuple[float, ...]:
    """The means of elder and younger, their variances, and the covariance."""
    elders, youngers = zip(*scores, strict=True)
    return (
        fmean(elders),
        fmean(youngers),
        variance(elders),
        variance(youngers),
        covariance(elders, youngers),
    )


def main(level: str = "easy", deals: str = "600") -> None:
    """Print the rows of the table."""
    found = (remainders(played(level, number)) for number in range(1, int(deals) + 1))
    for scores in zip(*found, strict=True):
        print(*(f"{value:.1f}" for value in moments(scores)), sep=", ", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
