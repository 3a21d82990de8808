"""The hand of the person before the screen: large, and every card with the key that picks it."""

from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.widget import Widget

from piquet.contest import Cards
from piquet_app.screens.duel.faces import beside, face
from piquet_app.screens.paint import BLANK
from piquet_scoring import HAND_SIZE
from piquet_scoring.cards import SUITS, Card

DIGITS: Final = "1234567890-="
"""The keys of the upper row, one for each of the twelve cards that lie below them."""

_GAP: Final = 1
_SUIT_GAP: Final = 1
_NARROWEST: Final = 4
_ROWS_BESIDE: Final = 2
"""The row into which a picked card rises, and the row of keys."""


class Held(NamedTuple):
    """A hand as it is drawn: which cards may be chosen, which are picked, where the cursor is."""

    cards: Cards = ()
    open: Cards = ()
    picked: Cards = ()
    cursor: Card | None = None
    is_split: bool = True


class Hand(Widget):
    """A picked card lies a row higher; one that may not be chosen is grey and has no key."""

    DEFAULT_CSS: ClassVar[str] = "Hand { height: 5; width: 1fr; }"

    @dataclass
    class Chosen(Message):
        """The player points at a card."""

        card: Card

    def __init__(self) -> None:
        super().__init__()
        self.held = Held()

    def show(self, held: Held) -> None:
        """Another hand."""
        self.held = held
        self.refresh()

    def render(self) -> Content:
        """The row of picked cards, the cards, their keys."""
        width, height = self._face, self.content_size.height - _ROWS_BESIDE
        lefts = self._lefts()
        ends = [0, *(left + width for left in lefts)]
        columns = [self._column(card, height) for card in self.held.cards]
        return beside(columns, [left - end for left, end in zip(lefts, ends, strict=False)])

    def on_click(self, event: Click) -> None:
        """A click on a card, wherever, or on its key."""
        event.stop()
        place = event.get_content_offset(self)
        for card, left in zip(self.held.cards, self._lefts(), strict=True):
            if place is not None and left <= place.x <= left + self._face:
                self.post_message(self.Chosen(card))
                return

    @property
    def _face(self) -> int:
        """How wide a card is: the same from the first trick to the last."""
        room = self.content_size.width - _SUIT_GAP * (len(SUITS) - 1)
        height = self.content_size.height - _ROWS_BESIDE
        widest = max(_NARROWEST, 2 * height)
        return max(_NARROWEST, min(widest, room // HAND_SIZE)) - _GAP

    def _lefts(self) -> list[int]:
        """Where each card begins; the suits are set apart, and the whole is in the middle."""
        lefts, at = list[int](), 0
        before: Card | None = None
        for card in self.held.cards:
            if before is not None:
                at += self._face + _GAP
                at += _SUIT_GAP * (self.held.is_split and before.suit is not card.suit)
            lefts.append(at)
            before = card
        margin = max(self.content_size.width - at - self._face, 0) // 2
        return [margin + left for left in lefts]

    def _column(self, card: Card, height: int) -> list[Content]:
        """A card with its key, as high as the hand."""
        held, blank = self.held, Content(BLANK * self._face)
        is_away = bool(held.open) and card not in held.open
        drawn = face(card, self._face, height, is_away=is_away)
        raised = [*drawn, blank] if card in held.picked else [blank, *drawn]
        return [*raised, self._key(card)]

    def _key(self, card: Card) -> Content:
        """What picks the card; in brackets where the cursor is."""
        held = self.held
        if card not in held.open:
            return Content(BLANK * self._face)
        digit = DIGITS[held.cards.index(card)]
        if card == held.cursor:
            return Content.styled(f"[{digit}]".center(self._face), "bold $mark-ink on $mark")
        return Content.styled(digit.center(self._face), "bold $primary")
