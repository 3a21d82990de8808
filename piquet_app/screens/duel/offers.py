"""The decision that is open, in words: the question, and what is offered, each with a letter."""

from dataclasses import dataclass
from typing import ClassVar, Final

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.style import Style
from textual.widget import Widget

from piquet_app.screens.duel.aside_panel import AsidePanel
from piquet_app.screens.duel.decision import Decision
from piquet_app.screens.keys import Key, face
from piquet_app.screens.paint import BLANK, drawn_lines, shown, words
from piquet_app.terminal.lines import Line

LETTERS: Final = "abcdeg"
"""The key of each offer: no more than four combinations of a kind are held, and cards are picked.

None of these letters does anything else at the table.
"""

CROWDED: Final = "-crowded"
"""The class of a screen whose table needs the whole width for what is asked and said."""

_OFFER: Final = "offer"
_POINTER: Final = "▶"
_NOTHING: Final = Decision("")


class Offers(Widget):
    """What can be done; the one that Enter does is pointed at."""

    DEFAULT_CSS: ClassVar[str] = "Offers { height: auto; width: 1fr; }"

    @dataclass
    class Chosen(Message):
        """The player takes an offer."""

        place: int

    def __init__(self) -> None:
        super().__init__()
        self.decision, self.pointed, self.note = _NOTHING, None, ""

    decision: Decision
    pointed: int | None
    note: str

    def show(self, decision: Decision, pointed: int | None, note: str) -> None:
        """Another decision; `note` is what is said of the last answer."""
        self.decision, self.pointed, self.note = decision, pointed, note
        self.refresh(layout=True)
        if self.is_attached:
            self.call_after_refresh(self._make_room)

    def on_resize(self) -> None:
        """There is more room, or less."""
        self._make_room()

    def _make_room(self) -> None:
        """Where the words have too little room, what is told beside the table gives way to them."""
        table, aside = self.parent, self.screen.query_one(AsidePanel)
        assert isinstance(table, Widget)
        below = table.content_region.bottom - self.region.y
        beside = int(aside.styles.width.value) if aside.styles.width else 0
        width = self.screen.size.width - beside - table.gutter.width
        is_crowded = not self.screen.has_class("-page") and self._rows(width) > below
        self.screen.set_class(is_crowded, CROWDED)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as the words need."""
        return self._rows(width)

    def render(self) -> Content:
        """The question, the offers, what is wrong."""
        return self._drawn(self.content_size.width)

    def on_click(self, event: Click) -> None:
        """A click anywhere on the row of an offer takes it."""
        event.stop()
        if (place := event.style.meta.get(_OFFER)) is not None:
            self.post_message(self.Chosen(place))

    def _rows(self, width: int) -> int:
        return self._drawn(width).plain.count("\n") + 1

    def _drawn(self, width: int) -> Content:
        question = self.decision.question
        parts = [drawn_lines([Line(question, is_strong=True)], width)] if question else []
        parts += [self._offer(place, width) for place in range(len(self.decision.offers))]
        if note := self.note or self.decision.fault:
            style = "$primary" if self.note else "$secondary"
            parts.append(drawn_lines([Line(note, hang=2)], width).stylize(style))
        return Content("\n").join(parts)

    def _offer(self, place: int, width: int) -> Content:
        """One offer: the pointer, its letter, its words; a click takes it."""
        told = self.decision.offers[place].told
        is_pointed = place == self.pointed
        letter = face(Key(LETTERS[place], "", ""))
        head = words(shown(_POINTER if is_pointed else BLANK) + BLANK, "bold $primary")
        cap = Content.styled(
            f" {letter} ", "bold $mark-ink on $mark" if is_pointed else "bold $primary on $panel"
        )
        room = width - len(head) - len(cap) - 1
        rows = drawn_lines([Line(told)], room).split("\n", allow_blank=True)
        indent = Content(BLANK * (len(head) + len(cap) + 1))
        first = head + cap + Content(BLANK) + rows[0]
        rest = [indent + row for row in rows[1:]]
        click = Style.from_meta({_OFFER: place})
        padded = [row.pad_right(max(width - len(row), 0)) for row in (first, *rest)]
        return Content("\n").join(padded).stylize(click)
