"""The file of kept games: nothing in it is ever lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from patience import Deal, Options, Record, Variant, greedy, play_out
from patience.record import game_id
from piquet_app.keeping import kept_file as kept
from piquet_app.keeping.shelf import Shelf, find
from piquet_app.terminal.refusals import WrongInput
from tests.piquet_app.conftest import Piquet

FILES = ["patience.lock", "patience.txt"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "not made yet" / "пикет"
    monkeypatch.setenv("PIQUET_HOME", str(folder))
    return folder


def begun(number: int, choices: int = 3, target: int = 30) -> Record:
    """A game of patience that was left after so many choices."""
    deal = Deal(Variant.RANK_OR_SUIT, 0, number, Options(target=target))
    return Record(deal, play_out(deal, greedy)[0].choices[:choices])


def test_nothing_is_kept_at_first(home: Path) -> None:
    assert kept.shelf() == Shelf()
    assert not home.exists()


def test_games_are_kept_one_a_line_the_latest_last(home: Path) -> None:
    for record in (begun(1), begun(2), begun(1, target=20), begun(2, 5)):
        kept.keep(record)

    lines = (home / "patience.txt").read_text(encoding="utf-8").splitlines()
    assert lines == [str(begun(1)), str(begun(1, target=20)), str(begun(2, 5))]
    assert kept.shelf().records == (begun(1), begun(1, target=20), begun(2, 5))
    assert sorted(path.name for path in home.iterdir()) == FILES


def test_a_finished_game_is_forgotten() -> None:
    for number in (1, 2, 3):
        kept.keep(begun(number))
    kept.forget(begun(2).deal)
    kept.forget(begun(9).deal)
    assert kept.shelf().records == (begun(1), begun(3))


def test_what_another_terminal_kept_stays(home: Path) -> None:
    kept.keep(begun(1))
    with (home / "patience.txt").open("a", encoding="utf-8") as file:
        file.write(f"{begun(2)}\n")
    kept.keep(begun(1, 4))
    assert kept.shelf().records == (begun(2), begun(1, 4))


KEEPING = """
import sys
from dataclasses import replace
from patience import read_record
from piquet_app.keeping import kept_file
record, times = read_record(sys.argv[1]), int(sys.argv[2])
for number in range(1, times):
    kept_file.keep(replace(record, choices=record.choices[: number % 3]))
kept_file.keep(record)
"""


def keep_at_once(numbers: range, times: int) -> None:
    """As many programs as numbers, each of which keeps a game of its own, again and again."""
    running = [
        subprocess.Popen([sys.executable, "-c", KEEPING, str(begun(number)), str(times)])
        for number in numbers
    ]
    assert [program.wait() for program in running] == [0] * len(numbers)


def test_several_terminals_at_once_lose_nothing() -> None:
    keep_at_once(range(1, 5), times=15)
    assert set(kept.shelf().records) == {begun(number) for number in range(1, 5)}


def test_a_lock_left_by_a_killed_program_costs_no_game(home: Path) -> None:
    kept.keep(begun(9))
    lock = home / "patience.lock"
    lock.write_text("4711", encoding="ascii")
    os.utime(lock, (0, 0))
    keep_at_once(range(1, 9), times=1)
    assert set(kept.shelf().records) == {begun(number) for number in range(1, 10)}


@pytest.mark.parametrize(
    "line",
    [
        "a note of my own",
        "patience:suit-only:9:0:1 AS",
        "patience:suit-only:1:0:1 7S",
        f"{begun(1)} XX",
        "# пометка",
        "\udcff\udcfe",
    ],
)
def test_a_line_that_cannot_be_read_stays_as_it_is(home: Path, line: str, piquet: Piquet) -> None:
    kept.keep(begun(1))
    file = home / "patience.txt"
    raw = line.encode("utf-8", errors="surrogateescape")
    file.write_bytes(raw + b"\n" + file.read_bytes())

    kept.keep(begun(2))
    assert kept.shelf().records == (begun(1), begun(2))
    assert file.read_bytes().splitlines()[0] == raw

    answer = piquet("games", "list")
    assert answer.code == 0
    assert answer.err.count("\n") == 1
    assert "no game can be read" in answer.err


@pytest.mark.parametrize("game", ["a binary file", "a game and a binary file"])
def test_a_damaged_file_is_set_aside_and_said(home: Path, game: str, piquet: Piquet) -> None:
    home.mkdir(parents=True)
    damage = b"SQLite format 3\0\x10\xff\xfe\n"
    rescued = f"{begun(1)}\n".encode() if "game" in game else b""
    (home / "patience.txt").write_bytes(damage + rescued)

    answer = piquet("games", "list", "--json")

    [aside] = home.glob("patience-damaged-*.txt")
    assert aside.read_bytes() == damage + rescued
    assert (home / "patience.txt").read_bytes() == rescued
    assert answer.code == 0
    assert aside.name in answer.err.replace("\n", "")
    assert piquet("games", "list", "--json").err == ""


def test_a_damaged_file_does_not_stop_a_game(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "patience.txt").write_bytes(b"\0\0\0")
    shelf = kept.keep(begun(1))
    assert shelf.set_aside
    assert kept.shelf() == Shelf((str(begun(1)),))


def test_a_failed_write_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.keep(begun(1))

    def full_disk(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        kept.keep(begun(2))
    assert kept.shelf().records == (begun(1),)
    assert sorted(path.name for path in home.iterdir()) == FILES


def test_a_game_is_found_by_its_name() -> None:
    for number in (1, 2, 3):
        kept.keep(begun(number))
    shelf = kept.shelf()
    wanted = begun(2)
    name = game_id(wanted.deal)

    assert find(shelf, None) == begun(3)
    for given in (name, name.upper(), name[:4], "patience:rank-or-suit:1:0:2"):
        assert find(shelf, given) == wanted
    for absent in ("", "zzzz", f"{name}0", "patience:rank-or-suit:1:0:4"):
        with pytest.raises(WrongInput):
            find(shelf, absent)
    with pytest.raises(WrongInput, match="no game is kept"):
        find(Shelf(), None)


def test_a_name_tells_options_and_variants_apart() -> None:
    deals = [
        Deal(variant, seed, number, options)
        for variant in Variant
        for seed in (0, 1)
        for number in (1, 2)
        for options in (Options(), Options(may_decline=True), Options(target=20))
    ]
    assert len({game_id(deal) for deal in deals}) == len(deals)
    assert game_id(begun(1, 2).deal) == game_id(begun(1, 5).deal)


def test_the_folder_is_the_users_data_folder_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert kept.kept_file().parent.name == "пикет"
    monkeypatch.delenv("PIQUET_HOME")
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert kept.kept_file() == tmp_path / "piquet" / "patience.txt"
    assert kept.kept_file().name == "patience.txt"
