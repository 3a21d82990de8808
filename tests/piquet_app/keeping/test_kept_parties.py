"""The file of kept parties: nothing in it is ever lost."""

import threading
from pathlib import Path

import pytest

from piquet.partie_record import partie_id, partie_line
from piquet.rules import RUBICON, RUSSIAN, Rules
from piquet.sitting import Sitting, Terms, sit_down
from piquet_app.keeping import kept_parties as kept
from piquet_app.keeping.either import is_partie
from piquet_app.keeping.kept_parties import Parties, find
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring import Stream
from tests.piquet.parties import played
from tests.piquet_app.conftest import Piquet


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "not made yet" / "пикет"
    monkeypatch.setenv("PIQUET_HOME", str(folder))
    return folder


def begun(number: int, choices: int = 3, rules: Rules = RUBICON) -> Sitting:
    """A partie that was left after so many choices."""
    sittings = played(sit_down(Terms(rules, 0, number, "easy")), Stream(number))
    return next(sitting for place, sitting in enumerate(sittings) if place == choices)


def test_nothing_is_kept_at_first(home: Path) -> None:
    assert kept.parties() == Parties()
    assert not home.exists()


def test_parties_are_kept_one_a_line_the_latest_last(home: Path) -> None:
    for sitting in (begun(1), begun(2), begun(1, rules=RUSSIAN), begun(2, 5)):
        kept.keep(sitting)
    wanted = [begun(1), begun(1, rules=RUSSIAN), begun(2, 5)]
    lines = (home / "parties.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines == [partie_line(sitting) for sitting in wanted]
    assert kept.parties().sittings == tuple(wanted)
    assert sorted(path.name for path in home.iterdir()) == ["parties.jsonl", "parties.lock"]


def test_a_finished_partie_is_forgotten() -> None:
    for number in (1, 2, 3):
        kept.keep(begun(number))
    kept.forget(begun(2).terms)
    kept.forget(begun(9).terms)
    assert kept.parties().sittings == (begun(1), begun(3))


def test_lines_that_cannot_be_read_stay(home: Path, piquet: Piquet) -> None:
    kept.keep(begun(1))
    file = home / "parties.jsonl"
    broken = partie_line(begun(2)).replace('"deal": 2', '"deal": 3')
    file.write_text(f"a note\n{broken}\n{partie_line(begun(1))}\n", encoding="utf-8")
    kept.keep(begun(1, 5))
    kept.keep(begun(3))
    assert kept.parties().unreadable == ("a note", broken)
    assert kept.parties().sittings == (begun(1, 5), begun(3))
    listed = piquet("games", "list")
    assert listed.code == 0
    assert "a note" in listed.err


def test_a_damaged_file_is_set_aside_and_its_parties_live_on(home: Path) -> None:
    kept.keep(begun(1))
    file = home / "parties.jsonl"
    file.write_bytes(b"\0\0\n" + file.read_bytes())
    found = kept.parties()
    assert found.sittings == (begun(1),)
    assert found.set_aside is not None
    assert found.set_aside.read_bytes().startswith(b"\0\0")
    assert kept.parties().sittings == (begun(1),)


def test_what_two_terminals_keep_at_once_is_all_there() -> None:
    threads = [threading.Thread(target=kept.keep, args=(begun(number),)) for number in range(1, 7)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    names = {partie_id(sitting.terms) for sitting in kept.parties().sittings}
    assert names == {partie_id(begun(number).terms) for number in range(1, 7)}


def test_a_partie_is_found_by_its_name() -> None:
    with pytest.raises(WrongInput):
        find(kept.parties(), None)
    for number in (1, 2):
        kept.keep(begun(number))
    found = kept.parties()
    assert find(found, None) == begun(2)
    name = partie_id(begun(1).terms)
    assert find(found, name.upper()) == find(found, name[:5]) == begun(1)
    for wrong in ("", "zz"):
        with pytest.raises(WrongInput):
            find(found, wrong)
    assert is_partie(None)
    assert is_partie(name)
    assert not is_partie("zz")
