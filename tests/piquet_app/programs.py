"""Programs of their own: with pipes, or at a terminal as a person sits at it."""

import contextlib
import math
import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from typing import IO, ClassVar, Final

import pytest

unix_only = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals")

ROWS, COLUMNS = 24, 80
_BETWEEN_LOOKS: Final = 0.1
"""Seconds."""


def running(*arguments: str, columns: int = COLUMNS) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "piquet_app", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": str(columns), "PYTHONUTF8": "1"},
    )


def read_to_prompt(stream: IO[str] | None) -> str:
    assert stream
    read = list[str]()
    for line in stream:
        read.append(line)
        if line.endswith(("q quit:\n", "? keys and rules\n")):
            break
    return "".join(read)


def send(program: subprocess.Popen[str], text: str) -> None:
    assert program.stdin
    program.stdin.write(text)
    program.stdin.flush()


class AtTerminal:
    """A program at a terminal of its own, as a person would sit at it."""

    elsewhere: ClassVar[Mapping[str, int]] = {}
    """Where those of its streams lead that are not the terminal."""

    def __init__(self, *line: str, **environment: str) -> None:
        import fcntl
        import pty
        import termios

        self.side, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.program = subprocess.Popen(
            line,
            stdin=self.elsewhere.get("stdin", other),
            stdout=self.elsewhere.get("stdout", other),
            stderr=self.elsewhere.get("stderr", other),
            start_new_session=True,
            env={**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment},
        )
        os.close(other)

    def piece(self, wait: float = math.inf) -> bytes:
        """What is shown next; nothing if nothing is in so many seconds, or the program is over.

        The program's end is the end of what is shown, whoever else holds its terminal open, and
        what it wrote before is read first. Then Linux says that nobody is at the other side.
        """
        until = time.monotonic() + wait
        while True:
            is_over = self.program.poll() is not None
            left = 0 if is_over else max(until - time.monotonic(), 0)
            if select.select([self.side], [], [], min(left, _BETWEEN_LOOKS))[0]:
                with contextlib.suppress(OSError):
                    return os.read(self.side, 1 << 16)
                return b""
            if is_over or left == 0:
                return b""

    def read_to(self, end: str) -> str:
        """What is shown until it ends so, or until the program is over."""
        return self._read(lambda shown: shown.endswith(end.encode()))

    def read_past(self, sign: str) -> str:
        """What is shown until that was seen, or until the program is over."""
        return self._read(lambda shown: sign.encode() in shown)

    def read_out(self) -> str:
        """What is shown until the program is over."""
        return self._read(lambda _shown: False)

    def _read(self, is_enough: Callable[[bytes], bool]) -> str:
        shown = b""
        while not is_enough(shown) and (piece := self.piece()):
            shown += piece
        return shown.decode(errors="replace").replace("\r\n", "\n")

    def press(self, keys: str) -> None:
        os.write(self.side, keys.encode())

    def answer(self, text: str) -> None:
        self.press(f"{text}\n")

    def leave(self) -> int:
        """Wait for the program's end; its exit code."""
        code, piped = self.leave_with_answer()
        assert piped == ""
        return code

    def leave_with_answer(self) -> tuple[int, str]:
        """Wait for the program's end; its exit code, and what went into a pipe."""
        piped = self.program.communicate()
        os.close(self.side)
        return self.program.returncode, b"".join(filter(None, piped)).decode()


class Terminal(AtTerminal):
    """Ours at a terminal."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        super().__init__(sys.executable, "-m", "piquet_app", *arguments, **environment)


class LinesTerminal(Terminal):
    """A terminal at which no screen can be drawn, since it is not where errors go."""

    elsewhere: ClassVar = {"stderr": subprocess.PIPE}


class ErrorTerminal(AtTerminal):
    """A program whose errors go to a terminal of its own; the answer goes into a pipe."""

    elsewhere: ClassVar = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE}
