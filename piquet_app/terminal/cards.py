"""Cards as this terminal shows them: in signs that it can hold, or in words; suit by suit."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from piquet_app.languages.card_words import card_in_words
from piquet_app.languages.words import NO_BREAK, _, language
from piquet_app.terminal.streams import symbols_shown
from piquet_scoring.cards import SUITS, Card, Suit
from piquet_scoring.notation import ENGLISH, RUSSIAN

RED_SUITS: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})
"""Drawn red where there are colours; the colour only helps."""

_LETTERS: Final = {"en": ENGLISH, "ru": RUSSIAN}


def written(card: Card) -> str:
    """The card in the user's notation: ``Q♠`` or ``Д♠``, where symbols cannot be, ``QS`` or ``Дп``.

    It holds no blank, so that a line is never broken inside a card.
    """
    return _LETTERS[language()].write(card, symbols=symbols_shown())


def typed(cards: Iterable[Card]) -> str:
    """Cards as one types them: ``QS 10H``, ``Дп 10ч``."""
    return " ".join(_LETTERS[language()].write(card, symbols=False) for card in cards)


def by_suit(cards: Iterable[Card]) -> list[tuple[Card, ...]]:
    """The cards as a player holds them: suit by suit, each from the top down."""
    held = sorted(cards, key=lambda card: card.rank, reverse=True)
    suits = (tuple(card for card in held if card.suit is suit) for suit in SUITS)
    return [suit for suit in suits if suit]


def sorted_by_suit(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards in the order in which a player holds them."""
    return tuple(card for suit in by_suit(cards) for card in suit)


class Wording(NamedTuple):
    """How cards are written: in signs (``Q♠``), or in words (``queen of spades``)."""

    in_words: bool = False

    def card(self, card: Card) -> str:
        """One card, never to be broken."""
        return card_in_words(card).replace(" ", NO_BREAK) if self.in_words else written(card)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, to be broken between two of them only."""
        return (", " if self.in_words else " ").join(map(self.card, cards))

    def joined(self, cards: Iterable[Card]) -> str:
        """Several cards in a sentence: ``A♠, K♠ and Q♠``."""
        return self._listed(cards, _("{cards} and {last}"))

    def either(self, cards: Iterable[Card]) -> str:
        """One of several cards in a sentence: ``A♠, K♠ or Q♠``."""
        return self._listed(cards, _("{cards} or {last}"))

    def _listed(self, cards: Iterable[Card], template: str) -> str:
        *others, last = map(self.card, cards)
        return template.format(cards=", ".join(others), last=last) if others else last
