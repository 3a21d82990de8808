"""A small text that is read whole, from a file or from standard input."""

import sys
from typing import Final

from piquet_app.terminal.refusals import WrongInput

STANDARD_INPUT: Final = "-"
LONGEST: Final = 1 << 20
"""How many bytes such a text may have."""


def text_of(file: str) -> str:
    """The text of a file, or of standard input for ``-``; raises `WrongInput`, OSError."""
    if file == STANDARD_INPUT:
        content = sys.stdin.buffer.read(LONGEST + 1)
    else:
        with open(file, "rb") as opened:
            content = opened.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise WrongInput(
            "{file} has more than {most} bytes, more than a record ever has",
            file=file,
            most=LONGEST,
        )
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongInput("{file} is not a text file in UTF-8", file=file) from None
    if not text.strip():
        raise WrongInput("{file} is empty", file=file)
    return text
