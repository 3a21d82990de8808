"""What a screen asks of whoever keeps the game."""

from typing import Protocol

from patience.sitting import Sitting
from piquet_app.store.games import Game


class Keeping(Protocol):
    """Keeps every change of a sitting before it is shown.

    Where another terminal has played on in the game, its sitting is given back instead of None.
    """

    @property
    def is_kept(self) -> bool:
        """Whether the last change was kept."""

    @property
    def is_touched(self) -> bool:
        """Whether something was chosen or asked for in what is kept, so that it stays listed."""

    @property
    def game(self) -> Game | None:
        """The game as it is kept; None where it never could be."""

    @property
    def name(self) -> str | None:
        """What the game is called, or after `begin` the one of the same deal that is kept."""

    def begin(self, sitting: Sitting, /) -> Sitting | None:
        """A new game is laid; given back is one of the same deal that is kept already."""

    def keep(self, sitting: Sitting, /) -> Sitting | None:
        """The game stands so now."""

    def hint(self) -> Sitting | None:
        """The player was helped with the choice that is open."""

    def resume(self, name: str | None = None, /) -> Sitting:
        """Go on with a kept game; raises `WrongInput` where there is none."""
