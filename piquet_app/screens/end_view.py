"""After the end: what the choices cost, how to play it again, the chance of the game as a chart."""

from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.events import Resize

from patience.sitting import Sitting
from piquet_app.languages.words import _
from piquet_app.screens.odds_chart import OddsChart
from piquet_app.screens.scroller import Scroller
from piquet_app.screens.told import Told
from piquet_app.table.deal_lines import again_lines
from piquet_app.table.end_lines import count_lines
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line

if TYPE_CHECKING:
    from patience.course import Moment
    from patience.review import Review


_BOTH: Final = 74
"""Room for the words and the chart side by side."""


class EndView(Scroller):
    """What matters most stands first, for there may be no room for all of it at once.

    What must be reckoned first comes when it is known.
    """

    DEFAULT_CSS: ClassVar[str] = """
    EndView { height: 1fr; padding: 0 1; margin: 1 0 0 0; scrollbar-size-vertical: 1; }
    EndView > #items-below { display: none; }
    EndView > OddsChart { margin: 1 0 0 0; }
    EndView.-beside { layout: horizontal; }
    EndView.-beside > OddsChart { width: 32; margin: 0 0 0 2; }
    .-wide EndView.-beside > OddsChart { width: 50; }
    .-narrow EndView > #items-below { display: block; }
    """

    def compose(self) -> ComposeResult:
        """The costs, the chart; what the twelve count where there is no room for it above."""
        yield Told(id="costs")
        yield OddsChart()
        yield Told(id="items-below")

    def on_resize(self, _event: Resize) -> None:
        """The chart stands beside the words where there is room."""
        self.set_class(self.size.width >= _BOTH, "-beside")

    def wait(self, sitting: Sitting) -> None:
        """The game is being looked through; what the twelve count is known already."""
        self.query_one(OddsChart).hide()
        self.query_one("#costs", Told).lines = (Line(_("Reckoning what the choices cost…")),)
        self.query_one("#items-below", Told).lines = (Line(), *count_lines(sitting.now))
        self.scroll_home(animate=False)

    def show(
        self, sitting: Sitting, moments: "tuple[Moment, ...] | None", reviewed: "Review | None"
    ) -> None:
        """What was found out about a finished game."""
        from patience.hints import EQUAL
        from piquet_app.table.cost_lines import cost_lines

        costs = reviewed.costs if reviewed else ()
        costly = [cost.step.layout for cost in costs if cost.loss > EQUAL]
        if moments:
            self.query_one(OddsChart).show(sitting, moments, costly)
        told = (*cost_lines(reviewed, Wording()), *again_lines(sitting.now.deal))
        self.query_one("#costs", Told).lines = told[1:] if told and not told[0].text else told
