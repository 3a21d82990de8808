"""Every command and every code on a screen can be read off it whole, however long its numbers."""

from collections.abc import AsyncIterator
from typing import Final

import pytest
from textual.pilot import Pilot

from patience import Deal, Options, Variant
from piquet.rules import RULE_BOOKS
from piquet.sitting import Terms, sit_down
from piquet_app.duel.answering import answered
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import begin
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.heading import Heading, code_of
from piquet_app.screens.paint import broken
from piquet_app.screens.question import Question
from piquet_app.screens.told import Told
from piquet_app.terminal.command_lines import play_command
from piquet_app.terminal.lines import Line, unbroken
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import answer
from tests.piquet_app.screens.duel import tables as duel_tables
from tests.piquet_app.screens.tables import (
    bare,
    on_table,
    patience,
    press,
    read_off,
    seen,
    sit,
    still,
    until,
)

LARGEST: Final = 2**63 - 1
OPTIONS: Final = Options(may_decline=True, max_passes=10, target=25)
WIDTHS: Final = (60, 66, 72, 78, 80, 90, 100, 110, 120)
DEALS: Final = [
    Deal(Variant.SUIT_ONLY, 0, 317459880),
    Deal(Variant.SUIT_ONLY, LARGEST, LARGEST),
    Deal(Variant.RANK_OR_SUIT, LARGEST, LARGEST, OPTIONS),
]
SPEECHES: Final = ["en", "ru"]


async def at_every_width(pilot: Pilot[Farewell], height: int) -> AsyncIterator[int]:
    """The window made wider and wider."""
    for width in WIDTHS:
        await pilot.resize_terminal(width, height)
        await still(pilot)
        yield width


@pytest.mark.parametrize("width", [1, 7, 20, 34, 46, 58, 200])
@pytest.mark.parametrize("hang", [0, 2, 8])
def test_no_row_is_wider_than_its_place_and_none_is_lost(width: int, hang: int) -> None:
    for deal in DEALS:
        text = f"The same deal: {unbroken(play_command(deal))} (or --plain)"
        rows = broken(Line(text, hang), width)
        assert max(map(len, rows)) <= width
        assert bare("".join(rows)) == bare(text)


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("deal", DEALS)
def test_what_plays_the_same_patience_again(deal: Deal, speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        while not on_table(pilot).is_over:
            await press(pilot, "1")
        costs = pilot.app.screen.query_one("#costs", Told)
        await until(pilot, lambda: "piquet" in str(costs.lines))
        async for _width in at_every_width(pilot, 60):
            assert bare(play_command(deal)) in read_off(pilot, "#costs")
        async for _width in at_every_width(pilot, 24):
            shown = bare(play_command(deal)) in read_off(pilot, "#costs")
            assert shown or "PgDn" in seen(pilot)

    set_language(speech)
    sit(evening, deal=deal)


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("deal", DEALS)
def test_the_code_of_a_deal(deal: Deal, speech: str) -> None:
    """At the top of the table, and where it is said that it was copied."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        code = bare(code_of(on_table(pilot)))
        async for _width in at_every_width(pilot, 20):
            assert code in read_off(pilot, "Heading")
            await press(pilot, "c")
            assert code in read_off(pilot, "KeyBar")
            assert pilot.app.screen.query_one(Heading).size.height < 4

    set_language(speech)
    sit(evening, deal=deal)


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("deal", DEALS)
def test_the_record_of_a_game_that_would_be_lost(deal: Deal, speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        while len(on_table(pilot).layout.extracted) < 5:
            await press(pilot, "1")
        table = patience(pilot)
        table.keeper.is_kept = False  # type: ignore[misc]
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, Question)
        async for _width in at_every_width(pilot, 20):
            assert bare(str(on_table(pilot).sitting.record)) in read_off(pilot, "Told")

    set_language(speech)
    sit(evening, deal=deal)


@pytest.mark.parametrize("speech", SPEECHES)
def test_what_plays_the_same_partie_again(speech: str) -> None:
    terms = Terms(RULE_BOOKS["russian"], LARGEST, LARGEST - 10, None)
    chance, turn = Stream(1), begin(sit_down(terms), Settings())
    while not turn.sitting.is_over:
        turn = answered(turn, answer(turn, chance))
    command = f"piquet duel play --rules russian --two-humans --seed {LARGEST} --deal"

    async def evening(pilot: Pilot[Farewell]) -> None:
        table = duel_tables.duel(pilot)
        table.turn = turn
        table._draw()
        async for _width in at_every_width(pilot, 60):
            assert bare(f"{command} {LARGEST - 10}") in read_off(pilot, "#page-sheet")

    set_language(speech)
    duel_tables.sit(evening, level=None)
