"""What a player knows when he is to exchange, and no more."""

from dataclasses import dataclass

from piquet.deal import STOCK_SIZE
from piquet.dialogue import Kind
from piquet.families import Exchanges
from piquet.opponent.suit_tables import mask_of
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK
from piquet_scoring.score import CARTE_BLANCHE


@dataclass(frozen=True, slots=True)
class Standpoint:
    """The cards as he sees them, as masks: bit `card.index`.

    `dealt`: his own. `drawable`: those that may lie in the stock, any as likely as any other.
    `shown`: the carte blanche that the other has shown, whose cards cannot come from the stock.
    `least` to `most` cards he may exchange. `other_drew`: how many the other has exchanged; None
    before his turn. `reckoned`: what his own carte blanche counts already. `is_barred`: whether the
    other's keeps him from a repique.
    """

    seat: Seat
    dealt: int
    drawable: int
    shown: int
    least: int
    most: int
    other_drew: int | None = None
    reckoned: int = 0
    is_barred: bool = False

    @property
    def unseen(self) -> int:
        """All cards that the other may hold: those that the player was not dealt."""
        return self.drawable | self.shown

    def others_draw(self, drawn: int) -> int:
        """How many the other draws: where he is still to exchange, all that is left to him."""
        return STOCK_SIZE - drawn if self.other_drew is None else self.other_drew


def standpoint(view: View) -> Standpoint:
    """What the player knows whose turn it is to exchange."""
    asked = view.open
    assert isinstance(asked, Exchanges)
    blanches = [saying for saying in view.said if saying.kind is Kind.BLANCHE]
    shown = mask_of(
        card for saying in blanches if saying.seat is not view.seat for card in saying.cards
    )
    exchanged = [saying.number for saying in view.said if saying.kind is Kind.EXCHANGE]
    own = any(saying.seat is view.seat for saying in blanches)
    dealt = mask_of(view.dealt)
    return Standpoint(
        view.seat,
        dealt,
        mask_of(PACK) & ~(dealt | shown),
        shown,
        asked.least,
        asked.most,
        exchanged[0] if exchanged else None,
        CARTE_BLANCHE if own else 0,
        bool(shown) and view.rules.blanche_bars,
    )
