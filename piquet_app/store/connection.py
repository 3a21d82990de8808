"""The database opened for a moment: every reading, and every writing, opens it anew.

So no terminal holds a file that another one has set aside meanwhile.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from piquet_app.keeping.home import made, stamped
from piquet_app.store.schema import VERSION, bring_up_to_date, version_of
from piquet_app.store.troubles import Damaged, Newer, told

PATIENCE_WITH_OTHERS: Final = 10.0
"""Seconds to wait for the programs that come before; each should need some milliseconds."""

SYNCHRONOUS = "FULL"
"""What is written is on the disk before it is shown: a power cut costs nothing."""

_CAREFUL: Final = (
    # A write-ahead log can be spoiled by two terminals at once, up to SQLite 3.51.2.
    "PRAGMA journal_mode = TRUNCATE",
    "PRAGMA cell_size_check = ON",
    "PRAGMA trusted_schema = OFF",
)


@contextlib.contextmanager
def reading(file: Path) -> Iterator[sqlite3.Connection]:
    """The database to be read, which must exist; raises OSError and `Damaged`.

    One of a later version is read as far as it is laid out like ours.
    """
    with told(file), _connected(file, "rw") as database:
        version = version_of(database)
        if 0 < version < VERSION:
            _migrate(database, file)
        elif version <= 0:
            raise Damaged
        yield database


@contextlib.contextmanager
def writing(file: Path) -> Iterator[sqlite3.Connection]:
    """The database within a transaction that is committed at the end, or nothing is.

    Raises OSError, `Damaged`, `Newer`, and `PlayedElsewhere` where a number is taken already.
    """
    made(file.parent)
    with told(file), _connected(file, "rwc") as database:
        if 0 < version_of(database) < VERSION:
            _migrate(database, file)
        with _transaction(database):
            _make_sure_it_is_ours(database)
            yield database


def version(file: Path) -> int:
    """The version of an existing file; raises as `reading` does."""
    with told(file), _connected(file, "rw") as database:
        return version_of(database)


@contextlib.contextmanager
def _connected(file: Path, mode: str) -> Iterator[sqlite3.Connection]:
    uri = f"{file.as_uri()}?mode={mode}"
    database = sqlite3.connect(
        uri, uri=True, timeout=PATIENCE_WITH_OTHERS, isolation_level=None, check_same_thread=False
    )
    with contextlib.closing(database):
        for pragma in (*_CAREFUL, f"PRAGMA synchronous = {SYNCHRONOUS}"):
            database.execute(pragma)
        yield database


@contextlib.contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            database.execute("ROLLBACK")
        raise


def _make_sure_it_is_ours(database: sqlite3.Connection) -> None:
    """Lay out an empty file; refuse what may not be written."""
    version = version_of(database)
    if version == 0:
        bring_up_to_date(database, version)
    elif version > VERSION:
        raise newer(version)
    elif version < 0:
        raise Damaged


def newer(version: int) -> Newer:
    """The refusal of a file that a later version of the program has made."""
    return Newer(
        "the games were kept by a later version of this program (layout {given}, this one knows "
        "{known}); they are only read until this one is brought up to date",
        given=version,
        known=VERSION,
    )


def _migrate(database: sqlite3.Connection, file: Path) -> None:
    """Bring an older file up to date; what it was is copied before."""
    before = stamped(file, f"version-{version_of(database)}")
    database.execute("VACUUM INTO ?", (str(before),))
    with _transaction(database):
        version = version_of(database)  # another terminal may have come first
        if version < VERSION:
            bring_up_to_date(database, version)
