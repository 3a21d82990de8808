"""Faults that other piquet programs are known for, each a test."""

import pytest

from piquet.actions import Call, Play, TurnUp
from piquet.contest import Answer
from piquet.deal import Phase
from piquet.deal_score import read_scores
from piquet.dialogue import Kind, dialogue
from piquet.game import apply
from piquet.partie import Partie, deals_left, totals
from piquet.reckoning import ledger
from piquet.reckoning import totals as both
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules
from piquet.seats import Seat
from piquet.settlement import settle
from piquet.view import View, view_of
from piquet_scoring import Rank, read_cards
from tests.rules.two_hands import (
    BLANK,
    BLANK_AGAINST_QUINTS,
    NO_CALLS,
    SEVEN_LEADS,
    THIRTY_BEFORE_SETS,
    THREE_ACES,
    TWENTY_THREE,
    TWO_QUINTS,
    deal_of_hands,
    in_hand,
    lines,
)

every_rule_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)

SILENT = {"elder": NO_CALLS, "younger": NO_CALLS}
WINS_ALL = "AS KS QS JS TS 9S 8S 7S AH KH AD AC"
WINS_NONE = "7H 8H 9H TH JH 7D 8D 9D TD 7C 8C 9C"
TWELVE = "AS 7H KS 8H QS 9H JS 7D TS 8D 9S 9D 8S 7C 7S 8C AH TH KH JH AD TD AC 9C"


@every_rule_book
def test_a_trick_led_and_won_counts_once(rules: Rules) -> None:
    deal = deal_of_hands(WINS_ALL, WINS_NONE, rules, calls=SILENT, play="AS 7H")
    assert both(ledger(deal)) == (1, 0)


@every_rule_book
def test_capot_is_not_added_to_the_ten_for_cards(rules: Rules) -> None:
    deal = deal_of_hands(WINS_ALL, WINS_NONE, rules, calls=SILENT, play=TWELVE)
    assert both(ledger(deal)) == (12 + 1 + 40, 0)
    assert not [line for line in lines(deal) if " cards " in line]


@pytest.mark.parametrize("rules", [RUBICON, ELGLIN], ids=str)
def test_no_repique_over_the_others_carte_blanche(rules: Rules) -> None:
    found = in_hand(TWO_QUINTS, BLANK_AGAINST_QUINTS, rules, carte_blanche=["younger"])
    assert found == ["younger carte blanche 10", "elder point 6", "elder sequences 30"]


@every_rule_book
def test_all_sequences_and_sets_of_the_winner_count(rules: Rules) -> None:
    elder = "AS KS QS 8S AD KD QD 9D AC KC QC 9C"
    younger = "JS TS 9S AH TH 9H JD TD 8D JC TC 8C"
    calls = {"younger": {"sets": ["JS JD JC"]}}
    # Four spades, three tierces major, and three aces, kings and queens; see [S4] for the like.
    found = in_hand(elder, younger, rules, calls=calls)
    assert found == ["elder point 4", "elder sequences 9", "elder sets 9"]


def test_repique_is_not_denied_by_a_set_that_reckons_later() -> None:
    found = in_hand(THIRTY_BEFORE_SETS, THREE_ACES, RUBICON)
    assert found[2:] == ["elder repique 60", "younger sets 3"]
    for rules in (RUSSIAN, ELGLIN):
        assert "elder repique 60" not in in_hand(THIRTY_BEFORE_SETS, THREE_ACES, rules)


@every_rule_book
def test_pique_from_a_lead_that_loses_its_trick(rules: Rules) -> None:
    # The king of spades is the seventh lead, and the ace takes it.
    found = lines(deal_of_hands(TWENTY_THREE, BLANK, rules, play=SEVEN_LEADS))
    assert found[-3:] == ["elder lead 1", "elder pique 30", "younger trick 1"]


def heard(view: View, kind: Kind) -> list[int]:
    """The numbers that were said of a kind."""
    return [said.number for said in view.said if said.kind is kind]


ELDERS_39 = "AS JS TS 8S KD 9D 7D QC JC 8C 7C 7H"
YOUNGERS_40 = "AH QH TH 9H KS 9S 7S AD TD 8D KC 9C"
YOUNGERS_FIVE = "KH QH TH 8H 9H KS 9S 7S AD TD AC 9C"


@every_rule_book
def test_pips_are_not_told_unless_asked(rules: Rules) -> None:
    """Nor does what younger may count betray them."""
    views = []
    for point in ("AS JS TS 8S", "AS JS TS 7S"):
        elder, younger = ELDERS_39.replace("8S", point[-2:]), YOUNGERS_FIVE.replace("7S", "8D")
        deal = deal_of_hands(elder, younger, rules, stops_before="call-point")
        deal = apply(apply(deal, Call(read_cards(point))), Answer.NOT_GOOD)
        assert heard(view_of(deal, Seat.YOUNGER), Kind.PIPS) == []
        while deal.phase is not Phase.FIRST_LEAD:
            deal = apply(deal, Call())
        deal = apply(deal, Play(read_cards("7H")[0]))
        while deal.phase is not Phase.YOUNGER_COUNTS:
            deal = apply(deal, TurnUp(False))
        views.append(repr(view_of(deal, Seat.YOUNGER).open))
    assert views[0] == views[1]


@every_rule_book
def test_pips_of_younger_are_never_told(rules: Rules) -> None:
    deal = deal_of_hands(ELDERS_39, YOUNGERS_40, rules, play="AS")
    assert [(said.seat, said.number) for said in dialogue(deal) if said.kind is Kind.PIPS] == [
        (Seat.ELDER, 39)
    ]


@every_rule_book
def test_elder_is_not_told_before_his_lead_what_younger_holds(rules: Rules) -> None:
    elder = "QS JS 9S 7S AD JD 8D 9C 8C 7H JH 9H"
    younger = "AS KS TS 8S AH KH QH JC TC 7D KC KD"
    views = [
        view_of(deal_of_hands(elder, younger, rules, **more), Seat.ELDER)
        for more in ({"stops_before": "first-lead"}, {"play": "QS"})
    ]
    before, after = views
    told = [said.kind for said in before.said if said.seat is Seat.YOUNGER]
    assert set(told) <= {Kind.EXCHANGE, Kind.ANSWER}
    assert [entry.seat for entry in before.ledger] == []
    assert (Seat.YOUNGER, 4, Rank.KING) in [
        (said.seat, said.number, said.rank) for said in after.said if said.kind is Kind.SET
    ]


@every_rule_book
def test_what_was_never_called_is_not_named(rules: Rules) -> None:
    """Elder keeps his trio of kings back, and younger his better sequence, which is not asked."""
    elder = "AS KS QS 8S AD KD QD 9D AC KC QC 9C"
    younger = "JS TS 9S AH TH 9H JD TD 8D JC TC 8C"
    calls = {
        "elder": {"point": "AS KS QS 8S", "sets": ["AS AD AC", "QS QD QC"]},
        "younger": {"sets": ["JS JD JC"]},
    }
    deal = deal_of_hands(elder, younger, rules, calls=calls, play="AS")
    for seat in Seat:
        view = view_of(deal, seat)
        assert heard(view, Kind.SEQUENCE) == []
        ranks = [said.rank for said in view.said if said.kind is Kind.SET]
        assert ranks == [Rank.ACE, Rank.QUEEN]


def test_a_partie_tied_after_six_deals() -> None:
    level = read_scores(["10:12 12:10 30:31 31:30 5:6 6:5"])
    assert deals_left(Partie(RUBICON, level)) == 2
    for rules in (RUSSIAN, ELGLIN):
        partie = Partie(rules, level)
        assert totals(partie) == (94, 94)
        assert settle(partie).drawn


@every_rule_book
def test_a_point_of_three_cards(rules: Rules) -> None:
    elder = "AS QS 9S AH QH 9H AD JD 8D TC JC 8C"
    younger = "KS JS 8S KH JH 8H KD QD 9D QC 9C 7C"
    # Ace, queen and nine make 30; king, queen and nine 29.
    found = in_hand(elder, younger, rules, calls={"younger": {"point": "KD QD 9D"}})
    assert found == ["elder point 3", "elder sets 3"]
