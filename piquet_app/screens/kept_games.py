"""The games that are kept, to choose one to go on with."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import ModalScreen

from piquet_app.screens.house import is_patience
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import BACK, CHOOSE, bindings
from piquet_app.screens.menu import Entry, Menu
from piquet_app.store.games import Game
from piquet_app.terminal.lines import Line


class KeptGames(ModalScreen[Game | None]):
    """A row a game, the latest first; its result is the one chosen."""

    BINDINGS: ClassVar[list[Binding]] = bindings([BACK])  # type: ignore[assignment]
    DEFAULT_CSS: ClassVar[str] = """
    KeptGames { align: center middle; background: $background; }
    KeptGames > VerticalScroll {
        width: 96%; max-width: 90; height: auto; max-height: 80%; background: $surface;
        padding: 1 2; scrollbar-size-vertical: 1;
    }
    """

    def __init__(self, games: Sequence[tuple[Game, Line]]) -> None:
        super().__init__()
        self.games = tuple(games)

    def compose(self) -> ComposeResult:
        """The list."""
        with VerticalScroll(can_focus=False):
            yield Menu(
                [
                    Entry(told.text, f"pick({place})", hang=told.hang)
                    for place, (_game, told) in enumerate(self.games)
                ]
            )
        yield KeyBar([CHOOSE, BACK])

    def on_mount(self) -> None:
        """The list hears the arrows."""
        self.query_one(Menu).focus()

    async def action_choose(self) -> None:
        """The game at the pointer."""
        await self.query_one(Menu).action_choose()

    def action_pick(self, place: int) -> None:
        """One of the games."""
        self.dismiss(self.games[place][0])

    def action_close(self) -> None:
        """None of them."""
        self.dismiss(None)


def told_games(games: Sequence[Game]) -> list[tuple[Game, Line]]:
    """Each game with what is said of it, for which it is played through."""
    return [(game, _line_of(game)) for game in games]


def _line_of(game: Game) -> Line:
    """A game in one line."""
    if is_patience(game):
        from piquet_app.table.kept_lines import kept_line
    else:
        from piquet_app.duel.partie_lines import kept_line
    return kept_line(game)
