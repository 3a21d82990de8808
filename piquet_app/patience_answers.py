"""The patience as scripts read it: the JSON twins of what is shown at the table.

The names of the keys are a promise; cards are always written as English ASCII, rank first.
"""

from patience.layout import Deal
from patience.record import Record
from piquet_app.answers import JsonObject
from piquet_app.kept import game_id
from piquet_app.table import Step, Table, lay_again


def result_answer(table: Table) -> JsonObject:
    """How a game ended.

    `unfinished` stands there when its last pass was over before the twelfth card; `count` is then
    that of the cards extracted.
    """
    layout = table.now
    answer: JsonObject = {
        "extracted": [str(card) for card in layout.extracted],
        "count": layout.count,
        "total": layout.total,
        "comes_out": layout.comes_out,
        "passes": layout.number_of_pass,
        "record": str(table.record),
    }
    return answer if layout.is_complete else answer | {"unfinished": True}


def replay_answer(table: Table, record: Record) -> JsonObject:
    """A recorded game, triple by triple; `comes_out` is null while it is not over."""
    layout = table.now
    return {
        "record": str(record),
        **_deal_answer(record.deal),
        "finished": layout.is_over,
        "passes": layout.number_of_pass,
        "extracted": [str(card) for card in layout.extracted],
        "count": layout.count,
        "total": layout.total,
        "comes_out": layout.comes_out if layout.is_over else None,
        "layouts": [_step_answer(step) for step in table.steps],
    }


def kept_answer(record: Record) -> JsonObject:
    """A game that is kept: where it stands."""
    layout = lay_again(record).now
    return {
        "id": game_id(record.deal),
        **_deal_answer(record.deal),
        "extracted": [str(card) for card in layout.extracted],
        "count": layout.count,
        "pass": layout.number_of_pass,
        "record": str(record),
    }


def _deal_answer(deal: Deal) -> JsonObject:
    options = deal.options
    return {
        "variant": deal.variant.value,
        "seed": deal.seed,
        "deal": deal.number,
        "options": {
            "may_decline": options.may_decline,
            "max_passes": options.max_passes,
            "target": options.target,
        },
    }


def _step_answer(step: Step) -> JsonObject:
    answer: JsonObject = {
        "pass": step.layout.number_of_pass,
        "triple": [str(card) for card in step.layout.triple],
        "eligible": [str(card) for card in step.layout.eligible],
        "extracted": None if step.move is None else str(step.move),
    }
    return answer | {"open": True} if step.is_open else answer
