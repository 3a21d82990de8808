"""What elder keeps back: what would hardly be good, where no pique and no partie hang on it."""

from collections.abc import Iterator

import pytest

from piquet.actions import Call
from piquet.calling import CATEGORIES
from piquet.contest import Answer, Category, answer, combination, everything
from piquet.deal import Deal, Phase
from piquet.dealing import numbered_deal, players_draws
from piquet.easy import easy
from piquet.families import Callings, only
from piquet.game import apply, legal_actions
from piquet.obvious import obvious
from piquet.opponent.advice import advise
from piquet.opponent.calling import GAIN, call, may_keep_back, silence
from piquet.opponent.hands import Believed, possible_hands
from piquet.opponent.reasons import Why
from piquet.opponent.suit_tables import cards_of, mask_of
from piquet.players import PLAYERS
from piquet.rules import RUBICON, RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import Stream
from tests.piquet.opponent.test_call_worths import after, in_hand
from tests.piquet.opponent.test_levels import CLOSE

CALLS = (Phase.CALL_POINT, Phase.CALL_SEQUENCE, Phase.CALL_SET)


def calls(numbers: range, rules: Rules = RUBICON) -> Iterator[Deal]:
    """Deals of a truthful player against himself, wherever elder is to call something."""
    for number in numbers:
        deal = numbered_deal(rules, 7, number)
        while deal.phase < Phase.FIRST_LEAD:
            view = view_of(deal, deal.turn)
            if deal.phase in CALLS and isinstance(view.open, Callings):
                yield deal
            deal = apply(deal, only(legal_actions(deal)) or easy(view, Stream(1)))


def chance(deal: Deal, seed: int = 1) -> Stream:
    return players_draws(seed, 1, deal.phase, 0)


def not_good(view: View, hand: int) -> bool:
    """Whether what is held is beaten by a hand."""
    plain = obvious(view)
    assert isinstance(plain, Call)
    assert view.phase is not None
    category = CATEGORIES[view.phase]
    best = everything(cards_of(hand), view.rules).best(category)
    return answer(combination(category, plain.cards), best) is Answer.NOT_GOOD


def test_what_is_certainly_beaten_is_kept_back_and_what_is_certainly_good_is_called() -> None:
    kept, called = 0, 0
    for deal in calls(range(1, 60)):
        view = view_of(deal, deal.turn)
        if not may_keep_back(view):
            continue
        hands = possible_hands(view, chance(deal)).hands
        beaten = [not_good(view, hand) for hand in hands]
        if all(beaten):
            assert call(view, chance(deal)) == Call()
            kept += 1
        elif not any(beaten):
            assert call(view, chance(deal)) == obvious(view)
            called += 1
    assert kept > 3
    assert called > 3


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))
def test_the_loss_is_what_the_ledger_has_less(rules: Rules) -> None:
    """To one who knows the other's hand."""
    lost = 0
    for deal in calls(range(1, 40), rules):
        view = view_of(deal, deal.turn)
        true = Believed([mask_of(deal.held(Seat.YOUNGER))], [0.4])
        found = silence(view, true) if may_keep_back(view) else None
        plain = obvious(view)
        if found is not None and plain is not None:
            called, silent = (in_hand(after(deal, each), Seat.ELDER) for each in (plain, Call()))
            assert found.loss == pytest.approx(called - silent)
            assert found.pays == (called - silent <= 0)
            lost += found.loss > 0
    assert lost > 5


def test_nothing_is_kept_back_on_which_a_pique_hangs() -> None:
    """However seldom it would be good: in one hand of ten thousand elder leads to thirty."""
    refused = kept = 0
    for deal in calls(range(1, 120)):
        view, true = view_of(deal, deal.turn), mask_of(deal.held(Seat.YOUNGER))
        if not may_keep_back(view) or not_good(view, true):
            continue
        beaten = [hand for hand in possible_hands(view, chance(deal)).hands if not_good(view, hand)]
        if not beaten:
            continue
        both = Believed([true, beaten[0]], [0.0001, 1.0])
        found, plain = silence(view, both), obvious(view)
        assert plain is not None
        elders, youngers = _totals(after(deal, plain))
        if youngers == 0 and 30 - 13 <= elders < 30:
            assert found is None
            refused += 1
        else:
            assert found is not None
            assert found.pays
            kept += 1
    assert refused
    assert kept


def _totals(deal: Deal) -> tuple[int, int]:
    entries = view_of(deal, Seat.ELDER).in_hand.entries
    points = [sum(each.points for each in entries if each.seat is seat) for seat in Seat]
    return points[0], points[1]


def test_advice_says_what_the_strongest_level_does() -> None:
    """Whatever lots both draw; and why: what silence wins."""
    kept = dict.fromkeys(GAIN, 0)
    for deal in calls(range(1, 60)):
        view = view_of(deal, deal.turn)
        action, told = PLAYERS["expert"](view, chance(deal)), advise(view, chance(deal, 2))
        assert action in legal_actions(deal)
        assert told.best.action == action
        if action == Call():
            kept[CATEGORIES[deal.phase]] += 1
            assert [each.why for each in told.best.reasons] == [Why.HARDLY_GOOD, Why.UNHEARD]
            assert all(other.behind > 0 for other in told.choices[1:])
    assert min(kept.values()) > 2


def test_who_does_not_sink() -> None:
    """Weaker levels; nobody in his point, in a partie's last deal, or with little seen."""
    sunk = 0
    for deal in calls(range(1, 40)):
        view = view_of(deal, deal.turn)
        if call(view, chance(deal)) != Call():
            continue
        sunk += 1
        assert deal.phase is not Phase.CALL_POINT
        for level in ("easy", "club", "strong"):
            assert PLAYERS[level](view, chance(deal)) == obvious(view)
        assert call(view_of(deal, deal.turn, CLOSE), chance(deal)) == obvious(view)
        assert call(view._replace(discards=view.discards[:2]), chance(deal)) == obvious(view)
    assert sunk > 3
    assert Category.POINT not in GAIN


def test_a_better_call_after_a_sunk_one_is_never_kept_back() -> None:
    """Who has called less and hears that it is good stays with it, or calls better, as before."""
    met = 0
    for number in range(1, 150):
        deal = numbered_deal(RUBICON, 11, number)
        while deal.phase < Phase.FIRST_LEAD:
            view = view_of(deal, deal.turn)
            action = only(legal_actions(deal)) or easy(view, Stream(1))
            if isinstance(view.open, Callings) and view.open.above is not None:
                assert call(view, chance(deal)) == obvious(view)
                met += 1
            elif deal.phase is Phase.CALL_SEQUENCE and isinstance(action, Call) and action.cards:
                action = Call(action.cards[:3])
            deal = apply(deal, action)
    assert met
