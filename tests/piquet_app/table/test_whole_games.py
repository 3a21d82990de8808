"""Whole games at the table of the patience, in both languages and on every output."""

import re
from collections.abc import Callable

import pytest

from patience import Deal, Variant, read_record, replay
from piquet_scoring import ENGLISH, RUSSIAN, Card, Hand, Rank, Suit, score_hand
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, ESCAPE, PLAY, result, sittings, triples_asked
from tests.piquet_app.kept import records
from tests.piquet_app.programs import running

WORDS_BROKEN = re.compile(
    r"\b(ace|king|queen|jack|ten|nine|eight|seven)( of)?$"
    r"|\b(туз|король|дама|валет|десятка|девятка|восьмерка|семерка)$"
)
SIGNS_BROKEN = re.compile(r"(^|\s)([AKQJTКДВТ789]|10)$|^\s*[♠♥♦♣]")
JACK_OF_SPADES = Card(Rank.JACK, Suit.SPADES)


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("words", [(), ("--words",)])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("variant", Variant)
def test_a_whole_game(
    piquet: Piquet,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    language: str,
    words: tuple[str, ...],
    columns: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    broken = WORDS_BROKEN if words else SIGNS_BROKEN
    for deal in range(1, 4):
        asked = ("--lang", language, *PLAY, *words, "--variant", variant, "--deal", str(deal))
        answer = piquet(*asked, stdin=b"h\n?\n" + ALWAYS_THE_FIRST)

        assert answer.code == 0
        assert answer.err == ""
        told = result(answer)
        *lines, _ = answer.out.splitlines()
        assert ESCAPE not in answer.out
        assert "\u00a0" not in answer.out
        *lines, last_line = lines
        assert "piquet patience play " in last_line
        assert max(map(len, lines)) <= min(columns, 80)
        assert [line for line in lines if broken.search(line)] == []

        last = replay(read_record(told["record"]))[-1]
        assert [str(card) for card in last.extracted] == told["extracted"]
        assert last.is_complete
        assert told["passes"] == last.number_of_pass
        counted = score_hand(Hand(last.extracted))
        assert (told["count"], told["total"]) == (counted.count, counted.total)
        assert told["comes_out"] is counted.comes_out
        assert str(counted.total) in answer.out
    assert records() == ()


def test_a_game_that_comes_out_and_one_that_does_not(piquet: Piquet) -> None:
    seen = set[bool]()
    for deal in range(1, 25):
        answer = piquet(*PLAY, "--deal", str(deal), stdin=ALWAYS_THE_FIRST)
        told = result(answer)
        seen.add(told["comes_out"])
        assert ("does not come out" in " ".join(answer.out.split())) is not told["comes_out"]
        assert ("short of 30. The patience" in " ".join(answer.out.split())) is (told["count"] < 30)
        assert told["total"] == told["count"] + (60 if told["count"] >= 30 else 0)
    assert seen == {True, False}


@pytest.mark.parametrize("variant", Variant)
def test_a_card_in_every_notation_is_an_answer(piquet: Piquet, variant: str) -> None:
    spellings: list[Callable[[Card], str]] = [
        str,
        lambda card: str(card).lower(),
        lambda card: str(card)[::-1],
        lambda card: ENGLISH.write(card, symbols=True),
        RUSSIAN.write,
        lambda card: RUSSIAN.write(card).upper(),
        lambda card: RUSSIAN.write(card, symbols=True),
        lambda card: f"  {card}  ",
    ]
    at = sittings(Deal(Variant(variant), 4, 2))
    chosen = [sitting.now.eligible[0] for sitting in at[:-1]]
    answers = [spellings[n % len(spellings)](card) for n, card in enumerate(chosen)]

    answer = piquet(
        *PLAY, "--variant", variant, "--seed", "4", "--deal", "2",
        stdin="\n".join(answers).encode() + b"\n",
    )  # fmt: skip
    assert result(answer)["record"] == str(at[-1].record)


def test_a_triple_without_a_choice_asks_nothing(piquet: Piquet) -> None:
    for deal in range(1, 10):
        at = sittings(Deal(Variant.RANK_OR_SUIT, 0, deal))
        answer = piquet(*PLAY, "--deal", str(deal), stdin=b"1\n" * (len(at) - 1))
        assert result(answer)["record"] == str(at[-1].record)
        assert len(triples_asked(answer.out)) == len(at) - 1
        assert answer.out.count("Nothing can be extracted.") == sum(
            not step.layout.eligible for step in at[-1].steps
        )


@pytest.mark.parametrize("columns", [40, 80])
def test_a_whole_game_through_a_pipe(columns: int) -> None:
    program = running(*PLAY[:2], "--deal", "5", columns=columns)
    out, err = program.communicate("1\n" * 100)
    assert (program.returncode, err) == (0, "")
    assert ESCAPE not in out
    *lines, _ = out.splitlines()
    assert all(len(line) <= columns for line in lines if not line.startswith("piquet "))
    assert out.splitlines()[-1].startswith("RESULT {")


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "cp866", "cp1252"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_outputs_without_suit_signs(piquet: Piquet, encoding: str, language: str) -> None:
    asked = ("--lang", language, *PLAY, "--deal", "5")
    answer = piquet(*asked, stdin=b"h\n?\n" + ALWAYS_THE_FIRST, encoding=encoding)
    assert answer.code == 0
    assert result(answer)["record"] == str(sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))[-1].record)
    assert max(len(line) for line in answer.out.splitlines()[:-1]) <= 80
    asks = [line for line in answer.out.splitlines() if re.match(r"  1  ", line)]
    letters = RUSSIAN if language == "ru" and encoding in ("cp1251", "cp866") else ENGLISH
    assert f"  1  {letters.write(JACK_OF_SPADES)}" in asks[0]
