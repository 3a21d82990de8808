"""Deals as they were laid before a player, and what made each of them easier.

One deal of the patience, and each deal of a partie, counts as it came to its end the first time.
Whose cards had been laid before, in the same game or in another one, had seen them: such deals are
told apart, and so are those with hints or with choices taken back.
"""

import contextlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Final, Generic, TypeAlias, TypeVar

from piquet_app.store.events import Event, Happening
from piquet_app.store.games import Game
from piquet_scoring import PiquetError

Cards: TypeAlias = tuple[int, int]
"""Which cards they are: the seed and the number. By whatever rules, they lie alike."""

LAYS: Final = frozenset({Happening.BEGIN, Happening.AGAIN})
"""What lays the first deal of a game."""

End = TypeVar("End")


class Help(StrEnum):
    """What made a deal easier; the first that is true is told of it."""

    AGAIN = "again"
    HINTS = "hints"
    UNDOS = "undos"
    NONE = "none"


@dataclass(slots=True)
class Laying(Generic[End]):
    """One time that some cards were laid; `laid` is what happened then.

    `end`: how it came to its end the first time, None where it did not. `hints`, `undos`: how often
    help was asked for, and a choice taken back, until then. `is_known`: the cards were laid before.
    """

    cards: Cards
    laid: Event
    end: End | None = None
    hints: int = 0
    undos: int = 0
    is_known: bool = False

    @property
    def help(self) -> Help:
        """What made it easier."""
        return help_of(is_known=self.is_known, hints=self.hints, undos=self.undos)


def help_of(*, is_known: bool, hints: int, undos: int) -> Help:
    """What is told of so much help."""
    if is_known:
        return Help.AGAIN
    if hints:
        return Help.HINTS
    return Help.UNDOS if undos else Help.NONE


def laid_in(
    games: Iterable[Game], layings: Callable[[Game], list[Laying[End]]]
) -> dict[str, list[Laying[End]]]:
    """What was laid in each game, by its name, and whether its cards were known.

    A game is left out that breaks a rule in what was taken back; `piquet games verify` tells of it.
    """
    found = dict[str, list[Laying[End]]]()
    for game in games:
        with contextlib.suppress(PiquetError):
            found[game.name] = layings(game)
    seen = set[Cards]()
    for laying in in_order(found):
        laying.is_known = laying.cards in seen
        seen.add(laying.cards)
    return found


def in_order(found: Mapping[str, Iterable[Laying[End]]]) -> list[Laying[End]]:
    """What was laid in some games, one after the other."""
    return sorted(chain.from_iterable(found.values()), key=_when)


def knew(result: Game, laid: Iterable[Laying[End]]) -> bool:
    """Whether cards were known, from where a game was begun last to where it came to its end."""
    begun = max(event.number for event in result.events if event.happening in LAYS)
    return any(each.is_known and begun <= each.laid.number <= result.last.number for each in laid)


def _when(laying: Laying[End]) -> tuple[int, str, int]:
    laid = laying.laid
    return laid.at, laid.game, laid.number
