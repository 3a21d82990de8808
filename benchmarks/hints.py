"""How long a hint of the patience takes, at every triple of whole games that has one."""

from collections.abc import Iterator
from functools import partial
from statistics import quantiles
from typing import Final

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import seconds
from patience.expert import start as start_worth
from patience.game import apply, legal_moves, start
from patience.hints import hints, prospects_in
from patience.layout import Deal, View, view_of
from patience.players import PLAYERS
from patience.rules import Variant
from piquet_scoring import PLAYERS_DRAWS, Stream

GAMES: Final = 25
SEED: Final = 1

LIMITS: Final = (0.3, 2.0)
"""Seconds: at 95 of 100 positions, and at all."""


def views(variant: Variant, number: int) -> Iterator[View]:
    """What is seen of a game of the expert's at each triple with an eligible card."""
    layout, chance = start(Deal(variant, SEED, number)), Stream.keyed(SEED, number, PLAYERS_DRAWS)
    while moves := legal_moves(layout):
        view = view_of(layout)
        if view.eligible:
            yield view
        layout = apply(layout, PLAYERS["expert"](view, chance) if len(moves) > 1 else moves[0])


def given_anew(view: View) -> None:
    """A hint as it is given first: nothing is remembered of the view before."""
    prospects_in.cache_clear()
    start_worth.cache_clear()
    hints(view)


def report() -> Iterator[Promise]:
    """In both variants, after a first hint that reads the tables."""
    for variant in Variant:
        seen = [view for number in range(GAMES) for view in views(variant, number + 1)]
        given_anew(seen[0])
        spent = [seconds(partial(given_anew, view)) for view in seen]
        found = quantiles(spent, n=20, method="inclusive")[-1], max(spent)
        for how, measured, limit in zip(("95 of 100", "always"), found, LIMITS, strict=True):
            yield Promise(
                f"a hint ({variant}), {how}",
                measured,
                Bound.AT_MOST,
                limit,
                unit="s",
                detail=f"{len(spent)} positions",
            )
