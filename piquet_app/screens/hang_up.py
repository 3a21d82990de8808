"""A terminal that goes away takes the program with it: nobody sits there, and the game is kept."""

import os
import select
import signal
import sys
from threading import Thread


def end_with_terminal() -> None:
    """From now on the program ends when the terminal that keys come from is closed.

    Where that is no terminal, or the system cannot wait for its end, nothing is waited for.
    """
    if hasattr(select, "poll") and sys.stdin.isatty():
        Thread(target=_end_with, args=(sys.stdin.fileno(),), daemon=True).start()


def _end_with(terminal: int) -> None:
    """Wait; then end at once, for leaving as usual would write to what is there no more."""
    waiting = select.poll()
    waiting.register(terminal, 0)
    if any(happened & select.POLLHUP for _terminal, happened in waiting.poll()):
        os._exit(128 + signal.SIGHUP)
