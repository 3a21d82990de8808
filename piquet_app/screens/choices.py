"""The open choice in words: each card with its number, and why it may be extracted.

With the odds switched on also the chance after each, as a number and as a bar.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.events import Click
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from piquet_app.languages.patience_words import chance_in_words
from piquet_app.languages.words import _
from piquet_app.screens.bars import bar
from piquet_app.screens.number_sign import number_sign
from piquet_app.screens.on_table import OnTable
from piquet_app.screens.paint import BLANK, on_paper, with_cards, words
from piquet_app.table.triple_lines import why_eligible
from piquet_app.table.typed import DECLINING_NUMBER
from piquet_app.terminal.cards import Wording

if TYPE_CHECKING:
    from patience.hints import Hint

_TAKES: Final = "takes"
"""What is noted of every sign of a choice: its number."""
_CARD: Final = 5
_INDENT: Final = 3 + 1 + _CARD + 1
_LONGEST: Final = 37
"""Room for the longest number and mark: ``42,1 ± 10,4 %, вероятно, лучше всего``."""


class Choices(Widget):
    """A row for each choice, with the odds two; a click on one makes it."""

    DEFAULT_CSS: ClassVar[str] = "Choices { height: auto; width: 1fr; }"

    def __init__(self, shown: OnTable) -> None:
        super().__init__()
        self.on_table = shown
        self.hints: tuple[Hint, ...] = ()
        self.with_odds = False
        self.pointed: int | None = None

    def show(
        self,
        shown: OnTable,
        *,
        with_odds: bool,
        hints: "tuple[Hint, ...]" = (),
        pointed: int | None = None,
    ) -> None:
        """Another choice; `hints` once they are known; `pointed`: which move Enter makes."""
        self.on_table, self.with_odds, self.hints = shown, with_odds, hints
        self.pointed = pointed
        self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """How many rows it takes."""
        return len(self._rows(width))

    def render(self) -> Content:
        """The rows."""
        return Content("\n").join(self._rows(self.content_size.width))

    async def on_click(self, event: Click) -> None:
        """A click on a choice makes it."""
        event.stop()
        if (number := event.style.meta.get(_TAKES)) is not None:
            await self.screen.run_action(f"take({number})")

    def _rows(self, width: int) -> list[Content]:
        shown = self.on_table
        if shown.is_over:
            return []
        if not shown.cards:
            return [words(_("Nothing can be extracted."))]
        if shown.waits:
            return [self._forced()]
        marks = _marks(self.hints)
        rows = list[Content]()
        for place, move in enumerate(shown.moves):
            number = DECLINING_NUMBER if move is None else place + 1
            hint = self.hints[place] if place < len(self.hints) else None
            mark = marks[place] if hint else ""
            head = self._head(number, is_pointed=place == self.pointed)
            rows += self._choice(number, head, hint, mark, width)
        return rows

    def _forced(self) -> Content:
        """A single card that must be taken."""
        return Content(BLANK).join([self._head(1), words(_("(no choice)"), "$faint")])

    def _choice(
        self, number: int, head: Content, hint: "Hint | None", mark: str, width: int
    ) -> Iterator[Content]:
        click = Style.from_meta({_TAKES: number})
        yield head.stylize(click)
        if self.with_odds:
            yield _odds(hint, mark, width).stylize(click)

    def _head(self, number: int, *, is_pointed: bool = False) -> Content:
        """The number, the card, and why."""
        sign = number_sign(number, is_pointed=is_pointed)
        if number == DECLINING_NUMBER:
            return Content(BLANK).join([sign, words(_("decline"))])
        card = self.on_table.cards[number - 1]
        why = why_eligible(card, self.on_table.layout, Wording())
        return Content(BLANK).join([sign, on_paper(card, _CARD), with_cards(why)])


def _marks(hints: "tuple[Hint, ...]") -> list[str]:
    """What is said of each choice beside its chance: of the best that it is that."""
    if len(hints) < 2:
        return [""] * len(hints)
    from piquet_app.table.hint_lines import standings

    return standings([hint.chance for hint in hints])


def _odds(hint: "Hint | None", mark: str, width: int) -> Content:
    """The chance after a card: a bar and the number, or that it is being reckoned."""
    if hint is None:
        return words(BLANK * _INDENT + _("reckoning…"), "$faint")
    told = words(" " + ", ".join(filter(None, [chance_in_words(hint.chance), mark])))
    told = told.stylize("bold" if mark else "$secondary")
    room = max(width - _INDENT - _LONGEST, 4)
    drawn = Content.styled(bar(hint.chance.probability, room), "$primary on $panel")
    return Content(BLANK * _INDENT) + drawn + told
