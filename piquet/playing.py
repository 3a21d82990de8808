"""Playing a whole deal between two players, each of whom sees only his view."""

from piquet.actions import Action
from piquet.deal import Deal, Pair
from piquet.families import only
from piquet.game import apply, legal_actions
from piquet.partie import Partie
from piquet.players import Player
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import IllegalMove, PiquetError, Stream


class PlayerFailed(PiquetError):
    """A player answered what the rules forbid."""


def play_out(
    deal: Deal, players: Pair[Player], chance: Stream, partie: Partie | None = None
) -> Deal:
    """Play a deal to its end, elder's player first; raises `PlayerFailed`.

    A player is asked only where there is a choice. `partie`: the score sheet that both know.
    """
    while not deal.is_finished:
        seat = deal.turn
        forced = only(legal_actions(deal))
        action = forced or players[seat](view_of(deal, seat, partie), chance)
        deal = _after(deal, seat, action)
    return deal


def _after(deal: Deal, seat: Seat, action: Action) -> Deal:
    try:
        return apply(deal, action)
    except IllegalMove as refused:
        raise PlayerFailed(
            "{seat}'s player gave an answer that is not allowed: {reason}",
            seat=seat,
            reason=refused,
        ) from refused
