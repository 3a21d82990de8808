"""The compiler's code is let go of, and comes back when it is needed."""

import subprocess
import sys

import pytest

from piquet_scoring.compiled import available

GIVEN_BACK = """
from pathlib import Path
from llvmlite import binding
from piquet_app.screens.lean import give_back

def held():
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("RssFile"))

binding.parse_assembly("define i32 @one() { ret i32 1 }")
before = held()
give_back()
print(before - held(), binding.parse_assembly("define i32 @two() { ret i32 2 }").name == "<string>")
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not available(), reason="Linux, and the extra `fast`"
)
def test_megabytes_are_given_back_and_it_goes_on() -> None:
    line = [sys.executable, "-c", GIVEN_BACK]
    answer = subprocess.run(line, capture_output=True, text=True, check=True, timeout=120)
    kilobytes, goes_on = answer.stdout.split()
    assert int(kilobytes) > 5_000
    assert goes_on == "True"
