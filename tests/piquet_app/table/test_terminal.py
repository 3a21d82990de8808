"""A person at a terminal to whom the game is told in lines."""

import re
import signal

import pytest

from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ESCAPE, PLAY, triples_asked
from tests.piquet_app.programs import LinesTerminal, Terminal, unix_only


@unix_only
def test_a_terminal_is_coloured_and_the_colour_only_helps() -> None:
    terminal = LinesTerminal(*PLAY[:2], "--deal", "5")
    shown = terminal.read_to("> ")
    terminal.answer("h")
    terminal.answer("q")
    left = terminal.read_out()
    assert terminal.leave() == 0

    assert f"{ESCAPE}[31mJ♥" in shown
    bare = re.sub(rf"{ESCAPE}\[[\d;]*m", "", shown)
    assert ESCAPE not in bare
    assert "Pass 1, triple 4: J♠ 9♦ 10♠" in bare
    assert "The game is kept" in left


@unix_only
@pytest.mark.parametrize(
    ("options", "environment"), [(("--plain",), {}), ((), {"TERM": "dumb"})], ids=["plain", "dumb"]
)
def test_a_terminal_without_colours(options: tuple[str, ...], environment: dict[str, str]) -> None:
    terminal = Terminal(*PLAY[:2], *options, "--deal", "5", **environment)
    shown = terminal.read_to("q quit:\r\n")
    terminal.answer("q")
    shown += terminal.read_out()
    assert terminal.leave() == 0
    assert ESCAPE not in shown


@unix_only
def test_without_colour_on_request() -> None:
    terminal = LinesTerminal(*PLAY[:2], "--deal", "5", NO_COLOR="1")
    shown = terminal.read_to("> ")
    terminal.answer("q")
    terminal.read_out()
    assert terminal.leave() == 0
    assert f"{ESCAPE}[31m" not in shown


@unix_only
def test_a_kept_game_is_mentioned_and_never_in_the_way(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "5", stdin=b"1\n")
    terminal = LinesTerminal(*PLAY[:2])
    shown = terminal.read_to("> ")
    terminal.answer("q")
    terminal.read_out()
    assert terminal.leave() == 0
    assert "An unfinished game is kept; to go on with it: piquet games resume" in shown
    assert "Deal 5." not in shown


@unix_only
def test_ctrl_c_leaves_the_terminal_as_it_was(piquet: Piquet) -> None:
    import termios

    terminal = LinesTerminal(*PLAY[:2], "--deal", "5")
    before = termios.tcgetattr(terminal.side)
    shown = terminal.read_to("> ")
    terminal.answer("1")
    shown = terminal.read_to("> ")
    terminal.program.send_signal(signal.SIGINT)
    left = terminal.read_out()
    after = termios.tcgetattr(terminal.side)
    assert terminal.leave() == 130

    assert after == before
    assert "The game is kept" in left
    assert "Traceback" not in left
    bare = re.sub(rf"{ESCAPE}\[[\d;]*m", "", shown)
    assert triples_asked(piquet("games", "resume", "--plain").out) == triples_asked(bare)


@unix_only
def test_a_person_is_given_a_line_to_copy_and_no_json() -> None:
    terminal = LinesTerminal(*PLAY[:2], "--seed", "3", "--deal", "5", COLUMNS="40")
    while (shown := terminal.read_to("> ")).endswith("> "):
        terminal.answer("1")
    assert terminal.leave() == 0
    assert "RESULT" not in shown
    command = "piquet patience play --seed 3 --deal 5"
    assert command in [line.strip() for line in shown.splitlines()]
    assert "patience replay" not in shown


@unix_only
def test_where_there_is_room_the_game_can_be_seen_again(piquet: Piquet) -> None:
    terminal = LinesTerminal(*PLAY[:2], "--deal", "5", COLUMNS="200")
    while (shown := terminal.read_to("> ")).endswith("> "):
        terminal.answer("1")
    assert terminal.leave() == 0
    _, told = shown.split("To see this game again:")
    assert piquet(*told.split()[1:]).out.count("Pass 1, triple 1: ") == 1
