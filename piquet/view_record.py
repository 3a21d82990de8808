"""What one player knows of a deal as JSON: what a player of another program is told.

The keys are the fields of `piquet.view.View`; cards are in texts, as in the record of a deal. The
score sheet is told as the player sees it.
"""

from collections.abc import Callable
from typing import Any, Final

from piquet.action_record import action_record
from piquet.contest import Combination
from piquet.dialogue import Saying, named
from piquet.families import Actions, Callings, Countings, Exchanges, Further
from piquet.partie import Partie, Player, counted, deals_left, factor, seat
from piquet.reckoning import Entry
from piquet.record_fields import calls_record, cards_text
from piquet.rules import overrides_of
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK, Point

FORMAT: Final = 1


def view_record(view: View) -> dict[str, object]:
    """A view as a record: all that the player knows, and what is open to him."""
    overrides = overrides_of(view.rules)
    return {
        "piquet": FORMAT,
        "rules": view.rules.name,
        **({"overrides": overrides} if overrides else {}),
        "seat": view.seat.word,
        "phase": None if view.phase is None else view.phase.word,
        "open": open_record(view.open),
        "dealt": cards_text(view.dealt),
        "hand": cards_text(view.hand),
        "discards": cards_text(view.discards),
        "taken": cards_text(view.taken),
        "peeked": cards_text(view.peeked),
        "turned_up": cards_text(view.turned_up),
        "elsewhere": cards_text(tuple(card for card in PACK if card in view.elsewhere)),
        "calls": calls_record(view.calls),
        "said": [saying_record(saying) for saying in view.said],
        "plays": cards_text(view.plays),
        "leader": view.leader.word,
        "ledger": [entry_record(entry) for entry in view.ledger],
        "partie": None if view.partie is None else _partie_record(view.partie, view.seat),
    }


def _partie_record(partie: Partie, where: Seat) -> dict[str, object]:
    """The deals so far as the player who sits there now sees them."""
    own = next(player for player in Player if seat(partie, player) is where)
    points = counted(partie)
    return {
        "deal": partie.deal_number,
        "left": deals_left(partie),
        "factor": factor(partie, partie.deal_number),
        "own": [own.of(pair) for pair in points],
        "other": [own.other.of(pair) for pair in points],
    }


def open_record(actions: Actions) -> list[dict[str, object]] | dict[str, object]:
    """The actions that are open: a list of them, or where they are too many what they share."""
    if isinstance(actions, tuple):
        return [action_record(action) for action in actions]
    return _FAMILIES[type(actions)](actions)


def _exchanges(family: Exchanges) -> dict[str, object]:
    return {"do": "exchange", "least": family.least, "most": family.most}


def _callings(family: Callings) -> dict[str, object]:
    above = {} if family.above is None else {"above": _combination(family.above)}
    return {"do": "call", "category": family.category.value, **above}


def _further(family: Further) -> dict[str, object]:
    called = cards_text(family.called)
    return {"do": "count", "categories": [family.category.value], "called": called}


def _countings(family: Countings) -> dict[str, object]:
    return {
        "do": "count",
        "categories": [category.value for category in family.categories],
        "better_than": [_combination(each) for each in family.better_than],
        "least": family.least,
        "most": family.most,
    }


_FAMILIES: Final[dict[type[Any], Callable[[Any], dict[str, object]]]] = {
    Exchanges: _exchanges,
    Callings: _callings,
    Further: _further,
    Countings: _countings,
}


def _combination(found: Combination) -> dict[str, object]:
    """A combination that is to be beaten."""
    told = saying_record(named(Seat.ELDER, found))
    del told["seat"]
    return told | ({"pips": found.pips} if isinstance(found, Point) else {})


def saying_record(saying: Saying) -> dict[str, object]:
    """One thing that was said or shown, with what there is to it."""
    told: dict[str, object] = {"seat": saying.seat.word, "kind": saying.kind.value}
    if saying.number:
        told["number"] = saying.number
    if saying.rank is not None:
        told["rank"] = saying.rank.letter
    if saying.answer is not None:
        told["answer"] = saying.answer.value
    if saying.cards:
        told["cards"] = cards_text(saying.cards)
    return told


def entry_record(entry: Entry) -> dict[str, object]:
    """One line of the ledger."""
    return {"seat": entry.seat.word, "for": entry.reason.value, "points": entry.points}
