"""How long the screen of exchanges takes, beside counting the hands of one of them."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations
from statistics import median
from typing import Final

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import seconds
from piquet.dealing import numbered_deal
from piquet.families import Exchanges
from piquet.opponent.screen import best_exchanges
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import PACK, raw_count

DEALS: Final = 25
SEED: Final = 1
ELDERS_DRAW: Final = 5


def views() -> list[View]:
    """Elder before his exchange, in the first deals of a seed without a carte blanche of his."""
    deals = (numbered_deal(RUBICON, SEED, number) for number in range(1, DEALS + 1))
    found = [view_of(deal, Seat.ELDER) for deal in deals]
    return [view for view in found if isinstance(view.open, Exchanges)]


def count_every_draw(view: View) -> None:
    """Count all hands that one exchange of five cards may lead to."""
    kept = view.dealt[ELDERS_DRAW:]
    unseen = [card for card in PACK if card not in view.dealt]
    for draw in combinations(unseen, ELDERS_DRAW):
        raw_count(kept + draw)


def report() -> Iterator[Promise]:
    """The median over some deals, and how many exchanges are weighed while one is counted."""
    before = views()
    best_exchanges(before[0])
    spent = sorted(seconds(partial(best_exchanges, view)) for view in before)
    counted = seconds(lambda: count_every_draw(before[0]))
    yield Promise(
        "elder's 1,585 exchanges screened, against the hands of one exchange counted one by one",
        median(spent) / counted,
        Bound.AT_MOST,
        1,
        detail=f"{median(spent) * 1000:.0f} ms, the slowest {spent[-1] * 1000:.0f} ms",
    )
