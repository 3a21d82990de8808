"""What minding the partie wins in last deals in which somebody should come near the rubicon.

`python -m benchmarks.last_deals [STAGE [LEVEL [DEALS [FIRST]]]]`. A deal is played with a few score
sheets on which one of the two should come to about 100, with the sheet known to elder alone, to
younger alone, and to neither; what the knowing player's settlement is more than with neither is the
gain. At the stage `exchange` he knows it until the first lead, at the stage `play` from there on.
Settlements are means over lines a little lower and higher.
"""

import random
import sys
from collections.abc import Iterator
from statistics import fmean
from typing import Final, NamedTuple

from benchmarks.seeing import gone_on
from piquet.actions import Action
from piquet.deal import Deal, Pair, Phase
from piquet.deal_score import DealScore
from piquet.dealing import numbered_deal, players_draws
from piquet.match_figures import compared
from piquet.opponent.remaining import IN_PLAY, WHOLE_DEAL, Remainder
from piquet.opponent.settling import elders_settlement
from piquet.partie import DEALS, RUBICON_LINE, Partie, Player
from piquet.players import PLAYERS
from piquet.reckoning import ledger, totals
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.languages.numbers import error_decimal

SEED: Final = 9
SHEETS: Final = 5
OTHERS: Final = (90, 170)
LINES: Final = range(-5, 6)
ROUND: Final = 15


class Stage(NamedTuple):
    """From one phase to the next; what is still to come of the deal, and how near it should end."""

    begins: Phase
    ends: Phase
    rest: Remainder
    near: float


STAGES: Final = {
    "exchange": Stage(Phase.ELDER_BLANCHE, Phase.FIRST_LEAD, WHOLE_DEAL, 20),
    "play": Stage(Phase.FIRST_LEAD, Phase.FINISHED, IN_PLAY[0], 9),
}


def before_last(deal: Deal, stage: Stage, near: Seat, chance: random.Random) -> Pair[int]:
    """The totals before the deal: one player should come near the rubicon, by what is reckoned."""
    scored = totals(ledger(deal))[near] + (stage.rest.elder, stage.rest.younger)[near]
    own = max(0, round(RUBICON_LINE - scored + chance.uniform(-stage.near, stage.near)))
    others = chance.randint(*OTHERS)
    return (own, others) if near is Seat.ELDER else (others, own)


def sheet_of(before: Pair[int]) -> Partie:
    """A score sheet with these totals: the first player is younger hand in the last deal."""
    scores = (DealScore((before[1], before[0])), *[DealScore((0, 0))] * (DEALS - 2))
    return Partie(RUBICON, scores, dealt_first=Player.SECOND)


def decided(level: str, number: int, deal: Deal, sheet: Partie | None) -> Action:
    """What the level does, with the score sheet or without one."""
    chance = players_draws(SEED, number, deal.phase, len(deal.plays))
    return PLAYERS[level](view_of(deal, deal.turn, sheet), chance)


def played(
    level: str, number: int, begun: Deal, stage: Stage, sheet: Partie, knows: Seat | None
) -> Pair[int]:
    """The points of both when one of them, or nobody, knows the score sheet in that stage."""

    def decide(deal: Deal) -> Action:
        is_known = deal.turn is knows and deal.phase < stage.ends
        return decided(level, number, deal, sheet if is_known else None)

    return totals(ledger(gone_on(begun, decide)))


def settlements(before: Pair[int], near: Seat, points: Pair[int]) -> float:
    """Elder's settlement, the mean over totals of the one near the line a little about his own."""
    ended = [total + more for total, more in zip(before, points, strict=True)]
    moved = [[total + line * (seat is near) for seat, total in enumerate(ended)] for line in LINES]
    return fmean(elders_settlement(RUBICON, (elder, younger)) for elder, younger in moved)


def gains(stage: Stage, level: str, number: int) -> Iterator[float]:
    """What knowing the score sheet brings, with each sheet and in each seat."""
    chance, empty = random.Random(f"{SEED}/{number}"), sheet_of((0, 0))
    start = numbered_deal(RUBICON, SEED, number)
    begun = gone_on(start, lambda deal: decided(level, number, deal, None), stage.begins)
    alone = played(level, number, begun, stage, empty, None)
    for _ in range(SHEETS):
        near = chance.choice(tuple(Seat))
        before = before_last(begun, stage, near, chance)
        for seat, sign in ((Seat.ELDER, 1), (Seat.YOUNGER, -1)):
            known = played(level, number, begun, stage, sheet_of(before), seat)
            yield sign * (settlements(before, near, known) - settlements(before, near, alone))


def main(stage: str = "play", level: str = "strong", deals: str = "90", first: str = "1") -> None:
    """Play and tell, now and then and at the end."""
    observed = list[Pair[tuple[float, ...]]]()
    for number in range(int(first), int(first) + int(deals)):
        observed.append(((fmean(gains(STAGES[stage], level, number)),), (0.0,)))
        if len(observed) % ROUND == 0 or len(observed) == int(deals):
            found = compared(observed)
            error = "?" if found.standard_error is None else error_decimal(found.standard_error)
            print(
                f"{level}, {stage}: the score sheet wins {found.difference:+.2f} ± {error} a game "
                f"over {len(observed)} deals",
                flush=True,
            )


if __name__ == "__main__":
    main(*sys.argv[1:])
