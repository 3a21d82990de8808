"""What the games that are kept tell together: at once what was counted, then what choices cost.

What takes longer is reckoned in the second process, a game at a time: whoever puts the sheet away
and sits down to play shares that process with nobody a moment later.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from piquet_app.languages.words import _
from piquet_app.screens.aside import Reckoned, reckon
from piquet_app.screens.reckoner import elsewhere
from piquet_app.screens.sheet import Sheet
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence

if TYPE_CHECKING:
    from piquet_app.statistics.parties import DealOfTally
    from piquet_app.store.store import Store

_P = ParamSpec("_P")
_Found = TypeVar("_Found")


class _PutAway(Exception):
    """Nobody waits for it any more."""


class StatisticsSheet(Sheet):
    """The statistics of a store, as `piquet games stats` tells them."""

    def __init__(self, store: "Store") -> None:
        super().__init__([Line(_("Reckoning…"))], id="statistics")
        self._store = store
        self._is_put_away = False

    def on_mount(self) -> None:
        """Begin, for it may take a while."""
        reckon(self, self, self._statistics)

    def on_unmount(self) -> None:
        """What is not reckoned yet is not needed."""
        self._is_put_away = True

    def _statistics(self) -> tuple[Line, ...]:
        """All of it, or why the games cannot be read; what is known first is told meanwhile."""
        try:
            return self._reckoned()
        except OSError as error:
            return (Line(sentence(error)),)
        except _PutAway:
            return ()

    def _reckoned(self) -> tuple[Line, ...]:
        from patience.review import review
        from piquet_app.statistics.lines import lines
        from piquet_app.statistics.looked_at import REVIEWED, REVIEWED_DEALS, latest
        from piquet_app.statistics.mistakes import costs
        from piquet_app.statistics.parties import look_at, tallied
        from piquet_app.statistics.patiences import looked_through, patience_tallies

        games = [game for game in self._store.games() if self._store.sitting(game) is not None]
        patiences, (parties, played) = patience_tallies(games), tallied(games)
        if patiences or played:
            self._tell_first(tuple(lines(patiences, parties)), played)
        looked = [looked_through(each, REVIEWED, self._wanted(review)) for each in patiences]
        look_at(latest(REVIEWED_DEALS, played), look=self._wanted(costs))
        return tuple(lines(looked, parties))

    def _tell_first(self, counted: Sequence[Line], played: "Sequence[DealOfTally]") -> None:
        """What was counted, and that more is to come; what judges deals is got ready for them."""
        from piquet_app.duel import getting_ready

        if played:
            getting_ready.begin()
        told = getting_ready.waiting_for(_("Reckoning what the choices cost…"))
        self.post_message(Reckoned(self, (*counted, Line(), Line(told))))
        getting_ready.wait()

    def _wanted(self, work: Callable[_P, _Found]) -> Callable[_P, _Found]:
        """The same work in the second process, as long as somebody waits for it."""

        def found(*given: _P.args, **named: _P.kwargs) -> _Found:
            if self._is_put_away:
                raise _PutAway
            return elsewhere(work, *given, **named)

        return found
