"""`piquet score` on one hand."""

import json
from typing import Any

import pytest

from tests.hands import COMES_OUT, MISPRINTED
from tests.piquet_app.conftest import Piquet

BLANCHE = "AS AH AD AC TS 9S 8S 7S 9H 8H 9D 8D"
OUTSIDE_THE_POINT = "7S 8S 9S TS QS KS AC KC QC JC TC 7H"


def _json(piquet: Piquet, *arguments: str) -> Any:
    answer = piquet("score", *arguments, "--json")
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_the_json_is_the_contract(piquet: Piquet) -> None:
    assert _json(piquet, COMES_OUT) == {
        "hand": COMES_OUT.split(),
        "rules": "patience",
        "point": {"suit": "C", "length": 5, "pips": 51, "score": 5},
        "sequences": [
            {
                "name": "quint",
                "suit": "C",
                "top": "A",
                "length": 5,
                "cards": ["AC", "KC", "QC", "JC", "TC"],
                "score": 15,
            },
            {
                "name": "tierce",
                "suit": "S",
                "top": "K",
                "length": 3,
                "cards": ["KS", "QS", "JS"],
                "score": 3,
            },
        ],
        "sets": [
            {"name": "trio", "rank": "A", "size": 3, "score": 3},
            {"name": "trio", "rank": "K", "size": 3, "score": 3},
            {"name": "trio", "rank": "Q", "size": 3, "score": 3},
        ],
        "carte_blanche": 0,
        "count": 32,
        "repique": 60,
        "total": 92,
        "comes_out": True,
    }


def test_the_misprinted_example_does_not_come_out(piquet: Piquet) -> None:
    scored = _json(piquet, MISPRINTED)
    assert (scored["count"], scored["total"], scored["comes_out"]) == (22, 22, False)


@pytest.mark.parametrize(
    "hand",
    [
        COMES_OUT.split(),
        [COMES_OUT.replace(" ", "")],
        [COMES_OUT.lower().replace(" ", ",")],
        ["Тт Кт Дт Вт 10т", "Кп Дп Вп", "Тч Дч Тб Кб"],
        ["A♣ K♣ Q♣ J♣ 10♣ K♠ Q♠ J♠ A♥ Q♥ A♦\ufe0f K♢"],
        ["CA", "CK", "CQ", "CJ", "C10", "SK", "SQ", "SJ", "HA", "HQ", "DA", "DK"],
    ],
)
def test_cards_are_read_in_every_notation(piquet: Piquet, hand: list[str]) -> None:
    assert _json(piquet, *hand)["hand"] == COMES_OUT.split()


@pytest.mark.parametrize("rules", ["rubicon", "russian", "elglin"])
def test_carte_blanche_counts_in_the_game_for_two_as_dealt(piquet: Piquet, rules: str) -> None:
    kept = _json(piquet, BLANCHE, "--rules", rules)
    dealt = _json(piquet, BLANCHE, "--rules", rules, "--dealt")
    assert (kept["carte_blanche"], kept["count"], kept["total"]) == (0, 23, 23)
    assert (dealt["carte_blanche"], dealt["count"], dealt["total"]) == (10, 33, 93)
    assert dealt["comes_out"] is None


def test_carte_blanche_never_counts_in_the_patience(piquet: Piquet) -> None:
    answer = piquet("score", BLANCHE, "--dealt", "--json")
    assert answer.code == 0
    assert json.loads(answer.out)["count"] == 23
    assert answer.err.count("\n") == 1
    assert "carte blanche" in answer.err


def test_a_russian_run_outside_the_point_does_not_count(piquet: Piquet) -> None:
    scored = _json(piquet, OUTSIDE_THE_POINT, "--rules", "russian")
    quint, quart = scored["sequences"]
    assert (quint["name"], quint["score"], quint["counts"]) == ("quint", 0, False)
    assert (quart["name"], quart["score"]) == ("quart", 4)
    assert scored["count"] == 10
    shown = " ".join(piquet("score", OUTSIDE_THE_POINT, "--rules", "russian").out.split())
    assert "Quint major in clubs: does not count, since" in shown
    assert "suit of the point" in shown
    assert "A♣ K♣ Q♣ J♣ 10♣" in shown


@pytest.mark.parametrize("columns", ["40", "80"])
def test_everything_understood_is_shown_back(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    answer = piquet("score", COMES_OUT)
    lines = answer.out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    numbers = [int(line.split()[-1]) for line in lines if line[:1].isalpha() and line[-1].isdigit()]
    assert numbers == [5, 15, 3, 3, 3, 3, 32, 60, 92]
    names = ["Point: 5 clubs", "Quint major in clubs", "Tierce to the king in spades"]
    names += ["Trio of aces", "Trio of kings", "Trio of queens", "Count", "Repique", "Total"]
    found = [name for line in lines for name in names if line.startswith(name)]
    assert found == names
    assert lines[-1] == "Comes out: 32, with 30 needed."
    shown = answer.out.replace("10", "T").split()
    clubs, others = {"A♣", "K♣", "Q♣", "J♣", "T♣"}, {"K♠", "Q♠", "J♠", "A♥", "Q♥", "A♦", "K♦"}
    assert {card for card in shown if card[-1] in "♠♥♦♣"} == clubs | others


@pytest.mark.parametrize("columns", ["40", "80"])
def test_the_russian_answer(piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    lines = piquet("score", MISPRINTED, "--lang", "ru").out.splitlines()
    assert max(map(len, lines)) <= int(columns)
    assert lines[-1] == "Пасьянс не сошелся: 22, до 30 еще 8."
    assert any(line.startswith("Терц-мажор в червах") for line in lines)
    assert any(line.startswith("Трио дам") for line in lines)


def test_a_hand_that_misses_says_by_how_much(piquet: Piquet) -> None:
    lines = piquet("score", MISPRINTED).out.splitlines()
    assert lines[-1] == "Does not come out: 22, 8 short of 30."


def test_the_game_for_two_names_its_rules(piquet: Piquet) -> None:
    out = piquet("score", BLANCHE, "--rules", "elglin", "--dealt").out
    assert "Counted by Elglin’s rules, as if everything were good." in out
    assert "Carte blanche " in out
    assert "omes out" not in out


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([COMES_OUT.removesuffix(" KD")], "11"),
        ([COMES_OUT, "7S"], "13"),
        ([COMES_OUT.replace("KD", "AD")], "A♦"),
        ([COMES_OUT, "1X"], "1X"),
        ([COMES_OUT, "[/x]"], "[/"),
        ([COMES_OUT, "[red]Q"], "[r"),
        ([COMES_OUT, "\x1b[31m"], "\\x1b"),
        ([COMES_OUT, "\udcff\udcfe"], "\\udcff"),
        ([COMES_OUT.replace("TC", "ТC")], "ТC"),
        ([""], "0"),
        ([COMES_OUT, "--rules", "whist"], "whist"),
        ([COMES_OUT, "--file", "-"], "--file"),
        ([], "--file"),
    ],
)
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_a_wrong_hand_gets_one_line(
    piquet: Piquet, arguments: list[str], named: str, speech: str
) -> None:
    answer = piquet("--lang", speech, "score", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("piquet: ")
    if speech == "en" or named != "A♦":
        assert named in answer.err
    assert all(sign.isprintable() for sign in answer.err.rstrip("\n"))


def test_a_card_of_two_scripts_names_both_readings(piquet: Piquet) -> None:
    answer = piquet("score", COMES_OUT.replace("TC", "ТС").replace("AC", "ТS"))
    assert answer.code == 2
    assert "10♠" in answer.err
    assert "A♠" in answer.err


def test_what_was_understood_is_shown_back(piquet: Piquet) -> None:
    few = piquet("score", "AS kc,ДпТч 10♥")
    twice = piquet("score", "AS 7C AS")
    russian = piquet("score", "--lang", "ru", "AS 10H")

    assert few.err == "piquet: a hand is 12 cards, not 5: A♠ K♣ Q♠ A♥ 10♥\n"
    assert twice.err == "piquet: A♠ is named more than once: A♠ 7♣ A♠\n"
    assert russian.err.endswith(": Т♠ 10♥\n")


def test_suits_are_coloured_on_request_only(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[31mA♥" in piquet("score", COMES_OUT).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[31m" not in piquet("score", COMES_OUT).out
