"""What can still be read in a damaged file, whatever is wrong with it.

SQLite gives up at the first page that is not right. Our events are short, so that each lies in one
piece, and each has its checksum: so they are looked for in the bytes of the file, page or no page,
and those that follow one another from the beginning of a game are that game. See
https://www.sqlite.org/fileformat2.html#record_format for how a row lies in the file.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from typing import Final

from piquet_app.store.events import Event
from piquet_app.store.games import NUMBERED
from piquet_app.store.trees import Broken, entries, places

_TEXT: Final = 13
"""From this serial type on, the odd ones are texts: of 0 bytes, of 1 byte, and so on."""

_SIXTEEN: Final = bytes([_TEXT + 2 * 16])
_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""How many bytes an integer of a serial type has; of the types 8 and 9 it has none."""

_CONSTANTS: Final = {8: 0, 9: 1}
_ROW: Final = re.compile(
    # The length of the header; place, which stands elsewhere; game, number, happening, told, at,
    # and the checksum.
    rb"(?=[\x08\x09]\x00([\x0d-\x7f])([\x01-\x06\x08\x09])([\x0d-\x7f])"
    rb"([\x0d-\x7f]|[\x81-\xff][\x00-\x7f])([\x01-\x06\x08\x09])" + _SIXTEEN + rb")",
    re.DOTALL,
)
_ENTRY: Final = re.compile(
    # An entry of the index: the length of the header, game, number and place, then the game's name.
    rb"(?=\x04([\x0d-\x7f])([\x01-\x06\x08\x09])([\x01-\x06\x08\x09])[0-9a-f]{6})",
    re.DOTALL,
)
_NAME: Final = re.compile(f"[0-9a-f]{{6}}{NUMBERED}")


@dataclass(frozen=True, slots=True)
class Salvage:
    """`games`: the events of each game as far as they hold. `numbers`: the last that is known.

    `is_all_known`: whether these are certainly all games that there were, and their last events.
    """

    games: Mapping[str, tuple[Event, ...]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    is_all_known: bool = False

    @property
    def lost(self) -> tuple[str, ...]:
        """The games that there were, and of which nothing holds."""
        return tuple(name for name in self.numbers if name not in self.games)

    @property
    def shortened(self) -> tuple[str, ...]:
        """The games of which only the beginning holds."""
        return tuple(
            name
            for name, events in self.games.items()
            if self.numbers.get(name, 0) > events[-1].number
        )


def salvage(content: bytes) -> Salvage:
    """All games of which something can be read."""
    rows = defaultdict[tuple[str, int], list[Event]](list)
    for event in _rows(content):
        rows[event.game, event.number].append(event)
    chains = {name: tuple(_chain(name, rows)) for name, _number in rows}
    games = {name: events for name, events in chains.items() if events}
    saved = {(name, event.number) for name, events in games.items() for event in events}
    listed = _listed(content)
    if listed is not None and saved <= set(listed):
        return Salvage(games, dict(listed), is_all_known=True)
    numbers = _numbers(set(rows), set(_entries(content)))
    return Salvage(games, numbers, is_all_known=len(saved) == _number_of_events(content))


def holds_games(content: bytes) -> bool:
    """Whether the beginning of a game can be read anywhere in it."""
    return any(event.follows(None) for event in _rows(content))


def _listed(content: bytes) -> list[tuple[str, int]] | None:
    """The names of all games and the numbers of all their events in their order.

    None where the index does not tell them all.
    """
    try:
        found = [_entry(_ENTRY.match(content, start), content) for start in entries(content)]
    except Broken:
        return None
    listed = [entry for entry in found if entry is not None]
    places = sorted(place for _name, _number, place in listed)
    if len(listed) < len(found) or places != list(range(1, len(places) + 1)):
        return None
    events = [(name, number) for name, number, _place in listed]
    return events if events == sorted(set(events)) else None


def _number_of_events(content: bytes) -> int | None:
    """How many events there were; None where the table has lost a page or an event."""
    try:
        found = places(content)
    except Broken:
        return None
    return len(found) if found == tuple(range(1, len(found) + 1)) else None


def together(one: Salvage, other: Salvage) -> Salvage:
    """Of every game what reads better in a file or in its backup, in the order of last changes."""
    games = dict(other.games)
    for name, events in one.games.items():
        if len(events) >= len(games.get(name, ())):
            games[name] = events
    ordered = sorted(games.items(), key=lambda game: game[1][-1].at)
    numbers = {
        name: max(one.numbers.get(name, 0), other.numbers.get(name, 0))
        for name in (*one.numbers, *other.numbers)
    }
    return Salvage(dict(ordered), numbers, one.is_all_known)


def _numbers(*sources: Set[tuple[str, int]]) -> dict[str, int]:
    """The last event that each game is known to have had.

    What is damaged names games and numbers that never were: so a name must be found twice, and the
    number before a number in the same source.
    """
    numbers = dict[str, int]()
    found = Counter(name for source in sources for name, _number in source)
    for source in sources:
        for name, number in source:
            if found[name] > 1 and (number == 0 or (name, number - 1) in source):
                numbers[name] = max(number, numbers.get(name, 0))
    return numbers


def _chain(name: str, rows: Mapping[tuple[str, int], list[Event]]) -> Iterator[Event]:
    """The events of a game from its beginning to the first that is missing."""
    before: Event | None = None
    while True:
        number = 0 if before is None else before.number + 1
        following = (event for event in rows.get((name, number), ()) if event.follows(before))
        before = next(following, None)
        if before is None:
            return
        yield before


def _rows(content: bytes) -> Iterator[Event]:
    """All that looks like an event."""
    for found in _ROW.finditer(content):
        length = content[found.start()]
        if found.end(4) - found.start(4) != length - 7:
            continue
        kinds = [_serial(group) for group in found.groups()]
        values = _values(content, found.start() + length, (*kinds, _TEXT + 2 * 16))
        match values:
            case [str(game), int(number), str(happening), str(told), int(at), str(made)]:
                yield Event(game, number, happening, told, at, made)


def _entries(content: bytes) -> Iterator[tuple[str, int]]:
    """The names of games and the numbers of their events, as the index tells them."""
    for found in _ENTRY.finditer(content):
        if entry := _entry(found, content):
            yield entry[:2]


def _entry(found: re.Match[bytes] | None, content: bytes) -> tuple[str, int, int] | None:
    """The name of a game, the number of an event and its place; None for what is none of ours."""
    if found is None:
        return None
    kinds = [_serial(group) for group in found.groups()]
    match _values(content, found.start() + 4, kinds):
        case [str(game), int(number), int(place)] if _NAME.fullmatch(game):
            return game, number, place
    return None


def _serial(varint: bytes) -> int:
    """A serial type, of one byte or two."""
    high, low = (0, varint[0]) if len(varint) == 1 else (varint[0] & 0x7F, varint[1])
    return high << 7 | low


def _values(content: bytes, start: int, kinds: Iterable[int]) -> list[str | int | None]:
    """The values of a row one after the other; None for what is none of ours."""
    values = list[str | int | None]()
    for kind in kinds:
        is_text = kind >= _TEXT and kind % 2 == 1
        size = (kind - _TEXT) // 2 if is_text else _INTEGERS.get(kind, 0)
        piece = content[start : start + size]
        start += size
        values.append(_text(piece) if is_text else _integer(kind, piece))
    return values


def _text(piece: bytes) -> str | None:
    try:
        return piece.decode()
    except UnicodeDecodeError:
        return None


def _integer(kind: int, piece: bytes) -> int | None:
    if kind in _CONSTANTS:
        return _CONSTANTS[kind]
    return int.from_bytes(piece, "big", signed=True) if kind in _INTEGERS else None
