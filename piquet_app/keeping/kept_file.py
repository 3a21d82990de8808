"""The file of kept games of patience.

Where two play the same deal with the same options, the later choice is the one that stays.
"""

from pathlib import Path
from typing import Final

from patience.layout import Deal
from patience.record import Record
from piquet_app.keeping.lines_file import change, in_home, read
from piquet_app.keeping.shelf import Shelf

FILE: Final = "patience.txt"


def kept_file() -> Path:
    """The file of records, whether it exists or not."""
    return in_home(FILE)


def shelf() -> Shelf:
    """What is kept now; OSError where it cannot be read."""
    return read(kept_file(), Shelf())


def keep(record: Record, before: str = "") -> Shelf:
    """Put a game on the shelf, in place of what was kept of the same deal; OSError if it fails.

    `before` is the line of that which this program has written itself: a long game is replayed to
    see whether a line can be read, and a move should not cost as much as all the moves before it.
    """
    deal = record.deal
    return change(kept_file(), Shelf(), lambda shelf: shelf.without(deal, before), (str(record),))


def forget(deal: Deal) -> Shelf:
    """Take a game off the shelf; OSError if it fails."""
    return change(kept_file(), Shelf(), lambda shelf: shelf.without(deal))
