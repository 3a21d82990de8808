"""A game of the patience as scripts read it: how it ended, how it went, and where it stands."""

from typing import Final

from patience.layout import Deal
from patience.record import Record
from patience.review import Cost, Review
from patience.rules import Options
from patience.sitting import Sitting, Step
from piquet_app.answers.parts import JsonObject, cards_answer
from piquet_app.languages.numbers import rounded_error

_DIGITS: Final = 6


def result_answer(sitting: Sitting, reviewed: Review | None) -> JsonObject:
    """How a game ended, and what its choices cost.

    `unfinished` stands there when its last pass was over before the twelfth card; `count` is then
    that of the cards extracted.
    """
    layout = sitting.now
    answer: JsonObject = {
        "extracted": cards_answer(layout.extracted),
        "count": layout.count,
        "total": layout.total,
        "comes_out": layout.comes_out,
        "passes": layout.number_of_pass,
        "record": str(sitting.record),
        **_cost_answer(reviewed),
    }
    return answer if layout.is_complete else answer | {"unfinished": True}


def replay_answer(sitting: Sitting, record: Record, reviewed: Review | None) -> JsonObject:
    """A recorded game, triple by triple; `comes_out` is null while it is not over.

    A triple with a choice between several cards says which was the best one and the `loss`.
    """
    layout = sitting.now
    costs = {cost.step: cost for cost in reviewed.costs} if reviewed else {}
    return {
        "record": str(record),
        **_deal_answer(record.deal),
        "finished": layout.is_over,
        "passes": layout.number_of_pass,
        "extracted": cards_answer(layout.extracted),
        "count": layout.count,
        "total": layout.total,
        "comes_out": layout.comes_out if layout.is_over else None,
        **_cost_answer(reviewed),
        "layouts": [_step_answer(step) | _choice_answer(costs.get(step)) for step in sitting.steps],
    }


def kept_answer(name: str, sitting: Sitting) -> JsonObject:
    """A game that is kept: where it stands, or how it ended."""
    layout = sitting.now
    return {
        "id": name,
        "game": "patience",
        **_deal_answer(layout.deal),
        "extracted": cards_answer(layout.extracted),
        "count": layout.count,
        "pass": layout.number_of_pass,
        "record": str(sitting.record),
        "finished": layout.is_over,
        "comes_out": layout.comes_out if layout.is_over else None,
    }


def options_answer(options: Options) -> JsonObject:
    """The options of a game, on or off."""
    return {
        "may_decline": options.may_decline,
        "max_passes": options.max_passes,
        "target": options.target,
    }


def _deal_answer(deal: Deal) -> JsonObject:
    return {
        "variant": deal.variant.value,
        "seed": deal.seed,
        "deal": deal.number,
        "options": options_answer(deal.options),
    }


def _cost_answer(reviewed: Review | None) -> JsonObject:
    """By how much the choices made the chance smaller, and how far that may be off.

    `cost` is null in games that the solution does not know.
    """
    if reviewed is None:
        return {"cost": None, "cost_error": None}
    return {
        "cost": round(reviewed.loss, _DIGITS),
        "cost_error": rounded_error(reviewed.error, _DIGITS),
    }


def _choice_answer(cost: Cost | None) -> JsonObject:
    """What one choice cost; nothing of a triple that was not reviewed."""
    if cost is None:
        return {}
    return {
        "best": str(cost.best),
        "loss": round(cost.loss, _DIGITS),
        "loss_error": rounded_error(cost.error, _DIGITS),
    }


def _step_answer(step: Step) -> JsonObject:
    answer: JsonObject = {
        "pass": step.layout.number_of_pass,
        "triple": cards_answer(step.layout.triple),
        "eligible": cards_answer(step.layout.eligible),
        "extracted": None if step.move is None else str(step.move),
    }
    return answer | {"open": True} if step.is_open else answer
