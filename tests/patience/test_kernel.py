"""The compiled games are the games of the reference, move by move."""

import os
import subprocess
import sys
from itertools import combinations

import pytest

from patience import PLAYERS, Deal, Options, Variant, eligible, play_out
from patience.blocks import UNFINISHED, Played, play_block
from piquet_scoring import PACK
from piquet_scoring.shuffle import BIGGEST_NUMBER

pytest.importorskip("numba", reason="the extra `fast` is not installed")

LONGEST = 1000
"""How many choices are kept of a game; none of these tests has as many."""

OPTIONS = [
    Options(may_decline=True),
    Options(max_passes=1),
    Options(max_passes=2, target=20),
    Options(may_decline=True, max_passes=3, target=40),
]


def expect_the_same_games(
    variant: Variant, player: str, seed: int, deals: range, options: Options
) -> None:
    from patience import kernel

    choices, played = kernel.moves_of(variant, player, seed, deals, options, LONGEST)
    counts, passes = bytearray(), 0
    for place, number in enumerate(deals):
        record, end = play_out(Deal(variant, seed, number, options), PLAYERS[player])
        assert choices[place] == record.choices, record
        assert len(record.choices) < LONGEST
        counts.append(end.count if end.is_complete else UNFINISHED)
        passes += end.number_of_pass
    assert played == Played(bytes(counts), passes)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("variant", Variant)
def test_whole_games_move_by_move(variant: Variant, player: str) -> None:
    expect_the_same_games(variant, player, 2026, range(1, 2001), Options())


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("variant", Variant)
def test_games_with_options_move_by_move(variant: Variant, player: str, options: Options) -> None:
    expect_the_same_games(variant, player, 7, range(1, 151), options)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("variant", Variant)
def test_the_greatest_numbers(variant: Variant, player: str) -> None:
    last = range(BIGGEST_NUMBER - 4, BIGGEST_NUMBER + 1)

    expect_the_same_games(variant, player, BIGGEST_NUMBER, last, Options(max_passes=BIGGEST_NUMBER))


def test_every_named_player_is_compiled() -> None:
    from patience import kernel

    for player in PLAYERS:
        expected = play_block(Variant.SUIT_ONLY, player, 1, range(1, 2), Options())
        assert kernel.play_block(Variant.SUIT_ONLY, player, 1, range(1, 2), Options()) == expected


def test_no_deal_no_game() -> None:
    from patience import kernel

    assert kernel.play_block(Variant.SUIT_ONLY, "first", 1, range(1, 1), Options()) == Played(
        b"", 0
    )


UNCOMPILED = """
import warnings
warnings.simplefilter("error")
from patience import Options, PLAYERS, Variant
from patience.kernel import _game
from tests.patience.test_kernel import OPTIONS, expect_the_same_games
assert type(_game).__name__ == "function"
for variant in Variant:
    for player in PLAYERS:
        for options in (Options(), *OPTIONS):
            expect_the_same_games(variant, player, 5, range(1, 13), options)
print("same")
"""


def test_whole_games_with_the_kernel_uncompiled() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", UNCOMPILED],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert (ran.returncode, ran.stdout) == (0, "same\n"), ran.stderr


@pytest.mark.parametrize("variant", Variant)
def test_pairs_decide_every_triple(variant: Variant) -> None:
    """The kernel's table knows pairs only; of all 4,960 triples it must say what the rules say."""
    from patience.card_tables import PARTNERS, VARIANTS

    row = PARTNERS[VARIANTS[variant]]
    for triple in combinations(PACK, 3):
        mask = sum(1 << card.index for card in triple)
        by_pairs = tuple(card for card in triple if row[card.index] & mask)
        assert by_pairs == eligible(triple, variant)
