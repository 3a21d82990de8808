"""Cards that win for sure when they are led."""

from piquet.held_suits import held_suits
from piquet.view import View
from piquet_scoring import Card


def sure_winner(view: View) -> Card | None:
    """A card to lead that the adversary cannot beat, of the suit with most of them; or None.

    He cannot where every higher card of the suit has been seen elsewhere, or if he has thrown away
    on that suit.
    """
    suits = [suit for suit in held_suits(view) if suit.winners]
    return max(suits, key=lambda suit: suit.winners).cards[0] if suits else None
