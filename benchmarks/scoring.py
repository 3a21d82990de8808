"""How many hands are counted in a second: by the reference, and by its kernel."""

from collections.abc import Iterator
from typing import Final

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import Race, race, seconds
from piquet_scoring import HAND_SIZE, PACK, Hand, score_hand, shuffled
from piquet_scoring.compiled import available

REFERENCE_HANDS: Final = 3_000
KERNEL_HANDS: Final = 100_000
KERNEL_TIMES: Final = 100
"""Few hands, counted often: it is the kernel that is timed, not the memory."""


def hands() -> list[Hand]:
    """Hands from the first deals of a seed."""
    deals = range(1, REFERENCE_HANDS + 1)
    return [Hand(shuffled(PACK, 1, deal, 1)[:HAND_SIZE]) for deal in deals]


def by_reference(dealt: list[Hand]) -> None:
    """Count each hand item by item, as `piquet score` does."""
    for hand in dealt:
        _ = score_hand(hand).total


def against_kernel(dealt: list[Hand]) -> Race:
    """The same hands, over and over, through the kernel."""
    import numpy as np

    from piquet_scoring.kernel import counts_of, mask_of

    few = np.array([mask_of(hand) for hand in dealt], np.int64)
    masks = np.resize(few, KERNEL_HANDS)
    counts = np.zeros_like(masks)

    def by_kernel() -> None:
        for _ in range(KERNEL_TIMES):
            counts_of(masks, counts)

    return race(lambda: by_reference(dealt), by_kernel)


def report() -> Iterator[Promise]:
    """The reference alone; with the extra `fast` the kernel beside it."""
    dealt = hands()
    if not available():
        yield reference_promise(min(seconds(lambda: by_reference(dealt)) for _ in range(5)))
        return
    timed = against_kernel(dealt)
    compiled = KERNEL_HANDS * KERNEL_TIMES
    yield reference_promise(timed.first)
    yield Promise(
        "a hand counted by the reference against the kernel",
        timed.ratio * compiled / REFERENCE_HANDS,
        Bound.AT_LEAST,
        5_000,
        detail=f"kernel: {compiled / timed.second / 1e6:,.0f} million hands/s on one core",
    )


def reference_promise(spent: float) -> Promise:
    """What the reference does by itself."""
    return Promise(
        "hands counted by the reference",
        REFERENCE_HANDS / spent,
        Bound.AT_LEAST,
        5_000,
        unit="hands/s",
    )
