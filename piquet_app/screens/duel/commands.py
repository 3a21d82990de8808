"""The keys of the table of the game for two, and which command of the lines each of them gives."""

from typing import Final

from piquet.sitting import Terms
from piquet_app.duel.keys import commands_at
from piquet_app.duel.typed import Command
from piquet_app.languages.words import N_
from piquet_app.screens.keys import (
    ARROWS,
    CHOOSE,
    FORCED,
    HELP,
    HINT,
    NEW,
    ORDER,
    QUIT,
    REVIEW,
    SCORE,
    SO_FAR,
    UNDO,
    WINNERS,
    Key,
)

COMMANDS: Final = {
    UNDO: Command.UNDO,
    HINT: Command.HINT,
    ORDER: Command.ORDER,
    SO_FAR: Command.SO_FAR,
    SCORE: Command.SCORE,
    FORCED: Command.FORCED,
    WINNERS: Command.WINNERS,
}
PLAY: Final = CHOOSE._replace(label=N_("play"))
PICK: Final = Key("space", "pick", N_("pick"), (), N_("Space"))
CARDS: Final = ARROWS._replace(action="cursor(1)")
ALL: Final = (CHOOSE, *COMMANDS, REVIEW, NEW, HELP, QUIT)
ASKING: Final = frozenset(key.action for key in COMMANDS)
"""The actions that are refused aloud where they cannot be asked for."""

SELDOM: Final = (NEW, WINNERS, FORCED, CARDS, PICK, ORDER)
"""Keys that the help names where the row of keys has no room, unless they are of use just then."""

POINTING: Final = ("cursor", "point")
CHOOSING: Final = ("digit", "pick", "offer", CHOOSE.action)
"""The actions by which something is pointed at, and those by which it is chosen."""


def keys_at(terms: Terms) -> list[Key]:
    """The keys that there are at a table: between two people none but those that tell nothing."""
    there_are = commands_at(terms)
    closed = {key for key, command in COMMANDS.items() if command not in there_are}
    if terms.level is None:
        closed.add(REVIEW)
    return [key for key in ALL if key not in closed]
