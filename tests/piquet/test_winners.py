"""Cards that win for sure when they are led."""

from itertools import pairwise
from typing import Any

from piquet.actions import Exchange
from piquet.deal import Deal, Phase, dealt
from piquet.game import apply, start
from piquet.obvious import obvious
from piquet.record import deal_of
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet.winners import sure_winner
from piquet_scoring import PACK, Card, read_cards
from tests.piquet.walks import walk


def could_be_beaten(deal: Deal, card: Card) -> bool:
    """Whether some hand that the other may hold, for all that was seen and played, beats it."""
    seat = deal.turn
    known = {*deal.dealt[seat], *deal.taken(seat), *deal.plays}
    if deal.turned_up:
        known |= set(deal.leavings)
    if deal.has_peeked and seat is Seat.ELDER:
        taken = len(deal.discards[0] or ()) + len(deal.discards[1] or ())
        known |= set(deal.stock[taken:5])
    if deal.blanche and deal.blanche.seat is not seat:
        showed_all_he_holds = set(deal.blanche.cards) == set(deal.held(seat.other))
        known |= set(PACK).difference(deal.blanche.cards) if showed_all_he_holds else set()
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


def at_the_lead(record: dict[str, Any]) -> Deal:
    deal = deal_of(record)
    assert deal.phase is Phase.FIRST_LEAD
    return deal


def sure_suit(deal: Deal) -> list[str]:
    """The cards of the suit in which there are most sure winners."""
    card = sure_winner(view_of(deal, Seat.ELDER))
    assert card is not None
    return [str(c) for c in deal.hands[Seat.ELDER] if c.suit is card.suit]


def test_what_was_seen_lying_in_the_stock_beats_nothing() -> None:
    """Elder looks at the ace of spades, which younger then leaves: his king wins for sure."""
    record = {
        "elder": "KS QS JS KH 9H 8H KD 9D 8D KC 9C 8C",
        "younger": "TS 9S 8S 7S QH JH TH QD JD TD QC JC",
        "stock": "7H AS AD AC AH 7D TC 7C",
        "elder_discards": "8C",
        "younger_discards": "",
    }
    peeked = at_the_lead(record | {"peeked": True})
    assert sure_suit(peeked) == ["KS", "QS", "JS"]
    assert not could_be_beaten(peeked, read_cards("KS")[0])
    unseen = at_the_lead(record | {"peeked": False})
    assert sure_winner(view_of(unseen, Seat.ELDER)) is None


def test_a_hand_that_was_shown_beats_nothing_that_it_does_not_hold() -> None:
    """Younger shows carte blanche without a spade above the ten, and stands pat."""
    record = {
        "elder": "KS QS JS KH QH JH KD QD JD KC QC 7S",
        "younger": "TS 9S 8S AH TH 9H AD TD 9D AC TC 9C",
        "stock": "8H AS 8D 8C JC 7H 7D 7C",
        "elder_discards": "7S",
        "younger_discards": "",
    }
    shown = at_the_lead(record | {"carte_blanche": ["younger"]})
    assert sure_suit(shown) == ["KS", "QS", "JS"]
    kept = at_the_lead(record | {"carte_blanche": []})
    assert sure_winner(view_of(kept, Seat.ELDER)) is None


def test_the_suit_with_most_of_them_comes_first_from_the_top() -> None:
    elder = read_cards("AS KS 7S AH KH QH JH AD 7D 8D 9D 8C")
    rest = [card for card in PACK if card not in elder]
    deal = start(dealt(RUBICON, elder, tuple(rest[:12]), tuple(rest[12:])))
    for _choice in range(20):
        if deal.phase is Phase.FIRST_LEAD:
            break
        action = obvious(view_of(deal, deal.turn))
        deal = apply(
            deal, Exchange(read_cards("8C")[: 1 - deal.turn]) if action is None else action
        )
    assert sure_winner(view_of(deal, Seat.ELDER)) == read_cards("AH")[0]
