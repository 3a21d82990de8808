"""A player that is a program: asked by lines of JSON, and what it may do wrong."""

import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from piquet.actions import Play
from piquet.dealing import numbered_deal
from piquet.match import Match, play_match
from piquet.partie import Player as Side
from piquet.players import PLAYERS, Player
from piquet.playing import play_out
from piquet.rules import RUBICON, RULE_BOOKS
from piquet.seats import Seat
from piquet.view import view_of
from piquet_app.contestants.program import Program
from piquet_scoring import PiquetError, Stream

DOCUMENT = Path(__file__).parents[3] / "docs" / "adapter.md"
FENCED = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
Script = Callable[..., Program]


@pytest.fixture
def script(tmp_path: Path) -> Iterator[Script]:
    """Makes a program of some lines of Python, started; it ends with the test."""
    started = list[Program]()

    def start(source: str, limit: float = 20) -> Program:
        path = tmp_path / "player.py"
        path.write_text(source, encoding="utf-8")
        started.append(Program((sys.executable, str(path)), limit))
        return started[-1]

    yield start
    for program in started:
        program.end()


def the_program_of_the_document() -> str:
    [found] = FENCED.findall(DOCUMENT.read_text("utf-8"))
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_the_program_of_the_document_plays_by_every_rule_book(rules: str, script: Script) -> None:
    program = script(the_program_of_the_document())

    for number in range(1, 13):
        for players in ((program, PLAYERS["easy"]), (PLAYERS["easy"], program)):
            deal = numbered_deal(RULE_BOOKS[rules], 2, number)
            assert play_out(deal, players, Stream(0)).is_finished


def test_it_sees_its_view_and_draws_from_the_stream(script: Script) -> None:
    program = script(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    view = json.loads(line)\n"
        "    hand = view['hand'].split()\n"
        "    print(json.dumps({'do': 'play', 'card': hand[view['chance'] % 12]}), flush=True)\n"
    )
    view = view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER)

    chosen = [program(view, Stream(state)) for state in range(6)]

    expected = [Play(view.hand[Stream(state).below(2**32) % 12]) for state in range(6)]
    assert chosen == expected


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("print('hello', flush=True); input(); input()", "its answer is not a JSON object: hello"),
        ("input(); print('[1]', flush=True); input()", "its answer is not a JSON object: [1]"),
        ("input(); print('[' * 90000, flush=True); input()", "its answer is not a JSON object: [["),
        ('input(); print(\'{"do": "dance"}\', flush=True); input()', "its answer is not an action"),
        ("input(); 1 / 0", "ended with code 1: ZeroDivisionError: division by zero"),
        ("raise SystemExit(7)", "the program has ended with code 7"),
        ("import time; time.sleep(60)", "it has not answered in 0.5 s"),
        ("import os; os.close(1); import time; time.sleep(60)", "the program has ended with code"),
    ],
)
def test_what_may_go_wrong(
    source: str, told: str, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("piquet_app.contestants.program._GRACE", 0.5)
    limit = 0.5 if "0.5 s" in told else 20
    program = script(source, limit)
    view = view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER)

    with pytest.raises(PiquetError) as failed:
        program(view, Stream(0))

    sentence = str(failed.value)
    assert told in sentence or (
        source.startswith("print('hello'") and "without being asked: hello" in sentence
    )


def test_an_answer_too_many(script: Script) -> None:
    program = script(
        "import sys\n"
        'input(); print(\'{"do": "peek", "looks": true}\\n[]\', flush=True)\n'
        "input(); input()\n"
    )
    view = view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER)
    program(view, Stream(0))
    while program._lines.empty():
        sleep(0.01)

    with pytest.raises(PiquetError, match=r"it answered without being asked: \[\]"):
        program(view, Stream(0))


def test_it_leaves_when_its_input_ends(tmp_path: Path) -> None:
    """Each side of a match has a program of its own; both are told the end."""
    gone = tmp_path / "gone"
    source = f"import sys; sys.stdin.read(); open({str(gone)!r}, 'w').close()"
    program = Program((sys.executable, "-c", source), 5)
    assert program._running.stdin is not None
    program._running.stdin.close()

    assert program._running.wait(20) == 0
    assert gone.exists()
    program.end()


def test_two_programs_at_one_table(tmp_path: Path) -> None:
    from piquet_app.contestants.seating import sit_down

    path = tmp_path / "lowest.py"
    path.write_text(the_program_of_the_document(), encoding="utf-8")
    name = f"command:{shlex.join([sys.executable, str(path)])}"

    def sit(match: Match, side: Side, number: int) -> Player:
        return sit_down(20, match, side, number)

    result = play_match(Match(RUBICON, (name, name), 1, 3), sit)

    assert result.differences == (0, 0, 0)
