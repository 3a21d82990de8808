"""Cards that win for sure when they are led."""

from piquet.contest import Category, holdings
from piquet.play import Trick, tricks
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK, Card


def sure_winner(view: View) -> Card | None:
    """A card to lead that the adversary cannot beat, of the suit with most of them; or None.

    He cannot where every higher card of the suit has been seen elsewhere, or if he has thrown away
    on that suit.
    """
    out = _out(view)
    best, most = None, 0
    for cards in holdings(Category.POINT, view.hand):
        against = [card.rank for card in out if card.suit is cards[0].suit]
        sure = sum(card.rank > max(against, default=0) for card in cards)
        if sure > most:
            best, most = cards[0], sure
    return best


def _out(view: View) -> list[Card]:
    """The cards that the adversary may hold, as far as the tricks tell."""
    seen = {*view.hand, *view.discards, *view.plays, *view.turned_up}
    void = {trick.led.suit for trick in tricks(view.plays) if _shows_void(trick, view.seat)}
    return [card for card in PACK if card not in seen and card.suit not in void]


def _shows_void(trick: Trick, seat: Seat) -> bool:
    """Whether the adversary did not follow suit."""
    followed = trick.followed
    return trick.leader is seat and followed is not None and followed.suit is not trick.led.suit
