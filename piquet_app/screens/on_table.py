"""What a screen shows of a sitting: one of its layouts, mostly the last.

What leaves no choice is done in the sitting already; who wants to see each triple is shown one
after another.
"""

from dataclasses import dataclass

from patience.game import legal_moves
from patience.layout import Layout
from patience.rules import Move, triples_left
from patience.sitting import Sitting, Step
from piquet_scoring.cards import Card


@dataclass(frozen=True, slots=True)
class OnTable:
    """A sitting, and which of its layouts lies on the table now."""

    sitting: Sitting
    place: int

    @property
    def layout(self) -> Layout:
        """The table as it is shown."""
        return self.sitting.layouts[self.place]

    @property
    def step(self) -> Step:
        """The triple that is shown."""
        return self.sitting.step(self.place)

    @property
    def is_last(self) -> bool:
        """Whether the game has come no further: a choice is open, or the game is over."""
        return self.place == len(self.sitting.layouts) - 1

    @property
    def is_over(self) -> bool:
        """Whether the end is shown."""
        return self.layout.is_over

    @property
    def waits(self) -> bool:
        """Whether what lies there decides itself, and the player only looks on."""
        return not self.is_last

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be extracted, in the order of their numbers."""
        return self.layout.eligible

    @property
    def moves(self) -> tuple[Move, ...]:
        """What can be chosen."""
        return legal_moves(self.layout)

    @property
    def triples_left(self) -> int:
        """How many triples are still to come in the pass."""
        return triples_left(self.layout.stock, self.layout.deal.variant)

    def next(self) -> "OnTable":
        """The layout after this one."""
        return OnTable(self.sitting, self.place + 1)

    def numbered(self, number: int) -> Card | None:
        """The card of a number, counted from 1; None where there is none."""
        return self.cards[number - 1] if 1 <= number <= len(self.cards) else None


def as_it_is(sitting: Sitting) -> OnTable:
    """The sitting where it has come to."""
    return OnTable(sitting, len(sitting.layouts) - 1)
