"""The statistics beside the tables: what was counted, then what choices cost."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from piquet_app.languages.words import NO_BREAK
from piquet_app.screens import statistics_sheet
from piquet_app.screens.app import Farewell
from piquet_app.screens.lobby import Lobby
from piquet_app.screens.reckoner import elsewhere
from piquet_app.screens.statistics_sheet import StatisticsSheet
from piquet_app.store.connection import writing
from piquet_app.store.events import Happening, chained
from piquet_app.store.rows import insert
from piquet_app.store.store import Store
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.screens.tables import press, sit, until
from tests.piquet_app.store.evenings import keep_partie, keep_patience

RECKONING = "Reckoning what the choices cost…"


class Gate:
    """In the place of the second process: it lets so many pieces of work through."""

    def __init__(self, lets_through: int) -> None:
        self.pieces, self.is_done, self.work = lets_through, threading.Event(), list[str]()
        self.is_open = threading.Event()

    def __call__(self, work: Callable[..., Any], *given: Any) -> Any:
        if len(self.work) == self.pieces:
            self.is_done.set()
            self.is_open.wait(60)
        self.work.append(work.__name__)
        return elsewhere(work, *given)


def told(pilot: Pilot[Farewell]) -> list[str]:
    sheet = pilot.app.screen
    assert isinstance(sheet, StatisticsSheet)
    return [line.text.replace(NO_BREAK, " ") for line in sheet.lines]


def wide(out: str) -> list[str]:
    """What is printed, each line whole."""
    return out.replace("\n    ", " ").splitlines()


def test_what_choices_cost_is_told_when_it_is_known(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First all that is counted, then the same lines as `piquet games stats` prints."""
    keep_patience(5, choices=None)
    keep_partie(3, choices=18)
    counted = piquet("games", "stats", "--reviewed", "0", "--reviewed-deals", "0").out
    gate = Gate(0)
    monkeypatch.setattr(statistics_sheet, "elsewhere", gate)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "x")
        await until(pilot, lambda: gate.is_done.is_set() and len(told(pilot)) > 1)
        assert told(pilot) == [*wide(counted), "", RECKONING]
        await press(pilot, "down", "up")
        gate.is_open.set()
        await until(pilot, lambda: RECKONING not in told(pilot))
        shown.extend(told(pilot))

    shown = list[str]()
    sit(evening, deal=None)
    assert shown == wide(piquet("games", "stats").out)
    assert any("your choices cost" in line for line in shown)
    assert any("costliest mistakes" in line for line in shown)
    assert gate.work == ["review", "costs"]


def test_nothing_is_reckoned_any_more_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sits down to play then has the second process to himself."""
    for number in (5, 6, 7):
        keep_patience(number, choices=None)
    gate = Gate(1)
    monkeypatch.setattr(statistics_sheet, "elsewhere", gate)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "x")
        sheet = pilot.app.screen
        await until(pilot, gate.is_done.is_set)
        pilot.app.simulate_key("escape")
        await until(pilot, lambda: not sheet.is_attached)
        gate.is_open.set()
        await press(pilot, "down")
        assert isinstance(pilot.app.screen, Lobby)

    sit(evening, deal=None)
    assert gate.work == ["review", "review"]


def test_a_game_that_breaks_a_rule_is_left_out() -> None:
    """The others are counted, as by `piquet games stats`."""
    keep_patience(5, choices=None)
    keep_partie(3, choices=18)
    [_partie, patience] = Store().games()
    steps = [(event.happening, event.told) for event in patience.events]
    broken = chained("abcdef", None, [steps[0], (Happening.STEP, "XX"), *steps[1:]], 1)
    with writing(Store().file) as database:
        insert(database, broken)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "x")
        await until(pilot, lambda: any("games without help: 1" in line for line in told(pilot)))
        await press(pilot, "escape")

    sit(evening, deal=None)
