"""The score as it is called aloud while the cards are played."""

from itertools import pairwise

import pytest

from piquet.dialogue import Kind, after_lead, before_lead, dialogue
from piquet.reckoning import Reason, ledger, totals
from piquet.record import deal_of
from piquet.rules import RULE_BOOKS, Rules
from piquet.running import hand_totals, running_totals
from tests.piquet.random_deals import random_record
from tests.rules.two_hands import HIS_DEAL, HIS_PLAY

ALL_BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)
DEALS = range(1, 101)

ILLUSTRATED = HIS_DEAL | {"play": HIS_PLAY}


@ALL_BOOKS
def test_the_running_score_of_the_illustrated_deal(rules: Rules) -> None:
    """All that the Russian source has them call: 22, then 23 to 33; 3, then 4 to 8."""
    deal = deal_of(ILLUSTRATED, rules)
    assert hand_totals(deal) == (22, 3)
    called = running_totals(deal)
    assert [elders for elders, _youngers in called] == [
        *(number for number in range(23, 30) for _card in range(2)),
        *(30, 30, 30, 31, 32, 32, 33, 33, 33, 33),
    ]
    assert [youngers for _elders, youngers in called] == [
        *([3] * 15),
        *(4, 5, 5, 5, 5, 5, 6, 7, 8),
    ]


@ALL_BOOKS
def test_it_ends_in_the_final_score(rules: Rules) -> None:
    """Only the ten for cards, or the capot, come after the last card; no total ever falls."""
    for seed in DEALS:
        deal = deal_of(random_record(seed, rules.name, sinking=seed % 2 == 0), rules)
        called = running_totals(deal)
        assert len(called) == len(deal.plays) == 24
        entries = ledger(deal)
        after = [e for e in entries if e.reason in (Reason.CARDS, Reason.CAPOT)]
        assert totals(entries) == tuple(
            sum(pair) for pair in zip(called[-1], totals(after), strict=True)
        )
        for before, then in pairwise([hand_totals(deal), *called]):
            assert all(one <= other for one, other in zip(before, then, strict=True))
            assert before != then or called.index(then) % 2 == 0


def test_a_pique_is_called_with_the_card_that_brings_it() -> None:
    """23 in hand and six leads are 29; the seventh, which loses its trick, makes sixty."""
    record = {
        "elder": "AS KS QS TS 8S 7S TH TD TC 9H 8D QH",
        "younger": "JS 9S AH KH JH 8H AD QD 9D AC KC 9C",
        "stock": "7C 7H KD JD 7D QC JC 8C",
        "elder_discards": "QH",
        "younger_discards": "",
        "play": "AS 9S KS JS QS 9C TS 9D 8S 8H 7S QD 9H AH",
    }
    called = running_totals(deal_of(record))
    assert [elders for elders, _youngers in called[-4:]] == [29, 29, 60, 60]
    assert called[-1] == (60, 1)


@pytest.mark.parametrize(
    ("name", "early"), [("rubicon", False), ("russian", False), ("elglin", True)]
)
@pytest.mark.parametrize("play", ["", "AC QC"])
def test_what_younger_turns_up_is_told_when_it_happens(name: str, early: bool, play: str) -> None:
    """Under `elglin` before the calls, and so it stays told; else after the first lead."""
    record = ILLUSTRATED | {"younger_discards": "AD", "turned_up": True, "play": play}
    deal = deal_of(record, RULE_BOOKS[name])
    assert dialogue(deal) == (*before_lead(deal), *after_lead(deal))
    told_before = Kind.TURN_UP in [saying.kind for saying in before_lead(deal)]
    told_after = Kind.TURN_UP in [saying.kind for saying in after_lead(deal)]
    assert (told_before, told_after) == (early, bool(play) and not early)
    if early:
        kinds = [saying.kind for saying in dialogue(deal)]
        assert kinds.index(Kind.TURN_UP) < kinds.index(Kind.POINT)
