"""How long the play of twelve tricks takes to solve: by the reference, and by its kernel."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from typing import Final

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import seconds
from piquet.dealing import numbered_deal
from piquet.opponent import endgame
from piquet.opponent.ending import Ending
from piquet.players import PLAYERS
from piquet.playing import play_out
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet_scoring import PACK, PLAYERS_DRAWS, Stream, shuffled
from piquet_scoring.compiled import available

DEALS: Final = 200
WORLDS: Final = 30
"""So many hands of the other for one decision, by chance."""

BEST: Final = "worth of best play"
EVERY: Final = "worth of every card"
WORLDS_AT_ONCE: Final = f"worth of every card in {WORLDS} worlds"

Limits = dict[str, tuple[float, float]]
"""Milliseconds, by what is asked: of the median, and of the 99th percentile."""

REFERENCE: Final[Limits] = {BEST: (6, 60), EVERY: (18, 180)}
KERNEL: Final[Limits] = {BEST: (0.4, 2), EVERY: (1, 5), WORLDS_AT_ONCE: (8, 40)}

ROUNDS: Final = 3
"""The least of so many times counts: the machine may be busy."""

Runs = list[Callable[[], object]]
"""One call for each deal."""


@dataclass(frozen=True, slots=True)
class Times:
    """The seconds that one way of solving takes for each deal."""

    each: tuple[float, ...]

    @property
    def median(self) -> float:
        """Half of the deals take longer."""
        return median(self.each)

    @property
    def last(self) -> float:
        """One of a hundred deals takes longer.

        >>> Times(tuple(float(n) for n in range(1001))).last
        990.0
        """
        return quantiles(self.each, n=100, method="inclusive")[-1]


def endings() -> list[Ending]:
    """The hands of deals before the first lead, as two players `easy` exchange."""
    easy = PLAYERS["easy"]
    found = []
    for number in range(1, DEALS + 1):
        chance = Stream.keyed(1, number, PLAYERS_DRAWS)
        deal = play_out(numbered_deal(RUBICON, 1, number), (easy, easy), chance)
        found.append(Ending((deal.held(Seat.ELDER), deal.held(Seat.YOUNGER)), Seat.ELDER))
    return found


def times(runs: Runs) -> Times:
    """Make every call a few times, after one that is not counted."""
    runs[0]()
    rounds = [[seconds(run) for run in runs] for _ in range(ROUNDS)]
    return Times(tuple(map(min, zip(*rounds, strict=True))))


def by_reference(dealt: list[Ending]) -> dict[str, Runs]:
    """The two questions that can be asked, of each deal."""
    return {
        BEST: [partial(endgame.best_worth, ending) for ending in dealt],
        EVERY: [partial(endgame.solve, ending) for ending in dealt],
    }


def by_kernel(dealt: list[Ending]) -> dict[str, Runs]:
    """The same questions, and one of many worlds."""
    import numpy as np

    from piquet.opponent import kernel
    from piquet.opponent.position_kernel import Integers
    from piquet_scoring.kernel import mask_of

    def masks(ending: Ending) -> Integers:
        return np.array([[mask_of(hand) for hand in ending.hands]], np.int64)

    def worlds(ending: Ending) -> Integers:
        mine, others = ending.hands
        unseen = [card for card in PACK if card not in mine]
        hands = (shuffled(unseen, 1, world, 1)[: len(others)] for world in range(WORLDS))
        return np.array([mask_of(hand) for hand in hands], np.int64)

    return {
        BEST: [partial(kernel.best_worths, ending, masks(ending)) for ending in dealt],
        EVERY: [partial(kernel.solve, ending) for ending in dealt],
        WORLDS_AT_ONCE: [partial(kernel.solve_worlds, ending, worlds(ending)) for ending in dealt],
    }


def report() -> Iterator[Promise]:
    """The reference, and with the extra `fast` the kernel beside it."""
    dealt = endings()
    slow = {what: times(runs) for what, runs in by_reference(dealt).items()}
    for what, taken in slow.items():
        yield from _promises(
            f"twelve tricks solved by the reference, {what}", taken, REFERENCE[what]
        )
    if not available():
        return
    for what, runs in by_kernel(dealt).items():
        taken = times(runs)
        yield from _promises(f"twelve tricks solved by the kernel, {what}", taken, KERNEL[what])
        if what in slow:
            yield Promise(
                f"the reference against the kernel, {what}",
                slow[what].median / taken.median,
                Bound.AT_LEAST,
                10,
            )


def _promises(what: str, taken: Times, limits: tuple[float, float]) -> Iterator[Promise]:
    middle, last = limits
    for name, measured, limit in (
        ("median", taken.median, middle),
        ("99th percentile", taken.last, last),
    ):
        yield Promise(f"{what}, {name}", 1000 * measured, Bound.AT_MOST, limit, unit="ms")
