"""`piquet duel replay`: a deal of a file as scripts and people read it, and what is refused."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from piquet.rules import RULE_BOOKS
from tests.piquet_app.conftest import Piquet
from tests.rules.two_hands import HIS_DEAL, HIS_PLAY

ILLUSTRATED: dict[str, Any] = HIS_DEAL | {"rules": "russian", "play": HIS_PLAY}
"""The deal that the Russian source illustrates: 43 to 8."""

SUNK: dict[str, Any] = {
    "elder": {"point": "AC KC JC TC 9C 8C 7C", "sequences": ["JC TC 9C 8C 7C"], "sets": []},
    "younger": {"point": "", "sequences": [], "sets": ["QH QD QC"]},
}
BLANK: dict[str, Any] = {
    "elder": "AS AH 8S 7S 8H 7H TD 9D 8D TC 9C 8C",
    "younger": "KS QS JS TS 9S KH QH JH TH 9H 7D 7C",
    "stock": "AD AC KD KC QD QC JD JC",
    "elder_discards": "7S 7H 8C",
    "younger_discards": "7D 7C",
    "turned_up": True,
    "peeked": True,
    "play": "AS",
}
"""Elder is dealt carte blanche; younger holds two quints."""


def replayed(piquet: Piquet, record: object, *arguments: str) -> Any:
    answer = piquet("duel", "replay", "-", *arguments, "--json", stdin=as_file(record))
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def as_file(record: object) -> bytes:
    return record if isinstance(record, bytes) else json.dumps(record).encode()


def told(piquet: Piquet, record: object, *arguments: str, speech: str = "en") -> str:
    answer = piquet("--lang", speech, "duel", "replay", "-", *arguments, stdin=as_file(record))
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def without(*keys: str) -> dict[str, Any]:
    return {key: value for key, value in ILLUSTRATED.items() if key not in keys}


@pytest.mark.parametrize("record", [ILLUSTRATED, ILLUSTRATED | {"calls": SUNK}])
def test_scripts_read_the_illustrated_deal(piquet: Piquet, record: dict[str, Any]) -> None:
    leaders = ["elder"] * 8 + ["younger"] + ["elder"] * 2 + ["younger"]
    won_against = {8: "younger", 9: "elder", 11: "younger"}
    play: list[dict[str, Any]] = []
    for number, leader in enumerate(leaders, 1):
        play.append({"seat": leader, "for": "lead", "points": 1})
        if number in won_against:
            play.append({"seat": won_against[number], "for": "trick", "points": 1})
    assert replayed(piquet, record) == {
        "rules": "russian",
        "finished": True,
        "tricks": {"elder": 9, "younger": 3},
        "score": {"elder": 43, "younger": 8},
        "ledger": [
            {"seat": "elder", "for": "point", "points": 7},
            {"seat": "elder", "for": "sequences", "points": 15},
            {"seat": "younger", "for": "sets", "points": 3},
            *play,
            {"seat": "younger", "for": "last trick", "points": 1},
            {"seat": "elder", "for": "cards", "points": 10},
        ],
    }


def test_a_file_is_read_as_standard_input_is(piquet: Piquet, tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text("\ufeff" + json.dumps(ILLUSTRATED, indent=1), encoding="utf-8", newline="\r\n")
    answer = piquet("duel", "replay", str(file), "--json")
    assert (answer.code, json.loads(answer.out)) == (0, replayed(piquet, ILLUSTRATED))


def test_the_same_cards_by_other_rules(piquet: Piquet) -> None:
    """Elder's quart without the point: it counts under `rubicon`, not under `russian`."""
    record = {
        "rules": "russian",
        "elder": "KS QS JS TS AH 9H 8H AD 9D 8D 8C 7D",
        "younger": "AS 9S 8S KH QH TH 7H KD QD AC KC QC",
        "stock": "7C 7S JH JD TD JC TC 9C",
        "elder_discards": "7D",
        "younger_discards": "7H",
        "play": "KS",
    }
    quart = {"seat": "elder", "for": "sequences", "points": 4}
    assert quart in replayed(piquet, record)["ledger"]  # his point, 40 against 38, is good as well
    unnamed = record | {"calls": {"elder": {"sequences": ["KS QS JS TS"]}, "younger": {}}}
    assert quart not in replayed(piquet, unnamed)["ledger"]
    for rules in ("rubicon", "elglin"):
        answer = replayed(piquet, unnamed, "--rules", rules)
        assert (answer["rules"], quart in answer["ledger"]) == (rules, True)
    answer = replayed(piquet, unnamed, "--rule", "sequences=for-the-winner")
    assert (answer["rules"], quart in answer["ledger"]) == ("russian", True)
    assert answer["overrides"] == {"sequences": "for-the-winner"}


def test_what_the_file_overrides_is_kept_and_can_be_overridden(piquet: Piquet) -> None:
    record = ILLUSTRATED | {"overrides": {"refait": False, "whitewash": 50}}
    assert replayed(piquet, record)["overrides"] == {"refait": False, "whitewash": 50}
    answer = replayed(piquet, record, "--rule", "whitewash=20", "--rule", "refait=yes")
    assert answer["overrides"] == {"whitewash": 20}
    assert "overrides" not in replayed(piquet, record, "--rules", "russian")


def test_without_rules_it_is_rubicon_piquet(piquet: Piquet) -> None:
    assert replayed(piquet, without("rules"))["rules"] == "rubicon"


@pytest.mark.parametrize(
    ("record", "tricks", "score"),
    [
        (without("elder_discards", "younger_discards", "play"), (0, 0), (0, 0)),
        (without("younger_discards", "play"), (0, 0), (0, 0)),
        (without("play"), (0, 0), (22, 0)),
        (ILLUSTRATED | {"play": "AC"}, (0, 0), (23, 3)),
        (ILLUSTRATED | {"play": "AC QC KC JS JC TS TC 9S 9C 8S 8C JH 7C TH QS"}, (7, 0), (30, 3)),
        (ILLUSTRATED | {"play": "AC QC KC JS"}, (2, 0), (24, 3)),
    ],
)
def test_a_deal_may_stop_anywhere(
    piquet: Piquet, record: dict[str, Any], tricks: tuple[int, int], score: tuple[int, int]
) -> None:
    answer = replayed(piquet, record)
    assert answer["finished"] is False
    assert answer["tricks"] == dict(zip(("elder", "younger"), tricks, strict=True))
    assert answer["score"] == dict(zip(("elder", "younger"), score, strict=True))
    assert re.search(r"Here the record ends\. It is (elder|younger)’s turn\.", told(piquet, record))


ENGLISH = """\
A deal of piquet by the Russian rules

As dealt
Elder: K♠  A♥ 9♥ 8♥  J♦ 7♦  A♣ K♣ J♣ 10♣ 9♣ 7♣
Younger: A♠ J♠ 10♠ 9♠ 8♠  K♥ Q♥  A♦ Q♦ 10♦ 8♦  Q♣

Exchange
Elder: I take 5 cards. Discarded: K♠ 9♥ 8♥ J♦ 7♦; taken: Q♠ 7♠ 7♥ 9♦ 8♣.
Younger: I take 3 cards. Discarded: A♦ 10♦ 8♦; taken: J♥ 10♥ K♦.

After the exchange
Elder: Q♠ 7♠  A♥ 7♥  9♦  A♣ K♣ J♣ 10♣ 9♣ 8♣ 7♣
Younger: A♠ J♠ 10♠ 9♠ 8♠  K♥ Q♥ J♥ 10♥  K♦ Q♦  Q♣

Calls
Elder: Point of seven.
Younger: Good.
Elder: A quint to the jack.
Younger: Good.
Elder: Twenty-two.

Play
After the first lead, A♣:
Younger: Three queens.
Younger: Three.
trick  leader   led      followed
    1  elder    A♣   23  Q♣
    2  elder    K♣   24  J♠
    3  elder    J♣   25  10♠
    4  elder    10♣  26  9♠
    5  elder    9♣   27  8♠
    6  elder    8♣   28  J♥
    7  elder    7♣   29  10♥
    8  elder    Q♠   30  A♠    4
    9  younger  K♥    5  A♥   31
   10  elder    7♠   32  Q♦
   11  elder    9♦   33  K♦    6
   12  younger  Q♥    7  7♥
Younger: And one for the last trick: eight.
Elder: Thirty-three, and ten for the cards: forty-three.

Score sheet
            Elder  Younger
point           7        –
sequences      15        –
sets            –        3
leads          10        2
tricks          1        2
last trick      –        1
cards          10        –
total          43        8
"""
"""Every number that the source has the players call: 22, 23 to 33, 43; 3 to 8."""


def test_people_read_the_illustrated_deal_as_it_was_spoken(piquet: Piquet) -> None:
    assert told(piquet, ILLUSTRATED) == ENGLISH


def test_it_is_spoken_as_in_the_source(piquet: Piquet) -> None:
    spoken = told(piquet, ILLUSTRATED, speech="ru").splitlines()
    for line in (
        "Старшая рука: Семь в очках.",
        "Младшая рука: Годится.",
        "Старшая рука: Квинт до валета.",
        "Старшая рука: Двадцать два.",
        "Младшая рука: Три дамы.",
        "Младшая рука: И за последнюю взятку еще одно: восемь.",
        "Старшая рука: Тридцать три и десять за карты: сорок три.",
    ):
        assert line in spoken


def test_carte_blanche_peek_and_what_was_turned_up_are_told(piquet: Piquet) -> None:
    rubicon = told(piquet, BLANK)
    assert (
        "Exchange\n"
        "Elder: Carte blanche: A♠ 8♠ 7♠ A♥ 8♥ 7♥ 10♦ 9♦ 8♦ 10♣ 9♣ 8♣.\n"
        "Elder: I take 3 cards. Discarded: 7♠ 7♥ 8♣; taken: A♦ A♣ K♦.\n"
        "Elder: I look at the cards that I left. (K♣ Q♦)\n"
        "Younger: I take 2 cards. Discarded: 7♦ 7♣; taken: K♣ Q♦.\n"
    ) in rubicon
    assert "After the first lead, A♠:\nYounger: I turn up what is left: J♦ Q♣ J♣.\n" in rubicon
    elglin = told(piquet, BLANK, "--rules", "elglin")
    assert "taken: K♣ Q♦.\nYounger: I turn up what is left: J♦ Q♣ J♣.\n\nAfter the ex" in elglin
    assert "I look at" not in elglin


def test_a_repique_is_told(piquet: Piquet) -> None:
    """A point of five, two quints, three kings and three queens: 41, and 60."""
    record = BLANK | {"carte_blanche": [], "calls": {"elder": {}}}
    assert "Younger: A hundred and one, with the repique.\n" in told(piquet, record)


def test_a_capot_is_told(piquet: Piquet) -> None:
    """Elder holds the four aces and eight winners behind them; younger follows as he must."""
    record = {
        "elder": "AS KS QS AH KH QH AD KD QD AC KC 7C",
        "younger": "JS TS 9S JH TH 9H JD TD 9D JC TC 9C",
        "stock": "QC 8S 7S 8H 7H 8D 7D 8C",
        "elder_discards": "7C",
        "younger_discards": "",
        "calls": {"elder": {}, "younger": {}},
        "play": "AS JS KS TS QS 9S AH JH KH TH QH 9H AD JD KD TD QD 9D AC JC KC TC QC 9C",
    }
    assert replayed(piquet, record)["score"] == {"elder": 53, "younger": 0}
    out = told(piquet, record)
    assert "Elder: And one for the last trick: thirteen.\n" in out
    assert "Elder: Thirteen, and forty for the capot: fifty-three.\n" in out


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_forty_columns_suffice(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, speech: str, rules: str
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for record in (ILLUSTRATED, BLANK, without("play")):
        lines = told(piquet, record, "--rules", rules, speech=speech).splitlines()
        assert max(map(len, lines)) <= 40


def test_keys_that_are_not_read_are_named(piquet: Piquet) -> None:
    calls = {"elder": SUNK["elder"] | {"points": "AC"}, "eldest": {}}
    record = ILLUSTRATED | {"elder_discard": "KS", "calls": calls, "asked": {"sets": True}}
    answer = piquet("duel", "replay", "-", "--json", stdin=as_file(record))
    assert (answer.code, json.loads(answer.out)["finished"]) == (0, True)
    assert answer.err == (
        "piquet: these keys are not part of a record and were not read: elder_discard, "
        "calls.eldest, calls.elder.points, asked.sets\n"
    )


@pytest.mark.parametrize(
    ("number", "told"),
    [(1, "“key 0” is not part of a record"), (5, "key 4\n"), (3000, "key 4, and 2995 more\n")],
)
@pytest.mark.parametrize("command", ["replay", "advise"])
def test_of_many_keys_that_are_not_read_the_first_are_named(
    piquet: Piquet, command: str, number: int, told: str
) -> None:
    """However many there are, it is one line; a key is no longer than a quotation."""
    record = without("play") | {f"key {n}": "" for n in range(number)}
    answer = piquet("duel", command, "-", "--json", stdin=as_file(record | {"x" * 900: 1}))
    alone = piquet("duel", command, "-", "--json", stdin=as_file(record))
    assert answer.err.count("\n") == alone.err.count("\n") == 1
    assert told in alone.err
    assert len(answer.err) < 500


def wrong(**changes: object) -> bytes:
    return as_file(ILLUSTRATED | changes)


@pytest.mark.parametrize(
    ("record", "english", "russian"),
    [
        (b"", "- is empty", "-: файл пуст"),
        (b" \n", "- is empty", "-: файл пуст"),
        (bytes(range(256)), "- is not a text file in UTF-8", "не текстовый файл"),
        (b"\0" * 50, "it is not JSON (line 1, column 1)", "не JSON (строка 1, место 1)"),
        (b'{\n "rules": rubicon}', "not JSON (line 2, column 11)", "строка 2, место 11"),
        (b"[1]", "it must be a JSON object in { }", "нужен объект JSON в { }"),
        (b"null", "it must be a JSON object in { }", "нужен объект JSON в { }"),
        (b"[" * 200_000, "its lists are too deep", "слишком глубокие списки"),
        (b'{"a":' * 100_000, "its lists are too deep", "слишком глубокие списки"),
        (b'{"elder":' + b"9" * 6000 + b"}", "a number in it is too long", "слишком длинное число"),
        (b'{"elder": NaN}', "NaN is not a number", "NaN — не число"),
        (b'{"play": "", "play": ""}', "“play” is given more than once", "«play» стоит больше"),
        (b" " * ((1 << 20) + 1), "has more than 1048576 bytes", "больше 1048576 байт"),
        (wrong(elder=5), "“elder” must be cards as text", "«elder» должно быть картами"),
        (wrong(elder=[1]), "“elder” must be cards as text", "«elder» должно быть картами"),
        (wrong(elder=None), "“elder” must be cards as text", "«elder» должно быть картами"),
        (as_file(without("stock")), "“stock” is missing", "нет «stock»"),
        (
            wrong(elder="AC"),
            "“elder” must hold 12 cards, not 1",
            "«elder»: карт должно быть 12, а не 1",
        ),
        (
            wrong(stock=ILLUSTRATED["stock"].replace("QS", "AC")),
            "A♣ is dealt twice: in “elder” and in “stock”",
            "Т♣ сдана дважды: в «elder» и в «stock»",
        ),
        (wrong(play="AC XX"), "“play”: “XX” is not a card", "«play»: «XX» — не карта"),
        (wrong(elder_discards=""), "“elder_discards”: 1 to 5 cards may", "от 1 до 5, а не 0"),
        (wrong(elder_discards="QS"), "“elder_discards”: Q♠ is not in the hand", "Д♠: такой карты"),
        (
            wrong(elder_discards="KS KS"),
            "“elder_discards”: K♠ is named more",
            "К♠: эта карта названа больше",
        ),
        (wrong(younger_discards="AD TD 8D QD"), "“younger_discards”: 0 to 3", "от 0 до 3, а не 4"),
        (as_file(without("elder_discards")), "“elder_discards” is missing", "нет «elder_discards»"),
        (
            wrong(play="AC AS"),
            "card 2 of “play”: A♠ does not follow suit: younger has Q♣\n",
            "карта 2 в «play»: Т♠ не в масть: есть Д♣ (младшая рука)\n",
        ),
        (
            wrong(play="AC QC AC"),
            "card 3 of “play”: A♣ is not in elder's hand\n",
            "карта 3 в «play»: Т♣: такой карты на руках нет (старшая рука)\n",
        ),
        (
            wrong(play=ILLUSTRATED["play"] + " AC"),
            "card 25 of “play”: the deal is over",
            "карта 25 в «play»: сдача окончена",
        ),
        (
            wrong(rules="whist"),
            "no rule set “whist”, only rubicon, russian, elglin",
            "нет правил «whist»",
        ),
        (wrong(rules=5), "“rules” must be the name of a rule set", "«rules» должно быть"),
        (wrong(overrides={"x": 1}), "there is no rule “x”", "нет правила «x»"),
        (wrong(overrides={"refait": 7}), "refait is one of yes, no,", "refait: одно из yes, no,"),
        (
            wrong(calls={"elder": {"point": "AS KS"}}),
            "“calls.elder”: A♠ is not in the hand",
            "«calls.elder»: Т♠: такой карты на руках нет",
        ),
        (
            wrong(calls={"elder": {"point": "AC AH"}}),
            "“calls.elder”: a point is cards of one suit, not A♣ A♥",
            "«calls.elder»: масть — это карты одной масти, а не Т♣ Т♥",
        ),
        (
            wrong(calls={"elder": {"sequences": ["JC TC"]}}),
            "“calls.elder”: a sequence is three or more cards of one suit in a row, not J♣ 10♣",
            "«calls.elder»: секвенция — это три карты одной масти подряд или больше, а не В♣ 10♣",
        ),
        (
            wrong(calls={"younger": {"sets": ["QH QD QS"]}}),
            "“calls.younger”: Q♠ is not in the hand",
            "«calls.younger»: Д♠: такой карты на руках нет",
        ),
        (wrong(calls=[1]), "“calls” must be a JSON object", "«calls» должно быть объектом"),
        (wrong(calls={"elder": "AC"}), "“calls.elder” must be a JSON", "«calls.elder» должно быть"),
        (
            wrong(calls={"elder": {"sets": 5}}),
            "“calls.elder.sets” must be a list in [ ]",
            "«calls.elder.sets» должно быть списком в [ ]",
        ),
        (
            wrong(carte_blanche=["elder"]),
            "“carte_blanche”: elder holds a king, queen or jack",
            "«carte_blanche»: на руках есть король, дама или валет (старшая рука)",
        ),
        (wrong(carte_blanche=[["x"]]), "“carte_blanche” may name elder and", "только elder и"),
        (
            wrong(asked={"pips": 1}),
            "“asked.pips” must be true or false",
            "«asked.pips» должно быть",
        ),
        (wrong(stops_before="tea"), "“stops_before” is one of elder-blanche, ", "одно из elder-bl"),
    ],
)
@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_a_bad_record_gets_one_line_that_names_the_first_wrong_event(
    piquet: Piquet, record: bytes, english: str, russian: str, as_json: tuple[str, ...]
) -> None:
    for speech, expected in (("en", english), ("ru", russian)):
        answer = piquet("--lang", speech, "duel", "replay", "-", *as_json, stdin=record)
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert answer.err.startswith("piquet: ")
        assert expected in answer.err


def test_a_file_that_is_none_gets_one_line(piquet: Piquet, tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "none.json"):
        answer = piquet("duel", "replay", str(file))
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)


HEAVY = ("numpy", "numba", "rich", "textual", "pydantic", "patience")
SPY = f"""
import sys
from piquet_app.cli import main
main(sys.argv[1:])
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""


@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_it_brings_no_patience_and_nothing_heavy(as_json: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(as_file(ILLUSTRATED))
    answer = subprocess.run(
        [sys.executable, "-c", SPY, "--lang", "en", "duel", "replay", str(file), *as_json],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert answer.stderr == "[]\n"


def test_the_record_of_the_documentation_is_told_as_it_says(piquet: Piquet) -> None:
    """docs/rules.md: a tierce that is sunk, a peek, and two questions."""
    rules = Path(__file__).parents[3] / "docs" / "rules.md"
    [record] = re.findall(
        r"^```json\n(.*?)^```$", rules.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    answer = piquet("duel", "replay", "-", stdin=record.encode())
    assert (answer.code, answer.err) == (0, "")
    for said in (
        "Elder: I look at the cards that I left. (J♦ Q♦ A♦)",
        "Younger: How much?\nElder: Making fifty-one.\nYounger: Good.\nElder: A quint major.\n"
        "Younger: Good.\nElder: Three kings.",
        "Younger: Which king do you not reckon?\nElder: Not reckoned: K♦.\nElder: Twenty-three.",
    ):
        assert said in answer.out


def test_a_key_that_is_spelt_wrong_is_named_where_another_is_missing(piquet: Piquet) -> None:
    answer = piquet("duel", "replay", "-", stdin=b'{"elder": "AS", "yonger": "KS"}')
    assert (answer.code, answer.out) == (2, "")
    told, reason = answer.err.splitlines()
    assert "“yonger” is not part of a record" in told
    assert "missing" in reason
