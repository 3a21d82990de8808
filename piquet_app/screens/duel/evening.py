"""The course of a partie at a screen: every change is kept before it is given back to be shown.

The computer may take its time here; a screen calls this beside itself, one call after another. It
thinks in a second process, so that keys are answered meanwhile.
"""

from threading import Lock
from typing import NamedTuple

from piquet.sitting import Sitting
from piquet_app.duel.answering import taken
from piquet_app.duel.refusing import refused_in_words
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import begin, go_on
from piquet_app.duel.turn import Turn
from piquet_app.duel.typed import Command
from piquet_app.languages.words import _
from piquet_app.screens.reckoner import elsewhere
from piquet_app.store.keeper import ELSEWHERE, Keeper
from piquet_app.terminal.lines import Line
from piquet_scoring.errors import PiquetError


class Step(NamedTuple):
    """What came of something that a player did.

    `note`: why it would not do, or what else he must know, in whole sentences. `older`: a partie of
    the same deals that is kept, and that the next choice replaces.
    """

    turn: Turn
    note: str = ""
    older: Sitting | None = None


class Evening:
    """A partie, and who keeps it. What is kept is written by one thread at a time."""

    def __init__(self, keeper: Keeper[Sitting]) -> None:
        self.keeper = keeper
        self._writing = Lock()

    @property
    def is_kept(self) -> bool:
        """Whether the last change was kept; while it is being written, that is waited for."""
        with self._writing:
            return self.keeper.is_kept

    @property
    def is_touched(self) -> bool:
        """Whether something was chosen in what is kept, so that it stays in the list."""
        with self._writing:
            return self.keeper.is_touched

    def begin(self, sitting: Sitting, settings: Settings) -> Step:
        """A new partie."""
        turn = begin(sitting, settings, elsewhere)
        with self._writing:
            older = self.keeper.begin(turn.sitting)
        return Step(turn, older=older)

    def go_on(self, sitting: Sitting, settings: Settings) -> Step:
        """A partie that is kept; what the computer still had to do is kept as well."""
        turn = go_on(sitting, settings, elsewhere)
        return self._kept(sitting, turn)

    def resume(self, name: str | None, settings: Settings) -> Step:
        """The kept partie of this name."""
        with self._writing:
            sitting = self.keeper.resume(name)
        return self.go_on(sitting, settings)

    def answer(self, turn: Turn, text: str) -> Step:
        """What an answer does; one that does not fit changes nothing."""
        try:
            after = taken(turn, text)
        except PiquetError as error:
            return Step(turn, f"{refused_in_words(error, turn.settings.wording)}.")
        return self._kept(turn.sitting, after)

    def hint(self, turn: Turn) -> tuple[Line, ...]:
        """What is best now, and why; it counts when it is told."""
        return taken(turn._replace(is_typed=False), Command.HINT.value[0]).lines[1:]

    def helped(self) -> None:
        """A hint is about to be told: that is kept before."""
        with self._writing:
            self.keeper.hint()

    def _kept(self, before: Sitting, turn: Turn) -> Step:
        if turn.sitting == before:
            return Step(turn)
        with self._writing:
            other = self.keeper.keep(turn.sitting)
        if other is None:
            return Step(turn)
        back = go_on(other, turn.settings, elsewhere)
        return Step(back._replace(lines=(Line(_(ELSEWHERE)), *back.lines)), _(ELSEWHERE))
