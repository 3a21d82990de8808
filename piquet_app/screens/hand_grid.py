"""The extracted cards as a grid: a row a suit, a column a rank.

Runs are seen along the rows and sets down the columns; what they score stands at the ends. A card
of the triple that may be extracted is a number at the place where it would lie.
"""

from collections.abc import Iterator
from typing import ClassVar, Final

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from piquet_app.languages.card_words import run_in_words
from piquet_app.languages.words import N_, _
from piquet_app.screens.on_table import OnTable
from piquet_app.screens.paint import BLANK, on_paper, shown, words
from piquet_app.screens.palette import word_ink
from piquet_app.terminal.cards import written
from piquet_scoring.cards import HIGH_CARDS, SUITS, Card, Suit

_LABEL: Final = 3
_SCORE: Final = 4
_NARROWEST, _WIDEST = 4, 8
_NAME: Final = 18
_EMPTY: Final = "·"
_ROWS: Final = 3 + len(SUITS)
_LEGENDS: Final = (
    N_("+ at the right what a sequence counts, below a set of one rank"),
    N_("+ right: sequences, below: sets"),
    N_("+ right sequences, below sets"),
)
"""What the numbers mean, ever shorter."""


class HandGrid(Widget):
    """What was extracted, and what its runs and sets score."""

    DEFAULT_CSS: ClassVar[str] = "HandGrid { height: auto; width: 1fr; }"

    def __init__(self, shown: OnTable) -> None:
        super().__init__()
        self.on_table = shown

    @property
    def _gap(self) -> int:
        """How many empty rows are between two, where the window is high enough."""
        return 1 if self.screen.has_class("-tall") else 0

    def show(self, shown: OnTable) -> None:
        """Another table."""
        self.on_table = shown
        self.refresh()

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The ranks, four suits, the sets; what their numbers mean."""
        return _ROWS + self._gap * (_ROWS - 2)

    def render(self) -> Content:
        """The grid, as wide as there is room."""
        ranks = len(_of_suit(SUITS[0]))
        room = self.content_size.width - _LABEL - _SCORE
        cell = max(_NARROWEST, min(_WIDEST, room // ranks))
        named = room - ranks * cell >= _NAME
        rows = [_heads(cell), *(self._row(suit, cell, named) for suit in SUITS), self._sets(cell)]
        return Content("\n" * (1 + self._gap)).join(rows) + Content("\n") + self._legend()

    def _legend(self) -> Content:
        """What the numbers at the ends mean, where there are any."""
        held, width = self.on_table.layout.held, self.content_size.width
        if not held.sequences and not held.sets:
            return Content("")
        legends = [words(_(legend), "$secondary") for legend in _LEGENDS]
        return next((text for text in legends if len(text) <= width), legends[-1])

    def _row(self, suit: Suit, cell: int, named: bool) -> Content:
        """A suit: its sign, its cards, what its run scores."""
        cards = _of_suit(suit)
        sign = Content.styled(written(cards[0])[-1].center(_LABEL), f"bold ${word_ink(suit)}")
        cells = [self._cell(card, cell) for card in cards]
        run = next((run for run in self.on_table.layout.held.sequences if run.suit is suit), None)
        if run is None:
            return Content("").join([sign, *cells])
        told = f"+{run.score}".rjust(_SCORE)
        name = words(f" {run_in_words(run)}", "$secondary") if named else Content("")
        return Content("").join([sign, *cells, Content.styled(told, "bold $primary"), name])

    def _cell(self, card: Card, cell: int) -> Content:
        """A card, the number of one that may be extracted, or an empty place."""
        layout = self.on_table.layout
        if card in layout.extracted:
            return on_paper(card, cell)
        if card in layout.eligible:
            number = f"[{layout.eligible.index(card) + 1}]"
            return Content.styled(number.center(cell), "bold $primary")
        return Content.styled(shown(_EMPTY).center(cell), "$faint")

    def _sets(self, cell: int) -> Content:
        """What the sets score, each under its rank."""
        scores = {found.rank: found.score for found in self.on_table.layout.held.sets}
        return Content(BLANK * _LABEL) + Content("").join(
            Content.styled(
                (f"+{scores[card.rank]}" if card.rank in scores else "").center(cell),
                "bold $primary",
            )
            for card in _of_suit(SUITS[0])
        )


def _of_suit(suit: Suit) -> list[Card]:
    """The cards of a suit that can be extracted, from the top down."""
    return [card for card in reversed(HIGH_CARDS) if card.suit is suit]


def _heads(cell: int) -> Content:
    """The ranks over their columns."""

    def names() -> Iterator[str]:
        for card in _of_suit(SUITS[0]):
            yield written(card)[:-1].center(cell)

    return Content.styled(BLANK * _LABEL + "".join(names()), "$faint")
