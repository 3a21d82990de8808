"""A damaged file is set aside, and the games that can be saved from it take its place."""

import contextlib
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from piquet_app.keeping.home import stamped
from piquet_app.keeping.lock import locked
from piquet_app.keeping.whole_files import settle
from piquet_app.store.connection import writing
from piquet_app.store.ends import with_ends
from piquet_app.store.events import Event
from piquet_app.store.files import BACKUP, LOCK
from piquet_app.store.rows import all_events, examine, insert
from piquet_app.store.salvage import Salvage, salvage, together
from piquet_app.store.troubles import Damaged


def salvaged(file: Path) -> Salvage:
    """What can be saved from the file and from its backup; OSError where neither can be read."""
    found = salvage(file.read_bytes()) if file.exists() else Salvage()
    backup = file.with_name(BACKUP)
    if backup.exists():
        found = together(found, salvage(backup.read_bytes()))
    return with_ends(found)


@dataclass(frozen=True, slots=True)
class Repaired:
    """Where the damaged file is now, if there was one at all, and what was saved."""

    aside: Path | None
    saved: Salvage


def repair(file: Path) -> Repaired | None:
    """Set the file aside and save what can be saved.

    None where another program has repaired it meanwhile. Whenever this is broken off, either the
    damaged file or the repaired one stands at its place. OSError if it fails.
    """
    with locked(file.with_name(LOCK)):
        if file.exists() and is_sound(file):
            return None
        saved = salvaged(file)
        fresh = file.with_name(f".{file.name}.{os.getpid()}")
        try:
            _write(fresh, saved.games)
            aside = _set_aside(file)
            fresh.replace(file)
        finally:
            _remove(fresh)
        settle(file.parent)
    return Repaired(aside, saved)


def is_sound(file: Path) -> bool:
    """Whether a file holds together, and every event in it is what its checksum says."""
    try:
        examine(file)
        all_events(file)
    except Damaged:
        return False
    return True


def _write(fresh: Path, games: Mapping[str, tuple[Event, ...]]) -> None:
    """A new database of these games, whole on the disk."""
    _remove(fresh)
    with writing(fresh) as database:
        for events in games.values():
            insert(database, events)
    _remove(_journal(fresh))


def _set_aside(file: Path) -> Path | None:
    """The damaged file under another name too, and its journal under that alone.

    A journal left behind would be taken for the repaired file's.
    """
    aside, is_there = stamped(file, "damaged"), file.exists()
    if is_there:
        try:
            os.link(file, aside)
        except OSError:  # a file system without links
            shutil.copy2(file, aside)
    with contextlib.suppress(FileNotFoundError):
        _journal(file).replace(_journal(aside))
    return aside if is_there else None


def _journal(file: Path) -> Path:
    return file.with_name(f"{file.name}-journal")


def _remove(file: Path) -> None:
    with contextlib.suppress(OSError):
        file.unlink(missing_ok=True)
