"""Reading what a person, or a script, answers."""

import io
import sys
from typing import Final

from piquet_app.terminal.refusals import WrongInput

LONGEST_ANSWER: Final = 1000
"""Of a longer line only the beginning is kept, which is longer than this."""

_SPELT_OUT: Final = "backslashreplace"


def read_line() -> str | None:
    """The next line of standard input, None when there are no more.

    Bytes that are no text are spelled out; raises `WrongInput` when none of it can be read.
    """
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != _SPELT_OUT:
        sys.stdin.reconfigure(errors=_SPELT_OUT)
    try:
        line = part = sys.stdin.readline(LONGEST_ANSWER + 1)
        while len(part) > LONGEST_ANSWER and not part.endswith("\n"):
            part = sys.stdin.readline(LONGEST_ANSWER + 1)
    except UnicodeError:  # UTF-16 and UTF-32 begin with a mark, or are read not at all
        raise WrongInput(
            "standard input is not text in {encoding}", encoding=sys.stdin.encoding
        ) from None
    return line or None
