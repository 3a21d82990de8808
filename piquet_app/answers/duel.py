"""A deal of the game for two, and two hands compared, as scripts read them."""

from typing import Final

from piquet.compare import Comparison
from piquet.contest import Answer, Category
from piquet.deal import Deal
from piquet.reckoning import Reason, Stage, ledger, totals, tricks_won
from piquet.seats import Seat
from piquet_app.answers.partie import overrides_answer
from piquet_app.answers.parts import JsonObject

_BEFORE_PLAY: Final = tuple(reason for reason in Reason if reason.stage is Stage.HAND)


def comparison_answer(comparison: Comparison) -> JsonObject:
    """Who is good in each category, and what each hand counts before play."""
    return {
        "rules": comparison.rules.name,
        **{category.value: _outcome(comparison, category) for category in Category},
        **{seat.word: _counted(comparison, seat) for seat in Seat},
        **overrides_answer(comparison.rules),
    }


def _outcome(comparison: Comparison, category: Category) -> str:
    if comparison.answered(category) is Answer.EQUAL:
        return Answer.EQUAL.value
    winner = comparison.winner(category)
    return "none" if winner is None else winner.word


def _counted(comparison: Comparison, seat: Seat) -> JsonObject:
    points = dict.fromkeys(_BEFORE_PLAY, 0)
    points |= {entry.reason: entry.points for entry in comparison.entries if entry.seat is seat}
    named: JsonObject = {reason.replace(" ", "_"): number for reason, number in points.items()}
    return named | {"total": totals(comparison.entries)[seat]}


def deal_answer(deal: Deal) -> JsonObject:
    """How a deal ended or stands: the tricks won, the score, and the ledger it is the sum of."""
    entries = ledger(deal)
    tricks, score = tricks_won(deal), totals(entries)
    return {
        "rules": deal.rules.name,
        "finished": deal.is_finished,
        "tricks": {seat.word: tricks[seat] for seat in Seat},
        "score": {seat.word: score[seat] for seat in Seat},
        "ledger": [
            {"seat": entry.seat.word, "for": entry.reason.value, "points": entry.points}
            for entry in entries
        ],
        **overrides_answer(deal.rules),
    }
