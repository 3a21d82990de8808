"""What a partie leaves to the one that is begun after it `[refait]`."""

import pytest
from textual.pilot import Pilot

from piquet.partie import carries, doubled
from piquet.rules import RUSSIAN
from piquet.sitting import Sitting, Terms, sit_down
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import go_on
from piquet_app.screens.app import Farewell
from piquet_app.store.parties import PARTIE
from piquet_app.store.store import Store
from piquet_scoring import Stream
from tests.piquet.parties import played
from tests.piquet_app.screens.duel.tables import press, sit, turn, usual_keys
from tests.piquet_app.screens.duel.test_duel_screen import lay
from tests.piquet_app.screens.tables import NEXT


def partie(number: int) -> list[Sitting]:
    return list(played(sit_down(Terms(RUSSIAN, 0, number, "easy")), Stream(number)))


def level_deals(sitting: Sitting) -> list[int]:
    return [number for number, score in enumerate(sitting.sheet.scores, 1) if score.is_level]


@pytest.mark.parametrize(
    ("number", "level", "is_carried"), [(36, [5], True), (37, [3], False), (4, [], False)]
)
def test_a_refait_left_over_at_the_end_is_carried(
    number: int, level: list[int], is_carried: bool
) -> None:
    """Two deals did not follow a level fifth; they did a level third."""
    *_, before_the_end, _end = partie(number)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await lay(pilot, go_on(before_the_end, Settings()))
        while not turn(pilot).sitting.is_over:
            await press(pilot, *usual_keys(pilot))
        assert level_deals(turn(pilot).sitting) == level
        await press(pilot, "n")
        begun = turn(pilot).sitting
        assert begun.terms == Terms(RUSSIAN, 0, NEXT, "easy", carried=is_carried)
        assert doubled(begun.partie) == ({1, 2} if is_carried else set())

    sit(evening, number=number, rules=RUSSIAN)


@pytest.mark.parametrize(("number", "deal"), [(211, 2), (36, 6)])
def test_a_partie_that_is_left_keeps_its_refait(number: int, deal: int) -> None:
    """Whether it doubles the deal under way or would be left over: that partie is not over."""
    left = next(table for table in partie(number) if table.partie.deal_number == deal)
    assert level_deals(left) == [deal - 1]
    assert carries(left.sheet) is (deal == 6)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await lay(pilot, go_on(left, Settings()))
        await press(pilot, "n", "y")
        assert turn(pilot).sitting.terms == Terms(RUSSIAN, 0, NEXT, "easy")

    sit(evening, number=number, rules=RUSSIAN)
    [kept] = [game.sitting for game in Store().games(PARTIE) if game.sitting.finished]
    assert doubled(kept.partie) == ({2, 3} if deal == 2 else set())
    assert carries(kept.sheet) is (deal == 6)
