"""Sitting at a program's terminal until it is over."""

import os
import signal

from tests.piquet_app.programs import AtTerminal, unix_only


@unix_only
def test_a_terminal_is_read_out_though_others_hold_it_open() -> None:
    """Whom a program began may live on: the terminal then never tells that it is over."""
    program = AtTerminal("/bin/sh", "-c", "sleep 60 & echo one; echo two")
    shown = program.read_out()
    os.killpg(program.program.pid, signal.SIGKILL)  # raises where the other is over too
    assert program.leave() == 0
    assert shown == "one\ntwo\n"


@unix_only
def test_nothing_is_waited_for_longer_than_asked() -> None:
    program = AtTerminal("/bin/sh", "-c", "read answer; echo $answer")
    assert program.piece(0) == b""
    program.answer("yes")
    assert program.read_out() == "yes\nyes\n"
    assert program.leave() == 0
