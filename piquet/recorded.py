"""A deal as a file, from which `piquet.record` reads it again."""

from itertools import combinations
from typing import Final

from piquet.calling import equal_part
from piquet.contest import NOTHING, Answer, Calls, Cards, Category, answer, combination, holdings
from piquet.counting import open_categories
from piquet.deal import Deal, Phase
from piquet.record_fields import DISCARDS, calls_record, cards_text
from piquet.rules import overrides_of
from piquet.seats import Seat
from piquet_scoring import Point, Sequence
from piquet_scoring.score import is_carte_blanche

_STOPS_BY_ITSELF: Final = frozenset(
    (
        Phase.ELDER_EXCHANGE,
        Phase.YOUNGER_EXCHANGE,
        Phase.FIRST_LEAD,
        Phase.PLAY,
        Phase.FINISHED,
    )
)
"""Where a record stops that tells no more."""


def record_of(deal: Deal) -> dict[str, object]:
    """A deal as a record; read back it is the same deal."""
    (elder, younger), overrides = deal.dealt, overrides_of(deal.rules)
    record: dict[str, object] = {"rules": deal.rules.name}
    if overrides:
        record["overrides"] = overrides
    record |= {
        "elder": cards_text(elder),
        "younger": cards_text(younger),
        "stock": cards_text(deal.stock),
    }
    for key, thrown in zip(DISCARDS, deal.discards, strict=True):
        if thrown is not None:
            record[key] = cards_text(thrown)
    record |= _blanche(deal)
    record |= {key: True for key, is_so in _flags(deal) if is_so}
    if deal.phase >= Phase.CALL_POINT:
        both = (deal.calls[Seat.ELDER], _youngers_calls(deal))
        record["calls"] = {
            seat.word: calls_record(calls) for seat, calls in zip(Seat, both, strict=True)
        }
        if deal.bettered != NOTHING:
            record["bettered"] = calls_record(deal.bettered)
        record |= _asked(deal)
    if deal.plays:
        record["play"] = cards_text(deal.plays)
    if deal.phase not in _STOPS_BY_ITSELF:
        record["stops_before"] = deal.phase.word
    return record


def _flags(deal: Deal) -> tuple[tuple[str, bool], ...]:
    late = deal.blanche is not None and deal.blanche.is_late
    return ("late_blanche", late), ("peeked", deal.has_peeked), ("turned_up", deal.turned_up)


def _blanche(deal: Deal) -> dict[str, object]:
    """Who showed carte blanche; left out where nobody could."""
    if deal.blanche is not None:
        return {"carte_blanche": [deal.blanche.seat.word]}
    hands = (*deal.dealt, *(deal.held(seat) for seat in Seat))
    return {"carte_blanche": []} if any(map(is_carte_blanche, hands)) else {}


def _asked(deal: Deal) -> dict[str, object]:
    asked: dict[str, object] = {}
    if deal.asked_pips:
        asked["pips"] = True
    if any(deal.asked_sets):
        asked["trios"] = [seat.word for seat in Seat if deal.asked_sets[seat]]
    return {"asked": asked} if asked else {}


def _youngers_calls(deal: Deal) -> Calls:
    """What younger has counted; before that, and where it was *equal*, what his answers mean."""
    calls = deal.calls[Seat.YOUNGER]
    for category in Category:
        said = deal.answered(category)
        pending = category in open_categories(deal) and said is Answer.NOT_GOOD
        if pending or said is Answer.EQUAL:
            calls = calls.replaced(category, (_meant(deal, category, said),))
    return calls


def _meant(deal: Deal, category: Category, said: Answer | None) -> Cards:
    """Cards of younger's that bear out what he said of elder's call."""
    called, hand = deal.calls[Seat.ELDER].best(category), deal.held(Seat.YOUNGER)
    suits = holdings(category, hand)
    if isinstance(called, Point) and deal.asked_pips:
        parts = (part for suit in suits for part in combinations(suit, called.length))
        return next(part for part in parts if answer(called, combination(category, part)) is said)
    if isinstance(called, Sequence) and said is Answer.EQUAL:
        return next(part for run in suits if (part := equal_part(run, called)))
    return suits[0]
