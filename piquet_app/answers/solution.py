"""A solution as scripts read it."""

from pathlib import Path
from typing import Final

from patience.solve import Solution
from piquet_app.answers.parts import JsonObject
from piquet_app.languages.numbers import rounded_error

_DIGITS: Final = 6


def solution_answer(solution: Solution, folder: Path) -> JsonObject:
    """The chance, how much rounding may have moved it, and the checksums of all files written."""
    return {
        "variant": solution.problem.variant.value,
        "player": solution.problem.choice.value,
        "probability": round(solution.probability, _DIGITS),
        "error": rounded_error(solution.error, _DIGITS),
        "folder": str(folder),
        "checksums": solution.checksums,
    }
