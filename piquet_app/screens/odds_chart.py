"""How the chance of a game went up and down: a column a triple, the end at the right."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from piquet_app.languages.words import _
from piquet_app.screens.bars import column
from piquet_app.screens.paint import BLANK, shown, words

if TYPE_CHECKING:
    from patience.course import Moment

_HEIGHT: Final = 5
_LABELS: Final = ("100 %", "", " 50 %", "", "  0 %")
_ROOM: Final = len(_LABELS[0]) + 1
_COSTLY: Final = "×"


class OddsChart(Widget):
    """The chart, and under it a mark where a choice cost something."""

    DEFAULT_CSS: ClassVar[str] = "OddsChart { height: auto; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.chances: tuple[float, ...] = ()
        self.costly: frozenset[int] = frozenset()

    def show(
        self, moments: "Sequence[Moment]", costly: Collection[object], *, comes_out: bool
    ) -> None:
        """Another game; `costly` are the layouts at which a choice cost something."""
        self.chances = (*(moment.chance.probability for moment in moments), float(comes_out))
        places = (n for n, moment in enumerate(moments) if moment.step.layout in costly)
        self.costly = frozenset(places)
        self.refresh(layout=True)

    def hide(self) -> None:
        """Nothing is known yet."""
        self.chances = ()
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The title, the columns, the marks."""
        return _HEIGHT + 3 if self.chances else 0

    def render(self) -> Content:
        """The latest columns, as many as there is room for."""
        if not self.chances:
            return Content("")
        room = max(self.content_size.width - _ROOM, 1)
        wide = max(1, min(3, room // len(self.chances)))
        first = max(0, len(self.chances) - room // wide)
        places = range(first, len(self.chances))
        columns = [column(self.chances[place], _HEIGHT) for place in places]
        gap = BLANK * (wide > 2)
        rows = [
            Content.styled(shown(label).rjust(_ROOM - 1) + BLANK, "$faint")
            + Content.styled(
                "".join(cells[row] * (wide - len(gap)) + gap for cells in columns), "$primary"
            )
            for row, label in enumerate(_LABELS)
        ]
        signs = "".join(
            (shown(_COSTLY) if place in self.costly else "").ljust(wide) for place in places
        )
        return Content("\n").join(
            [
                words(_("The chance at every triple"), "bold"),
                *rows,
                Content.styled(BLANK * _ROOM + signs, "bold $primary"),
                words(_("× a choice that cost something") if self.costly else "", "$faint"),
            ]
        )
