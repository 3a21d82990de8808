"""A kept partie of the game for two as scripts read it."""

from piquet.partie import totals
from piquet.partie_record import partie_id, partie_record
from piquet.sitting import Sitting
from piquet_app.answers.parts import JsonObject


def kept_partie_answer(sitting: Sitting) -> JsonObject:
    """Which partie it is and where it stands; `record` is all of it."""
    terms, partie = sitting.terms, sitting.partie
    return {
        "id": partie_id(terms),
        "game": "piquet",
        "rules": terms.rules.name,
        "seed": terms.seed,
        "deal": terms.number,
        "level": terms.level,
        "playing": partie.deal_number,
        "totals": list(totals(partie)),
        "record": partie_record(sitting),
    }
