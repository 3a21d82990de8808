"""The other side of the table: whose it is, how many cards he holds, what he has shown."""

from typing import ClassVar

from textual.content import Content
from textual.widget import Widget

from piquet_app.duel.names import heading
from piquet_app.languages.words import _
from piquet_app.screens.duel.faces import back, beside, face
from piquet_app.screens.duel.seen import Seen
from piquet_app.screens.duel.side_words import side_in_words
from piquet_app.screens.paint import BLANK, words


class OtherSide(Widget):
    """His name and what he has, then his cards: backs, or faces where he has shown them."""

    DEFAULT_CSS: ClassVar[str] = "OtherSide { height: 1; width: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.seen: Seen | None = None
        self.is_thinking = False

    def show(self, seen: Seen | None, *, is_thinking: bool = False) -> None:
        """Another moment; None where nothing is shown."""
        self.seen, self.is_thinking = seen, is_thinking
        self.refresh()

    def render(self) -> Content:
        """The name, the cards."""
        seen = self.seen
        if seen is None:
            return Content("")
        name = heading(seen.viewer.other, seen.turn.sitting.terms)
        told = side_in_words(seen, seen.seat.other)
        if self.is_thinking:
            told = _("is thinking…")
        head = words(f"{name}{BLANK * 2}", "bold") + words(told, "$secondary")
        if self.content_size.height == 1:
            cards = self._cards(seen, 1)
            fits = len(head) + 2 + len(cards) <= self.content_size.width
            return head.pad_right(2) + cards if fits else head
        return head + Content("\n") + self._cards(seen, self.content_size.height - 1)

    def _cards(self, seen: Seen, height: int) -> Content:
        """As many as he holds."""
        number = len(seen.deal.hands[seen.seat.other])
        if shown := seen.others_shown:
            gap = 1
            drawn = [face(card, 3 if height > 1 else 4, height) for card in shown]
        else:
            wide, gap = (3, 1) if self.content_size.height > 1 else (1, 0)
            drawn = [back(wide, height) for _card in range(number)]
        rows = beside(drawn, [0, *([gap] * (len(drawn) - 1))]) if drawn else Content("")
        first, *rest = rows.split("\n", allow_blank=True)
        return Content("\n").join([first + words(f"  {number}", "$secondary"), *rest])
