"""A counted hand as scripts read it, as JSON or as a row of CSV."""

from typing import Final

from piquet_app.answers.parts import JsonObject, cards_answer
from piquet_scoring.combinations import Set
from piquet_scoring.score import CountedSequence, HandScore

SCORE_COLUMNS: Final = ("hand", "point", "sequences", "sets", "count", "total")
"""The header of what `piquet score --file` answers."""


def score_answer(score: HandScore) -> JsonObject:
    """One counted hand, item by item."""
    point = score.point
    return {
        "hand": cards_answer(score.hand),
        "rules": score.counting.value,
        "point": {
            "suit": point.suit.letter,
            "length": point.length,
            "pips": point.pips,
            "score": point.length,
        },
        "sequences": [_sequence_answer(run) for run in score.sequences],
        "sets": [_set_answer(found) for found in score.sets],
        "carte_blanche": score.carte_blanche,
        "count": score.count,
        "repique": score.repique,
        "total": score.total,
        "comes_out": score.comes_out,
    }


def _sequence_answer(counted: CountedSequence) -> JsonObject:
    run = counted.sequence
    answer: JsonObject = {
        "name": run.name,
        "suit": run.suit.letter,
        "top": run.top.letter,
        "length": run.length,
        "cards": cards_answer(run.cards),
        "score": counted.score,
    }
    return answer if counted.counts else answer | {"counts": False}


def _set_answer(found: Set) -> JsonObject:
    return {
        "name": found.name,
        "rank": found.rank.letter,
        "size": found.size,
        "score": found.score,
    }


def score_row(score: HandScore) -> str:
    """One counted hand as a line of CSV, in the order of `SCORE_COLUMNS`."""
    hand = " ".join(cards_answer(score.hand))
    items = score.counted
    counts = (items.for_point, items.for_sequences, items.for_sets, score.count, score.total)
    return ",".join([hand, *map(str, counts)])
