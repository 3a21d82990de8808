"""`piquet patience replay`: one game's record, from wherever it comes."""

import json
from pathlib import Path

import pytest

from patience import Deal, Options, Variant, eligible, greedy, play_out, random, read_record, replay
from piquet_scoring import Hand, read_cards, score_hand
from tests.piquet_app.conftest import Piquet

REPLAY = ("patience", "replay")
DEALS = [
    Deal(Variant.RANK_OR_SUIT, 0, 1),
    Deal(Variant.SUIT_ONLY, 5, 48213),
    Deal(Variant.RANK_OR_SUIT, 2, 3, Options(may_decline=True, target=12)),
    Deal(Variant.SUIT_ONLY, 2, 3, Options(max_passes=1)),
]


def played(deal: Deal) -> str:
    return str(play_out(deal, random if deal.options.may_decline else greedy)[0])


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_the_answer_in_json(piquet: Piquet, deal: Deal) -> None:
    text = played(deal)
    answer = json.loads(piquet(*REPLAY, text, "--json").out)
    last = replay(read_record(text))[-1]

    assert answer["record"] == text
    assert (answer["variant"], answer["seed"], answer["deal"]) == (
        str(deal.variant), deal.seed, deal.number,
    )  # fmt: skip
    assert answer["options"] == {
        "may_decline": deal.options.may_decline,
        "max_passes": deal.options.max_passes,
        "target": deal.options.target,
    }
    assert answer["finished"] is True
    assert answer["passes"] == last.number_of_pass
    assert answer["extracted"] == [str(card) for card in last.extracted]
    assert answer["comes_out"] is (last.is_complete and last.count >= deal.options.target)
    if last.is_complete:
        counted = score_hand(Hand(last.extracted))
        assert (answer["count"], answer["total"]) == (counted.count, counted.total)


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_the_layouts_in_json(piquet: Piquet, deal: Deal) -> None:
    answer = json.loads(piquet(*REPLAY, played(deal), "--json").out)
    taken = [step["extracted"] for step in answer["layouts"] if step["extracted"]]
    assert taken == answer["extracted"]
    for step in answer["layouts"]:
        triple = read_cards(step["triple"])
        assert step["eligible"] == [str(card) for card in eligible(triple, deal.variant)]
        assert step["extracted"] in (*step["eligible"], None)
        assert "open" not in step
        if step["eligible"] and not deal.options.may_decline:
            assert step["extracted"]
    assert [step["pass"] for step in answer["layouts"]] == sorted(
        step["pass"] for step in answer["layouts"]
    )


def test_a_record_from_words_a_file_or_standard_input(piquet: Piquet, tmp_path: Path) -> None:
    text = played(DEALS[0])
    file = tmp_path / "a game.txt"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace(" ", "\r\n").encode() + b"\r\n")

    expected = piquet(*REPLAY, text)
    assert expected.code == 0
    assert piquet(*REPLAY, *text.split()) == expected
    assert piquet(*REPLAY, str(file)) == expected
    assert piquet(*REPLAY, "-", stdin=text.encode() + b"\n") == expected


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("columns", ["40", "80"])
def test_the_game_is_shown_triple_by_triple(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, language: str, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    word = {"en": "Pass", "ru": "Проход"}[language]
    for deal in DEALS:
        text = played(deal)
        out = piquet("--lang", language, *REPLAY, text).out
        steps = [layout for layout in replay(read_record(text)) if layout.triple]
        assert sum(line.startswith(f"{word} ") and ":" in line for line in out.splitlines()) == len(
            steps
        )
        *lines, last_line = out.splitlines()
        assert "piquet patience play " in last_line
        assert max(map(len, lines)) <= int(columns)
        assert "\x1b" not in out


def test_an_unfinished_game_stands_open(piquet: Piquet) -> None:
    text = " ".join(played(DEALS[0]).split()[:4])
    answer = json.loads(piquet(*REPLAY, text, "--json").out)
    assert answer["finished"] is False
    assert answer["comes_out"] is None
    assert answer["total"] == answer["count"]
    assert [step.get("open", False) for step in answer["layouts"][-2:]] == [False, True]
    assert answer["extracted"][:3] == text.split()[1:]
    assert "Here the record ends" in piquet(*REPLAY, text).out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["patience:suit-only:1:0:1", "AS", "XX", "YY"], "XX"),
        (["patience:suit-only:1:0:1", "may-declin"], "may-declin"),
        (["patience:suit-only:1:0"], "patience:suit-only:1:0"),
        (["patience:suit-only:7:0:1"], "7"),
        (["whist:suit-only:1:0:1", "AS"], "whist:suit-only:1:0:1"),
        (["patience:suit-only:1:0:1", "7S"], "7♠"),
        (["patience:suit-only:1:0:1", "-"], "-"),
        ([*played(DEALS[0]).split(), "AS"], "A♠"),
        (["no such file"], "no"),
        (["nosuchfile"], "nosuchfile"),
        ([""], "patience:"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(piquet: Piquet, words: list[str], named: str) -> None:
    for extra in ((), ("--json",)):
        answer = piquet(*REPLAY, *words, *extra)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.count("\n") == 1
        assert named in answer.err


def test_a_file_that_is_no_text(piquet: Piquet, tmp_path: Path) -> None:
    file = tmp_path / "binary"
    file.write_bytes(b"\x7fELF\xff\x00")
    for asked, stdin in (
        (str(file), b""),
        ("-", file.read_bytes()),
        (str(tmp_path), b""),
        ("-", b""),
    ):
        answer = piquet(*REPLAY, asked, stdin=stdin)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.count("\n") == 1
