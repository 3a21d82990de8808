"""How long a player waits for `piquet score`, against what the libraries alone cost."""

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shutil import which

from benchmarks.promise import Bound, Promise
from benchmarks.stopwatch import race

HAND = "AC KC QC JC TC KS QS JS AH QH AD KD"
LIBRARIES_ALONE = (sys.executable, "-c", "import typer, rich.console")


def command() -> Sequence[str]:
    """The installed `piquet` beside this Python, or the same program by its module."""
    script = which("piquet", path=str(Path(sys.executable).parent))
    return (script,) if script else (sys.executable, "-m", "piquet_app")


def call(line: Sequence[str]) -> Callable[[], object]:
    """One run of a command line, its output thrown away; a failure stops the benchmark."""
    return lambda: subprocess.run(line, check=True, stdout=subprocess.DEVNULL)


def report() -> Iterator[Promise]:
    """Time the two command lines in turn, 15 times each."""
    timed = race(call((*command(), "score", HAND)), call(LIBRARIES_ALONE), rounds=15)
    yield Promise(
        "`piquet score` against `python -c 'import typer, rich.console'`",
        timed.ratio,
        Bound.AT_MOST,
        1.5,
        detail=f"{timed.first * 1000:.0f} ms against {timed.second * 1000:.0f} ms",
    )
