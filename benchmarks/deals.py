"""How many deals of piquet for two are played in a second, beside the games of the patience."""

from collections.abc import Iterator
from typing import Final

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import race
from patience.blocks import play_block
from patience.rules import Options, Variant
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.playing import play_out
from piquet.rules import RUBICON
from piquet_scoring import PLAYERS_DRAWS, Stream

DEALS: Final = 150
GAMES: Final = 600
SEED: Final = 1


def play_deals() -> None:
    """Play whole deals between two easy players, the dealing and the views included."""
    for number in range(1, DEALS + 1):
        chance = Stream.keyed(SEED, number, PLAYERS_DRAWS)
        play_out(numbered_deal(RUBICON, SEED, number), (easy, easy), chance)


def play_games() -> None:
    """Play games of the patience by its reference, with the simplest player."""
    play_block(Variant.RANK_OR_SUIT, "first", SEED, range(1, GAMES + 1), Options())


def report() -> Iterator[Promise]:
    """The rate of the deals, and how many games of the patience one deal takes."""
    timed = race(play_deals, play_games, rounds=5)
    rate = DEALS / min(first for first, _ in timed.pairs)
    games = timed.ratio * GAMES / DEALS
    beside = GAMES / min(second for _, second in timed.pairs)
    yield Promise(
        "a deal for two between easy players",
        rate,
        Bound.AT_LEAST,
        300,
        unit="deals/s",
        detail=f"as long as {games:.1f} games of the patience's reference, {beside:,.0f} games/s",
    )
