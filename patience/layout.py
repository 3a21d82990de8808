"""What lies on the table in the middle of a game, and what the player may see of it."""

from dataclasses import dataclass, field

from patience.rules import (
    Move,
    Options,
    Variant,
    comes_out,
    eligible,
    is_complete,
    moves,
)
from piquet_scoring import Card, Count, Hand, count_of, score_hand
from piquet_scoring.shuffle import check_seed_and_number


@dataclass(frozen=True, slots=True)
class Deal:
    """Which game it is: its variant, its number under a seed, its options.

    The same deal is the same game everywhere. Deals are numbered from 1, seeds from 0, both below
    2^63; raises `OutOfRange` for others.
    """

    variant: Variant
    seed: int
    number: int
    options: Options = field(default_factory=Options)

    def __post_init__(self) -> None:
        check_seed_and_number(self.seed, self.number)


@dataclass(frozen=True, slots=True)
class Layout:
    """The table: the triple face up, what was extracted and discarded, the stock still to come.

    `extracted` is in the order of extraction. `triple` holds the two or three cards laid last, and
    none once the game is over.
    """

    deal: Deal
    number_of_pass: int
    extracted: tuple[Card, ...]
    triple: tuple[Card, ...]
    stock: tuple[Card, ...]
    discard: tuple[Card, ...]

    @property
    def eligible(self) -> tuple[Card, ...]:
        """The cards of the triple that may be extracted."""
        return eligible(self.triple, self.deal.variant)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the twelfth extraction or the last pass allowed."""
        return not self.triple

    @property
    def is_complete(self) -> bool:
        """Whether twelve cards are extracted."""
        return is_complete(self.extracted)

    @property
    def held(self) -> Count:
        """What the extracted cards hold and count so far, item by item."""
        return count_of(self.extracted)

    @property
    def count(self) -> int:
        """What the extracted cards count so far, before the sixty."""
        return self.held.total

    @property
    def total(self) -> int:
        """The count, with the sixty when twelve cards have earned them `[repique-count]`."""
        return score_hand(Hand(self.extracted)).total if self.is_complete else self.count

    @property
    def missing(self) -> int:
        """How much the count is short of the target."""
        return max(0, self.deal.options.target - self.count)

    @property
    def comes_out(self) -> bool:
        """Whether the patience has come out: twelve cards, and they count enough."""
        return self.is_complete and comes_out(self.count, self.deal.options)


@dataclass(frozen=True, slots=True)
class View:
    """What the player sees and may remember: all but the order of the stock.

    `moves` are what the rules allow now.
    """

    variant: Variant
    options: Options
    number_of_pass: int
    extracted: tuple[Card, ...]
    triple: tuple[Card, ...]
    eligible: tuple[Card, ...]
    moves: tuple[Move, ...]
    unseen: frozenset[Card]
    discard: frozenset[Card]


def view_of(layout: Layout) -> View:
    """What the player may know of a layout."""
    cards = layout.eligible
    return View(
        layout.deal.variant,
        layout.deal.options,
        layout.number_of_pass,
        layout.extracted,
        layout.triple,
        cards,
        moves(cards, layout.deal.options),
        frozenset(layout.stock),
        frozenset(layout.discard),
    )
