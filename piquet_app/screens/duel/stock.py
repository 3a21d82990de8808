"""The stock: elder's five and the last three, as far as they still lie there."""

from typing import ClassVar, Final

from textual.content import Content
from textual.widget import Widget

from piquet.deal import ELDERS_STOCK, STOCK_SIZE, Deal
from piquet_app.languages.words import _
from piquet_app.screens.duel.faces import back, beside, face
from piquet_app.screens.paint import BLANK, shown, words

_GONE: Final = "·"
_BETWEEN: Final = 3


class Stock(Widget):
    """Eight places; what is turned up lies face up, where a card was taken there is a dot."""

    DEFAULT_CSS: ClassVar[str] = "Stock { height: 1; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.deal: Deal | None = None

    def show(self, deal: Deal | None) -> None:
        """Another moment; None where nothing is shown."""
        self.deal = deal
        self.refresh()

    def render(self) -> Content:
        """The places, and how many cards lie there."""
        deal = self.deal
        if deal is None or not deal.leavings:
            return Content("")
        told = _("stock: {number}").format(number=len(deal.leavings))
        label, room = words(BLANK * 2 + told, "$secondary"), self.content_size.width
        drawn = [self._rows(deal, *size) for size in self._sizes(deal)]
        fitting = [rows for rows in drawn if rows[0].cell_length + len(label) <= room]
        rows = fitting[0] if fitting else drawn[-1]
        if fitting:
            rows[(len(rows) - 1) // 2] += label
        return Content("\n").join(rows)

    def _sizes(self, deal: Deal) -> tuple[tuple[int, int], ...]:
        """How wide a place may be, and how far from the next, ever narrower."""
        if self.size.height > 1:
            return ((3, 1),)
        return ((5, 1), (4, 0)) if deal.turned_up else ((2, 1), (1, 1))

    def _rows(self, deal: Deal, wide: int, gap: int) -> list[Content]:
        """All places; of what is turned up only what lies there."""
        taken, height = STOCK_SIZE - len(deal.leavings), self.size.height
        places = range(taken if deal.turned_up else 0, STOCK_SIZE)
        drawn = [self._place(deal, place, wide, height, taken) for place in places]
        gaps = [_BETWEEN if place == ELDERS_STOCK else gap for place in places]
        return beside(drawn, [0, *gaps[1:]]).split("\n", allow_blank=True)

    def _place(self, deal: Deal, place: int, wide: int, height: int, taken: int) -> list[Content]:
        if place < taken:
            dot = Content.styled(shown(_GONE).center(wide), "$faint")
            return [
                dot if row == (height - 1) // 2 else Content(BLANK * wide) for row in range(height)
            ]
        if deal.turned_up:
            return face(deal.leavings[place - taken], wide, height)
        return back(wide, height)
