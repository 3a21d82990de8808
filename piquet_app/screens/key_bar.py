"""The keys of a screen at its lower edge; each can be clicked."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from piquet_app.languages.words import NO_BREAK
from piquet_app.screens.keys import Key, face, told
from piquet_app.screens.paint import BLANK, shown

_GAP = NO_BREAK + BLANK
_DOES = "does"
"""What is noted of every sign in the bar: the action that a click on it does."""


class KeyBar(Widget):
    """What can be done now, and with which key; on as many rows as it takes."""

    DEFAULT_CSS: ClassVar[str] = """
    KeyBar { dock: bottom; width: 1fr; height: auto; padding: 0 1; background: $panel; }
    """

    def __init__(self, keys: Sequence[Key] = ()) -> None:
        super().__init__()
        self.keys = tuple(keys)

    def show(self, keys: Sequence[Key]) -> None:
        """Other keys are open now."""
        if self.keys != tuple(keys):
            self.keys = tuple(keys)
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """How many rows the keys take."""
        return len(self._rows(width))

    def render(self) -> Content:
        """Each key with what it does, its face standing out."""
        return Content("\n").join(self._drawn(row) for row in self._rows(self.content_size.width))

    async def on_click(self, event: Click) -> None:
        """A click on a key does what it does."""
        event.stop()
        if (action := event.style.meta.get(_DOES)) is not None:
            await self.screen.run_action(action)

    def _rows(self, width: int) -> list[list[Key]]:
        """The keys as rows that fit."""
        rows, room = list[list[Key]]([[]]), width
        for key in self.keys:
            needed = len(shown(told(key)))
            if rows[-1] and needed > room:
                rows.append([])
                room = width
            rows[-1].append(key)
            room -= needed + len(_GAP)
        return rows

    def _drawn(self, row: list[Key]) -> Content:
        return Content(BLANK * len(_GAP)).join(map(_cap, row))


def _cap(key: Key) -> Content:
    """One key; a click on it does what it does."""
    text = shown(told(key)).replace(NO_BREAK, BLANK)
    click = Style.from_meta({_DOES: key.action})
    return Content(text).stylize("bold $primary", 0, len(shown(face(key)))).stylize(click)
