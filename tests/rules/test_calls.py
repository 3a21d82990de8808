"""What is called, and what is good: Elglin's examples `[S1]`, each with hands that hold it."""

import pytest

from piquet.compare import Comparison, compare
from piquet.contest import Answer, Category
from piquet.reckoning import Reason, ledger, totals
from piquet.record import deal_of
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules, rule_book
from piquet.seats import Seat
from piquet_scoring import Hand, Point, read_cards

POINT, SEQUENCES, SETS = Category
ALL_BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)

TWO_QUINTS = "KS QS JS TS 9S KH QH JH TH 9H 7D 7C"
FOUR_AND_A_TIERCE_MAJOR = "AC KC QC 9C AD JD TD 8D 8S 7S 8H 7H"
TWO_ACES_AND_NO_COURT_CARD = "AS AH 8S 7S 8H 7H TD 9D 8D TC 9C 8C"
COURT_CARDS = "KS QS 9S TS JH KH QH AD KD AC KC QC"
TWO_QUINTS_AND_TWO_ACES = "KS QS JS TS 9S KH QH JH TH 9H AD AC"
FIVE_SPADES = "AS KS TS 8S 7S QH JH 8H KD 9D QC 9C"
NOTHING_LONGER_THAN_FOUR = "QS JS 9S AH KH TH 7H AD TD AC TC 8C"


def compared(elder: str, younger: str, rules: Rules = ELGLIN, *, dealt: bool = False) -> Comparison:
    return compare(rules, Hand(read_cards(elder)), Hand(read_cards(younger)), dealt=dealt)


def counted(comparison: Comparison, category: Category) -> tuple[int, int]:
    """What elder and younger count in a category."""
    reason = Reason(category.value)
    return totals([entry for entry in comparison.entries if entry.reason is reason])


def pips(comparison: Comparison, seat: Seat) -> int:
    point = comparison.holdings.calls[seat].best(POINT)
    assert isinstance(point, Point)
    return point.pips


@ALL_BOOKS
def test_contest_point_is_decided_by_pips_between_equal_lengths(rules: Rules) -> None:
    """Elder: four, 38 (A Q 10 7); younger: four, 39 (Q J 10 9). Younger counts 4."""
    found = compared(
        "AS QS TS 7S KH 9H 8H AD KD 8D 9C 8C", "QD JD TD 9D AH JH TH KS JS 9S AC KC", rules
    )
    assert (pips(found, Seat.ELDER), pips(found, Seat.YOUNGER)) == (38, 39)
    assert found.answered(POINT) is Answer.NOT_GOOD
    assert counted(found, POINT) == (0, 4)


@ALL_BOOKS
def test_contest_point_is_decided_by_length_first(rules: Rules) -> None:
    """Five against a pass: 5 to elder. Four against five: 5 to younger."""
    passed = compared(FIVE_SPADES, NOTHING_LONGER_THAN_FOUR, rules)
    assert passed.answered(POINT) is Answer.GOOD
    assert counted(passed, POINT) == (5, 0)
    beaten = compared(NOTHING_LONGER_THAN_FOUR, FIVE_SPADES, rules)
    assert beaten.answered(POINT) is Answer.NOT_GOOD
    assert counted(beaten, POINT) == (0, 5)


@ALL_BOOKS
def test_contest_point_with_equal_pips_is_nobodys(rules: Rules) -> None:
    """A K 9 against Q J 10: 30 each; and neither hand holds more than three of a suit."""
    elder, younger = "AS KS 9S AH 9H 8H QD JD 8D TC 9C 7C", "QS JS TS KH TH 7H AD 9D 7D KC QC 8C"
    found = compared(elder, younger, rules)
    assert pips(found, Seat.ELDER) == pips(found, Seat.YOUNGER) == 30
    assert found.answered(POINT) is Answer.EQUAL
    assert found.winner(POINT) is None
    assert counted(found, POINT) == (0, 0)


@ALL_BOOKS
def test_contest_point_of_three_cards_counts(rules: Rules) -> None:
    """A K 10 (31) against K 10 9 (29): no point is too short to count."""
    found = compared(
        "AS KS TS AH 8H 7H QD JD 8D TC 9C 7C", "QS JS 9S KH 9H TH AD 9D 7D KC 8C QC", rules
    )
    assert (pips(found, Seat.ELDER), pips(found, Seat.YOUNGER)) == (31, 29)
    assert counted(found, POINT) == (3, 0)


@ALL_BOOKS
def test_contest_sequences_that_are_equal_are_nobodys(rules: Rules) -> None:
    """Tierce major against tierce major; elder's other tierce does not count either."""
    found = compared(
        "AS KS QS 9S JH 9H 8H JD TD 9D 8C 7C", "AH KH QH 7H JS TS 8S AD QD 8D TC 9C", rules
    )
    assert len(found.holdings.calls[Seat.ELDER].sequences) == 2
    assert found.answered(SEQUENCES) is Answer.EQUAL
    assert counted(found, SEQUENCES) == (0, 0)


@pytest.mark.parametrize("rules", [RUBICON, ELGLIN], ids=lambda rules: rules.name)
def test_contest_sequences_gives_the_winner_all_of_his(rules: Rules) -> None:
    """Minor quint and tierce major against a quart to the king: 15 + 3, younger nothing."""
    found = compared(
        "JS TS 9S 8S 7S AH KH QH 9H 7D 9C 7C", "KD QD JD TD 8D AS KS 8H 7H AC QC TC", rules
    )
    assert counted(found, SEQUENCES) == (15 + 3, 0)


@pytest.mark.parametrize("rules", [RUBICON, ELGLIN], ids=lambda rules: rules.name)
def test_contest_sequences_the_higher_of_two_quarts(rules: Rules) -> None:
    """A quart to the queen against a quart major: younger counts his quart and all the others."""
    found = compared(
        "QS JS TS 9S 9H 8H AD KD 9D KC TC 8C", "AH KH QH JH AS KS QD JD TD AC QC 7C", rules
    )
    assert found.answered(SEQUENCES) is Answer.NOT_GOOD
    assert counted(found, SEQUENCES) == (0, 4 + 3)


@ALL_BOOKS
def test_contest_sets_gives_the_winner_all_of_his(rules: Rules) -> None:
    """Trio of kings, good; elder counts his three jacks too."""
    found = compared(
        "KS KH KD JS JH JC 9S 8H 7D TD 9C 7C", "AS AH QD QC TS TH JD KC 8S 8D 8C 9H", rules
    )
    assert found.answered(SETS) is Answer.GOOD
    assert counted(found, SETS) == (3 + 3, 0)


@ALL_BOOKS
def test_contest_sets_where_elder_is_silent(rules: Rules) -> None:
    """Elder calls nothing; younger's four tens count 14."""
    found = compared(
        "AS AH KS KH QS QH JS JH 9D 9C 8D 8C", "TS TH TD TC AD KD QC JC 9S 9H 7D 7C", rules
    )
    assert found.answered(SETS) is None
    assert counted(found, SETS) == (0, 14)


@ALL_BOOKS
def test_contest_sets_any_quatorze_beats_any_trio(rules: Rules) -> None:
    """Four tens against three aces: younger's, and his three jacks with them."""
    found = compared(
        "AS AH AD KS KH QS QH 9S 9H 8D 8C 7C", "TS TH TD TC JS JH JD KD QC 9D 7H 8S", rules
    )
    assert counted(found, SETS) == (0, 14 + 3)


@pytest.mark.parametrize("rules", [RUBICON, ELGLIN], ids=lambda rules: rules.name)
def test_repique_of_younger(rules: Rules) -> None:
    """Four and a tierce major, both not good: two quints and a point of five are 35, and 60."""
    found = compared(FOUR_AND_A_TIERCE_MAJOR, TWO_QUINTS, rules)
    assert [(entry.seat, entry.reason, entry.points) for entry in found.entries] == [
        (Seat.YOUNGER, Reason.POINT, 5),
        (Seat.YOUNGER, Reason.SEQUENCES, 30),
        (Seat.YOUNGER, Reason.REPIQUE, 60),
    ]


def test_repique_of_younger_fails_where_a_quint_needs_the_suit_of_the_point() -> None:
    """Under `russian` one of the two quints lies outside the point: 5 + 15."""
    found = compared(FOUR_AND_A_TIERCE_MAJOR, TWO_QUINTS, RUSSIAN)
    assert totals(found.entries) == (0, 20)


def test_blank_may_be_claimed_with_two_aces() -> None:
    """No king, queen or jack; under `elglin` on the hand after the exchange as well."""
    for rules, dealt, expected in (
        (ELGLIN, False, 10),
        (ELGLIN, True, 10),
        (RUBICON, True, 10),
        (RUSSIAN, True, 10),
        (RUBICON, False, 0),
        (RUSSIAN, False, 0),
    ):
        found = compared(TWO_ACES_AND_NO_COURT_CARD, COURT_CARDS, rules, dealt=dealt)
        assert totals([e for e in found.entries if e.reason is Reason.BLANCHE]) == (expected, 0)


def test_blank_bars_a_repique() -> None:
    """Younger's 35 are no repique against elder's carte blanche."""
    barred = compared(TWO_ACES_AND_NO_COURT_CARD, TWO_QUINTS_AND_TWO_ACES, ELGLIN)
    assert totals(barred.entries) == (10, 35)
    free = compared(TWO_ACES_AND_NO_COURT_CARD, TWO_QUINTS_AND_TWO_ACES, RUBICON)
    assert totals(free.entries) == (0, 95)
    no_bar = rule_book("elglin", ["blanche_bars=no"])
    allowed = compared(TWO_ACES_AND_NO_COURT_CARD, TWO_QUINTS_AND_TWO_ACES, no_bar)
    assert totals(allowed.entries) == (10, 95)


@ALL_BOOKS
def test_pique_by_seven_leads(rules: Rules) -> None:
    """A K Q 10 8 7 good, a tierce major and four tens: 23; the seventh lead makes 30."""
    record = {
        "elder": "AS KS QS TS 8S 7S TH TD TC 9H 8D QH",
        "younger": "JS 9S AH KH JH 8H AD QD 9D AC KC 9C",
        "stock": "7C 7H KD JD 7D QC JC 8C",
        "elder_discards": "QH",
        "younger_discards": "",
        "play": "AS 9S KS JS QS 9C TS 9D 8S 8H 7S QD",
    }
    six_leads = deal_of(record, rules)
    assert totals(ledger(six_leads)) == (29, 0)
    seven = ledger(deal_of(record | {"play": record["play"] + " 9H"}, rules))
    assert [entry.points for entry in seven if entry.reason is Reason.PIQUE] == [30]
    assert totals(seven) == (60, 0)
