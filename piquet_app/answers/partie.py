"""A partie and its settlement as scripts read them."""

from piquet.partie import Partie, totals
from piquet.rules import Rules, overrides_of
from piquet.settlement import Settlement
from piquet_app.answers.parts import JsonObject


def settlement_answer(settlement: Settlement, rules: Rules) -> JsonObject:
    """Who wins how much; `carried` stands there only when a refait is left over."""
    return {
        "rules": rules.name,
        "totals": list(settlement.totals),
        "winner": None if settlement.winner is None else settlement.winner.value,
        "points": settlement.points,
        "rubicon": settlement.rubicon,
        "drawn": settlement.drawn,
        **({"carried": True} if settlement.carried else {}),
        **overrides_answer(rules),
    }


def totals_answer(partie: Partie) -> JsonObject:
    """The totals of a partie that need not be over."""
    return {
        "rules": partie.rules.name,
        "totals": list(totals(partie)),
        **overrides_answer(partie.rules),
    }


def overrides_answer(rules: Rules) -> JsonObject:
    """The rules that are played otherwise than the rule book says, if there are any."""
    overrides = overrides_of(rules)
    return {"overrides": overrides} if overrides else {}
