"""What a newcomer at the patience must be able to see, and to do."""

import pytest
from textual.pilot import Pilot

from patience.sitting import sit_down
from piquet_app.keeping.preferences import Preferences
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.card import PlayingCard
from piquet_app.screens.choices import Choices
from piquet_app.screens.odds_chart import OddsChart
from piquet_app.screens.sheet import Sheet
from piquet_app.store.events import Happening
from piquet_app.store.patiences import PATIENCE
from piquet_app.table.helped_lines import help_in_words
from piquet_app.table.kept_lines import kept_line
from tests.piquet_app.games import sittings
from tests.piquet_app.screens.tables import (
    DEAL,
    LARGE,
    SMALL,
    kept,
    on_table,
    patience,
    press,
    seen,
    sit,
    until,
)
from tests.piquet_app.screens.test_looks import too_long
from tests.piquet_app.statistics.test_tallies import game

SIZES = [SMALL, LARGE, (120, 40)]
SPEECHES = ["en", "ru"]
SOMETHING_LONG = "Something that takes more than one row, for it goes on and on for a long while"


async def to_the_end(pilot: Pilot[Farewell]) -> None:
    while not on_table(pilot).is_over:
        await press(pilot, "1")
    await until(pilot, lambda: bool(pilot.app.screen.query_one(OddsChart).bars))
    await pilot.pause()


def rows_of(pilot: Pilot[Farewell], kind: str) -> list[str]:
    """The rows of the screen on which widgets of a kind lie."""
    drawn = seen(pilot).split("\n")
    found = [widget.region for widget in pilot.app.screen.query(kind) if widget.region.area]
    return [row for region in found for row in drawn[region.y : region.bottom]]


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_covers_neither_cards_nor_keys(speech: str, size: tuple[int, int]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        cards = rows_of(pilot, "TripleRow") + rows_of(pilot, "HandGrid") + rows_of(pilot, "Choices")
        keys = [row for row in rows_of(pilot, "KeyBar") if row]
        patience(pilot).say(SOMETHING_LONG)
        await press(pilot)
        assert SOMETHING_LONG in " ".join(seen(pilot).split())
        shown = seen(pilot).split("\n")
        assert all(row in shown for row in cards)
        assert shown[-len(keys) :] == keys

    set_language(speech)
    sit(evening, size=size, preferences=Preferences(auto_play=False))


def test_what_is_said_last_stands_first_and_nothing_is_lost() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for text in ("one cat", "another cat", "one cat"):
            patience(pilot).say(text)
        await press(pilot)
        assert "one cat" in seen(pilot)
        assert "another cat" not in seen(pilot)
        pilot.app._forget()  # type: ignore[attr-defined]
        await press(pilot)
        assert "another cat" in seen(pilot)
        pilot.app._forget()  # type: ignore[attr-defined]
        await press(pilot)
        assert "cat" not in seen(pilot)

    sit(evening)


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", SIZES)
def test_the_end_shows_what_the_choices_cost(speech: str, size: tuple[int, int]) -> None:
    """The dearest and the sum without a key; what has no room is a key away, and that is said."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await to_the_end(pilot)
        drawn = seen(pilot)
        for number in (22.4, 19.6, 42.1):
            assert str(number).replace(".", "," if speech == "ru" else ".") in drawn
        assert list(too_long(pilot.app)) == []
        title = "Шансы" if speech == "ru" else "The chance at"
        assert (title in drawn) is (size != SMALL)
        assert "PgDn" in drawn or title in drawn
        for _ in range(4):
            await press(pilot, "pagedown")
        assert "PgDn" not in seen(pilot)

    set_language(speech)
    sit(evening, size=size)


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", SIZES)
def test_the_numbers_of_the_grid_are_explained(speech: str, size: tuple[int, int]) -> None:
    legend = {"en": ("right", "below"), "ru": ("справа", "внизу")}

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert legend[speech][0] not in seen(pilot)
        while not (on_table(pilot).layout.held.sequences or on_table(pilot).layout.held.sets):
            await press(pilot, "1")
        for word in legend[speech]:
            assert word in seen(pilot)
        assert list(too_long(pilot.app)) == []

    set_language(speech)
    sit(evening, size=size)


def test_what_was_played_by_itself_is_said_with_the_reason() -> None:
    """Of three triples one card at most could be taken."""
    first = sit_down(DEAL)
    assert [len(layout.eligible) for layout in first.layouts[:-1]] == [0, 0, 1]

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert "3 triples left no choice: played by themselves" in seen(pilot)
        while not on_table(pilot).is_over:
            before = len(on_table(pilot).sitting.layouts)
            await press(pilot, "1")
            number = len(on_table(pilot).sitting.layouts) - before - 1
            said = "".join(line.text for line in patience(pilot).said)
            assert said.startswith(f"{number} triple") is (number > 0)

    async def step_by_step(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "space", "space", "space", "1")
        assert not patience(pilot).said

    sit(evening)
    sit(step_by_step, preferences=Preferences(auto_play=False))


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ((), ""),
        (("h", "escape"), "With help: 1 choice with a hint or the odds."),
        (("o", "o"), "With help: 1 choice with a hint or the odds."),
        (("1", "u"), "With help: 1 choice taken back."),
        (("h", "escape", "1", "h", "escape", "u"), "2 choices with a hint or the odds, 1 choice"),
        (("1", "r"), "With help: 1 choice taken back."),
    ],
)
def test_a_game_with_help_never_looks_like_one_without(keys: tuple[str, ...], told: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for key in keys:
            await press(pilot, key)
            if key in "ho":
                shows = key == "h" or patience(pilot).with_odds
                await until(pilot, lambda: ("%" in seen(pilot)) is shows)  # noqa: B023
        await to_the_end(pilot)
        drawn = " ".join(line.text for line in pilot.app.screen.query_one("#sentence").lines)  # type: ignore[attr-defined]
        assert told in drawn
        assert ("With help" in drawn) is bool(told)

    sit(evening)
    [left] = kept()
    assert told in kept_line(left).text
    assert ("With help" in kept_line(left).text) is bool(told)


def test_a_second_game_of_the_same_deal_has_known_cards() -> None:
    over = sittings(DEAL)[-1]
    again = game(PATIENCE, over, 2, name=f"{PATIENCE.name(over)}-2")
    assert help_in_words(game(PATIENCE, over, 1)) == ""
    assert help_in_words(again) == "With help: the cards known before."
    hint = game(PATIENCE, over, 3, first=((Happening.HINT, ""),) * 2)
    assert help_in_words(hint) == "With help: 2 choices with a hint or the odds."


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_taken_by_arrows_and_enter(size: tuple[int, int]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        first, second = on_table(pilot).cards
        before = on_table(pilot)
        await press(pilot, "enter")
        assert on_table(pilot) == before
        await press(pilot, "right", "right")
        assert "▶2" in "".join(rows_of(pilot, "TripleRow"))
        assert "▶2" in "".join(rows_of(pilot, "Choices"))
        await press(pilot, "right")
        assert "▶1" in seen(pilot)
        await press(pilot, "left", "enter")
        assert second in on_table(pilot).layout.extracted
        assert first not in on_table(pilot).layout.extracted
        assert patience(pilot).pointed is None

    sit(evening, size=size)


def test_the_news_can_be_clicked_to_be_read_whole() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "1", "1")
        await pilot.click(offset=pilot.app.screen.query_one("#news").region.offset)
        await press(pilot)
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        assert "Pass 1, triple 1" in sheet.lines[1].text

    sit(evening, size=SMALL)


def test_what_is_pointed_at_is_told_without_colours() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        plain = seen(pilot)
        await press(pilot, "right")
        assert seen(pilot) != plain
        assert len(pilot.app.screen.query(PlayingCard)) == 3
        assert pilot.app.screen.query_one(Choices).pointed == 0

    sit(evening)


def test_a_click_beside_a_sheet_puts_it_away_and_one_on_it_does_not() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "?")
        sheet = pilot.app.screen
        await pilot.click(offset=(40, 5))
        await press(pilot)
        assert pilot.app.screen is sheet
        await pilot.click(offset=(0, 5))
        await press(pilot)
        assert pilot.app.screen is patience(pilot)

    sit(evening)
