"""A partie in one line, and back."""

import json
from typing import Any

import pytest

from piquet.partie_record import partie_id, partie_line, read_partie, read_terms
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, Rules, rule_book
from piquet.sitting import Sitting, Terms, deal_next, sit_down
from piquet_scoring import NotARecord, PiquetError, Stream
from tests.piquet.parties import played

BOOKS = (*RULE_BOOKS.values(), rule_book("rubicon", ["cut=higher-chooses", "refait=yes"]))


@pytest.mark.parametrize("level", [None, "easy"])
@pytest.mark.parametrize("rules", BOOKS)
def test_read_back_it_is_the_same_sitting(rules: Rules, level: str | None) -> None:
    chance = Stream(8)
    for sitting in played(sit_down(Terms(rules, 4, 17, level, carried=True)), Stream(6)):
        if chance.below(4) and sitting.turn is not None and len(sitting.moments) > 4:
            continue
        line = partie_line(sitting)
        back = read_partie(line)
        assert back == sitting
        assert partie_line(back) == line
        assert "\n" not in line
        assert read_terms(line) == sitting.terms


def test_what_led_to_a_deal_is_read_back_too() -> None:
    """Else nothing could be taken back after a pause."""
    for sitting in played(sit_down(Terms(RUBICON, 4, 17, "easy")), Stream(6)):
        # Of a better call a record tells as much, so that all moments are there.
        assert read_partie(partie_line(sitting)).moments == sitting.moments


def test_a_partie_keeps_its_name_and_shares_it_with_none() -> None:
    terms = [
        Terms(rules, seed, number, level, carried)
        for rules in BOOKS
        for seed in (0, 1)
        for number in (1, 2)
        for level in (None, "easy")
        for carried in (False, True)
    ]
    assert len({partie_id(each) for each in terms}) == len(terms)


def record(sitting: Sitting, **changed: Any) -> str:
    told = json.loads(partie_line(sitting))
    told.update(changed)
    return json.dumps({key: value for key, value in told.items() if value != "gone"})


def second_deal() -> Sitting:
    """A partie in its second deal."""
    sittings = played(sit_down(Terms(RUBICON, 4, 17)), Stream(6))
    return deal_next(next(sitting for sitting in sittings if sitting.turn is None))


def test_lines_that_are_no_partie() -> None:
    sitting = second_deal()
    told = json.loads(partie_line(sitting))
    first, second = told["deals"]
    assert sitting.dealt_first is not None
    wrong = {
        "not JSON": "piquet",
        "a list": "[]",
        "another game": record(sitting, piquet=2),
        "no game": record(sitting, piquet="gone"),
        "an unknown rule book": record(sitting, rules="whist"),
        "an unknown level": record(sitting, level="nobody"),
        "a strange level": record(sitting, level=1),
        "carried by word": record(sitting, carried="yes"),
        "a seed below 0": record(sitting, seed=-1),
        "no seed": record(sitting, seed="gone"),
        "a deal 0": record(sitting, deal=0),
        "a seed in words": record(sitting, seed="four"),
        "other cards": record(sitting, deal=18),
        "deals in another order": record(sitting, deals=[second, first]),
        "a deal not over": record(sitting, deals=[{**first, "play": first["play"][:5]}, second]),
        "a deal that breaks a rule": record(sitting, deals=[{**first, "elder_discards": ""}]),
        "no deals": record(sitting, deals="gone"),
        "deals that are no objects": record(sitting, deals=["x"]),
        "nothing dealt": record(sitting, deals=[]),
        "a cut that was not so": record(sitting, dealt_first=sitting.dealt_first.other.value),
        "a third player": record(sitting, dealt_first=3),
        "nobody dealt": record(sitting, dealt_first="gone"),
    }
    for name, line in wrong.items():
        with pytest.raises(PiquetError):
            pytest.fail(f"{name}: {read_partie(line)}")


@pytest.mark.parametrize("line", ["[" * 100_000, "9" * 10_000, '{"piquet": NaN}'])
def test_what_no_program_reads_is_no_partie(line: str) -> None:
    with pytest.raises(NotARecord):
        read_partie(line)
    with pytest.raises(NotARecord):
        read_terms(line)


def test_a_key_that_stands_there_twice() -> None:
    """Which of the two seeds was meant, nobody knows."""
    line = partie_line(second_deal())
    with pytest.raises(NotARecord, match="“seed” is given more than once"):
        read_partie(line.replace('"seed": 4', '"seed": 5, "seed": 4'))


def test_a_deal_by_other_rules_is_no_deal_of_the_partie() -> None:
    sitting = second_deal()
    first, second = json.loads(partie_line(sitting))["deals"]
    with pytest.raises(NotARecord, match="deal 1 of the partie is played by other rules"):
        read_partie(record(sitting, deals=[first | {"overrides": {"whitewash": 5}}, second]))


def test_a_partie_has_no_deal_after_its_last() -> None:
    *_, last = played(sit_down(Terms(ELGLIN, 4, 17)), Stream(6))
    told = json.loads(partie_line(last))
    assert read_partie(json.dumps(told)).is_over
    with pytest.raises(PiquetError, match=r"is over|other cards"):
        read_partie(json.dumps({**told, "deals": [*told["deals"], told["deals"][0]]}))
