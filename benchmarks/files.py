"""`piquet score --file`: hands a second and memory, with the extra and without."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.promise import Bound, Promise
from benchmarks.scoring import hands
from benchmarks.stopwatch import seconds
from piquet_scoring.compiled import available

MANY: Final = 1_000_000
FEW: Final = 100_000

WITHOUT_THE_EXTRA: Final = "sys.modules['numba'] = None; "
PROGRAM: Final = "import sys; {before}from piquet_app.cli import run; run()"

PEAK: Final = """
import sys
from pathlib import Path
from piquet_app.cli import main
main()
[peak] = [line for line in Path("/proc/self/status").read_text().splitlines() if "VmHWM" in line]
print(peak.split()[1], file=sys.stderr)
"""
"""Tells the most memory the program ever had, in kilobytes; only Linux keeps that."""


def write_hands(file: Path, number: int) -> Path:
    """Write a file of hands, the same ones over and over."""
    lines = [" ".join(map(str, hand)) + "\n" for hand in hands()]
    rounds, rest = divmod(number, len(lines))
    with file.open("w", encoding="ascii") as written:
        for _ in range(rounds):
            written.writelines(lines)
        written.writelines(lines[:rest])
    return file


def score(code: str, file: Path) -> str:
    """Score a file in a new process that runs this code; what it tells on standard error."""
    command = [sys.executable, "-c", code, "score", "--file", str(file)]
    ran = subprocess.run(
        command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, encoding="utf-8"
    )
    return ran.stderr


def report() -> Iterator[Promise]:
    """A million hands with the extra, a tenth of them without it; then the memory of both files."""
    with TemporaryDirectory() as folder:
        many = write_hands(Path(folder) / "many.txt", MANY)
        few = write_hands(Path(folder) / "few.txt", FEW)
        if available():
            yield _rate("on a million hands", PROGRAM.format(before=""), many, MANY, 200_000)
        plain = PROGRAM.format(before=WITHOUT_THE_EXTRA)
        yield _rate("without the extra", plain, few, FEW, 5_000)
        if sys.platform == "linux":
            yield _memory(few, many)


def _rate(how: str, code: str, file: Path, number: int, promised: int) -> Promise:
    score(code, file)
    return Promise(
        f"`piquet score --file` {how}, start included",
        number / min(seconds(lambda: score(code, file)) for _ in range(3)),
        Bound.AT_LEAST,
        promised,
        unit="hands/s",
    )


def _memory(few: Path, many: Path) -> Promise:
    less, more = (int(score(PEAK, file).split()[-1]) for file in (few, many))
    return Promise(
        f"memory of `piquet score --file` on {MANY:,} hands against {FEW:,}",
        more / less,
        Bound.AT_MOST,
        1.1,
        detail=f"{more / 1024:.0f} MB against {less / 1024:.0f} MB",
    )
