"""The trick on the table: both cards large, or the one that was led."""

from typing import ClassVar, Final

from textual.content import Content
from textual.widget import Widget

from piquet.play import Trick as Played
from piquet.play import tricks
from piquet.seats import Seat
from piquet_app.duel.names import heading
from piquet_app.screens.duel.faces import face
from piquet_app.screens.duel.seen import Seen
from piquet_app.screens.paint import BLANK, words
from piquet_scoring.cards import Card

_WIDE: Final = 12
_WON: Final = "✓ "


class Trick(Widget):
    """The other's card at the left, one's own at the right; the winner's name is ticked."""

    DEFAULT_CSS: ClassVar[str] = "Trick { height: 6; width: 25; }"

    def __init__(self) -> None:
        super().__init__()
        self.seen: Seen | None = None

    def show(self, seen: Seen | None) -> None:
        """Another moment; None where nothing is shown."""
        self.seen = seen
        self.refresh()

    def render(self) -> Content:
        """The names over the cards."""
        if self.seen is None or not self.seen.deal.plays:
            return Content("")
        trick = tricks(self.seen.deal.plays)[-1]
        sides = [
            self._side(self.seen, trick, seat) for seat in (self.seen.seat.other, self.seen.seat)
        ]
        rows = zip(*sides, strict=True)
        return Content("\n").join(Content(BLANK).join(row) for row in rows)

    def _side(self, seen: Seen, trick: Played, seat: Seat) -> list[Content]:
        """A name, and the card that was played there, or the bare table."""
        height = self.size.height - 1
        is_won = trick.winner is seat
        name = heading(seen.sitting.player(seat), seen.sitting.terms)
        told = words(
            f"{_WON}{name}" if is_won else name, "bold $primary" if is_won else "$secondary"
        )
        caption = told.truncate(_WIDE).pad_right(max(_WIDE - len(told), 0))
        card = _card(trick, seat)
        if card is None:
            return [caption, *([Content(BLANK * _WIDE)] * height)]
        drawn = face(card, height + 2, height)
        return [caption, *(row.pad_right(_WIDE - height - 2) for row in drawn)]


def _card(trick: Played, seat: Seat) -> Card | None:
    return trick.led if seat is trick.leader else trick.followed
