"""How a game's chance went up and down, triple by triple, to its end."""

from dataclasses import dataclass

from patience.hints import prospects_in
from patience.layout import view_of
from patience.rules import Options
from patience.sitting import Sitting, Step
from patience.solution import Chance


@dataclass(frozen=True, slots=True)
class Moment:
    """A triple from which something could be extracted, and the chance with the best of it."""

    step: Step
    chance: Chance


def course(sitting: Sitting) -> tuple[Moment, ...] | None:
    """The chance at every triple from which something could be extracted.

    None where the solution is not of this game, as in `review`.
    """
    if sitting.now.deal.options != Options():
        return None
    return tuple(_moment(step) for step in sitting.steps if step.layout.eligible)


def _moment(step: Step) -> Moment:
    chances = [prospect.chance for prospect in prospects_in(view_of(step.layout))]
    return Moment(step, max(chances, key=lambda chance: chance.probability))
