"""From the command line to the screens and back."""

import gc
import os
import sys
from typing import TYPE_CHECKING, Final

from piquet_app.terminal.lines import show, shows_colours

if TYPE_CHECKING:
    from piquet_app.screens.app import TableApp

_TURN: Final = 0.0005
"""Seconds that a thread keeps the interpreter while another one waits for it."""

_OBJECTS_BEFORE_A_COLLECTION: Final = 50_000


def has_screen(*, plain: bool = False) -> bool:
    """Whether a person sits at a terminal on which a screen can be drawn.

    It is drawn on standard error, and keys come from standard input: both must be that terminal.
    """
    return shows_colours(plain=plain) and sys.stderr.isatty() and bool(os.environ.get("TERM", "x"))


def run(app: "TableApp") -> None:
    """Show an application until it is left, then say on the terminal what it leaves to be said.

    Raises what went wrong in it, and KeyboardInterrupt after Ctrl-C.
    """
    from piquet_app.screens.hang_up import end_with_terminal

    end_with_terminal()
    # What is made until now stays to the end; what a long game leaves behind is looked for.
    gc.freeze()
    gc.set_threshold(_OBJECTS_BEFORE_A_COLLECTION)
    # A thread that reckons something gives way to the screen ten times as soon as usual.
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
