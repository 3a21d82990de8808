"""The lock: one program at a time, whoever is slow and whoever is killed."""

import subprocess
import sys
from pathlib import Path

import pytest

from piquet_app.keeping import lock
from piquet_app.keeping.lock import locked

HOLDING = """
import sys, time
from pathlib import Path
from piquet_app.keeping.lock import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(file: Path) -> subprocess.Popen[str]:
    """A program that holds the lock until its input ends."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert program.stdout
    assert program.stdout.readline() == "held\n"
    return program


def test_a_slow_program_is_not_robbed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE_WITH_OTHERS", 0.05)
    program = holder(tmp_path / "lock")
    with pytest.raises(TimeoutError, match="does not let go of"), locked(tmp_path / "lock"):
        raise AssertionError("two hold the same lock")
    program.communicate()
    with locked(tmp_path / "lock"):
        assert (tmp_path / "lock").exists()


def test_a_killed_program_holds_nothing(tmp_path: Path) -> None:
    program = holder(tmp_path / "lock")
    program.kill()
    program.communicate()
    with locked(tmp_path / "lock"):
        assert (tmp_path / "lock").exists()


def test_where_there_can_be_no_lock_the_work_is_tried_without(tmp_path: Path) -> None:
    done = False
    with locked(tmp_path / "no such folder" / "lock"):
        done = True
    assert done
