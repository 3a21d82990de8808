"""One layer of positions filled from the one with a card more."""

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, ThreadPoolExecutor
from functools import cached_property
from threading import Event
from typing import Final

import numpy as np
import numpy.typing as npt

from patience import solver_kernel as kernel
from patience import solver_tables as tables
from patience.problem import Choice, Problem

Starts = npt.NDArray[np.float64]

_ROWS_AT_A_TIME: Final = 1 << 12
"""So many rows are filled within a second: so long Ctrl-C may have to wait."""

_MEMORY: Final = 6 * 10**9
"""How many bytes the tables may take that are in work at once; the biggest alone takes so much."""


class Solver:
    """What all layers of a problem share."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        pack = problem.pack
        self.suits = tables.suits_of(pack)
        self.matches = tables.matches_of(pack, problem.variant)
        self.lows, self.three_lows = tables.lows(pack), tables.three_lows(pack)
        self.low_places = tables.low_places(pack)
        self.shares = tables.shares(pack)
        self.pair_is_dealt = tables.pair_is_dealt(problem.variant)

    @cached_property
    def nothing(self) -> kernel.Reals:
        """The chance of no eligible card in the rest of a pass, for all that may be unseen."""
        shape = (1 << len(self.suits), self.problem.pack.low_numbers)
        nothing = np.empty(shape, np.float32)
        for rows in _pieces(len(nothing)):
            kernel.chance_of_nothing(
                nothing,
                self.suits,
                self.matches,
                self.pair_is_dealt,
                self.lows,
                self.three_lows,
                self.shares,
                rows,
            )
        return nothing

    def fill(
        self,
        size: int,
        above: kernel.Worths | None,
        worths: kernel.Worths,
        *,
        workers: int,
        progress: Callable[[float], object],
    ) -> Starts:
        """Fill a layer, and give the worth of starting a pass with each of its kinds.

        `above` is the layer of one card more; None: with one card more the game ends. `progress`
        is told which share is done.
        """
        _ = self.nothing
        kinds, stopped = self.problem.layers[size], Event()
        starts = np.zeros(len(kinds))

        def solved(number: int) -> float:
            return self._solve(kinds[number], above, worths[number], stopped)

        with ThreadPoolExecutor(min(workers, self._side_by_side(size))) as pool:
            try:
                for number, start in enumerate(pool.map(solved, range(len(kinds)))):
                    starts[number] = start
                    progress((number + 1) / len(kinds))
            finally:
                stopped.set()
        return starts

    def _side_by_side(self, size: int) -> int:
        """How many kinds may be worked on at once: above all the first ones take gigabytes."""
        unseen = len(self.suits) - size
        rows = unseen << (unseen - 1), 1 << unseen
        widths = np.dtype(np.uint16).itemsize, np.dtype(np.float32).itemsize
        one = sum(map(int.__mul__, rows, widths)) * self.problem.pack.low_numbers
        return max(1, _MEMORY // one)

    def _unseen(self, mask: int) -> list[int]:
        return [card for card in range(len(self.suits)) if not mask >> card & 1]

    def taken(self, mask: int, above: kernel.Worths | None) -> kernel.Worths:
        """The worths after each of the unseen cards was extracted, in this kind's numbering."""
        problem, unseen = self.problem, self._unseen(mask)
        rows = 1 << (len(unseen) - 1)
        taken = np.empty((len(unseen), rows, problem.pack.low_numbers), np.uint16)
        kinds, symmetries = problem.kinds
        for place, card in enumerate(unseen):
            after = mask | 1 << card
            if above is None:
                taken[place] = problem.steps * problem.comes_out(after)
                continue
            kind, number = int(kinds[after]), int(symmetries[after])
            to = problem.pack.symmetries[number].highs
            there = {other: bit for bit, other in enumerate(self._unseen(kind))}
            bits = np.array([there[to[other]] for other in unseen if other != card], np.int64)
            source = above[self._places[kind]]
            kernel.in_numbering(taken[place], source, bits, self.low_places[number])
        return taken

    @cached_property
    def _places(self) -> dict[int, int]:
        """Where each kind stands in its layer."""
        return {kind: place for layer in self.problem.layers for place, kind in enumerate(layer)}

    def _solve(
        self, mask: int, above: kernel.Worths | None, worths: kernel.Worths, stopped: Event
    ) -> float:
        """Fill the table of one kind; the worth of starting a pass with it."""
        unseen = self._unseen(mask)
        worth = np.empty(worths.shape, np.float32)
        self.before_redeal(worth, mask, self.taken(mask, above), stopped)
        whole = sum(1 << card for card in unseen)
        redeal = float(worth[-1, -1]) / (1 - float(self.nothing[whole, -1]))
        places = np.array(unseen, np.int64)
        kernel.with_redeal(worths, worth, self.nothing, places, redeal, self.problem.steps)
        return redeal

    def before_redeal(
        self, worth: kernel.Reals, mask: int, taken: kernel.Worths, stopped: Event
    ) -> None:
        """Fill one kind's table as if a new pass were worth nothing."""
        problem, unseen = self.problem, self._unseen(mask)
        # To `random` all cards are alike: it counts nothing.
        counts = [
            problem.count(mask | 1 << card) if problem.choice is Choice.GREEDY else 0
            for card in unseen
        ]
        matches = np.ascontiguousarray(self.matches[np.ix_(unseen, unseen)])
        cards = self.suits[unseen], matches, np.array(counts, np.int64)
        choice = self.pair_is_dealt, problem.choice is not Choice.OPTIMAL, problem.steps
        for rows in _pieces(len(worth)):
            if stopped.is_set():
                raise CancelledError
            kernel.worth_before_redeal(
                worth, taken, cards, choice, self.lows, self.three_lows, self.shares, rows
            )


def _pieces(rows: int) -> Iterator[tuple[int, int]]:
    """From where to where the rows of a table are filled at a time, in order."""
    for first in range(0, rows, _ROWS_AT_A_TIME):
        yield first, min(first + _ROWS_AT_A_TIME, rows)
