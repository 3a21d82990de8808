"""The folder of layers, as `fit` and `losses` are given it: what is refused."""

from pathlib import Path

import pytest

from piquet_app.terminal.extras import FAST, missing
from piquet_scoring import compiled
from tests.piquet_app.conftest import Piquet

pytestmark = pytest.mark.parametrize("name", ["losses", "fit"])


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command is given, with the extra."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def complaint(piquet: Piquet, name: str) -> str:
    out = ("--out", "a.fit") if name == "fit" else ()
    answer = piquet("patience", name, "--from", "layers", *out)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    return answer.err.rstrip("\n")


def test_without_the_extra_it_says_what_to_install(
    piquet: Piquet, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "available", lambda: False)

    assert complaint(piquet, name) == f"piquet: {missing(FAST)}"


def test_a_folder_that_is_not_there_is_refused_and_not_made(
    piquet: Piquet, name: str, place: Path
) -> None:
    assert complaint(piquet, name) == (
        "piquet: there is no folder “layers”; piquet patience solve --keep makes it"
    )
    assert list(place.iterdir()) == []


def test_a_layer_that_was_not_kept_is_named(piquet: Piquet, name: str, place: Path) -> None:
    folder = place / "layers"
    folder.mkdir()

    assert complaint(piquet, name) == (
        "piquet: layer 11 is not in the folder “layers”; piquet patience solve --keep makes it"
    )
    assert [*place.iterdir(), *folder.iterdir()] == [folder]


def test_another_problems_folder_is_refused(piquet: Piquet, name: str, place: Path) -> None:
    (place / "layers").mkdir()
    told = '{"problem": {"variant": "x"}, "checksums": {}}'
    (place / "layers" / "layers.json").write_text(told)

    assert "holds another solution" in complaint(piquet, name)
