"""Simulating: the same sums whoever does the work, and what they are sums of."""

import os
import subprocess
import sys
from collections import Counter
from itertools import permutations, product
from pathlib import Path

import pytest

from patience import PLAYERS, Deal, Layout, Options, Variant, play_out, simulate, workers
from patience.guests import NoSuchPlayer, PlayerFailed
from patience.simulate import Interrupted, Simulation, runs_compiled
from piquet_scoring import OutOfRange
from piquet_scoring.compiled import available

ROOT = Path(__file__).resolve().parents[2]
OWN = "tests.patience.own_players"
STRICT = Options(max_passes=2, target=22)
needs_the_kernel = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")


def both(games: int, *players: str, seed: int = 1, **how: object) -> Simulation:
    return simulate.simulate(list(Variant), players, games, seed, STRICT, **how)  # type: ignore[arg-type]


def ends(variant: Variant, player: str, games: int) -> list[Layout]:
    """The tables at the end of the same games, played one by one."""
    deals = (Deal(variant, 1, number, STRICT) for number in range(1, games + 1))
    return [play_out(deal, PLAYERS[player])[1] for deal in deals]


def test_the_sums_are_those_of_the_games() -> None:
    found = both(120, "first", "greedy", fast=False).summaries

    for summary, (variant, player) in zip(
        found, product(Variant, ("first", "greedy")), strict=True
    ):
        layouts = ends(variant, player, 120)
        finished = [layout.count for layout in layouts if layout.is_complete]
        assert (summary.variant, summary.player, summary.games) == (variant, player, 120)
        assert (summary.seed, summary.options) == (1, STRICT)
        assert summary.successes == sum(count >= 22 for count in finished)
        assert summary.unfinished == 120 - len(finished) > 0
        assert summary.passes == sum(layout.number_of_pass for layout in layouts)
        assert dict(summary.counts) == Counter(finished)
        assert list(summary.counts) == sorted(summary.counts)
        assert summary.rate == summary.successes / 120
        assert summary.mean_count == pytest.approx(sum(finished) / len(finished))
        assert summary.mean_passes == summary.passes / 120


def test_a_difference_is_counted_deal_by_deal() -> None:
    found = both(150, "first", "greedy", "random", fast=False).summaries

    for summary in found:
        mine = [layout.comes_out for layout in ends(summary.variant, summary.player, 150)]
        assert [d.other for d in summary.differences] == [
            player for player in ("first", "greedy", "random") if player != summary.player
        ]
        for difference in summary.differences:
            others = [x.comes_out for x in ends(summary.variant, difference.other, 150)]
            pairs = Counter(zip(mine, others, strict=True))
            assert difference.only_this == pairs[True, False]
            assert difference.only_that == pairs[False, True]
            assert difference.difference == pytest.approx((sum(mine) - sum(others)) / 150)


def test_every_two_players_at_a_variant_are_told_once_in_each_direction() -> None:
    found = both(5, *PLAYERS, fast=False).summaries
    pairs = [(s.variant, s.player, other.other) for s in found for other in s.differences]

    expected = [(variant, *two) for variant in Variant for two in permutations(PLAYERS, 2)]
    assert sorted(pairs) == sorted(expected)


def test_an_unfinished_game_fails_even_at_target_0() -> None:
    options = Options(max_passes=1, target=0)
    (summary,) = simulate.simulate([Variant.SUIT_ONLY], ["first"], 100, options=options).summaries

    assert summary.unfinished > 0
    assert summary.successes == 100 - summary.unfinished == sum(summary.counts.values())


def test_without_a_finished_game_there_is_no_mean_count() -> None:
    options = Options(may_decline=True, max_passes=1)
    (summary,) = simulate.simulate([Variant.SUIT_ONLY], ["random"], 20, options=options).summaries

    assert (summary.unfinished, summary.mean_count, summary.counts) == (20, None, {})
    assert summary.mean_passes == 1


def test_a_player_named_twice_plays_once() -> None:
    assert len(both(3, "first", "first").summaries) == 2


@pytest.mark.parametrize("number", [2, 3])
def test_processes_find_what_one_finds(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0.0)
    players = ("random", f"{OWN}:last")

    assert both(100, *players, workers=number, fast=False) == both(
        100, *players, workers=1, fast=False
    )


@needs_the_kernel
def test_the_kernel_finds_what_the_reference_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = both(500, *PLAYERS, fast=False)

    assert both(500, *PLAYERS) == expected
    for number, size in product((1, 2, 3), (3, 100, 601)):
        monkeypatch.setattr(simulate, "COMPILED_BLOCK", size)
        assert both(500, *PLAYERS, workers=number) == expected


@needs_the_kernel
def test_any_number_of_threads_finds_the_same() -> None:
    alone = both(150_001, "greedy", "random", workers=1)

    assert alone.games == 150_001 > 2 * simulate.COMPILED_BLOCK
    for number in (2, 3):
        assert both(150_001, "greedy", "random", workers=number) == alone


def test_guests_and_named_players_meet_the_same_deals() -> None:
    """One of them is compiled, the other one is not."""
    mixed = both(60, "first", f"{OWN}:Careful.first")

    for first, guest in zip(mixed.summaries[::2], mixed.summaries[1::2], strict=True):
        assert first.counts == guest.counts
        assert (first.differences[0].only_this, first.differences[0].only_that) == (0, 0)


HASHED = """
from patience import Variant
from patience.simulate import simulate
if __name__ == "__main__":
    for fast in (True, False):
        print(simulate(list(Variant), ["first", "random", "greedy"], 300, 4, fast=fast))
    print(simulate(list(Variant), ["tests.patience.own_players:walks_through_sets"], 100))
"""


def test_the_hash_seed_changes_nothing() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", HASHED],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(said) == 1
    first, second, _ = said.pop().splitlines()
    assert first == second


@needs_the_kernel
def test_random_and_first_are_equally_good() -> None:
    """The order inside a triple is chance: so their true rates are equal."""
    for summary in simulate.simulate(list(Variant), ["random", "first"], 400_000, 11).summaries:
        (difference,) = summary.differences
        one_error = (difference.only_this + difference.only_that) ** 0.5
        assert abs(difference.only_this - difference.only_that) <= 4 * one_error
        assert difference.only_this > 1000  # they do play differently


def interrupted(games: int, *players: str, **how: object) -> Simulation:
    """What was finished of a simulation that Ctrl-C ends."""
    with pytest.raises(Interrupted) as ended:
        both(games, *players, **how)  # type: ignore[arg-type]
    assert isinstance(ended.value, KeyboardInterrupt)
    return ended.value.simulation


def expect_a_beginning(part: Simulation, players: list[str], games: int) -> None:
    assert part.interrupted
    assert part.asked > part.games == games
    whole = simulate.simulate(list(Variant), players, games, 1, STRICT, fast=False)
    assert part.summaries == whole.summaries


@pytest.mark.parametrize("number", [1, 2])
def test_interrupted_it_tells_of_the_deals_that_are_done(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0.0)

    def interrupt(games: int) -> None:
        if games >= 5 * simulate.PLAIN_BLOCK:
            raise KeyboardInterrupt

    part = interrupted(2000, "random", f"{OWN}:last", workers=number, progress=interrupt)

    expect_a_beginning(part, ["random", f"{OWN}:last"], 5 * simulate.PLAIN_BLOCK)


def test_interrupted_in_the_middle_of_a_block() -> None:
    """The player himself presses Ctrl-C; otherwise he is `first`."""
    part = interrupted(2000, f"{OWN}:interrupts", workers=1)

    assert 0 < part.games < 2000
    assert part.games % simulate.PLAIN_BLOCK == 0
    first = both(part.games, "first", fast=False)
    assert [s.counts for s in part.summaries] == [s.counts for s in first.summaries]


@needs_the_kernel
def test_interrupted_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "COMPILED_BLOCK", 100)

    def interrupt(games: int) -> None:
        if games == 400:
            raise KeyboardInterrupt

    part = interrupted(500_000, "greedy", workers=2, progress=interrupt)

    expect_a_beginning(part, ["greedy"], 400)


def test_interrupted_at_once_there_is_nothing_to_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(names: object, *, here: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "prepare", interrupt)

    assert interrupted(10, "first") == Simulation(10, 0, ())


def test_progress_tells_how_many_deals_are_done() -> None:
    told = list[int]()
    done = both(21, "first", fast=False, progress=told.append)

    assert told == [8, 16, 21]
    assert not done.interrupted


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_first_failure_is_told_whoever_finds_it(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0.0)
    player = f"{OWN}:cheats_later"

    with pytest.raises(PlayerFailed) as failed:
        simulate.simulate([Variant.SUIT_ONLY], [player], 400, 2, workers=number)

    with pytest.raises(PlayerFailed) as alone:
        simulate.simulate([Variant.SUIT_ONLY], [player], 400, 2, workers=1)
    assert str(failed.value) == str(alone.value)


def test_who_is_no_player() -> None:
    for fast in (True, False):
        with pytest.raises(NoSuchPlayer):
            both(5, "nobody", fast=fast)


@pytest.mark.parametrize("games", [0, -1, 2**63])
def test_numbers_of_games_that_make_no_sense(games: int) -> None:
    with pytest.raises(OutOfRange):
        both(games, "first")


def test_other_numbers_that_make_no_sense() -> None:
    with pytest.raises(OutOfRange, match="workers"):
        both(1, "first", workers=0)
    with pytest.raises(OutOfRange, match="seed"):
        both(1, "first", seed=-1)


def test_only_named_players_are_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not runs_compiled(f"{OWN}:last")
    monkeypatch.setattr(simulate, "available", lambda: False)
    assert not runs_compiled("first")


# What `getrusage` tells is at least what the parent had when it started the process: a test suite
# with compiled kernels in it. The high-water mark begins anew with the program.
MEMORY = """
import sys
from pathlib import Path
from patience import Variant
from patience.simulate import simulate
if __name__ == "__main__":
    simulate(list(Variant), ["first", "random", "greedy"], int(sys.argv[1]), workers=2)
    print(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only there is it told")
def test_a_simulation_takes_less_than_400_megabytes(tmp_path: Path) -> None:
    """Compiling included: nothing is kept from before."""
    games = "200000" if available() else "500"
    ran = subprocess.run(
        [sys.executable, "-c", MEMORY, games],
        stdout=subprocess.PIPE,
        encoding="ascii",
        check=True,
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
    )

    assert 5_000 < int(ran.stdout) < 400_000
