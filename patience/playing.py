"""A player at the table: a whole game, from the first triple to its end."""

from patience.game import apply, legal_moves, start
from patience.layout import Deal, Layout, view_of
from patience.players import Player
from patience.record import Record
from patience.rules import Move
from piquet_scoring import PLAYERS_DRAWS, Stream


def play_out(deal: Deal, player: Player) -> tuple[Record, Layout]:
    """A whole game of one player: its record and the table at its end.

    The player's own draws come from a stream of the deal's own, so that they do not disturb the
    shuffles and every player meets the same cards.

    >>> from patience.players import first
    >>> from patience.rules import Variant
    >>> record, end = play_out(Deal(Variant.SUIT_ONLY, seed=0, number=1), first)
    >>> end.is_over, end.extracted == record.choices
    (True, True)
    """
    layout, choices = start(deal), list[Move]()
    chance = Stream.keyed(deal.seed, deal.number, PLAYERS_DRAWS)
    while moves := legal_moves(layout):
        move = moves[0] if len(moves) == 1 else player(view_of(layout), chance)
        if moves != (None,):
            choices.append(move)
        layout = apply(layout, move)
    return Record(deal, tuple(choices)), layout
