"""Games that come from a file of lines: from an export, or as they were kept before the database.

Each line is a game: as `exporting` writes it, or a record of a patience, or one of a partie. What
is kept already is not taken twice, and a game that has gone on since is only continued.
"""

import json
import sqlite3
from collections.abc import Container, Sequence
from datetime import UTC, datetime
from itertools import chain
from typing import Any, Final

from piquet_app.store.events import Event, Happening, chained
from piquet_app.store.exporting import FORMAT, FORMAT_KEY
from piquet_app.store.games import moment_of, new_game, numbered, told
from piquet_app.store.kinds import PARTIE_WORD, PATIENCE_WORD, Kind, Sitting, kind_called
from piquet_app.store.rows import insert
from piquet_app.store.verifying import check
from piquet_scoring import NotARecord

_KNOWN: Final = frozenset(Happening)
_PARTS: Final = ("id", "events", "checksum")
"""What a game has beside the version of its format."""


_NO_MOMENT_ANY_MORE: Final = int(datetime(9999, 1, 1, tzinfo=UTC).timestamp()) * 1000
"""Where dates end: in the year 9999 there are clocks already that show a year too many."""


def events_of(line: str, at: int) -> tuple[Event, ...]:
    """The events of the game of a line; raises `PiquetError` where it is none or breaks a rule.

    `at`: when that is to have happened of which a line does not tell it.
    """
    if line.startswith(f"{PATIENCE_WORD}:"):
        return _begun(kind_called(PATIENCE_WORD), _patience(line), at)
    exported = _object(line)
    if FORMAT_KEY not in exported:
        return _begun(kind_called(PARTIE_WORD), _partie(line), at)
    return right(_exported(exported))


def right(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of a game found anywhere; raises `PiquetError` where it breaks a rule."""
    check(told(events))
    return events


def bring_in(
    database: sqlite3.Connection,
    events: Sequence[Event],
    stored: dict[str, tuple[Event, ...]],
    *,
    is_dated: bool = True,
) -> bool:
    """Write a game within a transaction that is open, and into `stored`; whether it was new.

    What is `stored` is compared as it is: of a game that only a later program knows, too, the name
    is taken. `is_dated`: whether the game tells itself when it began.
    """
    if any(_goes_on(each, events, is_dated=is_dated) for each in stored.values()):
        return False
    begun = (name for name, before in stored.items() if _goes_on(events, before, is_dated=is_dated))
    longest = max(begun, key=lambda name: len(stored[name]), default=None)
    name = longest or _free(events[0].game, stored)
    before = stored.get(name, ())
    added = _chained_anew(events[len(before) :], name, before[-1] if before else None)
    insert(database, added)
    stored[name] = (*before, *added)
    return True


def _free(given: str, stored: Container[str]) -> str:
    """The name of a game, or the next one that no other game of the same deal has here."""
    names = chain([given], numbered(given.partition("-")[0]))
    return next(name for name in names if name not in stored)


def _goes_on(events: Sequence[Event], before: Sequence[Event], *, is_dated: bool) -> bool:
    """Whether they are the same game, as far as it had come before or further.

    A deal may be played twice in the same way, or as far in the same way: the moments in which they
    began tell them apart, where those are known.
    """
    if events[0].told != before[0].told:  # so it is with nearly all that are kept
        return False
    begun = {each[0].at for each in (events, before) if moment_of(each[0]) is not None}
    return not (is_dated and len(begun) > 1) and _content(events)[: len(before)] == _content(before)


def _content(events: Sequence[Event]) -> list[tuple[str, str]]:
    """What happened, whatever the game is called and whenever that was."""
    return [(event.happening, event.told) for event in events]


def _chained_anew(
    events: Sequence[Event], name: str, last: Event | None = None
) -> tuple[Event, ...]:
    """The same events in a game of this name, after its last one."""
    anew = list[Event]()
    for event in events:
        happening = (event.happening, event.told)
        anew += chained(name, anew[-1] if anew else last, [happening], event.at)
    return tuple(anew)


def _begun(kind: Kind[Sitting], sitting: Sitting, at: int) -> tuple[Event, ...]:
    """A game of which only is known where it stands."""
    return chained(kind.name(sitting), None, new_game(kind, sitting), at)


def _patience(line: str) -> Any:
    """The game of a record; only here is the patience needed."""
    from patience.record import read_record
    from patience.sitting import sit_down_again

    return sit_down_again(read_record(line))


def _partie(line: str) -> Any:
    """The partie of a record; only here is the game for two needed."""
    from piquet.partie_record import read_partie

    return read_partie(line)


def _object(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise NotARecord("this is not a game: it must be a record or a JSON object in {{ }}")
    if not _is_utf_8(found):
        raise NotARecord("a text of the game holds half a character")
    return found


def _is_utf_8(found: object) -> bool:
    """Whether the database can hold all texts: JSON may name one half of a character."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def _exported(told_in: dict[str, Any]) -> tuple[Event, ...]:
    """The events as they were exported."""
    _check_version(told_in[FORMAT_KEY])
    if missing := tuple(key for key in _PARTS if key not in told_in):
        raise NotARecord("of the game there is missing: {missing}", missing=missing)
    match told_in:
        case {"id": str(name), "events": [*told_events], "checksum": str(made)}:
            events = _chained_anew([_event(name, each) for each in told_events], name)
            if events and events[0].happening == Happening.BEGIN and events[-1].checksum == made:
                return events
            raise NotARecord("the game does not match its checksum")
    raise NotARecord("“id” and “checksum” of a game must be texts, and “events” a list")


def _check_version(given: object) -> None:
    """Raise `NotARecord` where a line is not of the version that this program knows."""
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise NotARecord("“{key}” must be the version of the format, a number", key=FORMAT_KEY)
    if given != FORMAT:
        raise NotARecord(
            "the game is of version {given} of the format, this program knows {known}",
            given=str(given),
            known=FORMAT,
        )


def _event(name: str, told_event: object) -> Event:
    match told_event:
        case [str(happening), str(what), int(at)] if happening in _KNOWN and _is_moment(at):
            return Event(name, 0, happening, what, at, "")
    raise NotARecord("an event of a game is [what happened, what it was, when]")


def _is_moment(at: int) -> bool:
    """Whether it is a number of milliseconds that can be shown as a date; `true` is none."""
    return not isinstance(at, bool) and 0 <= at < _NO_MOMENT_ANY_MORE
