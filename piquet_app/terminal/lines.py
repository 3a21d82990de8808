"""Lines on a terminal or in a pipe: never too long, never broken inside a card.

A card that is written in several words holds no-break blanks, which become ordinary ones when it
is printed.
"""

import re
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from piquet_app.languages.card_words import card_in_words
from piquet_app.languages.words import NO_BREAK
from piquet_app.terminal import streams
from piquet_app.terminal.cards import RED_SUITS, written
from piquet_scoring.cards import PACK, Card

if TYPE_CHECKING:
    from rich.text import Text

_WIDEST: Final = 80


class Line(NamedTuple):
    """One thing to say; what does not fit on one line of the terminal goes on under `hang`."""

    text: str = ""
    hang: int = 0
    is_strong: bool = False


def unbroken(text: str) -> str:
    """A text to be copied: it stays on one line, even where the terminal is narrower."""
    return text.replace(" ", NO_BREAK)


def fits(line: Line) -> bool:
    """Whether the terminal holds it on one line."""
    return len(line.text) <= streams.width()


def shows_colours(*, plain: bool = False) -> bool:
    """Whether a person sits at a terminal with colours: else no escape sequence is written."""
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return terminal and not plain and not streams.is_dumb()


def wrapped(line: Line, width: int) -> list[str]:
    """The line as it fits, the first one at the left edge; no line begins with a dash.

    >>> wrapped(Line("1 A♠, 2 K♥, u undo", hang=2), 12)
    ['1 A♠, 2 K♥,', '  u undo']
    >>> wrapped(Line("the dealer — you"), 11)
    ['the', 'dealer —', 'you']
    """
    broken = textwrap.wrap(
        line.text.replace(" — ", f"{NO_BREAK}— "),
        width,
        subsequent_indent=" " * line.hang,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [part.replace(NO_BREAK, " ") for part in broken] or [""]


def show(lines: Iterable[Line], *, coloured: bool) -> None:
    """Print lines at once, in colour or bare."""
    width = min(streams.width(), _WIDEST)
    for line in lines:
        for part in wrapped(_as_printed(line), width):
            _show_coloured(part, line) if coloured else print(part)
    sys.stdout.flush()


def _as_printed(line: Line) -> Line:
    """The line in the signs that the output can hold, some of which are wider: +/- for ±."""
    parts = map(streams.as_printed, line.text.split(NO_BREAK))
    return line._replace(text=NO_BREAK.join(parts))


def _show_coloured(part: str, line: Line) -> None:
    from rich.text import Text

    text = Text(part, style="bold" if line.is_strong else "")
    _colour_suits(text)
    streams.console().print(text, soft_wrap=True)


def _colour_suits(text: "Text") -> None:
    red = [name for card in PACK if card.suit in RED_SUITS for name in _names(card)]
    pattern = "|".join(map(re.escape, sorted(red, key=len, reverse=True)))
    text.highlight_regex(rf"(?<!\w)(?:{pattern})(?!\w)", "red")


def _names(card: Card) -> tuple[str, str]:
    return written(card), card_in_words(card)
