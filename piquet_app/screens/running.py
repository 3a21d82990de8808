"""From the command line to the screens and back."""

import os
import sys
from typing import TYPE_CHECKING, Final

from piquet_app.terminal.lines import show, shows_colours

if TYPE_CHECKING:
    from piquet_app.screens.app import TableApp

_TURN: Final = 0.001
"""Seconds that a thread keeps the interpreter while another one waits for it."""


def has_screen(*, plain: bool = False) -> bool:
    """Whether a person sits at a terminal on which a screen can be drawn.

    It is drawn on standard error, and keys come from standard input: both must be that terminal.
    """
    return shows_colours(plain=plain) and sys.stderr.isatty() and bool(os.environ.get("TERM", "x"))


def run(app: "TableApp") -> None:
    """Show an application until it is left, then say on the terminal what it leaves to be said.

    Raises what went wrong in it, and KeyboardInterrupt after Ctrl-C.
    """
    # A thread that reckons a hint gives way to the screen five times as soon as usual.
    sys.setswitchinterval(_TURN)
    farewell = app.run()
    if app.fault is not None:
        raise app.fault
    if farewell is None:
        return
    show(farewell.lines, coloured=True)
    if farewell.is_interrupted:
        raise KeyboardInterrupt
    if farewell.then is not None:
        farewell.then()
