"""Deals as files: what they may leave out, and what is wrong with a wrong one."""

import json
from typing import Any

import pytest

from piquet.contest import everything
from piquet.deal import Phase
from piquet.reckoning import ledger, totals
from piquet.record import WrongEvent, deal_of, read_deal
from piquet.recorded import record_of
from piquet.rules import ELGLIN, RUBICON, RUSSIAN, rule_book
from piquet.seats import Seat
from piquet_scoring import NotAHand, NotARecord, OutOfRange, PiquetError, read_cards
from tests.rules.two_hands import BLANK as NOTHING_GOOD
from tests.rules.two_hands import HIS_DEAL, HIS_PLAY, TWENTY_THREE, record_of_hands

WHOLE: dict[str, Any] = HIS_DEAL | {"rules": "rubicon", "play": HIS_PLAY}

DEALT = {key: HIS_DEAL[key] for key in ("elder", "younger", "stock")}

BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"
NEARLY_BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD KD"
NOT_BLANK = "KS QS JS KH QH JH QD JD KC QC JC AC"
LOW = "9D 8D 7D TC 9C 8C 7C"


def changed(key: str, old: str, new: str) -> dict[str, Any]:
    """The whole deal with one thing wrong in it."""
    assert old in WHOLE[key]
    return WHOLE | {key: WHOLE[key].replace(old, new)}


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in WHOLE.items() if key not in keys}


def test_the_illustrated_deal() -> None:
    """43 : 8 under every rule set [S0]."""
    for rules in (RUBICON, RUSSIAN, ELGLIN):
        deal = deal_of(WHOLE, rules)
        assert deal.is_finished
        assert totals(ledger(deal)) == (43, 8)


def test_a_deal_may_stop_anywhere() -> None:
    cards = HIS_PLAY.split()
    assert deal_of(DEALT).phase is Phase.ELDER_EXCHANGE
    assert deal_of(without("younger_discards", "play")).phase is Phase.YOUNGER_EXCHANGE
    assert deal_of(without("play")).phase is Phase.FIRST_LEAD
    for number in range(1, len(cards) + 1):
        deal = deal_of(WHOLE | {"play": " ".join(cards[:number])})
        assert len(deal.plays) == number
        assert deal_of(record_of(deal)) == deal


def test_what_is_left_out_of_calls() -> None:
    """No calls at all: everything is called; an absent seat calls everything, an absent category
    nothing."""
    deal = deal_of(WHOLE | {"play": "AC"})
    assert deal.calls[Seat.ELDER].point == read_cards("AC KC JC TC 9C 8C 7C")
    silent = deal_of(WHOLE | {"play": "AC", "calls": {"elder": {}}})
    assert silent.calls[Seat.ELDER] == type(silent.calls[Seat.ELDER])()
    assert silent.calls[Seat.YOUNGER] == everything(silent.held(Seat.YOUNGER), RUBICON)
    point = {"elder": {"point": "AC KC JC TC 9C 8C 7C"}, "younger": {}}
    assert totals(ledger(deal_of(WHOLE | {"play": "AC", "calls": point}))) == (8, 0)


def test_rules_and_overrides() -> None:
    record = WHOLE | {"rules": "elglin", "overrides": {"refait": True, "whitewash": 50}}
    rules = rule_book("elglin", ["refait=yes", "whitewash=50"])
    assert deal_of(record).rules == rules
    assert record_of(deal_of(record))["overrides"] == {"refait": True, "whitewash": 50}
    assert deal_of(DEALT).rules == RUBICON
    assert deal_of(record, RUSSIAN).rules == RUSSIAN


def test_carte_blanche_is_claimed_where_it_can_be() -> None:
    record = {"elder": BLANK, "younger": NOT_BLANK, "stock": LOW + " KD"}
    assert totals(ledger(deal_of(record))) == (10, 0)
    assert totals(ledger(deal_of(record | {"carte_blanche": []}))) == (0, 0)
    assert totals(ledger(deal_of(record | {"carte_blanche": ["elder"]}))) == (10, 0)


def test_cards_in_any_notation() -> None:
    record = WHOLE | {
        "elder": "ТтКтВт10т9т7тКп9ч8чТчВб7б",
        "stock": ["♠Q 7♠", "7H 9D 8C JH 10H KD"],
    }
    assert deal_of(record) == deal_of(WHOLE)


CALLED = {"elder": {"point": "AC KC JC TC 9C 8C 7C", "sequences": ["JC TC 9C 8C 7C"]}}

WRONG: list[tuple[str, dict[str, Any], type[PiquetError], str]] = [
    # The packets.
    ("no elder", without("elder"), NotARecord, "“elder”"),
    ("no younger", without("younger"), NotARecord, "“younger”"),
    ("no stock", without("stock"), NotARecord, "“stock”"),
    ("twice the same", changed("elder", "7D", "AS"), NotAHand, "AS"),
    ("twice in a hand", changed("elder", "7D", "AC"), NotAHand, "AC"),
    ("eleven", changed("elder", " 7D", ""), NotAHand, "“elder”"),
    ("thirteen", changed("younger", "8D", "8D 7C"), NotAHand, "7C"),
    ("seven in stock", changed("stock", " KD", ""), NotAHand, "“stock”"),
    ("no card", changed("elder", "7D", "1D"), NotARecord, "“elder”"),
    ("a number", WHOLE | {"elder": 12}, NotARecord, "“elder”"),
    # The exchange.
    ("discard not held", changed("elder_discards", "7D", "7S"), WrongEvent, "“elder_discards”"),
    ("discard twice", changed("elder_discards", "7D", "JD"), WrongEvent, "“elder_discards”"),
    ("six discards", changed("elder_discards", "7D", "7D 7C"), WrongEvent, "“elder_discards”"),
    ("none", WHOLE | {"elder_discards": ""}, WrongEvent, "“elder_discards”"),
    ("four of three", changed("younger_discards", "8D", "8D QC"), WrongEvent, "“younger_discards”"),
    ("not younger's", changed("younger_discards", "8D", "7S"), WrongEvent, "“younger_discards”"),
    ("younger before elder", without("elder_discards", "play"), NotARecord, "“elder_discards”"),
    ("play before exchange", without("elder_discards", "younger_discards"), WrongEvent, "“elder_d"),
    ("play before younger's", without("younger_discards"), WrongEvent, "“younger_discards”"),
    # Carte blanche.
    ("a king", WHOLE | {"carte_blanche": ["elder"]}, WrongEvent, "“carte_blanche”: elder"),
    ("a queen", WHOLE | {"carte_blanche": ["younger"]}, WrongEvent, "“carte_blanche”: younger"),
    ("a king, unfinished", DEALT | {"carte_blanche": ["elder"]}, WrongEvent, "“carte_blanche”"),
    ("nobody's", WHOLE | {"carte_blanche": ["dealer"]}, NotARecord, "“carte_blanche”"),
    # Calls.
    (
        "call not held",
        WHOLE | {"calls": {"elder": {"point": "QC AC"}}},
        WrongEvent,
        "“calls.elder”",
    ),
    (
        "discard called",
        WHOLE | {"calls": {"elder": {"point": "9H 8H"}}},
        WrongEvent,
        "“calls.elder”",
    ),
    ("two suits", WHOLE | {"calls": {"elder": {"point": "AC AH"}}}, WrongEvent, "“calls.elder”"),
    (
        "no run",
        WHOLE | {"calls": {"elder": {"sequences": ["AC KC JC"]}}},
        WrongEvent,
        "“calls.elder”",
    ),
    (
        "two in a run",
        WHOLE | {"calls": {"elder": {"sequences": ["AC KC"]}}},
        WrongEvent,
        "“calls.e",
    ),
    (
        "overlapping",
        WHOLE | {"calls": {"elder": {"sequences": ["JC TC 9C", "9C 8C 7C"]}}},
        WrongEvent,
        "9C",
    ),
    ("nines", WHOLE | {"calls": {"younger": {"sets": ["QH QD"]}}}, WrongEvent, "“calls.younger”"),
    ("empty call", WHOLE | {"calls": {"elder": {"sets": [""]}}}, WrongEvent, "“calls.elder”"),
    ("no list", WHOLE | {"calls": {"elder": {"sets": "AC AH"}}}, NotARecord, "“calls.elder.sets”"),
    ("no object", WHOLE | {"calls": ["elder"]}, NotARecord, "“calls”"),
    (
        "no better call",
        WHOLE | {"calls": CALLED, "bettered": {"sequences": ["JC TC 9C"]}},
        WrongEvent,
        "“bettered.sequences”",
    ),
    # Play.
    ("revoke", changed("play", "AC QC", "AC JS"), WrongEvent, "card 2 of “play”: JS"),
    ("not in hand", changed("play", "KC JS", "KD JS"), WrongEvent, "card 3 of “play”: KD"),
    ("a discard", changed("play", "QH 7H", "QH 8H"), WrongEvent, "card 24 of “play”: 8H"),
    ("played before", changed("play", "KC JS", "AC JS"), WrongEvent, "card 3 of “play”: AC"),
    ("too many", changed("play", "QH 7H", "QH 7H 8D"), WrongEvent, "card 25 of “play”"),
    ("no card played", changed("play", "QH 7H", "QH ?"), NotARecord, "“play”"),
    # Other things.
    ("no such rules", WHOLE | {"rules": "whist"}, OutOfRange, "whist"),
    ("no such rule", WHOLE | {"overrides": {"trumps": True}}, OutOfRange, "trumps"),
    ("no such value", WHOLE | {"overrides": {"cut": "no"}}, OutOfRange, "cut"),
    ("rules of no name", WHOLE | {"rules": 3}, NotARecord, "“rules”"),
    ("no such phase", WHOLE | {"stops_before": "supper"}, NotARecord, "“stops_before”"),
    ("peeked perhaps", WHOLE | {"peeked": "perhaps"}, NotARecord, "“peeked”"),
]


@pytest.mark.parametrize(
    ("record", "error", "names"), [wrong[1:] for wrong in WRONG], ids=[wrong[0] for wrong in WRONG]
)
def test_wrong_records(record: dict[str, Any], error: type[PiquetError], names: str) -> None:
    """One line, of the right kind, that names the first wrong event."""
    with pytest.raises(error) as caught:
        deal_of(record)
    assert type(caught.value) is error
    assert names in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("cards", ["KS KH KD", "AS AH 9D", "AS AH"])
def test_a_call_that_nobody_asks_for_must_be_held_too(cards: str) -> None:
    """Nothing of younger's is good here, so that he never comes to call it."""
    record = record_of_hands(TWENTY_THREE, NOTHING_GOOD, calls={"younger": {"sets": [cards]}})
    with pytest.raises(WrongEvent, match=r"“calls\.younger”"):
        deal_of(record)


def test_the_first_wrong_event_is_named() -> None:
    """Of several the one that comes first in the deal."""
    play = changed("play", "AC QC", "AC JS")
    calls = play | {"calls": {"younger": {"point": "AC"}}}
    claims = calls | {"carte_blanche": ["younger"]}
    exchange = claims | {"elder_discards": ""}
    for record, names in (
        (play, "“play”"),
        (calls, "“calls.younger”"),
        (claims, "“carte_blanche”"),
        (exchange, "“elder_discards”"),
    ):
        with pytest.raises(WrongEvent, match=names):
            deal_of(record)


def test_carte_blanche_after_the_exchange() -> None:
    """Right where the rules know it, else the first wrong event."""
    record = {
        "elder": NEARLY_BLANK,
        "younger": NOT_BLANK,
        "stock": LOW + " TD",
        "elder_discards": "KD",
        "younger_discards": "",
        "carte_blanche": ["elder"],
    }
    assert totals(ledger(deal_of(record, ELGLIN)))[Seat.ELDER] >= 10
    for rules in (RUBICON, RUSSIAN):
        with pytest.raises(WrongEvent, match="“carte_blanche”"):
            deal_of(record, rules)


def test_law_46_in_a_record() -> None:
    """Having asked how much, younger counts no longer point."""
    record = record_of_hands(
        "AS JS TS 8S JD 9D QC JC 8C TC KH 7H",
        "AH QH TH 9H KD QD TD 8D 7D KS 9C 7C",
        play="KH",
        asked={"pips": True},
    )
    with pytest.raises(WrongEvent, match=r"“calls\.younger”: .* may not count a longer point"):
        deal_of(record)
    bound = record | {"calls": {"younger": {"point": "AH QH TH 9H"}}}
    assert deal_of(bound).calls[Seat.YOUNGER].point == read_cards("AH QH TH 9H")


TOLD: list[tuple[str, dict[str, Any], str]] = [
    ("a peek where elder left nothing", WHOLE | {"peeked": True}, "“peeked”"),
    (
        "a peek that the rules do not know",
        WHOLE
        | {"rules": "russian", "elder_discards": "KS", "peeked": True}
        | {"younger_discards": "", "play": "", "calls": {"elder": {}, "younger": {}}},
        "“peeked”",
    ),
    ("leavings where younger left nothing", WHOLE | {"turned_up": True}, "“turned_up”"),
    ("leavings, none yet led", without("play") | {"rules": "elglin", "turned_up": True}, "“turned"),
    ("late carte blanche of nobody", WHOLE | {"late_blanche": True}, "“late_blanche”"),
    (
        "late carte blanche of nobody, elglin",
        WHOLE | {"rules": "elglin", "late_blanche": True},
        "“late_blanche”",
    ),
    ("a question that younger may not ask", WHOLE | {"asked": {"pips": True}}, "“asked.pips”"),
    ("no trio of elder's", WHOLE | {"asked": {"trios": ["younger"]}}, "“asked.trios”"),
    (
        "no trio of younger's that could be four",
        WHOLE | {"calls": {"younger": {}}, "asked": {"trios": ["elder"]}},
        "“asked.trios”",
    ),
    ("a phase passed over", WHOLE | {"stops_before": "peek"}, "“stops_before”: .* peek"),
    (
        "a phase never reached",
        without("play") | {"stops_before": "play"},
        "“stops_before”: .* play",
    ),
    ("an end that was not", without("play") | {"stops_before": "finished"}, "“stops_before”"),
]


@pytest.mark.parametrize(
    ("record", "names"), [told[1:] for told in TOLD], ids=[told[0] for told in TOLD]
)
def test_what_is_told_and_was_not(record: dict[str, Any], names: str) -> None:
    with pytest.raises(WrongEvent, match=names):
        deal_of(record)


def test_by_other_rules_what_they_do_not_know_is_passed_over() -> None:
    """So that a deal can be reckoned by all rule books."""
    record = without("play") | {"elder_discards": "KS 9H 8H JD", "peeked": True}
    assert deal_of(record).has_peeked
    assert not deal_of(record, RUSSIAN).has_peeked


@pytest.mark.parametrize(
    "text",
    ["", "nul", "[]", '"AC"', "12", "{", '{"elder": NaN}', "[" * 100_000, '{"elder": "\\ud800"}'],
)
def test_no_record_at_all(text: str) -> None:
    with pytest.raises(NotARecord) as caught:
        read_deal(text)
    assert "\n" not in str(caught.value)


def test_a_bettered_call_read_back() -> None:
    """What elder called first, being certain of it, is kept beside what he called then."""
    record = record_of_hands(
        "AS AH KS KH QS QH JS JH JD TS TH TD",
        "8S 7S 9H 8H 7H AD KD 9D 8D AC KC 8C",
        calls={"elder": {"sets": ["JS JH JD", "TS TH TD"]}},
        bettered={"sets": ["TS TH TD"]},
    )
    deal = deal_of(record)
    assert deal.bettered.sets == (read_cards("TS TH TD"),)
    assert deal_of(json.loads(json.dumps(record_of(deal)))) == deal
