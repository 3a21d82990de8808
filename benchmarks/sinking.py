"""What it wins not to call what would hardly be good.

`python -m benchmarks.sinking [LEVEL [DEALS [SEED]]]`: deals of the level against itself. Wherever
elder would keep something back (`piquet.opponent.calling`) the deal is played on twice, once
without this call and once with it, and all else is called. The same lots are drawn in both, so that
only silence makes a difference. It is told of sequences and of sets apart.
"""

import sys
from collections.abc import Callable, Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from piquet.actions import Action, Call
from piquet.calling import CATEGORIES
from piquet.contest import Category
from piquet.deal import Deal, Phase
from piquet.dealing import numbered_deal, players_draws
from piquet.families import Callings, only
from piquet.game import apply, legal_actions
from piquet.obvious import obvious
from piquet.opponent.calling import call
from piquet.players import PLAYERS
from piquet.reckoning import ledger, totals
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.languages.numbers import error_decimal
from piquet_scoring import Stream

ROUND: Final = 100
"""After so many deals it is told how things stand."""

Choose = Callable[[Deal], Action]


class Silent(NamedTuple):
    """What elder has more of one deal by keeping something back, and in which category."""

    category: Category
    gain: int


def gains(level: str, seed: int, number: int) -> Iterator[Silent]:
    """Of each category in which elder keeps something back in a deal."""

    def chance(deal: Deal) -> Stream:
        return players_draws(seed, number, deal.phase, len(deal.plays))

    def truthful(deal: Deal) -> Action:
        view = view_of(deal, deal.turn)
        plain = obvious(view) if isinstance(view.open, Callings) else None
        return plain or PLAYERS[level](view, chance(deal))

    deal, worth = numbered_deal(RUBICON, seed, number), None
    while deal.phase < Phase.FIRST_LEAD:
        view = view_of(deal, deal.turn)
        if isinstance(view.open, Callings) and call(view, chance(deal)) != truthful(deal):
            worth = _elders(deal, truthful) if worth is None else worth
            silent = _elders(apply(deal, Call()), truthful)
            yield Silent(CATEGORIES[deal.phase], silent - worth)
        deal = apply(deal, only(view.open) or truthful(deal))


def _elders(deal: Deal, choose: Choose) -> int:
    """What elder has more than younger when the deal is played on."""
    while not deal.is_finished:
        deal = apply(deal, only(legal_actions(deal)) or choose(deal))
    points = totals(ledger(deal))
    return points[Seat.ELDER] - points[Seat.YOUNGER]


def main(level: str = "expert", deals: str = "300", seed: str = "1") -> None:
    """Play and tell, every hundred deals and at the end."""
    found = list[Silent]()
    for number in range(1, int(deals) + 1):
        found.extend(gains(level, int(seed), number))
        if number % ROUND == 0 or number == int(deals):
            print(f"{level}: {number} deals", flush=True)
            for category in Category:
                _tell(category, [each.gain for each in found if each.category is category])


def _tell(category: Category, won: list[int]) -> None:
    if len(won) > 1:
        error = stdev(won) / sqrt(len(won))
        told = f"{fmean(won):+.2f} ± {error_decimal(error)} points each"
        print(f"  {category}: kept back {len(won)} times, {told}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
