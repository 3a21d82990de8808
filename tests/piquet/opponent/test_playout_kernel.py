"""Deals played out by players who see their own cards: against exact play, where they see all."""

import os
import random
import subprocess
import sys
from math import gcd

import pytest

pytest.importorskip("numba")

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.ending import Ending
from piquet.opponent.kernel import solve
from piquet.opponent.outlook_kernel import outlook_table
from piquet.opponent.playout_kernel import (
    DEAL,
    ELDERS,
    NEEDED,
    UNSEEN_BY_ELDER,
    play_out,
)
from piquet.opponent.position_kernel import Integers
from piquet.opponent.stakes import POINTS
from piquet.opponent.suit_tables import mask_of
from piquet.seats import Seat
from piquet_scoring import PACK, Card

WHOLE = mask_of(PACK)
UNCOMPILED = """
import numpy
from piquet.opponent.playout_kernel import play_out
from tests.piquet.opponent.test_playout_kernel import as_always
assert type(play_out).__name__ == "function"
with numpy.errstate(over="ignore"):  # random numbers and hashes go round
    print(*as_always())
"""
NEEDS = (0, 8, 13, 20)


def by_chance(seed: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return tuple(pack[:12]), tuple(pack[12:24])


def written(hands: tuple[tuple[Card, ...], ...], needed: int, *seeing: Seat) -> Integers:
    """A deal before the first lead; who sees all has seen all cards but the other's hand."""
    deal = np.zeros(DEAL, np.int64)
    for seat in Seat:
        deal[ELDERS + seat] = mask_of(hands[seat])
        others = mask_of(hands[seat.other])
        deal[UNSEEN_BY_ELDER + seat] = others if seat in seeing else WHOLE & ~mask_of(hands[seat])
    deal[NEEDED] = needed
    return deal


def played(deals: Integers, worlds: int = 1, seed: int = 1) -> tuple[Integers, Integers]:
    outlooks = np.stack([outlook_table(POINTS, needed or None, TRICKS, 0) for needed in range(31)])
    worths, tricks = np.empty(len(deals), np.int64), np.empty(len(deals), np.int64)
    order = np.argsort(deals[:, NEEDED], kind="stable")
    seeds = np.full(len(deals), seed, np.uint64)
    looks = np.full(len(Seat), worlds)
    play_out(deals, order, seeds, looks, 0, gcd(*POINTS.weights), outlooks, worths, tricks)
    return worths, tricks


@pytest.mark.parametrize("worlds", [1, 200])
def test_players_who_see_all_cards_play_exactly(worlds: int) -> None:
    """The deal ends as the endgame says; so it does where the same hand is tried 200 times."""
    cases = [(by_chance(seed), NEEDS[seed % len(NEEDS)]) for seed in range(60)]
    deals = np.stack([written(hands, needed, *Seat) for hands, needed in cases])
    worths, _ = played(deals, worlds)
    for (hands, needed), worth in zip(cases, worths, strict=True):
        exact = solve(Ending(hands, Seat.ELDER, to_pique=needed or None))
        assert worth * POINTS.unit == exact.worth


def test_who_sees_less_wins_less() -> None:
    """Elder sees all cards or only his own, younger sees only his own, in the same deals."""
    cases = [by_chance(seed) for seed in range(400)]
    blind = np.stack([written(hands, 0) for hands in cases])
    seeing = np.stack([written(hands, 0, Seat.ELDER) for hands in cases])
    gained = (played(seeing)[0] - played(blind)[0]) * POINTS.unit
    assert gained.mean() > 4 * gained.std() / len(cases) ** 0.5


def test_the_same_seed_plays_the_same() -> None:
    deals = np.stack([written(by_chance(seed), 0) for seed in range(40)])
    first, again, other = played(deals), played(deals), played(deals, seed=2)
    assert (first[0] == again[0]).all()
    assert (first[0] != other[0]).any()
    assert ((first[1] >= 0) & (first[1] <= TRICKS)).all()


def as_always() -> list[int]:
    """What two deals bring, each card tried in two hands."""
    worths, tricks = played(np.stack([written(by_chance(seed), 8) for seed in range(2)]), worlds=2)
    return [*worths.tolist(), *tricks.tolist()]


def test_without_compiling() -> None:
    """The kernels are Python too."""
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", UNCOMPILED],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (0, " ".join(map(str, as_always())) + "\n"), ran.stderr
