"""`piquet settle`: the score sheet of a real table, its settlement, and what is refused."""

import json
import subprocess
import sys
from typing import Any

import pytest

from piquet.rules import RULE_BOOKS
from piquet_app.cli.rule_sets import RuleSet
from tests.piquet_app.conftest import Piquet

ELGLINS = ("107:6", "41:52", "5:114", "34:26", "91:20", "12:56")
LEVEL = ("10:12", "12:10", "30:31", "31:30", "5:6", "6:5")
REFAITS = ("30:30", "40:73", "12*:30", "20:20", "5:6", "8:8")


def told(piquet: Piquet, *arguments: str) -> Any:
    answer = piquet("settle", *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_scripts_read_the_settlement(piquet: Piquet) -> None:
    assert told(piquet, *ELGLINS, "--rules", "elglin") == {
        "rules": "elglin",
        "totals": [290, 274],
        "winner": 1,
        "points": 116,
        "rubicon": False,
        "drawn": False,
    }


def test_scripts_read_a_refait_that_is_left_over(piquet: Piquet) -> None:
    """30 + 80 + 0 + 20 + 10 + 16 against 30 + 146 + 60 + 20 + 12 + 16."""
    assert told(piquet, *REFAITS, "--rules", "russian") == {
        "rules": "russian",
        "totals": [156, 284],
        "winner": 2,
        "points": 228,
        "rubicon": False,
        "drawn": False,
        "carried": True,
    }


def test_a_refait_carried_in_doubles_two_deals(piquet: Piquet) -> None:
    answer = told(piquet, *ELGLINS, "--rules", "russian", "--carried")
    assert answer["totals"] == [290 + 107 + 41, 274 + 6 + 52]


def test_scripts_read_a_draw(piquet: Piquet) -> None:
    assert told(piquet, *LEVEL, "--rules", "elglin") == {
        "rules": "elglin",
        "totals": [94, 94],
        "winner": None,
        "points": 0,
        "rubicon": False,
        "drawn": True,
    }
    assert told(piquet, *LEVEL, "20:3", "3:20")["drawn"] is True


def test_the_rubicon_rules_play_on_after_a_tie(piquet: Piquet) -> None:
    answer = told(piquet, *LEVEL, "1:2", "2:4")
    assert answer == {
        "rules": "rubicon",
        "totals": [97, 100],
        "winner": 2,
        "points": 297,
        "rubicon": True,
        "drawn": False,
    }


def test_the_whitewash(piquet: Piquet) -> None:
    scores = ("130:0", *["0:7*"] * 5)
    assert told(piquet, *scores)["points"] == 230
    answer = told(piquet, *scores, "--rules", "russian")
    assert (answer["totals"], answer["points"]) == ([130, 0], 330)


def test_a_rule_may_be_overridden(piquet: Piquet) -> None:
    answer = told(piquet, *LEVEL[:5], "6:6", "--rule", "refait=yes", "--rule", "after-tie=drawn")
    assert answer["overrides"] == {"refait": True, "after_tie": "drawn"}
    assert answer["carried"] is True


@pytest.mark.parametrize("more", [(), ("--rules", "russian")])
def test_only_the_totals_of_a_partie_that_is_not_over(
    piquet: Piquet, more: tuple[str, ...]
) -> None:
    rules = more[-1] if more else "rubicon"
    assert told(piquet, "43:8", "12*:30", "--partial", *more) == {
        "rules": rules,
        "totals": [43, 38],
    }
    assert told(piquet, *LEVEL, "--partial", *more)["totals"] == [94, 94]
    assert told(piquet, *ELGLINS, "--partial", *more)["totals"] == [290, 274]


def test_several_scores_may_be_one_argument(piquet: Piquet) -> None:
    together = piquet("settle", " ".join(ELGLINS))
    assert together == piquet("settle", *ELGLINS)
    assert together.code == 0


SHEET = """\
A partie by the Russian rules

deal  player 1  player 2   totals
   1        30        30    30:30  refait
   2        80       146  110:176  double: 40:73
   3         0        60  110:236  double, dumb: 12*:30
   4        20        20  130:256  refait
   5        10        12  140:268  double: 5:6
   6        16        16  156:284  double: 8:8; refait

Double: the two deals after a refait, which is a level deal, count twice.
The loser has crossed the rubicon, 100: the difference of the totals and 100.
Winner: player 2. 284 − 156 + 100 = 228
A refait is left over: the first two deals of the next partie count double
  (--carried there).
"""


def test_a_card_player_reads_the_sheet(piquet: Piquet) -> None:
    answer = piquet("settle", *REFAITS, "--rules", "russian")
    assert (answer.code, answer.out, answer.err) == (0, SHEET, "")


RUSSIAN_SHEET = """\
Партия по русским правилам, но whitewash=50

сдача  игрок 1  игрок 2   счет
    1      130        0  130:0
    2        1        0  131:0
    3        1        0  132:0
    4        1        0  133:0
    5        1        0  134:0
    6        1        0  135:0

Проигравший не перешел рубикон, 100: сумма счетов и 100.
У проигравшего сквозная запись, ни очка за всю партию: еще 50.
Победитель: игрок 1. 135 + 0 + 100 + 50 = 285
"""


def test_a_card_player_reads_it_in_russian(piquet: Piquet) -> None:
    scores = ("130:0", *["1:0"] * 5)
    asked = ("--rules", "russian", "--rule", "whitewash=50")
    answer = piquet("--lang", "ru", "settle", *scores, *asked)
    assert (answer.code, answer.out, answer.err) == (0, RUSSIAN_SHEET, "")


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("arguments", [REFAITS, ("999*:9999*", "9999:9999*", "--partial")])
def test_forty_columns_suffice(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, speech: str, arguments: tuple[str, ...]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    answer = piquet("--lang", speech, "settle", *arguments, "--rules", "russian", "--carried")
    assert answer.code == 0
    assert max(map(len, answer.out.splitlines())) <= 40


def test_an_output_without_the_minus_sign_gets_a_hyphen(piquet: Piquet) -> None:
    answer = piquet("settle", *ELGLINS, encoding="ascii")
    assert "290 - 274 + 100 = 116" in answer.out
    assert "?" not in answer.out


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        (("43:8",), "5 deals to play.\nThe rubicon, 100: 57 short (player 1); 92 short"),
        (("1:2", "1:2", "1:2", "4:4", "2:3"), "1 deal to play. The next one counts double.\n"),
        (("100:99",), "crossed (player 1); 1 short (player 2)."),
        (ELGLINS, "The partie is over."),
    ],
)
def test_how_a_partie_stands(piquet: Piquet, scores: tuple[str, ...], expected: str) -> None:
    answer = piquet("settle", *scores, "--partial", "--rules", "russian")
    assert (answer.code, answer.err) == (0, "")
    assert expected in answer.out


def test_a_draw_is_told(piquet: Piquet) -> None:
    answer = piquet("settle", *LEVEL, "--rules", "russian")
    assert answer.out.endswith("\nLevel at 94:94: the partie is drawn.\n")


def test_a_refait_carried_into_rules_that_know_none_is_doubled_and_said(piquet: Piquet) -> None:
    answer = piquet("settle", *ELGLINS, "--carried", "--json")
    assert (answer.code, json.loads(answer.out)["totals"]) == (0, [438, 332])
    assert answer.err.startswith("piquet: these rules know no refait")
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("as_json", [(), ("--json",)])
@pytest.mark.parametrize(
    ("arguments", "english", "russian"),
    [
        ([], "give the scores of the deals", "укажите счет сдач"),
        ([" "], "give the scores of the deals", "укажите счет сдач"),
        (["--partial"], "give the scores of the deals", "укажите счет сдач"),
        (["12-3"], "“12-3” is not the score of a deal", "«12-3» — не счет сдачи"),
        (["1:2:3"], "“1:2:3” is not the score of a deal", "«1:2:3» — не счет сдачи"),
        (["x:y"], "“x:y” is not the score of a deal", "«x:y» — не счет сдачи"),
        (["3:-5"], "“3:-5” is not the score of a deal", "«3:-5» — не счет сдачи"),
        (["-3:5"], "there is no option -3", "нет ключа -3"),
        (["--", "-3:5"], "“-3:5” is not the score", "«-3:5» — не счет сдачи"),
        (["1:" + "9" * 5000], "is not the score of a deal", "не счет сдачи"),
        (["1:\x1b[1m"], "“1:\\x1b[1m” is not", "«1:\\x1b[1m» — не счет"),
        (["1:2"] * 5, "scores given: 5 (or --partial", "дано счетов: 5 (с --partial"),
        (["1:2"] * 7, "over after 6 deals, at 6:12", "после сдач: 6, при счете 6:12"),
        (["1:2"] * 7 + ["--partial"], "over after 6 deals", "после сдач: 6"),
        ([*LEVEL], "level at 94:94: 2 more deals", "счет 94:94; сыграно сдач: 6, нужно"),
        ([*LEVEL, "1:2"], "has 8 deals; scores given: 7", "сдач в партии: 8; дано счетов: 7"),
        ([*LEVEL, "1:2", "2:1", "1:2"], "over after 8 deals", "после сдач: 8"),
        ([*ELGLINS, "--rules", "x"], "“x” is not one of rubicon, russian, elglin", "нет значения"),
        ([*ELGLINS, "--rule", "refait"], "refait", "refait"),
        ([*ELGLINS, "--rule", "colour=red"], "colour", "colour"),
    ],
)
def test_what_makes_no_sense_gets_one_line(
    piquet: Piquet, arguments: list[str], english: str, russian: str, as_json: tuple[str, ...]
) -> None:
    for speech, expected in (("en", english), ("ru", russian)):
        answer = piquet("--lang", speech, "settle", *as_json, *arguments)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert answer.err.startswith("piquet: ")
        assert expected in answer.err


def test_every_rule_book_can_be_asked_for() -> None:
    assert [rules.value for rules in RuleSet] == list(RULE_BOOKS)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_sheet_names_the_rules(piquet: Piquet, speech: str) -> None:
    titles = {
        piquet("--lang", speech, "settle", *ELGLINS, "--rules", rules).out.splitlines()[0]
        for rules in RULE_BOOKS
    }
    assert len(titles) == len(RULE_BOOKS)


HEAVY = ("numpy", "numba", "rich.table", "textual", "pydantic", "patience")
SPY = f"""
import sys
from piquet_app.cli import main
main(sys.argv[1:])
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""


def test_it_brings_no_patience_and_nothing_heavy() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", SPY, "--lang", "en", "settle", *ELGLINS],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert answer.stderr == "[]\n"
