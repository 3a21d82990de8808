"""`piquet patience odds`: the chance in a position, how it is told, and what is refused."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from patience.rules import Variant
from patience.solution import chance, prospects
from piquet_scoring import read_cards
from tests.hands import COMES_OUT, MISPRINTED
from tests.piquet_app.conftest import Answer, Piquet

TRIPLE = ("--triple", "JS JH 7D", "--unseen", "TS AD KD 9H 8C 7C")


def told(piquet: Piquet, *arguments: str) -> Any:
    answer = piquet("patience", "odds", *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


@pytest.mark.parametrize(
    ("variant", "probability"), [("rank-or-suit", 0.418419), ("suit-only", 0.379651)]
)
def test_a_game_begins(piquet: Piquet, variant: str, probability: float) -> None:
    """The chances are those that `piquet patience solve` has told."""
    assert told(piquet, "--variant", variant) == {
        "variant": variant,
        "extracted": [],
        "unseen": None,
        "triple": None,
        "probability": probability,
        "exact": True,
        "choices": [],
    }


@pytest.mark.parametrize(
    "extracted", [["AS KS QS"], ["AS", "KS", "QS"], ["as,ksQ♠"], ["Тп Кп Дп"], ["ASKS", "QS"]]
)
def test_a_pass_begins_with_cards_in_any_notation(piquet: Piquet, extracted: list[str]) -> None:
    answer = told(piquet, *extracted)

    expected = chance(Variant.RANK_OR_SUIT, read_cards("AS KS QS")).probability
    assert answer["extracted"] == ["AS", "KS", "QS"]
    assert (answer["unseen"], answer["exact"]) == (None, True)
    assert answer["probability"] == round(expected, 6)


def test_in_the_middle_of_a_pass(piquet: Piquet) -> None:
    answer = told(piquet, "AS KS QS", "--unseen", "JS TS 7H 8C KD")

    unseen = read_cards("JS TS 7H 8C KD")
    expected = chance(Variant.RANK_OR_SUIT, read_cards("AS KS QS"), unseen).probability
    assert answer == {
        "variant": "rank-or-suit",
        "extracted": ["AS", "KS", "QS"],
        "unseen": ["JS", "TS", "7H", "8C", "KD"],
        "triple": None,
        "probability": round(expected, 6),
        "exact": True,
        "choices": [],
    }


def test_with_a_triple_each_card_has_its_chance(piquet: Piquet) -> None:
    answer = told(piquet, "AS KS QS", *TRIPLE)

    found = prospects(
        Variant.RANK_OR_SUIT, *map(read_cards, ("AS KS QS", "JS JH 7D", "TS AD KD 9H 8C 7C"))
    )
    assert answer["choices"] == [
        {"card": str(one.card), "probability": round(one.chance.probability, 6)} for one in found
    ]
    assert [one["card"] for one in answer["choices"]] == ["JS", "JH"]
    assert answer["probability"] == max(one["probability"] for one in answer["choices"])
    assert (answer["exact"], answer["triple"]) == (True, ["JS", "JH", "7D"])
    assert "error" not in answer


def test_without_an_eligible_card_it_is_the_chance_of_going_on(piquet: Piquet) -> None:
    unseen = ("--unseen", "TS AD KD")
    stuck = told(piquet, "AS KS QS", "--triple", "JS JH 7D", *unseen, "--variant", "suit-only")
    going_on = told(piquet, "AS KS QS", *unseen, "--variant", "suit-only")

    assert stuck["choices"] == []
    assert stuck["probability"] == going_on["probability"]


def test_an_estimate_says_how_far_it_may_be_off(piquet: Piquet) -> None:
    """The first triple of a pass, so that all other cards are unseen."""
    answer = told(piquet, "--triple", "JS JH 7D")

    assert (answer["unseen"], answer["exact"]) == (None, False)
    assert 0 < answer["error"] < 1
    assert [one["card"] for one in answer["choices"]] == ["JS", "JH"]
    assert all(0 < one["error"] < 1 for one in answer["choices"])


def test_nothing_unseen_is_not_the_same_as_nothing_said(piquet: Piquet) -> None:
    two = ("AS", "--triple", "KS 7S", "--unseen", "")

    assert told(piquet, "AS", "--unseen", "")["unseen"] == []
    assert [one["card"] for one in told(piquet, *two)["choices"]] == ["KS"]
    assert refused(piquet("patience", "odds", *two, "--variant", "suit-only"))


@pytest.mark.parametrize(("hand", "probability"), [(COMES_OUT, 1), (MISPRINTED, 0)])
@pytest.mark.parametrize("variant", ["rank-or-suit", "suit-only"])
def test_twelve_cards_come_out_or_do_not(
    piquet: Piquet, hand: str, probability: int, variant: str
) -> None:
    answer = told(piquet, hand, "--variant", variant)

    assert (answer["probability"], answer["exact"]) == (probability, True)


def refused(answer: Answer) -> str:
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("piquet: ")
    return answer.err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["AS 9S"], "9♠"),
        (["AS KS AS"], "A♠"),
        (["AS", "--unseen", "AS KS"], "A♠"),
        (["AS", "--triple", "AS KS 7D"], "A♠"),
        (["AS", "--unseen", "KS QS", "--triple", "QS JS 7D"], "Q♠"),
        ([f"{COMES_OUT} TD"], "13"),
        ([COMES_OUT, "--triple", "TD 9D 8D"], "12"),
        (["AS", "--triple", "KS QS"], "2"),
        (["AS", "--triple", "KS QS 7D 8D"], "4"),
        (["AS", "--triple", ""], "the triple has no cards"),
        ([COMES_OUT, "--triple", ""], "the triple has no cards"),
        (["--unseen", "KS QS JS"], "there could be: 2, 5"),
        (["AS", "--triple", "KS 9D 7H", "--unseen", "8D 8H 8C"], "cannot be 3 unseen"),
        (["AS 1X"], "1X"),
        (["AS", "--unseen", "1X"], "1X"),
        (["AS", "--variant", "both"], "both"),
    ],
)
@pytest.mark.parametrize("as_json", [[], ["--json"]], ids=["plain", "json"])
def test_what_cannot_be_gets_one_line(
    piquet: Piquet, arguments: list[str], named: str, as_json: list[str]
) -> None:
    assert named in refused(piquet("patience", "odds", *arguments, *as_json))
    russian = refused(piquet("--lang", "ru", "patience", "odds", *arguments, *as_json))
    assert re.search("[а-я]{4}", russian)


@pytest.mark.parametrize("columns", ["40", "80"])
def test_people_read_the_cards_and_the_best_of_them(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    answer = piquet("patience", "odds", "AS KS QS", *TRIPLE)

    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, lines)) <= int(columns)
    assert lines[:4] == [
        "The patience by rank or suit",
        "3 cards extracted: A♠ K♠ Q♠",
        "The triple: J♠ J♥ 7♦",
        "Still unseen: 10♠ A♦ K♦ 9♥ 8♣ 7♣",
    ]
    jack, other = lines[-2:]
    assert re.fullmatch(r"  J♠  \d\d\.\d %  the best", jack)
    assert re.fullmatch(r"  J♥  \d\d\.\d %", other)
    probability = told(piquet, "AS KS QS", *TRIPLE)["probability"]
    assert jack.split()[1] == f"{100 * probability:.1f}"
    assert f"the chance that it comes out is {jack.split()[1]} %." in " ".join(answer.out.split())


@pytest.mark.parametrize("columns", ["40", "80"])
def test_the_russian_answer(piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    answer = piquet("--lang", "ru", "patience", "odds", "AS KS QS", *TRIPLE)

    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, lines)) <= int(columns)
    assert lines[0] == "Пасьянс по достоинству или масти"
    assert lines[1].endswith(": Т♠ К♠ Д♠")
    assert re.fullmatch(r"  В♠  \d\d,\d %  лучше всего", lines[-2])
    assert not re.search("[A-Za-z]", answer.out)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            [],
            ["No card is extracted.", "A pass begins.", "the chance that it comes out is 41.8 %."],
        ),
        (["AS"], ["1 card extracted: A♠"]),
        ([COMES_OUT], ["12 cards extracted", "twelve cards: the game is over. it comes out."]),
        (
            [MISPRINTED],
            ["12 cards extracted", "twelve cards: the game is over. it does not come out."],
        ),
        (["AS", "--unseen", ""], ["No other card is still to come in this pass."]),
        (["--triple", "7S 8H 9D"], ["the first triple of a pass", "Nothing can be extracted."]),
        (["--triple", "TS AS 7H", "--unseen", "7S 8S"], ["10♠", "as good as any"]),
        (["--triple", "TS AS 7H"], ["±", "An estimate", "19 times in 20"]),
    ],
)
def test_people_read_where_in_the_game_it_is(
    piquet: Piquet, arguments: list[str], said: list[str]
) -> None:
    answer = piquet("patience", "odds", *arguments)

    assert (answer.code, answer.err) == (0, "")
    for part in said:
        assert part.lower() in " ".join(answer.out.split()).lower()


def test_it_starts_without_the_compiler() -> None:
    code = (
        "import sys; from piquet_app.cli import main; main(['patience', 'odds', 'AS']);"
        "print(*{'numpy', 'numba', 'rich.table'} & set(sys.modules))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )

    assert ran.stdout.splitlines()[-1] == ""
