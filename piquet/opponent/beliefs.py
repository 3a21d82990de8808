"""What the other may hold: worlds that agree with all that was said, shown and played.

A world says which twelve cards he holds after his exchange, which he threw and which lie in the
stock. Which hands there are, and how likely they are, stands in `piquet.opponent.hands`.
"""

from itertools import accumulate
from typing import Final, NamedTuple

from piquet.opponent.facts import facts_of
from piquet.opponent.hands import WEIGHING, Believed, Weighing, possible_hands, throws
from piquet.view import View
from piquet_scoring import Stream

_FINE: Final = 1 << 32
"""In so many steps a number by lot is drawn between 0 and 1."""


class World(NamedTuple):
    """What the other holds after the exchange, what he threw, and what lies in the stock, as masks.

    `weight`: how likely it is beside the others of the same worlds; theirs add up to 1.
    """

    held: int
    thrown: int
    lying: int
    weight: float


def worlds(
    view: View, chance: Stream, number: int, weighing: Weighing = WEIGHING
) -> tuple[World, ...]:
    """So many worlds drawn by weight; or one for each hand where there are no more hands than that.

    A hand that is drawn more than once is there once, and weighs more.
    """
    facts = facts_of(view)
    drawn = likely_hands(view, chance, number, weighing)
    return tuple(
        World(hand, thrown, facts.unseen & ~(hand | thrown) | facts.lying, weight)
        for hand, weight in zip(*drawn, strict=True)
        for thrown in [_one_of(throws(facts, hand, weighing.by_throws), chance)]
    )


def likely_hands(
    view: View, chance: Stream, number: int, weighing: Weighing = WEIGHING
) -> Believed:
    """Hands of twelve that the other may hold, so many drawn by weight, or all."""
    return drawn_from(possible_hands(view, chance, weighing), chance, number)


def drawn_from(believed: Believed, chance: Stream, number: int) -> Believed:
    """So many of them at even distances, from a start by lot: each as often as it weighs.

    The weights are then shares of 1. Where there are no more than that, all are taken.
    """
    total = sum(believed.weights)
    if len(believed.hands) <= number:
        return Believed(believed.hands, [weight / total for weight in believed.weights])
    step = total / number
    mark, left, hands, times = step * _by_lot(chance), number, [], []
    for hand, reached in zip(believed.hands, accumulate(believed.weights), strict=True):
        if mark < reached and left:
            often = min(int((reached - mark) / step) + 1, left)
            mark, left = mark + often * step, left - often
            hands.append(hand)
            times.append(often)
    return Believed(hands, [often / (number - left) for often in times])


def _one_of(some: list[tuple[int, float]], chance: Stream) -> int:
    """One by lot and by weight."""
    if len(some) == 1:
        return some[0][0]
    mark = sum(weight for _, weight in some) * _by_lot(chance)
    for thrown, weight in some:
        mark -= weight
        if mark < 0:
            return thrown
    return some[-1][0]


def _by_lot(chance: Stream) -> float:
    """A number from 0 up to 1."""
    return chance.below(_FINE) / _FINE
