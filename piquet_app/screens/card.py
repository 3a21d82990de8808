"""A playing card on the table, large enough to be seen from afar.

It is paper without a border: in some fonts a suit's sign is wider than a letter, and whatever
stands behind it would be pushed out of line.
"""

from dataclasses import dataclass
from typing import ClassVar

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from piquet_app.screens.paint import BLANK
from piquet_app.screens.palette import ink
from piquet_app.terminal.cards import written
from piquet_scoring.cards import Card


class PlayingCard(Widget):
    """A card face up; one that may not be taken lies lower, on grey paper.

    The style sheet of its screen gives it its size: at least seven cells wide and three high.
    """

    DEFAULT_CSS: ClassVar[str] = """
    PlayingCard { width: 9; height: 5; background: $paper; text-style: bold; }
    PlayingCard.-away { background: $paper-away; color: $ink-away; text-style: none; }
    PlayingCard:hover { background: $paper 85%; }
    PlayingCard.-away:hover { background: $paper-away; }
    """

    @dataclass
    class Chosen(Message):
        """The player points at a card."""

        card: Card

    def __init__(self, card: Card, *, is_away: bool = False) -> None:
        super().__init__()
        self.card = card
        self.set_class(is_away, "-away")

    def show(self, card: Card, *, is_away: bool) -> None:
        """Another card lies there."""
        self.card = card
        self.set_class(is_away, "-away")
        self.refresh()

    def render(self) -> Content:
        """The name in two corners, the suit in the middle."""
        width, height = self.size
        if not height:
            return Content("")
        name, suit = written(self.card), written(self.card)[-1]
        rows = [BLANK * width] * height
        if height > 3:
            rows[height // 2] = _between(suit, width)
        rows[0] = f" {name}".ljust(width)
        rows[-1] = f"{name} ".rjust(width)
        style = "" if self.has_class("-away") else f"${ink(self.card.suit)}"
        return Content.styled("\n".join(rows), style)

    def on_click(self, event: Click) -> None:
        """Clicked on, wherever on its face."""
        event.stop()
        self.post_message(self.Chosen(self.card))


def _between(sign: str, width: int) -> str:
    """A sign in the middle of a row that is as wide as the card."""
    return sign.center(width)
