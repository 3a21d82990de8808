"""The backup: what the games were a while ago, in a file of its own that is written by itself."""

import os
import time
from collections.abc import Collection
from pathlib import Path
from typing import Final, NamedTuple

from piquet_app.keeping.home import stamped
from piquet_app.keeping.lock import locked
from piquet_app.keeping.whole_files import settle
from piquet_app.store.connection import reading
from piquet_app.store.files import BACKUP, LOCK
from piquet_app.store.rows import all_events, examine

OFTEN: Final = 60 * 60
"""Seconds after which another one is written, when a game begins."""


class Aside(NamedTuple):
    """A backup that stays under another name, and the games that it has alone."""

    file: Path
    games: tuple[str, ...]


def back_up(file: Path) -> Aside | None:
    """Write the backup if it is time; raises OSError, and `Damaged` rather than keep damage.

    Nor is one with more games replaced: it is set aside.
    """
    backup = file.with_name(BACKUP)
    if not file.exists() or _age(backup) < OFTEN:
        return None
    with locked(file.with_name(LOCK)):
        examine(file)
        games = all_events(file)
        if not games:
            return None
        return _write(file, backup, tuple(name for name in _games(backup) if name not in games))


def _set_aside(backup: Path, missing: tuple[str, ...]) -> Aside | None:
    """Keep a backup that has games alone."""
    if not missing:
        return None
    return Aside(backup.replace(stamped(backup, "with-more-games")), missing)


def _games(backup: Path) -> Collection[str]:
    """The names of the games in the backup, as far as it can be read."""
    from piquet_app.store.salvage import salvage

    return salvage(backup.read_bytes()).games if backup.exists() else ()


def _age(file: Path) -> float:
    """Seconds since a file was written; of one in the future, too, that is long ago."""
    if not file.exists():
        return OFTEN
    age = time.time() - file.stat().st_mtime
    return age if age >= 0 else OFTEN


def _write(file: Path, backup: Path, missing: tuple[str, ...]) -> Aside | None:
    """Copy the file whole, so that there is always an old backup or a new one."""
    fresh = backup.with_name(f".{backup.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    try:
        with reading(file) as database:
            database.execute("VACUUM INTO ?", (str(fresh),))
        with fresh.open("rb+") as written:
            os.fsync(written.fileno())
        aside = _set_aside(backup, missing)
        fresh.replace(backup)
    finally:
        fresh.unlink(missing_ok=True)
    settle(backup.parent)
    return aside
