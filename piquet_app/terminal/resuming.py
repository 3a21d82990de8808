"""What is typed to go on with a game that is kept, of either kind."""

from piquet_app.terminal.streams import PROGRAM


def resume_command(name: str | None) -> str:
    """What goes on with the game of this name; without one, with that which was left last.

    >>> resume_command("3fa91c-2")
    'piquet games resume 3fa91c-2'
    """
    return " ".join(filter(None, [PROGRAM, "games", "resume", name]))
