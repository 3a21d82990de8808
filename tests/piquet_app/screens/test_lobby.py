"""The lobby: everything that there is, by keys and by clicks."""

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from patience import Variant
from piquet_app.keeping.preferences import Deck, Preferences, Shade, read_preferences
from piquet_app.languages.words import language, set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.duel_screen import DuelScreen
from piquet_app.screens.kept_games import KeptGames
from piquet_app.screens.lobby import Lobby
from piquet_app.screens.menu import Menu
from piquet_app.screens.sheet import Sheet
from piquet_app.store.kinds import PARTIE_WORD
from tests.piquet_app.games import sittings
from tests.piquet_app.screens.tables import (
    DAY,
    DEAL,
    NEXT,
    SMALL,
    kept,
    on_table,
    press,
    seen,
    sit,
)


def entries(pilot: Pilot[Farewell]) -> list[str]:
    return [entry.text for entry in pilot.app.screen.query_one(Menu).entries]


@pytest.mark.parametrize(
    ("key", "variant", "number"),
    [
        ("p", Variant.RANK_OR_SUIT, NEXT),
        ("ы", Variant.SUIT_ONLY, NEXT),
        ("d", Variant.RANK_OR_SUIT, DAY.year * 10000 + DAY.month * 100 + DAY.day),
    ],
)
def test_a_game_is_begun_and_left(key: str, variant: Variant, number: int) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        assert not any("left last" in text for text in entries(pilot))
        await press(pilot, key)
        deal = on_table(pilot).layout.deal
        assert (deal.variant, deal.number) == (variant, number)
        await press(pilot, "1", "q")
        assert isinstance(pilot.app.screen, Lobby)
        assert any("left last" in text for text in entries(pilot))
        await press(pilot, "g")
        assert len(on_table(pilot).layout.extracted) >= 1
        assert on_table(pilot).layout.deal == deal

    sit(evening, deal=None)


def test_the_arrows_and_enter_choose() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "down", "enter")
        assert on_table(pilot).layout.deal.variant is Variant.SUIT_ONLY

    sit(evening, deal=None)


def test_an_entry_can_be_clicked() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await pilot.click(Menu, offset=(8, 1))
        await pilot.pause()
        assert on_table(pilot).layout.deal.variant is Variant.SUIT_ONLY

    sit(evening, deal=None, size=SMALL)


@pytest.mark.parametrize(
    ("typed", "seed", "number"),
    [("17", 0, 17), ("patience:suit-only:1:5:48213", 5, 48213)],
)
def test_a_deal_by_its_number_or_code(typed: str, seed: int, number: int) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "c")
        pilot.app.screen.query_one(Input).value = typed
        await press(pilot, "enter")
        deal = on_table(pilot).layout.deal
        assert (deal.seed, deal.number) == (seed, number)

    sit(evening, deal=None)


def test_a_code_that_is_none_is_refused_and_asked_again() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "c")
        pilot.app.screen.query_one(Input).value = "[/x] 17"
        await press(pilot, "enter")
        assert "begins like" in " ".join(seen(pilot).split())
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Lobby)

    sit(evening, deal=None)


def test_a_kept_game_is_picked() -> None:
    async def left(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "n", "1")

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "k")
        assert isinstance(pilot.app.screen, KeptGames)
        assert f"Deal {DEAL.number}." in seen(pilot)
        await press(pilot, "down", "enter")
        assert on_table(pilot).sitting == sittings(DEAL)[1]

    sit(left)
    sit(evening, deal=None)


def test_the_rules_of_both_games() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "?")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        told = " ".join(line.text for line in sheet.lines)
        assert "by rank or suit" in told
        assert "Piquet for two" in told

    sit(evening, deal=None)


def test_the_statistics_are_told() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "x")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        assert sheet.lines

    sit(evening, deal=None)


@pytest.mark.parametrize(("keys", "level"), [(("enter",), "easy"), (("end", "enter"), None)])
def test_a_partie_is_begun_against_whom_one_likes(keys: tuple[str, ...], level: str | None) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t", *keys)
        table = pilot.app.screen_stack[2]
        assert isinstance(table, DuelScreen)
        assert table.turn.sitting.terms.level == level

    sit(evening, deal=None)
    assert [game.kind.word for game in kept()] == [PARTIE_WORD]


def test_the_settings_hold_at_once_and_are_kept() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "e", "t", "d", "a", "o")
        assert pilot.app.theme == "piquet-light-two-colours"
        await press(pilot, "l")
        assert language() == "ru"
        assert "Настройки" in seen(pilot)
        await press(pilot, "escape")
        assert "выход" in seen(pilot)

    sit(evening, deal=None)
    expected = Preferences("ru", Shade.LIGHT, Deck.TWO_COLOURS, auto_play=False, odds=True)
    assert read_preferences().preferences == expected


def test_every_entry_has_its_key_under_both_layouts() -> None:
    set_language("ru")

    async def evening(pilot: Pilot[Farewell]) -> None:
        keys = [entry.key for entry in pilot.app.screen.query_one(Menu).entries]
        assert len({key.name for key in keys if key}) == len(keys)
        await press(pilot, "у")
        assert "Настройки" in seen(pilot)

    sit(evening, deal=None)
