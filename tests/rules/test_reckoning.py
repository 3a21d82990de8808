"""What is reckoned, in which order, pique and repique (rules.md, section 4)."""

import pytest

from piquet.record import deal_of
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules, rule_book
from tests.rules.two_hands import (
    BLANK,
    BLANK_AGAINST_QUINTS,
    HIS_DEAL,
    HIS_PLAY,
    NOTHING_OF_IT,
    SEVEN_LEADS,
    THIRTY_BEFORE_SETS,
    THREE_ACES,
    TWENTY_THREE,
    TWO_QUINTS,
    deal_of_hands,
    in_hand,
    lines,
    record_of_hands,
)

every_rule_book = pytest.mark.parametrize("rules", RULE_BOOKS.values(), ids=RULE_BOOKS)


def under(*overrides: str, book: str = "rubicon") -> Rules:
    return rule_book(book, overrides)


@every_rule_book
def test_reckoning_order(rules: Rules) -> None:
    """Point and sequences, then what younger counts, play, and cards at the end; `[S0]`."""
    found = lines(deal_of(HIS_DEAL | {"rules": rules.name, "play": HIS_PLAY}))
    assert found[:4] == ["elder point 7", "elder sequences 15", "younger sets 3", "elder lead 1"]
    assert found[-3:] == ["younger lead 1", "younger last trick 1", "elder cards 10"]


@every_rule_book
def test_blanche_reckons_first(rules: Rules) -> None:
    found = in_hand(BLANK, TWENTY_THREE, rules, carte_blanche=["elder"])
    assert found[0] == "elder carte blanche 10"
    found = in_hand(TWENTY_THREE, BLANK, rules, carte_blanche=["younger"])
    assert found == [
        "younger carte blanche 10",
        "elder point 6",
        "elder sequences 3",
        "elder sets 14",
    ]


def test_blanche_reckons_first_though_shown_late() -> None:
    late = {"carte_blanche": ["younger"], "late_blanche": True}
    assert in_hand(TWENTY_THREE, BLANK, ELGLIN, **late)[0] == "younger carte blanche 10"


@every_rule_book
def test_blanche_bars_repique(rules: Rules) -> None:
    """The other's carte blanche comes before all; unless the field is turned off."""
    shown = {"carte_blanche": ["younger"]}
    found = in_hand(TWO_QUINTS, BLANK_AGAINST_QUINTS, FOR_THE_WINNER[rules.name], **shown)
    assert found == ["younger carte blanche 10", "elder point 6", "elder sequences 30"]
    free = rule_book(rules.name, ["blanche_bars=no", "sequences=for-the-winner"])
    found = in_hand(TWO_QUINTS, BLANK_AGAINST_QUINTS, free, **shown)
    assert found[-1] == "elder repique 60"


FOR_THE_WINNER = {name: rule_book(name, ["sequences=for-the-winner"]) for name in RULE_BOOKS}


@every_rule_book
def test_blanche_bars_pique(rules: Rules) -> None:
    more = {"play": SEVEN_LEADS, "carte_blanche": ["younger"]}
    assert "elder pique 30" not in lines(deal_of_hands(TWENTY_THREE, BLANK, rules, **more))
    free = rule_book(rules.name, ["blanche_bars=no"])
    assert "elder pique 30" in lines(deal_of_hands(TWENTY_THREE, BLANK, free, **more))


@every_rule_book
def test_own_blanche_counts_to_thirty(rules: Rules) -> None:
    """Carte blanche and four tens need six leads more: pique; the other's is not touched."""
    elder = "TS TH TD TC AS AH AD 9C 8C 7C 9S 8S"
    younger = "KS QS KH QH JH KD QD JC 9H 8H 9D 8D"
    calls = {"elder": {"sets": ["TS TH TD TC", "AS AH AD"]}, "younger": {}}
    more = {"calls": calls, "carte_blanche": ["elder"]}
    # 10 + 17 in hand, and three leads.
    found = lines(deal_of_hands(elder, younger, rules, play="AS QS AH 8H AD 8D", **more))
    assert found == [
        "elder carte blanche 10",
        "elder sets 17",
        *["elder lead 1"] * 3,
        "elder pique 30",
    ]


@every_rule_book
def test_repique(rules: Rules) -> None:
    """Thirty in hand before the other reckons anything: sixty more."""
    # Eight spades are 8 + 18, a quart of hearts 4.
    elder = "AS KS QS JS TS 9S 8S 7S TH 9H 8H 7H"
    younger = "AH KH QH AD KD QD 9D AC JC TC 9C 8D"
    calls = {"younger": {"point": "AD KD QD 9D 8D", "sequences": ["AH KH QH"]}}
    found = in_hand(elder, younger, rules, calls=calls)
    assert found == ["elder point 8", "elder sequences 22", "elder repique 60"]


@every_rule_book
def test_no_repique_with_twenty_nine(rules: Rules) -> None:
    elder = "AS KS QS JS TS 9S 8S 7S AH KH QH 9H"
    younger = "JH TH 8H AD KD JD 9D AC QC TC 9C 8C"
    # The huitième 8 + 18, and the tierce; the first lead is the thirtieth point.
    found = in_hand(elder, younger, rules)
    assert found == ["elder point 8", "elder sequences 21", "elder pique 30"]


@pytest.mark.parametrize(
    ("rules", "granted"),
    [
        (RUBICON, True),
        (RUSSIAN, False),
        (ELGLIN, False),
        (under("repique=nothing-in-hand"), False),
        (under("repique=reckoning-order", book="russian"), True),
        (under("repique=reckoning-order", book="elglin"), True),
    ],
)
def test_repique_by_order(rules: Rules, granted: bool) -> None:
    """A set of the other reckons after the thirty: by order it comes too late (Law 67)."""
    found = in_hand(THIRTY_BEFORE_SETS, THREE_ACES, rules)
    assert found == [
        "elder point 8",
        "elder sequences 22",
        *["elder repique 60"] * granted,
        "younger sets 3",
    ]


@every_rule_book
def test_no_repique_after_the_other_reckoned(rules: Rules) -> None:
    """Younger's sequence comes before the sets that make elder's thirty."""
    elder = "AS KS 9S 8S 7S AH KH AD KD AC KC 7H"
    younger = "QH JH TH 9H QD JD 9D QC JC 9C TS 8D"
    found = in_hand(elder, younger, rules)
    # Under `russian` a quart of one whose point is beaten counts for nobody.
    younger_counts = ["younger sequences 4"] if rules is not RUSSIAN else []
    repique = ["elder repique 60"] if rules is RUSSIAN else []
    assert found == ["elder point 5", *younger_counts, "elder sets 28", *repique]


@pytest.mark.parametrize("rules", [RUBICON, ELGLIN], ids=str)
def test_repique_waits_for_what_may_bar_it(rules: Rules) -> None:
    """Elder called no point: younger may count one before elder's thirty, until he has not."""
    calls = {"elder": {"sequences": ["AS KS QS JS TS", "AH KH QH JH TH"]}}
    silent = calls | {"younger": {}}
    point = calls | {"younger": {"point": "9D 8D 7D"}}
    thirty = ["elder sequences 30"]
    hands = (TWO_QUINTS, NOTHING_OF_IT, rules)
    assert lines(deal_of_hands(*hands, calls=silent)) == thirty
    assert in_hand(*hands, calls=silent) == [*thirty, "elder repique 60"]
    assert in_hand(*hands, calls=point) == ["younger point 3", *thirty]


def test_repique_does_not_wait_for_what_reckons_later() -> None:
    """By order it stands before the sets are called; else it waits for them."""
    hands, more = (THIRTY_BEFORE_SETS, THREE_ACES), {"stops_before": "first-lead"}
    assert "elder repique 60" in lines(deal_of_hands(*hands, RUBICON, **more))
    for rules in (RUSSIAN, ELGLIN):
        assert "elder repique 60" not in lines(deal_of_hands(*hands, rules, **more))


@every_rule_book
def test_repique_of_younger(rules: Rules) -> None:
    """Elder's first lead does not stop it."""
    elder = "AH KH JH AD KD QD 9D AC JC TC 9C 8D"
    younger = "AS KS QS JS TS 9S 8S 7S TH 9H 8H 7H"
    calls = {"elder": {"point": "AD KD QD 9D 8D", "sequences": ["AD KD QD"]}}
    deal = deal_of_hands(elder, younger, rules, calls=calls, play="AC")
    assert lines(deal) == [
        "younger point 8",
        "younger sequences 22",
        "younger repique 60",
        "elder lead 1",
    ]


@every_rule_book
def test_pique(rules: Rules) -> None:
    """Thirty in hand and play; the seventh lead loses its trick, and is the thirtieth point."""
    # As in [S1], with hands in which younger counts nothing.
    found = lines(deal_of_hands(TWENTY_THREE, BLANK, rules, play=SEVEN_LEADS))
    assert found == [
        "elder point 6",
        "elder sequences 3",
        "elder sets 14",
        *["elder lead 1"] * 7,
        "elder pique 30",
        "younger trick 1",
    ]


@every_rule_book
def test_no_pique_after_a_trick_of_the_other(rules: Rules) -> None:
    """The trick lost first, younger has reckoned before the thirtieth point."""
    play = "KS AS 7S TS AC 8S KC 7H QC 8H TC 7D 8C 8D 7C 9S"
    found = lines(deal_of_hands(TWENTY_THREE, BLANK, rules, play=play))
    assert "elder pique 30" not in found
    assert sum(int(line.split()[-1]) for line in found if line.startswith("elder")) == 31


@every_rule_book
def test_no_pique_when_the_other_counts_in_hand(rules: Rules) -> None:
    """Elder keeps back his point, younger counts five: the thirtieth point comes as before."""
    calls = {"elder": SEVENTEEN["elder"], "younger": {"point": "KC QC JC TC 9C"}}
    deal = deal_of_hands(SETS_ALONE, LOW_CARDS, rules, calls=calls, play=WINS_ALL)
    assert lines(deal) == [
        "younger point 5",
        "elder sets 17",
        *["elder lead 1"] * 12,
        "elder last trick 1",
        "elder capot 40",
    ]


SETS_ALONE = "AS AH AD AC KS KH KD QS JS TS 9S 8S"
LOW_CARDS = "7S QH JH TH QD JD TD QC JC TC KC 9C"
WINS_ALL = "AS 7S KS TH QS JH JS QH TS TD 9S JD 8S QD AH TC KH JC AD QC KD KC AC 9C"
SEVENTEEN = {"elder": {"sets": ["AS AH AD AC", "KS KH KD"]}, "younger": {}}


@every_rule_book
def test_pique_on_the_last_trick(rules: Rules) -> None:
    """17 in hand and twelve leads are 29; the point of the last trick makes thirty."""
    deal = deal_of_hands(SETS_ALONE, LOW_CARDS, rules, calls=SEVENTEEN, play=WINS_ALL)
    assert lines(deal) == [
        "elder sets 17",
        *["elder lead 1"] * 12,
        "elder last trick 1",
        "elder pique 30",
        "elder capot 40",
    ]


@every_rule_book
def test_no_pique_by_capot(rules: Rules) -> None:
    """16 in hand and 13 in play are 29, which the forty do not help."""
    calls = {"elder": {"point": "AS KS", "sets": ["AS AH AD AC"]}, "younger": {}}
    deal = deal_of_hands(SETS_ALONE, LOW_CARDS, rules, calls=calls, play=WINS_ALL)
    assert lines(deal) == [
        "elder point 2",
        "elder sets 14",
        *["elder lead 1"] * 12,
        "elder last trick 1",
        "elder capot 40",
    ]


@every_rule_book
def test_no_pique_by_cards(rules: Rules) -> None:
    """17 in hand and twelve leads, the last of them lost: 29, which the ten do not help."""
    elder = SETS_ALONE.replace("8S", "7D")
    play = "AS 7S KS TH QS JH JS QH TS TC 9S JC AH QC KH KC AC JD AD TD KD QD 7D 9D"
    younger = "7S QH JH TH QD JD TD QC JC TC KC 9D"
    deal = deal_of_hands(elder, younger, rules, calls=SEVENTEEN, play=play)
    assert lines(deal) == [
        "elder sets 17",
        *["elder lead 1"] * 12,
        "younger trick 1",
        "younger last trick 1",
        "elder cards 10",
    ]


@every_rule_book
def test_never_pique_and_repique(rules: Rules) -> None:
    """Who has the sixty has not the thirty besides, whatever he makes in play."""
    play = "AS 9S KS 8S QS JD JS 9D TS 8D AH 8H KH 9H QH 7D"
    found = lines(deal_of_hands(TWO_QUINTS, NOTHING_OF_IT, FOR_THE_WINNER[rules.name], play=play))
    assert found.count("elder repique 60") == 1
    assert "elder pique 30" not in found


@every_rule_book
def test_no_pique_of_younger(rules: Rules) -> None:
    """His adversary has always counted the first lead; [S3] prints it otherwise."""
    younger = "AS KS QS JS TS AH KH AC 9H 9D 9C 8C"
    elder = "9S 8S QH JH 8H QD JD 8D KC TC 7C 7D"
    play = "8S TS AS 9S KS 7D QS 8D JS JD AH 8H KH JH AC 7C"
    assert lines(deal_of_hands(elder, younger, rules, play=play)) == [
        "younger point 5",
        "younger sequences 15",
        "younger sets 3",
        "elder lead 1",
        "younger trick 1",
        *["younger lead 1"] * 7,
    ]


EQUAL_POINT_28 = "AS QS JS 9S 7S QH QD QC JH JD JC 7D"
EQUAL_TO_IT = "AH KH TH 9H 7H AD KD 9D AC KC 9C 8S"


@pytest.mark.parametrize(
    ("rules", "granted"),
    [
        (RUBICON, True),
        (RUSSIAN, False),
        (ELGLIN, False),
        (under("equal_bars_pique=yes"), False),
        (under("equal_bars_pique=no", book="russian"), True),
        (under("equal_bars_pique=no", book="elglin"), True),
    ],
)
def test_equal_bars_pique(rules: Rules, granted: bool) -> None:
    """Equal points of 47; eight court cards are 28, and two leads make thirty."""
    deal = deal_of_hands(EQUAL_POINT_28, EQUAL_TO_IT, rules, play="AS 8S QS 9H")
    assert lines(deal) == [
        "elder sets 28",
        "elder lead 1",
        "elder lead 1",
        *["elder pique 30"] * granted,
    ]


EQUAL_POINT_31 = "AS QS JS 9S AD QD JD AC QC JC QH JH"
EQUAL_TO_THAT = "AH KH TH 9H KS TS 8S 7S TD 9D 8C 7C"

EQUAL_BARS_REPIQUE = [
    (RUBICON, True),
    (RUSSIAN, True),
    (ELGLIN, False),
    (under("equal_bars_repique=yes"), False),
    (under("equal_bars_repique=yes", book="russian"), False),
    (under("equal_bars_repique=no", book="elglin"), True),
]


@pytest.mark.parametrize(("rules", "granted"), EQUAL_BARS_REPIQUE)
def test_equal_bars_repique(rules: Rules, granted: bool) -> None:
    """Equal points of forty; two quatorzes and a trio are 31. Where it bars, no pique comes."""
    deal = deal_of_hands(EQUAL_POINT_31, EQUAL_TO_THAT, rules, play="AS 7S QS 8S")
    assert lines(deal) == [
        "elder sets 31",
        *["elder repique 60"] * granted,
        "elder lead 1",
        "elder lead 1",
    ]


@pytest.mark.parametrize(("rules", "granted"), EQUAL_BARS_REPIQUE)
def test_equal_bars_repique_of_younger(rules: Rules, granted: bool) -> None:
    """Equal tierces to the nine; younger's point of five and two quatorzes are 33."""
    elder = "9H 8H 7H QH QS JS JD TD 8D QC TC 9C"
    younger = "AS AH AD AC KS KH KD KC 9S 8S 7S 7D"
    found = in_hand(elder, younger, rules)
    assert found == ["younger point 5", "younger sets 28", *["younger repique 60"] * granted]


# Equal points of 39 beside a tierce major.
TIERCE_BESIDE_EQUAL = ("AS KS QS 8S KD 9D 7D QC JC 8C 9H 7H", "AH JH TH 8H JS 9S 7S AD TD 8D KC 9C")
# Equal points of forty beside a quart to the king.
QUART_BESIDE_EQUAL = ("KS QS JS TS KD 9D 7D QC JC 8C 8H 7H", "AH KH TH 9H AS 9S 7S QD TD 8D KC 9C")
# Equal points of 44, and the minor quint in one of them.
QUINT_BESIDE_EQUAL = ("JS TS 9S 8S 7S KD QD 9D KC JC 8C QH", "KH JH 9H 8H 7H AS AD TD 8D QC TC 7C")
# The tierce major's point of four is beaten by five.
TIERCE_BESIDE_BEATEN = (
    "AS KS QS 8S KD 9D 7D QC JC 8C 9H 9C",
    "AH JH TH 8H 7H JS 9S 7S AD TD 8D KC",
)
# A quart beside the point of five in another suit.
QUART_BESIDE_GOOD = ("AS QS TS 8S 7S KH QH JH TH 9D 8D 7C", "KS JS 9S AH 9H 8H KD QD TD QC TC 9C")
# A quint in another suit than the point of six, without and with tierces beside.
QUINT_ELSEWHERE = ("AS KS JS TS 8S 7S AH KH QH JH TH 7D", "QS 9S 9H 8H 7H KD JD 9D QC JC 9C 8C")
QUINT_AND_TIERCES = ("AS KS QS 9S 8S 7S JH TH 9H 8H 7H 7D", "JS TS AH KH QD TD 9D 8D KC JC 9C 8C")
QUINT_IN_THE_POINT = ("AS KS QS JS TS 7S 9H 8H 8D 7D 9C 7C", "9S 8S AH QH TH AD QD 9D KC JC TC 8C")


@pytest.mark.parametrize(
    ("hands", "russian", "others"),
    [
        (TIERCE_BESIDE_EQUAL, ["elder sequences 3"], ["elder sequences 3"]),
        (QUART_BESIDE_EQUAL, [], ["elder sequences 4"]),
        (QUINT_BESIDE_EQUAL, [], ["elder sequences 15"]),
        (TIERCE_BESIDE_BEATEN, ["younger point 5"], ["younger point 5", "elder sequences 3"]),
        (QUART_BESIDE_GOOD, ["elder point 5", "elder sequences 4"], None),
        (QUINT_ELSEWHERE, ["elder point 6"], ["elder point 6", "elder sequences 15"]),
        (
            QUINT_AND_TIERCES,
            ["elder point 6", "elder sequences 6"],
            ["elder point 6", "elder sequences 21"],
        ),
        (QUINT_IN_THE_POINT, ["elder point 6", "elder sequences 15"], None),
    ],
)
def test_sequences_count(
    hands: tuple[str, str], russian: list[str], others: list[str] | None
) -> None:
    """`russian`: what the winner's point allows, and what he may not count nobody counts."""
    if others is None:
        others = russian
    assert in_hand(*hands, RUSSIAN) == russian
    assert in_hand(*hands, under("sequences=with-the-point")) == russian
    assert in_hand(*hands, under("sequences=with-the-point", book="elglin")) == russian
    assert in_hand(*hands, RUBICON) == others
    assert in_hand(*hands, ELGLIN) == others
    assert in_hand(*hands, under("sequences=for-the-winner", book="russian")) == others


@pytest.mark.parametrize(
    ("hands", "russian"),
    [
        (TIERCE_BESIDE_EQUAL, ["younger sequences 3"]),
        (QUART_BESIDE_EQUAL, []),
        (QUINT_BESIDE_EQUAL, []),
        (TIERCE_BESIDE_BEATEN, ["elder point 5"]),
        (QUART_BESIDE_GOOD, ["younger point 5", "younger sequences 4"]),
        (QUINT_ELSEWHERE, ["younger point 6"]),
        (QUINT_AND_TIERCES, ["younger point 6", "younger sequences 6"]),
        (QUINT_IN_THE_POINT, ["younger point 6", "younger sequences 15"]),
    ],
)
def test_sequences_count_of_younger(hands: tuple[str, str], russian: list[str]) -> None:
    """The same hands with the seats exchanged."""
    elder, younger = reversed(hands)
    assert in_hand(elder, younger, RUSSIAN) == russian


def test_sequences_of_the_beaten_count_for_nobody() -> None:
    """The winner may not count his quart, and the other's tierce does not move up."""
    elder, younger = "KS QS JS TS KD 9D 7D QC JC 8C 8H 7H", "AH KH QH 9H 7S 9S JD TD 8D AC KC TC"
    calls = {"elder": {"sequences": ["KS QS JS TS"]}}
    assert in_hand(elder, younger, RUSSIAN, calls=calls) == ["younger point 4"]


def test_a_record_keeps_its_rules() -> None:
    """The hands above are read under the rules they name."""
    rules = under("equal_bars_pique=yes")
    assert deal_of(record_of_hands(EQUAL_POINT_28, EQUAL_TO_IT, rules)).rules == rules
