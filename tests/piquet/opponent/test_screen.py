"""The screen of exchanges: what it puts first, and that it sees no hidden card."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from piquet.actions import Exchange
from piquet.opponent.prospects import prospects
from piquet.opponent.screen import (
    WEIGHTS,
    best_exchanges,
    best_from,
    value,
    weighed,
    with_thirty,
)
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.standpoint import standpoint
from piquet.rules import RULE_BOOKS
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import SUITS, Card, read_cards
from tests.piquet.opponent.standing import a_deal, a_standpoint, a_view, brought

BOOK: Final = json.loads(
    (Path(__file__).parents[2] / "records" / "discards.json").read_text(encoding="utf-8")
)["discards"]

HAND = "AS KS 8S 7S JH TH 9H AD QD 8D JC TC"


@pytest.mark.parametrize("seat", Seat)
def test_the_best_come_first(seat: Seat) -> None:
    best = best_exchanges(a_view(seat, HAND), most=10)
    assert len(best) == 10
    assert len({frozenset(found.exchange.cards) for found in best}) == 10
    worth = [value(found, seat) for found in best]
    assert worth == sorted(worth, reverse=True)
    assert all(found.thirty is not None for found in best)


def test_all_exchanges_may_be_asked_for() -> None:
    assert len(best_exchanges(a_view(Seat.YOUNGER, HAND), most=1000)) == 299


@pytest.mark.parametrize("seat", Seat)
@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)
def test_hidden_cards_change_nothing(seat: Seat, rules: object) -> None:
    assert rules in RULE_BOOKS.values()
    for hand in (HAND, BOOK[0]["dealt"]):
        found = {
            best_exchanges(view_of(brought(a_deal(seat, hand, order=order), seat), seat), 5)
            for order in range(4)
        }
        assert len(found) == 1


def test_the_order_of_the_hand_changes_nothing() -> None:
    turned = " ".join(reversed(HAND.split()))
    assert best_exchanges(a_view(Seat.ELDER, HAND)) == best_exchanges(a_view(Seat.ELDER, turned))


def test_suits_have_no_order() -> None:
    """With the suits renamed the same exchanges are worth the same `[pack]`."""
    names = dict(zip(SUITS, (*SUITS[1:], SUITS[0]), strict=True))
    hand = read_cards(HAND)
    renamed = {card: Card(card.rank, names[card.suit]) for card in hand}
    one, other = (
        {
            frozenset(found.exchange.cards): value(found, Seat.YOUNGER)
            for found in prospects(standpoint(a_view(Seat.YOUNGER, " ".join(map(str, cards)))))
        }
        for cards in (hand, renamed.values())
    )
    assert len(one) == 299
    for thrown, worth in one.items():
        assert other[frozenset(map(renamed.__getitem__, thrown))] == pytest.approx(worth)


@pytest.mark.parametrize("seat", Seat)
def test_more_of_anything_is_worth_more(seat: Seat) -> None:
    found = best_exchanges(a_view(seat, HAND), most=1)[0]
    worth = value(found, seat)
    for item in ("good_point", "good_sequences", "good_sets", "tricks", "thirty"):
        more = {item: getattr(found, item) + 0.1}
        assert value(replace(found, **more), seat) > worth


def test_no_better_exchange_is_screened_out() -> None:
    """Asked for the chance of thirty of every exchange, the same are the best."""
    for number in range(3):
        at, _, _ = a_standpoint(number, 1, 5)
        everything = with_thirty(at, list(prospects(at)))
        worth = sorted((value(found, at.seat) for found in everything), reverse=True)
        assert [value(found, at.seat) for found in best_from(at, 24)] == worth[:24]


def test_a_barred_repique_is_worth_nothing() -> None:
    at, _, _ = a_standpoint(3, 1, 3)
    barred = replace(at, is_barred=True)
    assert all(found.thirty == 0 for found in best_from(barred, 5))


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        ("AS AH AD AC KS 9S 8H 7H 8D 9C 8C 7D", "AS AH AD AC"),
        ("AS KS QS JS TS 9S 8S AH 7H 8D 7D 9C", "AS KS QS JS TS 9S 8S AH"),
        ("AC KC QC JC TC KS KH KD 7S 8H 9D 8D", "AC KC QC JC TC KS KH KD"),
    ],
)
@pytest.mark.parametrize("seat", Seat)
def test_what_nobody_throws(seat: Seat, hand: str, kept: str) -> None:
    best = best_exchanges(a_view(seat, hand), most=1)[0]
    assert not set(best.exchange.cards) & set(read_cards(kept))
    assert isinstance(best.exchange, Exchange)


def test_most_of_the_books_discards_pass_the_screen() -> None:
    """A coarse net: what the book throws is among the first forty more often than not."""
    places = [place for case in BOOK if (place := place_in_screen(case)) is not None]
    assert len(BOOK) == 15
    assert len(places) >= 10


def place_in_screen(case: dict[str, str]) -> int | None:
    thrown = frozenset(read_cards(case["discards"]))
    best = best_exchanges(a_view(Seat[case["seat"].upper()], case["dealt"]), most=40)
    found = [frozenset(prospect.exchange.cards) for prospect in best]
    return found.index(thrown) if thrown in found else None


@pytest.mark.parametrize("seat", Seat)
def test_what_is_the_players_own_and_what_is_taken_from_the_other_make_the_weight(
    seat: Seat,
) -> None:
    only_elder, only_younger = weighed(seat, Stakes(1, 0)), weighed(seat, Stakes(0, 1))
    own, others = (only_elder, only_younger)[:: 1 if seat is Seat.ELDER else -1]

    assert weighed(seat, POINTS) == WEIGHTS[seat]
    assert [a + b for a, b in zip(own, others, strict=True)] == pytest.approx(WEIGHTS[seat])
    assert (own.thirty, others.thirty) == (WEIGHTS[seat].thirty, 0)
    assert own.tricks == pytest.approx(others.tricks)


def test_the_best_are_best_as_the_partie_stands() -> None:
    view, stakes = a_view(Seat.YOUNGER, HAND), Stakes(1.75, 0.25)
    found = best_exchanges(view, most=300, stakes=stakes)
    worth = [value(each, Seat.YOUNGER, stakes) for each in found]

    assert worth == sorted(worth, reverse=True)
    assert found != best_exchanges(view, most=300)
