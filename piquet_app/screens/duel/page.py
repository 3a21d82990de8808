"""What is told where no hand lies open, and the score sheet beside it."""

from collections.abc import Sequence
from typing import ClassVar

from textual.containers import Horizontal

from piquet_app.screens.scroller import Scroller
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line


class Page(Scroller):
    """In place of the table: between two deals, while it is handed over, and at the end.

    It is not laid out before there is something to tell: at first the cards are seen.
    """

    DEFAULT_CSS: ClassVar[str] = """
    Page { display: none; height: 1fr; scrollbar-size-vertical: 1; }
    Page Horizontal { height: auto; layout: vertical; margin: 1 0 0 0; }
    Page Told { max-width: 70; margin: 0 2 1 0; }
    """

    def __init__(self) -> None:
        super().__init__(can_focus=False)
        self.told, self.sheet = Told(id="page-lines"), Told(id="page-sheet")

    def show(self, told: Sequence[Line], sheet: Sequence[Line]) -> None:
        """Another page, from its top."""
        if told and not self.children:
            self.mount(Horizontal(self.told, self.sheet))
        self.told.lines, self.sheet.lines = tuple(told), tuple(sheet)
        self.sheet.display = bool(sheet)
        self.scroll_home(animate=False)
