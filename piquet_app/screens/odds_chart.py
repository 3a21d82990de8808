"""How the chance of a game went up and down: a column a triple, pass by pass."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from patience.sitting import Sitting
from piquet_app.languages.words import N_, _
from piquet_app.screens.bars import column
from piquet_app.screens.paint import BLANK, shown, words

if TYPE_CHECKING:
    from patience.course import Moment

_HEIGHT: Final = 5
_LABELS: Final = ("100 %", "", "50 %", "", "0 %")
_ROOM: Final = 7
"""For the labels, and a blank after them."""
_WIDEST: Final = 3
_COSTLY: Final = "×"
_NO_CHANCE: Final = "·".rjust(_HEIGHT)
"""What stands on the ground where nothing could be extracted: no column."""
_OF_ALL: Final = N_("The chance at every triple")
_OF_SOME: Final = N_("The chance at each extraction")


class Bar(NamedTuple):
    """A triple: its pass, the chance there if a card could be extracted, if a choice cost some."""

    number_of_pass: int
    chance: float | None
    is_costly: bool


class OddsChart(Widget):
    """The chart; under it a mark where a choice cost something, and the pass.

    Triples from which nothing could be extracted are left out where there is no room for all.
    """

    DEFAULT_CSS: ClassVar[str] = "OddsChart { height: auto; width: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self.bars: tuple[Bar, ...] = ()

    def show(
        self, sitting: Sitting, moments: "Sequence[Moment]", costly: Collection[object]
    ) -> None:
        """Another game; `costly` are the layouts at which a choice cost something."""
        chances = {moment.step.layout: moment.chance.probability for moment in moments}
        self.bars = tuple(
            Bar(layout.number_of_pass, chances.get(layout), layout in costly)
            for layout in (step.layout for step in sitting.steps)
        )
        self.refresh(layout=True)

    def hide(self) -> None:
        """Nothing is known yet."""
        self.bars = ()
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The title, the columns, the marks, the passes, what the mark means."""
        return _HEIGHT + 4 if self.bars else 0

    def render(self) -> Content:
        """As many triples as there is room for, each pass apart from the one before."""
        if not self.bars:
            return Content("")
        room = max(self.content_size.width - _ROOM, 1)
        bars = self.bars
        if not (is_whole := _width(bars, 1) <= room):
            bars = tuple(bar for bar in bars if bar.chance is not None)
        wide = next((wide for wide in range(_WIDEST, 1, -1) if _width(bars, wide) <= room), 1)
        is_costly = any(bar.is_costly for bar in bars)
        return Content("\n").join(
            [
                words(_(_OF_ALL if is_whole else _OF_SOME), "bold"),
                *_columns(bars, wide),
                _row("", _cells(bars, wide, [_COSTLY * bar.is_costly for bar in bars])),
                _row(_("pass"), _cells(bars, wide, list(_passes(bars))), "$faint"),
                words(_("× a choice that cost something") if is_costly else "", "$faint"),
            ]
        )


def _columns(bars: Sequence[Bar], wide: int) -> Iterator[Content]:
    """The rows of the columns, from the top."""
    thick = wide - (wide == _WIDEST)
    for row, label in enumerate(_LABELS):
        cells = [
            _NO_CHANCE[row] if bar.chance is None else column(bar.chance, _HEIGHT)[row] * thick
            for bar in bars
        ]
        yield _row(label, _cells(bars, wide, cells), "$primary")


def _cells(bars: Sequence[Bar], wide: int, signs: Sequence[str]) -> str:
    """A sign for each triple, at its place; between two passes there is a gap."""
    gaps = [BLANK * _is_new_pass(before, bar) for before, bar in pairwise((bars[0], *bars))]
    return "".join(gap + shown(sign).ljust(wide) for gap, sign in zip(gaps, signs, strict=True))


def _passes(bars: Sequence[Bar]) -> Iterator[str]:
    """The number of each pass, under its first column."""
    yield str(bars[0].number_of_pass)
    for before, bar in pairwise(bars):
        yield str(bar.number_of_pass) if _is_new_pass(before, bar) else ""


def _is_new_pass(before: Bar, bar: Bar) -> bool:
    return bar.number_of_pass != before.number_of_pass


def _width(bars: Sequence[Bar], wide: int) -> int:
    """How wide the columns are with the gaps between the passes."""
    return len(bars) * wide + sum(_is_new_pass(*two) for two in pairwise(bars))


def _row(label: str, drawn: str, style: str = "bold $primary") -> Content:
    """Something at the left side, then what belongs to the triples."""
    return words(label.rjust(_ROOM - 1) + BLANK, "$faint") + Content.styled(drawn, style)
