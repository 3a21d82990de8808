"""Against whom a partie is to be played: the computer at one of its levels, or another person."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen

from piquet.players import PLAYERS
from piquet_app.languages.words import N_, _
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import BACK, CHOOSE, bindings
from piquet_app.screens.menu import Entry, Menu
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line

TWO_PEOPLE: Final = ""
"""What is answered where no computer plays."""

_LEVELS: Final = {
    "easy": N_("the computer, easy"),
    "club": N_("the computer, a club player"),
    "strong": N_("the computer, strong"),
    "expert": N_("the computer, an expert"),
    TWO_PEOPLE: N_("another person at this keyboard"),
}


class AskOpponent(ModalScreen[str | None]):
    """A row each; its result is the level, `TWO_PEOPLE`, or None."""

    BINDINGS: ClassVar[list[Binding]] = bindings([BACK])  # type: ignore[assignment]
    DEFAULT_CSS: ClassVar[str] = """
    AskOpponent { align: center middle; background: $background; }
    AskOpponent > Vertical { width: 56; height: auto; background: $surface; padding: 1 2; }
    AskOpponent Told { margin: 0 0 1 0; }
    """

    def compose(self) -> ComposeResult:
        """The question, then who there is."""
        with Vertical():
            yield Told([Line(_("Piquet for two, by the Rubicon rules. Against whom?"))])
            yield Menu([Entry(_(_LEVELS[level]), f"pick({level!r})") for level in self._levels()])
        yield KeyBar([CHOOSE, BACK])

    def on_mount(self) -> None:
        """The list hears the arrows."""
        self.query_one(Menu).focus()

    async def action_choose(self) -> None:
        """Who stands at the pointer."""
        await self.query_one(Menu).action_choose()

    def action_pick(self, level: str) -> None:
        """One of them."""
        self.dismiss(level)

    def action_close(self) -> None:
        """Nobody."""
        self.dismiss(None)

    def _levels(self) -> list[str]:
        return [*(level for level in PLAYERS if level in _LEVELS), TWO_PEOPLE]
