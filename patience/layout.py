"""What lies on the table in the middle of a game, and what the player may see of it."""

from dataclasses import dataclass, field

from patience.rules import Options, Variant, comes_out, eligible, is_complete
from piquet_scoring import Card, OutOfRange, raw_count

BIGGEST_NUMBER = 2**63 - 1


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
        if not 0 <= self.seed <= BIGGEST_NUMBER:
            raise OutOfRange(
                "the seed must be from 0 to {biggest}, not {given}",
                biggest=BIGGEST_NUMBER,
                given=self.seed,
            )
        if not 1 <= self.number <= BIGGEST_NUMBER:
            raise OutOfRange(
                "deals are numbered from 1 to {biggest}, {given} is none",
                biggest=BIGGEST_NUMBER,
                given=self.number,
            )


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
    def count(self) -> int:
        """What the extracted cards count so far, before the sixty."""
        return raw_count(self.extracted)

    @property
    def comes_out(self) -> bool:
        """Whether the patience has come out."""
        return comes_out(self.extracted, self.deal.options)


@dataclass(frozen=True, slots=True)
class View:
    """What the player sees and may remember: all but the order of the stock."""

    variant: Variant
    options: Options
    number_of_pass: int
    extracted: tuple[Card, ...]
    triple: tuple[Card, ...]
    eligible: tuple[Card, ...]
    unseen: frozenset[Card]
    discard: frozenset[Card]


def view_of(layout: Layout) -> View:
    """What the player may know of a layout."""
    return View(
        layout.deal.variant,
        layout.deal.options,
        layout.number_of_pass,
        layout.extracted,
        layout.triple,
        layout.eligible,
        frozenset(layout.stock),
        frozenset(layout.discard),
    )
