"""A contestant of a match by his name: a level, `module:attribute`, or `command:PROGRAM …`."""

import shlex
import shutil
from functools import cache
from os import name as system
from typing import Final, cast

from patience.guests import NoSuchPlayer
from patience.guests import player_named as imported
from piquet.match import Match
from piquet.partie import Player as Side
from piquet.players import PLAYERS, Player
from piquet_app.contestants.program import Program
from piquet_app.contestants.watching import Place, watched

COMMAND: Final = "command"
_SEPARATOR: Final = ":"

TIME_LIMIT: Final = 60.0
"""Seconds that a program may think about one action."""


def sit_down(limit: float, match: Match, side: Side, number: int) -> Player:
    """How a contestant sits down to a deal of a match.

    Where he is no named player he is watched: a failure names him and the deal. A program runs
    once for each side and process, and may think so many seconds about an action. Raises
    `NoSuchPlayer`.
    """
    name = match.name(side)
    if name in PLAYERS:
        return PLAYERS[name]
    return watched(_guest(name, side, limit), Place(name, match.seed, number))


@cache
def _guest(name: str, side: Side, limit: float) -> Player:
    """A guest as he plays in this process, for one side of the match; raises `NoSuchPlayer`."""
    kind, separator, rest = name.partition(_SEPARATOR)
    if not (separator and kind and rest):
        raise NoSuchPlayer(
            "there is no player “{name}”: choose {known}, or name a function of your own as "
            "module:attribute, or a program as command:PROGRAM",
            name=name,
            known=", ".join(PLAYERS),
        )
    if kind == COMMAND:
        return Program(_words(rest), limit)
    return cast(Player, imported(name))


def _words(line: str) -> tuple[str, ...]:
    """A command line in words, the first of them a program that is there."""
    try:
        words = shlex.split(line, posix=system != "nt")
    except ValueError as reason:
        raise NoSuchPlayer(
            "“{line}” is not a command line: {reason}", line=line, reason=str(reason)
        ) from None
    if not words or shutil.which(words[0]) is None:
        raise NoSuchPlayer("there is no program “{name}”", name=words[0] if words else line)
    return tuple(words)
