"""Kept games as a table, or one below the other where a table would be too narrow to read."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from piquet_app.languages.words import _

_GAP: Final = 2
_NARROWEST_TABLE: Final = 64
_WIDEST: Final = 100


@dataclass(frozen=True, slots=True)
class Row:
    """A kept game: its number in the list, its name, its date, what it is and where it stands.

    `played` is None where it is not known.
    """

    number: int
    name: str
    played: datetime | None
    game: str
    standing: str


def games_face(rows: Sequence[Row], width: int) -> RenderableType:
    """Every game with its date, in so many columns; 40 suffice."""
    width = min(width, _WIDEST)
    if width >= _NARROWEST_TABLE:
        return _table(rows, width)
    return Group(*(part for row in rows for part in _below(row, rows)))


def _table(rows: Sequence[Row], width: int) -> Table:
    table = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, width=width)
    table.add_column("", justify="right", no_wrap=True)
    table.add_column(_("name"), no_wrap=True)
    table.add_column(_("last played"), no_wrap=True)
    table.add_column(_("game"), ratio=1)
    table.add_column(_("where it stands"), ratio=1)
    for row in rows:
        date = _played(row).replace(" ", "\n", 1)
        table.add_row(str(row.number), row.name, date, row.game, row.standing)
    return table


def _below(row: Row, rows: Sequence[Row]) -> Iterator[RenderableType]:
    """What the table says in a row, each part on a line of its own."""
    widest = max(len(str(row.number)) for row in rows)
    yield Text(f"{row.number:{widest}}  {row.name}  {_played(row)}")
    for told in (row.game, row.standing):
        yield Padding(Text(told), (0, 0, 0, widest + _GAP))


def _played(row: Row) -> str:
    """The date and the time, or that nobody knows them."""
    return _("time unknown") if row.played is None else f"{row.played:%Y-%m-%d %H:%M}"
