"""The backup: what the games were a while ago, in a file of its own that is written by itself."""

import os
import time
from collections.abc import Collection
from pathlib import Path
from typing import Final

from piquet_app.keeping.lock import locked
from piquet_app.keeping.whole_files import settle
from piquet_app.store.connection import reading
from piquet_app.store.files import BACKUP, LOCK
from piquet_app.store.rows import all_events, examine
from piquet_app.store.salvage import salvage

OFTEN: Final = 60 * 60
"""Seconds after which another one is written, when a game begins."""


def back_up(file: Path) -> tuple[str, ...]:
    """Write the backup if it is time; raises OSError, and `Damaged` rather than keep damage.

    Nor is one with more games replaced: the games are returned that it has alone.
    """
    backup = file.with_name(BACKUP)
    if not file.exists() or _age(backup) < OFTEN:
        return ()
    with locked(file.with_name(LOCK)):
        examine(file)
        games = all_events(file)
        missing = tuple(name for name in _games(backup) if name not in games)
        if games and not missing:
            _write(file, backup)
    return missing


def _games(backup: Path) -> Collection[str]:
    """The names of the games in the backup, as far as it can be read."""
    return salvage(backup.read_bytes()).games if backup.exists() else ()


def _age(file: Path) -> float:
    """Seconds since a file was written; of one in the future, too, that is long ago."""
    if not file.exists():
        return OFTEN
    age = time.time() - file.stat().st_mtime
    return age if age >= 0 else OFTEN


def _write(file: Path, backup: Path) -> None:
    """Copy the file whole, so that there is always an old backup or a new one."""
    fresh = backup.with_name(f".{backup.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    try:
        with reading(file) as database:
            database.execute("VACUUM INTO ?", (str(fresh),))
        with fresh.open("rb+") as written:
            os.fsync(written.fileno())
        fresh.replace(backup)
    finally:
        fresh.unlink(missing_ok=True)
    settle(backup.parent)
