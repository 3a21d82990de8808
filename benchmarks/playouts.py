"""How much better the players of deals played out are who try a card in more hands.

`python -m benchmarks.playouts FEWER MORE [DEALS]`: two such players play the same deals in both
seats (`piquet.opponent.trying`), after exchanges that are expected to be best. It tells what one
who tries a card in `MORE` hands wins a deal, the standard error, and the time that a deal takes
where both try it in `FEWER` and in `MORE`.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Final

import numpy as np

from piquet.deal import Pair
from piquet.opponent.expected_worth import best_expected
from piquet.opponent.position_kernel import Integers
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import mask_of
from piquet.opponent.trying import meetings, points_of
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet_app.languages.numbers import error_decimal
from piquet_scoring import HAND_SIZE, PACK, Stream, shuffled

SEED: Final = 1
DEALS: Final = 4000
MOST: Final = 5


def begun(number: int) -> Integers:
    """So many deals before the first lead, a row for each."""
    return np.concatenate(list(_begun(number)))


def _begun(number: int) -> Iterator[Integers]:
    for deal in range(number):
        pack = shuffled(PACK, SEED, deal, 1)
        mine, unseen = mask_of(pack[:HAND_SIZE]), mask_of(pack[HAND_SIZE:])
        at = Standpoint(Seat.ELDER, mine, unseen, 0, 1, MOST)
        best = best_expected(at, 1)[0].exchange
        yield meetings(at, RUBICON, [best], [Stream.keyed(SEED, deal).next_64()])


def elders_points(deals: Integers, worlds: Pair[int]) -> list[float]:
    """What elder wins in each where they try a card in so many hands, elder first."""
    return points_of(deals, RUBICON, range(len(deals)), worlds=worlds)


def milliseconds(deals: Integers, worlds: int) -> float:
    """How long a deal takes."""
    start = perf_counter()
    elders_points(deals, (worlds, worlds))
    return (perf_counter() - start) / len(deals) * 1000


def main(arguments: list[str]) -> None:
    """Print the gain and the times."""
    fewer, more = map(int, arguments[:2])
    deals = begun(int(arguments[2]) if len(arguments) > 2 else DEALS)
    elders_points(deals[:2], (1, 1))  # compiling is not timed
    one, other = elders_points(deals, (more, fewer)), elders_points(deals, (fewer, more))
    gains = [(here - there) / 2 for here, there in zip(one, other, strict=True)]
    error = error_decimal(stdev(gains) / sqrt(len(gains)), 3)
    print(f"{more} hands against {fewer}: {fmean(gains):+.3f} ± {error} points a deal")
    times = [milliseconds(deals, worlds) for worlds in (fewer, more)]
    print(f"a deal takes {times[0]:.2f} ms with {fewer}, {times[1]:.2f} ms with {more}")


if __name__ == "__main__":
    main(sys.argv[1:])
