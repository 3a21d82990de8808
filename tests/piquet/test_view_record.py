"""A view as JSON: all that the player knows, nothing else, and what is open can be given back."""

import json

import pytest

from piquet.action_record import action_of
from piquet.actions import Exchange
from piquet.deal_score import DealScore
from piquet.dealing import numbered_deal
from piquet.game import apply
from piquet.partie import Partie
from piquet.reckoning import ledger
from piquet.rules import RUBICON, RULE_BOOKS, rule_book
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet.view_record import view_record
from piquet_scoring import Stream, read_cards
from tests.piquet.random_player import random_player


@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_what_is_open_may_be_given_back(rules: str) -> None:
    """Over whole deals by chance: a list holds the actions themselves, a family says what it is."""
    families = set[str]()
    for number in range(1, 25):
        deal = numbered_deal(RULE_BOOKS[rules], 6, number)
        while not deal.is_finished:
            view = view_of(deal, deal.turn)
            told = json.loads(json.dumps(view_record(view)))
            allowed = told["open"]
            if isinstance(view.open, tuple):
                assert tuple(map(action_of, allowed)) == view.open
            else:
                families.add(f"{allowed['do']} {len(allowed)}")
            action = random_player(view, Stream.keyed(number, deal.phase, len(deal.plays)))
            deal = apply(deal, action)
    assert len(families) >= 4


def test_the_first_line_of_a_deal() -> None:
    deal = numbered_deal(rule_book("rubicon", ["refait=yes"]), 1, 1)
    told = view_record(view_of(deal, Seat.ELDER))

    assert told["rules"] == "rubicon"
    assert told["overrides"] == {"refait": True}
    assert (told["seat"], told["phase"]) == ("elder", "elder-exchange")
    assert told["open"] == {"do": "exchange", "least": 1, "most": 5}
    assert read_cards(str(told["hand"])) == deal.hands[Seat.ELDER]
    assert told["said"] == told["ledger"] == []
    assert (told["plays"], told["leader"]) == ("", "elder")


def test_who_is_not_asked_is_told_nothing_to_do() -> None:
    told = view_record(view_of(numbered_deal(RUBICON, 1, 1), Seat.YOUNGER))

    assert (told["phase"], told["open"]) == (None, [])


def test_every_field_of_a_view_is_told() -> None:
    told = view_record(view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER))

    assert set(View._fields) - told.keys() == {"in_hand"}
    assert "ledger" in told


def test_what_was_said() -> None:
    deal = numbered_deal(RUBICON, 1, 3)
    hand = deal.hands[Seat.ELDER]
    deal = apply(deal, Exchange(hand[:4]))
    told = view_record(view_of(deal, deal.turn))["said"]

    assert told == [{"seat": "elder", "kind": "exchange", "number": 4}]


def test_the_score_sheet_as_the_player_sees_it() -> None:
    """Third deal after a refait: who dealt first is elder hand in the second deal alone."""
    rules = rule_book("rubicon", ["refait=yes"])
    sheet = Partie(rules, (DealScore((7, 7)), DealScore((20, 3))))
    deal = numbered_deal(rules, 1, 1)

    assert view_record(view_of(deal, Seat.ELDER))["partie"] is None
    told = {seat: view_record(view_of(deal, seat, sheet))["partie"] for seat in Seat}
    both = {"deal": 3, "left": 4, "factor": 2}
    assert told[Seat.ELDER] == {**both, "own": [7, 6], "other": [7, 40]}
    assert told[Seat.YOUNGER] == {**both, "own": [7, 40], "other": [7, 6]}


def test_hidden_cards_are_nowhere_in_it() -> None:
    """Before the exchange a player's line names his own twelve cards, and no other."""
    deal = numbered_deal(RUBICON, 4, 2)
    text = json.dumps(view_record(view_of(deal, Seat.ELDER)))

    assert not any(str(card) in text for card in (*deal.dealt[Seat.YOUNGER], *deal.stock))
    after = apply(deal, Exchange(deal.hands[Seat.ELDER][:1]))
    text = json.dumps(view_record(view_of(after, Seat.YOUNGER)))
    assert not any(f'"{card}' in text or f" {card}" in text for card in deal.dealt[Seat.ELDER])


def test_the_ledger_is_that_of_the_deal() -> None:
    deal = numbered_deal(RUBICON, 9, 1)
    while not deal.is_finished:
        deal = apply(deal, random_player(view_of(deal, deal.turn), Stream.keyed(len(deal.plays))))
    told = view_record(view_of(deal, Seat.ELDER))["ledger"]

    assert told == [
        {"seat": entry.seat.word, "for": entry.reason.value, "points": entry.points}
        for entry in ledger(deal)
    ]
    assert told
