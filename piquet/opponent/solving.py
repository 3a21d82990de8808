"""Exact play of many deals at once: by the kernel where it is compiled, else by the reference."""

from collections.abc import Sequence
from dataclasses import replace

from piquet.contest import Cards
from piquet.deal import Pair, put
from piquet.opponent import endgame
from piquet.opponent.ending import Ending
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.suit_tables import cards_of, mask_of
from piquet_scoring import Card
from piquet_scoring.compiled import available


def is_compiled() -> bool:
    """Whether the kernel solves, some thirty times as fast as the reference."""
    return available()


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


def worths_of_hands(
    ending: Ending, hands: Sequence[Pair[Cards]], stakes: Stakes = POINTS
) -> list[float]:
    """What best play is worth with each pair of hands; all else is as in the ending."""
    if not available():
        return [endgame.best_worth(replace(ending, hands=pair), stakes) for pair in hands]
    import numpy as np

    from piquet.opponent.kernel import best_worths

    masks = np.array([[mask_of(hand) for hand in pair] for pair in hands], np.int64)
    worths: list[float] = best_worths(ending, masks, stakes).tolist()
    return worths
