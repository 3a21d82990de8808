"""What the decisions of a person in the game for two have cost, and which kind cost most.

Each is judged by what that person could know, as the review of a deal does. It is counted in
points; what is judged by the settlement instead, in the play of a last deal, is left out.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from piquet.deal import Deal, Phase
from piquet.partie import Partie, Player, seat
from piquet.seats import Seat


class Kind(StrEnum):
    """What was to be decided; how answers name it."""

    EXCHANGE = "exchange"
    CALLS = "calls"
    LEADS = "leads"
    REPLIES = "replies"


@dataclass(frozen=True, slots=True)
class Played:
    """A deal that is over: the score sheet before it, and which of the two are persons."""

    deal: Deal
    before: Partie
    persons: Collection[Player]


@dataclass(slots=True)
class Mistakes:
    """What surely cost something in some `deals`: how often, and how many points in all.

    `players`: whose decisions were looked at.
    """

    deals: int = 0
    players: frozenset[Player] = frozenset()
    number: Counter[tuple[Kind, Player]] = field(default_factory=Counter)
    points: dict[tuple[Kind, Player], float] = field(default_factory=dict)

    def dearest(self, player: Player) -> tuple[tuple[Kind, float], ...]:
        """The kinds that cost a player something, and what a deal: the dearest first."""
        cost = {kind: self.points.get((kind, player), 0.0) / max(1, self.deals) for kind in Kind}
        return tuple(sorted(((kind, cost[kind]) for kind in Kind if cost[kind]), key=_by_cost))


def costs(played: Played, person: Player) -> tuple[tuple[Kind, float], ...]:
    """What the decisions of a person in a deal have cost, in points; it takes about a second."""
    # What it thinks with is loaded by those only who want to know.
    from piquet.opponent.review import review

    where: Seat = seat(played.before, person)
    mistakes = review(played.deal, (where,), played.before).mistakes
    return tuple(
        (_kind(mistake.phase, len(mistake.view.plays)), mistake.loss)
        for mistake in mistakes
        if mistake.best.settlement is None
    )


Looking: TypeAlias = Callable[[Played, Player], Sequence[tuple[Kind, float]]]
"""What finds the costs of a person's decisions in a deal: `costs`, here or elsewhere."""


def mistakes_in(
    played: Sequence[Played], done: Callable[[], object] = lambda: None, look: Looking = costs
) -> Mistakes:
    """`look` at these deals; `done` is called after every one."""
    found = Mistakes(len(played), frozenset(person for each in played for person in each.persons))
    for each in played:
        for person in each.persons:
            for kind, loss in look(each, person):
                found.number[kind, person] += 1
                found.points[kind, person] = found.points.get((kind, person), 0.0) + loss
        done()
    return found


def _by_cost(pair: tuple[Kind, float]) -> float:
    return -pair[1]


def _kind(phase: Phase, cards_played: int) -> Kind:
    """What was to be decided in a phase, when so many cards had been played."""
    if phase in (Phase.PLAY, Phase.FIRST_LEAD):
        return Kind.REPLIES if cards_played % 2 else Kind.LEADS
    return Kind.EXCHANGE if phase < Phase.CALL_POINT else Kind.CALLS
