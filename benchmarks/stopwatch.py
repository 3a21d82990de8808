"""Two ways of doing a thing, timed turn by turn so that a busy machine slows both alike."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Race:
    """The seconds that two ways took, one pair a round; a pair was run back to back."""

    pairs: tuple[tuple[float, float], ...]

    @property
    def first(self) -> float:
        """Median seconds of the first way."""
        return median(first for first, _ in self.pairs)

    @property
    def second(self) -> float:
        """Median seconds of the second way."""
        return median(second for _, second in self.pairs)

    @property
    def ratio(self) -> float:
        """How many times as long as the second way the first one takes: median over the pairs.

        >>> Race(((2.0, 1.0), (9.0, 3.0), (80.0, 20.0))).ratio
        3.0
        """
        return median(first / second for first, second in self.pairs)


def seconds(run: Callable[[], object]) -> float:
    """Seconds of the wall clock that one call takes."""
    start = perf_counter()
    run()
    return perf_counter() - start


def race(first: Callable[[], object], second: Callable[[], object], rounds: int = 7) -> Race:
    """Time the two in turn for a number of rounds, after one call of each that is not counted.

    The order inside a pair alternates, so that neither always finds the caches warm.
    """
    first()
    second()
    pairs = []
    for number in range(rounds):
        if number % 2:
            behind = seconds(second)
            pairs.append((seconds(first), behind))
        else:
            ahead = seconds(first)
            pairs.append((ahead, seconds(second)))
    return Race(tuple(pairs))
