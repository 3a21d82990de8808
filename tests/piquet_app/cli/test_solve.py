"""`piquet patience solve`: the chance, how it is told, what is refused, and where it goes on."""

import json
import sys
from pathlib import Path

import pytest

from patience.symmetry import Pack
from piquet_app.cli import solve as command
from piquet_app.terminal.extras import FAST, missing
from piquet_scoring import compiled
from tests.piquet_app.conftest import Answer, Piquet
from tests.piquet_app.programs import ErrorTerminal, unix_only

SMALL = Pack(suits=2, ranks=3, lows=2, hand=4, target=6)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The patience with ten cards, of which four are extracted."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    monkeypatch.setattr(command, "WHOLE_PACK", SMALL)


def solved(piquet: Piquet, folder: Path, *arguments: str, **how: str) -> Answer:
    return piquet("patience", "solve", "--out", str(folder), *arguments, **how)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("player", "chance"), [("optimal", 0.523127), ("random", 0.343876), ("greedy", 0.476525)]
)
def test_scripts_read_the_chance_and_the_checksums(
    piquet: Piquet, tmp_path: Path, player: str, chance: float
) -> None:
    """The chances are those of the brute force, in exact fractions."""
    folder = tmp_path / "new" / player
    answer = solved(piquet, folder, "--player", player, "--workers", "2", "--json")

    assert (answer.code, answer.err) == (0, "")
    told = json.loads(answer.out)
    checksums = told.pop("checksums")
    assert abs(told.pop("probability") - chance) <= told["error"]
    assert told == {
        "variant": "rank-or-suit",
        "player": player,
        "error": 0.000031,
        "folder": str(folder),
    }
    assert list(checksums) == [f"{what}-{n:02}" for what in ("starts", "worths") for n in range(4)]
    assert checksums == json.loads((folder / "layers.json").read_text())["checksums"]


@pytest.mark.usefixtures("small")
def test_with_other_steps_it_is_another_solution_of_the_same_chance(
    piquet: Piquet, tmp_path: Path
) -> None:
    chances, errors = list[float](), list[float]()
    for steps in ("65535", "65521", "1000"):
        told = json.loads(solved(piquet, tmp_path / steps, "--steps", steps, "--json").out)
        listed = json.loads((tmp_path / steps / "layers.json").read_text())
        assert listed["problem"]["steps"] == int(steps)
        chances.append(told["probability"])
        errors.append(told["error"])

    assert errors == [0.000031, 0.000031, 0.002]
    for chance, error in zip(chances, errors, strict=True):
        assert abs(chance - 0.523127) <= error
    assert "holds another solution" in refused(solved(piquet, tmp_path / "65535", "--steps", "9"))
    assert solved(piquet, tmp_path / "65535").code == 0


@pytest.mark.usefixtures("small")
def test_people_read_the_chance_and_where_the_solution_is(piquet: Piquet, tmp_path: Path) -> None:
    answer = solved(piquet, tmp_path, "--variant", "suit-only")
    russian = solved(piquet, tmp_path, "--variant", "suit-only", "--lang", "ru")

    assert (answer.code, answer.err) == (0, "")
    chance, folder = answer.out.splitlines()
    assert chance.startswith(
        "by suit only, optimal: the patience comes out with a chance of 0.2947"
    )
    assert chance.endswith(" ± 0.000031")
    assert folder == f"the solution is in the folder “{tmp_path}”"
    assert "вероятность, что пасьянс сойдется, 0,2947" in russian.out


@pytest.mark.usefixtures("small")
def test_ctrl_c_says_that_it_goes_on(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from patience.solver import Solver

    filled, fill = list[int](), Solver.fill

    def press_at_two(solver: Solver, size: int, *given: object, **named: object) -> object:
        filled.append(size)
        if filled == [3, 2]:
            raise KeyboardInterrupt
        return fill(solver, size, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("patience.solve.prepare", lambda variant: None)
    monkeypatch.setattr(Solver, "fill", press_at_two)
    pressed = solved(piquet, tmp_path)
    after = solved(piquet, tmp_path)

    assert (pressed.code, pressed.out) == (130, "")
    assert pressed.err == "piquet: interrupted; the same command goes on from here\n"
    assert after.code == 0
    assert filled == [3, 2, 2, 1, 0]


def refused(answer: Answer) -> str:
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    return answer.err.rstrip("\n")


def test_without_the_extra_it_says_what_to_install(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "available", lambda: False)

    complaint = refused(solved(piquet, tmp_path / "new"))

    assert complaint == f"piquet: {missing(FAST)}"
    assert not (tmp_path / "new").exists()


@pytest.mark.usefixtures("small")
def test_another_solutions_folder_is_refused(piquet: Piquet, tmp_path: Path) -> None:
    solved(piquet, tmp_path)

    complaint = refused(solved(piquet, tmp_path, "--variant", "suit-only"))

    assert "holds another solution" in complaint
    assert "rank-or-suit" in complaint


@pytest.mark.usefixtures("small")
def test_a_damaged_list_is_refused(piquet: Piquet, tmp_path: Path) -> None:
    (tmp_path / "layers.json").write_text("no list")

    assert "is not the list of a solution" in refused(solved(piquet, tmp_path))


def test_a_small_disk_is_refused_before_the_work(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the whole pack, which would take an hour."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    from patience import layers

    monkeypatch.setattr("patience.solve.prepare", lambda variant: None)
    monkeypatch.setattr(layers, "disk_usage", lambda folder: Usage())
    monkeypatch.chdir(tmp_path)

    complaint = refused(solved(piquet, Path("whole")))

    assert "needs 17.3 GB more on the disk of “whole”; 17.0 GB are free" in complaint


class Usage:
    """What a disk says of itself."""

    free = 17 * 10**9


@pytest.mark.usefixtures("small")
def test_a_file_in_the_place_of_the_folder_is_refused(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("")

    assert "“file”" in refused(solved(piquet, Path("file")))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--player", "expert", "--out", "x"), "expert"),
        (("--variant", "both", "--out", "x"), "both"),
        (("--workers", "257", "--out", "x"), "257"),
        (("--steps", "65536", "--out", "x"), "65536"),
        (("--steps", "0", "--out", "x"), "0"),
        ((), "--out"),
    ],
)
def test_what_makes_no_sense_is_refused(
    piquet: Piquet,
    arguments: tuple[str, ...],
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert complaint in refused(piquet("patience", "solve", *arguments))
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("small")
def test_no_workers_are_refused(piquet: Piquet, tmp_path: Path) -> None:
    assert "1 or more, not 0" in refused(solved(piquet, tmp_path, "--workers", "0"))


BAR = """
import time
from piquet_app.terminal import waiting
waiting.PATIENCE = 0.05
with waiting.work_bar() as done:
    for share in (0.5, 0.55, 0.6, 0.75):
        done(share)
        time.sleep(0.3)
"""


@unix_only
def test_a_bar_shows_how_much_is_done_and_how_long_it_takes() -> None:
    program = ErrorTerminal(sys.executable, "-c", BAR)
    shown = program.read_out()

    assert program.leave_with_answer() == (0, "")
    assert "75%" in shown
    assert "0:00:0" in shown
