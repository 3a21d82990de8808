"""What stands in a window that is too small for the table."""

from textual.content import Content
from textual.widget import Widget

from piquet_app.languages.words import _
from piquet_app.screens.keys import QUIT, face
from piquet_app.screens.paint import drawn_lines
from piquet_app.terminal.lines import Line

LEAST_WIDTH, LEAST_HEIGHT = 60, 20


class TooSmall(Widget):
    """How large the window must be, and how large it is; the game waits meanwhile."""

    DEFAULT_CSS = "TooSmall { display: none; width: 1fr; height: 1fr; }"

    def render(self) -> Content:
        """As many lines as there is room for, what matters first."""
        size = self.app.size
        told = _(
            "This window is {width} × {height}; the table needs {least_width} × {least_height}."
        )
        told_how = _("Make it larger; the game waits. {key} or Ctrl-C leaves, the game is kept.")
        lines = [
            Line(
                told.format(
                    width=size.width,
                    height=size.height,
                    least_width=LEAST_WIDTH,
                    least_height=LEAST_HEIGHT,
                ),
                is_strong=True,
            ),
            Line(told_how.format(key=face(QUIT))),
        ]
        return drawn_lines(lines, self.content_size.width)
