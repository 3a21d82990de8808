"""Where the computer thinks: in this process, or wherever a screen has it done beside itself."""

from collections.abc import Callable
from typing import ParamSpec, Protocol, TypeVar

_P = ParamSpec("_P")
_Found = TypeVar("_Found")


class Thinking(Protocol):
    """Has a function of a module done, and gives what it finds."""

    def __call__(
        self, work: Callable[_P, _Found], /, *given: _P.args, **named: _P.kwargs
    ) -> _Found: ...


def here(work: Callable[_P, _Found], /, *given: _P.args, **named: _P.kwargs) -> _Found:
    """What a function finds, done by whoever asks."""
    return work(*given, **named)
