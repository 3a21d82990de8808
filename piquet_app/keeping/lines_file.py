"""A file of games, one a line, in the user's data folder or in that which `PIQUET_HOME` names.

It is always replaced as a whole, so that a killed program leaves the old file or the new one. Two
terminals may keep games at once: each reads the file again before it writes, under a lock.
"""

import os
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeVar

from piquet_app.keeping.lock import locked
from piquet_app.keeping.whole_files import write_whole

HOME: Final = "PIQUET_HOME"


@dataclass(frozen=True, slots=True)
class Lines(ABC):
    """What a file holds: its lines as they stand, readable or not.

    `damaged`: it is no text. `set_aside` is where such a file went; its games are here.
    """

    lines: tuple[str, ...] = ()
    damaged: bool = False
    set_aside: Path | None = None

    @property
    @abstractmethod
    def unreadable(self) -> tuple[str, ...]:
        """The lines in which no game can be read; they stay where they are."""


_Kind = TypeVar("_Kind", bound=Lines)


def in_home(name: str) -> Path:
    """The file of this name, whether it exists or not."""
    if home := os.environ.get(HOME):
        return Path(home).absolute() / name
    from platformdirs import user_data_path

    return user_data_path("piquet", appauthor=False) / name


def read(file: Path, empty: _Kind) -> _Kind:
    """What is kept now; OSError where it cannot be read. `empty` says what kind of games it is."""
    before = _read(file, empty)
    if before.damaged:
        with _locked(file):
            damaged = _read(file, empty)
            return _replaced(file, damaged, damaged.lines)
    return before


def change(
    file: Path,
    empty: _Kind,
    others: Callable[[_Kind], tuple[str, ...]],
    added: tuple[str, ...] = (),
) -> _Kind:
    """Replace one game; every other line stays as it was. OSError if it fails."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(file):
        before = _read(file, empty)
        return _replaced(file, before, others(before), added)


def _locked(file: Path) -> AbstractContextManager[None]:
    return locked(file.with_suffix(".lock"))


def _read(file: Path, empty: _Kind) -> _Kind:
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return empty
    text = content.decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
    lines = tuple(line.rstrip("\r") for line in text.split("\n") if line.strip())
    return replace(empty, lines=lines, damaged=b"\0" in content)


def _replaced(
    file: Path, before: _Kind, old: tuple[str, ...], added: tuple[str, ...] = ()
) -> _Kind:
    """These old lines and some more, and written so where that is a difference.

    Of a damaged file, which is set aside, only the games that can be read are taken over.
    """
    if not before.damaged:
        after = replace(before, lines=(*old, *added))
    else:
        readable = tuple(line for line in old if line not in before.unreadable)
        aside = _set_aside(file)
        after = replace(before, lines=(*readable, *added), damaged=False, set_aside=aside)
    if after != before:
        text = "".join(f"{line}\n" for line in after.lines)
        write_whole(file, text.encode("utf-8", errors="surrogateescape"))
    return after


def _set_aside(file: Path) -> Path:
    """Give a damaged file another name, with the time, and leave it alone."""
    moment = f"{time.strftime('%Y%m%dT%H%M%S')}-{time.time_ns() % 10**9:09}"
    return file.replace(file.with_name(f"{file.stem}-damaged-{moment}{file.suffix}"))
