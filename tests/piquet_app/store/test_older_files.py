"""The files of lines of earlier programs are taken over, and nothing in them is ever lost."""

from pathlib import Path

import pytest

from piquet.partie_record import partie_line
from piquet_app.store.store import Store
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.store.evenings import partie, patience


def begun_partie() -> str:
    return partie_line(next(sitting for n, sitting in enumerate(partie(3)) if n == 5))


def write(home: Path, content: bytes, name: str = "patience.txt") -> Path:
    home.mkdir(parents=True, exist_ok=True)
    (home / name).write_bytes(content)
    return home / name


def lines(*texts: str) -> bytes:
    return "".join(f"{text}\n" for text in texts).encode("utf-8", errors="surrogateescape")


def test_both_files_are_taken_over_once(home: Path) -> None:
    content = lines(str(patience(1)[2].record), str(patience(2)[3].record))
    write(home, content)
    write(home, lines(begun_partie()), "parties.jsonl")
    games = Store(pytest.fail).unfinished()
    assert [game.sitting.record for game in games if game.kind.word == "patience"] == [
        patience(2)[3].record,
        patience(1)[2].record,
    ]
    assert [partie_line(game.sitting) for game in games if game.kind.word == "piquet"] == [
        begun_partie()
    ]
    [moved] = home.glob("patience-taken-over-*.txt")
    assert moved.read_bytes() == content
    assert not (home / "patience.txt").exists()
    assert not (home / "parties.jsonl").exists()
    assert Store(pytest.fail).unfinished() == games

    # A program of before has kept a game meanwhile, and one that is known.
    write(home, lines(str(patience(3)[1].record), str(patience(2)[3].record)))
    assert len(Store(pytest.fail).unfinished()) == len(games) + 1


@pytest.mark.parametrize(
    "line", ["a note of my own", "patience:suit-only:9:0:1 AS", "# пометка", "\udcff\udcfe", "\0"]
)
def test_a_line_that_cannot_be_read_stays_as_it_is(home: Path, line: str, piquet: Piquet) -> None:
    content = lines(line, str(patience(1)[2].record))
    write(home, content)
    answer = piquet("games", "list")
    assert answer.code == 0
    assert "Deal 1." in answer.out
    assert answer.err.count("\n") == 1
    assert "no game can be read" in answer.err
    [moved] = home.glob("patience-taken-over-*.txt")
    assert moved.read_bytes() == content
    assert piquet("games", "list").err == ""


def test_what_cannot_be_taken_over_now_stays(
    home: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(home, lines(str(patience(1)[2].record)))

    def full(*_of: object, **_how: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("piquet_app.store.importing.bring_in", full)
        assert Store(said.append).games() == ()
    assert len(said) == 1
    assert "cannot be taken over now (No space left on device)" in said[0]
    assert file.exists()
    # Taken over, but the file could not be given its other name.
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        assert len(Store(said.append).games()) == 1
    assert len(Store(pytest.fail).games()) == 1
    assert not file.exists()
