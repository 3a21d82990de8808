"""The triple on the table, large: those that may be taken lie higher and have a number."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Click
from textual.widget import Widget

from patience.rules import TRIPLE
from piquet_app.screens.card import PlayingCard
from piquet_app.screens.number_sign import number_sign
from piquet_app.screens.on_table import OnTable
from piquet_scoring.cards import PACK, Card


class Number(Widget):
    """The number under a card that may be taken; 0 where there is none."""

    DEFAULT_CSS: ClassVar[str] = "Number { height: 1; width: 100%; }"

    number = 0
    is_pointed = False

    def show(self, number: int, *, is_pointed: bool) -> None:
        """Another number, or pointed at."""
        self.number, self.is_pointed = number, is_pointed
        self.display = bool(number)
        self.refresh()

    def render(self) -> Content:
        """The number in the middle."""
        label = number_sign(self.number, is_pointed=self.is_pointed)
        return label.pad_left(max((self.content_size.width - len(label)) // 2, 0))


class Place(Vertical):
    """A card with its number under it."""

    def compose(self) -> ComposeResult:
        """Any card, until one is laid there."""
        yield PlayingCard(PACK[0])
        yield Number()

    def lay(self, card: Card | None, number: int, *, is_pointed: bool) -> None:
        """Lay a card there, or none."""
        self.display = card is not None
        self.set_class(not number, "-away")
        if card is not None:
            self.query_one(PlayingCard).show(card, is_away=not number)
            self.query_one(Number).show(number, is_pointed=is_pointed)

    def on_click(self, event: Click) -> None:
        """The number can be clicked like the card."""
        event.stop()
        self.post_message(PlayingCard.Chosen(self.query_one(PlayingCard).card))


class TripleRow(Horizontal):
    """Three cards side by side, or the two that are left over."""

    DEFAULT_CSS: ClassVar[str] = """
    TripleRow { height: auto; width: auto; }
    TripleRow > Place { width: auto; height: auto; margin: 0 1 0 0; }
    TripleRow > Place.-away { margin: 1 1 0 0; }
    """

    def __init__(self, shown: OnTable) -> None:
        super().__init__()
        self.on_table = shown
        self.pointed: Card | None = None

    def compose(self) -> Iterator[Widget]:
        """As many places as a triple has cards."""
        for _place in range(TRIPLE):
            yield Place()

    def on_mount(self) -> None:
        """The first triple."""
        self._lay()

    def show(self, shown: OnTable, pointed: Card | None = None) -> None:
        """Another triple is laid, or another card pointed at."""
        if (shown.layout, pointed) != (self.on_table.layout, self.pointed):
            self.on_table, self.pointed = shown, pointed
            self._lay()

    def _lay(self) -> None:
        triple, cards = self.on_table.layout.triple, self.on_table.cards
        for number, place in enumerate(self.query(Place)):
            card = triple[number] if number < len(triple) else None
            number_of_card = cards.index(card) + 1 if card in cards else 0
            place.lay(card, number_of_card, is_pointed=card is not None and card == self.pointed)
