"""Whether a game that is kept could have been played: it is played again through the rules."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from piquet_app.languages.words import _
from piquet_app.store.ends import with_ends
from piquet_app.store.events import Event, Happening
from piquet_app.store.games import NUMBERED, Game, told
from piquet_app.store.rows import all_events, examine
from piquet_app.store.salvage import Salvage, salvage
from piquet_app.store.troubles import Damaged
from piquet_app.terminal.refusals import sentence
from piquet_scoring import NotARecord


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many games were looked at, how many are right, and what is wrong, each a sentence."""

    number: int = 0
    right: int = 0
    faults: tuple[str, ...] = ()


def verify(file: Path) -> Verdict:
    """Look at every game in a file, and change nothing; raises OSError."""
    try:
        examine(file)
        games, faults = all_events(file), list[str]()
    except Damaged:
        saved = with_ends(salvage(file.read_bytes()))
        games = dict(saved.games)
        faults = [_("The file of kept games is damaged."), *damage(saved)]
    wrong = list(_wrong(games))
    return Verdict(len(games), len(games) - len(wrong), (*faults, *wrong))


def damage(saved: Salvage) -> Iterator[str]:
    """What is not in full in a damaged file, game by game, and whether that is all."""
    for name in saved.lost:
        yield _("{game}: nothing can be read of it").format(game=name)
    for name in saved.shortened:
        yield _("{game}: only its beginning can be read").format(game=name)
    if not saved.is_all_known:
        yield _("Other games, or the ends of games, may be lost: their names are gone.")


def _wrong(games: Mapping[str, tuple[Event, ...]]) -> Iterator[str]:
    for name, events in games.items():
        try:
            check(told(events))
        except ValueError as error:
            yield f"{name}: {sentence(error)}"


def check(game: Game) -> None:
    """Raise `PiquetError` where a game breaks a rule, also in what was taken back.

    All that was ever taken is looked at, and that the game is over where that is told.
    """
    if not all(_tells_right(game, event) for event in game.events):
        raise NotARecord("the game is not written as this program writes it")
    for part in _parts(game):
        sitting = part.sitting
        if part.kind.steps(sitting) != part.steps or part.kind.head(sitting) != part.head:
            raise NotARecord("the game is not written as this program writes it")
        if not re.fullmatch(re.escape(part.kind.name(sitting)) + NUMBERED, part.name):
            raise NotARecord("the game has the name of another one")
        if part.kind.is_over(sitting) is not part.is_over:
            raise NotARecord("it is recorded wrongly whether the game is over")


def _tells_right(game: Game, event: Event) -> bool:
    """Whether what an event tells is written in the one way there is."""
    if event.happening == Happening.BACK:
        steps = told(game.events[: event.number]).steps
        return event.told == str(len(steps[: int(event.told)]))
    return not event.told or event.happening in (Happening.BEGIN, Happening.STEP)


def _parts(game: Game) -> Iterator[Game]:
    """The game each time before something was taken back, and as it stands."""
    for event, following in pairwise(game.events):
        if following.happening in (Happening.BACK, Happening.AGAIN):
            yield told(game.events[: event.number + 1])
    yield game
