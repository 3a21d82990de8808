"""What stands on a terminal's screen after all that a program has written there."""

import re
from itertools import chain

_SAID = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[[0-?]*[ -/]*[@-~]"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)"
    r"|\x1b."
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
    r"|(?P<control>[\r\n])"
)
"""Where to write, colours and the like, titles, what is written, and the end of a row."""


def drawn(written: bytes, columns: int = 80, rows: int = 24) -> list[str]:
    """The rows; a program that was killed may have left the last sequence unfinished."""
    screen = [[" "] * columns for _row in range(rows)]
    row = column = 0
    for said in _SAID.finditer(written.decode(errors="ignore")):
        if said["row"]:
            row, column = int(said["row"]) - 1, int(said["column"]) - 1
        elif said["control"]:
            row, column = (row, 0) if said["control"] == "\r" else (row + 1, column)
        for sign in said["text"] or "":
            if row < rows and column < columns:
                screen[row][column] = sign
            column += 1
    return ["".join(chain(line)) for line in screen]
