"""Players about to exchange: deals brought to that moment, and what is then known."""

import random

from piquet.actions import Exchange, Peek, Show
from piquet.contest import Cards
from piquet.deal import Deal, Phase, dealt
from piquet.families import Exchanges
from piquet.game import apply, start
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import mask_of
from piquet.rules import RUBICON, Rules
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import PACK, read_cards

EXCHANGES = {Seat.ELDER: Phase.ELDER_EXCHANGE, Seat.YOUNGER: Phase.YOUNGER_EXCHANGE}


def a_deal(seat: Seat, hand: str, rules: Rules = RUBICON, others: str = "", order: int = 0) -> Deal:
    """A deal in which a player is dealt this hand; the other cards lie in an order by chance."""
    mine, his = read_cards(hand), read_cards(others)
    rest = [card for card in PACK if card not in mine and card not in his]
    random.Random(order).shuffle(rest)
    missing = 12 - len(his)
    theirs, stock = (*his, *rest[:missing]), tuple(rest[missing:])
    hands = (mine, theirs) if seat is Seat.ELDER else (theirs, mine)
    return start(dealt(rules, *hands, stock))


def brought(deal: Deal, seat: Seat, elder_takes: int = 5) -> Deal:
    """The deal when this player is to exchange: cartes blanches were shown."""
    while deal.phase is not EXCHANGES[seat]:
        if deal.phase in (Phase.ELDER_BLANCHE, Phase.YOUNGER_BLANCHE):
            deal = apply(deal, Show(True))
        elif deal.phase is Phase.PEEK:
            deal = apply(deal, Peek(True))
        else:
            deal = apply(deal, Exchange(deal.hands[Seat.ELDER][:elder_takes]))
    return deal


def a_view(seat: Seat, hand: str, elder_takes: int = 5, others: str = "") -> View:
    """What a player sees who was dealt this hand and is to exchange."""
    view = view_of(brought(a_deal(seat, hand, others=others), seat, elder_takes), seat)
    assert isinstance(view.open, Exchanges)
    return view


def a_standpoint(number: int, least: int, most: int) -> tuple[Standpoint, Cards, Cards]:
    """An elder with a hand by chance; his cards and those that he does not see."""
    pack = list(PACK)
    random.Random(number).shuffle(pack)
    hand, unseen = tuple(pack[:12]), tuple(pack[12:])
    return Standpoint(Seat.ELDER, mask_of(hand), mask_of(unseen), 0, least, most), hand, unseen
