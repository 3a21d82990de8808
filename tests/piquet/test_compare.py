"""Two hands compared: the same from either side, and the same as at the table."""

import pytest

from piquet.compare import Comparison, compare
from piquet.contest import Answer, Category
from piquet.reckoning import Reason, ledger, totals
from piquet.record import deal_of
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules
from piquet.seats import Seat
from piquet_scoring import PACK, Hand, NotAHand, read_cards, shuffled

DEALS = range(1, 201)
IN_PLAY = (Reason.LEAD, Reason.TRICK, Reason.LAST_TRICK, Reason.CARDS, Reason.CAPOT, Reason.PIQUE)
ALL_BOOKS = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=lambda rules: rules.name)

ILLUSTRATED = (
    "AC KC JC TC 9C 8C 7C QS 7S AH 7H 9D",
    "AS JS TS 9S 8S KH QH JH TH QC KD QD",
)
"""The deal that the Russian source illustrates, after the exchange."""


def hands(elder: str, younger: str) -> tuple[Hand, Hand]:
    return Hand(read_cards(elder)), Hand(read_cards(younger))


def random_hands(number: int) -> tuple[Hand, Hand]:
    pack = shuffled(PACK, 7, number, 1)
    return Hand(pack[:12]), Hand(pack[12:24])


def outcomes(found: Comparison) -> list[tuple[bool, Seat | None]]:
    return [
        (found.answered(category) is Answer.EQUAL, found.winner(category)) for category in Category
    ]


def test_the_illustrated_deal() -> None:
    """22 to elder, 3 to younger, as the source counts it."""
    assert totals(compare(RUSSIAN, *hands(*ILLUSTRATED)).entries) == (22, 3)


@ALL_BOOKS
@pytest.mark.parametrize("dealt", [False, True])
def test_it_is_the_same_from_the_other_side(rules: Rules, dealt: bool) -> None:
    """Before play nothing favours elder: whoever sits there, the same hand counts the same."""
    for number in DEALS:
        one, other = random_hands(number)
        found, turned = (
            compare(rules, *pair, dealt=dealt) for pair in ((one, other), (other, one))
        )
        assert totals(turned.entries) == totals(found.entries)[::-1]
        assert outcomes(turned) == [
            (equal, None if seat is None else seat.other) for equal, seat in outcomes(found)
        ]


@ALL_BOOKS
def test_it_counts_what_the_table_counts(rules: Rules) -> None:
    """The same hands, exchanged for and called one thing after another, until the first lead."""
    for number in DEALS:
        pack = [str(card) for card in shuffled(PACK, 7, number, 1)]
        record = {
            "elder": " ".join([*pack[:11], pack[24]]),
            "younger": " ".join(pack[12:24]),
            "stock": " ".join([pack[11], *pack[25:]]),
            "elder_discards": pack[24],
            "younger_discards": "",
            "carte_blanche": [],
            "play": pack[0],
        }
        deal = deal_of(record, rules)
        one, other = random_hands(number)
        assert set(deal.held(Seat.ELDER)) == set(one)
        found = compare(rules, one, other)
        if found.holdings.blanche is None:
            at_table = [entry for entry in ledger(deal) if entry.reason not in IN_PLAY]
            assert at_table == list(found.entries)


def test_only_what_is_good_counts() -> None:
    """In every category at most one of the two counts, and nobody where it is equal."""
    for number in DEALS:
        found = compare(RUBICON, *random_hands(number))
        for category in Category:
            counts = [e.seat for e in found.entries if e.reason is Reason(category.value)]
            winner = found.winner(category)
            assert counts == ([] if winner is None else [winner])


@pytest.mark.parametrize(("rules", "elders"), [(RUBICON, 91), (RUSSIAN, 91), (ELGLIN, 31)])
def test_equal_bars_a_repique_where_the_rules_say_so(rules: Rules, elders: int) -> None:
    """Points of three, 30 each, are equal; a tierce and all queens and jacks are 31."""
    elder, younger = "QS JS TS QH JH 9H QD JD 8D QC JC 7C", "AS KS 9S TH 8H 7H KD TD 7D TC 9C 8C"
    found = compare(rules, *hands(elder, younger))
    assert found.answered(Category.POINT) is Answer.EQUAL
    assert totals(found.entries) == (elders, 0)


def test_a_card_cannot_be_in_both_hands() -> None:
    elder, younger = hands(ILLUSTRATED[0], ILLUSTRATED[1].replace("AS", "AC"))
    with pytest.raises(NotAHand, match="AC is in both hands"):
        compare(RUBICON, elder, younger)
