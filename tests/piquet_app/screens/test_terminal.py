"""A screen at a terminal: it comes where a person sits, and leaves the terminal as it was."""

import os
import re
import signal
import struct
import time

import pytest

from piquet_app.screens.running import has_screen
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.programs import Terminal, unix_only
from tests.piquet_app.screens.tables import kept

SHOWN = "\x1b[?1049h"
GONE = "\x1b[?1049l"
CURSOR = "\x1b[?25h"
NO_MOUSE = "\x1b[?1003l"
CODE = "patience:suit-only:1:5:48213"
PLAY = ("patience", "play", "--deal", "5")


class Window(Terminal):
    """A terminal of eighty columns and twenty-four rows."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        super().__init__(*arguments, **environment)
        import fcntl
        import termios

        fcntl.ioctl(self.side, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(self.side)

    def read_until(self, *found: str) -> str:
        """What is shown until all that was seen, or the program is over."""
        import os
        import select

        shown, end = "", time.monotonic() + 120
        while not all(text in shown for text in found) and time.monotonic() < end:
            if select.select([self.side], [], [], 0.2)[0]:
                try:
                    shown += os.read(self.side, 65536).decode(errors="replace")
                except OSError:
                    break
        return shown

    def press(self, keys: str) -> None:
        import os

        os.write(self.side, keys.encode())

    def is_as_before(self) -> bool:
        import termios

        attributes: list[object] = termios.tcgetattr(self.side)
        return attributes == self.before


@unix_only
@pytest.mark.parametrize(
    ("end", "code"),
    [("q", 0), ("й", 0), ("\x03", 130), (signal.SIGINT, 130), (signal.SIGTERM, 130)],
    ids=["q", "й", "ctrl-c", "interrupted", "ended"],
)
def test_the_terminal_is_left_as_it_was(end: str | signal.Signals, code: int) -> None:
    window = Window(*PLAY)
    window.read_until("Pass 1, triple", "quit")
    if isinstance(end, str):
        window.press(end)
    else:
        window.program.send_signal(end)
    left = window.read_until("piquet patience play", "no more")
    is_as_before = window.is_as_before()
    assert window.leave() == code

    assert is_as_before
    after = left[left.rindex(GONE) :]
    assert CURSOR in after
    assert NO_MOUSE in after
    assert "The same deal again, or for a friend: piquet patience play" in after
    assert "Traceback" not in left


@unix_only
def test_alone_at_a_terminal_the_program_opens_its_lobby() -> None:
    window = Window()
    shown = window.read_until("P I Q U E T", "settings", "quit")
    window.press("q")
    shown += window.read_until(GONE, "no more")
    assert window.leave() == 0
    assert SHOWN in shown


@unix_only
def test_a_game_goes_on_where_it_was_left(piquet: Piquet) -> None:
    piquet("patience", "play", "--plain", "--deal", "5", stdin=b"1\n")
    window = Window("patience", "play", "--resume")
    shown = window.read_until("quit")
    window.press("q")
    window.read_until("resume", "no more")
    assert window.leave() == 0
    bare = re.sub(r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", shown)
    assert "patience:rank-or-suit:1:0:5" in bare


@unix_only
@pytest.mark.parametrize(
    ("options", "environment"),
    [(("--plain",), {}), (("--words",), {}), ((), {"TERM": "dumb"})],
    ids=["plain", "words", "dumb"],
)
def test_lines_where_they_are_asked_for(
    options: tuple[str, ...], environment: dict[str, str]
) -> None:
    window = Window(*PLAY, *options, **environment)
    shown = window.read_until("q quit:")
    window.press("q\n")
    shown += window.read_until("no more")
    assert window.leave() == 0
    assert SHOWN not in shown


@unix_only
@pytest.mark.parametrize(
    ("arguments", "shown", "games"),
    [
        ((), "settings", 0),
        (PLAY, "quit", 1),
        (("duel", "play", "--deal", "5"), "Discard", 1),
        ((*PLAY, "--plain"), "q quit:", 1),
        (("duel", "play", "--deal", "5", "--plain"), "? keys and rules", 1),
    ],
    ids=["lobby", "patience", "piquet", "patience in lines", "piquet in lines"],
)
def test_the_program_ends_with_its_terminal_and_the_game_is_kept(
    arguments: tuple[str, ...], shown: str, games: int
) -> None:
    window = Window(*arguments)
    window.read_until(shown)
    os.close(window.side)
    try:
        window.program.wait(timeout=30)
    finally:
        window.program.kill()
        window.program.wait()
    assert len(kept()) == games


def test_no_screen_in_a_pipe() -> None:
    assert not has_screen()


@pytest.mark.parametrize("code", [CODE, f"{CODE} target=20"])
def test_a_code_is_played_line_by_line_too(piquet: Piquet, code: str) -> None:
    answer = piquet("patience", "play", "--plain", *code.split())
    assert answer.code == 0
    assert "by suit only. Deal 48213 of seed 5." in answer.out
    assert ("target 20" in answer.out) == ("target" in code)


def test_the_deal_of_the_day_is_the_same_for_everyone(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    from datetime import date

    from piquet_app.cli import patience_play

    class Christmas(date):
        @classmethod
        def today(cls) -> "Christmas":
            return cls(2026, 12, 24)

    monkeypatch.setattr(patience_play, "date", Christmas)
    answer = piquet("patience", "play", "--plain", "--today", "--variant", "suit-only")
    assert "by suit only. Deal 20261224 of seed 1896." in answer.out


@pytest.mark.parametrize(
    "options",
    [
        (CODE, "--seed", "3"),
        (CODE, "--variant", "suit-only"),
        (CODE, "--today"),
        ("--today", "--deal", "3"),
        ("--resume", "--today"),
        ("patience:suit-only:2:5:48213",),
        ("17",),
    ],
)
def test_what_says_twice_which_deal_it_is_is_refused(
    piquet: Piquet, options: tuple[str, ...]
) -> None:
    answer = piquet("patience", "play", "--plain", *options)
    assert answer.code == 2
    assert answer.err.count("\n") == 1
