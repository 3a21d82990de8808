"""What was told one after another, the latest below: whole, or not at all."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import ClassVar

from textual.containers import VerticalScroll
from textual.geometry import Size

from piquet_app.screens.paint import rows_of
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line


class News(VerticalScroll):
    """As many of the latest entries as there is room for; the others can be scrolled to."""

    DEFAULT_CSS: ClassVar[str] = "News { height: 1fr; padding: 0 1; }"

    def __init__(self, lines: Iterable[Line] = (), *, id: str, told: str) -> None:
        """`told`: by which name its entries are found."""
        super().__init__(_Entries(lines, id=told), id=id, can_focus=False)

    def on_mount(self) -> None:
        """The latest stays in sight, whatever room there is, until somebody scrolls."""
        self.anchor()

    def show(self, lines: Iterable[Line]) -> None:
        """Other entries, and the latest of them in sight."""
        self.query_one(_Entries).lines = tuple(lines)
        self.scroll_end(animate=False)


class _Entries(Told):
    """The entries, then as much empty room as keeps the end of an older one out of sight."""

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """How many rows the entries take, and the empty ones; they fill what room there is."""
        # What is anchored and lower than its place would hang at the foot of it.
        rows = rows_of(self.lines, width)
        return max(sum(rows) + blank_rows(rows, container.height), container.height)


def blank_rows(rows: Sequence[int], room: int) -> int:
    """How many empty rows below make the first row that is seen the first one of an entry.

    `rows`: how many each entry has. One of three rows above one of two has no place in four:

    >>> blank_rows([3, 2], 5), blank_rows([3, 2], 4), blank_rows([3, 2], 1)
    (0, 2, 1)
    """
    hidden = max(sum(rows) - room, 0)
    return next(start for start in accumulate(rows, initial=0) if start >= hidden) - hidden
