"""A file of games that somebody gives us: lines, or a database. It may be no such thing at all."""

import json
import re
from collections.abc import Iterator
from io import BytesIO
from itertools import chain
from typing import Final, Protocol

from piquet_app.keeping.whole_files import DATABASE
from piquet_app.store.exporting import FORMAT_KEY
from piquet_app.store.kinds import PARTIE_WORD, PATIENCE_WORD
from piquet_app.terminal.refusals import WrongInput

LONGEST_LINE: Final = 1 << 24
"""How many bytes a game may have; a day of choices taken back has a tenth of that.

Where not one game begins in so many bytes, none is looked for behind them.
"""

LONGEST_FILE: Final = 1 << 28
"""How many bytes all games may have: twenty years of a partie a day. A device never ends."""

_BOM: Final = b"\xef\xbb\xbf"
_KEYS: Final = (FORMAT_KEY, PARTIE_WORD)
"""Of these an object has one that is a game: as it is exported, or the record of a partie."""

_LIKE_A_GAME: Final = re.compile(
    rb"(?:^|(?<=[\r\n]))(?:%b)?[ \t]*(?:%b:|(\{[^\r\n]*\"(?:%b)\"[^\r\n]*))"
    % (_BOM, PATIENCE_WORD.encode(), "|".join(_KEYS).encode())
)


class Given(Protocol):
    """An open file, or standard input."""

    def read(self, size: int, /) -> bytes:
        """So many bytes, or all there are."""

    def readline(self, size: int, /) -> bytes:
        """The rest of a line, but so many bytes at most; nothing at the end."""


class _LookedInto:
    """What is given, though its beginning has been read already."""

    def __init__(self, beginning: bytes, given: Given) -> None:
        self._beginning, self._rest = BytesIO(beginning), given

    def read(self, size: int) -> bytes:
        piece = self._beginning.read(size)
        return piece + self._rest.read(size - len(piece))

    def readline(self, size: int) -> bytes:
        line = self._beginning.readline(size)
        if line.endswith(b"\n") or len(line) == size:
            return line
        return line + self._rest.readline(size - len(line))


def database_or_lines(file: str, given: Given) -> bytes | Iterator[tuple[int, str]]:
    """A database whole, such as a backup or a damaged file; else the lines with their numbers.

    Empty lines are left out. Raises `WrongInput` for what cannot be games, and for what is longer
    than they can be, while the lines are read too; OSError.
    """
    beginning = given.read(LONGEST_LINE)
    given = _LookedInto(beginning, given)
    if not _is_database(file, beginning):
        return _lines(file, given)
    content = given.read(LONGEST_FILE + 1)
    if len(content) > LONGEST_FILE:
        raise _too_long(file)
    return content


def _is_database(file: str, beginning: bytes) -> bool:
    """Whether it is none of lines; a damaged one is known by its games, whatever it begins with."""
    if beginning.startswith(DATABASE):
        return True
    is_all = len(beginning) < LONGEST_LINE
    if _holds_a_game(beginning) or (is_all and _is_text(beginning)):
        return False
    # Only who gives us such a file needs to have it searched.
    from piquet_app.store.salvage import holds_games

    if holds_games(beginning):
        return True
    raise WrongInput(
        "no game begins in the first {most} bytes of {file}: it must be a file that “piquet games "
        "export” wrote, or one of the program’s own",
        file=file,
        most=LONGEST_LINE,
    )


def _holds_a_game(beginning: bytes) -> bool:
    """Whether one of these lines is the record of a patience, or an object that tells a game."""
    found = _LIKE_A_GAME.finditer(beginning)
    return any(each[1] is None or _tells_a_game(each[1]) for each in found)


def _tells_a_game(line: bytes) -> bool:
    try:
        return not json.loads(_decoded(line)).keys().isdisjoint(_KEYS)
    except (ValueError, RecursionError):
        return False


def _is_text(content: bytes) -> bool:
    """Whether it is no picture, no archive, no noise."""
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return b"\0" not in content


def _lines(file: str, given: Given) -> Iterator[tuple[int, str]]:
    first = given.readline(LONGEST_LINE).removeprefix(_BOM).splitlines(keepends=True)
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
        if text := _decoded(line).strip():
            yield number, text


def _decoded(line: bytes) -> str:
    """What is no UTF-8 in it stays, to be told of the line in which it stands."""
    return line.decode("utf-8", errors="surrogateescape")


def _too_long(file: str) -> WrongInput:
    return WrongInput(
        "{file} has more than {most} bytes, more than games ever have", file=file, most=LONGEST_FILE
    )
