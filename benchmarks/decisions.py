"""How long the levels think about a card and about an exchange, in deals against themselves."""

from collections.abc import Iterator
from statistics import quantiles
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.promise import Bound, Promise
from piquet.actions import Action, Play
from piquet.dealing import numbered_deal
from piquet.families import Exchanges
from piquet.players import EASY, PLAYERS, Player
from piquet.playing import play_out
from piquet.rules import RUBICON
from piquet.view import View
from piquet_scoring import PLAYERS_DRAWS, Stream
from piquet_scoring.compiled import available

DEALS: Final = 10
SEED: Final = 1

CARD: Final = "a card"
EXCHANGE: Final = "an exchange"

LIMITS: Final = {CARD: (0.3, 1.0), EXCHANGE: (1.5, 3.0)}
"""Seconds: in 95 of 100 decisions, and in all."""

WITHOUT_THE_EXTRA: Final = 3
"""So many times as long it may take without the extra `fast`."""


class Timed(NamedTuple):
    """What was decided, and the seconds that it took."""

    what: str
    seconds: float


def timing(player: Player, spent: list[Timed]) -> Player:
    """The player, with the times of his decisions written down."""

    def choose(view: View, chance: Stream) -> Action:
        start = perf_counter()
        action = player(view, chance)
        taken = perf_counter() - start
        if isinstance(view.open, Exchanges):
            spent.append(Timed(EXCHANGE, taken))
        elif isinstance(action, Play):
            spent.append(Timed(CARD, taken))
        return action

    return choose


def times(name: str) -> list[Timed]:
    """The decisions of some deals of a level against itself, after one that is not counted."""
    spent = list[Timed]()
    player = timing(PLAYERS[name], spent)
    for number in range(DEALS + 1):
        if number == 1:
            spent.clear()
        chance = Stream.keyed(SEED, number, PLAYERS_DRAWS)
        play_out(numbered_deal(RUBICON, SEED, number), (player, player), chance)
    return spent


def report() -> Iterator[Promise]:
    """Of every level but the one that goes by rules of thumb."""
    times_as_long = 1 if available() else WITHOUT_THE_EXTRA
    for name in PLAYERS:
        if name == EASY:
            continue
        spent = times(name)
        for what, limits in LIMITS.items():
            seconds = [each.seconds for each in spent if each.what == what]
            found = quantiles(seconds, n=20, method="inclusive")[-1], max(seconds)
            for how, measured, limit in zip(("95 of 100", "always"), found, limits, strict=True):
                told = f"`{name}` thinks about {what}, {how}"
                yield Promise(told, measured, Bound.AT_MOST, limit * times_as_long, unit="s")
