"""A kept partie of the game for two as scripts read it."""

from piquet.partie import totals
from piquet.partie_record import record_of_what_is_over
from piquet.sitting import COMPUTER, Sitting
from piquet.view import view_of
from piquet.view_record import view_record
from piquet_app.answers.parts import JsonObject


def kept_partie_answer(name: str, sitting: Sitting) -> JsonObject:
    """Which partie it is and where it stands; `record` is all of it that is played to the end.

    Of the deal under way there is the `view` of him who plays against the computer, and of nobody
    between two people: nobody knows which of them asks.
    """
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
        "record": record_of_what_is_over(sitting),
        "view": _view(sitting),
        "finished": sitting.is_over,
    }


def _view(sitting: Sitting) -> JsonObject | None:
    if sitting.terms.level is None or sitting.now is None or sitting.now.is_finished:
        return None
    seat = sitting.seat(COMPUTER.other)
    return view_record(view_of(sitting.now, seat, sitting.partie))
