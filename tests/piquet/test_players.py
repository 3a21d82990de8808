"""The player `easy`: his rules of thumb one by one, then whole deals against others."""

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Final

import pytest

from piquet.actions import Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.calling import CATEGORIES, CONTESTS
from piquet.contest import Answer, Cards, Category, answer, everything
from piquet.deal import Deal, Phase, put
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.easy_exchange import exchange
from piquet.easy_play import play
from piquet.families import Exchanges
from piquet.game import legal_actions
from piquet.playing import play_out
from piquet.reckoning import ledger, totals
from piquet.record import deal_of
from piquet.rules import RUBICON, RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import PACK, PLAYERS_DRAWS, Card, Stream, Suit, read_cards
from tests.piquet.random_player import random_player, some_of
from tests.piquet.walks import walk

RECORDS: Final = Path(__file__).parents[1] / "records" / "easy.jsonl"

BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))


def draws(number: int) -> Stream:
    return Stream.keyed(1, number, PLAYERS_DRAWS)


def thrown(hand: str, allowed: int) -> set[str]:
    cards = read_cards(hand)
    return set(map(str, exchange(cards, Exchanges(cards, 1, allowed)).cards))


@pytest.mark.parametrize(
    ("hand", "allowed", "loose"),
    [
        # Elder of the old Russian deal, who keeps his clubs and the ace beside them.
        ("AC KC JC TC 9C 7C KS 9H 8H AH JD 7D", 5, "KS 9H 8H JD 7D"),
        # The quatorze stays though no two of its cards are of a suit.
        ("AC AS AH AD KC QC 9C 8C 9S 8H 7H 8D", 3, "9S 8H 7H 8D"),
        # A low quint is kept before high cards alone.
        ("JH TH 9H 8H 7H KS QC JD 9C 8D 7D 7S", 5, "QC JD 9C 8D 7D 7S KS"),
        # Guarded kings are kept before lone ones.
        ("AS QS JS TS 8S KH 7H 8H KD 9C 7C AC", 3, "7H 8H KD 9C 7C"),
    ],
)
def test_throws_what_is_loose(hand: str, allowed: int, loose: str) -> None:
    found = thrown(hand, allowed)
    assert len(found) == allowed
    assert found <= set(loose.split())


def test_throws_fewer_when_more_must_stay() -> None:
    """A septième and four aces are ten cards; the two others are thrown."""
    assert thrown("AC KC QC JC TC 9C 8C AS AH AD 9H 7D", 5) == {"9H", "7D"}


def test_throws_at_least_what_the_rules_ask() -> None:
    hand = read_cards("AC KC QC JC TC 9C 8C 7C AS AH AD KS")
    assert len(exchange(hand, Exchanges(hand, 1, 5)).cards) == 1


def in_play(hand: str, plays: str = "", leader: Seat = Seat.ELDER, adversary: str = "") -> Deal:
    """A deal in which elder, to play, holds these cards and nothing was exchanged."""
    mine, played = read_cards(hand), read_cards(plays)
    left = [card for card in PACK if card not in {*mine, *played}]
    others = read_cards(adversary) or tuple(left[: len(mine) - len(played) % 2])
    return numbered_deal(RUBICON, 1, 1)._replace(
        phase=Phase.PLAY,
        dealt=(mine, others),
        hands=(mine, others),
        discards=((), ()),
        plays=played,
        leader=leader,
    )


def played(deal: Deal) -> str:
    return str(play(view_of(deal, Seat.ELDER)))


@pytest.mark.parametrize(
    ("hand", "led", "followed"),
    [
        ("AH QH 7H AS", "JH", "QH"),
        ("AH QH 7H AS", "KH", "AH"),
        ("QH TH 8H AS", "KH", "8H"),
    ],
)
def test_wins_as_cheaply_as_he_can(hand: str, led: str, followed: str) -> None:
    assert played(in_play(hand, led, Seat.YOUNGER)) == followed


@pytest.mark.parametrize(
    ("hand", "led", "away"),
    [
        # The king of hearts keeps his guard, the ace of spades stays.
        ("KH 8H AS 9C", "7D", "9C"),
        # The smallest of all goes, though it is not of the longest suit.
        ("KH AD 9C TC 8D", "7S", "8D"),
    ],
)
def test_throws_away_losers(hand: str, led: str, away: str) -> None:
    assert played(in_play(hand, led, Seat.YOUNGER)) == away


def test_cashes_what_makes_the_majority() -> None:
    assert played(in_play("9S 8S 7S TD AC KC QC JC TC 9C 8C AH")) == "AC"


@pytest.mark.parametrize(
    ("plays", "led"),
    [
        # Nothing is known of the ace of hearts.
        ("7C 8C", "JS"),
        # It has been played.
        ("7H AH 7D 8D", "KH"),
        # Younger has no heart.
        ("8H 7D", "KH"),
    ],
)
def test_counts_the_cards_played(plays: str, led: str) -> None:
    """A king that wins for sure goes before the longer suit."""
    assert played(in_play("KH JS TS 9S", plays)) == led


def positions(rules: Rules, seeds: range) -> Iterator[Deal]:
    """Every choice of random deals, whoever has it: also after calls that `easy` never makes."""
    for seed in seeds:
        steps, _ = walk(seed, rules)
        yield from (deal for deal, _ in steps)


@BOOKS
def test_legal_wherever_others_leave_him(rules: Rules) -> None:
    for deal in positions(rules, range(80)):
        assert easy(view_of(deal, deal.turn), draws(1)) in legal_actions(deal)


@BOOKS
def test_calls_the_best_and_answers_the_truth(rules: Rules) -> None:
    met = set()
    for deal in positions(rules, range(80)):
        action = easy(view_of(deal, deal.turn), draws(1))
        held = everything(deal.hands[deal.turn], rules)
        if isinstance(action, Call):
            category = CATEGORIES[deal.phase]
            # To whom others have left a lower call, he stays with it.
            stays = deal.phase is CONTESTS[category].better
            assert action == Call(() if stays else held.leading(category))
        elif isinstance(action, Answer) and not deal.asked_pips:
            category = CATEGORIES[deal.phase]
            called = deal.calls[Seat.ELDER].best(category)
            assert called is not None
            truth = answer(called, held.best(category))
            as_long = len(held.point) == len(deal.calls[Seat.ELDER].point)
            asks = category is Category.POINT and as_long
            assert action is (Answer.HOW_MUCH if asks else truth)
        met.add(type(action))
    assert met == {Exchange, Show, Peek, TurnUp, Call, Answer, Count, Ask, Play} - (
        set() if rules.elder_may_peek else {Peek}
    )


@BOOKS
def test_shows_looks_and_asks_where_it_is_free(rules: Rules) -> None:
    free = (Show(True), Peek(True), Ask(True), TurnUp(False))
    for deal in positions(rules, range(80)):
        action = easy(view_of(deal, deal.turn), draws(1))
        if isinstance(action, Show | Peek | Ask | TurnUp):
            assert action in free


def test_stays_as_he_is() -> None:
    """He is the yardstick of others: these deals were played when he was written."""
    with RECORDS.open(encoding="utf-8") as records:
        deals = [deal_of(json.loads(record)) for record in records]
    assert len(deals) == 3 * 5
    for number, deal in enumerate(deals, start=1):
        begun = numbered_deal(deal.rules, 1, number)
        assert play_out(begun, (easy, easy), draws(number)) == deal


@BOOKS
def test_beats_one_who_plays_at_random(rules: Rules) -> None:
    """Both sides of each deal: he wins by 36 points a deal, give or take two."""
    gains = []
    for number in range(1, 101):
        deal = numbered_deal(rules, 1, number)
        elder, younger = (
            totals(ledger(play_out(deal, players, draws(number))))
            for players in ((easy, random_player), (random_player, easy))
        )
        gains.append((elder[0] - elder[1] + younger[1] - younger[0]) / 2)
    assert mean(gains) > 20


@BOOKS
def test_decides_by_what_he_sees_alone(rules: Rules) -> None:
    """What is hidden from him is dealt anew: the other's cards and discards, and the stock."""
    chance, met = draws(2), 0
    for deal in positions(rules, range(30)):
        otherwise = with_hidden_cards_moved(deal, deal.turn, chance)
        if deal.phase >= Phase.PLAY or deal.phase < Phase.CALL_POINT:
            ours, theirs = (view_of(each, deal.turn) for each in (deal, otherwise))
            assert ours == theirs
            assert easy(ours, draws(1)) == easy(theirs, draws(1))
            met += otherwise != deal
    assert met > 150


def with_hidden_cards_moved(deal: Deal, seat: Seat, chance: Stream) -> Deal:
    """The deal with the cards that one player has not seen in other places."""
    other = seat.other
    seen = {*deal.dealt[seat], *deal.taken(seat), *deal.plays}
    if deal.blanche or deal.has_peeked or deal.turned_up:
        seen |= {*deal.stock, *deal.dealt[other]}
    if deal.asked_sets[other]:  # he asks for no card that he has had himself
        seen |= {Card(cards[0].rank, suit) for cards in deal.calls[seat].sets for suit in Suit}
    hidden = [card for card in PACK if card not in seen]
    moved = dict(zip(hidden, some_of(hidden, len(hidden), chance), strict=True))

    def laid(cards: Cards) -> Cards:
        return tuple(moved.get(card, card) for card in cards)

    discards = deal.discards[other]
    return deal._replace(
        dealt=put(deal.dealt, other, laid(deal.dealt[other])),
        hands=put(deal.hands, other, laid(deal.hands[other])),
        discards=put(deal.discards, other, None if discards is None else laid(discards)),
        stock=laid(deal.stock),
    )
