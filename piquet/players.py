"""The named players of piquet for two.

A player is a function that is given what it may see and a stream of random numbers, and answers
with an action; it is asked only where there is a choice.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, TypeAlias

from piquet.actions import Action
from piquet.easy import easy
from piquet.view import View
from piquet_scoring import Stream


class Player(Protocol):
    """Chooses one of the actions that are open to him in a view."""

    def __call__(self, view: View, chance: Stream, /) -> Action: ...


class _Level(NamedTuple):
    """A stronger level; what it thinks with is loaded when it is first asked.

    It is its name, so that it can be sent to another process.
    """

    name: str

    def __call__(self, view: View, chance: Stream, /) -> Action:
        from piquet.opponent.levels import LEVELS

        return LEVELS[self.name](view, chance)


Asking: TypeAlias = Callable[[Player, View, Stream], Action]
"""How a player is asked."""


def asked(player: Player, view: View, chance: Stream) -> Action:
    """What a player answers."""
    return player(view, chance)


EASY: Final = "easy"
"""The level that is played if none is named."""

PLAYERS: Final[dict[str, Player]] = {
    EASY: easy,
    **{name: _Level(name) for name in ("club", "strong", "expert")},
}
"""The levels of the computer, the weakest first."""
