"""Programs of their own: with pipes, or at a terminal as a person sits at it."""

import os
import subprocess
import sys
from typing import IO

import pytest

unix_only = pytest.mark.skipif(os.name == "nt", reason="there are no pseudo-terminals")


def running(*arguments: str, columns: int = 80) -> subprocess.Popen[str]:
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


class Terminal:
    """A program at a terminal of its own, as a person would sit at it."""

    shows_screens = True

    def __init__(self, *arguments: str, **environment: str) -> None:
        import pty

        self.side, other = pty.openpty()
        self.program = subprocess.Popen(
            [sys.executable, "-m", "piquet_app", *arguments],
            stdin=other,
            stdout=other,
            stderr=other if self.shows_screens else subprocess.DEVNULL,
            close_fds=True,
            start_new_session=True,
            env={**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment},
        )
        os.close(other)

    def read_to(self, end: str) -> str:
        """What is shown until it ends so, or until the program is over."""
        shown = b""
        while not shown.endswith(end.encode()) and (piece := _next_piece(self.side)):
            shown += piece
        return shown.decode().replace("\r\n", "\n")

    def answer(self, text: str) -> None:
        os.write(self.side, text.encode() + b"\n")

    def leave(self) -> int:
        """Wait for the program's end; its exit code."""
        code = self.program.wait()
        os.close(self.side)
        return code


class LinesTerminal(Terminal):
    """A terminal at which no screen can be drawn, since it is not where errors go."""

    shows_screens = False


class ErrorTerminal:
    """A program whose errors go to a terminal of its own; the answer goes into a pipe."""

    def __init__(self, *line: str, **environment: str) -> None:
        import pty

        self.side, other = pty.openpty()
        self.program = subprocess.Popen(
            line,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=other,
            env={**os.environ, "PYTHONUTF8": "1", "TERM": "xterm-256color", **environment},
        )
        os.close(other)

    def read_to(self, found: str) -> str:
        """What is shown until that is seen, or until the program is over."""
        shown = ""
        while found not in shown and (piece := _next_piece(self.side)):
            shown += piece.decode(errors="replace")
        return shown

    def leave(self) -> tuple[int, str]:
        """Wait for the program's end; its exit code and its answer."""
        answer, _nothing = self.program.communicate()
        os.close(self.side)
        return self.program.returncode, answer.decode()


def _next_piece(side: int) -> bytes:
    """What is shown next; nothing when the program is over."""
    try:
        return os.read(side, 4096)
    except OSError:  # how Linux says that nobody sits at the other side any more
        return b""
