"""The solver is right on small packs, and an interruption costs it nothing but time."""

import subprocess
import sys
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from random import Random
from threading import Event

import pytest

np = pytest.importorskip("numpy", reason="the extra `fast` is not installed")
pytest.importorskip("numba", reason="the extra `fast` is not installed")

from patience.layers import OtherProblem  # noqa: E402
from patience.problem import Choice, Problem  # noqa: E402
from patience.rules import Variant  # noqa: E402
from patience.solve import prepare, solve  # noqa: E402
from patience.solver import Solver  # noqa: E402
from patience.symmetry import Pack  # noqa: E402
from piquet_scoring import OutOfRange  # noqa: E402
from tests.patience.brute_force import BruteForce  # noqa: E402

PACKS = [
    Pack(suits=1, ranks=5, lows=3, hand=4, target=8),
    Pack(suits=2, ranks=3, lows=2, hand=4, target=6),
    Pack(suits=2, ranks=4, lows=1, hand=4, target=6),
    Pack(suits=2, ranks=4, lows=1, hand=5, target=5),
    Pack(suits=3, ranks=2, lows=1, hand=3, target=3),
    Pack(suits=3, ranks=2, lows=1, hand=4, target=4),
    Pack(suits=4, ranks=1, lows=1, hand=3, target=4),
]

SMALL = Problem(Variant.RANK_OR_SUIT, pack=Pack(suits=2, ranks=4, lows=1, hand=5, target=5))
LONGER = Problem(Variant.SUIT_ONLY, pack=Pack(suits=3, ranks=4, lows=1, hand=8, target=9))

brute_force = cache(BruteForce)

SINGLE = 1e-6
"""What single precision may add to the rounding, in all."""


@pytest.mark.parametrize("pack", PACKS, ids=str)
@pytest.mark.parametrize("choice", Choice)
@pytest.mark.parametrize("variant", Variant)
def test_the_solver_agrees_with_brute_force(
    variant: Variant, choice: Choice, pack: Pack, tmp_path: Path
) -> None:
    problem = Problem(variant, choice, pack)
    solution = solve(problem, tmp_path)

    assert solution.error == pack.hand / 2 / 65535
    # The layer without extracted cards is not rounded before its start is read.
    rounding = (pack.hand - 1) / 2 / 65535
    assert abs(solution.probability - float(brute_force(problem).chance)) <= rounding + SINGLE


def test_the_small_packs_tell_the_choices_apart() -> None:
    differing = [
        (variant, pack)
        for variant in Variant
        for pack in PACKS[2:6]
        if len({brute_force(Problem(variant, choice, pack)).chance for choice in Choice}) == 3
    ]

    assert len(differing) == 8


@pytest.mark.parametrize("choice", Choice)
def test_every_start_of_a_pass_agrees_with_brute_force(choice: Choice, tmp_path: Path) -> None:
    problem = Problem(Variant.RANK_OR_SUIT, choice, SMALL.pack)
    solution, brute = solve(problem, tmp_path), brute_force(problem)

    for size in problem.sizes:
        rounding = (problem.pack.hand - 1 - size) / 2 / 65535
        for place, mask in enumerate(problem.layers[size]):
            exact = float(brute.start(frozenset(problem.pack.cards(mask))))
            assert abs(solution.starts[size][place] - exact) <= rounding + SINGLE


@pytest.mark.parametrize("choice", Choice)
@pytest.mark.parametrize("variant", Variant)
def test_single_precision_is_far_below_a_step(variant: Variant, choice: Choice) -> None:
    """With as many unseen cards as there are at eight extracted ones, and any worths after them."""
    solver, mask = Solver(Problem(variant, choice)), 0b00111_00101_00011_00001
    taken = np.random.default_rng(3).integers(0, 65536, (12, 1 << 11, 256), dtype=np.uint16)
    single, double = (np.empty((1 << 12, 256), kind) for kind in (np.float32, np.float64))
    for worth in (single, double):
        solver.before_redeal(worth, mask, taken, Event())

    assert double.max() <= 1
    assert double.max() > 0.5
    assert np.abs(single - double).max() * 65535 < 0.04


def files(folder: Path) -> dict[str, str]:
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def test_the_last_two_layers_and_all_starts_stay(tmp_path: Path) -> None:
    solution = solve(SMALL, tmp_path)

    kept = {"layers.json", "worths-00", "worths-01", *(f"starts-{size:02}" for size in range(5))}
    assert files(tmp_path).keys() == kept
    worths = {f"worths-{size:02}" for size in range(5)}
    assert solution.checksums.keys() == kept - {"layers.json"} | worths


def test_never_more_than_two_layers_lie_on_the_disk(tmp_path: Path) -> None:
    lying = set[int]()
    solve(SMALL, tmp_path, progress=lambda share: lying.add(len([*tmp_path.glob("worths-*")])))

    assert lying == {0, 1, 2}


def test_all_layers_stay_if_asked(tmp_path: Path) -> None:
    solve(SMALL, tmp_path, keep=True)

    assert len(files(tmp_path)) == 11


def test_two_workers_write_the_same_files_as_one(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone", tmp_path / "together"

    assert (
        solve(LONGER, alone, keep=True).checksums
        == solve(LONGER, together, keep=True, workers=2).checksums
    )
    assert files(alone) == files(together)


def test_progress_grows_from_nothing_to_all(tmp_path: Path) -> None:
    told = list[float]()
    solve(SMALL, tmp_path, progress=told.append)

    assert told == sorted(told)
    assert told[0] == 0
    assert told[-1] == pytest.approx(1)


def sizes_filled(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The layers that are filled from now on."""
    filled, fill = list[int](), Solver.fill

    def noting(solver: Solver, size: int, *given: object, **named: object) -> object:
        filled.append(size)
        return fill(solver, size, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Solver, "fill", noting)
    return filled


def test_a_finished_run_computes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = solve(SMALL, tmp_path)
    before, filled = files(tmp_path), sizes_filled(monkeypatch)
    told = list[float]()
    again = solve(SMALL, tmp_path, progress=told.append)

    assert filled == []
    assert told == [1]
    assert (again.probability, again.checksums) == (first.probability, first.checksums)
    assert files(tmp_path) == before


def damage(*paths: Path) -> None:
    """Change one bit of each file."""
    for path in paths:
        content = bytearray(path.read_bytes())
        content[-1] ^= 4
        path.write_bytes(content)


EVERY_FILE = [f"{what}-{size:02}" for what in ("starts", "worths") for size in range(5)]


@pytest.mark.parametrize("damaged", [[name] for name in EVERY_FILE] + [EVERY_FILE], ids=" ".join)
def test_what_is_damaged_is_computed_again(
    damaged: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solve(SMALL, tmp_path, keep=True)
    before, filled = files(tmp_path), sizes_filled(monkeypatch)
    damage(*(tmp_path / name for name in damaged))
    solve(SMALL, tmp_path, keep=True)

    assert filled == sorted({int(name[-2:]) for name in damaged}, reverse=True)
    assert files(tmp_path) == before


@pytest.mark.parametrize(
    ("damaged", "again"),
    [
        (["starts-00"], [0]),
        (["starts-00", "worths-01"], [4, 3, 2, 1, 0]),
        (["starts-02"], [4, 3, 2]),
        (["starts-04"], [4]),
        (["worths-00", "worths-01"], []),
    ],
)
def test_a_damaged_layer_is_never_built_on(
    damaged: list[str], again: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the layer above was not kept, it is computed again as well."""
    first = solve(SMALL, tmp_path)
    filled = sizes_filled(monkeypatch)
    damage(*(tmp_path / name for name in damaged))
    second = solve(SMALL, tmp_path)

    assert filled == again
    assert (second.probability, second.checksums) == (first.probability, first.checksums)


def test_a_layer_that_is_there_but_whose_source_is_gone_is_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The state after a kill between two layers: nothing above the last one is needed."""
    solve(SMALL, tmp_path, keep=True)
    for name in ("worths-04", "worths-03", "worths-02", "worths-00", "starts-00"):
        (tmp_path / name).unlink()
    filled = sizes_filled(monkeypatch)
    solve(SMALL, tmp_path)

    assert filled == [0]


KILLED = """
import sys
from pathlib import Path
from patience.solve import solve
from tests.patience.test_solve import LONGER
solve(LONGER, Path(sys.argv[1]), progress=lambda share: print(share, flush=True))
"""


def test_a_killed_run_goes_on_and_ends_with_the_same_files(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    solve(LONGER, whole)
    moments, reached = Random(7), list[float]()
    for _ in range(6):
        line = [sys.executable, "-c", KILLED, str(killed)]
        with subprocess.Popen(line, stdout=subprocess.PIPE, encoding="utf-8") as program:
            assert program.stdout
            first = float(program.stdout.readline())
            for _ in range(moments.randrange(150)):
                program.stdout.readline()
            program.kill()
        reached.append(first)
    solve(LONGER, killed)

    assert reached == sorted(reached)
    assert 0 < reached[-1] < 1
    assert files(killed) == files(whole)


def test_ctrl_c_loses_only_the_layer_under_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(share: float) -> None:
        if share > 0.9:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(SMALL, tmp_path, workers=2, progress=press)
    assert not list(tmp_path.glob("*.part"))
    filled = sizes_filled(monkeypatch)
    solution = solve(SMALL, tmp_path)

    assert 0 < len(filled) < 5
    assert solution.checksums == solve(SMALL, tmp_path / "again").checksums


def test_another_problems_folder_is_refused(tmp_path: Path) -> None:
    solve(SMALL, tmp_path)

    for other in (
        Problem(Variant.SUIT_ONLY, pack=SMALL.pack),
        Problem(SMALL.variant, Choice.GREEDY, SMALL.pack),
        Problem(SMALL.variant, pack=PACKS[0]),
        Problem(SMALL.variant, pack=SMALL.pack, steps=32768),
    ):
        with pytest.raises(OtherProblem, match="another solution"):
            solve(other, tmp_path)


def test_nobody_works_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OutOfRange, match="1 or more, not 0"):
        solve(SMALL, tmp_path, workers=0)


def test_the_whole_pack_needs_less_than_18_gigabytes() -> None:
    problem = Problem(Variant.SUIT_ONLY)
    sizes = [problem.bytes_of(size) for size in reversed(problem.sizes)]

    assert max(map(sum, pairwise(sizes))) == sizes[6] + sizes[7]
    assert 17e9 < sizes[6] + sizes[7] < 18e9


@pytest.mark.parametrize("variant", Variant)
def test_the_kernel_is_compiled_without_a_trace(variant: Variant) -> None:
    prepare(variant)
