"""Events as rows of the database."""

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from piquet_app.keeping.lock import locked
from piquet_app.store.connection import reading, writing
from piquet_app.store.events import Event, are_sound
from piquet_app.store.files import LOCK
from piquet_app.store.troubles import Damaged, PlayedElsewhere

_COLUMNS: Final = "game, number, happening, told, at, checksum"
_SOUND: Final = [("ok",)]


def all_events(file: Path) -> dict[str, tuple[Event, ...]]:
    """The events of every game, in the order in which the games changed last; raises `Damaged`."""
    with reading(file) as database:
        return every_event(database)


def every_event(database: sqlite3.Connection) -> dict[str, tuple[Event, ...]]:
    """The same of a database that is open."""
    # The index is passed over: what stands in the table itself is what counts.
    return _by_game(database.execute(f"SELECT {_COLUMNS} FROM events NOT INDEXED ORDER BY place"))


def unfinished(file: Path) -> dict[str, tuple[Event, ...]]:
    """The events of the games that are not over, as `all_events` has them."""
    query = f"""
        SELECT {_COLUMNS} FROM events WHERE game IN (
            SELECT game FROM (SELECT game, happening, max(number) FROM events GROUP BY game)
            WHERE happening != 'over')
        ORDER BY place"""
    with reading(file) as database:
        return _by_game(database.execute(query))


def examine(file: Path) -> None:
    """Look whether the file holds together; raises `Damaged`. What events tell is not looked at."""
    with reading(file) as database:
        if database.execute("PRAGMA integrity_check(1)").fetchall() != _SOUND:
            raise Damaged


def append(file: Path, after: Event | None, events: Sequence[Event]) -> None:
    """Write what comes next in a game; `after` is its last event as far as is known.

    All of it is on the disk when it returns, or nothing is. Raises `PlayedElsewhere` where the
    game has other events, else as `writing` does.
    """
    # A repair holds the same lock: what is written while it reads would be lost with the old file.
    with locked(file.with_name(LOCK)), writing(file) as database:
        if _last(database, events[0].game) != after:
            raise PlayedElsewhere
        insert(database, events)


def insert(database: sqlite3.Connection, events: Iterable[Event]) -> None:
    """Write some events within a transaction that is open."""
    database.executemany(
        f"INSERT INTO events ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)",
        ((one.game, one.number, one.happening, one.told, one.at, one.checksum) for one in events),
    )


def _last(database: sqlite3.Connection, game: str) -> Event | None:
    query = f"SELECT {_COLUMNS} FROM events WHERE game = ? ORDER BY number DESC LIMIT 1"
    row = database.execute(query, (game,)).fetchone()
    return None if row is None else _event(row)


def _by_game(rows: Iterable[tuple[object, ...]]) -> dict[str, tuple[Event, ...]]:
    """Events by game; raises `Damaged` for the first that is not what its checksum says."""
    games = dict[str, list[Event]]()
    for row in rows:
        event = _event(row)
        events = games.pop(event.game, [])
        events.append(event)
        games[event.game] = events
    if not all(map(are_sound, games.values())):
        raise Damaged
    return {name: tuple(events) for name, events in games.items()}


def _event(row: tuple[object, ...]) -> Event:
    match row:
        case (str(game), int(number), str(happening), str(told), int(at), str(checksum)):
            return Event(game, number, happening, told, at, checksum)
    raise Damaged
