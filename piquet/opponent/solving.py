"""Exact play of many deals at once: by the kernel where it is compiled, else by the reference."""

from collections.abc import Sequence
from dataclasses import replace

from piquet.deal import put
from piquet.opponent import endgame
from piquet.opponent.ending import Ending
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.suit_tables import cards_of
from piquet_scoring import Card
from piquet_scoring.compiled import available


def worths_of_cards(
    ending: Ending, others: Sequence[int], stakes: Stakes = POINTS
) -> list[dict[Card, float]]:
    """What each card is worth that may be played now, with each of these hands in the other seat.

    `others` are masks of what he holds who is not on turn.
    """
    if not available():
        hands = (put(ending.hands, ending.turn.other, cards_of(other)) for other in others)
        return [endgame.solve(replace(ending, hands=pair), stakes).cards for pair in hands]
    import numpy as np

    from piquet.opponent.kernel import solve_worlds

    worths = solve_worlds(ending, np.array(others, np.int64), stakes)
    return [dict(zip(ending.open, row, strict=True)) for row in worths.tolist()]
