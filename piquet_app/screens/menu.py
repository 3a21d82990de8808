"""A list to choose from: by the key of an entry, with the arrows and Enter, or by a click."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.events import Click
from textual.geometry import Region, Size
from textual.style import Style
from textual.widget import Widget

from piquet_app.screens.keys import Key, face
from piquet_app.screens.paint import BLANK, broken, shown, words
from piquet_app.terminal.lines import Line

_DOES = "does"
"""What is noted of every sign of an entry: its place."""
_POINTER = "❯"
_BEFORE = 2
_AFTER = BLANK * 2


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the list and the action of its screen; `key` does the same.

    What does not fit on one row goes on under `hang`.
    """

    text: str
    action: str
    key: Key | None = None
    hang: int = 0


class Menu(Widget, can_focus=True):
    """The entries, one a row, the one that Enter chooses marked by a pointer."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("home", "move(-1000)", show=False),
        Binding("end", "move(1000)", show=False),
        Binding("enter,space", "choose", show=False),
    ]
    DEFAULT_CSS: ClassVar[str] = "Menu { width: 1fr; height: auto; }"

    def __init__(self, entries: Sequence[Entry], place: int = 0) -> None:
        super().__init__()
        self.entries = tuple(entries)
        self.place = place

    def show(self, entries: Sequence[Entry]) -> None:
        """Other entries; the pointer stays where it is."""
        self.entries = tuple(entries)
        self.place = min(self.place, max(len(entries) - 1, 0))
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the entries take when they are that wide."""
        return sum(map(len, self._broken(width)))

    def render(self) -> Content:
        """All entries; a long one goes on under its own beginning."""
        return Content("\n").join(
            self._row(place, row, part)
            for place, parts in enumerate(self._broken(self.content_size.width))
            for row, part in enumerate(parts)
        )

    def _broken(self, width: int) -> list[list[str]]:
        """The text of each entry, broken."""
        room = max(width - self._indent, 1)
        return [broken(Line(entry.text, entry.hang), room) for entry in self.entries]

    @property
    def _indent(self) -> int:
        """Where the texts begin: after the pointer and the keys."""
        faces = [len(shown(face(entry.key))) for entry in self.entries if entry.key]
        return _BEFORE + (max(faces) + len(_AFTER) if faces else 0)

    def _row(self, place: int, row: int, text: str) -> Content:
        entry, is_marked = self.entries[place], place == self.place
        pointer = shown(_POINTER if is_marked else BLANK).ljust(_BEFORE)
        sign = shown(face(entry.key)) + _AFTER if entry.key else ""
        before = pointer + sign.rjust(self._indent - _BEFORE) if row == 0 else BLANK * self._indent
        told = Content.styled(before, "bold $primary") + words(text, "bold" if is_marked else "")
        whole = told.pad_right(max(self.content_size.width - len(told), 0))
        return whole.stylize(Style.from_meta({_DOES: place}))

    def action_move(self, rows: int) -> None:
        """The pointer goes up or down."""
        self.place = max(0, min(self.place + rows, len(self.entries) - 1))
        self.refresh()
        if isinstance(self.parent, ScrollableContainer):
            heights = list(map(len, self._broken(self.content_size.width)))
            row = Region(0, sum(heights[: self.place]), 1, heights[self.place])
            self.parent.scroll_to_region(row, animate=False)

    async def action_choose(self) -> None:
        """The entry at the pointer."""
        if self.entries:
            await self.screen.run_action(self.entries[self.place].action)

    async def on_click(self, event: Click) -> None:
        """An entry is clicked."""
        event.stop()
        place = event.style.meta.get(_DOES)
        if place is not None:
            self.place = place
            self.refresh()
            await self.action_choose()
