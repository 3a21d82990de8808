"""The row at the top: which deal of the partie it is, and how both stand."""

from typing import ClassVar

from textual.content import Content
from textual.widget import Widget

from piquet.partie import factor, length, totals
from piquet.sitting import Sitting
from piquet_app.duel.names import names_of
from piquet_app.languages.words import _
from piquet_app.screens.paint import BLANK, words


class HeadingRow(Widget):
    """The deal at the left, the totals at the right."""

    DEFAULT_CSS: ClassVar[str] = """
    HeadingRow { height: 1; width: 1fr; padding: 0 1; background: $panel; }
    """

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self.sitting = sitting

    def show(self, sitting: Sitting) -> None:
        """Another moment."""
        self.sitting = sitting
        self.refresh()

    def render(self) -> Content:
        """What does not fit is cut on the left side."""
        left, right = words(_deal(self.sitting), "bold $primary"), words(_totals(self.sitting))
        room = self.content_size.width - len(right) - 2
        fitting = left.truncate(room, ellipsis=True)
        return fitting.pad_right(max(room - len(fitting), 0) + 2) + right


def _deal(sitting: Sitting) -> str:
    """The number of the deal, and whether it counts double."""
    partie = sitting.partie
    number = partie.deal_number
    told = _("Piquet. Deal {number} of {deals}.").format(number=number, deals=length(partie))
    return f"{told}{BLANK}({_('double')})" if factor(partie, number) > 1 else told


def _totals(sitting: Sitting) -> str:
    """Both totals of the partie, each beside its player."""
    first, second = totals(sitting.sheet)
    names = names_of(sitting.terms)
    told = _("{first} {one} : {other} {second}")
    return told.format(first=names[0], one=first, other=second, second=names[1])
