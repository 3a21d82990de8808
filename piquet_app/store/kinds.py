"""The kinds of games: how each is written down step by step, and read again.

`patiences` and `parties` hold one each; only that of the game that is played is imported.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, Generic, NamedTuple, TypeVar

from piquet_scoring import NotARecord

Sitting = TypeVar("Sitting")


class Kind(NamedTuple, Generic[Sitting]):
    """`head` tells in one line which game it is, `steps` what has led to a sitting.

    `sitting` reads both again, and is told how many choices were taken back and how many hints were
    given; it raises `PiquetError`. `name` is a short one, the same for every sitting of a game.
    `is_chosen`: whether a person has chosen anything on the way to a sitting.
    """

    word: str
    name: Callable[[Sitting], str]
    head: Callable[[Sitting], str]
    steps: Callable[[Sitting], tuple[str, ...]]
    sitting: Callable[[str, Sequence[str], int, int], Sitting]
    is_over: Callable[[Sitting], bool]
    is_chosen: Callable[[Sitting], bool]


PATIENCE_WORD: Final = "patience"
PARTIE_WORD: Final = "piquet"
_ROOMS: Final = {PATIENCE_WORD: ("patiences", "PATIENCE"), PARTIE_WORD: ("parties", "PARTIE")}


def kind_called(word: str) -> Kind[Any]:
    """The kind of this name; raises `NotARecord`."""
    if word not in _ROOMS:
        raise NotARecord("“{word}” is not a game that this program knows", word=word)
    module, name = _ROOMS[word]
    kind: Kind[Any] = getattr(import_module(f"{__package__}.{module}"), name)
    return kind
