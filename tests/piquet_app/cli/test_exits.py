"""Every end of the program has its exit code."""

import os
from collections.abc import Callable

import pytest

from piquet_app.cli.exits import outcome


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
        (ValueError("x"), 2, "piquet: this is a fault of the program: ValueError: x\n"),
        (FileNotFoundError(2, "", "a"), 2, "piquet: “a”: No such file or directory\n"),
    ],
    ids=repr,
)
def test_an_end_and_its_exit_code(
    error: BaseException, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert outcome(ending(error)) == code
    assert capsys.readouterr() == ("", said)


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
