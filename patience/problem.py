"""What the solver is asked: a variant, how the cards are chosen, and with which pack."""

from dataclasses import asdict, dataclass, field
from enum import StrEnum
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Final

from patience.rules import Options, Variant, comes_out
from patience.symmetry import Pack
from piquet_scoring import raw_count

if TYPE_CHECKING:
    from patience.solver_kernel import Integers

STEPS: Final = 65535
"""How many steps make a worth of one; a worth is rounded to the nearest step once a layer."""

_WORTH_BYTES: Final = 2
_ROW_BY_ROW: Final = 200
"""What each row of a table costs besides the triples, in additions of rows."""

Shape = tuple[int, int, int]


class Choice(StrEnum):
    """Which eligible card is taken: the best, any, or any of those that make most count."""

    OPTIMAL = "optimal"
    RANDOM = "random"
    GREEDY = "greedy"


@dataclass(frozen=True)
class Problem:
    """A patience to be solved.

    A *layer* is all positions with the same number of extracted cards, its size. It has a table
    for each kind of extracted cards, with a row for each set of unseen high cards and in the row a
    worth for each choice of unseen low cards.
    """

    variant: Variant
    choice: Choice = Choice.OPTIMAL
    pack: Pack = field(default_factory=Pack)
    steps: int = STEPS

    @property
    def sizes(self) -> range:
        """The layers, from the last extraction down to none."""
        return range(self.pack.hand - 1, -1, -1)

    @cached_property
    def kinds(self) -> "tuple[Integers, Integers]":
        """Of every set of high cards its kind, and the symmetry that leads there."""
        from patience import solver_tables

        return solver_tables.kinds(self.pack)

    @cached_property
    def layers(self) -> tuple[tuple[int, ...], ...]:
        """For each size the kinds of so many extracted cards, in the order of a layer's tables."""
        found: list[list[int]] = [[] for _ in range(len(self.pack.highs) + 1)]
        for kind in sorted({int(mask) for mask in self.kinds[0]}):
            found[kind.bit_count()].append(kind)
        return tuple(map(tuple, found[: self.pack.hand]))

    def shape(self, size: int) -> Shape:
        """The measures of a layer: kinds, sets of unseen high cards, choices of unseen low ones."""
        unseen = len(self.pack.highs) - size
        return len(self.layers[size]), 1 << unseen, self.pack.low_numbers

    def bytes_of(self, size: int) -> int:
        """How long a layer's file is."""
        kinds, rows, lows = self.shape(size)
        return kinds * rows * lows * _WORTH_BYTES

    def effort(self, size: int) -> float:
        """About how much work a layer is, in additions of rows.

        Of the triples that are possible with the unseen high cards an average row has an eighth of
        those of three high cards, a quarter of the pairs, half of the single ones.
        """
        kinds, rows, _ = self.shape(size)
        cards, suits = len(self.pack.highs) - size, self.pack.suits
        sums = comb(cards, 3) / 8 + (suits - 1) * comb(cards, 2) / 4 + suits * cards / 2
        return kinds * rows * (sums + _ROW_BY_ROW)

    def count(self, mask: int) -> int:
        """What these high cards count, before the sixty."""
        return raw_count(self.pack.cards(mask))

    def comes_out(self, mask: int) -> bool:
        """Whether the game is won when it ends with these cards `[comes-out]`."""
        return comes_out(self.count(mask), Options(target=self.pack.target))

    def in_words(self) -> dict[str, object]:
        """The problem as the list of a folder names it."""
        return {
            "variant": self.variant.value,
            "choice": self.choice.value,
            "pack": asdict(self.pack),
            "steps": self.steps,
        }
