"""The patience solved from nothing: the exact chance that it comes out.

A position is what is extracted and what is still unseen in the pass. A *layer* is all positions
with the same number of extracted cards, one table for each kind of them (`symmetry`); it needs
only the layer of one card more, so the layers are filled from the last extraction down to none.
Starting a pass depends on itself, since a pass may yield nothing; but until the first extraction
there is no choice, so its worth is A + B·w with w itself, that is A / (1 - B).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from patience.layers import Layers
from patience.problem import Problem
from patience.rules import Variant
from patience.solver import Solver, Starts
from patience.solver_kernel import Worths
from patience.symmetry import Pack
from piquet_scoring import OutOfRange


@dataclass(frozen=True, slots=True)
class Solution:
    """What came of a problem.

    `starts[size][place]` is the worth of starting a pass with the kind `problem.layers[size]
    [place]` extracted; `checksums` are those of all files that were written, the layers that are
    not kept among them.
    """

    problem: Problem
    starts: dict[int, Starts]
    checksums: dict[str, str]

    @property
    def probability(self) -> float:
        """The chance that the patience comes out."""
        return float(self.starts[0][0])

    @property
    def error(self) -> float:
        """How much the rounding of the layers may have moved it: half a step for each layer."""
        return self.problem.pack.hand / (2 * self.problem.steps)


def solve(
    problem: Problem,
    folder: Path,
    *,
    workers: int = 1,
    keep: bool = False,
    progress: Callable[[float], object] = lambda share: None,
) -> Solution:
    """Solve a problem in a folder, or go on where an earlier run was interrupted.

    The layers go to the folder, and what is whole there is not computed again; only the last two
    stay, unless `keep`. The largest two take 18 GB together. `progress` is told which share of the
    work is done. Raises `OtherProblem`, `NotEnoughRoom`, and `OutOfRange` for less than one worker.
    """
    if workers < 1:
        raise OutOfRange("the number of workers must be 1 or more, not {given}", given=workers)
    layers = Layers(folder, problem.in_words())
    layers.clear()
    missing = _missing(layers, problem, keep=keep)
    layers.make_sure_of_room(_needed(problem, missing, keep=keep))
    whole = sum(map(problem.effort, problem.sizes))
    done = whole - sum(map(problem.effort, missing))
    solver = Solver(problem)
    progress(done / whole)
    for size in missing:
        above = _above(layers, problem, size)
        if not keep:
            layers.forget(size + 2)
        told = partial(_tell, progress, done / whole, problem.effort(size) / whole)
        fill = partial(solver.fill, size, above, workers=workers, progress=told)
        layers.write(size, problem.shape(size), fill)
        done += problem.effort(size)
    for size in problem.sizes[:-2]:
        if not keep:
            layers.forget(size)
    starts = {size: layers.starts(size) for size in problem.sizes}
    return Solution(problem, starts, layers.checksums)


def _tell(progress: Callable[[float], object], before: float, of_all: float, share: float) -> None:
    """Say which share of all is done when it is a share of one layer."""
    progress(before + of_all * share)


def _missing(layers: Layers, problem: Problem, *, keep: bool) -> list[int]:
    """The layers that must be filled, from the most extracted cards down.

    Found from none upward: of a layer that is done the starts are enough, unless the one below it
    must be filled from it.
    """
    missing, wanted = list[int](), keep
    for size in reversed(problem.sizes):
        is_done = layers.has_starts(size) and (not wanted or layers.has_worths(size))
        if not is_done:
            missing.append(size)
        wanted = keep or not is_done
    return missing[::-1]


def _needed(problem: Problem, missing: list[int], *, keep: bool) -> int:
    """How many bytes of layers lie in the folder at most, at one time."""
    if keep:
        return sum(map(problem.bytes_of, problem.sizes))
    last = problem.pack.hand - 1
    pairs = [{size, min(size + 1, last)} for size in missing]
    return max((sum(map(problem.bytes_of, pair)) for pair in pairs), default=0)


def _above(layers: Layers, problem: Problem, size: int) -> Worths | None:
    """The layer from which another one is filled; the last extraction ends the game."""
    if size == problem.sizes[0]:
        return None
    return layers.worths(size + 1, problem.shape(size + 1))


def prepare(variant: Variant) -> None:
    """Have the kernel compiled, on a pack of four cards; the first time ever it takes a while."""
    pack = Pack(suits=2, ranks=1, lows=1, hand=2, target=0)
    with TemporaryDirectory() as folder:
        solve(Problem(variant, pack=pack), Path(folder))
