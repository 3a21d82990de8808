"""A guest at the table of a match: what goes wrong with him is told with his name and the deal."""

from collections.abc import Coroutine
from typing import NamedTuple

from patience.guests import PlayerFailed, told, written
from piquet.action_record import action_record
from piquet.actions import Action, Play
from piquet.players import Player
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PiquetError, Stream


class Place(NamedTuple):
    """Which guest plays which deal of which seed."""

    player: str
    seed: int
    deal: int

    def failure(self, seat: Seat, reason: object) -> PlayerFailed:
        """What went wrong with him there, as an error."""
        return PlayerFailed(
            "the player {player} failed as {seat} in deal {deal} of seed {seed}: {reason}",
            **self._asdict(),
            seat=seat,
            reason=reason,
        )


def watched(player: Player, place: Place) -> Player:
    """The same player, whose failures raise `PlayerFailed`."""

    def choose(view: View, chance: Stream) -> Action:
        try:
            answer: object = player(view, chance)
            fault = _fault(answer, view)
        except KeyboardInterrupt:
            raise
        except PiquetError as reason:
            raise place.failure(view.seat, reason) from reason
        except BaseException as failure:  # SystemExit and GeneratorExit too: it is a guest's code
            raise place.failure(view.seat, told(failure, __file__)) from failure
        if fault is None and isinstance(answer, Action):
            return answer
        raise place.failure(view.seat, fault)

    return choose


def _fault(answer: object, view: View) -> PiquetError | None:
    """Why an answer is not allowed; None when it is."""
    if isinstance(answer, Coroutine):
        answer.close()  # else Python warns that nobody has waited for it
    if not isinstance(answer, Action):
        return PiquetError("it answered {answer}, which is not an action", answer=written(answer))
    if not isinstance(view.open, tuple):
        return view.open.fault(answer)
    if answer in view.open:
        return None
    cards = tuple(action.card for action in view.open if isinstance(action, Play))
    if isinstance(answer, Play) and cards:
        return PiquetError("it played {card}; allowed: {cards}", card=answer.card, cards=cards)
    allowed = tuple(str(action_record(action)) for action in view.open)
    return PiquetError(
        "it answered {answer}; allowed: {allowed}",
        answer=str(action_record(answer)),
        allowed=allowed,
    )
