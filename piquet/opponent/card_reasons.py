"""What a card does in the trick and to the suits of the hand, as far as its player can know it."""

from collections.abc import Iterator

from piquet.contest import Cards
from piquet.held_suits import Holding, held_suits
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.suit_tables import mask_of, suit_tricks, suits_of
from piquet.view import View
from piquet_scoring import SUITS, Card, Suit


def card_reasons(view: View, card: Card) -> tuple[Reason, ...]:
    """What is to be said of a card that may be played, apart from what it brings."""
    suits = {holding.cards[0].suit: holding for holding in held_suits(view)}
    told = (*_in_trick(view, card, suits), *_of_guards(view, card, suits))
    forces = any(reason.why is Why.FORCES_OUT for reason in told)
    return tuple(reason for reason in told if not (forces and reason.why is Why.UNGUARDS))


def _in_trick(view: View, card: Card, suits: dict[Suit, Holding]) -> Iterator[Reason]:
    if len(view.plays) % 2 == 0:
        yield from _led(suits[card.suit], card)
        return
    led = view.plays[-1]
    if card.suit is not led.suit:
        if _tricks_lost(suits[card.suit], card) == 0:
            yield Reason(Why.THROWS_NOTHING)
        return
    winners = [one for one in suits[led.suit].cards if one.rank > led.rank]
    if card in winners:
        cheaply = len(winners) > 1 and card == winners[-1]
        yield Reason(Why.WINS_CHEAPLY if cheaply else Why.WINS, (), len(winners))
    elif winners:
        yield Reason(Why.LETS_GO)


def _led(suit: Holding, card: Card) -> Iterator[Reason]:
    """A sure winner, or a card that only one other can beat, after which the suit wins."""
    above = [rank for rank in suit.out if rank > card.rank]
    if not above:
        yield Reason(Why.CASHES, (), suit.winners)
    if len(above) != 1:
        return
    rest = Holding(
        tuple(one for one in suit.cards if one != card),
        tuple(rank for rank in suit.out if rank != above[0]),
    )
    if not suit.winners and rest.winners:
        winners = rest.cards[: rest.winners]
        yield Reason(Why.FORCES_OUT, (Card(above[0], card.suit), *winners), len(winners))


def _of_guards(view: View, card: Card, suits: dict[Suit, Holding]) -> Iterator[Reason]:
    """The high cards whose last guard some card that may be played would give up.

    A card of the suit led has no choice about its guard.
    """
    led = view.plays[-1].suit if len(view.plays) % 2 else None
    guarded = [
        suit
        for suit in suits.values()
        if suit.cards[0].suit is not led and len(suit.cards) > 1 and suit.is_just_guarded
    ]
    mine = [suit for suit in guarded if card in suit.cards[1:]]
    yield from (Reason(Why.UNGUARDS, suit.cards[:1]) for suit in mine)
    if led is None or card.suit is led or mine:
        return
    if tops := tuple(suit.cards[0] for suit in guarded if card not in suit.cards):
        yield Reason(Why.HOLDS_GUARD, tops)


def _tricks_lost(suit: Holding, card: Card) -> float:
    """By how many tricks its suit, played alone against all cards out, is worse without a card."""
    against = _ranks(tuple(Card(rank, card.suit) for rank in suit.out))
    rest = tuple(one for one in suit.cards if one != card)
    return suit_tricks(_ranks(suit.cards), against) - suit_tricks(_ranks(rest), against)


def _ranks(cards: Cards) -> int:
    """Cards of one suit as the byte of it."""
    return suits_of(mask_of(cards))[SUITS.index(cards[0].suit)] if cards else 0
