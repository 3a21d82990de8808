"""What is done unless there is a reason against it."""

import random
from collections import Counter

import pytest

from piquet.actions import Action, Ask, Peek, Show, TurnUp
from piquet.calling import CATEGORIES
from piquet.contest import Answer, everything
from piquet.deal import Deal, Phase
from piquet.game import apply, legal_actions
from piquet.obvious import obvious
from piquet.record import deal_of
from piquet.recorded import record_of
from piquet.rules import RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet.view import view_of
from tests.piquet.walks import before_first_choice, chosen

CHOSEN = (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE, Phase.FIRST_LEAD, Phase.PLAY)
BOOKS = tuple(RULE_BOOKS.values())


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_it_is_always_legal_also_after_calls_of_less(rules: Rules) -> None:
    seen = Counter[Phase]()
    for seed in range(150):
        chance, deal = random.Random(seed), before_first_choice(seed, rules)
        while not deal.is_finished:
            action = obvious(view_of(deal, deal.turn))
            open_now = legal_actions(deal)
            if action is None:
                assert deal.phase in CHOSEN
                assert not isinstance(open_now, tuple) or len(open_now) > 1
            else:
                apply(deal, action)
                seen[deal.phase] += 1
            deal = apply(deal, chosen(deal, chance, 0.2))
        assert obvious(view_of(deal, deal.turn)) is None
    assert {Phase.YOUNGER_COUNTS, Phase.FURTHER_SETS, Phase.ANSWER_PIPS, Phase.CALL_SET} <= set(
        seen
    )


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_a_deal_played_so_is_one_in_which_all_is_called(rules: Rules) -> None:
    """A record without calls says that both call everything: it must be the same deal."""
    for seed in range(80):
        deal, chance = before_first_choice(seed, rules), random.Random(seed)
        while not deal.is_finished:
            deal = apply(deal, _played(deal, chance))
        record = record_of(deal)
        for key in ("calls", "carte_blanche"):
            record.pop(key, None)
        again = deal_of(record)
        assert (again.calls, again.answers, again.plays) == (deal.calls, deal.answers, deal.plays)


def _played(deal: Deal, chance: random.Random) -> Action:
    action = obvious(view_of(deal, deal.turn))
    return chosen(deal, chance) if action is None else action


def test_the_yes_and_no_of_it() -> None:
    wanted = {Show: Show(True), Peek: Peek(True), TurnUp: TurnUp(False), Ask: Ask(True)}
    seen = set()
    for rules in BOOKS:
        for seed in range(60):
            chance, deal = random.Random(seed), before_first_choice(seed, rules)
            while not deal.is_finished:
                open_now = legal_actions(deal)
                if isinstance(open_now, tuple) and type(open_now[0]) in wanted:
                    assert obvious(view_of(deal, deal.turn)) == wanted[type(open_now[0])]
                    seen.add(type(open_now[0]))
                deal = apply(deal, chosen(deal, chance))
    assert seen == set(wanted)


def test_an_answer_is_what_the_cards_say() -> None:
    """Good is never said by one who holds better, and equal only where it is so."""
    said = Counter[Answer]()
    for rules in BOOKS:
        for seed in range(100):
            deal, chance = before_first_choice(seed, rules), random.Random(seed)
            while not deal.is_finished:
                action = obvious(view_of(deal, deal.turn))
                if isinstance(action, Answer):
                    open_now = legal_actions(deal)
                    assert isinstance(open_now, tuple)
                    said[action] += 1
                    assert action is not Answer.GOOD or Answer.NOT_GOOD not in open_now
                    category = CATEGORIES[deal.phase]
                    called = deal.calls[Seat.ELDER].best(category)
                    mine = everything(deal.hands[Seat.YOUNGER], rules).best(category)
                    assert (action is Answer.EQUAL) <= (mine == called)
                deal = apply(deal, _played(deal, chance))
    assert set(said) >= {Answer.NOT_GOOD, Answer.HOW_MUCH, Answer.EQUAL}
