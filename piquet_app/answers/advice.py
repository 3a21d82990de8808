"""Advice on a decision in the game for two, as scripts read it."""

from typing import Final

from piquet.action_record import action_record
from piquet.opponent.advice import Advice, Choice
from piquet.opponent.reasons import Reason
from piquet.opponent.review import Decision, Review
from piquet.rules import Rules
from piquet_app.answers.partie import overrides_answer
from piquet_app.answers.parts import JsonObject
from piquet_app.languages.numbers import rounded_error
from piquet_scoring import Card

_DIGITS: Final = 4


def advice_answer(advice: Advice, rules: Rules) -> JsonObject:
    """Whose decision it is, what his points are, and the choices, the best first."""
    return {
        "rules": rules.name,
        "seat": advice.seat.word,
        "phase": advice.phase.word,
        "measure": advice.measure.value,
        "choices": [_choice(choice) for choice in advice.choices],
        **overrides_answer(rules),
    }


def review_answer(found: Review) -> JsonObject:
    """All decisions that were measured, in order: what was done, what was best, and the loss."""
    return {"review": [_decision(each) for each in found.decisions]}


def _decision(decision: Decision) -> JsonObject:
    return {
        "seat": decision.view.seat.word,
        "phase": decision.phase.word,
        "played": len(decision.view.plays),
        "action": action_record(decision.action),
        "best": action_record(decision.best.action),
        "measure": decision.measure.value,
        "loss": _rounded(decision.loss),
        "error": rounded_error(decision.error, _DIGITS),
        "mistake": decision.is_mistake,
    }


def _choice(choice: Choice) -> JsonObject:
    """An action as an answer is written, what it brings, and why; `alike` cards do as well."""
    return {
        **action_record(choice.action),
        "points": _rounded(choice.points),
        "error": rounded_error(choice.error, _DIGITS),
        "behind": _rounded(choice.behind),
        "behind_error": rounded_error(choice.behind_error, _DIGITS),
        "settlement": _rounded(choice.settlement),
        "alike": _text(choice.alike),
        "reasons": [_reason(reason) for reason in choice.reasons],
    }


def _reason(reason: Reason) -> JsonObject:
    """What it is, and what of cards, number and chance belongs to it."""
    told: JsonObject = {"reason": reason.why.value}
    if reason.cards:
        told["cards"] = _text(reason.cards)
    if reason.number is not None:
        told["number"] = _rounded(reason.number)
    if reason.chance is not None:
        told["chance"] = _rounded(reason.chance)
    return told


def _text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, _DIGITS)
