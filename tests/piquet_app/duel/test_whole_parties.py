"""Whole parties at the table of the game for two, in both languages and on every output."""

import re
from typing import Any

import pytest

from piquet.partie import totals
from piquet.partie_record import deals
from piquet.record import deal_of
from piquet.rules import RULE_BOOKS
from piquet.settlement import settle
from piquet.sitting import Sitting
from piquet_app.duel.settings import Settings
from piquet_app.duel.turn import Turn
from piquet_scoring import Stream
from tests.piquet_app.conftest import Answer, Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, result, typed
from tests.piquet_app.kept import parties
from tests.piquet_app.programs import running

ESCAPE = "\x1b"
SIGNS_BROKEN = re.compile(r"(^|\s)[AKQJКДВТ]$|^\s*[♠♥♦♣]")


def partie(number: int, seed: int, **how: Any) -> tuple[list[str], Sitting]:
    """The answers of a whole partie, and how it ended."""
    *asked, (last, _none) = evening(begun(number, **how), Stream(seed))
    return [text for _turn, text in asked], last.sitting


def check_result(answer: Answer, last: Sitting) -> None:
    """That the program played the partie that was driven, and settled it."""
    told, settlement = result(answer), settle(last.sheet)
    assert told["totals"] == list(totals(last.sheet))
    assert told["points"] == settlement.points
    assert told["winner"] == (settlement.winner and settlement.winner.value)
    assert told["rules"] == last.terms.rules.name
    assert [deal_of(record) for record in told["deals"]] == list(deals(last))


@pytest.mark.parametrize(
    ("rules", "level", "language", "columns"),
    [
        ("rubicon", "easy", "en", 80),
        ("rubicon", "easy", "ru", 200),
        ("rubicon", None, "ru", 40),
        ("russian", "easy", "ru", 80),
        ("russian", None, "en", 40),
        ("elglin", "easy", "en", 40),
        ("elglin", None, "ru", 80),
    ],
)
def test_a_whole_partie(
    piquet: Piquet,
    monkeypatch: pytest.MonkeyPatch,
    rules: str,
    level: str | None,
    language: str,
    columns: int,
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    answers, last = partie(columns, columns, level=level, rules=RULE_BOOKS[rules])
    asked = ["--lang", language, *PLAY, "--rules", rules, "--deal", str(columns)]
    asked += [] if level else ["--two-humans"]
    answer = piquet(*asked, stdin=typed(answers))

    assert (answer.code, answer.err) == (0, "")
    check_result(answer, last)
    assert ESCAPE not in answer.out
    assert "\u00a0" not in answer.out
    *lines, _result = answer.out.splitlines()
    commands = [line for line in lines if line.strip().startswith("piquet duel play")]
    assert len(commands) <= 1
    assert max(len(line) for line in lines if line not in commands) <= min(columns, 80)
    assert [line for line in lines if SIGNS_BROKEN.search(line)] == []
    # What an answer did is not refused: every answer of the driver was legal.
    assert not re.search(r"you can answer:|можно ответить", answer.out)
    assert parties() == ()
    if language == "ru":
        words = re.sub(r"piquet [a-z -]+.*|Enter", "", "\n".join(lines))
        assert set(re.findall(r"[A-Za-z]{2,}", words)) == set()


@pytest.mark.parametrize(
    ("language", "encoding"),
    [("en", "ascii"), ("en", "cp1252"), ("ru", "cp1251"), ("ru", "cp866"), ("ru", "ascii")],
)
def test_outputs_without_suit_signs(piquet: Piquet, encoding: str, language: str) -> None:
    answers, last = partie(3, 4)
    stdin = typed(["?", "o", "o", "o", *answers])
    answer = piquet("--lang", language, *PLAY, "--deal", "3", stdin=stdin, encoding=encoding)
    assert answer.code == 0
    assert max(len(line) for line in answer.out.splitlines()[:-1]) <= 80
    assert not set(answer.out) & set("♠♥♦♣")
    told = result(answer)
    assert len(told["deals"]) == len(deals(last))


@pytest.mark.parametrize("words", [(), ("--words",)])
def test_cards_in_words(piquet: Piquet, words: tuple[str, ...]) -> None:
    answers, last = partie(3, 4)
    answer = piquet(*PLAY, *words, "--deal", "3", stdin=typed(answers))
    check_result(answer, last)
    assert ("of spades" in answer.out) is bool(words)
    assert bool(set(answer.out) & set("♠♥♦♣")) is not bool(words)


@pytest.mark.parametrize("columns", [40, 80])
def test_a_whole_partie_through_a_pipe(columns: int) -> None:
    answers, last = partie(8, 1, level=None)
    program = running(*PLAY[:2], "--two-humans", "--deal", "8", columns=columns)
    out, err = program.communicate("".join(f"{text}\n" for text in answers))
    assert (program.returncode, err) == (0, "")
    assert ESCAPE not in out
    check_result(Answer(0, out, err), last)


def test_all_that_is_called_is_said_and_all_tricks_are_told(piquet: Piquet) -> None:
    *asked, (last, _none) = evening(begun(3), Stream(4), sinks=False)
    answer = piquet(*PLAY, "--deal", "3", stdin=typed([text for _turn, text in asked]))
    lines = answer.out.replace("\n  ", " ").splitlines()
    for number in range(1, 13):
        wins = (line for line in lines if line.startswith(f"Trick {number}: "))
        assert sum(line.endswith("it.") for line in wins) == len(deals(last.sitting))
    assert answer.out.count("The deal is over.") == len(deals(last.sitting))


def test_the_running_score_is_called_aloud() -> None:
    """As the source of the Russian game prints it: 23, 24 … while elder leads."""
    seen = set[str]()
    for turn, _text in evening(begun(3), Stream(4)):
        seen |= set(re.findall("“([a-z-]+)”", "\n".join(line.text for line in turn.lines)))
    assert {"one", "five", "twelve"} <= seen


@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_nothing_that_is_decided_is_asked(rules: str) -> None:
    """Each choice is asked once; forced cards play themselves against the computer."""
    from piquet.game import legal_actions

    before: Turn | None = None
    for turn, _text in evening(begun(21, rules=RULE_BOOKS[rules]), Stream(2)):
        if turn.sitting.turn is not None and turn.sitting.now is not None:
            open_now = legal_actions(turn.sitting.deal)
            assert not isinstance(open_now, tuple) or len(open_now) > 1
            assert before is None or (turn.sitting, turn.counted) != (
                before.sitting,
                before.counted,
            )
        before = turn


def test_with_the_switches_all_is_still_a_legal_partie() -> None:
    for level in ("easy", None):
        settings = Settings(plays_forced=True, plays_winners=True)
        asked = list(evening(begun(5, level=level, settings=settings), Stream(3)))
        usual = list(evening(begun(5, level=level), Stream(3)))
        assert len(asked) < len(usual)
        assert asked[-1][0].sitting.is_over
