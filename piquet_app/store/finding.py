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


def found(
    games: Sequence[Game], name: str | None, kind: Kind[Any] | None, *, goes_on: bool = False
) -> Game:
    """The game of this name, or without one the first; raises `WrongInput`.

    `games` are as they are listed, all of them: so a name means the same game whatever is to be
    done with it. A whole name means one game, however many others begin so; then comes the number
    in the list. A share code does as well. `goes_on`: only games that are not over will do; so they
    are meant where a shortened name does not tell.
    """
    known = [game for game in games if kind in (None, game.kind)]
    open_now = [game for game in known if not (goes_on and game.is_over)]
    if name is None and open_now:
        return open_now[0]
    named = [game for game in _meant(games, name) if game in known] if name is not None else []
    meant = [game for game in named if game in open_now]
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise WrongInput(
            "“{name}” means several of the games kept: {known}", name=name, known=_names(meant)
        )
    if named:
        raise _over(named[0], open_now)
    if not open_now:
        raise _nothing(kind, is_kept=bool(known))
    raise WrongInput("no game “{name}” is kept, only {known}", name=name, known=_names(open_now))


def _over(game: Game, open_now: Sequence[Game]) -> WrongInput:
    """The refusal of a game that is over; its deal may be under way in another one."""
    again = next((other for other in open_now if other.head == game.head), None)
    if again is not None:
        return WrongInput(
            "the game {name} is over; its deal is under way again as {again}",
            name=game.name,
            again=again.name,
        )
    return WrongInput(
        "the game {name} is over; “piquet games show {name}” tells how it went", name=game.name
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


def _nothing(kind: Kind[Any] | None, *, is_kept: bool) -> WrongInput:
    """The refusal where there is nothing to go on with, though some that are over may be kept."""
    if kind is not None and kind.word == PARTIE_WORD:
        if is_kept:
            return WrongInput("no partie is under way; “piquet duel play” begins one")
        return WrongInput("no partie is kept; “piquet duel play” begins one")
    if is_kept:
        return WrongInput("no game is under way; “piquet patience play” begins one")
    return WrongInput("no game is kept; “piquet patience play” begins one")
