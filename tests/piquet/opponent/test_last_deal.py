"""What cards bring in settlement in the last deal of a partie."""

from collections.abc import Iterator
from itertools import product

import pytest

from piquet.actions import Play
from piquet.deal import Deal, Pair, Phase
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.game import apply, legal_actions
from piquet.opponent import last_deal
from piquet.opponent.hands import Believed
from piquet.opponent.last_deal import points_in, settlement_worths, told_apart
from piquet.opponent.playing import solved_in
from piquet.opponent.stakes import Stakes
from piquet.opponent.suit_tables import mask_of
from piquet.reckoning import InHand, ledger, totals
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import PLAYERS_DRAWS, Card, Stream
from tests.piquet.opponent.test_settling import a_sheet

STAKES = (
    Stakes(),
    Stakes(1, -1),
    Stakes(0.25, 1.75),
    Stakes(2, 0),
    Stakes(0, 2),
    Stakes(-0.5, 1.5),
)


def draws(number: int) -> Stream:
    return Stream.keyed(1, number, PLAYERS_DRAWS)


@pytest.mark.parametrize("stakes", STAKES)
def test_the_points_of_both_can_be_read_from_what_is_worth_so_much(stakes: Stakes) -> None:
    told = told_apart(stakes)
    for elders, youngers in product((0, 1, 12, 83), (0, 3, 13, 53)):
        worth = told.elder * elders - told.younger * youngers
        assert points_in(worth) == (elders, youngers)


def test_the_stakes_are_hardly_changed() -> None:
    told = told_apart(Stakes(0.5, 1.5))
    assert told.elder / told.younger == pytest.approx(3 / 8, abs=0.01)  # in eighths of the greater


def in_play(number: int, cards: int) -> Deal:
    """A deal of two easy players when the one to lead has so many cards left."""
    deal = numbered_deal(RUBICON, 3, number)
    while deal.phase < Phase.FIRST_LEAD or len(deal.plays) < 2 * (12 - cards):
        deal = apply(deal, easy(view_of(deal, deal.turn), draws(number)))
    return deal


@pytest.mark.parametrize("stakes", STAKES)
def test_what_both_are_to_score_is_what_they_score(stakes: Stakes) -> None:
    """Both go on by the solution of the true hands, and the ledger says what it foretold."""
    told = told_apart(stakes)
    for number in range(1, 5):
        deal = in_play(number, cards=6)
        before, foretold = totals(ledger(deal)), None
        while not deal.is_finished:
            card, points = best(deal, told)
            foretold = foretold or points
            deal = apply(deal, Play(card))
        after = totals(ledger(deal))
        assert foretold == (after[0] - before[0], after[1] - before[1])


def best(deal: Deal, told: Stakes) -> tuple[Card, Pair[int]]:
    """The best card of the player whose turn it is, and what both score with it."""
    truth = Believed([mask_of(deal.held(deal.turn.other))], [1.0])
    [(_, _, solved)] = solved_in(view_of(deal, deal.turn), truth, told)
    card = (max if deal.turn is Seat.ELDER else min)(solved, key=lambda card: solved[card])
    return card, points_in(solved[card])


@pytest.mark.parametrize(("youngers", "expected"), [(130, "sure"), (95, "bold")])
def test_a_card_that_saves_the_rubicon_in_one_world_of_three(
    youngers: int, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It scores three points there and none elsewhere; the other card two points everywhere."""
    deal = in_play(2, cards=5)
    while deal.turn is Seat.ELDER or len(legal_actions(deal)) < 2:  # type: ignore[arg-type]
        deal = apply(deal, easy(view_of(deal, deal.turn), draws(1)))
    sure, bold = (play.card for play in legal_actions(deal)[:2])  # type: ignore[union-attr,index]
    scored = totals(ledger(deal))
    view = view_of(deal, Seat.YOUNGER)
    told = told_apart(Stakes())

    def worlds(*_: object) -> Iterator[tuple[InHand, float, dict[Card, float]]]:
        for saved in (3, 0, 0):
            points = {sure: 2, bold: saved}
            yield view.in_hand, 1.0, {card: -told.younger * points[card] for card in points}

    monkeypatch.setattr(last_deal, "solved_in", worlds)
    sheet = a_sheet(180, youngers + 2 - scored[1])
    worths = settlement_worths(view, sheet, Believed([0, 0, 0], [1.0, 1.0, 1.0]), Stakes())
    assert max(worths, key=lambda card: worths[card]) == {"sure": sure, "bold": bold}[expected]
    assert set(worths) == {sure, bold}
