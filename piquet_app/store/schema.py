"""How the database is laid out, version by version, and how an older one is brought up to date."""

import contextlib
import sqlite3
from typing import Final

APPLICATION_ID: Final = 0x50495154
"""Stands in the header of every file of ours: PIQT."""

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE events (
    place INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    happening TEXT NOT NULL,
    told TEXT NOT NULL,
    at INTEGER NOT NULL,
    checksum TEXT NOT NULL,
    UNIQUE (game, number)
)""",
    ),
)
"""What leads from each version to the next: from nothing to 1, from 1 to 2, and so on.

A version that was ever published is never changed; `tests/records` holds a file of each. No two
have the same tables, not even where only what is told in them is new: so the tables say which
version it is a second time, and a number in the header that was damaged is known for what it is.
That a game has only one event of a number keeps two terminals from playing on in different ways.
"""

VERSION: Final = len(MIGRATIONS)


def version_of(database: sqlite3.Connection) -> int:
    """The version of a file of ours, 0 for one that is quite empty, -1 for any other file.

    One that says to be of a version that we know must have its tables. One that says to be of a
    later version is believed, unless it has the tables of a version that we know.
    """
    [application] = database.execute("PRAGMA application_id").fetchone()
    [version] = database.execute("PRAGMA user_version").fetchone()
    tables = _tables(database)
    if (application, version, tables) == (0, 0, []):
        return 0
    if application != APPLICATION_ID or version <= 0:
        return -1
    known = [each for each in range(1, VERSION + 1) if tables == tables_of(each)]
    is_right = known == [version] if version <= VERSION else not known
    return int(version) if is_right else -1


def bring_up_to_date(database: sqlite3.Connection, version: int) -> None:
    """Lay out an empty file, or migrate an older one; within a transaction that is open."""
    for statements in MIGRATIONS[version:]:
        for statement in statements:
            database.execute(statement)
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def tables_of(version: int) -> list[str]:
    """The tables of a version."""
    with contextlib.closing(sqlite3.connect(":memory:")) as fresh:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                fresh.execute(statement)
        return _tables(fresh)


def _tables(database: sqlite3.Connection) -> list[str]:
    """The SQL of all tables, as SQLite itself keeps it."""
    found = database.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    return sorted(sql for [sql] in found)
