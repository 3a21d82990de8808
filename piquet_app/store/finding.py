"""Finding a kept game by its name, which may be shortened."""

from collections.abc import Sequence
from typing import Any

from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD, Kind
from piquet_app.terminal.refusals import WrongInput


def found(games: Sequence[Game], name: str | None, kind: Kind[Any] | None) -> Game:
    """The game of this name, or without one the first; raises `WrongInput`.

    A whole name means one game, however many others begin so. A share code does as well.
    """
    if not games:
        raise _nothing_kept(kind)
    if name is None:
        return games[0]
    named = [game for game in games if name and _answers_to(game, name)]
    exact = [game for game in named if game.name == name.casefold()]
    if len(named) == 1 or exact:
        return (exact or named)[0]
    known = tuple(game.name for game in games)
    if named:
        raise WrongInput(
            "“{name}” means several of the games kept: {known}", name=name, known=known
        )
    raise WrongInput("no game “{name}” is kept, only {known}", name=name, known=known)


def ended(games: Sequence[Game], name: str) -> WrongInput | None:
    """The refusal of a name that means a game that is over; None where it means none."""
    over = next((game for game in games if game.is_over and name and _answers_to(game, name)), None)
    if over is None:
        return None
    return WrongInput(
        "the game {name} is over; “piquet games show {name}” tells how it went", name=over.name
    )


def _answers_to(game: Game, name: str) -> bool:
    """Whether a game is called so, in full, shortened, or by its share code."""
    return game.name.startswith(name.casefold()) or game.head.partition(" ")[0] == name


def _nothing_kept(kind: Kind[Any] | None) -> WrongInput:
    if kind is not None and kind.word == PARTIE_WORD:
        return WrongInput("no partie is kept; “piquet duel play” begins one")
    return WrongInput("no game is kept; “piquet patience play” begins one")
