"""How far a number may be off, by one rule wherever it is said."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import benchmarks
import piquet_app
from patience.review import Review
from patience.solution import Chance
from piquet_app.answers.odds import _error_answer
from piquet_app.answers.patience import _cost_answer
from piquet_app.languages.numbers import error_decimal, rounded_error
from piquet_app.languages.patience_words import chance_in_words
from piquet_app.table.advice_lines import with_error
from tests.piquet_app.table.test_costs import costing

OF_ITS_OWN = re.compile(r"\b(round|_?rounded|decimal|percent)\([^)\n]*error\b|error:[+,]*\.\d")


@given(st.floats(1e-6, 1e6), st.integers(0, 8))
def test_an_error_is_rounded_to_the_nearest_and_never_to_nothing(error: float, digits: int) -> None:
    written, unit = rounded_error(error, digits), 10.0**-digits
    assert written == pytest.approx(round(written / unit) * unit)
    assert written >= unit
    assert written == unit or abs(written - error) <= unit / 2 * (1 + 1e-6)


def test_where_nothing_is_estimated_there_is_no_error() -> None:
    # What floating point leaves of the spread of worlds that are all alike.
    for nothing in (0.0, 1e-15):
        assert (rounded_error(nothing, 1), error_decimal(nothing, 1)) == (0, "0.0")
        assert with_error(3.0, nothing) == "3.0"


@pytest.mark.parametrize(
    ("error", "of_points", "of_a_chance", "for_scripts"),
    [
        (0.3201, "± 0.3", "± 32.0", 0.3201),
        (0.0000003, "± 0.1", "± 0.1", 0.000001),
        (0.00042, "± 0.1", "± 0.1", 0.00042),
        (0.0116, "± 0.1", "± 1.2", 0.0116),
        (0.3599, "± 0.4", "± 36.0", 0.3599),
    ],
)
def test_the_rule_holds_for_points_chances_and_scripts(
    error: float, of_points: str, of_a_chance: str, for_scripts: float
) -> None:
    chance = Chance(0.5, error)
    assert with_error(8.0, error).replace("\u00a0", " ") == f"8.0 {of_points}"
    assert chance_in_words(chance).replace("\u00a0", " ") == f"50.0 {of_a_chance} %"
    assert _error_answer(chance) == {"error": for_scripts}
    reviewed: Review = costing((0.5, error))
    assert _cost_answer(reviewed) == {"cost": 0.5, "cost_error": for_scripts}


@pytest.mark.parametrize("package", [piquet_app.__file__, benchmarks.__file__])
def test_nobody_rounds_an_error_otherwise(package: str) -> None:
    found = [
        f"{file.name}: {line.strip()}"
        for file in Path(package).parent.rglob("*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if OF_ITS_OWN.search(line) and file.name != "numbers.py"
    ]
    assert found == []
