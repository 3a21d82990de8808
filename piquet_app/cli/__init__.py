"""The command line `piquet`.

Nothing of ours is imported before somebody minds Ctrl-C: so this module imports next to nothing.
"""

import gc
import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C."""

_OBJECTS_BEFORE_A_COLLECTION = 500_000


def run() -> None:
    """The console script."""
    # What is made at the start stays to the end: looking through it for garbage, at the start and
    # once more at the end, took a fifth of the time of a short answer.
    gc.set_threshold(_OBJECTS_BEFORE_A_COLLECTION)
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
    except KeyboardInterrupt:
        return INTERRUPTED
