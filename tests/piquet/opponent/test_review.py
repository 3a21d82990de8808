"""The review of a deal: every decision, none dearer than nothing for one who follows the advice."""

import pytest

from piquet.actions import Action, Play
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.families import only
from piquet.game import legal_actions
from piquet.opponent.advice import Measure, chance_of, judged
from piquet.opponent.review import LEAST, SURE, decisions, review
from piquet.playing import play_out
from piquet.rules import RUBICON, RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import Stream
from tests.piquet.walks import walk


def follows(view: View, _chance: Stream) -> Action:
    """A player who always does what is advised."""
    return judged(view, chance_of(view)).choices[0].action


@pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=list(RULE_BOOKS))
def test_every_decision_is_found(rules: Rules) -> None:
    for seed in range(8):
        steps, end = walk(seed, rules)
        chosen = [(deal, action) for deal, action in steps if only(legal_actions(deal)) is None]
        assert [deal for deal, _ in decisions(end)] == [deal for deal, _ in chosen]
        plays = [action for _, action in chosen if isinstance(action, Play)]
        assert [action for _, action in decisions(end) if isinstance(action, Play)] == plays


def test_who_follows_the_advice_loses_nothing() -> None:
    deal = play_out(numbered_deal(RUBICON, 6, 1), (follows, easy), Stream(1))
    found = review(deal)
    elders, youngers = (found.of(seat) for seat in Seat)
    assert len(elders.decisions) > 8
    assert {decision.loss for decision in elders.decisions} == {0.0}
    assert elders.mistakes == ()
    assert review(deal, [Seat.ELDER]) == elders
    assert youngers.mistakes, "the easy player is not without fault in this deal"


def test_a_loss_is_how_far_the_action_is_behind_the_best() -> None:
    deal = play_out(numbered_deal(RUBICON, 6, 1), (easy, easy), Stream(1))
    told = list[float]()
    for each in review(deal, done=told.append).decisions:
        assert each.measure is not Measure.NOTHING
        choices = judged(each.view, chance_of(each.view), each.action).choices
        [chosen] = [choice for choice in choices if choice.covers(each.action)]
        assert each.loss == max(choice.behind for choice in choices if choice == chosen)
        assert each.loss >= 0
        assert each.is_mistake == (each.loss > max(SURE * each.error, LEAST))
        assert bool(each.chosen.reasons or each.best.reasons) <= (each.chosen != each.best)
    assert told == sorted(told)
    assert told[-1] == 1


def test_the_dearest_comes_first_and_what_is_not_sure_is_no_mistake() -> None:
    deal = play_out(numbered_deal(RUBICON, 6, 2), (easy, easy), Stream(1))
    found = review(deal)
    losses = [decision.loss for decision in found.mistakes]
    assert losses == sorted(losses, reverse=True)
    assert losses
    doubtful = [each for each in found.decisions if 0 < each.loss <= SURE * each.error]
    assert not any(each.is_mistake for each in doubtful)
