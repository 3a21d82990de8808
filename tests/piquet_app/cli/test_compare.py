"""`piquet compare`: what scripts and people read of two hands, and what is refused."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.piquet_app.conftest import Piquet

ELDER = "AC KC JC TC 9C 8C 7C QS 7S AH 7H 9D"
YOUNGER = "AS JS TS 9S 8S KH QH JH TH QC KD QD"
"""The hands after the exchange in the deal that the Russian source illustrates: 22 and 3."""

QUINTS = "KS QS JS TS 9S KH QH JH TH 9H 7D 7C"
FOURS = "AC KC QC 9C AD JD TD 8D 8S 7S 8H 7H"
BLANK = "AS AH 8S 7S 8H 7H TD 9D 8D TC 9C 8C"
COURTS_OF_THREES, THREES = (
    "QS JS TS QH JH 9H QD JD 8D QC JC 7C",
    "AS KS 9S TH 8H 7H KD TD 7D TC 9C 8C",
)
COURTS = "KS QS 9S TS JH KH QH AD KD AC KC QC"


def told(piquet: Piquet, *arguments: str) -> Any:
    answer = piquet("compare", *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def side(**points: int) -> dict[str, int]:
    names = ("carte_blanche", "point", "sequences", "sets", "repique")
    counted = dict.fromkeys(names, 0) | points
    return counted | {"total": sum(counted.values())}


def test_scripts_read_the_illustrated_deal(piquet: Piquet) -> None:
    assert told(piquet, ELDER, YOUNGER, "--rules", "russian") == {
        "rules": "russian",
        "point": "elder",
        "sequences": "elder",
        "sets": "younger",
        "elder": side(point=7, sequences=15),
        "younger": side(sets=3),
    }


def test_scripts_read_the_example_of_the_contract(piquet: Piquet) -> None:
    """Five to elder, equal sequences, four tens to younger."""
    elder = "AS KS QS 9S 8S JH 9H 8H JD 9D 8C 7C"
    younger = "AH KH QH TH TS TD TC 7S AD QD 8D 9C"
    assert told(piquet, elder, younger) == {
        "rules": "rubicon",
        "point": "elder",
        "sequences": "equal",
        "sets": "younger",
        "elder": side(point=5),
        "younger": side(sets=14),
    }


def test_scripts_read_a_repique_and_that_nobody_has_a_set(piquet: Piquet) -> None:
    assert told(piquet, FOURS, QUINTS) == {
        "rules": "rubicon",
        "point": "younger",
        "sequences": "younger",
        "sets": "none",
        "elder": side(),
        "younger": side(point=5, sequences=30, repique=60),
    }


@pytest.mark.parametrize(
    ("arguments", "blanche"),
    [
        ((), 0),
        (("--dealt",), 10),
        (("--rules", "russian"), 0),
        (("--rules", "russian", "--dealt"), 10),
        (("--rules", "elglin"), 10),
        (("--rules", "elglin", "--dealt"), 10),
        (("--rules", "elglin", "--rule", "blanche=dealt"), 0),
        (("--rule", "blanche=dealt-or-exchanged"), 10),
    ],
)
def test_carte_blanche(piquet: Piquet, arguments: tuple[str, ...], blanche: int) -> None:
    for seat, hands in (("elder", (BLANK, COURTS)), ("younger", (COURTS, BLANK))):
        assert told(piquet, *hands, *arguments)[seat]["carte_blanche"] == blanche


def test_scripts_read_what_is_overridden(piquet: Piquet) -> None:
    rules = ("--rules", "russian", "--rule", "refait=no", "--rule", "whitewash=50")
    answer = told(piquet, ELDER, YOUNGER, *rules)
    assert (answer["rules"], answer["overrides"]) == ("russian", {"refait": False, "whitewash": 50})
    assert "overrides" not in told(piquet, ELDER, YOUNGER, "--rules", "russian")


@pytest.mark.parametrize(
    "arguments",
    [
        [*ELDER.split(), *YOUNGER.split()],
        [f"{ELDER} {YOUNGER}"],
        [f"{ELDER} {YOUNGER}".replace(" ", "")],
        [ELDER, *YOUNGER.split()],
        [ELDER.replace(" ", ""), YOUNGER.replace(" ", ", ")],
        [ELDER.replace("C", "♣"), YOUNGER.lower()],
    ],
)
def test_cards_may_be_given_as_one_argument_or_several(
    piquet: Piquet, arguments: list[str]
) -> None:
    assert told(piquet, *arguments) == told(piquet, ELDER, YOUNGER)


ENGLISH = """\
Both hands called in full, by Elglin’s rules
Elder: 8♠ 7♠  8♥ 7♥  A♦ J♦ 10♦ 8♦  A♣ K♣ Q♣ 9♣
Younger: K♠ Q♠ J♠ 10♠ 9♠  K♥ Q♥ J♥ 10♥ 9♥  7♦  7♣

Point: 4 clubs against 5 spades. Not good. Counted by younger: 5.
Sequences: tierce major in clubs against quint to the king in spades, quint to
  the king in hearts. Not good. Counted by younger: 30.
Sets: nobody has any.

           Elder  Younger
point          –        5
sequences      –       30
repique        –       60
total          0       95
Repique (younger): thirty in hand, and nothing bars it.
"""
RUSSIAN = """\
Обе руки объявлены целиком, по правилам
  Эльглина
Старшая рука: 8♠ 7♠  8♥ 7♥  Т♦ В♦ 10♦ 8♦
  Т♣ К♣ Д♣ 9♣
Младшая рука: К♠ Д♠ В♠ 10♠ 9♠
  К♥ Д♥ В♥ 10♥ 9♥  7♦  7♣

Масть: 4 трефы — 5 пик. Не годится.
  Считает младшая рука: 5.
Секвенции: терц-мажор в трефах — квинт
  до короля в пиках, квинт до короля в
  червах. Не годится. Считает младшая
  рука: 30.
Трио и каторзы: ни у кого нет.

           Старшая  Младшая
масть            –        5
секвенции        –       30
репик            –       60
всего            0       95
Репик (младшая рука): тридцать на руках,
  и ничто не мешает.
"""


def test_people_read_who_is_good_and_why(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    assert piquet("compare", FOURS, QUINTS, "--rules", "elglin").out == ENGLISH
    monkeypatch.setenv("COLUMNS", "40")
    arguments = ("compare", FOURS, QUINTS, "--rules", "elglin")
    assert piquet("--lang", "ru", *arguments).out == RUSSIAN


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ["AS QS TS 7S KH 9H 8H AD KD 8D 9C 8C", "QD JD TD 9D AH JH TH KS JS 9S AC KC"],
            "Point: 4 spades (making 38) against 4 diamonds (making 39). Not good.",
        ),
        (
            [COURTS, BLANK],
            "tierce major in clubs, tierce to the king in hearts against tierce to the ten in "
            "diamonds, tierce to the ten in clubs. Good. Counted by elder: 6.",
        ),
        ([ELDER, YOUNGER], "Sets: nothing against trio of queens. Counted by younger: 3."),
        (
            ["AS KS QS 9S 8S JH 9H 8H JD 9D 8C 7C", "AH KH QH TH TS TD TC 7S AD QD 8D 9C"],
            "Equal. Nobody counts.",
        ),
        (
            [FOURS, QUINTS, "--rules", "russian"],
            "Counted by younger: 15, as far as the point allows.",
        ),
        (
            [COURTS_OF_THREES, THREES, "--rules", "elglin"],
            "No repique (elder): thirty in hand, but “equal” bars it.",
        ),
        (
            [BLANK, "KS QS JS TS 9S KH QH JH TH 9H AD AC", "--rules", "elglin"],
            "No repique (younger): thirty in hand, but the opponent counts as well.",
        ),
        (["--rule", "refait=yes", ELDER, YOUNGER], "by the Rubicon rules, but refait=yes Elder:"),
    ],
)
def test_people_read_the_reason(piquet: Piquet, arguments: list[str], expected: str) -> None:
    answer = piquet("compare", *arguments)
    assert (answer.code, answer.err) == (0, "")
    assert expected in " ".join(answer.out.split())


@pytest.mark.parametrize("as_json", [(), ("--json",)])
@pytest.mark.parametrize(
    ("arguments", "english", "russian"),
    [
        ([ELDER, YOUNGER.replace("AS", "AC")], "A♣ is in both hands", "Т♣ сразу на обеих руках"),
        ([ELDER[3:], YOUNGER], "elder: a hand is 12 cards, not 11", "старшая рука: "),
        ([ELDER, YOUNGER + " 9H"], "younger: a hand is 12 cards, not 13", "младшая рука: "),
        ([ELDER.replace("KC", "AC"), YOUNGER], "elder: A♣ is named more than once", "Т♣"),
        (
            [ELDER],
            "two hands are 24 cards, the first 12 of them elder's, not 12",
            "а здесь карт 12",
        ),
        ([*ELDER.split(), *YOUNGER.split(), "9H"], "elder's, not 25", "а здесь карт 25"),
        (["", ""], "elder: a hand is 12 cards, not 0", "старшая рука: "),
        ([ELDER, "XX"], "“XX” is not a card", "«XX» — не карта"),
        ([ELDER, YOUNGER, "--rules", "patience"], "is not one of rubicon", "нет значения"),
        ([ELDER, YOUNGER, "--rule", "x=1"], "there is no rule “x”", "нет правила «x»"),
        ([], "ELDER YOUNGER is missing", "не указано: СТАРШАЯ МЛАДШАЯ"),
    ],
)
def test_what_makes_no_sense_gets_one_line(
    piquet: Piquet, arguments: list[str], english: str, russian: str, as_json: tuple[str, ...]
) -> None:
    for speech, expected in (("en", english), ("ru", russian)):
        answer = piquet("--lang", speech, "compare", *as_json, *arguments)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert answer.err.startswith("piquet: ")
        assert expected in answer.err


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp866"])
def test_any_output_holds_it(piquet: Piquet, encoding: str) -> None:
    answer = piquet("compare", ELDER, YOUNGER, encoding=encoding)
    assert answer.code == 0
    assert "Elder: QS 7S  AH 7H  9D  AC KC JC TC 9C 8C 7C\n" in answer.out


HEAVY = ("numpy", "numba", "rich", "textual", "pydantic", "patience")
SPY = f"""
import sys
from piquet_app.cli import main
main(sys.argv[1:])
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_it_brings_no_patience_and_nothing_heavy(as_json: tuple[str, ...]) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SPY, "--lang", "en", "compare", ELDER, YOUNGER, *as_json],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert answer.stderr == "[]\n"
