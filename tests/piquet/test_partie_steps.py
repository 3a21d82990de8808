"""A partie step by step, and back."""

import json

import pytest

from piquet.partie_steps import WrongStep, sitting_of, steps_of
from piquet.rules import RUBICON, RULE_BOOKS, Rules, rule_book
from piquet.sitting import Terms, sit_down
from piquet_scoring import Stream
from tests.piquet.parties import played

BOOKS = (*RULE_BOOKS.values(), rule_book("rubicon", ["cut=higher-chooses", "refait=yes"]))


@pytest.mark.parametrize("level", [None, "easy"])
@pytest.mark.parametrize("rules", BOOKS)
def test_read_back_it_is_the_same_sitting(rules: Rules, level: str | None) -> None:
    before: tuple[str, ...] = ()
    for number, sitting in enumerate(played(sit_down(Terms(rules, 4, 17, level)), Stream(6))):
        steps = steps_of(sitting)
        # What was done stays done: nothing but the end of the story is new.
        assert steps[: len(before)] == before
        before = steps
        if number % 9 == 0 or sitting.is_over:
            back = sitting_of(sitting.terms, steps)
            assert back == sitting
            assert back.moments == sitting.moments
    assert all(json.loads(step) for step in before)


def test_steps_that_cannot_be() -> None:
    terms = Terms(RUBICON, 4, 17, "easy")
    *_, last = (
        sitting for _n, sitting in zip(range(6), played(sit_down(terms), Stream(6)), strict=False)
    )
    steps = steps_of(last)
    wrong = {
        "no JSON": "piquet",
        "a list": "[]",
        "nothing done": "{}",
        "an unknown deed": '{"do": "cheat"}',
        "the next deal too early": '{"do": "deal"}',
        "the cut once more": '{"do": "cut", "dealer": 1}',
        "a third dealer": '{"do": "cut", "dealer": 3}',
        "a card that is not held": '{"do": "exchange", "cards": "XX"}',
    }
    for name, step in wrong.items():
        with pytest.raises(WrongStep, match=f"^step {len(steps) + 1} of the partie: "):
            pytest.fail(f"{name}: {sitting_of(terms, (*steps, step))}")
