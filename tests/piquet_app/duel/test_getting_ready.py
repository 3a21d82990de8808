"""What the computer thinks with is compiled beside the table, and whoever waits is told so."""

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from piquet.recorded import record_of
from piquet.rules import RUBICON
from piquet.sitting import COMPUTER, Terms, sit_down
from piquet_app.duel import getting_ready
from piquet_app.terminal import streams, waiting
from piquet_scoring.compiled import available, cache_folder
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY
from tests.piquet_app.store.evenings import keep_partie

SENTENCE = "The computer is getting ready: its play is compiled, once after installing."

needs_fast = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")


class Compiling:
    """A program that compiles until it is told that it is done."""

    def __init__(self, words: list[str], **_given: Any) -> None:
        self.parts, self.done = list(words[4:]), Event()

    def poll(self) -> int | None:
        return 0 if self.done.is_set() else None

    def wait(self) -> int:
        self.done.wait(20)
        return 0


def marked_in(folder: Path) -> Callable[..., Path]:
    return lambda part, what="ready": folder / (part if what == "ready" else f"{what}-{part}")


@pytest.fixture(autouse=True)
def nothing_was_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getting_ready, "_running", [])


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[Compiling]]:
    """The programs that were begun, where nothing is compiled yet."""
    begun = list[Compiling]()

    def start(words: list[str], **given: Any) -> Compiling:
        begun.append(Compiling(words, **given))
        return begun[-1]

    monkeypatch.setattr(getting_ready, "available", lambda: True)
    monkeypatch.setattr(getting_ready, "_mark", marked_in(tmp_path))
    monkeypatch.setattr(subprocess, "Popen", start)
    yield begun
    for program in begun:
        program.done.set()


@needs_fast
def test_every_part_is_compiled_by_one_program() -> None:
    from piquet.opponent.compiling import PARTS

    assert sorted(part for parts in getting_ready._PROGRAMS for part in parts) == sorted(PARTS)


@needs_fast
def test_a_program_compiles_and_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(cache_folder()))
    mark = getting_ready._mark("cards")
    assert mark is not None
    mark.unlink(missing_ok=True)
    getting_ready._start(["cards"])
    getting_ready.wait()
    assert [program.returncode for program in getting_ready._running] == [0]
    assert mark.exists()


def test_what_is_compiled_is_not_begun_again(programs: list[Compiling], tmp_path: Path) -> None:
    (tmp_path / "cards").touch()
    getting_ready.begin()
    assert [program.parts for program in programs] == [["plays"], ["meetings"]]
    getting_ready.begin()
    assert len(programs) == 2
    for program in programs:
        program.done.set()
    for part in ("plays", "meetings"):
        (tmp_path / part).touch()
    getting_ready.begin()
    assert len(programs) == 2


def test_what_another_table_began_is_left_to_it(
    programs: list[Compiling], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until it must have been stopped: then it is begun again."""
    getting_ready.begin()
    assert len(programs) == 2
    monkeypatch.setattr(getting_ready, "_running", [])
    getting_ready.begin()
    assert len(programs) == 2
    for mark in tmp_path.iterdir():
        os.utime(mark, (0, 0))
    getting_ready.begin()
    assert len(programs) == 4


@pytest.mark.parametrize("why", ["without the extra", "nowhere to keep it", "switched off"])
def test_nothing_is_begun_in_vain(
    why: str, programs: list[Compiling], monkeypatch: pytest.MonkeyPatch
) -> None:
    if why == "without the extra":
        monkeypatch.setattr(getting_ready, "available", lambda: False)
    elif why == "nowhere to keep it":
        monkeypatch.setattr(getting_ready, "_mark", lambda _part, _what="ready": None)
    else:
        monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    getting_ready.begin()
    assert programs == []


def test_a_switch_that_is_off_switches_nothing_off(
    programs: list[Compiling], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numba compiles with `NUMBA_DISABLE_JIT=0`."""
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "0")
    getting_ready.begin()
    assert programs


def test_a_table_without_programs_goes_on(
    programs: list[Compiling], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_words: object, **_given: object) -> None:
        raise PermissionError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    getting_ready.begin()
    getting_ready.wait()
    assert not getting_ready.is_under_way()
    assert programs == []


@pytest.mark.parametrize(("speech", "told"), [("en", SENTENCE), ("ru", "Компьютер готовится")])
def test_lines_say_it_once(
    speech: str,
    told: str,
    programs: list[Compiling],
    piquet: Piquet,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Where the computer exchanges first the table waits at once, and plays as it always will."""

    def say(line: str) -> None:
        streams.say_aside(line)
        for program in programs:
            program.done.set()
            for part in program.parts:
                (tmp_path / part).touch()

    monkeypatch.setattr(waiting, "PATIENCE", 0.01)
    monkeypatch.setattr(waiting, "say_aside", say)
    terms = (Terms(RUBICON, 5, number, "strong") for number in range(1, 20))
    number = next(each.number for each in terms if sit_down(each).turn is COMPUTER)
    words = ("--lang", speech, *PLAY, "--level", "strong", "--seed", "5", "--deal", str(number))
    first, again = (piquet(*words, stdin=b"q\n") for _ in range(2))
    assert first.err.count(told) == 1
    assert told not in again.err
    [hand] = [line for line in first.out.splitlines() if " 1 " in line][:1]
    assert hand in again.out.splitlines()


def commands(tmp_path: Path) -> dict[str, list[str]]:
    """Commands that need what is compiled, with nothing to think about for long."""
    deal = tmp_path / "deal.json"
    deal.write_text(json.dumps(record_of(sit_down(Terms(RUBICON, 1, 4, "easy")).deal)))
    keep_partie(3, choices=40)
    return {
        "advise": ["duel", "advise", str(deal)],
        "replay": ["duel", "replay", str(deal), "--review"],
        "match": ["duel", "match", "--second", "club", "--deals", "1", "--first", "easy"],
        "stats": ["games", "stats", "--reviewed-deals", "1"],
    }


@pytest.mark.parametrize("command", ["advise", "replay", "match", "stats"])
def test_who_waits_at_a_terminal_is_told_why(
    command: str,
    programs: list[Compiling],
    piquet: Piquet,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Once, where something must be compiled; in a pipe nothing is said, as of no other work."""
    words = commands(tmp_path)[command]
    piped = piquet(*words)
    assert (piped.code, piped.err, programs) == (0, "", [])

    def compile_now(program: Compiling) -> int:
        for part in program.parts:
            (tmp_path / part).touch()
        program.done.set()
        return 0

    monkeypatch.setattr(Compiling, "wait", compile_now)
    first, again = (piquet(*words, watched=True) for _ in range(2))
    assert first.err.count(SENTENCE) == 1
    assert SENTENCE not in again.err
    assert first.out == piped.out == again.out


def test_who_needs_nothing_compiled_waits_for_nothing(
    programs: list[Compiling], piquet: Piquet
) -> None:
    match = piquet("duel", "match", "--first", "easy", "--second", "easy", watched=True)
    assert (match.code, programs) == (0, [])
    assert piquet("games", "stats", watched=True).code == 0
    assert programs == []
