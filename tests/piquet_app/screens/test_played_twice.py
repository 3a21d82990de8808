"""A deal that was played to its end and is under way again is gone on with by its own name."""

from textual.pilot import Pilot

from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.duel_screen import DuelScreen
from piquet_app.screens.question import Question
from piquet_app.store.store import Store
from tests.piquet_app.screens import tables
from tests.piquet_app.screens.duel import tables as duel_tables
from tests.piquet_app.store.evenings import keep_partie, keep_patience

GOES_ON = "g"
OFTEN = 10**3
"""More choices than any game has."""


def leaving(pilot: Pilot[Farewell]) -> str:
    """What is said of going on another time by whoever leaves now."""
    table = duel_tables.duel(pilot) if at_piquet(pilot) else tables.patience(pilot)
    return " ".join(line.text for line in table.leaving()).replace("\u00a0", " ")


def at_piquet(pilot: Pilot[Farewell]) -> bool:
    return any(isinstance(screen, DuelScreen) for screen in pilot.app.screen_stack)


def test_the_patience() -> None:
    number = tables.DEAL.number
    keep_patience(number, choices=None)
    under_way = keep_patience(number)

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert isinstance(pilot.app.screen, Question)
        await tables.press(pilot, GOES_ON)
        await tables.until(pilot, lambda: tables.on_table(pilot).sitting == under_way)
        assert leaving(pilot).endswith(f"piquet games resume {again.name}")

    [again] = Store().unfinished()
    assert again.name.endswith("-2")
    tables.sit(evening)
    assert Store().unfinished() == (again,)


def test_the_game_for_two() -> None:
    keep_partie(6, choices=OFTEN)
    under_way = keep_partie(6)

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert isinstance(pilot.app.screen, Question)
        await duel_tables.press(pilot, GOES_ON)
        await tables.until(pilot, lambda: duel_tables.turn(pilot).sitting == under_way)
        assert leaving(pilot).endswith(f"piquet games resume {again.name}")

    [again] = Store().unfinished()
    assert again.name.endswith("-2")
    duel_tables.sit(evening, number=6)
    assert Store().unfinished() == (again,)
