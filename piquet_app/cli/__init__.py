"""The command line `piquet`.

Nothing of ours is imported before somebody minds Ctrl-C: so this module imports next to nothing.
"""

import gc
import sys
from _thread import interrupt_main

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

_A_MOMENT = 0.02
"""Seconds."""

_OBJECTS_BEFORE_A_COLLECTION = 500_000


def run() -> None:
    """The console script."""
    # What is made at the start stays to the end: looking through it for garbage, at the start and
    # once more at the end, took a fifth of the time of a short answer.
    gc.set_threshold(_OBJECTS_BEFORE_A_COLLECTION)
    sys.unraisablehook = interrupt_again
    code = main()
    gc.freeze()
    sys.exit(code)


def main(argv: list[str] | tuple[str, ...] | None = None) -> int:
    """Answer one command line and give its exit code; never raises.

    0 answered, 1 only from `games verify`, 2 wrong input (one line on standard error),
    130 interrupted. A reader who closed the pipe is content: 0.
    """
    try:
        from piquet_app.cli.answering import answered

        return answered(sys.argv[1:] if argv is None else argv)
    except (KeyboardInterrupt, RuntimeError) as error:
        if not is_interruption(error):
            raise
        return INTERRUPTED


def is_interruption(error: BaseException) -> bool:
    """Whether it is Ctrl-C; while a class is made, Python 3.11 hides that behind another error."""
    return isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt)


def interrupt_again(lost: "sys.UnraisableHookArgs") -> None:
    """Have Ctrl-C felt that came where nothing can be raised, as while a kernel is loaded."""
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    if sys.is_finalizing():  # nothing is left to stop, and no thread begins any more
        return
    from threading import Timer

    # From another thread and a moment later, for here it would be lost once more.
    again = Timer(_A_MOMENT, interrupt_main)
    again.daemon = True
    again.start()
