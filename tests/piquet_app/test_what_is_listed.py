"""Whatever a question in lines names as an answer, or as a key, is taken there: in both games."""

import re
from collections.abc import Iterator

import pytest

from patience import Deal, Options, Variant
from patience.sitting import sit_down
from piquet.actions import Play
from piquet.families import Exchanges
from piquet.game import legal_actions
from piquet.rules import RULE_BOOKS
from piquet_app.duel.answering import answered
from piquet_app.duel.turn import Turn, open_commands, prompt
from piquet_app.languages.words import NO_BREAK, _, set_language
from piquet_app.table import turn as patience
from piquet_app.table.prompts import prompt_line
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import begun, evening

KEY = re.compile(rf"(?:^|[ ,;:])([^\s]+){NO_BREAK}")
"""What stands before what it does: `u undo`, `1 good`, `Enter = leave it`, `u/г отмена`."""

EXAMPLE = re.compile(r"\(([^()]+)\)")
COVERED = re.compile(r": (\d) ")


def is_refused(lines: tuple[Line, ...]) -> bool:
    refusal = _("{reason}; you can answer:").format(reason="")
    return any(line.text.endswith(refusal) for line in lines)


def keys_in(text: str) -> Iterator[str]:
    for found in KEY.findall(EXAMPLE.sub("", text)):
        yield from found.split("/")


def listed(turn: Turn) -> Iterator[str]:
    """The answers that the question names, then the keys of the table and those of the help."""
    asked, _bar, rules = prompt(turn).text.partition(" |")
    assert rules.strip(NO_BREAK)[0] == "?"
    yield "?"
    yield from ("" if key == "Enter" else key for key in keys_in(asked))
    if turn.is_covered:
        yield from COVERED.findall(asked)
    elif not (turn.is_choosing or turn.is_between or turn.looks or turn.pauses):
        open_now = legal_actions(turn.sitting.deal)
        plays = isinstance(open_now, tuple) and isinstance(open_now[0], Play)
        if isinstance(open_now, Exchanges) or plays:
            yield from EXAMPLE.findall(asked)
    at_first = _("Keys: {keys}; later {later}; {rules} explains them and the rules.")
    in_help = _("Keys: {keys}. Not at this question: {later}.")
    for lines, template in ((turn.lines, at_first), (answered(turn, "?").lines, in_help)):
        before, later, _after = re.split(r"\{keys\}|\{later\}", template)
        for line in lines:
            if line.text.startswith(before):
                yield from keys_in(line.text.removeprefix(before).partition(later)[0])


def kind(turn: Turn) -> tuple[object, ...]:
    """What distinguishes one question from another."""
    deal = turn.now.now
    asked = None
    if deal is not None and not deal.is_finished:
        open_now = legal_actions(deal)
        asked = (deal.phase, type(open_now), isinstance(open_now, tuple) and len(open_now))
    state = (turn.is_choosing, turn.is_between, turn.is_covered, turn.looks, bool(turn.pauses))
    return (asked, len(turn.counted), *state, *open_commands(turn))


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("level", ["easy", None])
def test_at_the_table_of_two(speech: str, level: str | None) -> None:
    set_language(speech)
    asked = dict[tuple[object, ...], int]()
    for number, rules in enumerate([*RULE_BOOKS.values(), RULE_BOOKS["elglin"]], 3):
        for turn, _text in evening(begun(number, level=level, rules=rules), Stream(number)):
            if turn.sitting.is_over or kind(turn) in asked:
                continue
            answers = list(dict.fromkeys(listed(turn)))
            for text in answers:
                assert not is_refused(answered(turn, text).lines), (text, prompt(turn).text)
            asked[kind(turn)] = len(answers)
    assert len(asked) > 25
    assert min(asked.values()) > 2
    assert any(is_choosing for _asked, _counted, is_choosing, *_others in asked)


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("may_decline", [False, True])
def test_at_the_patience(speech: str, may_decline: bool) -> None:
    set_language(speech)
    asked = set[tuple[object, ...]]()
    for number, variant in enumerate(Variant, 5):
        deal = Deal(variant, 0, number, Options(may_decline=may_decline))
        turn = patience.begin(sit_down(deal), Wording())
        while not turn.sitting.now.is_over:
            at = turn.sitting
            kind = (len(at.now.eligible), at.can_undo, at.can_restart, turn.wording)
            text = prompt_line(at, turn.wording).text
            for key in keys_in(text) if kind not in asked else ():
                after = patience.answered(at, turn.wording, key)
                assert not is_refused(after.lines), (key, text)
            asked.add(kind)
            words = patience.answered(at, turn.wording, "w")
            turn = patience.answered(at, words.wording, "1")
    assert len(asked) > 4
