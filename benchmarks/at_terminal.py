"""A program at a terminal of its own, and how long whoever sits there waits for it."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from time import perf_counter
from types import TracebackType
from typing import Final, Self

ROWS, COLUMNS = 24, 80
LONGEST: Final = 60.0
DRAWN: Final = b"\x1b[1;1H"
"""Where the cursor is put when everything that has changed is drawn."""

_MEMORY: Final = Path("/dev/shm")


class AtTerminal:
    """Begun with its own empty folders, and killed at the end.

    They lie in memory where the system has a place for that: the disk is not what is measured.
    """

    def __init__(self, *line: str) -> None:
        self._home = TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None)
        self._side, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self.begun = perf_counter()
        self.program = subprocess.Popen(
            line,
            stdin=other,
            stdout=other,
            stderr=other,
            start_new_session=True,
            env=_environment(self._home.name),
        )
        os.close(other)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self._side)
        self._home.cleanup()

    def wait_for(self, *signs: bytes) -> float:
        """When all of this was shown; raises RuntimeError where it never is."""
        shown, end = b"", perf_counter() + LONGEST
        while not all(sign in shown for sign in signs):
            if perf_counter() > end or self.program.poll() is not None:
                raise RuntimeError(f"never shown: {signs}")
            if select([self._side], [], [], 1)[0]:
                shown += os.read(self._side, 1 << 16)
        return perf_counter()

    def answer_to(self, key: str) -> float:
        """The seconds from a key until its answer is drawn."""
        pressed = perf_counter()
        self.press(key)
        return self.wait_for(DRAWN) - pressed

    def press(self, key: str) -> None:
        """Press a key."""
        os.write(self._side, key.encode())

    def rest(self, seconds: float = 0.1) -> None:
        """Until nothing was drawn for so long."""
        while select([self._side], [], [], seconds)[0]:
            os.read(self._side, 1 << 16)

    def peak(self) -> float:
        """The most memory that the program and those it began have held, in megabytes."""
        own = _status(self.program.pid)
        return sum(_megabytes(each) for each in (own, *_begun_by(self.program.pid)))


def python(*arguments: str) -> Sequence[str]:
    """A command line for this Python."""
    return (sys.executable, *arguments)


def _environment(home: str) -> dict[str, str]:
    """As a user has it: bytecode is kept, there are colours, and no games."""
    kept = {name: value for name, value in os.environ.items() if name[:9] != "PYTHONDON"}
    return kept | {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "XDG_DATA_HOME": home,
        "XDG_CONFIG_HOME": home,
    }


def _status(process: int) -> dict[str, str]:
    """What Linux tells of a process."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return dict(line.split(":", 1) for line in lines)


def _begun_by(process: int) -> list[dict[str, str]]:
    """The processes that a process has begun, in whatever thread."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [_status(int(each)) for thread in threads for each in thread.read_text().split()]


def _megabytes(status: dict[str, str]) -> float:
    return int(status.get("VmHWM", "0").split()[0]) / 1024
