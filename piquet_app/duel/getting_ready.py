"""What the computer thinks with, compiled before somebody waits for it.

Once after installing that takes some seconds. It begins when a player sits down, in programs of
their own beside the table, which goes on answering keys; whoever needs it then waits for them, so
that the computer decides alike the first time and ever after.
"""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from piquet import opponent
from piquet_app.languages.words import _
from piquet_app.terminal import beside
from piquet_app.terminal.streams import say_aside
from piquet_scoring.compiled import available, folder_for

_PROGRAMS: Final = (("cards", "plays"), ("meetings",))
"""Which `compiling.PARTS` one program compiles: what has much in common."""

_PATIENCE: Final = 120
"""After so many seconds a program that began is taken to have been stopped."""

_running: Final[list[subprocess.Popen[bytes]]] = []


def begin() -> None:
    """Start on what is not compiled yet, if it can be kept."""
    if is_under_way() or not available() or os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":
        return
    for parts in _PROGRAMS:
        if missing := [part for part in parts if _is_missing(part)]:
            _start(missing)


def is_under_way() -> bool:
    """Whether something is still being compiled."""
    return any(program.poll() is None for program in _running)


def wait() -> None:
    """Until all is compiled that was begun."""
    for program in _running:
        program.wait()


def waiting_for(usual: str) -> str:
    """What is said to whoever waits: why it takes so long this once, or as usual."""
    if not is_under_way():
        return usual
    return _("The computer is getting ready: its play is compiled, once after installing.")


def make_ready() -> None:
    """Compile first what is missing, and say so, where a person waits for an answer at a terminal.

    In a pipe it is compiled as it is needed, and nothing is said, as of no other work.
    """
    if not sys.stderr.isatty():
        return
    begin()
    if is_under_way():
        say_aside(waiting_for(""))
        wait()


def _is_missing(part: str) -> bool:
    """Whether a part is not compiled, nor another table has just begun to."""
    ready, begun = _mark(part), _mark(part, "begun")
    if ready is None or begun is None or ready.exists():
        return False
    return not begun.exists() or time() - begun.stat().st_mtime > _PATIENCE


def _mark(part: str, what: str = "ready") -> Path | None:
    """A file beside the compiled code, which goes when that goes."""
    # It takes as long to load as half a screen to draw.
    from importlib.metadata import version

    folder = folder_for(Path(next(iter(opponent.__path__))))
    if folder is None:
        return None
    return folder / f"{what}-{part}-{sys.implementation.cache_tag}-{version('numba')}"


def _start(parts: list[str]) -> None:
    """Have some parts compiled; a table where no program can be started does it itself."""
    with suppress(OSError):
        for part in parts:
            if (begun := _mark(part, "begun")) is not None:
                begun.touch()
        _running.append(
            subprocess.Popen(
                beside.command(__name__, *parts),
                env=os.environ | beside.path(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # who leaves the table finds it ready the next time
            )
        )


def compile_parts(parts: list[str]) -> None:
    """Compile these parts and mark them so."""
    from piquet.opponent.compiling import PARTS

    for part in parts:
        PARTS[part]()
        if (mark := _mark(part)) is not None:
            mark.touch()


if __name__ == "__main__":
    compile_parts(sys.argv[1:])
