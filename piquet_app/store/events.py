"""What happened in a game, one event after the other; nothing is ever changed or taken out.

Each event carries a checksum that is reckoned from the event and the checksum before it, so that
no event can be altered or go missing among the others without being noticed.
"""

import json
from collections.abc import Iterable, Sequence
from enum import StrEnum
from hashlib import sha256
from itertools import pairwise
from typing import Final, NamedTuple

_CHECKSUM_LENGTH: Final = 16


class Happening(StrEnum):
    """What an event tells.

    `begin`: which game it is. `step`: one step forward. `back`: so many steps are left, the others
    were taken back. `again`: the game began anew. `hint`: help was asked for. `over`: the game has
    come to its end.
    """

    BEGIN = "begin"
    STEP = "step"
    BACK = "back"
    AGAIN = "again"
    HINT = "hint"
    OVER = "over"


class Event(NamedTuple):
    """One event: `number` counts those of its game from 0, `at` is in milliseconds since 1970."""

    game: str
    number: int
    happening: str
    told: str
    at: int
    checksum: str

    def follows(self, before: "Event | None") -> bool:
        """Whether it is what its checksum says, and comes after that event, or is the first."""
        number, chained = (0, "") if before is None else (before.number + 1, before.checksum)
        is_next = self.number == number and (before is None or before.game == self.game)
        made = checksum(chained, self.game, self.number, self.happening, self.told, self.at)
        return is_next and made == self.checksum


def checksum(before: str, game: str, number: int, happening: str, told: str, at: int) -> str:
    """The checksum of an event that comes after one with the checksum `before`."""
    text = json.dumps([before, game, number, happening, told, at])
    return sha256(text.encode()).hexdigest()[:_CHECKSUM_LENGTH]


def chained(
    game: str, before: Event | None, happenings: Iterable[tuple[str, str]], at: int
) -> tuple[Event, ...]:
    """The events that come next in a game, all at one moment."""
    events = list[Event]()
    for happening, told in happenings:
        number, made_on = (0, "") if before is None else (before.number + 1, before.checksum)
        made = checksum(made_on, game, number, happening, told, at)
        before = Event(game, number, str(happening), told, at, made)
        events.append(before)
    return tuple(events)


def are_sound(events: Sequence[Event]) -> bool:
    """Whether they are a game from its beginning, and each is what its checksum says."""
    return bool(events) and all(
        event.follows(before) for before, event in pairwise((None, *events)) if event is not None
    )
