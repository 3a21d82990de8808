"""How it stands for the player whose turn it is: his hand, the stock, and what he has to answer."""

from collections.abc import Iterator

from piquet.contest import Cards
from piquet.deal import ELDERS_STOCK, Deal, Phase
from piquet.seats import Seat
from piquet.sitting import Sitting
from piquet.view import view_of
from piquet_app.duel.hand_lines import hand_lines, held_line, in_order
from piquet_app.duel.settings import Settings
from piquet_app.languages.words import _, ngettext
from piquet_app.terminal.cards import Wording, sorted_by_suit
from piquet_app.terminal.lines import Line


def shown_hand(sitting: Sitting, settings: Settings) -> Cards:
    """The hand of the player whose turn it is, in the order in which it is numbered."""
    deal = sitting.deal
    return in_order(deal.hands[deal.turn], settings.order, deal.rules)


def situation_lines(sitting: Sitting, settings: Settings) -> Iterator[Line]:
    """What lies before the player whose turn it is."""
    deal = sitting.deal
    hand = deal.hands[deal.turn]
    yield from hand_lines(hand, settings, deal.rules)
    if deal.phase <= Phase.FURTHER_SETS or deal.phase is Phase.YOUNGER_COUNTS:
        yield held_line(hand, deal.rules)
    if deal.phase in (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE):
        yield Line(stock_in_words(deal), hang=2)


def stock_in_words(deal: Deal) -> str:
    """How many cards may be taken."""
    if deal.turn is Seat.ELDER:
        told = _("Of the eight cards of the stock the first {five} are yours to take.")
        return told.format(five=ELDERS_STOCK)
    lying = len(deal.leavings)
    left = ELDERS_STOCK - len(deal.discards[Seat.ELDER] or ())
    told = ngettext(
        "Yours in the stock: {number} card", "Yours in the stock: {number} cards", lying
    ).format(number=lying)
    if left:
        first = _("first the {left} that elder left").format(left=left)
        told = f"{told}, {first}"
    return f"{told}."


def discards_lines(deal: Deal, seat: Seat, wording: Wording) -> Iterator[Line]:
    """A player's own discards, and what he has seen of the stock `[own-discards]`."""
    view = view_of(deal, seat)
    seen = ((_("Your discards"), view.discards), (_("You left"), view.peeked))
    for what, cards in (*seen, (_("Turned up"), view.turned_up)):
        if cards:
            written = wording.cards(sorted_by_suit(cards))
            yield Line(_("{what}: {cards}.").format(what=what, cards=written), hang=2)
    if not (view.discards or view.peeked or view.turned_up):
        yield Line(_("You have discarded nothing."))
