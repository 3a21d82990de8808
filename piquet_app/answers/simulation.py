"""A simulation as scripts read it: what came of it, for every variant and player."""

from typing import Final

from patience.intervals import CONFIDENCE, Interval
from patience.simulate import Simulation
from patience.summary import Difference, Summary
from piquet_app.answers.parts import JsonObject
from piquet_app.answers.patience import options_answer

_DIGITS: Final = 6


def simulation_answer(simulation: Simulation) -> JsonObject | list[JsonObject]:
    """One object for one variant and player, else a list of them.

    `interrupted` stands there when Ctrl-C ended the simulation before all games were played.
    """
    note: JsonObject = {"interrupted": True} if simulation.interrupted else {}
    answers = [_summary_answer(summary) | note for summary in simulation.summaries]
    return answers[0] if len(answers) == 1 else answers


def _summary_answer(summary: Summary) -> JsonObject:
    mean_count = summary.mean_count
    return {
        "variant": summary.variant.value,
        "player": summary.player,
        "games": summary.games,
        "seed": summary.seed,
        "options": options_answer(summary.options),
        "successes": summary.successes,
        "rate": round(summary.rate, _DIGITS),
        "interval": _interval_answer(summary.interval),
        "confidence": CONFIDENCE,
        "unfinished": summary.unfinished,
        "mean_count": None if mean_count is None else round(mean_count, _DIGITS),
        "mean_passes": round(summary.mean_passes, _DIGITS),
        "counts": {str(count): games for count, games in summary.counts.items()},
        "differences": [_difference_answer(difference) for difference in summary.differences],
    }


def _difference_answer(difference: Difference) -> JsonObject:
    """How much oftener this player succeeds than `player`, on the same deals."""
    return {
        "player": difference.other,
        "difference": round(difference.difference, _DIGITS),
        "interval": _interval_answer(difference.interval),
    }


def _interval_answer(interval: Interval) -> list[float]:
    return [round(interval.low, _DIGITS), round(interval.high, _DIGITS)]
