"""A partie step by step, each a short text, and back: the cut, every action, every next deal.

::

    {"do": "cut", "dealer": 2}    {"do": "exchange", "cards": "KS 9H"}    {"do": "deal"}

What both players did is told, the computer's actions too: so a partie stays what it was, even when
a later computer would play otherwise. Actions are as `piquet.action_record` writes them.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from piquet.action_record import action_of, action_record
from piquet.actions import Action
from piquet.deal import Deal
from piquet.partie import Player
from piquet.record import acted
from piquet.record_fields import Json, read_json
from piquet.sitting import Sitting, Terms, act, choose_dealer, deal_next, sit_down
from piquet_scoring import NotARecord, PiquetError

_CUT: Final = "cut"
_DEAL: Final = "deal"
_REMEMBERED: Final = 64


class WrongStep(NotARecord):
    """A step of a partie that cannot be read or breaks a rule, and why."""


def steps_of(sitting: Sitting) -> tuple[str, ...]:
    """All that led from what was agreed to this sitting."""
    if sitting.dealt_first is None:
        return ()
    steps = list[str]()
    if sit_down(sitting.terms).dealt_first is None:
        steps.append(json.dumps({"do": _CUT, "dealer": sitting.dealt_first.value}))
    for number, deal in enumerate((*sitting.finished, sitting.deal)):
        if number:
            steps.append(json.dumps({"do": _DEAL}))
        steps += _deal_steps(deal)
    return tuple(steps)


def sitting_of(terms: Terms, steps: Iterable[str]) -> Sitting:
    """The sitting to which some steps lead; raises `WrongStep` for the first that is wrong."""
    sitting = sit_down(terms)
    for number, step in enumerate(steps, 1):
        try:
            sitting = stepped(sitting, step)
        except PiquetError as reason:
            raise WrongStep(
                "step {number} of the partie: {reason}", number=number, reason=reason
            ) from None
    return sitting


@lru_cache(_REMEMBERED)
def _deal_steps(deal: Deal) -> tuple[str, ...]:
    return tuple(json.dumps(action_record(action)) for action in actions_of(deal))


def actions_of(deal: Deal) -> tuple[Action, ...]:
    """What was done in a deal, in order; what left no choice is not among it."""
    return tuple(action for _, action in acted(deal))


def stepped(sitting: Sitting, step: str) -> Sitting:
    """The sitting after one more step; raises `PiquetError`."""
    told = _read(step)
    match told.get("do"):
        case "cut":
            return choose_dealer(sitting, _dealer(told))
        case "deal":
            return deal_next(sitting)
    return act(sitting, action_of(told))


def _dealer(told: Json) -> Player:
    if told.get("dealer") not in list(Player):
        raise NotARecord("“{key}” is missing", key="dealer")
    return Player(told["dealer"])


def _read(step: str) -> Json:
    try:
        told = read_json(step)
    except json.JSONDecodeError:
        told = None
    if not isinstance(told, dict):
        raise NotARecord("a step of a partie is a JSON object in {{ }}")
    return told
