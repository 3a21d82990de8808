"""Which games are looked at: those of one kind as they were begun, and the latest of anything."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from piquet_app.store.games import Game

REVIEWED: Final = 20
"""In so many of the latest games of each patience the choices are looked at, if not told."""

REVIEWED_DEALS: Final = 6
"""The same for the deals of the game for two, all together."""

_Played = TypeVar("_Played")


def of_kind(word: str, games: "Iterable[Game]") -> "list[Game]":
    """The games of one kind, in the order in which they began."""
    return sorted(
        (game for game in games if game.kind.word == word), key=lambda game: game.events[0].at
    )


def latest(number: int, played: Sequence[_Played]) -> Sequence[_Played]:
    """The last so many, or all where there are no more.

    >>> latest(2, "abc"), latest(0, "abc"), latest(5, "abc")
    ('bc', '', 'abc')
    """
    return played[max(0, len(played) - number) :]
