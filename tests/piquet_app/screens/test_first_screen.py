"""The first drawing: one screen, laid out for the window from the start, in the colours wanted."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator, Sequence

import pytest
from textual.widget import Widget

from piquet_app.keeping.preferences import Preferences, Shade
from piquet_app.screens.app import TableApp
from piquet_app.screens.keys import QUIT, Key
from piquet_app.screens.table_screen import TableScreen


class Empty(TableScreen):
    """A table on which nothing lies; it notes how it was when that was laid."""

    def content(self) -> Iterator[Widget]:
        self.classes_then = set(self.classes)
        self.paper_then = self.app.stylesheet._variables["paper"]
        yield Widget()

    def keys(self) -> Sequence[Key]:
        return [QUIT]


@pytest.mark.parametrize(
    ("size", "classes"),
    [
        ((60, 20), {"-narrow", "-low"}),
        ((80, 24), {"-middle", "-high"}),
        ((120, 40), {"-wide", "-tall"}),
    ],
)
def test_it_is_laid_out_for_the_window(size: tuple[int, int], classes: set[str]) -> None:
    async def shown() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert pilot.app.screen_stack == [table]
            assert table.classes_then == set(table.classes) == classes

    table = Empty()
    app = TableApp(lambda: table, Preferences())
    asyncio.run(shown())


@pytest.mark.parametrize(("shade", "paper"), [(Shade.DARK, "#f6f1e4"), (Shade.LIGHT, "#fffef9")])
def test_it_has_the_colours_that_are_wanted(shade: Shade, paper: str) -> None:
    async def shown() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            assert table.paper_then == paper
            assert pilot.app.theme == f"piquet-{shade}-four-colours"

    table = Empty()
    app = TableApp(lambda: table, Preferences(shade=shade))
    asyncio.run(shown())


def test_its_styles_are_reckoned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    again = list[object]()
    monkeypatch.setattr(Empty, "update_node_styles", lambda *_given, **_named: again.append(_given))

    async def shown() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()

    app = TableApp(Empty, Preferences())
    asyncio.run(shown())
    assert again == []


NOT_FOR_THE_FIRST = {"patience", "importlib.metadata", "numba", "numpy"}
TABLE_OF_PIQUET = f"""
import sys
from datetime import date
import piquet_app.screens.opening
from piquet.rules import RUBICON
from piquet.sitting import Terms
from piquet_app.duel.settings import Settings
from piquet_app.keeping.preferences import Preferences
from piquet_app.screens.house import House
house = House(Preferences, lambda: 1, date(2026, 12, 24))
house.partie(Terms(RUBICON, 0, 5, "easy"), Settings())
print(*{NOT_FOR_THE_FIRST!r} & set(sys.modules))
"""


def test_the_table_of_piquet_waits_for_nothing_that_it_does_not_need() -> None:
    line = [sys.executable, "-c", TABLE_OF_PIQUET]
    answer = subprocess.run(line, capture_output=True, text=True, check=True, timeout=120)
    assert answer.stdout.strip() == ""
