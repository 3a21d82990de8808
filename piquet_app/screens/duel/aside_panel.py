"""Beside the table: what is said, the ledger of the deal, the score sheet of the partie."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Click
from textual.message import Message

from piquet_app.screens.news import News
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line


class AsidePanel(Container):
    """What is said scrolls, the latest below; the score has its own place where there is room."""

    DEFAULT_CSS: ClassVar[str] = """
    AsidePanel { width: 26; height: 1fr; background: $surface; layout: vertical; }
    AsidePanel News { min-height: 3; scrollbar-size-vertical: 1; }
    AsidePanel Vertical { height: auto; padding: 0 1; display: none; background: $panel; }
    AsidePanel #partie-sheet { display: none; margin: 1 0 0 0; }
    """

    class Asked(Message):
        """All that was said is to be read."""

    def compose(self) -> ComposeResult:
        """The three."""
        yield News(id="talk", told="said")
        with Vertical():
            yield Told(id="ledger")
            yield Told(id="partie-sheet")

    def show(self, said: Iterable[Line], ledger: Iterable[Line], sheet: Iterable[Line]) -> None:
        """Another moment."""
        self.query_one(News).show(said)
        self.query_one("#ledger", Told).lines = tuple(ledger)
        self.query_one("#partie-sheet", Told).lines = tuple(sheet)

    def on_click(self, event: Click) -> None:
        """A click anywhere asks for all of it."""
        event.stop()
        self.post_message(self.Asked())
