"""Lines that are told on a screen, broken to its width."""

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Size
from textual.reactive import reactive
from textual.widget import Widget

from piquet_app.screens.paint import drawn_lines
from piquet_app.terminal.lines import Line


class Told(Widget):
    """Some lines; it is as high as they need."""

    DEFAULT_CSS = "Told { height: auto; width: 1fr; }"

    lines: reactive[tuple[Line, ...]] = reactive((), layout=True)

    def __init__(
        self, lines: Iterable[Line] = (), *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.set_reactive(Told.lines, tuple(lines))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """How many rows the lines take when they are that wide."""
        return drawn_lines(self.lines, width).plain.count("\n") + 1 if self.lines else 0

    def render(self) -> Content:
        """The lines, cards in their colours."""
        return drawn_lines(self.lines, self.content_size.width)
