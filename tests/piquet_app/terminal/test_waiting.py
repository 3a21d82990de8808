"""What moves on the terminal while something takes long, and never in a pipe."""

import subprocess
import sys

import pytest

from tests.piquet_app.programs import ErrorTerminal, unix_only

WAITING = """
import sys, time
from piquet_app.terminal import waiting
waiting.PATIENCE = 0.05
with waiting.spinner("compiling"):
    time.sleep(float(sys.argv[1]))
with waiting.games_bar(40) as played:
    played(10)
    time.sleep(float(sys.argv[1]))
print("done")
"""


@unix_only
def test_a_person_sees_a_spinner_and_a_bar() -> None:
    program = ErrorTerminal(sys.executable, "-c", WAITING, "0.6")
    shown = program.read_out()
    assert program.leave_with_answer() == (0, "done\n")
    assert "compiling" in shown
    assert "25%" in shown


@unix_only
@pytest.mark.parametrize("kind", ["dumb", "unknown"])
def test_on_a_terminal_that_can_only_write_nothing_moves(kind: str) -> None:
    program = ErrorTerminal(sys.executable, "-c", WAITING, "0.3", TERM=kind)
    assert program.read_out() == ""
    assert program.leave_with_answer() == (0, "done\n")


@unix_only
def test_what_is_soon_done_shows_nothing() -> None:
    program = ErrorTerminal(sys.executable, "-c", WAITING.replace("0.05", "60"), "0")
    assert program.read_out() == ""
    assert program.leave_with_answer() == (0, "done\n")


@pytest.mark.parametrize("seconds", ["0.2"])
def test_in_a_pipe_nothing_moves(seconds: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WAITING, seconds], capture_output=True, text=True, check=True
    )
    assert (ran.stdout, ran.stderr) == ("done\n", "")
