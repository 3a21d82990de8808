"""What the other may hold: never without the truth, never against what was said or played."""

import random
from collections.abc import Iterator
from math import comb

import pytest

from piquet.actions import Call, Exchange, Peek, Play, Show
from piquet.contest import Answer
from piquet.deal import Deal, Phase, dealt
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.game import apply, start
from piquet.opponent.beliefs import World, drawn_from, likely_hands, worlds
from piquet.opponent.facts import facts_of
from piquet.opponent.hands import DRAWN, UNIFORM, Believed, Weighing, possible_hands
from piquet.opponent.suit_tables import cards_of, mask_of
from piquet.rules import RUBICON, RULE_BOOKS, Rules, rule_book
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import PACK, PLAYERS_DRAWS, Stream, read_cards
from tests.piquet.opponent.other_worlds import any_hand, could_be, gone_on
from tests.piquet.walks import Step, walk

BOOKS = (
    *RULE_BOOKS.values(),
    rule_book("rubicon", ["blanche=dealt-or-exchanged", "leavings=before-first-lead"]),
)
every_rule_book = pytest.mark.parametrize("rules", BOOKS, ids=[*RULE_BOOKS, "mixed"])

WALKS = 8
"""So many deals by chance of each rule book; their players sink as they like."""


def draws(number: int) -> Stream:
    return Stream.keyed(1, number, PLAYERS_DRAWS)


def moments(seed: int, rules: Rules) -> Iterator[tuple[list[Step], Deal]]:
    """Five choices of a deal by chance after the exchange, and the path to each.

    There are 50,000 hands and more for one who drew no card or one: he is seldom asked.
    """
    steps, _ = walk(seed, rules)
    later = [
        n
        for n, (deal, _) in enumerate(steps)
        if deal.phase >= Phase.CALL_POINT and (len(deal.taken(deal.turn)) > 1 or seed == 3)
    ]
    for last in sorted(random.Random(seed).sample(later, min(5, len(later)))):
        yield steps[:last], steps[last][0]


def is_all(deal: Deal) -> bool:
    """Whether all hands are enumerated: they are where something was said."""
    return not facts_of(view_of(deal, deal.turn)).told.is_silent


def truth(deal: Deal) -> int:
    return mask_of(deal.held(deal.turn.other))


@every_rule_book
def test_the_truth_is_among_them(rules: Rules) -> None:
    met = 0
    for seed in range(WALKS):
        for _, deal in moments(seed, rules):
            found = possible_hands(view_of(deal, deal.turn), draws(seed))
            assert all(weight > 0 for weight in found.weights)
            assert len(set(found.hands)) == len(found.hands) == len(found.weights)
            if is_all(deal):
                met += 1
                assert truth(deal) in found.hands, (seed, deal)
    assert met > 3 * WALKS


@every_rule_book
def test_no_world_is_against_what_was_said_or_played(rules: Rules) -> None:
    """With the cards of a world in the hidden places the deal can be replayed to the same view."""
    for seed in range(WALKS):
        for path, deal in moments(seed, rules):
            seat = deal.turn
            found = worlds(view_of(deal, seat), draws(seed), 4)
            for world in found:
                held, thrown = cards_of(world.held), cards_of(world.thrown)
                assert could_be(path, deal, seat, held, thrown), (seed, deal, world)


@every_rule_book
def test_what_is_left_out_cannot_be(rules: Rules) -> None:
    """Other cards, drawn by chance, cannot have been held: nobody could have gone on so."""
    left_out = 0
    for seed in range(WALKS):
        chance = random.Random(seed)
        for path, deal in moments(seed, rules):
            seat = deal.turn
            if not is_all(deal):
                continue
            found = set(possible_hands(view_of(deal, seat), draws(seed)).hands)
            for _ in range(4):
                held, thrown = any_hand(deal, seat, chance)
                if mask_of(held) not in found:
                    left_out += 1
                    assert not could_be(path, deal, seat, held, thrown), (seed, deal, held)
    assert left_out > 3 * WALKS


def test_a_replay_finds_the_true_deal() -> None:
    """The replay that the tests above lean on goes through with the cards as they were."""
    for rules in BOOKS:
        for seed in range(WALKS):
            for path, deal in moments(seed, rules):
                seat = deal.turn
                thrown = deal.discards[seat.other] or ()
                assert could_be(path, deal, seat, deal.held(seat.other), thrown), (seed, deal)


@every_rule_book
def test_worlds_lay_out_all_cards_unseen(rules: Rules) -> None:
    for seed in range(WALKS):
        for _, deal in moments(seed, rules):
            view = view_of(deal, deal.turn)
            found = worlds(view, draws(seed), 10)
            mine = mask_of((*view.dealt, *view.taken))
            assert 1 <= len(found) <= 10
            assert sum(world.weight for world in found) == pytest.approx(1)
            for world in found:
                parts = (mine, world.held, world.thrown, world.lying)
                assert sum(parts) == mask_of(PACK)
                assert sum(map(int.bit_count, parts)) == len(PACK)
                assert world.thrown.bit_count() == len(deal.discards[deal.turn.other] or ())


def test_hidden_cards_change_no_world() -> None:
    """Whichever of the worlds is the true one, the same worlds are seen with the same seed."""
    compared = 0
    for seed in range(WALKS):
        for path, deal in moments(seed, RUBICON):
            seat = deal.turn
            found = worlds(view_of(deal, seat), draws(seed), 3)
            for world in found:
                held, thrown = cards_of(world.held), cards_of(world.thrown)
                other = gone_on(path, deal, seat, held, thrown)
                assert other is not None
                assert worlds(view_of(other, seat), draws(seed), 3) == found
                compared += mask_of(held) != truth(deal)
    assert compared > WALKS


ELDER = "AS KS QS JS 9H 8H AD KD 8D AC 9C 7C"
YOUNGER = "TS 9S AH KH QH JH 7H QD JD TD KC QC"


def called(elder: str = ELDER, younger: str = YOUNGER) -> Deal:
    """Elder has thrown five cards, younger three, as they drew them: elder is to call."""
    hands = read_cards(elder), read_cards(younger)
    stock = tuple(card for card in PACK if card not in hands[0] + hands[1])
    deal = start(dealt(RUBICON, *hands, stock))
    return apply(apply(deal, Exchange(hands[0][4:9])), Exchange(hands[1][:3]))


def hands_of(deal: Deal, seat: Seat, weighing: Weighing = UNIFORM) -> dict[int, float]:
    found = possible_hands(view_of(deal, seat), draws(1), weighing)
    return dict(zip(*found, strict=True))


def test_before_anything_is_said_every_hand_is_possible() -> None:
    """Elder has seen seventeen cards, younger fifteen; of the others twelve are held."""
    assert len(hands_of(called(), Seat.ELDER)) == 455
    assert len(hands_of(called(), Seat.YOUNGER)) == 6188
    assert set(hands_of(called(), Seat.YOUNGER).values()) == {1}


def test_stock_that_lies_still_may_be_any_of_the_rest() -> None:
    """Younger stands pat: each hand goes with all cards that neither holds in the stock."""
    hands = read_cards(ELDER), read_cards(YOUNGER)
    stock = tuple(card for card in PACK if card not in hands[0] + hands[1])
    deal = start(dealt(RUBICON, *hands, stock))
    deal = apply(apply(deal, Exchange(hands[0][4:9])), Exchange(()))
    for world in worlds(view_of(deal, Seat.ELDER), draws(1), 20):
        assert (world.thrown, world.lying.bit_count()) == (0, 3)


def test_a_lot_where_nothing_bounds_the_hand() -> None:
    """Who is to exchange first knows twelve cards: there are 125,970 hands."""
    view = view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER)
    found = possible_hands(view, draws(1))
    assert DRAWN / 2 < len(found.hands) <= DRAWN
    assert found == possible_hands(view, draws(1)) != possible_hands(view, draws(2))
    assert {hand.bit_count() for hand in found.hands} == {12}
    assert not any(hand & mask_of(view.dealt) for hand in found.hands)


def test_what_elder_peeked_at_is_held_or_lies() -> None:
    """He took two and saw the other three; younger took the first two of them."""
    hands = read_cards(ELDER), read_cards(YOUNGER)
    stock = tuple(card for card in PACK if card not in hands[0] + hands[1])
    deal = start(dealt(RUBICON, *hands, stock))
    deal = apply(apply(deal, Exchange(hands[0][4:6])), Peek(True))
    view = view_of(apply(deal, Exchange(hands[1][:2])), Seat.ELDER)
    for world in worlds(view, draws(1), 50):
        assert world.held & mask_of(stock[2:5]) == mask_of(stock[2:4])
        assert world.lying & mask_of(stock[4:5])


def test_a_suit_that_was_not_followed_is_not_held() -> None:
    """Elder leads a spade; younger, who has thrown his, plays a heart."""
    younger = "TS 9S 8S AH KH QH JH 7H QD JD TD KC"
    deal = called(younger=younger)
    while not deal.plays:
        play_now = deal.phase is Phase.FIRST_LEAD
        deal = apply(
            deal,
            Play(read_cards("AS")[0]) if play_now else easy(view_of(deal, deal.turn), draws(1)),
        )
    while len(deal.plays) < 2:
        away = Play(read_cards("7H")[0])
        deal = apply(
            deal, away if deal.phase is Phase.PLAY else easy(view_of(deal, deal.turn), draws(1))
        )
    spades, heart = mask_of(card for card in PACK if str(card)[1] == "S"), mask_of(read_cards("7H"))
    found = hands_of(deal, Seat.ELDER)
    assert found
    assert all(not hand & spades and hand & heart for hand in found)


def test_a_carte_blanche_that_was_shown() -> None:
    """Younger knows elder's twelve: of these five were thrown, and five came from the stock."""
    blank = "AS TS 9S 8S AH TH 9H 8H AD TD 9D 8D"
    shown = read_cards(blank)
    younger = tuple(card for card in PACK if card not in shown)[:12]
    stock = tuple(card for card in PACK if card not in shown + younger)
    deal = apply(start(dealt(RUBICON, shown, younger, stock)), Show(True))
    before = worlds(view_of(deal, Seat.YOUNGER), draws(1), 9)
    assert [(cards_of(world.held), world.weight) for world in before] == [
        (tuple(sorted(shown, key=PACK.index)), 1)
    ]
    deal = apply(deal, Exchange(shown[:5]))
    found = worlds(view_of(deal, Seat.YOUNGER), draws(1), 50)
    assert len(found) == 50
    for world in found:
        assert (world.held & mask_of(shown)).bit_count() == 7
        assert world.thrown | world.held & mask_of(shown) == mask_of(shown)


def test_who_says_good_over_something_better_has_sunk() -> None:
    """Elder calls a point of four and it is good: that younger holds five is unlikely."""
    deal = apply(called(), Call(read_cards("AS KS QS JS")))
    candid, sunk = Weighing(sunk=0.1, by_throws=False), []
    for hand, weight in hands_of(apply(deal, Answer.GOOD), Seat.ELDER, candid).items():
        longest = max(sum(str(card)[1] == suit for card in cards_of(hand)) for suit in "SHDC")
        # Of four against four he would have asked how much.
        assert weight == pytest.approx(1 if longest < 4 else 0.1)
        sunk.append(weight < 1)
    assert any(sunk)


def test_cards_that_nobody_throws_are_held() -> None:
    """Of the three that younger threw, with fifteen unseen, one is seldom an ace."""
    deal = called()
    found, seen = (
        hands_of(deal, Seat.ELDER, Weighing(sunk=1)),
        deal.dealt[0] + deal.taken(Seat.ELDER),
    )
    total = sum(found.values())

    def held(card: str) -> float:
        bit = mask_of(read_cards(card))
        return sum(weight for hand, weight in found.items() if hand & bit) / total

    [ace] = [str(card) for card in PACK if str(card)[0] == "A" and card not in seen][:1]
    low = [str(card) for card in PACK if str(card)[0] in "789" and card not in seen]
    assert held(ace) > 12 / 15
    assert all(held(ace) > held(card) for card in low)
    assert sum(held(str(card)) for card in PACK if card not in seen) == pytest.approx(12)


@pytest.mark.parametrize("number", [1, 7, 30])
def test_hands_are_drawn_as_often_as_they_weigh(number: int) -> None:
    believed = Believed(range(40), [float(1 + n % 5) for n in range(40)])
    total, drawn = sum(believed.weights), [0.0] * 40
    rounds = 2000
    for each in range(rounds):
        hands, weights = drawn_from(believed, draws(each), number)
        assert len(hands) == len(set(hands)) <= number
        assert sum(weights) == pytest.approx(1)
        for hand, weight in zip(hands, weights, strict=True):
            drawn[hand] += weight / rounds
    expected = [weight / total for weight in believed.weights]
    # Two thousand rounds of one draw each: the largest share, 1/24, within four standard errors.
    assert drawn == pytest.approx(expected, abs=4 * (1 / 24 / rounds) ** 0.5)


def test_few_hands_are_taken_all() -> None:
    drawn = drawn_from(Believed([5, 6, 7], [1.0, 1.0, 2.0]), draws(1), 3)
    assert drawn == Believed([5, 6, 7], [0.25, 0.25, 0.5])


def test_worlds_are_those_of_the_hands_drawn() -> None:
    view = view_of(called(), Seat.YOUNGER)
    drawn = likely_hands(view, draws(3), 30)
    found = worlds(view, draws(3), 30)
    assert isinstance(found[0], World)
    assert [(world.held, world.weight) for world in found] == list(zip(*drawn, strict=True))


@every_rule_book
def test_who_calls_all_that_he_holds_has_not_sunk(rules: Rules) -> None:
    """`easy` does: the hand that he held has the full weight whatever was said."""
    met = 0
    for number in range(1, 9):
        deal = start(numbered_deal(rules, 11, number))
        while len(deal.plays) < 4:
            view = view_of(deal, deal.turn)
            if deal.phase > Phase.CALL_POINT and deal.discards[1] is not None:
                found = hands_of(deal, deal.turn, Weighing(sunk=1e-9, by_throws=False))
                lying = 8 - sum(len(cards or ()) for cards in deal.discards)
                thrown = len(deal.discards[deal.turn.other] or ())
                assert found[truth(deal)] == comb(lying + thrown, thrown)
                met += min(found.values()) < 1e-6
            deal = apply(deal, easy(view, draws(number)))
    assert met > 8
