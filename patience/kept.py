"""The worth of any position, looked up in the layers of a solution that were all kept."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from patience.decisions import Position
from patience.layers import Layers
from patience.problem import Problem

if TYPE_CHECKING:
    from patience.layers import Worths


class Kept:
    """A solution with all its layers: `piquet patience solve --keep` leaves such a folder.

    Raises `OtherProblem` where the folder is of another problem. What asks for a layer that was not
    kept is answered by an OSError: ask for the `missing` one before.
    """

    def __init__(self, folder: Path, problem: Problem) -> None:
        self.problem = problem
        self._layers = Layers(folder, problem.in_words())
        self._layer = cache(self._read)

    @property
    def missing(self) -> int | None:
        """The size of the first layer that is not there, in the order in which they are filled."""
        return next((size for size in self.problem.sizes if not self._has(size)), None)

    def _has(self, size: int) -> bool:
        """Whether a layer is listed and as long as it should be; reading it all takes minutes."""
        try:
            self.layer(size)
        except (FileNotFoundError, ValueError):  # NumPy finds it short
            return False
        return self._layers.lists_worths(size)

    def layer(self, size: int) -> "Worths":
        """All worths with so many extracted cards, in steps: `[kind, unseen highs, lows]`."""
        return self._layer(size)

    def _read(self, size: int) -> "Worths":
        return self._layers.worths(size, self.problem.shape(size))

    def worths(self, positions: Sequence[Position]) -> list[float]:
        """The worth of each position; every layer is read once, from its beginning to its end.

        One after the other, from anywhere on a disk, they would take minutes.
        """
        hand, comes_out = self.problem.pack.hand, self.problem.comes_out
        found, wanted = [0.0] * len(positions), list[tuple[int, tuple[int, int, int], int]]()
        for number, position in enumerate(positions):
            size = position.extracted.bit_count()
            if size == hand:
                found[number] = float(comes_out(position.extracted))
            else:
                wanted.append((size, self._place(position), number))
        for size, place, number in sorted(wanted):
            found[number] = int(self.layer(size)[place]) / self.problem.steps
        return found

    def _place(self, position: Position) -> tuple[int, int, int]:
        """Where a position stands in its layer."""
        problem, pack = self.problem, self.problem.pack
        kinds, ways = problem.kinds
        kind = int(kinds[position.extracted])
        to = pack.symmetries[ways[position.extracted]]
        there, row, place = to.image(position.highs), 0, 0
        for card in range(len(pack.highs)):
            if not kind >> card & 1:
                row |= (there >> card & 1) << place
                place += 1
        lows = sum(
            held * pack.low_digits[suit] for held, suit in zip(position.lows, to.suits, strict=True)
        )
        return bisect_left(problem.layers[kind.bit_count()], kind), row, lows
