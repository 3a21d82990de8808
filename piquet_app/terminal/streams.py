"""Standard output and standard error, whatever they can hold.

An output that cannot hold a sign (ASCII, cp1252, cp866, cp1251) gets the nearest sign that it can
hold, so that nothing we print can ever fail for its encoding.
"""

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from piquet_app.terminal.signs import holds, nearest_signs
from piquet_scoring.notation import SYMBOLS, VARIATION_SELECTORS

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

PROGRAM: Final = "piquet"
"""What it is called, and what every complaint begins with."""

_OUTPUT: Final = 1
_ERRORS: Final = 2
_DUMB: Final = ("dumb", "unknown")
_LONGEST_QUOTATION: Final = 60
_NARROWEST: Final = 20
_NO_HEIGHT: Final = 25
"""Nothing that we print is as high as the terminal."""
_WITHOUT_SELECTORS: Final = str.maketrans("", "", VARIATION_SELECTORS)


def is_dumb() -> bool:
    """Whether the terminal can only write, line by line."""
    return os.environ.get("TERM", "").lower() in _DUMB


def prepare() -> None:
    """Make both streams print anything; once, before the first word."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A shell can close a stream: `piquet … >&-`. Ours stays open as long as the program.
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=nearest_signs(stream.encoding))


def symbols_shown(stream: TextIO | None = None) -> bool:
    """Whether an output (standard output, if none is named) can hold the suit symbols."""
    return holds(_encoding(stream), "".join(SYMBOLS.values()))


def cyrillic_shown(stream: TextIO | None = None) -> bool:
    """Whether an output (standard output, if none is named) can hold Russian."""
    return holds(_encoding(stream), "Дп")


def as_printed(text: str) -> str:
    """A text as standard output will show it: a sign that it cannot hold may become several."""
    encoding = _encoding(None)
    return text.encode(encoding, nearest_signs(encoding)).decode(encoding)


def _encoding(stream: TextIO | None) -> str:
    return getattr(stream or sys.stdout, "encoding", None) or "utf-8"


def width() -> int:
    """How many signs a line may have: COLUMNS, else the terminal, else 80; never under 20."""
    return max(shutil.get_terminal_size().columns, _NARROWEST)


def console() -> "Console":
    """Standard output for what Rich draws.

    No markup, no emoji codes and no highlighting: what a user wrote is printed as it stands.
    """
    from rich.console import Console

    return Console(
        file=sys.stdout,
        width=width(),
        # Without a height Rich takes every dumb terminal for one of 80 columns.
        height=_NO_HEIGHT,
        markup=False,
        emoji=False,
        highlight=False,
        soft_wrap=False,
    )


def draw(face: "RenderableType") -> None:
    """What Rich draws, on standard output, without the blanks that fill its lines."""
    paper = console()
    with paper.capture() as drawn:
        paper.print(face)
    for line in drawn.get().splitlines():
        print(line.rstrip())


def complain(sentence: str) -> None:
    """One line of the program's own on standard error: ``piquet: …``."""
    say_aside(f"{PROGRAM}: {sentence}")


def say_aside(line: str) -> None:
    """One line on standard error, after everything that was printed.

    An error stream that is gone is nobody's error.
    """
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        print(line, file=sys.stderr, flush=True)


@contextlib.contextmanager
def printed_aside() -> Iterator[None]:
    """Meanwhile what is printed is no answer of ours: it goes to standard error.

    So does what other programs print that are started meanwhile.
    """
    sys.stdout.flush()
    with contextlib.redirect_stdout(sys.stderr), contextlib.ExitStack() as restoring:
        with contextlib.suppress(OSError):
            answers = os.dup(_OUTPUT)
            restoring.callback(_print_to, answers)
            os.dup2(_ERRORS, _OUTPUT)
        yield


def _print_to(answers: int) -> None:
    """End what `printed_aside` began."""
    with contextlib.suppress(OSError, ValueError):
        if sys.__stdout__ is not None:
            sys.__stdout__.flush()
    os.dup2(answers, _OUTPUT)
    os.close(answers)


def abandon_output() -> None:
    """Let what could not be written vanish, so that the interpreter does not try again at exit."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def printable(text: str, longest: int = _LONGEST_QUOTATION) -> str:
    r"""What a user gave, fit to be quoted on one line of a terminal.

    Control signs and bytes that were no text are spelled out; a long text is cut, between words.

    >>> printable("A\x1b[31m")
    'A\\x1b[31m'
    """
    text = text.translate(_WITHOUT_SELECTORS)
    shown = text[:longest]
    if len(text) > longest:
        shown = (shown.rpartition(" ")[0] or shown) + "…"
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in shown
    )
