"""What one player knows of a deal: nothing of a hidden card reaches his view."""

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import pytest

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import Answer, Calls, Cards
from piquet.deal import Deal, Phase, dealt
from piquet.dialogue import Kind, dialogue
from piquet.game import apply, start
from piquet.reckoning import ledger, totals
from piquet.rules import RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import PACK, Card, IllegalMove
from tests.piquet.walks import Step, walk
from tests.rules.two_hands import deal_of_hands

every_rule_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)

Swap = dict[Card, Card]
"""Hidden cards that change places; the others stay."""


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from cards_in(each)
    elif isinstance(value, dict):
        yield from cards_in(tuple(value.items()))


def may_know(deal: Deal, seat: Seat) -> set[Card]:
    """The cards that a player has had, and those that lay open before him."""
    mine = {*deal.dealt[seat], *deal.taken(seat), *deal.plays}
    if deal.blanche:
        mine.update(deal.blanche.cards)
    if deal.turned_up:
        mine.update(deal.leavings)
    if deal.has_peeked and seat is Seat.ELDER:
        mine.update(deal.stock[:5])
    if deal.asked_sets[seat]:
        mine.update(asked_for(deal.calls[seat.other]))
    # His own answer is heard by the other, who knows it from then on.
    if deal.asked_sets[seat.other]:
        mine.update(asked_for(deal.calls[seat]))
    return mine


def asked_for(calls: Calls) -> set[Card]:
    """The fourth card of each trio."""
    ranks = {cards[0].rank for cards in calls.sets if len(cards) == 3}
    called = {card for cards in calls.sets for card in cards}
    return {card for card in PACK if card.rank in ranks and card not in called}


@every_rule_book
def test_nobody_asks_for_a_card_that_he_has_had(rules: Rules) -> None:
    """Of each trio only its fourth card, where that is not one of his `[sinking]`."""
    asked = 0
    for seed in range(200):
        _steps, deal = walk(seed, rules)
        for saying in dialogue(deal):
            if saying.kind is Kind.UNRECKONED:
                asker = saying.seat.other
                fourth = asked_for(deal.calls[saying.seat])
                had = {*deal.dealt[asker], *deal.taken(asker)}
                assert {*saying.cards} == fourth - had
                asked += bool(fourth & had)
    assert asked


@every_rule_book
def test_no_hidden_card_in_a_view(rules: Rules) -> None:
    for seed in range(60):
        steps, end = walk(seed, rules)
        for deal in (*(deal for deal, _ in steps), end):
            for seat in Seat:
                view = view_of(deal, seat)
                told = view._replace(elsewhere=frozenset())
                assert set(cards_in(told)) <= may_know(deal, seat)
                assert_elsewhere(deal, seat, view.elsewhere)


def assert_elsewhere(deal: Deal, seat: Seat, elsewhere: frozenset[Card]) -> None:
    """Cards that the other does not hold, as far as a player may know it.

    Of one who has shown his whole hand, and exchanged nothing since, he knows it of all others.
    """
    assert elsewhere.isdisjoint(deal.held(seat.other))
    shown = deal.blanche.cards if deal.blanche else ()
    assert elsewhere <= may_know(deal, seat) or elsewhere == {*PACK} - {*shown}


def test_cards_are_found_anywhere() -> None:
    """The search above misses nothing of a view's own hand."""
    steps, _ = walk(3, RULE_BOOKS["rubicon"])
    deal = steps[-1][0]
    found = list(cards_in(view_of(deal, Seat.ELDER)))
    assert set(deal.plays) < set(found)
    assert list(cards_in((Call(PACK[:3]), [Play(PACK[4])], {"a": PACK[5]}))) == [
        *PACK[:3],
        PACK[4],
        PACK[5],
    ]


@every_rule_book
def test_a_view_is_the_same_wherever_hidden_cards_lie(rules: Rules) -> None:
    """Hidden cards change places, and the other side acts so that the same is said and played."""
    met = 0
    for seed in range(60):
        steps, end = walk(seed, rules)
        chance = random.Random(seed)
        for _ in range(6):
            seat = chance.choice(tuple(Seat))
            last = chance.randrange(len(steps) + 1)
            path = steps[:last]
            now = steps[last][0] if last < len(steps) else end
            swap = swapped(hidden(now, seat), chance)
            met += same_views(path, now, seat, swap)
    assert met > 1500


def hidden(deal: Deal, seat: Seat) -> Cards:
    return tuple(card for card in PACK if card not in may_know(deal, seat))


def swapped(cards: Cards, chance: random.Random) -> Swap:
    """One or two pairs of them changed."""
    if len(cards) < 4:
        return {}
    one, other, third, fourth = chance.sample(cards, 4)
    swap = {one: other, other: one}
    return swap | {third: fourth, fourth: third} if chance.random() < 0.4 else swap


def same_views(path: list[Step], now: Deal, seat: Seat, swap: Swap) -> int:
    """How many views along the path were compared, until the other side cannot keep it up."""
    if not swap:
        return 0
    first = path[0][0] if path else now
    packets = (*first.dealt, first.stock)
    elder, younger, stock = (tuple(swap.get(card, card) for card in cards) for cards in packets)
    deal = start(dealt(first.rules, elder, younger, stock))
    compared = 0
    his = [step for step in path if step[0].turn is seat]
    for true, action in (*his, (now, None)):
        theirs = [done for other, done in path if other.turn is not seat]
        reached = brought_to(deal, true, seat, theirs, swap)
        if reached is None:
            return compared
        deal = reached
        mine, shifted = view_of(true, seat), view_of(deal, seat)
        if true.turn is seat or deal.turn is seat:
            assert_same(mine, shifted)
            compared += 1
        if action is not None:
            deal = apply(deal, action)
    return compared


def assert_same(one: View, other: View) -> None:
    """Equal, and to the letter too: suits that a comparison passes over are no secret either."""
    assert one == other
    assert repr(one) == repr(other)


def brought_to(deal: Deal, true: Deal, seat: Seat, theirs: list[Action], swap: Swap) -> Deal | None:
    """The changed deal moved on by the other side until all that is heard is as in the true one."""
    heard, plays = dialogue(true), true.plays
    while not heard_alike(deal, true) or (true.turn is seat) != (deal.turn is seat):
        if deal.is_finished or deal.turn is seat:
            return None
        for action in (*(moved(action, swap) for action in theirs), *theirs, *PLAIN):
            try:
                after = apply(deal, action)
            except IllegalMove:
                continue
            said = dialogue(after)
            if said == heard[: len(said)] and after.plays == plays[: len(after.plays)]:
                deal = after
                break
        else:
            return None
    return deal


def heard_alike(deal: Deal, true: Deal) -> bool:
    """Whether the same was said and played so far, and the same is reckoned aloud."""
    return (
        dialogue(deal) == dialogue(true)
        and deal.plays == true.plays
        and ledger(deal) == ledger(true)
    )


PLAIN = (Show(False), Exchange(), Peek(False), TurnUp(False), *Answer, Call(), Count(), Ask(False))


def moved(action: Action, swap: Swap) -> Action:
    """The action with the swapped cards in it."""

    def put(cards: Cards) -> Cards:
        return tuple(swap.get(card, card) for card in cards)

    match action:
        case Exchange(cards):
            return Exchange(put(cards))
        case Call(cards):
            return Call(put(cards))
        case Count(calls):
            runs, sets = (tuple(map(put, each)) for each in (calls.sequences, calls.sets))
            return Count(Calls(put(calls.point), runs, sets))
    return action


LONG_SPADES = "AS KS QS JS TS 9S 8S 7S 9H 8H 7H 7D"
"""Twenty-nine in hand: eight for the point, eighteen and three for sequences."""

ELEVEN = "KC QC JC TC 9C 8C 7C AD KD QD JD"


def test_pique_waits_until_younger_has_played() -> None:
    none = deal_of_hands(LONG_SPADES, f"{ELEVEN} TD", play="AS")
    trio = deal_of_hands(
        LONG_SPADES, f"{ELEVEN} KH", play="AS", stops_before=Phase.YOUNGER_COUNTS.word
    )
    assert none.phase is Phase.PLAY
    assert view_of(trio, Seat.ELDER).ledger == view_of(none, Seat.ELDER).ledger
    assert totals(view_of(none, Seat.ELDER).ledger) == (30, 0)
    followed = apply(none, Play(none.hands[Seat.YOUNGER][0]))
    assert totals(view_of(followed, Seat.ELDER).ledger) == (60, 0) == totals(ledger(followed))
