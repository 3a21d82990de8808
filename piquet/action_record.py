"""An action as JSON, and back: what a player of another program answers.

::

    {"do": "show", "shows": true}          {"do": "exchange", "cards": "KS 9H"}
    {"do": "peek", "looks": false}         {"do": "turn-up", "turns": false}
    {"do": "call", "cards": "AC KC QC"}    {"do": "answer", "answer": "not good"}
    {"do": "ask", "asks": true}            {"do": "play", "card": "AC"}
    {"do": "count", "point": "AC KC", "sequences": ["JC TC 9C"], "sets": []}
"""

from collections.abc import Callable
from typing import Any, Final

from piquet.actions import Action, Ask, Call, Count, Exchange, Peek, Play, Show, TurnUp
from piquet.contest import Answer, Calls, Cards, Category
from piquet.record_fields import Json, calls_record, cards_in, cards_text, flag_at, list_at
from piquet_scoring import NotARecord

_FLAGS: Final[dict[str, tuple[type[Any], str]]] = {
    "show": (Show, "shows"),
    "peek": (Peek, "looks"),
    "turn-up": (TurnUp, "turns"),
    "ask": (Ask, "asks"),
}
"""The actions that say yes or no, and the key under which they do."""


def action_record(action: Action) -> dict[str, object]:
    """An action as a record; read back it is the same action.

    >>> action_record(Show(False))
    {'do': 'show', 'shows': False}
    """
    match action:
        case Exchange(cards):
            return {"do": "exchange", "cards": cards_text(cards)}
        case Call(cards):
            return {"do": "call", "cards": cards_text(cards)}
        case Answer():
            return {"do": "answer", "answer": action.value}
        case Count(calls):
            return {"do": "count", **calls_record(calls)}
        case Play(card):
            return {"do": "play", "card": str(card)}
    return next(
        {"do": word, key: getattr(action, key)}
        for word, (kind, key) in _FLAGS.items()
        if isinstance(action, kind)
    )


def action_of(record: Json) -> Action:
    """The action that a record tells, allowed or not; raises `NotARecord`.

    >>> action_of({"do": "play", "card": "TC"})
    Play(card=Card(rank=<Rank.TEN: 10>, suit=<Suit.CLUBS: 'C'>))
    """
    word = record.get("do")
    if isinstance(word, str) and word in _FLAGS:
        kind, key = _FLAGS[word]
        action: Action = kind(flag_at({key: record.get(key)}, key))
        return action
    if not isinstance(word, str) or word not in _READERS:
        raise NotARecord("“do” is one of {known}", known=(*_FLAGS, *_READERS))
    return _READERS[word](record)


def _play(record: Json) -> Action:
    cards = _cards(record.get("card"), "card")
    if len(cards) != 1:
        raise NotARecord("“{key}” must be one card", key="card")
    return Play(cards[0])


def _answer(record: Json) -> Action:
    said = record.get("answer")
    if said not in list(Answer):
        raise NotARecord("“answer” is one of {known}", known=tuple(map(str, Answer)))
    return Answer(said)


def _count(record: Json) -> Action:
    sequences, sets = (
        tuple(_cards(each, key) for each in list_at(record, key))
        for key in (Category.SEQUENCES.value, Category.SETS.value)
    )
    return Count(Calls(_cards(record.get("point", ""), "point"), sequences, sets))


_READERS: Final[dict[str, Callable[[Json], Action]]] = {
    "exchange": lambda record: Exchange(_cards(record.get("cards"), "cards")),
    "call": lambda record: Call(_cards(record.get("cards"), "cards")),
    "answer": _answer,
    "count": _count,
    "play": _play,
}


def _cards(told: object, key: str) -> Cards:
    """Cards in one text: an answer has no need of lists."""
    return cards_in(told if isinstance(told, str) else None, key)
