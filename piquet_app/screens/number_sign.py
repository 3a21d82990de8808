"""The number of a choice, as it stands under its card and before its words."""

from typing import Final

from textual.content import Content

from piquet_app.screens.paint import BLANK, shown

_POINTER: Final = "▶"


def number_sign(number: int, *, is_pointed: bool = False) -> Content:
    """The key that makes a choice, three cells wide; a pointer before it where Enter does too."""
    pointer = shown(_POINTER) if is_pointed else BLANK
    return Content.styled(f"{pointer}{number} ", "bold $mark-ink on $mark")
