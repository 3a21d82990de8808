"""What is told beside a table is told in whole entries, however little room there is."""

import pytest
from textual.pilot import Pilot

from piquet_app.keeping.preferences import Preferences
from piquet_app.languages.words import NO_BREAK, set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.news import News
from piquet_app.screens.told import Told
from tests.piquet_app.screens import tables
from tests.piquet_app.screens.duel import tables as duel_tables

SPEECHES = ["en", "ru"]


def told(pilot: Pilot[Farewell]) -> list[str]:
    """What is seen of the news, row by row."""
    region = pilot.app.screen.query_one(News).scrollable_content_region
    rows = tables.seen(pilot).split("\n")[region.y : region.bottom]
    return [row[region.x : region.right].strip() for row in rows]


def is_whole(pilot: Pilot[Farewell]) -> bool:
    """Whether the first row begins an entry, and the last one ends the latest; or none is seen."""
    lines = pilot.app.screen.query_one(News).query_one(Told).lines
    entries = [line.text.replace(NO_BREAK, " ") for line in lines]
    said = " ".join(filter(None, told(pilot)))
    latest = [" ".join(entries[number:]) for number in range(len(entries))]
    return not said or said in latest


@pytest.mark.parametrize("speech", SPEECHES)
def test_beside_the_odds_no_end_of_an_entry_stands_alone(speech: str) -> None:
    rows = set()

    async def evening(pilot: Pilot[Farewell]) -> None:
        for _ in range(6):
            await tables.press(pilot, "1")
            await tables.until(
                pilot, lambda: tables.on_table(pilot).layout in tables.patience(pilot)._known
            )
            await tables.press(pilot)
            assert is_whole(pilot), told(pilot)
            rows.add(len(list(filter(None, told(pilot)))))

    set_language(speech)
    tables.sit(evening, size=tables.SMALL, preferences=Preferences(odds=True))
    assert len(rows) > 1


@pytest.mark.parametrize("size", [tables.SMALL, tables.LARGE])
def test_the_news_of_the_patience_are_whole(size: tuple[int, int]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        while True:
            await tables.press(pilot, "1")
            if tables.on_table(pilot).is_over:
                return
            assert any(told(pilot))
            assert is_whole(pilot), told(pilot)

    tables.sit(evening, size=size)


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", [tables.SMALL, tables.LARGE])
def test_what_is_said_at_the_table_of_two_is_whole(speech: str, size: tuple[int, int]) -> None:
    """Through a deal; until one reads what was said before, and again from the next trick on."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        read = 0
        while not duel_tables.turn(pilot).is_between:
            deal = duel_tables.turn(pilot).sitting.deal
            assert is_whole(pilot), told(pilot)
            assert any(told(pilot)) or deal.discards == (None, None)
            if len(deal.plays) > 6:
                lately = told(pilot)
                await duel_tables.press(pilot, "pageup")
                assert told(pilot) != lately
                read += 1
            await duel_tables.press(pilot, *duel_tables.usual_keys(pilot))
        assert read > 1

    set_language(speech)
    duel_tables.sit(evening, size=size)
