"""Hints at the table of the game for two, and the review after a deal."""

import json
import re

import pytest

from piquet.actions import Action, Count, Play
from piquet.contest import Category
from piquet.game import legal_actions
from piquet.opponent.advice import advise, chance_of
from piquet.view import view_of
from piquet_app.duel.answering import answered
from piquet_app.duel.reading import countable, read_choice
from piquet_app.duel.situation import shown_hand
from piquet_app.duel.turn import Turn, open_commands, prompt
from piquet_app.duel.typed import Command, read_typed
from piquet_app.screens.duel.evening import Evening
from piquet_app.screens.keys import REVIEW
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.table.advice_words import action_in_words
from piquet_scoring import Card, Stream
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


def lines_of_choices(told: str) -> list[str]:
    """The choices of a hint, each in one line."""
    return re.findall(r"^  [123]  .*(?:\n     .*)*", told, re.MULTILINE)


def counted(action: Action) -> list[set[frozenset[Card]]]:
    """What is counted in each category, in whatever order."""
    assert isinstance(action, Count)
    return [set(map(frozenset, action.calls.of(category))) for category in Category]


def test_a_hint_tells_what_to_type() -> None:
    """Typed it does what is advised; where one is asked again it is the first of what to type."""
    kinds = set()
    for turn, _text in [*to_the_play(4), *to_the_play(6)]:
        if Command.HINT not in open_commands(turn):
            continue
        deal = turn.sitting.deal
        view = view_of(deal, deal.turn, turn.sitting.partie)
        advice = advise(view, chance_of(view))
        told = lines_of_choices(text_of(answered(turn, "h")))
        assert len(told) == len(advice.choices)
        for choice, line in zip(advice.choices, told, strict=True):
            [keys] = re.findall(r"\[type ([^]]*)\]", " ".join(line.split()))
            text, shown = keys.replace("Enter", ""), shown_hand(turn.sitting, turn.settings)
            done = read_choice(text, deal, shown, turn.counted)
            if isinstance(done, tuple):
                assert isinstance(choice.action, Count)
                category = countable(deal)[len(turn.counted)]
                named = choice.action.calls.of(category)
                assert set(map(frozenset, done[-1])) == set(map(frozenset, named))
            elif isinstance(done, Count):
                assert counted(done) == counted(choice.action)
            else:
                assert choice.covers(done)
            kinds.add(type(choice.action).__name__)
    assert kinds >= {"Exchange", "Call", "Count", "Play"}


def test_on_a_screen_nothing_is_typed() -> None:
    turn = to_the_play()[0][0]
    assert "[type" in text_of(answered(turn, "h"))
    told = Evening(Keeper(PARTIE)).hint(turn)
    assert "Advice" in told[0].text
    assert not any("[type" in line.text for line in told)


def test_wherever_cards_are_chosen_the_prompt_tells_how() -> None:
    """By number, and by name: of what is asked only by Enter, 0 and 1 it says nothing."""
    asked = 0
    for number in (4, 6, 12):
        for turn, _text in to_the_play(number):
            line = prompt(turn).text.replace("\u00a0", " ")
            if turn.is_covered or turn.is_choosing or turn.pauses or "Enter = next" in line:
                continue
            open_now = legal_actions(turn.sitting.deal)
            by_cards = not isinstance(open_now, tuple) or isinstance(open_now[0], Play)
            if by_cards and "cannot be beaten" not in line and "0 = keep" not in line:
                assert "number" in line, line
                assert "name" in line, line
                asked += 1
    assert asked > 9


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


@pytest.mark.parametrize(("speech", "key"), [("en", "the key v"), ("ru", "клавиша v")])
def test_the_help_tells_where_the_review_is(speech: str, key: str, piquet: Piquet) -> None:
    """Line by line it comes by itself, on the screen it is asked for."""
    told = re.sub(r"[\s│]+", " ", piquet("--lang", speech, "duel", "play", "--help").out)
    assert key in told
    assert key.endswith(f" {REVIEW.name}")


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
