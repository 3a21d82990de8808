"""Reading what a person, or a script, answers."""

import contextlib
import io
import sys
from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeVar

from piquet_app.terminal.refusals import WrongInput

LONGEST_ANSWER: Final = 1000
"""Of a longer line only the beginning is kept, which is longer than this."""

_Command = TypeVar("_Command", bound=Enum)

_PROMPT: Final = "> "
_BOM: Final = "\ufeff"
_SPELT_OUT: Final = "backslashreplace"


def asked(*, coloured: bool) -> str | None:
    """The next answer, after a sign that waits for it where a person sits; None: no more."""
    if coloured:
        print(_PROMPT, end="", flush=True)
    text = read_line()
    if text is None and coloured:
        print()
    return text


def without_surroundings(text: str) -> str:
    """An answer without what surrounds it; raises `WrongInput` for one that is too long."""
    if len(text) > LONGEST_ANSWER:
        raise WrongInput("the answer is too long")
    return text.replace(_BOM, " ").strip()


def spellings(words: Mapping[_Command, str]) -> dict[str, _Command]:
    """Every spelling of each command: its keys, which are its value, and its words.

    A command is spelt in English and in Russian, and as the Cyrillic letter on its key.
    """
    return {
        spelt: command
        for command, others in words.items()
        for spelt in (*command.value, *others.split())
    }


def forget_typed_ahead() -> None:
    """Throw away what was typed at the terminal before it was asked for."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        with contextlib.suppress(termios.error):
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


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
