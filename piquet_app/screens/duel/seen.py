"""The table as the person before the screen sees it: nothing that he does not know."""

from typing import NamedTuple

from piquet.contest import Cards
from piquet.deal import Deal, Pair
from piquet.partie import Player
from piquet.reckoning import heard_ledger, totals, tricks_won
from piquet.seats import Seat
from piquet.sitting import Sitting
from piquet.view import View, view_of
from piquet_app.duel.hand_lines import in_order
from piquet_app.duel.turn import Turn


class Seen(NamedTuple):
    """A turn, and who sees it."""

    turn: Turn
    viewer: Player

    @property
    def sitting(self) -> Sitting:
        """The sitting as it lies before him."""
        return self.turn.now

    @property
    def deal(self) -> Deal:
        """The deal under way."""
        return self.sitting.deal

    @property
    def seat(self) -> Seat:
        """Where he sits."""
        return self.sitting.seat(self.viewer)

    @property
    def view(self) -> View:
        """What he knows."""
        return view_of(self.deal, self.seat)

    @property
    def hand(self) -> Cards:
        """His cards in the order in which he holds them."""
        held = self.deal.hands[self.seat]
        return in_order(held, self.turn.settings.order, self.deal.rules)

    @property
    def points(self) -> Pair[int]:
        """What elder and younger have in this deal, as far as both have heard."""
        return totals(heard_ledger(self.deal))

    @property
    def tricks(self) -> Pair[int]:
        """How many tricks elder and younger have won."""
        return tricks_won(self.deal)

    @property
    def others_shown(self) -> Cards:
        """The other's hand, where he has shown it and holds it still `[blanche-shown]`."""
        shown, other = self.deal.blanche, self.seat.other
        if shown is None or shown.seat is not other:
            return ()
        if not shown.is_late and self.deal.discards[other]:
            return ()
        return tuple(card for card in shown.cards if card not in self.deal.plays)


def seen(turn: Turn) -> Seen | None:
    """The table of whoever sits before the screen; None where no hand lies open on it."""
    if turn.is_choosing or turn.is_between or turn.is_covered or turn.seated is None:
        return None
    return Seen(turn, turn.seated)
