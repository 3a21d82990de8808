"""The file of kept games, in the user's data folder or in that which `PIQUET_HOME` names.

It is always replaced as a whole, so that a killed program leaves the old file or the new one. Two
terminals may keep games at once: each reads the file again before it writes, under a lock. Where
two play the same deal with the same options, the later choice is the one that stays.
"""

import os
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from patience.layout import Deal
from patience.record import Record
from piquet_app.keeping.lock import locked
from piquet_app.keeping.shelf import Shelf
from piquet_app.keeping.whole_files import write_whole

HOME: Final = "PIQUET_HOME"
FILE: Final = "patience.txt"


def kept_file() -> Path:
    """The file of records, whether it exists or not."""
    if home := os.environ.get(HOME):
        return Path(home).absolute() / FILE
    from platformdirs import user_data_path

    return user_data_path("piquet", appauthor=False) / FILE


def shelf() -> Shelf:
    """What is kept now; OSError where it cannot be read."""
    file = kept_file()
    before = _read(file)
    if before.damaged:
        with _locked(file):
            damaged = _read(file)
            return _replaced(file, damaged, damaged.lines)
    return before


def keep(record: Record, before: str = "") -> Shelf:
    """Put a game on the shelf, in place of what was kept of the same deal; OSError if it fails.

    `before` is the line of that which this program has written itself: a long game is replayed to
    see whether a line can be read, and a move should not cost as much as all the moves before it.
    """
    return _change(record.deal, (str(record),), before)


def forget(deal: Deal) -> Shelf:
    """Take a game off the shelf; OSError if it fails."""
    return _change(deal, ())


def _change(deal: Deal, added: tuple[str, ...], known: str = "") -> Shelf:
    """Replace what is kept of one deal; every other line stays as it was."""
    file = kept_file()
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(file):
        before = _read(file)
        return _replaced(file, before, before.without(deal, known), added)


def _locked(file: Path) -> AbstractContextManager[None]:
    return locked(file.with_suffix(".lock"))


def _read(file: Path) -> Shelf:
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return Shelf()
    text = content.decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
    lines = tuple(line.rstrip("\r") for line in text.split("\n") if line.strip())
    return Shelf(lines, damaged=b"\0" in content)


def _replaced(
    file: Path, before: Shelf, old: tuple[str, ...], added: tuple[str, ...] = ()
) -> Shelf:
    """The shelf with these old lines and some more, and written so where that is a difference.

    Of a damaged file, which is set aside, only the games that can be read are taken over.
    """
    if not before.damaged:
        after = Shelf((*old, *added))
    else:
        readable = tuple(line for line in old if line not in before.unreadable)
        after = Shelf((*readable, *added), set_aside=_set_aside(file))
    if after != before:
        text = "".join(f"{line}\n" for line in after.lines)
        write_whole(file, text.encode("utf-8", errors="surrogateescape"))
    return after


def _set_aside(file: Path) -> Path:
    """Give a damaged file another name, with the time, and leave it alone."""
    moment = f"{time.strftime('%Y%m%dT%H%M%S')}-{time.time_ns() % 10**9:09}"
    return file.replace(file.with_name(f"{file.stem}-damaged-{moment}{file.suffix}"))
