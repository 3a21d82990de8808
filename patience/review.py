"""What each choice of a game cost: by how much the best card was better."""

from dataclasses import dataclass
from math import hypot
from typing import Final

from patience.game import legal_moves
from patience.hints import lead, prospects_in
from patience.layout import view_of
from patience.rules import Options
from patience.sitting import Sitting, Step
from piquet_scoring import Card

_ROUNDING: Final = 1e-9
"""Chances that differ by less differ by the order in which they were added up."""


@dataclass(frozen=True, slots=True)
class Cost:
    """A choice between several cards, the best of them, and how much less the chance became.

    `loss` is a share of one, never negative, 0 for the best card. The true one may be `error` more
    or less; 0: it is exact, or the card is the best for certain.
    """

    step: Step
    best: Card
    loss: float
    error: float


@dataclass(frozen=True, slots=True)
class Review:
    """All choices of a game in order, and what they cost together."""

    costs: tuple[Cost, ...]

    @property
    def loss(self) -> float:
        """What they cost together."""
        return sum(cost.loss for cost in self.costs)

    @property
    def error(self) -> float:
        """How far that may be off if the estimates err independently, which is not measured."""
        return hypot(*(cost.error for cost in self.costs))


def review(sitting: Sitting) -> Review | None:
    """What the choices made so far cost; None where the solution is not of this game.

    Where declining is allowed the solution says too little: who waits long enough always comes
    out.
    """
    if sitting.now.deal.options != Options():
        return None
    asked = (n for n, layout in enumerate(sitting.layouts[:-1]) if len(legal_moves(layout)) > 1)
    return Review(tuple(_cost(sitting.step(place)) for place in asked))


def _cost(step: Step) -> Cost:
    found = prospects_in(view_of(step.layout))
    [taken] = (prospect for prospect in found if prospect.card == step.move)
    others = (prospect for prospect in found if prospect is not taken)
    rival = max(others, key=lambda prospect: prospect.chance.probability)
    gap, error = lead(rival.chance, taken.chance)
    if gap > _ROUNDING:
        return Cost(step, rival.card, gap, error)
    return Cost(step, taken.card, 0.0, 0.0 if -gap >= error else error)
