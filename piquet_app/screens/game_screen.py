"""A table at which a game is under way, and what is asked before it is left for another one."""

from collections.abc import Callable
from typing import ClassVar, Final

from piquet_app.languages.words import N_, _
from piquet_app.screens.keys import BACK, NEW, QUIT, Key, heard
from piquet_app.screens.question import Question, answer
from piquet_app.screens.table_screen import TableScreen
from piquet_app.terminal.lines import Line

_LEAVE, _STAY = "leave", "stay"
_GO_ON_WITH, _START_OVER = "go on", "start over"
_ANSWERS: Final = (
    Key("y", answer(_LEAVE), N_("yes")),
    BACK._replace(action=answer(_STAY), others=(*BACK.others, *heard(NEW))),
)
_WHICH: Final = (
    Key("g", answer(_GO_ON_WITH), N_("go on"), ("enter",)),
    Key("s", answer(_START_OVER), N_("start over")),
)


class GameScreen(TableScreen):
    """A game is never left in silence: what becomes of it is said before, or on the terminal.

    In both places `leaving` tells how to go on with it. The keys have two rows even where they need
    one, so that the table does not jump when others are open.
    """

    DEFAULT_CSS: ClassVar[str] = "GameScreen KeyBar { min-height: 2; }"

    @property
    def is_under_way(self) -> bool:
        """Whether the player has chosen something here, and the game is not over."""
        raise NotImplementedError

    @property
    def is_kept(self) -> bool:
        """Whether it can be gone on with another time."""
        raise NotImplementedError

    async def begin_another(self) -> None:
        """A new game of the same kind."""
        raise NotImplementedError

    async def action_new(self) -> None:
        """Another game; this one is kept."""
        if self.is_under_way:
            self._ask(_("A game is under way here. Begin another one?"), self.begin_another)
        else:
            await self.begin_another()

    def action_quit(self) -> None:
        """Leave the table; the game is kept, or can be told on the terminal."""
        if self.is_under_way and not self.is_kept and self.has_screen_below:
            self._ask(_("This game would be lost. Leave the table?"), self.close)
        else:
            self.close()

    def ask_which(self, told: str, go_on: Callable[[], object]) -> None:
        """Which of two games of one deal is to be played, the kept one or this; or neither.

        Nothing is chosen here yet, so that the kept one stays as it is until something is.
        """

        def answered(meaning: str | None) -> None:
            if meaning == _GO_ON_WITH:
                self.call_next(go_on)
            elif meaning == _LEAVE:
                self.close()

        lines = [Line(told, is_strong=True), Line(_("Go on with it, or start over?"))]
        label = BACK.label if self.has_screen_below else QUIT.label
        leave = BACK._replace(action=answer(_LEAVE), label=label)
        self.app.push_screen(Question(lines, (*_WHICH, leave)), answered)

    def _ask(self, told: str, then: Callable[[], object]) -> None:
        def answered(meaning: str | None) -> None:
            if meaning == _LEAVE:
                self.call_next(then)

        lines = [Line(told, is_strong=True), *self.leaving()]
        self.app.push_screen(Question(lines, _ANSWERS), answered)
