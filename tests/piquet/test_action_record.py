"""Actions as JSON: read back they are the same; what is none is refused."""

import json
from typing import Any

import pytest

from piquet.action_record import action_of, action_record
from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import Answer, Calls
from piquet_scoring import NotARecord, read_cards

WRITTEN: list[tuple[Action, dict[str, object]]] = [
    (Show(True), {"do": "show", "shows": True}),
    (Peek(False), {"do": "peek", "looks": False}),
    (TurnUp(True), {"do": "turn-up", "turns": True}),
    (Ask(False), {"do": "ask", "asks": False}),
    (Exchange(read_cards("KS 9H")), {"do": "exchange", "cards": "KS 9H"}),
    (Exchange(), {"do": "exchange", "cards": ""}),
    (Call(read_cards("AC KC QC")), {"do": "call", "cards": "AC KC QC"}),
    (Answer.NOT_GOOD, {"do": "answer", "answer": "not good"}),
    (Play(read_cards("TC")[0]), {"do": "play", "card": "TC"}),
    (
        Count(Calls(read_cards("AC KC"), (read_cards("JD TD 9D"),), (read_cards("AS AH AC"),))),
        {"do": "count", "point": "AC KC", "sequences": ["JD TD 9D"], "sets": ["AS AH AC"]},
    ),
]


@pytest.mark.parametrize(("action", "written"), WRITTEN)
def test_an_action_is_written_and_read(action: Action, written: dict[str, object]) -> None:
    assert action_record(action) == written
    assert action_of(json.loads(json.dumps(written))) == action


def test_what_is_left_out_is_not_counted() -> None:
    assert action_of({"do": "count"}) == Count()
    assert action_of({"do": "count", "point": "7S"}) == Count(Calls(read_cards("7S")))


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ({}, "“do” is one of show, peek, turn-up, ask, exchange"),
        ({"do": "pass"}, "“do” is one of"),
        ({"do": ["play"]}, "“do” is one of"),
        ({"do": "play"}, "“card”"),
        ({"do": "play", "card": "AC KC"}, "must be one card"),
        ({"do": "play", "card": "XX"}, "“card”: "),
        ({"do": "exchange"}, "“cards” must be cards as text"),
        ({"do": "exchange", "cards": ["AC"]}, "“cards” must be cards as text"),
        ({"do": "answer", "answer": "yes"}, "good, not good, equal, how much"),
        ({"do": "answer", "answer": []}, "good, not good, equal, how much"),
        ({"do": "count", "sets": "AS AH AC"}, r"“sets” must be a list"),
        ({"do": "count", "sequences": [7]}, "“sequences” must be cards as text"),
        ({"do": "show", "shows": 1}, "“shows” must be true or false"),
        ({"do": "peek"}, "“looks” must be true or false"),
    ],
)
def test_what_is_no_action(record: Any, told: str) -> None:
    with pytest.raises(NotARecord) as refused:
        action_of(record)

    assert told in str(refused.value)
