"""A hand: exactly twelve different cards of the pack."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from piquet_scoring.cards import PACK, Card
from piquet_scoring.errors import NotAHand

HAND_SIZE: Final = 12


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """Twelve different cards, in the order in which they were given.

    The order is kept for showing the hand back; two hands of the same cards are equal. Raises
    `NotAHand` when the cards are not twelve or one of them is there twice.
    """

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        repeated = [card for card, times in Counter(self.cards).items() if times > 1]
        if repeated:
            raise NotAHand(
                "{card} is named more than once: {cards}",
                card=repeated[0],
                cards=_beginning(self.cards),
            )
        if len(self.cards) != HAND_SIZE:
            given = {"needed": HAND_SIZE, "given": len(self.cards)}
            if not self.cards:
                raise NotAHand("a hand is {needed} cards, not {given}", **given)
            raise NotAHand(
                "a hand is {needed} cards, not {given}: {cards}", **given, cards=self.cards
            )

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and frozenset(self.cards) == frozenset(other.cards)

    def __hash__(self) -> int:
        return hash(frozenset(self.cards))


def _beginning(cards: tuple[Card, ...]) -> tuple[Card | str, ...]:
    """The cards that were understood, for a sentence: never more than the pack has."""
    return cards if len(cards) <= len(PACK) else (*cards[: len(PACK)], "…")
