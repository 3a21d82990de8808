"""The files of lines in which games were kept before there was a database.

Their games are taken over, and the files stay under another name.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from piquet_app.keeping.home import stamped
from piquet_app.keeping.lock import locked
from piquet_app.languages.words import _
from piquet_app.store.connection import writing
from piquet_app.store.events import Event
from piquet_app.store.files import LOCK
from piquet_app.store.rows import every_event
from piquet_app.store.troubles import Damaged, Newer, PlayedElsewhere
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import sentence
from piquet_scoring import PiquetError

FILES: Final = ("patience.txt", "parties.jsonl")


def take_over(database_file: Path, say: Callable[[str], None]) -> None:
    """Take over the games of the older files, if there are any; what cannot be done is said."""
    for name in FILES:
        older = database_file.with_name(name)
        if older.exists():
            try:
                _take_over(older, database_file, say)
            except (OSError, Newer) as error:
                notice = _("the games of {file} cannot be taken over now ({reason})")
                say(notice.format(file=older, reason=sentence(error)))
            except (Damaged, PlayedElsewhere):
                continue  # the next reading repairs the database, and the older file stays for then


def _take_over(older: Path, database_file: Path, say: Callable[[str], None]) -> None:
    from piquet_app.store.importing import bring_in

    with locked(database_file.with_name(LOCK)):
        if not older.exists():  # another terminal has come first
            return
        games, unreadable = _read(older)
        with writing(database_file) as database:
            stored = every_event(database)
            for events in games:
                bring_in(database, events, stored, is_dated=False)
        renamed = stamped(older, "taken-over")
        older.replace(renamed)
    if unreadable:
        notice = _("{file}: no game can be read in “{line}”; the line is left as it is")
        say(notice.format(file=renamed, line=streams.printable(unreadable[0])))


def _read(older: Path) -> tuple[list[tuple[Event, ...]], list[str]]:
    """The games of a file, the latest last, and the lines in which none can be read."""
    from piquet_app.store.importing import events_of

    text = older.read_bytes().decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
    lines = [line for line in text.splitlines() if line.strip()]
    changed = older.stat().st_mtime_ns // 10**6 - len(lines)
    games, unreadable = list[tuple[Event, ...]](), list[str]()
    for number, line in enumerate(lines):
        try:
            games.append(events_of(line.strip(), changed + number))
        except PiquetError:
            unreadable.append(line)
    return games, unreadable
