"""A file of games that somebody gives us: lines, or a database. It may be no such thing at all."""

from collections.abc import Iterator
from itertools import chain
from typing import Final, Protocol

from piquet_app.terminal.refusals import WrongInput

LONGEST_LINE: Final = 1 << 24
"""How many bytes a game may have; a day of choices taken back has a tenth of that."""

LONGEST_FILE: Final = 1 << 28
"""How many bytes all games may have: twenty years of a partie a day. A device never ends."""

_DATABASE: Final = b"SQLite format 3\0"
_BOM: Final = b"\xef\xbb\xbf"


class Given(Protocol):
    """An open file, or standard input."""

    def read(self, size: int, /) -> bytes:
        """So many bytes, or all there are."""

    def readline(self, size: int, /) -> bytes:
        """The rest of a line, but so many bytes at most; nothing at the end."""


def database_or_lines(file: str, given: Given) -> bytes | Iterator[tuple[int, str]]:
    """A database whole, such as a backup or a damaged file; else the lines with their numbers.

    Empty lines are left out. Raises `WrongInput` for what is longer than games can be, while the
    lines are read too; OSError.
    """
    start = given.read(len(_DATABASE))
    if start != _DATABASE:
        return _lines(file, start, given)
    content = start + given.read(LONGEST_FILE)
    if len(content) > LONGEST_FILE:
        raise _too_long(file)
    return content


def _lines(file: str, start: bytes, given: Given) -> Iterator[tuple[int, str]]:
    start += b"" if start.endswith(b"\n") else given.readline(LONGEST_LINE)
    first = start.removeprefix(_BOM).splitlines(keepends=True)
    others = iter(lambda: given.readline(LONGEST_LINE), b"")
    length = 0
    for number, line in enumerate(chain(first, others), 1):
        length += len(line)
        if len(line) >= LONGEST_LINE:
            raise WrongInput(
                "line {number} of {file} has {most} bytes or more, more than a game ever has",
                number=number,
                file=file,
                most=LONGEST_LINE,
            )
        if length > LONGEST_FILE:
            raise _too_long(file)
        if text := line.decode("utf-8", errors="surrogateescape").strip():
            yield number, text


def _too_long(file: str) -> WrongInput:
    return WrongInput(
        "{file} has more than {most} bytes, more than games ever have", file=file, most=LONGEST_FILE
    )
