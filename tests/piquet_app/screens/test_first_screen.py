"""The first drawing: one screen, laid out for the window from the start, in the colours wanted."""

import asyncio
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
