"""The rows at the top: which game it is, and how the pass stands."""

from typing import ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from patience.record import Record
from piquet_app.languages.patience_words import options_in_words, variant_in_words
from piquet_app.languages.words import _, ngettext
from piquet_app.screens.on_table import OnTable
from piquet_app.screens.paint import broken, words
from piquet_app.table.triple_lines import place_in_words
from piquet_app.terminal.lines import Line, unbroken
from piquet_scoring import HAND_SIZE

_BETWEEN: Final = " · "
_GAP: Final = 2


class Heading(Widget):
    """The variant and the code of the deal; the pass, the triple, what is still to come."""

    DEFAULT_CSS: ClassVar[str] = """
    Heading { height: auto; width: 1fr; padding: 0 1; background: $panel; }
    """

    def __init__(self, shown: OnTable) -> None:
        super().__init__()
        self.on_table = shown

    def show(self, shown: OnTable) -> None:
        """Another table."""
        self.on_table = shown
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Two rows, unless the code of the deal takes more than one."""
        return len(self._code(width)) + 1

    def render(self) -> Content:
        """What is played and the code; where the game has come to."""
        *rows, code = self._code(self.content_size.width)
        title = self._longest(_titles(self.on_table), len(code)).stylize("bold $primary")
        upper = [*rows, code if rows else self._ends(title, code)]
        place = words(_place(self.on_table))
        lower = self._ends(place, self._longest(_rests(self.on_table), len(place)))
        return Content("\n").join([*upper, lower])

    def _code(self, width: int) -> list[Content]:
        """The code of the deal, whole: it is to be copied."""
        code = Line(unbroken(code_of(self.on_table)))
        return [words(row, "$faint") for row in broken(code, width)]

    def _longest(self, told: list[str], beside: int) -> Content:
        """The fullest of some texts that fits on a row beside another."""
        room = self.content_size.width - beside - _GAP
        drawn = list(map(words, told))
        return next((text for text in drawn if len(text) <= room), drawn[-1])

    def _ends(self, left: Content, right: Content) -> Content:
        """One row; what does not fit is left out on the left side."""
        width = self.content_size.width
        room = width - len(right) - _GAP
        if room < 1:
            return right.truncate(width)
        shown = left.truncate(room, ellipsis=True)
        return shown.pad_right(room - len(shown) + _GAP) + right


def code_of(shown: OnTable) -> str:
    """What deals the same cards for everyone, with the options of the game."""
    return str(Record(shown.layout.deal))


def _titles(shown: OnTable) -> list[str]:
    """What is played, ever shorter; the code beside it says it all."""
    deal = shown.layout.deal
    variant = variant_in_words(deal.variant)
    told = (", ".join([variant, *options_in_words(deal.options)]), variant, _("patience"), "")
    return [text[:1].upper() + text[1:] for text in told]


def _place(shown: OnTable) -> str:
    """Which triple it is, or how many passes it took."""
    if shown.is_over:
        number = shown.layout.number_of_pass
        told = ngettext("The end, after {number} pass", "The end, after {number} passes", number)
        return told.format(number=number)
    place = place_in_words(shown.step)
    return place[:1].upper() + place[1:]


def _rests(shown: OnTable) -> list[str]:
    """How many cards are extracted, and how many are still to come in the pass; ever shorter."""
    held = _("{number} of {twelve} extracted").format(
        number=len(shown.layout.extracted), twelve=HAND_SIZE
    )
    if shown.is_over:
        return [held]
    left = shown.triples_left
    rest = ngettext("{number} triple left", "{number} triples left", left).format(number=left)
    unseen = _("{number} unseen").format(number=len(shown.layout.stock))
    parts = [held, rest, unseen]
    return [_BETWEEN.join(parts[:number]) for number in (3, 2, 1)]
