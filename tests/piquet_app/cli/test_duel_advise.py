"""`piquet duel advise`, and `replay --review`: what scripts and people are told, and refused."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from piquet.action_record import action_of
from piquet.actions import Action
from piquet.deal import Deal, Phase
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.families import only
from piquet.game import apply, legal_actions
from piquet.recorded import record_of
from piquet.rules import rule_book
from piquet.view import view_of
from piquet_scoring import Stream
from piquet_scoring.compiled import available
from tests.piquet_app.conftest import Piquet

RUBICON = rule_book("rubicon", ())
KEYS = {
    "points",
    "error",
    "behind",
    "behind_error",
    "settlement",
    "alike",
    "reasons",
}


def before(phase: Phase, number: int = 4, played: int = 0) -> Deal:
    """A deal between easy players, when one has a choice in this phase."""
    deal = numbered_deal(RUBICON, 1, number)
    while deal.phase is not phase or len(deal.plays) < played or only(legal_actions(deal)):
        deal = apply(deal, done(deal))
    return deal


def done(deal: Deal) -> Action:
    return only(legal_actions(deal)) or easy(view_of(deal, deal.turn), Stream(1))


def whole(number: int = 4) -> Deal:
    deal = numbered_deal(RUBICON, 1, number)
    while not deal.is_finished:
        deal = apply(deal, done(deal))
    return deal


EXCHANGED: Final = "in the deal" if available() else "behind the best"


def advised(piquet: Piquet, deal: Deal, *arguments: str) -> Any:
    given = json.dumps(record_of(deal)).encode()
    answer = piquet("duel", "advise", "-", *arguments, "--json", stdin=given)
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


@pytest.mark.parametrize(
    ("phase", "do", "measure"),
    [
        (Phase.ELDER_EXCHANGE, "exchange", EXCHANGED),
        (Phase.YOUNGER_EXCHANGE, "exchange", EXCHANGED),
        (Phase.CALL_POINT, "call", "in hand"),
        (Phase.YOUNGER_COUNTS, "count", "in hand"),
        (Phase.FIRST_LEAD, "play", "to come in the play"),
        (Phase.PLAY, "play", "to come in the play"),
    ],
)
def test_scripts_are_told_what_may_be_done(
    piquet: Piquet, phase: Phase, do: str, measure: str
) -> None:
    deal = before(phase)
    answer = advised(piquet, deal)
    assert (answer["rules"], answer["seat"]) == ("rubicon", deal.turn.word)
    assert (answer["phase"], answer["measure"]) == (phase.word, measure)
    assert 1 <= len(answer["choices"]) <= 3
    for choice in answer["choices"]:
        assert choice["do"] == do
        assert choice.keys() >= KEYS
        assert choice["settlement"] is None
        assert isinstance(choice["points"], float)
        assert choice["error"] >= 0
        assert choice["behind"] >= 0
        action = {key: value for key, value in choice.items() if key not in KEYS}
        assert action_of(action) in legal_actions(deal)
        for reason in choice["reasons"]:
            assert isinstance(reason["reason"], str)
            assert reason.keys() <= {"reason", "cards", "number", "chance"}
            assert 0 <= reason.get("chance", 0) <= 1
    assert answer["choices"][0]["behind"] == 0
    assert answer["choices"][0]["reasons"]


def test_other_rules_are_taken_from_the_file_or_asked_for(piquet: Piquet) -> None:
    deal = before(Phase.CALL_POINT)
    assert advised(piquet, deal, "--rules", "russian")["rules"] == "russian"
    answer = advised(piquet, deal, "--rule", "whitewash=50")
    assert answer["overrides"] == {"whitewash": 50}


def test_the_hidden_cards_change_nothing(piquet: Piquet) -> None:
    """Younger's cards and the stock change places: elder, who sees neither, is told the same."""
    record = record_of(before(Phase.ELDER_EXCHANGE))
    younger, stock = (str(record[key]).split() for key in ("younger", "stock"))
    other = record | {
        "younger": " ".join([*stock, *younger[8:]]),
        "stock": " ".join(younger[:8]),
    }
    told = [
        piquet("duel", "advise", "-", stdin=json.dumps(each).encode()).out
        for each in (record, other)
    ]
    assert told[0] == told[1]


def test_people_are_told_whose_turn_it_is_what_is_best_and_why(
    piquet: Piquet, tmp_path: Path
) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(record_of(before(Phase.YOUNGER_EXCHANGE))), encoding="utf-8")
    answer = piquet("duel", "advise", str(file))
    assert (answer.code, answer.err) == (0, "")
    assert "It is younger’s turn." in answer.out
    assert "Advice on what to discard:" in answer.out
    assert "the best. Keeps your point of four; keeps the trio of jacks" in answer.out.replace(
        "\n     ", " "
    )
    # Two of the twenty cards that may come, three drawn: 1 - 18·17·16 / 20·19·18.
    assert "28 times in 100" in answer.out
    russian = piquet("--lang", "ru", "duel", "advise", str(file)).out
    assert "Совет, что снести:" in russian
    assert "28 раз из 100" in russian


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize(
    "phase", [Phase.ELDER_EXCHANGE, Phase.ANSWER_POINT, Phase.YOUNGER_COUNTS, Phase.PLAY]
)
def test_it_fits_a_narrow_terminal(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, speech: str, phase: Phase
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    given = json.dumps(record_of(before(phase))).encode()
    lines = piquet("--lang", speech, "duel", "advise", "-", stdin=given).out.splitlines()
    assert max(map(len, lines)) <= 40


def test_cards_can_be_named_in_words(piquet: Piquet) -> None:
    given = json.dumps(record_of(before(Phase.PLAY))).encode()
    assert "king of clubs" in piquet("duel", "advise", "-", "--words", stdin=given).out


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (b"", "- is empty"),
        (b"{", "it is not JSON"),
        (b"[]", "it must be a JSON object"),
        (b'{"elder": "AS"}', "“younger” is missing"),
        (json.dumps(record_of(whole())).encode(), "the deal is over: there is nothing to advise"),
    ],
)
def test_what_is_no_unfinished_deal_is_refused(piquet: Piquet, given: bytes, told: str) -> None:
    answer = piquet("duel", "advise", "-", "--json", stdin=given)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert told in answer.err


def test_a_file_that_is_not_there_is_refused(piquet: Piquet, tmp_path: Path) -> None:
    answer = piquet("duel", "advise", str(tmp_path / "none.json"))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1


def test_a_replay_is_reviewed(piquet: Piquet) -> None:
    given = json.dumps(record_of(whole())).encode()
    plain = piquet("duel", "replay", "-", stdin=given)
    answer = piquet("duel", "replay", "-", "--review", stdin=given)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(plain.out)
    review = answer.out.removeprefix(plain.out)
    assert "Elder: what the decisions cost" in review
    assert "Younger: what the decisions cost" in review
    assert "; better " in review


def test_scripts_read_every_decision_of_a_replay(piquet: Piquet) -> None:
    deal = whole()
    given = json.dumps(record_of(deal)).encode()
    plain = json.loads(piquet("duel", "replay", "-", "--json", stdin=given).out)
    answer = json.loads(piquet("duel", "replay", "-", "--json", "--review", stdin=given).out)
    assert {key: value for key, value in answer.items() if key != "review"} == plain
    exchanges = [each for each in answer["review"] if each["action"]["do"] == "exchange"]
    assert [each["seat"] for each in exchanges] == ["elder", "younger"]
    assert len(answer["review"]) > 15
    for each in answer["review"]:
        assert each["loss"] >= 0
        assert each["mistake"] in (True, False)
        assert (each["loss"] == 0) or each["action"] != each["best"]
