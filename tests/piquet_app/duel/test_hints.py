"""Hints at the table of the game for two, and the review after a deal."""

import json

import pytest

from piquet.game import legal_actions
from piquet.opponent.advice import advise, chance_of
from piquet.view import view_of
from piquet_app.duel.answering import answered
from piquet_app.duel.turn import Turn, open_commands, prompt
from piquet_app.duel.typed import Command, read_typed
from piquet_app.table.advice_words import action_in_words
from piquet_scoring import Stream
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.duel.evenings import PLAY, begun, evening, result, text_of, typed

REVIEWED = (*PLAY[:-1], "--review")


def to_the_play(number: int = 6) -> list[tuple[Turn, str]]:
    """The turns of a first deal until some cards are played, with what is answered."""
    found = []
    for turn, text in evening(begun(number), Stream(9), sinks=False):
        if turn.is_between or len(turn.sitting.deal.plays) > 4:
            break
        found.append((turn, text))
    return found


def test_a_hint_is_the_advice_on_what_is_to_be_decided() -> None:
    """By the view of the person, and in the partie that is played."""
    hinted = 0
    for turn, _text in to_the_play():
        if Command.HINT not in open_commands(turn):
            continue
        deal = turn.sitting.deal
        view = view_of(deal, deal.turn, turn.sitting.partie)
        best = advise(view, chance_of(view)).best.action
        assert best in legal_actions(deal)
        told = text_of(answered(turn, "h"))
        named = action_in_words(best, deal.phase, turn.settings.wording).replace("\u00a0", " ")
        assert f"  1  {named}" in told
        assert "Advice" in told
        hinted += 1
    assert hinted > 3


def test_a_hint_changes_nothing_but_is_counted() -> None:
    turn = to_the_play()[0][0]
    once = answered(turn, "h")
    twice = answered(once, "р")
    assert once.sitting == turn.sitting
    assert (turn.sitting.hints, once.sitting.hints, twice.sitting.hints) == (0, 1, 2)
    assert text_of(once) == text_of(twice)
    assert prompt(twice) == prompt(turn)
    assert answered(twice, "q").sitting.hints == 2


@pytest.mark.parametrize("text", ["h", "р", "Hint", "подсказка", "совет"])
def test_it_is_asked_for_in_both_languages(text: str) -> None:
    assert read_typed(text) is Command.HINT


def test_the_key_is_named_where_it_helps(piquet: Piquet) -> None:
    alone = piquet(*PLAY, "--deal", "6", stdin=b"h\n")
    assert "h hint" in alone.out
    assert "Advice on what to discard:" in alone.out
    two = piquet(*PLAY, "--two-humans", "--deal", "6", stdin=b"2\n1\nh\n")
    assert "Between two people no hints are given; you can answer:" in two.out
    assert "h hint" not in two.out


def test_hints_stand_on_the_sheet_and_in_the_result(piquet: Piquet) -> None:
    answers = [text for _turn, text in evening(begun(6), Stream(9))][:-1]
    plain = piquet(*PLAY, "--deal", "6", stdin=typed(answers))
    helped = piquet(*PLAY, "--deal", "6", stdin=typed([answers[0], "h", *answers[1:]]))
    assert result(plain)["hints"] == 0
    assert result(helped) == result(plain) | {"hints": 1}
    assert "1 hint was given." in helped.out
    assert "hint was given" not in plain.out


def test_after_a_deal_the_decisions_are_reviewed(piquet: Piquet) -> None:
    """Once, with the score; of the person's decisions, and not when it is not wanted."""
    answers = []
    for turn, text in evening(begun(6), Stream(9)):
        answers.append(text)
        if turn.is_between:
            break
    given = typed([*answers[:-1], "s", "t"])
    told = piquet(*REVIEWED, "--deal", "6", stdin=given)
    assert told.out.count("What your decisions cost, in points") == 1
    review = told.out.partition("What your decisions cost")[2]
    assert "; better " in review.partition("decisions")[0]
    assert "What your decisions cost" not in piquet(*PLAY, "--deal", "6", stdin=given).out


def test_between_two_people_nothing_is_reviewed(piquet: Piquet) -> None:
    answers = []
    for turn, text in evening(begun(6, level=None), Stream(9)):
        answers.append(text)
        if turn.is_between:
            break
    told = piquet(*REVIEWED, "--two-humans", "--deal", "6", stdin=typed(answers[:-1]))
    assert "The deal is over." in told.out
    assert "decisions cost" not in told.out


def test_the_last_deal_is_reviewed_too(piquet: Piquet) -> None:
    answers = [text for _turn, text in evening(begun(6), Stream(9))][:-1]
    told = piquet(*REVIEWED, "--deal", "6", stdin=typed(answers))
    assert told.out.count("What your decisions cost, in points") == 6
    assert json.loads(told.out.splitlines()[-1].removeprefix("RESULT "))["hints"] == 0
