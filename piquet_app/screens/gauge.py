"""How far the count has come to the target, as a bar, and what it is made of."""

from typing import ClassVar

from textual.content import Content
from textual.widget import Widget

from patience.layout import Layout
from piquet_app.languages.words import _
from piquet_app.screens.bars import bar
from piquet_app.screens.paint import words


class Gauge(Widget):
    """One row: ``13 of 30``, the bar, ``point 4 · sequences 6 · sets 3``."""

    DEFAULT_CSS: ClassVar[str] = "Gauge { height: 1; width: 1fr; }"

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.lies = layout

    def show(self, layout: Layout) -> None:
        """Another table."""
        self.lies = layout
        self.refresh()

    def render(self) -> Content:
        """As wide as there is room; the bar takes what the words leave."""
        held, target = self.lies.held, self.lies.deal.options.target
        count = words(_("{count} of {target}").format(count=held.total, target=target), "bold")
        told = words(
            _("point {point} · sequences {sequences} · sets {sets}").format(
                point=held.for_point, sequences=held.for_sequences, sets=held.for_sets
            ),
            "$secondary",
        )
        room = self.content_size.width - len(count) - len(told) - 4
        share = 1.0 if held.total >= target else held.total / target
        drawn = Content.styled(bar(share, max(room, 1)), "$primary on $panel")
        return Content("  ").join([count, drawn, told])
