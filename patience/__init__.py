"""The patience of piquet: twelve cards out of triples that should count ninety.

Simulating is a room of its own, `patience.simulate` (the module; its function has the same name):
it brings threads and processes, which take as long to load as all the rest and which a single game
does not need.
"""

from patience.game import apply, legal_moves, start
from patience.guests import NoSuchPlayer, PlayerFailed, player_named
from patience.layout import Deal, Layout, View, view_of
from patience.players import PLAYERS, Player, first, greediest, greedy, random
from patience.playing import play_out
from patience.record import Record, WrongChoice, read_record, replay, share_code
from patience.rules import Move, Options, Variant, eligible, partners

__all__ = [
    "PLAYERS",
    "Deal",
    "Layout",
    "Move",
    "NoSuchPlayer",
    "Options",
    "Player",
    "PlayerFailed",
    "Record",
    "Variant",
    "View",
    "WrongChoice",
    "apply",
    "eligible",
    "first",
    "greediest",
    "greedy",
    "legal_moves",
    "partners",
    "play_out",
    "player_named",
    "random",
    "read_record",
    "replay",
    "share_code",
    "start",
    "view_of",
]
