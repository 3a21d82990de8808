"""The play of the cards and what it brings (rules.md, section 4)."""

from itertools import pairwise

import pytest

from piquet.actions import Play
from piquet.deal import Deal
from piquet.game import apply, legal_actions
from piquet.play import tricks
from piquet.reckoning import ledger, totals, tricks_won
from piquet.record import deal_of
from piquet.rules import RULE_BOOKS, Rules
from piquet.seats import Seat
from piquet_scoring import IllegalMove, read_cards
from tests.rules.two_hands import HIS_DEAL, HIS_PLAY, NO_CALLS, deal_of_hands, lines

every_rule_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)

SILENT = {"elder": NO_CALLS, "younger": NO_CALLS}


def played(elder: str, younger: str, play: str, rules: Rules) -> Deal:
    """A deal in which nobody calls anything."""
    return deal_of_hands(elder, younger, rules, calls=SILENT, play=play)


def scored(elder: str, younger: str, play: str, rules: Rules) -> tuple[int, int]:
    return totals(ledger(played(elder, younger, play, rules)))


# [S1] (а): elder wins the first five tricks, younger the others.
FIVE_SPADES = "AS KS QS JS TS 7H 7D 8D 9D 7C 8C 9C"
SEVEN_HEARTS = "AH KH QH JH TH 9H 8H AD KD QD JD TD"
FIVE_AND_SEVEN = "AS TD KS JD QS QD JS KD TS AD 7H 8H AH 7D KH 8D QH 9D JH 7C TH 8C 9H 9C"

# [S1] (б): elder wins them all.
ALL_SPADES = "AS KS QS JS TS 9S 8S 7S AH KH AD AC"
NO_TRICK = "7H 8H 9H TH JH 7D 8D 9D TD 7C 8C 9C"
TWELVE = "AS 7H KS 8H QS 9H JS 7D TS 8D 9S 9D 8S 7C 7S 8C AH TH KH JH AD TD AC 9C"

# [S1] (в): elder wins the odd tricks, younger the even ones.
ODD = "AS KS QS AH KH QH 7C 8C 9C 7D 8D 9D"
EVEN = "9S 8S 7S 9H 8H 7H AC KC QC AD KD QD"
BY_TURNS = "AS 9S 7C AC 7H AH 8C KC 8H KH 9C QC 9H QH 7D AD 7S KS 8D KD 8S QS 9D QD"


@every_rule_book
def test_tricks(rules: Rules) -> None:
    """The highest card of the suit led wins, and who wins leads next."""
    deal = deal_of(HIS_DEAL | {"rules": rules.name, "play": HIS_PLAY})
    elder, younger = Seat
    winners = [trick.winner for trick in tricks(deal.plays)]
    assert winners == [elder] * 7 + [younger, elder, elder, younger, younger]
    leaders = [trick.leader for trick in tricks(deal.plays)]
    assert leaders[0] is elder
    assert all(leader is winner for leader, winner in zip(leaders[1:], winners, strict=False))
    assert tricks_won(deal) == (9, 3)


@every_rule_book
def test_following_suit(rules: Rules) -> None:
    """Who has the suit must follow, with any card of it; who has not plays anything."""
    deal = played(FIVE_SPADES, SEVEN_HEARTS, "AS TD KS JD QS QD JS KD TS AD 7H", rules)
    assert legal_actions(deal) == tuple(map(Play, read_cards("AH KH QH JH TH 9H 8H")))
    deal = played(FIVE_SPADES, SEVEN_HEARTS, "AS", rules)
    assert legal_actions(deal) == tuple(map(Play, read_cards(SEVEN_HEARTS)))
    deal = played(ODD, EVEN, "AS", rules)
    with pytest.raises(IllegalMove):
        apply(deal, Play(read_cards("AC")[0]))
    with pytest.raises(IllegalMove):
        apply(deal, Play(read_cards("KS")[0]))


@every_rule_book
def test_no_trumps(rules: Rules) -> None:
    """A card of another suit never wins, be it an ace."""
    deal = played(FIVE_SPADES, SEVEN_HEARTS, "TS AD", rules)
    assert tricks_won(deal) == (1, 0)
    assert deal.turn is Seat.ELDER


@every_rule_book
def test_play_points(rules: Rules) -> None:
    """One for a lead, for a trick the other led, and for the last trick; `[S1]` (а) to (в)."""
    assert scored(FIVE_SPADES, SEVEN_HEARTS, FIVE_AND_SEVEN, rules) == (6, 18)
    assert scored(ALL_SPADES, NO_TRICK, TWELVE, rules) == (53, 0)
    assert scored(ODD, EVEN, BY_TURNS, rules) == (12, 12)


@every_rule_book
def test_last_trick(rules: Rules) -> None:
    deal = played(ODD, EVEN, BY_TURNS, rules)
    assert lines(deal)[-3:] == ["elder lead 1", "younger trick 1", "younger last trick 1"]
    deal = played(ALL_SPADES, NO_TRICK, TWELVE, rules)
    assert lines(deal)[-3:] == ["elder lead 1", "elder last trick 1", "elder capot 40"]


@every_rule_book
def test_cards(rules: Rules) -> None:
    """Ten for more than six tricks; six each bring nobody anything."""
    assert "younger cards 10" in lines(played(FIVE_SPADES, SEVEN_HEARTS, FIVE_AND_SEVEN, rules))
    even = played(ODD, EVEN, BY_TURNS, rules)
    assert tricks_won(even) == (6, 6)
    assert not [line for line in lines(even) if "cards" in line or "capot" in line]


@every_rule_book
def test_cards_at_the_end_only(rules: Rules) -> None:
    """They are won by the seventh trick, and reckoned after the last."""
    unfinished = " ".join(TWELVE.split()[:-1])
    deal = played(ALL_SPADES, NO_TRICK, unfinished, rules)
    assert tricks_won(deal) == (11, 0)
    assert set(lines(deal)) == {"elder lead 1"}


@every_rule_book
def test_capot(rules: Rules) -> None:
    """Forty instead of the ten: twelve leads, the last trick and the capot are 53."""
    found = lines(played(ALL_SPADES, NO_TRICK, TWELVE, rules))
    assert found == ["elder lead 1"] * 12 + ["elder last trick 1", "elder capot 40"]


@every_rule_book
def test_capot_of_younger(rules: Rules) -> None:
    """Younger wins all twelve: elder has his first lead."""
    elder = "7H 8H 9H TH JH 7D 8D 9D TD 7C 8C 9C"
    play = "7H AH AS 8H KS 9H QS TH JS JH TS 7D 9S 8D 8S 9D 7S TD KH 7C AD 8C AC 9C"
    found = lines(played(elder, ALL_SPADES, play, rules))
    assert found == [
        "elder lead 1",
        "younger trick 1",
        *["younger lead 1"] * 11,
        "younger last trick 1",
        "younger capot 40",
    ]


@every_rule_book
def test_running_totals_of_the_illustrated_deal(rules: Rules) -> None:
    """As they call them aloud `[S0]`: 23, 24 … 33 and 3, 4 … 8; then ten for the cards."""
    cards = HIS_PLAY.split()
    deals = [
        deal_of(HIS_DEAL | {"rules": rules.name, "play": " ".join(cards[:number])})
        for number in range(len(cards) + 1)
    ]
    elders, youngers = zip(*(totals(ledger(deal)) for deal in deals), strict=True)
    assert sorted(set(elders)) == [*range(22, 34), 43]
    assert sorted(set(youngers)) == [0, *range(3, 9)]
    for had, have in (*pairwise(elders), *pairwise(youngers)):
        assert had <= have
    # After the queen of spades, which the ace takes: thirty, and four.
    assert (elders[15], youngers[16]) == (30, 4)
    assert (elders[-1], youngers[-1]) == (43, 8)
