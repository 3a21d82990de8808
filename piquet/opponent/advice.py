"""Advice for the player whose turn it is: the best action, the next two, what they bring, and why.

By his view only: what is hidden to him changes nothing. An exchange is compared with the others of
the same hand, a card by exact play in the worlds that may be, a call by what it brings in hand;
whatever else there is to decide has an obvious answer.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from piquet.actions import Action, Ask, Exchange, Peek, Play, Show, TurnUp
from piquet.deal import Phase
from piquet.families import Exchanges, only
from piquet.obvious import obvious
from piquet.opponent.call_worths import call_worths, is_weighed
from piquet.opponent.card_reasons import card_reasons
from piquet.opponent.card_worths import card_worths, endings, is_last
from piquet.opponent.exchange_reasons import exchange_reasons
from piquet.opponent.exchange_worths import exchange_worths, prospect_of
from piquet.opponent.exchanging import are_tried
from piquet.opponent.expected_worth import same
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.settling import stakes_of
from piquet.opponent.stakes import POINTS
from piquet.opponent.standpoint import standpoint
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PLAYERS_DRAWS, Card, Stream
from piquet_scoring.score import CARTE_BLANCHE

NAMED: Final = 3
"""The best action and the next two."""


class Measure(StrEnum):
    """What the points of a choice are, the player's less the other's; how answers name it.

    What the deal brings; what is still to come in the play; what both count in hand; only how much
    less than the best the choice brings; nothing where no more than one is named.
    """

    IN_DEAL = "in the deal"
    TO_COME = "to come in the play"
    IN_HAND = "in hand"
    BEHIND = "behind the best"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that may be chosen, what it is expected to bring, and why.

    `points`: as the measure of the advice says, with its standard error, which is 0 where nothing
    was sampled; None where nothing was measured. `settlement`: what the partie is expected to win
    then, in its last deal; None elsewhere. `behind`: how much more the best brings, with the
    standard error of that: in settlement where there is one, else in points, weighed as the partie
    stands. `alike`: cards to play that are worth the same in every world.
    """

    action: Action
    points: float | None = None
    error: float = 0.0
    behind: float = 0.0
    behind_error: float = 0.0
    settlement: float | None = None
    reasons: tuple[Reason, ...] = ()
    alike: tuple[Card, ...] = ()

    def covers(self, action: Action) -> bool:
        """Whether an action is this one, or a card that is worth the same."""
        if isinstance(action, Exchange) and isinstance(self.action, Exchange):
            return same(action, self.action)
        return action == self.action or (isinstance(action, Play) and action.card in self.alike)


@dataclass(frozen=True, slots=True)
class Advice:
    """What may be done in a view, the best first.

    `weights`: how much a point of the player's and one of the other's count as the partie stands,
    where it is not point for point: the choices are ranked by that.
    """

    seat: Seat
    phase: Phase
    measure: Measure
    choices: tuple[Choice, ...]
    weights: tuple[float, float] | None = None

    @property
    def best(self) -> Choice:
        """What is advised."""
        return self.choices[0]


class Judged(NamedTuple):
    """The choices that were compared, without reasons; and why, to be asked for each."""

    measure: Measure
    choices: tuple[Choice, ...]
    why: Callable[[Action], tuple[Reason, ...]]
    weights: tuple[float, float] | None = None


def chance_of(view: View) -> Stream:
    """Chance for the advice on a decision: the same whenever it is asked again."""
    assert view.phase is not None
    return Stream.keyed(0, 0, PLAYERS_DRAWS, view.phase, len(view.plays))


def advise(view: View, chance: Stream) -> Advice:
    """What the player should do whose view it is, the next two, and why; it must be his turn."""
    assert view.phase is not None
    measure, choices, why, weights = judged(view, chance)
    told = tuple(replace(each, reasons=why(each.action)) for each in choices[:NAMED])
    return Advice(view.seat, view.phase, measure, told, weights)


def judged(view: View, chance: Stream, also: Action | None = None) -> Judged:
    """All choices that were compared, `also` among them."""
    forced = only(view.open)
    if forced is not None:
        return Judged(Measure.NOTHING, (Choice(forced),), lambda _: (Reason(Why.ONLY_ONE),))
    if isinstance(view.open, Exchanges):
        return _exchanges(view, chance, also if isinstance(also, Exchange) else None)
    if isinstance(view.open, tuple) and isinstance(view.open[0], Play):
        return _cards(view, chance)
    return _calls(view, chance, also) if is_weighed(view) else _plain(view)


def _exchanges(view: View, chance: Stream, also: Exchange | None) -> Judged:
    at = standpoint(view)

    def why(action: Action) -> tuple[Reason, ...]:
        assert isinstance(action, Exchange)
        return exchange_reasons(at, prospect_of(at, action))

    choices = tuple(Choice(*worth) for worth in exchange_worths(view, chance, also))
    measure = Measure.IN_DEAL if are_tried() and len(choices) > 1 else Measure.BEHIND
    return Judged(measure, choices, why, _weights(view))


def _cards(view: View, chance: Stream) -> Judged:
    found = card_worths(view, chance)
    ends: dict[Card, tuple[Reason, ...]] = {}

    def why(action: Action) -> tuple[Reason, ...]:
        assert isinstance(action, Play)
        ends.update(ends or endings(view, found))
        return (*card_reasons(view, action.card), *ends[action.card])

    choices = tuple(
        Choice(
            *worth,
            settlement=found.settlement.get(worth.action),
            alike=found.alike[worth.action],
        )
        for worth in found.worths
    )
    weights = None if is_last(view) else _weights(view)
    return Judged(Measure.TO_COME, choices, why, weights)


def _weights(view: View) -> tuple[float, float] | None:
    """How much a point of the player's and one of the other's count, if not the same."""
    stakes = stakes_of(view)
    if stakes == POINTS:
        return None
    both = stakes.elder, stakes.younger
    return both if view.seat is Seat.ELDER else both[::-1]


def _calls(view: View, chance: Stream, also: Action | None) -> Judged:
    found = call_worths(view, chance, also)
    return Judged(Measure.IN_HAND, tuple(Choice(*worth) for worth in found.worths), found.why)


def _plain(view: View) -> Judged:
    """What has an obvious answer, which costs nothing."""
    action = obvious(view)
    assert action is not None
    return Judged(Measure.NOTHING, (Choice(action),), _why_plain)


def _why_plain(action: Action) -> tuple[Reason, ...]:
    match action:
        case Show():
            return (Reason(Why.SHOWS, (), CARTE_BLANCHE),)
        case TurnUp():
            return (Reason(Why.TELLS_NOTHING),)
        case Peek() | Ask():
            return (Reason(Why.COSTS_NOTHING),)
    return ()
