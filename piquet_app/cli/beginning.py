"""What there is to begin with, told where a person sits at a terminal that shows no screens."""

from collections.abc import Iterator
from typing import Final

from piquet_app.languages.words import N_, NO_BREAK, _
from piquet_app.terminal.lines import Line, show
from piquet_app.terminal.streams import PROGRAM

WAYS: Final = {
    "patience play": N_("play the patience"),
    "duel play": N_("play the game for two against the computer"),
    "games resume": N_("go on with your last game"),
    "--help": N_("everything else"),
}
"""What is typed after the program's name, and what that does."""


def tell_what_to_type() -> None:
    """Say which commands begin a game."""
    show(_lines(), coloured=False)


def _lines() -> Iterator[Line]:
    yield Line(_("Piquet, line by line: this terminal shows no screens. To begin, type one of:"))
    widest = max(map(len, WAYS))
    for words, told in WAYS.items():
        typed = f"{PROGRAM} {words.ljust(widest)}".replace(" ", NO_BREAK)
        yield Line(f"{NO_BREAK * 2}{typed}{NO_BREAK * 2}{_(told)}", hang=len(typed) + 4)
