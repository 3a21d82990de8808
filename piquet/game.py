"""Playing a deal: `legal_actions` and `apply`, and nothing else changes a deal.

What is open in each phase, and how it is done, is for the room of that phase; the table below says
which room that is.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from piquet import calling, counting, exchange, play
from piquet.actions import Action, Play
from piquet.deal import Deal, Phase
from piquet.families import Actions, only
from piquet_scoring import IllegalMove


class Room(NamedTuple):
    """What is open in a phase, and how an action that is open is done."""

    open: Callable[[Deal], Actions]
    do: Callable[[Deal, Any], Deal]


_BETTER: Final = Room(calling.better_open, calling.call)
_CALL: Final = Room(calling.call_open, calling.call)
_ANSWER: Final = Room(calling.answer_open, calling.answer)
_FURTHER: Final = Room(calling.further_open, calling.further)
_BLANCHE: Final = Room(exchange.blanche_open, exchange.show)
_LATE_BLANCHE: Final = Room(exchange.late_blanche_open, exchange.show)
_LEAVINGS: Final = Room(exchange.leavings_open, exchange.turn_up)
_ASK: Final = Room(counting.ask_open, counting.ask)
_PLAY: Final = Room(play.play_open, play.play)

_ROOMS: Final = {
    Phase.ELDER_BLANCHE: _BLANCHE,
    Phase.ELDER_EXCHANGE: Room(exchange.elder_open, exchange.exchange),
    Phase.PEEK: Room(exchange.peek_open, exchange.peek),
    Phase.YOUNGER_BLANCHE: _BLANCHE,
    Phase.YOUNGER_EXCHANGE: Room(exchange.younger_open, exchange.exchange),
    Phase.LEAVINGS: _LEAVINGS,
    Phase.ELDER_LATE_BLANCHE: _LATE_BLANCHE,
    Phase.YOUNGER_LATE_BLANCHE: _LATE_BLANCHE,
    Phase.CALL_POINT: _CALL,
    Phase.ANSWER_POINT: _ANSWER,
    Phase.ANSWER_PIPS: _ANSWER,
    Phase.BETTER_POINT: _BETTER,
    Phase.CALL_SEQUENCE: _CALL,
    Phase.ANSWER_SEQUENCE: _ANSWER,
    Phase.BETTER_SEQUENCE: _BETTER,
    Phase.FURTHER_SEQUENCES: _FURTHER,
    Phase.CALL_SET: _CALL,
    Phase.ANSWER_SET: _ANSWER,
    Phase.BETTER_SET: _BETTER,
    Phase.FURTHER_SETS: _FURTHER,
    Phase.YOUNGER_ASKS: _ASK,
    Phase.FIRST_LEAD: _PLAY,
    Phase.LATE_LEAVINGS: _LEAVINGS,
    Phase.YOUNGER_COUNTS: Room(counting.count_open, counting.count),
    Phase.ELDER_ASKS: _ASK,
    Phase.PLAY: _PLAY,
    Phase.FINISHED: Room(lambda _: (), lambda deal, _: deal),
}


def start(deal: Deal) -> Deal:
    """A deal just dealt, at its first choice."""
    return _onward(deal)


def legal_actions(deal: Deal) -> Actions:
    """What the player whose turn it is may do; nothing when the deal is over.

    Where there are few actions they are listed; an exchange, a call or a count is a family that
    says what belongs to it, asked with ``in``.
    """
    return _ROOMS[deal.phase].open(deal)


def apply(deal: Deal, action: Action) -> Deal:
    """The deal after an action, at its next choice; raises `IllegalMove` and changes nothing."""
    room = _ROOMS[deal.phase]
    open_now = room.open(deal)
    if isinstance(open_now, tuple):
        if action not in open_now:
            raise _refusal(deal, action, open_now)
    elif fault := open_now.fault(action):
        raise fault
    return _onward(room.do(deal, action))


def _onward(deal: Deal) -> Deal:
    """Pass over what leaves no choice: phases that do not arise, and answers that are forced."""
    while deal.phase < Phase.PLAY and deal.phase is not Phase.FIRST_LEAD:
        room = _ROOMS[deal.phase]
        open_now = room.open(deal)
        if open_now == ():
            deal = deal._replace(phase=deal.next_phase)
        elif forced := only(open_now):
            deal = room.do(deal, forced)
        else:
            break
    return deal


def _refusal(deal: Deal, action: object, open_now: tuple[Action, ...]) -> IllegalMove:
    if not open_now:
        return IllegalMove("the deal is over")
    if isinstance(open_now[0], Play):
        if isinstance(action, Play):
            return play.refusal(deal, action)
        return IllegalMove("a card is to be played now")
    return IllegalMove("that may not be done now ({phase})", phase=deal.phase.word)
