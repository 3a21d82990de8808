"""The near side of the table: whose it is, what he has, and what only he has seen of the stock."""

from collections.abc import Iterator
from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from piquet_app.duel.names import heading
from piquet_app.languages.words import _
from piquet_app.screens.duel.seen import Seen
from piquet_app.screens.duel.side_words import side_in_words
from piquet_app.screens.paint import BLANK, drawn_lines, words
from piquet_app.terminal.cards import sorted_by_suit
from piquet_app.terminal.lines import Line


class OwnSide(Widget):
    """His name and what he has; then what he threw, took, and looked at."""

    DEFAULT_CSS: ClassVar[str] = "OwnSide { height: auto; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.seen: Seen | None = None

    def show(self, seen: Seen | None) -> None:
        """Another moment; None where nothing is shown."""
        self.seen = seen
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the words need."""
        return self._drawn(width).plain.count("\n") + 1

    def render(self) -> Content:
        """Two rows, or more where many cards are known."""
        return self._drawn(self.content_size.width)

    def _drawn(self, width: int) -> Content:
        if self.seen is None:
            return Content("")
        name = heading(self.seen.viewer, self.seen.turn.sitting.terms)
        told = side_in_words(self.seen, self.seen.seat)
        head = words(f"{name}{BLANK * 2}", "bold") + words(told, "$secondary")
        known = Line("; ".join(_known(self.seen)), hang=2)
        return head + Content("\n") + drawn_lines([known], width)


def _known(seen: Seen) -> Iterator[str]:
    """The cards that were exchanged, and those of the stock that he has looked at."""
    view, wording = seen.view, seen.turn.settings.wording
    for told, cards in (
        (_("discarded {cards}"), view.discards),
        (_("taken {cards}"), view.taken),
        (_("left {cards}"), view.peeked),
    ):
        if cards:
            yield told.format(cards=wording.cards(sorted_by_suit(cards)))
