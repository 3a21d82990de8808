"""Finding a kept game by its name, which may be shortened."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from piquet_app.terminal.refusals import WrongInput

_Game = TypeVar("_Game")


def found(
    games: Sequence[_Game],
    name: str | None,
    *,
    answers_to: Callable[[_Game, str], bool],
    called: Callable[[_Game], str],
) -> _Game:
    """The game of this name, or without one the latest of some; raises `WrongInput`."""
    if name is None:
        return games[-1]
    named = [game for game in games if name and answers_to(game, name)]
    if len(named) == 1:
        return named[0]
    known = tuple(map(called, games))
    if named:
        raise ambiguous(name, known)
    raise WrongInput("no game “{name}” is kept, only {known}", name=name, known=known)


def ambiguous(name: str | None, known: tuple[str, ...]) -> WrongInput:
    """The refusal of a name that means several games."""
    return WrongInput("“{name}” means several of the games kept: {known}", name=name, known=known)
