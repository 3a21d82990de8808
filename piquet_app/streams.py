"""Standard output and standard error, whatever they can hold.

An output that cannot hold a sign (ASCII, cp1252, cp866, cp1251) gets the nearest sign that it can
hold, so that nothing we print can ever fail for its encoding.
"""

import codecs
import contextlib
import io
import os
import shutil
import sys
import unicodedata
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

from piquet_app.words import language
from piquet_scoring.notation import ENGLISH, OUTLINED, RUSSIAN, SYMBOLS

if TYPE_CHECKING:
    from rich.console import Console

_SUIT_SIGNS: Final = {sign: suit for signs in (SYMBOLS, OUTLINED) for suit, sign in signs.items()}
_LOOK_ALIKES: Final = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212─━═╌╍┄┅┈┉╴╶╸╺▔▁", "-"),
    **dict.fromkeys("│┃║╎╏┆┇┊┋╵╷╹╻▏▕", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╞╡╪╟╢╫┡┩╇╤╧", "+"),
    **dict.fromkeys("█▉▊▋▌▍▎▆▇▅▄▃▂▓▒░■▪", "#"),
    **dict.fromkeys("“”„«»″", '"'),
    **dict.fromkeys("\u2018\u2019\u201a‹›′", "'"),
    **dict.fromkeys("•●·∙", "*"),
    **dict.fromkeys("\u00a0\u2009\u202f", " "),
    **dict.fromkeys("\ufe0e\ufe0f", ""),
    "\u00d7": "x",
    "…": "...",
    "→": "->",
    "←": "<-",
    "≥": ">=",
    "≤": "<=",
    "±": "+/-",
    "№": "No.",
    "✓": "+",
    "✔": "+",
    "✗": "-",
    "✘": "-",
    "❯": ">",
    "▶": ">",
}
_LONGEST_QUOTATION: Final = 60
_NARROWEST: Final = 20
_VARIATION_SELECTORS: Final = str.maketrans("", "", "\ufe0e\ufe0f")


def prepare() -> None:
    """Make both streams print anything; once, before the first word."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A shell can close a stream: `piquet … >&-`. Ours stays open as long as the program.
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=nearest_signs(stream.encoding))


def nearest_signs(encoding: str) -> str:
    """The name of the codecs error handler that gives this encoding the nearest signs it holds.

    Each encoding has its own, since Python's tables for cp1251 and the like do not tell a handler
    which of them asks.
    """
    name = f"piquet-{encoding}"
    codecs.register_error(name, partial(_nearest, encoding))
    return name


def _nearest(encoding: str, error: UnicodeError) -> tuple[str, int]:
    """What stands in for the signs that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_stand_in(sign, encoding) for sign in missing), error.end


def _stand_in(sign: str, encoding: str) -> str:
    if sign in _SUIT_SIGNS:
        letter = RUSSIAN.suits[_SUIT_SIGNS[sign]]
        russian = language() == "ru" and _holds(encoding, letter)
        return letter if russian else ENGLISH.suits[_SUIT_SIGNS[sign]]
    bare = "".join(c for c in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(c))
    for candidate in (_LOOK_ALIKES.get(sign), bare):
        if candidate is not None and _holds(encoding, candidate):
            return candidate
    return "?"


def _holds(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def symbols_shown(stream: TextIO | None = None) -> bool:
    """Whether an output (standard output, if none is named) can hold the suit symbols."""
    return _holds(_encoding(stream), "".join(SYMBOLS.values()))


def cyrillic_shown(stream: TextIO | None = None) -> bool:
    """Whether an output (standard output, if none is named) can hold Russian."""
    return _holds(_encoding(stream), "Дп")


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
        file=sys.stdout, width=width(), markup=False, emoji=False, highlight=False, soft_wrap=False
    )


def complain(line: str) -> None:
    """One line on standard error, after everything that was printed.

    An error stream that is gone is nobody's error.
    """
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        print(line, file=sys.stderr, flush=True)


def abandon_output() -> None:
    """Let what could not be written vanish, so that the interpreter does not try again at exit."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def printable(text: str) -> str:
    r"""What a user gave, fit to be quoted on one line of a terminal.

    Control signs and bytes that were no text are spelled out, a very long text is cut.

    >>> printable("A\x1b[31m")
    'A\\x1b[31m'
    """
    text = text.translate(_VARIATION_SELECTORS)
    shown = text[:_LONGEST_QUOTATION] + ("…" if len(text) > _LONGEST_QUOTATION else "")
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode("ascii")
        for sign in shown
    )
