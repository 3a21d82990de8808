"""Every end of the program has its exit code."""

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable
from types import ModuleType

import pytest

from piquet_app.cli import interrupt_again, main
from piquet_app.cli.exits import outcome
from tests.hands import COMES_OUT


def ending(error: BaseException) -> Callable[[], int]:
    def action() -> int:
        raise error

    return action


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (SystemExit(), 0, ""),
        (SystemExit(0), 0, ""),
        (SystemExit(1), 2, ""),
        (SystemExit(2), 2, ""),
        (SystemExit(77), 2, ""),
        (SystemExit(130), 130, ""),
        (SystemExit("no more\nof this"), 2, "piquet: no more\\nof this\n"),
        (EOFError(), 0, ""),
        (KeyboardInterrupt(), 130, ""),
        (ValueError("x"), 2, "piquet: this is a fault in the program: ValueError: x\n"),
        (FileNotFoundError(2, "", "a"), 2, "piquet: “a”: No such file or directory\n"),
    ],
    ids=repr,
)
def test_an_end_and_its_exit_code(
    error: BaseException, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome(ending(error)) == code
    assert capsys.readouterr() == ("", said)


def hidden_interruption() -> RuntimeError:
    """As Python 3.11 tells of Ctrl-C while it makes a class."""
    error = RuntimeError("Error calling __set_name__ on 'cached_property' instance")
    error.__cause__ = KeyboardInterrupt()
    return error


def test_an_interruption_behind_another_error_is_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert outcome(ending(hidden_interruption())) == 130
    monkeypatch.setitem(sys.modules, "piquet_app.cli.answering", Hiding("answering"))
    assert main(["--version"]) == 130
    assert capsys.readouterr() == ("", "")


class Hiding(ModuleType):
    """A module that is interrupted while it is imported."""

    def __getattr__(self, name: str) -> object:
        raise hidden_interruption()


def test_an_interruption_where_nothing_can_be_raised_is_felt(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A compiler that calls back while it loads a kernel lost it, told of it and went on."""

    def called_back() -> None:
        raise KeyboardInterrupt

    def load() -> None:
        ctypes.CFUNCTYPE(None)(called_back)()
        for _ in range(500):
            time.sleep(0.01)

    monkeypatch.setattr(sys, "unraisablehook", interrupt_again)
    with pytest.raises(KeyboardInterrupt):
        load()
    assert capsys.readouterr() == ("", "")


TOO_LATE = """
import sys
from piquet_app.cli import interrupt_again
class Lingering:
    def __del__(self):
        raise KeyboardInterrupt
sys.unraisablehook = interrupt_again
sys.modules["lingering"] = Lingering()
"""


def test_an_interruption_when_all_is_over_says_nothing() -> None:
    """Python lets go of what is left when no module can be imported any more."""
    ended = subprocess.run(
        [sys.executable, "-c", TOO_LATE], capture_output=True, text=True, check=True
    )
    assert (ended.stdout, ended.stderr) == ("", "")


def test_a_closed_pipe_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "dup2", lambda _one, _other: None)
    assert outcome(ending(BrokenPipeError())) == 0


def test_rich_ends_the_program_when_the_reader_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "dup2", lambda _one, _other: None)

    def action() -> int:
        try:
            raise BrokenPipeError
        except BrokenPipeError:
            raise SystemExit(1)  # noqa: B904 - as Rich's `Console.on_broken_pipe` does

    assert outcome(action) == 0


INTERRUPTED_AT = """
import runpy, sys

class Impatient:
    def find_spec(self, name, path, target=None):
        if name == wanted:
            raise KeyboardInterrupt

wanted, *sys.argv[1:] = sys.argv[1:]
sys.meta_path.insert(0, Impatient())
if sys.argv[1:] == ["the console script"]:
    from piquet_app.cli import run
    del sys.argv[1:]
    run()
runpy.run_module("piquet_app", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("arguments", [["score", COMES_OUT], ["the console script"]])
@pytest.mark.parametrize(
    "module",
    ["piquet_app.cli.answering", "piquet_app.cli.exits", "piquet_app.terminal.streams", "typer"],
)
def test_ctrl_c_while_it_starts(module: str, arguments: list[str]) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_AT, module, *arguments],
        capture_output=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, b"", b"")


def test_what_is_imported_before_ctrl_c_is_minded() -> None:
    """Only the packages themselves, so that the moment is short."""
    seen = subprocess.run(
        [sys.executable, "-c", "import piquet_app.cli, sys; print(*sys.modules)"],
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout.split()
    assert {name for name in seen if name.startswith("piquet")} == {"piquet_app", "piquet_app.cli"}
