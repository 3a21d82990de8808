"""Finding a kept game by its name, which may be shortened, or by its number in the list."""

from collections.abc import Sequence
from typing import Any, Final

from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD, Kind
from piquet_app.terminal.refusals import WrongInput

_MOST_NAMED: Final = 8
"""So many games are named where none of them, or more than one, was meant."""

_DIGITS: Final = 6
"""No list is as long as a number of more."""


def found(games: Sequence[Game], name: str | None, kind: Kind[Any] | None) -> Game:
    """The game of this name, or without one the first; raises `WrongInput`.

    `games` are as they are listed. A whole name means one game, however many others begin so; then
    comes the number in the list. A share code does as well.
    """
    known = [game for game in games if kind in (None, game.kind)]
    if not known:
        raise _nothing_kept(kind)
    if name is None:
        return known[0]
    named = [game for game in _meant(games, name) if game in known]
    if len(named) == 1:
        return named[0]
    if named:
        raise WrongInput(
            "“{name}” means several of the games kept: {known}", name=name, known=_names(named)
        )
    raise WrongInput("no game “{name}” is kept, only {known}", name=name, known=_names(known))


def ended(games: Sequence[Game], name: str) -> WrongInput | None:
    """The refusal of a name that means a game that is over; None where it means none."""
    over = next((game for game in _meant(games, name) if game.is_over), None)
    if over is None:
        return None
    return WrongInput(
        "the game {name} is over; “piquet games show {name}” tells how it went", name=over.name
    )


def _meant(games: Sequence[Game], name: str) -> Sequence[Game]:
    """The games that are called so: in full, or by number, or shortened, or by share code."""
    exact = [game for game in games if game.name == name.casefold()]
    if exact or not name:
        return exact
    if name.isdecimal() and len(name) <= _DIGITS and 0 < (number := int(name)) <= len(games):
        return games[number - 1 : number]
    return [game for game in games if _begins_so(game, name)]


def _begins_so(game: Game, name: str) -> bool:
    return game.name.startswith(name.casefold()) or game.head.partition(" ")[0] == name


def _names(games: Sequence[Game]) -> tuple[str, ...]:
    """The names of some games, of many the first."""
    named = tuple(game.name for game in games[:_MOST_NAMED])
    return named if len(games) <= _MOST_NAMED else (*named, "…")


def _nothing_kept(kind: Kind[Any] | None) -> WrongInput:
    if kind is not None and kind.word == PARTIE_WORD:
        return WrongInput("no partie is kept; “piquet duel play” begins one")
    return WrongInput("no game is kept; “piquet patience play” begins one")
