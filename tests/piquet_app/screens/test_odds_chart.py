"""The chart at the end: a column for each triple that it says it has, each costly one findable."""

import pytest
from textual.pilot import Pilot

from patience import Deal, Variant
from patience.hints import EQUAL
from patience.review import review
from patience.sitting import Sitting, Step
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.odds_chart import OddsChart
from tests.piquet_app.screens.tables import on_table, press, sit, until

_ROOM = 7
TITLES = {
    "en": ("The chance at every triple", "The chance at each extraction"),
    "ru": ("Шансы при каждой тройке", "Шансы, где было что отложить"),
}


def costly(sitting: Sitting) -> list[Step]:
    """The triples at which a choice cost something, in the order of the game."""
    reviewed = review(sitting)
    assert reviewed is not None
    found = {cost.step.layout for cost in reviewed.costs if cost.loss > EQUAL}
    return [step for step in sitting.steps if step.layout in found]


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("variant", "number"), [(Variant.RANK_OR_SUIT, 5), (Variant.SUIT_ONLY, 17)]
)
def test_each_column_is_found_again(
    variant: Variant, number: int, size: tuple[int, int], speech: str
) -> None:
    """By the pass below it; where every triple has a column, by its number as well."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not on_table(pilot).is_over:
            await press(pilot, "1")
        chart, sitting = pilot.app.screen.query_one(OddsChart), on_table(pilot).sitting
        await until(pilot, lambda: bool(chart.bars))
        await press(pilot)
        rows = chart.render().plain.split("\n")
        title, lowest, marks, passes = (rows[place] for place in (0, 5, 6, 7))
        assert len(rows) == chart.size.height == 9
        assert max(map(len, rows)) <= chart.size.width
        steps = [
            step for step in sitting.steps if step.layout.eligible or title == TITLES[speech][0]
        ]
        assert title in TITLES[speech]
        wide = next(wide for wide in (3, 2, 1) if _length(steps, wide) <= chart.size.width - _ROOM)
        starts = [_length(steps[:place], wide) for place in range(1, len(steps) + 1)]
        columns = [_ROOM + end - wide for end in starts]
        crosses = [place for place, sign in enumerate(marks) if sign == "×"]
        found = [steps[columns.index(place)] for place in crosses]
        assert found == costly(sitting) != []
        for step, at in zip(steps, columns, strict=True):
            assert (lowest.ljust(at + 1)[at] == "·") is not bool(step.layout.eligible)
            assert passes[_ROOM : at + 1].split()[-1] == str(step.layout.number_of_pass)

    set_language(speech)
    sit(evening, deal=Deal(variant, 0, number), size=size)


def _length(steps: list[Step], wide: int) -> int:
    """So many columns, and a blank between two passes."""
    return len(steps) * wide + len({step.layout.number_of_pass for step in steps}) - 1
