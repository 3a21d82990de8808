"""What is called, answered and counted (rules.md, section 4), and what may be kept back."""

from typing import cast

import pytest

from piquet.actions import Ask, Call, Count, Play
from piquet.contest import Answer, Calls
from piquet.deal import Deal, Phase
from piquet.dialogue import Kind, dialogue
from piquet.families import Callings
from piquet.game import apply, legal_actions
from piquet.record import deal_of
from piquet.rules import ELGLIN, RULE_BOOKS, RUSSIAN, Rules
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import IllegalMove, NotARecord, Rank, read_cards
from tests.rules.two_hands import (
    BLANK,
    NO_CALLS,
    TWENTY_THREE,
    Told,
    deal_of_hands,
    in_hand,
    lines,
    record_of_hands,
)

every_rule_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)

# Point of four each, the other suits shorter or lower, no sequence but where it is named.
ELDERS_39 = "AS JS TS 8S KD 9D 7D QC JC 8C 7C 7H"
YOUNGERS_40 = "AH QH TH 9H KS 9S 7S AD TD 8D KC 9C"
YOUNGERS_39 = "AH QH TH 8H KS 9S 7S AD TD 8D KC 9C"
YOUNGERS_38 = "KH QH TH 8H KS 9S 7S AD TD 8D AC 9C"

FIVE = "AS JS TS 8S 7S KD 9D 7D QC JC 8C 7H"
SHORT = "AH QH TH 9H KS 9S 7C AD TD 8D KC 9C"


def at_call(elder: str, younger: str, rules: Rules) -> Deal:
    """The deal of two hands when elder is to call his point."""
    return deal_of_hands(elder, younger, rules, stops_before="call-point")


def call(deal: Deal, cards: str = "") -> Deal:
    return apply(deal, Call(read_cards(cards)))


def lead(deal: Deal, card: str) -> Deal:
    return apply(deal, Play(read_cards(card)[0]))


@every_rule_book
def test_contest_point(rules: Rules) -> None:
    """More cards, then more pips; equal pips: neither counts."""
    assert in_hand(FIVE, SHORT, rules) == ["elder point 5"]
    assert in_hand(ELDERS_39, YOUNGERS_38, rules) == ["elder point 4"]
    assert in_hand(ELDERS_39, YOUNGERS_40, rules) == ["younger point 4"]
    assert in_hand(ELDERS_39, YOUNGERS_39, rules) == []
    longer = "KH QH TH 8H 7H KS 9S 7S AD TD AC 9C"
    assert in_hand(ELDERS_39.replace("7H", "9H"), longer, rules) == ["younger point 5"]


@every_rule_book
def test_point_of_any_length(rules: Rules) -> None:
    """Three cards of each suit make a point of three; called, one card makes a point of one."""
    elder = "AS QS 9S AH QH 9H KD JD 8D KC JC 8C"
    younger = "KS JS 8S KH JH 8H AD QD 9D TC 9C 7C"
    # Ace, queen and nine are 30, king, jack and eight 28: both hold a 30, which is equal.
    assert in_hand(elder, younger, rules) == []
    sunk = {"elder": {"point": "AS QS"}, "younger": {"point": "KS"}}
    assert in_hand(elder, younger, rules, calls=sunk) == ["elder point 2"]
    sunk = {"elder": {"point": "9S"}, "younger": {"point": "KS"}}
    assert in_hand(elder, younger, rules, calls=sunk) == ["younger point 1"]


@every_rule_book
def test_good(rules: Rules) -> None:
    """A shorter suit leaves younger nothing else to say."""
    deal = call(at_call(FIVE, SHORT, rules), "AS JS TS 8S 7S")
    assert deal.answers[0] is Answer.GOOD
    assert [said.kind for said in dialogue(deal)][-2:] == [Kind.POINT, Kind.ANSWER]


@every_rule_book
def test_how_much(rules: Rules) -> None:
    """Elder names the length; the pips he tells when he is asked, and not before."""
    deal = call(at_call(ELDERS_39, YOUNGERS_40, rules), "AS JS TS 8S")
    assert deal.turn is Seat.YOUNGER
    assert legal_actions(deal) == (Answer.GOOD, Answer.HOW_MUCH)
    assert [said.number for said in dialogue(deal) if said.kind is Kind.POINT] == [4]
    assert Kind.PIPS not in [said.kind for said in dialogue(deal)]
    deal = apply(deal, Answer.HOW_MUCH)
    assert [said.number for said in dialogue(deal) if said.kind is Kind.PIPS] == [39]
    assert set(legal_actions(deal)) == {Answer.GOOD, Answer.NOT_GOOD}  # type: ignore[arg-type]
    assert apply(deal, Answer.NOT_GOOD).answers[0] is Answer.NOT_GOOD


@every_rule_book
def test_no_wrong_answer(rules: Rules) -> None:
    """With fewer pips younger cannot say *not good*, and with a shorter suit he cannot ask."""
    deal = call(at_call(ELDERS_39, YOUNGERS_38, rules), "AS JS TS 8S")
    for answer in (Answer.NOT_GOOD, Answer.EQUAL):
        with pytest.raises(IllegalMove):
            apply(deal, answer)
    asked = apply(deal, Answer.HOW_MUCH)
    assert asked.answers[0] is Answer.GOOD
    sunk = call(at_call(ELDERS_39, YOUNGERS_39, rules), "AS JS TS 8S")
    equal = apply(sunk, Answer.HOW_MUCH)
    assert set(legal_actions(equal)) == {Answer.GOOD, Answer.EQUAL}  # type: ignore[arg-type]


WITH_FIVE = "AH QH TH 9H KD QD TD 8D 7D KS 9C 7C"
"""Four hearts of 40 and five diamonds."""


@every_rule_book
def test_law_46(rules: Rules) -> None:
    """Having asked how much, younger may no longer count a longer point."""
    elder = "AS JS TS 8S JD 9D QC JC 8C TC KH 7H"
    deal = call(at_call(elder, WITH_FIVE, rules), "AS JS TS 8S")
    assert legal_actions(deal) == (Answer.GOOD, Answer.NOT_GOOD, Answer.HOW_MUCH)
    for asks, said in ((False, Answer.NOT_GOOD), (True, Answer.NOT_GOOD)):
        after = apply(deal, Answer.HOW_MUCH) if asks else deal
        after = lead(call_nothing_more(apply(after, said)), "KH")
        while after.phase is not Phase.YOUNGER_COUNTS:
            after = apply(after, legal_actions(after)[1])  # type: ignore[index]
        five = Count(Calls(point=read_cards("KD QD TD 8D 7D")))
        four = Count(Calls(point=read_cards("AH QH TH 9H")))
        allowed, refused = (four, five) if asks else (five, four)
        with pytest.raises(IllegalMove):
            apply(after, refused)
        assert f"younger point {len(allowed.calls.point)}" in lines(apply(after, allowed))


def call_nothing_more(deal: Deal) -> Deal:
    while deal.phase is not Phase.FIRST_LEAD:
        deal = apply(deal, Call())
    return deal


@every_rule_book
def test_contest_sequences(rules: Rules) -> None:
    """Longer, then higher; the other counts none."""
    # Both have a point of 38, so that sequences alone are counted.
    elder = "KS QS JS 8S KD 9D 7D AC JC 8C 9H 7H"
    to_queen = "QH JH TH 8H 9S 7S AD TD 8D KC 9C 7C"
    assert in_hand(elder, to_queen, rules) == ["elder sequences 3"]
    assert in_hand(to_queen, elder, rules) == ["younger sequences 3"]
    elder = "KS QS JS 8S KD 9D 7D AC JC 8C 8H 7H"
    quart = "QH JH TH 9H 9S 7S AD TD 8D KC QC 7C"
    assert in_hand(elder, quart, rules) == ["younger point 4", "younger sequences 4"]


QUINT_AND_TWO_TIERCES = "KC JC TC 9C 8C 7C AS KS QS 9D 8D 7D"
TWO_QUARTS = "KH QH JH TH 7H JS TS 9S 8S QD AC AD"


@every_rule_book
def test_sequences_all_count(rules: Rules) -> None:
    """The best decides, and the winner counts the others too, lower ones than the other's."""
    found = in_hand(QUINT_AND_TWO_TIERCES, TWO_QUARTS, rules)
    assert found == ["elder point 6", "elder sequences 21"]


@every_rule_book
def test_equal_sequences(rules: Rules) -> None:
    """Of the same length and top neither counts any sequence, whatever else he holds."""
    elder = "AS KS QS 9C 8C 7C TH 9H 8H KD 9D JD"
    younger = "AH KH QH TS 9S 7S JC TC QD TD 8D 7D"
    found = in_hand(elder, younger, rules)
    assert [line for line in found if "sequences" in line] == []


@every_rule_book
def test_contest_sets(rules: Rules) -> None:
    """Any quatorze beats any trio, then rank decides; the winner counts trios too."""
    elder, tens = "AS AH AD KS KH KD 9S 8H 7D 9C 8C JC", "TS TH TD TC QS 7S JH 9H QD 8D KC 7C"
    calls = {"elder": {"sets": ["AS AH AD", "KS KH KD"]}, "younger": {"sets": ["TS TH TD TC"]}}
    assert in_hand(elder, tens, rules, calls=calls) == ["younger sets 14"]
    three_tens = tens.replace("TC", "QC")
    calls["younger"] = {"sets": ["TS TH TD"]}
    assert in_hand(elder, three_tens, rules, calls=calls) == ["elder sets 6"]
    younger = "QS QH QD QC TS TH TD TC JS 7S JH 9H"
    calls["younger"] = {"sets": ["QS QH QD QC", "TS TH TD TC"]}
    assert in_hand(elder.replace("JC", "KC"), younger, rules, calls=calls) == ["younger sets 28"]


@every_rule_book
def test_wrong_claims(rules: Rules) -> None:
    """What a player does not hold he cannot call, nor what is no combination."""
    deal = at_call(ELDERS_39, YOUNGERS_38, rules)
    for cards in ("KS", "AS KD", "AS AS", "AS JS TS QS"):
        with pytest.raises(IllegalMove):
            call(deal, cards)


@every_rule_book
def test_sinking(rules: Rules) -> None:
    """What is not called is not counted, and a lower call can be beaten by less than is held."""
    elder, younger = QUINT_AND_TWO_TIERCES, TWO_QUARTS
    said: dict[str, Told] = {"elder": {"point": "KC JC TC"}}
    # The point of four is younger's now; the quart counts for him too where runs need the point.
    assert in_hand(elder, younger, rules, calls=said) == [
        "younger point 5",
        "younger sequences 8",
    ]
    said = {"elder": {"point": "KC JC TC 9C 8C 7C", "sequences": ["AS KS QS"]}, "younger": NO_CALLS}
    assert in_hand(elder, younger, rules, calls=said) == ["elder point 6", "elder sequences 3"]
    silent = {"elder": NO_CALLS, "younger": NO_CALLS}
    assert in_hand(elder, younger, rules, calls=silent) == []


@every_rule_book
def test_sinking_part_of_a_set(rules: Rules) -> None:
    elder = "KS KH KD KC 9S 8S AH TH 9D 7D JC 8C"
    younger = "QS QH QD AS 7S JH 9H AD 8D 9C 7C TC"
    calls = {"elder": {"sets": ["KS KH KC"]}, "younger": {"sets": ["QS QH QD"]}}
    assert in_hand(elder, younger, rules, calls=calls) == ["elder sets 3"]
    calls["elder"] = NO_CALLS
    assert in_hand(elder, younger, rules, calls=calls) == ["younger sets 3"]


FEW_QUEENS = "AS AH KS KH QS 7D JS JH JD TS TH TD"
"""Younger could hold three queens, and does not."""

TWO_OF_ALL = "AS AH KS KH QS QH JS JH JD TS TH TD"
"""Of every rank that makes a set two or three: younger can have no set."""

HARMLESS = "8S 7S 9H 8H 7H AD KD 9D 8D AC KC 8C"


@every_rule_book
def test_bound_by_a_lower_call(rules: Rules) -> None:
    """Once it was answered, elder counts nothing better than what he called."""
    deal = call(call(at_call(FEW_QUEENS, HARMLESS, rules)))
    while deal.phase is not Phase.CALL_SET:
        deal = call(deal)
    deal = call(deal, "TS TH TD")
    assert deal.answers[2] is Answer.GOOD
    assert deal.phase is not Phase.BETTER_SET
    assert deal.phase is not Phase.FURTHER_SETS
    assert "elder sets 3" in lines(deal)


@every_rule_book
def test_what_elder_counts_besides(rules: Rules) -> None:
    """Beside a call that binds him he counts what is no better than it, and nothing else."""
    elder = "KS KH KD AS QS 7C JS JH JD TS TH TD"
    younger = "8S 7S 9H 8H 7H AD 9D 8D AC KC QC 9C"
    deal = at_call(elder, younger, rules)
    while deal.phase is not Phase.CALL_SET:
        deal = call(deal)
    deal = call(deal, "JS JH JD")
    assert deal.phase is Phase.FURTHER_SETS
    for cards in ("KS KH KD", "JS JH JD", "TS TH TC", "TS TH"):
        with pytest.raises(IllegalMove):
            apply(deal, Count(Calls(sets=(read_cards(cards),))))
    with pytest.raises(IllegalMove):
        apply(deal, Count(Calls(sequences=(read_cards("AS KS QS"),))))
    after = apply(deal, Count(Calls(sets=(read_cards("TS TH TD"),))))
    assert "elder sets 6" in lines(after)
    assert "elder sets 3" in lines(apply(deal, Count()))


@every_rule_book
def test_younger_counts_nothing_where_he_said_good(rules: Rules) -> None:
    """Nor where it was equal; where elder called nothing he may count what he likes."""
    elder, younger = QUINT_AND_TWO_TIERCES, TWO_QUARTS
    deal = call(at_call(elder, younger, rules), "KC JC TC")
    deal = call(apply(deal, Answer.GOOD))
    while deal.phase is not Phase.FIRST_LEAD:
        deal = call(deal)
    deal = lead(deal, "KC")
    while deal.phase is not Phase.YOUNGER_COUNTS:
        deal = apply(deal, legal_actions(deal)[1])  # type: ignore[index]
    with pytest.raises(IllegalMove):
        apply(deal, Count(Calls(point=read_cards("KH QH JH TH 7H"))))
    counted = apply(deal, Count(Calls(sequences=(read_cards("QH JH TH"),))))
    assert lines(counted)[0] == "elder point 3"
    expected = [] if rules is RUSSIAN else ["younger sequences 3"]
    assert [line for line in lines(counted) if line.startswith("younger")] == expected


@every_rule_book
def test_law_49(rules: Rules) -> None:
    """A call that was certain to be good does not bind: better may be called and counted."""
    deal = at_call(TWO_OF_ALL, HARMLESS, rules)
    while deal.phase is not Phase.CALL_SET:
        deal = call(deal)
    deal = call(deal, "TS TH TD")
    assert deal.phase is Phase.BETTER_SET
    with pytest.raises(IllegalMove):
        call(deal, "TS TH TD")
    assert "elder sets 3" in lines(call(deal))
    better = call(deal, "JS JH JD")
    assert better.phase is Phase.FURTHER_SETS
    both = apply(better, Count(Calls(sets=(read_cards("TS TH TD"),))))
    assert "elder sets 6" in lines(both)
    # Younger has heard all three.
    ranks = [said.rank for said in dialogue(both) if said.kind is Kind.SET]
    assert ranks == [Rank.TEN, Rank.JACK, Rank.TEN]


@every_rule_book
def test_law_49_sequences(rules: Rules) -> None:
    elder = "AS KS QS JS TS 9S QH 9H QD 9D QC 9C"
    younger = "AH KH JH TH 8H AD KD JD TD 8D 7C 8C"
    deal = call(at_call(elder, younger, rules), "AS KS QS JS TS 9S")
    deal = call(deal, "JS TS 9S")
    assert deal.phase is Phase.BETTER_SEQUENCE
    assert "elder sequences 16" in lines(call(deal, "AS KS QS JS TS 9S"))


@every_rule_book
def test_law_49_point(rules: Rules) -> None:
    """Seven spades of 68: no other suit can have seven cards of as many pips."""
    elder = "AS KS QS JS TS 9S 8S 7S QH QD QC 7H"
    younger = "AH KH JH TH 9H AD KD JD TD 9D AC KC"
    deal = call(at_call(elder, younger, rules), "AS KS QS JS TS 9S 8S")
    assert deal.phase is Phase.BETTER_POINT
    assert "elder point 8" in lines(call(deal, "AS KS QS JS TS 9S 8S 7S"))
    assert "elder point 7" in lines(call(deal))


def test_law_49_beside_a_hand_that_was_shown() -> None:
    """Younger has shown no suit of more than four: a point of five is certain to be good."""
    shown = {"carte_blanche": ["younger"], "late_blanche": True}
    deal = deal_of_hands(TWENTY_THREE, BLANK, ELGLIN, **shown, stops_before="call-point")
    deal = call(deal, "AC KC QC TC 8C")
    assert deal.phase is Phase.BETTER_POINT
    assert "elder point 6" in lines(call(deal, "AC KC QC TC 8C 7C"))


@every_rule_book
def test_an_answer_that_is_spelt_is_that_answer(rules: Rules) -> None:
    """An answer is a text too: what is kept is the answer, whoever gave it."""
    deal = call(at_call(ELDERS_39, YOUNGERS_38, rules), "AS JS TS")
    answered = apply(deal, cast(Answer, "good"))
    assert answered.answers[0] is Answer.GOOD
    called = call(at_call(ELDERS_39, YOUNGERS_40, rules), "AS JS TS 8S")
    asked = apply(called, cast(Answer, "how much"))
    assert asked.phase is Phase.ANSWER_PIPS
    assert apply(asked, cast(Answer, "good")).answers[0] is Answer.GOOD


@every_rule_book
def test_asking_for_the_unreckoned_card(rules: Rules) -> None:
    """After a trio that could be a quatorze; asking admits the trio."""
    elder = "KS KH KD KC 9S 8S AH TH 9D 7D JC 8C"
    younger = "QS QH QD AS 7S JH 9H AD 8D 9C 7C TC"
    deal = at_call(elder, younger, rules)
    while deal.phase is not Phase.CALL_SET:
        deal = call(deal)
    deal = call(deal, "KS KH KC")
    assert (deal.phase, deal.turn) == (Phase.YOUNGER_ASKS, Seat.YOUNGER)
    asked = apply(deal, Ask(True))
    assert dialogue(asked)[-1].cards == read_cards("KD")
    assert asked.answers[2] is Answer.GOOD
    assert Kind.UNRECKONED not in [said.kind for said in dialogue(apply(deal, Ask(False)))]


@every_rule_book
def test_nothing_to_ask(rules: Rules) -> None:
    """Who holds the fourth card, or threw it, knows that it is no quatorze."""
    elder = "KS KH KD AC 9S 8S AH TH 9D 7D JC 8C"
    younger = "QS QH KC AS 7S JH 9H AD 8D 9C 7C TC"
    deal = at_call(elder, younger, rules)
    while deal.phase is not Phase.CALL_SET:
        deal = call(deal)
    assert call(deal, "KS KH KD").phase is Phase.FIRST_LEAD


@every_rule_book
def test_nothing_to_ask_of_one_who_threw_the_card(rules: Rules) -> None:
    elder, lacking = "KS KH KD AC QS 8S AH TH 9D 7D JC 8C", "QH AS 7S JH 9H AD 8D 9C 7C TC JS"
    record = record_of_hands(elder, lacking + " QD", rules, stops_before="call-set")
    taken, *others = record["stock"].split()
    others.remove("KC")
    exchanged = {
        "younger": lacking + " KC",
        "younger_discards": "KC",
        "stock": " ".join((taken, "QD", *others)),
        "calls": {"elder": {}, "younger": {}},
    }
    deal = deal_of(record | exchanged)
    assert deal.phase is Phase.CALL_SET
    assert call(deal, "KS KH KD").phase is Phase.FIRST_LEAD


@every_rule_book
def test_nothing_to_ask_of_a_set_that_is_not_good(rules: Rules) -> None:
    elder, younger = "QS QH QD AS 7S JH 9H AD 8D 9C 7C TC", "KS KH KD KC 9S 8S AH TH 9D 7D JC 8C"
    deal = at_call(elder, younger, rules)
    while deal.phase is not Phase.CALL_SET:
        deal = call(deal)
    deal = apply(call(deal, "QS QH QD"), Answer.NOT_GOOD)
    assert deal.phase is Phase.FIRST_LEAD


def test_nothing_to_ask_of_one_who_saw_the_card_lie() -> None:
    """Elder has peeked, and younger, who might have taken the king, stood pat."""
    elder, younger = "QS QH QD AS 7S JH 9H AD 8D 9C 7C TC", "KS KH KD TS 9S 8S AH TH 9D 7D JC 8C"
    record = record_of_hands(elder, younger, calls={"elder": {}, "younger": {"sets": ["KS KH KD"]}})
    first, *others = record["stock"].split()
    others.remove("KC")
    stock = " ".join((first, "KC", *others))
    seen, unseen = (
        deal_of(record | {"stock": stock, "peeked": peeked, "play": "QS"})
        for peeked in (True, False)
    )
    asks = record | {"stock": stock, "play": "QS", "stops_before": "elder-asks"}
    assert deal_of(asks | {"peeked": False}).phase is Phase.ELDER_ASKS
    assert seen.phase is Phase.PLAY
    with pytest.raises(NotARecord, match="“stops_before”: the deal never comes to elder-asks"):
        deal_of(asks | {"peeked": True})
    assert lines(seen) == lines(unseen)


def test_nothing_to_ask_of_one_who_turned_the_card_up() -> None:
    """The fourth king lies open among younger's leavings; elder has not got it."""
    elder, younger = "KS KH KD AC QS 8S AH TH 9D 7D JC 8C", "QH AS 7S JH 9H AD 8D 9C 7C TC JS QD"
    record = record_of_hands(elder, younger, ELGLIN, play="KS")
    asks = record | {"stops_before": "younger-asks"}
    assert deal_of(asks | {"turned_up": False}).phase is Phase.YOUNGER_ASKS
    assert deal_of(record | {"turned_up": True}).phase is Phase.PLAY
    with pytest.raises(NotARecord, match="“stops_before”: the deal never comes to younger-asks"):
        deal_of(asks | {"turned_up": True})


@every_rule_book
def test_elder_asks(rules: Rules) -> None:
    """He too, when younger has counted a trio; not if he holds the fourth card."""
    elder, younger = "QS QH QD AS 7S JH 9H AD 8D 9C 7C TC", "KS KH KD KC 9S 8S AH TH 9D 7D JC 8C"
    deal = lead(call_nothing_more(at_call(elder, younger, rules)), "QS")
    while deal.phase is not Phase.YOUNGER_COUNTS:
        deal = apply(deal, legal_actions(deal)[1])  # type: ignore[index]
    trio = Count(Calls(sets=(read_cards("KS KH KD"),)))
    deal = apply(deal, trio)
    assert (deal.phase, deal.turn) == (Phase.ELDER_ASKS, Seat.ELDER)
    assert dialogue(apply(deal, Ask(True)))[-1].cards == read_cards("KC")


@every_rule_book
def test_younger_shows_late(rules: Rules) -> None:
    """Elder hears before his lead no more than the answers; after it what younger counts."""
    elder, younger = "QS JS 9S 7S AD JD 8D 9C 7C TC JH 9H", "KS KH KD KC TS 8S AH TH 9D 7D JC 8C"
    deal = at_call(elder, younger, rules)
    while deal.phase is not Phase.FIRST_LEAD:
        open_now = legal_actions(deal)
        deal = call(deal) if isinstance(open_now, Callings) else apply(deal, Answer.GOOD)
    said_before = view_of(deal, Seat.ELDER).said
    assert {said.kind for said in said_before if said.seat is Seat.YOUNGER} <= {Kind.EXCHANGE}
    deal = lead(deal, "QS")
    while deal.phase is not Phase.YOUNGER_COUNTS:
        deal = apply(deal, legal_actions(deal)[1])  # type: ignore[index]
    assert all(said.kind is not Kind.SET for said in view_of(deal, Seat.ELDER).said)
    counted = apply(deal, Count(Calls(sets=(read_cards("KS KH KD KC"),))))
    [said] = [said for said in view_of(counted, Seat.ELDER).said if said.kind is Kind.SET]
    assert (said.seat, said.number, said.rank) == (Seat.YOUNGER, 4, Rank.KING)
