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
        if deal is None:
            return Content("")
        height = self.size.height
        wide = 3 if height > 1 else 5 if deal.turned_up else 2
        taken = STOCK_SIZE - len(deal.leavings)
        drawn = [self._place(deal, place, wide, height, taken) for place in range(STOCK_SIZE)]
        gaps = [_BETWEEN if place == ELDERS_STOCK else 1 for place in range(STOCK_SIZE)]
        gaps[0] = 0
        lying = len(deal.leavings)
        told = _("stock: {number}").format(number=lying)
        label = words(BLANK * 2 + told, "$secondary")
        rows = beside(drawn, gaps).split("\n", allow_blank=True)
        middle = (height - 1) // 2
        rows[middle] += label
        return Content("\n").join(rows)

    def _place(self, deal: Deal, place: int, wide: int, height: int, taken: int) -> list[Content]:
        if place < taken:
            dot = Content.styled(shown(_GONE).center(wide), "$faint")
            return [
                dot if row == (height - 1) // 2 else Content(BLANK * wide) for row in range(height)
            ]
        if deal.turned_up:
            return face(deal.leavings[place - taken], wide, height)
        return back(wide, height)
