"""The patience of piquet: twelve cards out of triples that should count ninety."""

from patience.game import apply, legal_moves, start
from patience.layout import Deal, Layout, View, view_of
from patience.players import PLAYERS, Player, first, greedy, random
from patience.record import Record, play_out, read_record, replay, share_code
from patience.rules import Move, Options, Variant, eligible, partners

__all__ = [
    "PLAYERS",
    "Deal",
    "Layout",
    "Move",
    "Options",
    "Player",
    "Record",
    "Variant",
    "View",
    "apply",
    "eligible",
    "first",
    "greedy",
    "legal_moves",
    "partners",
    "play_out",
    "random",
    "read_record",
    "replay",
    "share_code",
    "start",
    "view_of",
]
