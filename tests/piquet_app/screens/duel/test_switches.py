"""Which switches hold another time, and for whom."""

import pytest

from piquet.rules import RUBICON
from piquet.sitting import Terms
from piquet_app.duel.settings import Settings
from piquet_app.keeping.preferences import Preferences
from piquet_app.screens.duel.switches import as_left

LEFT_ON = Preferences(winners=True)


@pytest.mark.parametrize(
    ("asked", "level", "leads"),
    [
        (None, "easy", True),
        (None, None, False),
        (True, None, True),
        (False, "easy", False),
    ],
)
def test_winners_are_led_as_asked_for_and_else_as_left_against_the_computer(
    asked: bool | None, level: str | None, leads: bool
) -> None:
    """Between two people a card that is led by itself would tell what is sure to win."""
    left = as_left(Settings(plays_winners=asked), LEFT_ON, Terms(RUBICON, 0, 1, level))
    assert left.leads_winners is leads


def test_where_nothing_was_left_on_nothing_is_led_by_itself() -> None:
    assert not as_left(Settings(), Preferences(), Terms(RUBICON, 0, 1, "easy")).leads_winners
