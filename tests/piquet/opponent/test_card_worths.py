"""How cards end in the worlds that may be, beside a search that tries everything."""

from dataclasses import replace

import pytest

from piquet.actions import Play
from piquet.deal import Deal
from piquet.game import legal_actions
from piquet.opponent.advice import chance_of
from piquet.opponent.card_worths import CardWorths, card_worths, endings
from piquet.opponent.reasons import Why
from piquet.opponent.stakes import POINTS
from piquet.play import tricks
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import Card
from tests.piquet.opponent.minimax import values
from tests.piquet.opponent.test_playing import ending_in, to_play

MORE = {
    (Why.WINS_CARDS, Why.LOSES_CARDS): replace(POINTS, cards=11),
    (Why.WINS_CAPOT, Why.LOSES_CAPOT): replace(POINTS, capot=41),
    (Why.PIQUE, Why.IS_PIQUED): replace(POINTS, pique=31),
}


def decisions() -> list[View]:
    """Choices of a card by chance, late in a deal."""
    deals: list[Deal] = [deal for seed in range(24) for _, deal in [*to_play(seed, RUBICON, 4)][:1]]
    return [view_of(deal, deal.turn) for deal in deals if len(legal_actions(deal)) > 1]  # type: ignore[arg-type]


def found_in(view: View) -> CardWorths:
    return card_worths(view, chance_of(view))


def gains(view: View, found: CardWorths, why: tuple[Why, Why]) -> dict[Card, list[float]]:
    """How often a point more is won by it and how often lost, every world tried to the end."""
    sign, told = 1 - 2 * view.seat, dict[Card, list[float]]()
    for hand, weight in zip(*found.worlds, strict=True):
        ending = ending_in(view, hand)
        more, plain = values(ending, MORE[why]), values(ending, POINTS)
        for card, worth in plain.items():
            won, lost = told.get(card, [0.0, 0.0])
            gain = sign * (more[card] - worth)
            told[card] = [won + weight * (gain > 0), lost + weight * (gain < 0)]
    return told


def test_every_chance_is_counted_in_every_world() -> None:
    seen = set[Why]()
    for view in decisions():
        found = found_in(view)
        if len(found.worlds.hands) > 6:
            continue
        told = {
            card: {reason.why: reason.chance for reason in reasons}
            for card, reasons in endings(view, found).items()
        }
        winners = [trick.winner for trick in tricks(view.plays)]
        for why in MORE:
            if why[0] is Why.WINS_CARDS and max(map(winners.count, Seat)) > 6:
                continue  # they are made already, and no more to be won
            for card, expected in gains(view, found, why).items():
                assert [told[card].get(each, 0.0) for each in why] == pytest.approx(expected)
        seen.update(each for reasons in told.values() for each in reasons)
    assert {Why.WINS_CARDS, Why.LOSES_CARDS} <= seen


def test_cards_are_worth_what_every_world_tried_to_the_end_says() -> None:
    met = 0
    for view in decisions():
        found = found_in(view)
        if len(found.worlds.hands) > 8:
            continue
        sign = 1 if view.seat is Seat.ELDER else -1
        worlds = [
            (values(ending_in(view, hand), POINTS), weight)
            for hand, weight in zip(*found.worlds, strict=True)
        ]
        for worth in found.worths:
            assert isinstance(worth.action, Play)
            for card in (worth.action.card, *found.alike[worth.action]):
                expected = sum(sign * worth_of[card] * weight for worth_of, weight in worlds)
                assert worth.points == pytest.approx(expected)
                met += 1
    assert met > 10


def test_each_card_that_may_be_played_is_there_once() -> None:
    for view in decisions():
        found = found_in(view)
        cards = [
            card
            for worth in found.worths
            if isinstance(worth.action, Play)
            for card in (worth.action.card, *found.alike[worth.action])
        ]
        assert isinstance(view.open, tuple)
        assert sorted(map(Play, cards), key=str) == sorted(view.open, key=str)
