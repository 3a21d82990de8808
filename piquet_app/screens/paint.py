"""Texts as the screens draw them: in signs that the terminal holds, cards in their colours.

Nothing here reads markup, so that no name, path or code can be taken for it.
"""

import re
import textwrap
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from textual.content import Content
from textual.style import Style

from piquet_app.languages.card_words import card_in_words
from piquet_app.languages.words import NO_BREAK, language
from piquet_app.screens.palette import ink, word_ink
from piquet_app.terminal.cards import written
from piquet_app.terminal.lines import Line, wrapped
from piquet_app.terminal.streams import as_printed, symbols_shown
from piquet_scoring.cards import PACK, Card

BLANK: Final = " "
_FURTHER_IN: Final = 2
_MARKED: Final = "Д♠…"
"""Signs by which one output is told from another."""


def shown(text: str) -> str:
    """A text in signs that the terminal holds, before its width is reckoned with."""
    return NO_BREAK.join(map(as_printed, text.split(NO_BREAK)))


def words(text: str, style: str | Style = "") -> Content:
    """A text as it stands; blanks that break no line become ordinary ones."""
    return Content.styled(shown(text).replace(NO_BREAK, BLANK), style)


def on_paper(card: Card, width: int) -> Content:
    """A small card: its name on paper, with a blank on either side."""
    return Content.styled(written(card).center(width), f"bold ${ink(card.suit)} on $paper")


def with_cards(text: str, style: str | Style = "") -> Content:
    """A text in which the names of cards have the colour of their suit."""
    drawn, named = words(text, style), _named(language(), symbols_shown())
    if not any(name in drawn.plain for name in named):
        return drawn  # the pattern of all names takes a while to make: a first screen names none
    for found in _card_names(language(), symbols_shown()).finditer(drawn.plain):
        drawn = drawn.stylize(f"${named[found.group()]}", *found.span())
    return drawn


def drawn_lines(lines: Iterable[Line], width: int) -> Content:
    """Lines broken to a width, never inside a card, each under its own indent."""
    return _drawn_lines(tuple(lines), width, language(), as_printed(_MARKED))


@lru_cache(maxsize=32)
def _drawn_lines(lines: tuple[Line, ...], width: int, _speech: str, _signs: str) -> Content:
    """They are asked for twice at every change: how high they are, and what they look like."""
    parts = [
        with_cards(part, "bold" if line.is_strong else "")
        for line in lines
        for part in broken(line, width)
    ]
    return Content("\n").join(parts)


def rows_of(lines: Iterable[Line], width: int) -> tuple[int, ...]:
    """How many rows each of the lines takes when it is broken so."""
    return _rows_of(tuple(lines), width, as_printed(_MARKED))


@lru_cache(maxsize=32)
def _rows_of(lines: tuple[Line, ...], width: int, _signs: str) -> tuple[int, ...]:
    return tuple(len(broken(line, width)) for line in lines)


def broken(line: Line, width: int) -> list[str]:
    """A line as the rows that it takes, none of them wider than that.

    No terminal goes on below with what is wider, so that a command is broken too, at last inside a
    word, and goes on further in.
    """
    rows = wrapped(Line(shown(line.text), line.hang), max(width, 1))
    indent = " " * min(line.hang + _FURTHER_IN, width // 2)
    return [
        part
        for row in rows
        for part in ([row] if len(row) <= width else _folded(row, width, indent))
    ]


def _folded(row: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(row, max(width, 1), subsequent_indent=indent, break_on_hyphens=False)


@lru_cache(maxsize=8)
def _named(_speech: str, _symbols: bool) -> dict[str, str]:
    """Every name that a card has now, and the variable of its colour."""
    return {
        name: word_ink(card.suit) for card in PACK for name in (written(card), card_in_words(card))
    }


@lru_cache(maxsize=8)
def _card_names(speech: str, symbols: bool) -> re.Pattern[str]:
    names = sorted(_named(speech, symbols), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
