"""A kept partie of the game for two as scripts read it."""

from piquet.partie import totals
from piquet.partie_record import partie_record
from piquet.sitting import Sitting
from piquet_app.answers.parts import JsonObject


def kept_partie_answer(name: str, sitting: Sitting) -> JsonObject:
    """Which partie it is and where it stands; `record` is all of it."""
    terms = sitting.terms
    return {
        "id": name,
        "game": "piquet",
        "rules": terms.rules.name,
        "seed": terms.seed,
        "deal": terms.number,
        "level": terms.level,
        "playing": sitting.partie.deal_number,
        "totals": list(totals(sitting.sheet)),
        "record": partie_record(sitting),
        "finished": sitting.is_over,
    }
