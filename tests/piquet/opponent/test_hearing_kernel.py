"""Hands drawn by what was said: those that bear it out, as the reference knows them."""

from collections.abc import Iterator
from itertools import combinations

import pytest

pytest.importorskip("numba")

import numpy as np

from piquet.deal import Deal, Phase
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.families import only
from piquet.game import apply, legal_actions
from piquet.opponent.facts import played_by_other
from piquet.opponent.hands import Weighing, bits, possible_hands
from piquet.opponent.hearing_kernel import HEARD, NAMED, Listener, guess, hear, new_room
from piquet.opponent.reckoning_kernel import CALLED, call, rules_of
from piquet.opponent.suit_tables import mask_of
from piquet.rules import RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import PACK, Stream

WHOLE = mask_of(PACK)
CANDID = Weighing(sunk=0, by_throws=False)
"""Both are known to call all that they hold."""


def in_play(rules: Rules, seed: int, played: int) -> Deal:
    """A deal of players who call all that they hold, when so many cards are played."""
    deal, moment = numbered_deal(rules, seed, 1), Phase.PLAY if played else Phase.FIRST_LEAD
    while deal.phase is not moment or len(deal.plays) < played:
        deal = apply(deal, only(legal_actions(deal)) or easy(view_of(deal, deal.turn), Stream(1)))
    return deal


def listening(deal: Deal) -> tuple[View, Listener, int, int]:
    """What who is on turn sees, hears, and knows that the other has played and may have held."""
    seat = deal.turn
    view = view_of(deal, seat)
    hands = [mask_of(deal.held(each)) for each in Seat]
    called, heard = np.empty(CALLED, np.int64), np.empty(HEARD, np.int64)
    for each in Seat:
        call(hands[each], rules_of(deal.rules), called[each])
    hear(int(seat.other), called[seat.other], called[seat], heard)
    start = 0 if deal.plays else NAMED
    played = mask_of(card for place, card in enumerate(deal.plays) if card in deal.held(seat.other))
    unseen = WHOLE & ~mask_of((*deal.dealt[seat], *deal.taken(seat))) & ~played
    listener = int(seat.other), rules_of(deal.rules), called[seat], heard, start
    return view, listener, played, unseen


MOMENTS = [(rules, played) for rules in RULE_BOOKS.values() for played in (0, 1, 2)]
"""Before elder's lead younger has only answered, then he has counted as well."""


def hands_of_twelve(must: int, free: int) -> Iterator[int]:
    cards = bits(free)
    for some in combinations(cards, 12 - must.bit_count()):
        yield must | sum(some)


def would_say_it(listener: Listener, hand: int) -> bool:
    other, rules, mine, heard, start = listener
    his, row = new_room()
    call(hand, rules, his)
    hear(other, his, mine, row)
    return bool((row[start:] == heard[start:]).all())


@pytest.mark.parametrize(("rules", "played"), MOMENTS)
def test_hands_that_bear_it_out_are_those_of_the_reference(rules: Rules, played: int) -> None:
    """Of all hands by the number of cards those that one who calls all may hold."""
    bounded = 0
    for seed in (*range(1, 6), 9, 15, 17):  # the last three: elder calls no set, or no sequence
        view, listener, must, free = listening(in_play(rules, seed, played))
        known = possible_hands(view, Stream(1), CANDID)
        likely = {hand for hand, weight in zip(*known, strict=True) if weight}
        missing = played_by_other(view).missing
        hands = [hand for hand in hands_of_twelve(must, free) if not hand & missing]
        heard = {hand for hand in hands if would_say_it(listener, hand)}
        assert heard == likely, seed
        bounded += len(heard) < len(hands)
    assert bounded > 6


@pytest.mark.parametrize(("rules", "played"), MOMENTS)
def test_what_is_drawn_mostly_bears_it_out(rules: Rules, played: int) -> None:
    drawn = borne_out = 0
    for seed in range(1, 41):
        _, listener, must, free = listening(in_play(rules, seed, played))
        lots = np.array([seed], np.uint64)
        for _ in range(20):
            hand = guess(listener, must, free, new_room(), lots)
            assert hand.bit_count() == 12
            assert hand & must == must
            assert not hand & ~(must | free)
            drawn += 1
            borne_out += would_say_it(listener, hand)
    assert borne_out > 0.8 * drawn
