"""Running the program inside the tests, with streams of any encoding."""

import io
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from piquet_app.cli import main
from piquet_app.languages.build_hook import compile_catalogue
from piquet_app.languages.words import CATALOGUES, set_language
from piquet_app.store import connection
from piquet_app.terminal.extras import FAST, installing
from piquet_scoring.compiled import available, cache_folder


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command line gave."""

    code: int
    out: str
    err: str


class Watched(io.TextIOWrapper):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


Piquet = Callable[..., Answer]
Simulate = Callable[..., Answer]


@pytest.fixture(scope="session", autouse=True)
def compiled_catalogues() -> None:
    for source in CATALOGUES.glob("*/LC_MESSAGES/*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            compile_catalogue(source)


@pytest.fixture(autouse=True)
def nobodys_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test touches the games of whoever runs it; compiled code stays where it is kept."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(cache_folder()))
    monkeypatch.setenv("PIQUET_HOME", str(tmp_path / "home"))


@pytest.fixture(autouse=True)
def nobody_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test cuts the power. Programs of their own that tests start are as careful as ever."""
    monkeypatch.setattr(connection, "SYNCHRONOUS", "OFF")


@pytest.fixture(autouse=True)
def neutral_locale(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def piquet(monkeypatch: pytest.MonkeyPatch) -> Piquet:
    """`piquet("score", "AC", …, stdin=b"…", encoding="cp866")` runs the program.

    `watched`: its standard error is a terminal.
    """

    def answer(
        *arguments: str, stdin: bytes = b"", encoding: str = "utf-8", watched: bool = False
    ) -> Answer:
        given = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8")
        out = io.TextIOWrapper(io.BytesIO(), encoding=encoding, newline="")
        err = (Watched if watched else io.TextIOWrapper)(io.BytesIO(), encoding, newline="")
        with monkeypatch.context() as patched:
            patched.setattr(sys, "stdin", given)
            patched.setattr(sys, "stdout", out)
            patched.setattr(sys, "stderr", err)
            code = main(arguments)
        return Answer(code, _text(out), _text(err))

    return answer


@pytest.fixture
def simulated(piquet: Piquet) -> Simulate:
    """`simulated("--games", "500")` runs `piquet patience simulate`.

    Without the extra it says that it is slow; only the test of that sentence looks at it.
    """

    def run(*arguments: str, **how: Any) -> Answer:
        answer = piquet("patience", "simulate", *arguments, **how)
        return answer if available() else replace(answer, err=_without_notice(answer.err))

    return run


def _without_notice(err: str) -> str:
    lines = err.splitlines(keepends=True)
    return "".join(line for line in lines if installing(FAST) not in line)


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()
