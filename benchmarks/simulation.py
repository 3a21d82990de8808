"""How many games of patience are played in a second, by the reference and compiled."""

from collections.abc import Iterator
from itertools import product

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import race, seconds
from patience.blocks import play_block
from patience.players import PLAYERS
from patience.rules import Options, Variant
from patience.simulate import simulate
from piquet_scoring.compiled import available

REFERENCE_GAMES = 300
COMPILED_GAMES = 100_000
SHARED_GAMES = {True: 1_500_000, False: 20_000}
"""Compiled or not: so many that starting threads, or processes, is a small part of the time."""

GAMES_A_SECOND = {"expert": 300}
"""What the reference promises of a player who thinks for longer."""


def report() -> Iterator[Promise]:
    """The reference alone, then the kernel beside it; one worker against two, in both."""
    for variant, player in product(Variant, PLAYERS):
        yield _reference(variant, player)
    if available():
        for variant, player in product(Variant, PLAYERS):
            yield _against_the_reference(variant, player)
        for variant in Variant:
            yield _expert_against_greedy(variant)
        yield _two_workers(fast=True)
    yield _two_workers(fast=False)


def _reference(variant: Variant, player: str) -> Promise:
    taken = min(seconds(lambda: _play(variant, player)) for _ in range(3))
    return Promise(
        f"a game of the reference ({variant}, {player})",
        REFERENCE_GAMES / taken,
        Bound.AT_LEAST,
        GAMES_A_SECOND.get(player, 1_000),
        unit="games/s",
    )


def _against_the_reference(variant: Variant, player: str) -> Promise:
    from patience import kernel

    deals = range(1, COMPILED_GAMES + 1)
    timed = race(
        lambda: _play(variant, player),
        lambda: kernel.play_block(variant, player, 1, deals, Options()),
        rounds=5,
    )
    rate = COMPILED_GAMES / timed.second
    return Promise(
        f"a compiled game against the reference ({variant}, {player})",
        timed.ratio * COMPILED_GAMES / REFERENCE_GAMES,
        Bound.AT_LEAST,
        100,
        detail=f"{rate:,.0f} games/s on one core, where a million is the aim",
    )


def _expert_against_greedy(variant: Variant) -> Promise:
    from patience import kernel

    deals = range(1, COMPILED_GAMES + 1)
    timed = race(
        lambda: kernel.play_block(variant, "greedy", 1, deals, Options()),
        lambda: kernel.play_block(variant, "expert", 1, deals, Options()),
        rounds=15,
    )
    return Promise(
        f"a game of expert against one of greedy ({variant})", timed.ratio, Bound.AT_LEAST, 0.5
    )


def _two_workers(*, fast: bool) -> Promise:
    timed = race(
        lambda: _simulate(1, fast=fast), lambda: _simulate(2, fast=fast), rounds=5 if fast else 1
    )
    return Promise(
        f"one worker against two, {'compiled' if fast else 'by the reference'}",
        timed.ratio,
        Bound.AT_LEAST,
        # Plain games begin alone: for a second, and while the processes start.
        1.7 if fast else 1.4,
        detail=f"{SHARED_GAMES[fast] / timed.second:,.0f} games/s",
    )


def _play(variant: Variant, player: str) -> object:
    return play_block(variant, player, 1, range(1, REFERENCE_GAMES + 1), Options())


def _simulate(workers: int, *, fast: bool) -> object:
    games = SHARED_GAMES[fast]
    return simulate([Variant.RANK_OR_SUIT], ["greedy"], games, workers=workers, fast=fast)
