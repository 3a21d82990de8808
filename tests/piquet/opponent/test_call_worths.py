"""What a call brings in hand, beside deals in which it was made and reckoned."""

import pytest

from piquet.actions import Action, Call
from piquet.contest import Answer, Category, holdings
from piquet.deal import Deal, Phase
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.families import only
from piquet.game import apply, legal_actions
from piquet.obvious import obvious
from piquet.opponent import call_worths as room
from piquet.opponent.advice import chance_of
from piquet.opponent.call_worths import call_worths, is_weighed
from piquet.opponent.calling import may_keep_back, silence
from piquet.opponent.hands import Believed
from piquet.opponent.reasons import Why
from piquet.opponent.suit_tables import mask_of
from piquet.reckoning import Stage, ledger, totals
from piquet.rules import RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import Stream


def after(deal: Deal, action: Action) -> Deal:
    """The deal after an action, and after the calls and counts that follow by themselves."""
    deal = apply(deal, action)
    while deal.phase <= Phase.ELDER_ASKS:
        view = view_of(deal, deal.turn)
        deal = apply(deal, only(view.open) or easy(view, Stream(1)))
    return deal


def in_hand(deal: Deal, seat: Seat) -> int:
    """What both have reckoned before play, the player's less the other's."""
    elders, youngers = totals([entry for entry in ledger(deal) if entry.reason.stage is Stage.HAND])
    return elders - youngers if seat is Seat.ELDER else youngers - elders


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))
def test_what_is_said_brings_what_the_ledger_has_then(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To one who knows the other's hand, who says all he holds: for each thing that may be said."""
    met = set[Phase]()
    for number in range(1, 16):
        deal = numbered_deal(rules, 3, number)
        while deal.phase < Phase.ELDER_ASKS:
            view = view_of(deal, deal.turn)
            if is_weighed(view) and deal.phase not in (Phase.ANSWER_PIPS, Phase.FIRST_LEAD):
                true = Believed([mask_of(deal.held(deal.turn.other))], [1.0])
                monkeypatch.setattr(room, "possible_hands", lambda *_, held=true: held)
                for worth in call_worths(view, chance_of(view)).worths:
                    if worth.action is not Answer.HOW_MUCH:
                        known: float = in_hand(after(deal, worth.action), deal.turn)
                        if worth.action == Call():
                            known += _won_by_silence(view, true)
                        assert worth.points == pytest.approx(known), (deal.phase, worth)
                        met.add(deal.phase)
            deal = apply(deal, only(view.open) or easy(view, Stream(1)))
    assert {Phase.CALL_POINT, Phase.CALL_SEQUENCE, Phase.CALL_SET, Phase.YOUNGER_COUNTS} <= met
    assert {Phase.ANSWER_POINT, Phase.ANSWER_SEQUENCE, Phase.FURTHER_SETS} & met


def _won_by_silence(view: View, true: Believed) -> float:
    """What is laid to it in the play where nothing is lost by it."""
    kept_back = silence(view, true) if may_keep_back(view) else None
    return kept_back.gain if kept_back is not None and kept_back.pays else 0.0


def test_a_call_that_nothing_can_beat_is_good_for_certain() -> None:
    """Where none of the unseen cards make anything as good; and then it is the best."""
    certain = 0
    for number in range(1, 30):
        deal = numbered_deal(RULE_BOOKS["rubicon"], 4, number)
        while deal.phase < Phase.FIRST_LEAD:
            view = view_of(deal, deal.turn)
            if deal.phase is Phase.CALL_SET:
                found = call_worths(view, chance_of(view))
                call = obvious(view)
                assert isinstance(call, Call)
                unseen = [
                    card for card in deal.stock + sum(deal.dealt, ()) if card not in view.elsewhere
                ]
                others = holdings(Category.SETS, unseen)
                if not others:
                    certain += 1
                    assert found.worths[0].action == call
                    chances = {each.why: each.chance for each in found.why(call)}
                    assert chances[Why.CALL_GOOD] == pytest.approx(1)
            deal = apply(deal, only(legal_actions(deal)) or easy(view, Stream(1)))
    assert certain


def test_who_says_nothing_counts_nothing() -> None:
    deal = numbered_deal(RULE_BOOKS["rubicon"], 3, 2)
    while deal.phase is not Phase.CALL_POINT:
        deal = apply(deal, easy(view_of(deal, deal.turn), Stream(1)))
    view = view_of(deal, deal.turn)
    found = call_worths(view, chance_of(view))
    silent = next(each for each in found.worths if each.action == Call())
    assert silent.behind > 0
    assert [reason.why for reason in found.why(Call())] == [Why.KEEPS_BACK]
