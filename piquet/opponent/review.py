"""What each decision of a deal cost: by how much the best action was better, as far as one knew.

Every decision is judged by the view that its player had of it, and never by the hidden cards.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from piquet.actions import Action
from piquet.deal import Deal, Phase
from piquet.families import only
from piquet.game import legal_actions
from piquet.opponent.advice import Choice, Measure, chance_of, judged
from piquet.partie import Partie
from piquet.record import acted
from piquet.seats import Seat
from piquet.view import View, view_of

SURE: Final = 2
"""A loss of fewer standard errors than that may be nothing: it is not called a mistake."""

LEAST: Final = 0.1
"""A loss of less than that is nothing to speak of."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice between several actions: what was done, and what would have been best.

    `chosen` is what was done as it was judged: a card perhaps as one that is worth the same.
    """

    view: View
    action: Action
    measure: Measure
    best: Choice
    chosen: Choice

    @property
    def phase(self) -> Phase:
        """What was to be done."""
        assert self.view.phase is not None
        return self.view.phase

    @property
    def loss(self) -> float:
        """How much less the chosen action was expected to bring; 0 for the best."""
        return self.chosen.behind

    @property
    def error(self) -> float:
        """The standard error of the loss; 0 where nothing was sampled."""
        return self.chosen.behind_error

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is more than what chance may make of none."""
        return self.loss > max(SURE * self.error, LEAST)


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a deal in order that could be measured."""

    decisions: tuple[Decision, ...]

    def of(self, seat: Seat) -> "Review":
        """Those of one player."""
        return Review(tuple(each for each in self.decisions if each.view.seat is seat))

    @property
    def mistakes(self) -> tuple[Decision, ...]:
        """Those that cost something, the dearest first."""
        found = (each for each in self.decisions if each.is_mistake)
        return tuple(sorted(found, key=lambda each: -each.loss))


def unheard(_share: float) -> None:
    """Nobody watches how far it has come."""


def review(
    deal: Deal,
    seats: Collection[Seat] = tuple(Seat),
    partie: Partie | None = None,
    done: Callable[[float], None] = unheard,
) -> Review:
    """What the decisions of these players have cost in a deal, to its end or to where it stands.

    `done` is told which share of them is judged.
    """
    asked = [pair for pair in decisions(deal) if pair[0].turn in seats]
    found = []
    for place, (moment, action) in enumerate(asked):
        found.append(_decision(view_of(moment, moment.turn, partie), action))
        done((place + 1) / len(asked))
    return Review(tuple(each for each in found if each.measure is not Measure.NOTHING))


def decisions(deal: Deal) -> Iterator[tuple[Deal, Action]]:
    """Each moment of a deal at which its player had a choice, and what he chose."""
    return ((now, action) for now, action in acted(deal) if only(legal_actions(now)) is None)


def _decision(view: View, action: Action) -> Decision:
    found = judged(view, chance_of(view), action)
    best = found.choices[0]
    chosen = next((choice for choice in found.choices if choice.covers(action)), best)
    if chosen is best:
        return Decision(view, action, found.measure, best, best)
    better, done = (replace(each, reasons=found.why(each.action)) for each in (best, chosen))
    return Decision(view, action, found.measure, better, done)
