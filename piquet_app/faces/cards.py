"""What cards look like: suits are told apart by their sign, the colour only helps."""

from collections.abc import Iterable

from rich.text import Text

from piquet_app.terminal.cards import RED_SUITS, by_suit, written
from piquet_scoring.cards import Card


def card_face(card: Card) -> Text:
    """One card in the user's notation, red for hearts and diamonds."""
    return Text(written(card), style="red" if card.suit in RED_SUITS else "")


def cards_face(cards: Iterable[Card], between: str = " ") -> Text:
    """Cards in the order given; a line may be broken between them, never inside one."""
    return Text(between).join(map(card_face, cards))


def hand_face(cards: Iterable[Card], width: int) -> Text:
    """A hand suit by suit, on one line where it fits, else a line a suit."""
    suits = [cards_face(suit) for suit in by_suit(cards)]
    line = Text("   ").join(suits)
    return line if len(line) <= width else Text("\n").join(suits)
