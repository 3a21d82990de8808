"""`piquet patience fit`: what is written, what is said of it, and what is refused."""

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from piquet_app.cli import fit as command
from tests.piquet_app.conftest import Answer, Piquet

CONTENT = b"estimates" * 1000


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What is asked of the fitting, which in earnest takes minutes; it answers `CONTENT`."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    from patience import fitting
    from tests.patience.made_up import made_up

    asked: dict[str, Any] = {}

    def fit_all(
        kept: object, met: object, *, workers: int, progress: Callable[[float], object]
    ) -> bytes:
        asked.update(kept=kept, met=met, workers=workers)
        progress(0.5)
        progress(1)
        return CONTENT

    monkeypatch.setattr(command, "kept_in", lambda folder, variant: made_up(variant))
    monkeypatch.setattr(fitting, "fit_all", fit_all)
    return asked


def fitted(piquet: Piquet, out: Path, *arguments: str) -> Answer:
    return piquet("patience", "fit", "--from", "layers", "--out", str(out), *arguments)


def test_scripts_read_what_was_written(
    piquet: Piquet, asked: dict[str, Any], tmp_path: Path
) -> None:
    out = tmp_path / "a.fit"
    answer = fitted(piquet, out, "--games", "20", "--variant", "suit-only", "--json")

    assert (answer.code, answer.err) == (0, "")
    assert json.loads(answer.out) == {
        "variant": "suit-only",
        "file": str(out),
        "kinds": 19_669,
        "bytes": 9_000,
        "sha256": sha256(CONTENT).hexdigest(),
    }
    assert out.read_bytes() == CONTENT
    assert list(tmp_path.iterdir()) == [out]


def test_people_read_it_too(piquet: Piquet, asked: dict[str, Any], tmp_path: Path) -> None:
    out = tmp_path / "a.fit"
    answer = fitted(piquet, out, "--games", "20")
    russian = fitted(piquet, out, "--games", "20", "--lang", "ru")

    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == [
        f"by rank or suit: estimates of 19,669 kinds of positions, 9,000 bytes in “{out}”",
        f"SHA-256 checksum: {sha256(CONTENT).hexdigest()}",
    ]
    assert russian.out.startswith("по достоинству или масти: оценки положений, видов: 19")
    assert f"«{out}»" in russian.out


def test_the_positions_are_those_of_games_of_greedy(
    piquet: Piquet, asked: dict[str, Any], tmp_path: Path
) -> None:
    from patience.losses import games_of

    fitted(piquet, tmp_path / "a.fit", "--games", "20", "--workers", "3")
    met, workers = asked["met"], asked["workers"]
    fitted(piquet, tmp_path / "a.fit", "--games", "20", "--seed", "4")

    assert met == games_of(asked["kept"], "greedy", 20, 3)[0]
    assert asked["met"] == games_of(asked["kept"], "greedy", 20, 4)[0]
    assert workers == 3
    assert asked["workers"] >= 1


def refused(answer: Answer) -> str:
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    return answer.err.rstrip("\n")


def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    piquet: Piquet, asked: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert "No such file" in refused(fitted(piquet, Path("none", "a.fit"), "--games", "20"))
    assert not asked


def test_an_old_file_stays_when_the_work_is_interrupted(
    piquet: Piquet, asked: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from patience import fitting

    def press(*given: object, **how: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(fitting, "fit_all", press)
    out = tmp_path / "a.fit"
    out.write_bytes(b"old")

    answer = fitted(piquet, out, "--games", "20")

    assert (answer.code, answer.out) == (130, "")
    assert out.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


def test_too_few_games_are_refused(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    from tests.patience.made_up import made_up

    monkeypatch.setattr(command, "kept_in", lambda folder, variant: made_up(variant))

    assert "there are too few games" in refused(fitted(piquet, tmp_path / "a.fit", "--games", "1"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--games", "0"), "1 or more, not 0"),
        (("--games", "100001"), "100001"),
        (("--seed", "-1"), "-1"),
        (("--workers", "0"), "1 or more, not 0"),
        (("--workers", "257"), "257"),
        (("--variant", "both"), "both"),
    ],
)
def test_what_makes_no_sense_is_refused(
    piquet: Piquet, tmp_path: Path, arguments: tuple[str, ...], complaint: str
) -> None:
    assert complaint in refused(fitted(piquet, tmp_path / "a.fit", *arguments))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "missing"), [(("--from", "layers"), "--out"), (("--out", "a.fit"), "--from")]
)
def test_both_names_are_needed(piquet: Piquet, arguments: tuple[str, ...], missing: str) -> None:
    assert missing in refused(piquet("patience", "fit", *arguments))
