"""Carte blanche, the exchange, and who sees what was left of the stock."""

from piquet.actions import Exchange, Peek, Show, TurnUp
from piquet.deal import ELDERS_STOCK, STOCK_SIZE, Blanche, Deal, Phase, put
from piquet.families import Actions, Exchanges
from piquet.rules import BlancheClaim, LeavingsTurned
from piquet.seats import Seat
from piquet_scoring.score import is_carte_blanche


def blanche_open(deal: Deal) -> Actions:
    """Whether to show carte blanche, held as dealt `[blanche-shown]`."""
    holds = deal.blanche is None and is_carte_blanche(deal.hands[deal.turn])
    return (Show(True), Show(False)) if holds else ()


def late_blanche_open(deal: Deal) -> Actions:
    """Whether to show carte blanche at the first call, where the rules allow that."""
    late = deal.rules.blanche is BlancheClaim.DEALT_OR_EXCHANGED
    return blanche_open(deal) if late else ()


def show(deal: Deal, action: Show) -> Deal:
    """Show carte blanche, or keep it to oneself."""
    onward = deal.next_phase
    if not action.shows:
        return deal._replace(phase=onward)
    is_late = deal.discards[deal.turn] is not None
    shown = Blanche(deal.turn, deal.hands[deal.turn], is_late)
    return deal._replace(blanche=shown, phase=onward)


def elder_open(deal: Deal) -> Actions:
    """One to five cards `[exchange-elder]`."""
    return Exchanges(deal.hands[Seat.ELDER], 1, ELDERS_STOCK)


def younger_open(deal: Deal) -> Actions:
    """None, or up to all that elder left and the last three `[exchange-younger]`."""
    least = 1 if deal.rules.younger_must_exchange else 0
    return Exchanges(deal.hands[Seat.YOUNGER], least, len(deal.leavings))


def exchange(deal: Deal, action: Exchange) -> Deal:
    """Discard, and take as many from the top of the stock: elder's leavings first."""
    seat, thrown = deal.turn, action.cards
    kept = tuple(card for card in deal.hands[seat] if card not in thrown)
    hand = kept + deal.leavings[: len(thrown)]
    return deal._replace(
        hands=put(deal.hands, seat, hand),
        discards=put(deal.discards, seat, thrown),
        phase=deal.next_phase,
    )


def peek_open(deal: Deal) -> Actions:
    """Whether elder looks at those of his five that he left `[peek]`."""
    left = len(deal.discards[Seat.ELDER] or ()) < ELDERS_STOCK
    return (Peek(True), Peek(False)) if deal.rules.elder_may_peek and left else ()


def peek(deal: Deal, action: Peek) -> Deal:
    """Look, or do not."""
    return deal._replace(has_peeked=action.looks, phase=deal.next_phase)


def leavings_open(deal: Deal) -> Actions:
    """Whether younger turns up what he left, before the first lead or after it `[leavings]`."""
    early = deal.rules.leavings is LeavingsTurned.BEFORE_FIRST_LEAD
    its_time = early == (deal.phase is Phase.LEAVINGS)
    left = sum(len(cards or ()) for cards in deal.discards) < STOCK_SIZE
    return (TurnUp(True), TurnUp(False)) if its_time and left else ()


def turn_up(deal: Deal, action: TurnUp) -> Deal:
    """Turn them up for both, or leave them."""
    return deal._replace(turned_up=action.turns, phase=deal.next_phase)
