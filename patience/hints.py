"""What can honestly be said of a choice before the patience is solved: the count after it."""

from dataclasses import dataclass

from patience.layout import Layout
from piquet_scoring import Card, raw_count


@dataclass(frozen=True, slots=True)
class Hint:
    """A card that may be taken, and what the extracted cards count with it."""

    card: Card
    count: int


def hints(layout: Layout) -> tuple[Hint, ...]:
    """One hint for each eligible card, in the order in which they lie."""
    return tuple(Hint(card, raw_count((*layout.extracted, card))) for card in layout.eligible)
