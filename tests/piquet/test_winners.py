"""Cards that win for sure when they are led."""

from itertools import pairwise

from piquet.actions import Exchange
from piquet.deal import Deal, Phase, dealt
from piquet.game import apply, start
from piquet.obvious import obvious
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet.winners import sure_winner
from piquet_scoring import PACK, Card, read_cards
from tests.piquet.walks import walk


def could_be_beaten(deal: Deal, card: Card) -> bool:
    """Whether some hand that the other may hold, for all that the tricks tell, beats it."""
    seat = deal.turn
    known = {*deal.held(seat), *(deal.discards[seat] or ()), *deal.plays}
    if deal.turned_up:
        known |= set(deal.leavings)
    void = set()
    leader = Seat.ELDER
    for led, followed in list(pairwise(deal.plays))[::2]:
        if leader is seat and followed.suit is not led.suit:
            void.add(led.suit)
        beaten = followed.suit is led.suit and followed.rank > led.rank
        leader = leader.other if beaten else leader
    return any(
        other.suit is card.suit and other.rank > card.rank
        for other in PACK
        if other not in known and other.suit not in void
    )


def test_a_sure_winner_is_beaten_by_nothing_that_the_other_may_hold() -> None:
    found = missing = 0
    for seed in range(60):
        for deal, _action in walk(seed, RUBICON)[0]:
            if deal.phase is not Phase.PLAY or len(deal.plays) % 2:
                continue
            card = sure_winner(view_of(deal, deal.turn))
            sure = [each for each in deal.hands[deal.turn] if not could_be_beaten(deal, each)]
            assert (card in sure) if sure else (card is None)
            if card is not None:
                other = deal.hands[deal.turn.other]
                assert not any(c.suit is card.suit and c.rank > card.rank for c in other)
            found, missing = found + bool(sure), missing + (not sure)
    assert found > 100
    assert missing > 20


def test_the_suit_with_most_of_them_comes_first_from_the_top() -> None:
    elder = read_cards("AS KS 7S AH KH QH JH AD 7D 8D 9D 8C")
    rest = [card for card in PACK if card not in elder]
    deal = start(dealt(RUBICON, elder, tuple(rest[:12]), tuple(rest[12:])))
    for _choice in range(20):
        if deal.phase is Phase.FIRST_LEAD:
            break
        action = obvious(deal)
        deal = apply(
            deal, Exchange(read_cards("8C")[: 1 - deal.turn]) if action is None else action
        )
    assert sure_winner(view_of(deal, Seat.ELDER)) == read_cards("AH")[0]
