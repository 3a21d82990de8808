"""The count itself: against a second scorer, and what must hold for any cards."""

import pytest
from hypothesis import given

from piquet_scoring import (
    PACK,
    SUITS,
    Card,
    Counting,
    Hand,
    NotAHand,
    Suit,
    best_point,
    raw_count,
    read_cards,
    score_hand,
)
from tests.hands import COMES_OUT
from tests.piquet_scoring.dealt import dealt, hands, some_cards
from tests.piquet_scoring.naive_scorer import items


def test_second_scorer_agrees_on_hands() -> None:
    for cards in dealt(5_000):
        score = score_hand(Hand(cards))
        found = (
            score.point.length,
            sum(run.score for run in score.sequences),
            sum(same.score for same in score.sets),
        )
        assert found == items([str(card) for card in cards])
        assert score.count == sum(found)


@given(some_cards)
def test_second_scorer_agrees_on_any_cards(cards: tuple[Card, ...]) -> None:
    assert raw_count(cards) == sum(items([str(card) for card in cards]))


@given(some_cards)
def test_the_order_of_the_cards_is_nothing(cards: tuple[Card, ...]) -> None:
    assert raw_count(cards) == raw_count(cards[::-1])
    assert best_point(cards) == best_point(cards[::-1])


@given(hands)
def test_suits_may_change_their_names(hand: Hand) -> None:
    renamed: dict[Suit, Suit] = dict(zip(SUITS, [*SUITS[1:], SUITS[0]], strict=True))
    other = Hand(tuple(Card(card.rank, renamed[card.suit]) for card in hand))
    for counting in Counting:
        ours, theirs = (score_hand(each, counting, dealt=True) for each in (hand, other))
        assert (ours.count, ours.total, ours.point) == (theirs.count, theirs.total, theirs.point)


@given(hands)
def test_rule_sets_differ_only_in_blanche_and_refused_runs(hand: Hand) -> None:
    patience = score_hand(hand)
    assert patience.count == raw_count(hand.cards)
    assert score_hand(hand, Counting.RUBICON).count == patience.count
    assert score_hand(hand, Counting.ELGLIN).count == patience.count
    russian = score_hand(hand, Counting.RUSSIAN)
    refused = [run for run in russian.sequences if not run.counts]
    assert all(run.sequence.suit is not russian.point.suit for run in refused)
    assert all(run.sequence.length >= 5 for run in refused)
    without_runs = patience.count - sum(run.score for run in patience.sequences)
    assert russian.count == without_runs + sum(run.score for run in russian.sequences)


def test_whole_pack_counts_everything() -> None:
    assert raw_count(PACK) == 8 + 4 * 18 + 5 * 14


def test_hand_is_twelve_different_cards() -> None:
    twelve = PACK[:12]
    hand = Hand(twelve)
    assert hand == Hand(twelve[::-1])
    assert hash(hand) == hash(Hand(twelve[::-1]))
    assert tuple(Hand(twelve[::-1])) == twelve[::-1]
    assert hand != Hand(PACK[1:13])
    assert len(hand) == 12


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("", "a hand is 12 cards, not 0"),
        ("AS KS", "a hand is 12 cards, not 2: AS, KS"),
        ("AS KS AS", "AS is named more than once: AS, KS, AS"),
        ("AS" * 33, f"AS is named more than once: {'AS, ' * 32}…"),
        (f"{COMES_OUT} 7S", f"a hand is 12 cards, not 13: {COMES_OUT.replace(' ', ', ')}, 7S"),
    ],
)
def test_no_hand(cards: str, message: str) -> None:
    with pytest.raises(NotAHand) as refused:
        Hand(read_cards(cards))
    assert str(refused.value) == message
