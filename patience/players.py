"""The named players of the patience.

A player is a function that is given what it may see and a stream of random numbers, and answers
with a move; it is asked only when there is more than one legal move.
"""

from typing import Final, Protocol

from patience.expert import expert
from patience.layout import View
from patience.rules import Move
from piquet_scoring import Card, Stream, raw_count


class Player(Protocol):
    """Chooses among the eligible cards of a view; None declines, where that is allowed."""

    def __call__(self, view: View, chance: Stream, /) -> Move: ...


def first(view: View, chance: Stream) -> Move:
    """Takes the first eligible card as dealt; never declines."""
    return view.eligible[0]


def random(view: View, chance: Stream) -> Move:
    """Takes any eligible card; where declining is allowed, that is one more choice."""
    return view.moves[chance.below(len(view.moves))]


def greedy(view: View, chance: Stream) -> Move:
    """Takes the card that makes the extracted cards count most, ties at random; never declines."""
    best = greediest(view)
    return best[chance.below(len(best))] if len(best) > 1 else best[0]


def greediest(view: View) -> tuple[Card, ...]:
    """The eligible cards that make the extracted cards count most, in the order in which they lie.

    `greedy` takes one of them. Without an eligible card there is none.
    """
    counts = [raw_count((*view.extracted, card)) for card in view.eligible]
    most = max(counts, default=0)
    return tuple(card for card, count in zip(view.eligible, counts, strict=True) if count == most)


PLAYERS: Final[dict[str, Player]] = {
    "first": first,
    "random": random,
    "greedy": greedy,
    "expert": expert,
}
