"""The keys of a screen at its lower edge, each of which can be clicked; above them what is said."""

from collections.abc import Sequence
from typing import ClassVar

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from piquet_app.languages.words import NO_BREAK
from piquet_app.screens.keys import Key, face, told
from piquet_app.screens.notices import NoticingApp
from piquet_app.screens.paint import BLANK, drawn_lines, shown
from piquet_app.terminal.lines import Line

_GAP = NO_BREAK + BLANK
_DOES = "does"
"""What is noted of every sign in the bar: the action that a click on it does."""
_MOST_ROWS = 2


class KeyBar(Widget):
    """What can be done now, and with which key.

    Where two rows do not hold it all, what is done seldom is left to the help.
    What the program has to say for a few seconds takes rows of its own above, so that everything
    else moves up instead of being covered.
    """

    DEFAULT_CSS: ClassVar[str] = """
    KeyBar { dock: bottom; width: 1fr; height: auto; padding: 0 1; background: $panel; }
    """

    def __init__(self, keys: Sequence[Key] = (), seldom: Sequence[Key] = ()) -> None:
        """`seldom`: which keys are left out where there is no room, the last of them last."""
        super().__init__()
        self.keys, self.seldom = tuple(keys), tuple(seldom)
        self.notice = ""

    def on_mount(self) -> None:
        """What is said is heard here, whatever is pressed."""
        if isinstance(self.app, NoticingApp):
            self.watch(self.app, "notice", self.say)

    def say(self, notice: str) -> None:
        """Something is said, or no longer."""
        if self.notice != notice:
            self.notice = notice
            self.refresh(layout=True)

    def show(self, keys: Sequence[Key], seldom: Sequence[Key] = ()) -> None:
        """Other keys are open now, or others done seldom."""
        if (self.keys, self.seldom) != (tuple(keys), tuple(seldom)):
            self.keys, self.seldom = tuple(keys), tuple(seldom)
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """How many rows the notice and the keys take."""
        return len(self._said(width)) + len(self._rows(width))

    def render(self) -> Content:
        """What is said; each key with what it does, its face standing out."""
        width = self.content_size.width
        return Content("\n").join([*self._said(width), *map(self._drawn, self._rows(width))])

    async def on_click(self, event: Click) -> None:
        """A click on a key does what it does."""
        event.stop()
        if (action := event.style.meta.get(_DOES)) is not None:
            await self.screen.run_action(action)

    def _said(self, width: int) -> list[Content]:
        """The notice as rows of its own."""
        if not self.notice:
            return []
        rows = drawn_lines([Line(self.notice)], max(width - 2, 1)).split("\n", allow_blank=True)
        filled = [row.pad(1, max(width - 1 - row.cell_length, 0)) for row in rows]
        return [row.stylize("$mark-ink on $mark") for row in filled]

    def _rows(self, width: int) -> list[list[Key]]:
        """All keys but the seldom ones, and as many of those as fit."""
        rows = _in_rows([key for key in self.keys if key not in self.seldom], width)
        left_out = set(self.seldom)
        for key in reversed(self.seldom):
            left_out.remove(key)
            more = _in_rows([key for key in self.keys if key not in left_out], width)
            if len(more) > _MOST_ROWS:
                left_out.add(key)
            else:
                rows = more
        return rows

    def _drawn(self, row: list[Key]) -> Content:
        return Content(BLANK * len(_GAP)).join(map(_cap, row))


def _in_rows(keys: Sequence[Key], width: int) -> list[list[Key]]:
    """The keys as rows that fit."""
    rows, room = list[list[Key]]([[]]), width
    for key in keys:
        needed = len(shown(told(key)))
        if rows[-1] and needed > room:
            rows.append([])
            room = width
        rows[-1].append(key)
        room -= needed + len(_GAP)
    return rows


def _cap(key: Key) -> Content:
    """One key; a click on it does what it does."""
    text = shown(told(key)).replace(NO_BREAK, BLANK)
    click = Style.from_meta({_DOES: key.action})
    return Content(text).stylize("bold $primary", 0, len(shown(face(key)))).stylize(click)
