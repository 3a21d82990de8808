"""What the answers for scripts are made of."""

from collections.abc import Iterable

from piquet_scoring.cards import Card

JsonObject = dict[str, object]


def cards_answer(cards: Iterable[Card]) -> list[str]:
    """Cards as scripts read them, always English ASCII, rank first: ``TC``."""
    return [str(card) for card in cards]
