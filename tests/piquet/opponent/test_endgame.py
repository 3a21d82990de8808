"""The endgame is that of a plain search which cuts nothing off."""

import pytest

from piquet.deal import Deal, Phase
from piquet.game import apply
from piquet.opponent.endgame import best_worth, solve
from piquet.opponent.ending import Ending, ending_after
from piquet.opponent.stakes import PLAY_POINTS, Stakes
from piquet.play import play_open
from piquet.reckoning import in_hand, ledger, totals
from piquet.rules import RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet_scoring import read_cards
from tests.piquet.opponent.minimax import random_ending, values
from tests.piquet.opponent.whole_deals import difference, random_hands
from tests.piquet.walks import walk


@pytest.mark.parametrize("tenth", range(10))
def test_six_cards_are_those_of_a_plain_minimax(tenth: int) -> None:
    for number in range(100 * tenth, 100 * tenth + 100):
        ending, stakes = random_ending(number, left=6)
        expected = values(ending, stakes)
        solved = solve(ending, stakes)
        best = max if ending.turn is Seat.ELDER else min
        assert solved.cards == expected, (number, ending, stakes)
        assert solved.worth == best(expected.values()) == best_worth(ending, stakes)


@pytest.mark.parametrize("left", range(1, 6))
def test_few_cards_are_those_of_a_plain_minimax(left: int) -> None:
    for number in range(60):
        ending, stakes = random_ending(number, left)
        assert solve(ending, stakes).cards == values(ending, stakes), (number, ending, stakes)


def test_weights_that_cannot_be_written_exactly() -> None:
    for number in range(40):
        ending, _ = random_ending(number, left=5)
        stakes = Stakes(elder=0.1 + number / 7, younger=number / 13)
        assert solve(ending, stakes).cards == pytest.approx(values(ending, stakes), rel=1e-12)


def test_whole_deals_are_those_of_a_search_that_cuts_nothing_off() -> None:
    for number in range(10):
        hands = random_hands(number)
        assert best_worth(Ending(hands, Seat.ELDER)) == difference(hands), number


def test_points_of_the_play_only() -> None:
    # Elder makes the last three tricks, and with them the majority: three leads and the last.
    hands = read_cards("AS KS QS"), read_cards("7H 8H 9H")
    ending = Ending(hands, Seat.ELDER, won=(5, 4))
    assert best_worth(ending, PLAY_POINTS) == 4
    assert best_worth(ending) == 14
    assert best_worth(ending, Stakes(elder=0, younger=1)) == 0


def test_a_majority_that_stands_still_brings_its_ten() -> None:
    # Younger has seven tricks already: whatever comes, ten for the cards are his at the end.
    ending = Ending((read_cards("AS"), read_cards("7H")), Seat.ELDER, won=(4, 7))
    assert solve(ending).cards == {ending.hands[0][0]: 2 - 10}


def test_younger_holds_on_to_a_guard_against_the_pique() -> None:
    # Elder needs four: he has three winners, and the king of hearts is worth a lead and a pique.
    hands = read_cards("AS KS QS KH"), read_cards("AH QH 7C 8C")
    ending = Ending(hands, Seat.ELDER, won=(8, 0), to_pique=4)
    # Four leads and thirty; the ace of hearts makes the last trick: two. The cards are elder's.
    assert best_worth(ending) == 4 + 30 - 2 + 10


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=str)
def test_the_last_four_tricks_are_what_the_referee_makes_of_them(rules: Rules) -> None:
    for seed in range(20):
        deal = _with_cards(seed, rules, left=4)
        so_far = _difference(deal)
        solved = solve(ending_after(deal.hands, deal.plays, in_hand(deal)))
        expected = {play.card: _played_out(apply(deal, play)) - so_far for play in play_open(deal)}
        assert solved.cards == expected, seed


def _with_cards(seed: int, rules: Rules, left: int) -> Deal:
    """A deal by chance, played until the one on turn has few cards: as often mid-trick as not."""
    for deal, _ in walk(seed, rules)[0]:
        hand = deal.hands[deal.turn]
        if deal.phase is Phase.PLAY and len(hand) == left and len(deal.plays) % 2 == seed % 2:
            return deal
    raise AssertionError(seed)


def _difference(deal: Deal) -> int:
    elders, youngers = totals(ledger(deal))
    return elders - youngers


def _played_out(deal: Deal) -> int:
    """Elder's points less younger's at the end, every play tried through the rules."""
    if deal.is_finished:
        return _difference(deal)
    ends = [_played_out(apply(deal, play)) for play in play_open(deal)]
    return max(ends) if deal.turn is Seat.ELDER else min(ends)
