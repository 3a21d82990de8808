"""How an end becomes an exit code: 0 answered, 2 wrong input, 130 interrupted.

A command may end with 1 itself, where it looks for something wrong and finds it.
"""

import os
import sys
from collections.abc import Callable
from typing import Final

from piquet_app.cli import INTERRUPTED, is_interruption
from piquet_app.terminal import streams

ANSWERED: Final = 0
WRONG: Final = 2


def outcome(action: Callable[[], int]) -> int:
    """The exit code of an action, whichever way it ends; nothing is ever raised."""
    try:
        return action()
    except BrokenPipeError:
        streams.abandon_output()
        return ANSWERED
    except EOFError:  # the end of input is no error
        return ANSWERED
    except SystemExit as end:
        return _of_system_exit(end)
    except (KeyboardInterrupt, Exception) as error:  # a traceback never reaches a user
        return INTERRUPTED if is_interruption(error) else _refused(error)


def flushed() -> int:
    """Have everything printed."""
    sys.stdout.flush()
    return ANSWERED


def _of_system_exit(end: SystemExit) -> int:
    """What somebody else's end of the program means: ours is always an answer or an error."""
    if isinstance(end.__context__, BrokenPipeError):  # so Rich ends when the reader is gone
        streams.abandon_output()
        return ANSWERED
    if isinstance(end.code, str):
        streams.complain(streams.printable(end.code))
    if not end.code:
        return ANSWERED
    return INTERRUPTED if end.code == INTERRUPTED else WRONG


def _refused(error: BaseException) -> int:
    """Say on one line what was wrong."""
    from piquet_app.terminal import refusals

    if os.environ.get(refusals.DEBUG):
        import traceback

        traceback.print_exception(error)
    streams.complain(refusals.sentence(error))
    if isinstance(error, OSError):
        outcome(_flushed_or_abandoned)
    return WRONG


def _flushed_or_abandoned() -> int:
    """Keep the interpreter from complaining a second time at exit of a full disk."""
    try:
        return flushed()
    except OSError:
        streams.abandon_output()
        return WRONG
