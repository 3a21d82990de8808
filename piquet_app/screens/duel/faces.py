"""Cards as they are drawn on the table: a face or a back of any size, row by row.

A face is paper without a border, and ends in paper: in some fonts a suit's sign is wider than a
letter, and a border after it would be out of line.
"""

from typing import Final

from textual.content import Content

from piquet_app.screens.paint import BLANK, shown
from piquet_app.screens.palette import ink
from piquet_app.terminal.cards import written
from piquet_scoring.cards import Card

_NARROW: Final = 4
_WITH_A_MIDDLE: Final = 5
_BACK: Final = "░"


def face(card: Card, width: int, height: int, *, is_away: bool = False) -> list[Content]:
    """A card face up, at least three cells wide, or five in one row; one that is away is grey."""
    style = "$ink-away on $paper-away" if is_away else f"bold ${ink(card.suit)} on $paper"
    return [Content.styled(row, style) for row in _rows(card, width, height)]


def _rows(card: Card, width: int, height: int) -> list[str]:
    """The name in two corners, and the suit in the middle where there is room."""
    name, rows = written(card), [BLANK * width] * height
    if height == 1:
        return [name.center(width)]
    if width < _NARROW:
        rows[0], rows[1] = name[:-1].ljust(width), f" {name[-1]}".ljust(width)
        return rows
    if height >= _WITH_A_MIDDLE:
        rows[height // 2] = name[-1].center(width)
    rows[0], rows[-1] = f" {name}".ljust(width), f"{name} ".rjust(width)
    return rows


def back(width: int, height: int) -> list[Content]:
    """A card face down."""
    return [Content.styled(shown(_BACK) * width, "$faint on $panel")] * height


def beside(cards: list[list[Content]], gaps: list[int]) -> Content:
    """Cards of one height side by side, each after so many blanks."""
    rows = zip(*cards, strict=True)
    return Content("\n").join(
        Content("").join(
            part
            for gap, cell in zip(gaps, row, strict=True)
            for part in (Content(BLANK * gap), cell)
        )
        for row in rows
    )
