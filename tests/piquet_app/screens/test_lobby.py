"""The lobby: everything that there is, by keys and by clicks."""

import threading
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from patience import Deal, Variant
from piquet.players import PLAYERS
from piquet.rules import RUBICON, RULE_BOOKS
from piquet_app.duel.orders import USUAL
from piquet_app.keeping.preferences import Deck, Preferences, Shade, read_preferences
from piquet_app.languages.level_words import LEVELS
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import language, set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.duel_screen import DuelScreen
from piquet_app.screens.game_screen import GameScreen
from piquet_app.screens.house import House
from piquet_app.screens.kept_games import KeptGames
from piquet_app.screens.lobby import Lobby
from piquet_app.screens.menu import Menu
from piquet_app.screens.patience_screen import PatienceScreen
from piquet_app.screens.sheet import Sheet
from piquet_app.store.kinds import PARTIE_WORD
from piquet_app.store.store import Store
from tests.piquet_app.conftest import Piquet
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
    until,
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
        assert not any("last game" in text for text in entries(pilot))
        await press(pilot, key)
        deal = on_table(pilot).layout.deal
        assert (deal.variant, deal.number) == (variant, number)
        await press(pilot, "1", "q")
        assert isinstance(pilot.app.screen, Lobby)
        assert any("last game" in text for text in entries(pilot))
        await press(pilot, "g")
        assert len(on_table(pilot).layout.extracted) >= 1
        assert on_table(pilot).layout.deal == deal

    sit(evening, deal=None)


@pytest.mark.parametrize(("forced", "auto_play"), [(True, False), (False, True)])
def test_who_wants_to_be_asked_at_piquet_is_asked_there(forced: bool, auto_play: bool) -> None:
    """Whatever he wants at the patience."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelScreen))
        table = pilot.app.screen
        assert isinstance(table, DuelScreen)
        await until(pilot, lambda: table.is_begun)
        sitting = table.turn.sitting
        assert table.turn.settings.forces(sitting.terms) is forced

    sit(evening, deal=None, preferences=Preferences(auto_play=auto_play, forced=forced))


def test_every_level_of_the_computer_is_offered() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t")
        *_levels, rules = entries(pilot)
        assert len(_levels) == len(PLAYERS) + 1
        assert rules == "other rules"
        assert set(LEVELS) == set(PLAYERS)

    sit(evening, deal=None)


@pytest.mark.parametrize(("number", "name"), list(enumerate(RULE_BOOKS)))
def test_every_rule_book_is_offered_and_remembered_with_the_opponent(
    number: int, name: str
) -> None:
    told = rules_in_words(RULE_BOOKS[name])

    async def begun(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t", *("r" * number))
        assert told in seen(pilot)
        await press(pilot, "down", "down", "up", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelScreen))
        table = pilot.app.screen
        assert isinstance(table, DuelScreen)
        assert table.turn.sitting.terms.rules == RULE_BOOKS[name]
        assert table.turn.sitting.terms.level == "club"

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t")
        assert told in seen(pilot)
        assert "❯ the computer, a club player" in " ".join(seen(pilot).split())
        await press(pilot, "escape", "?")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        assert told in " ".join(line.text for line in sheet.lines)

    sit(begun, deal=None)
    preferences = read_preferences().preferences
    assert (preferences.rules, preferences.opponent) == (name, "club")
    sit(evening, deal=None, preferences=preferences)


def test_rules_and_opponents_of_another_release_are_those_that_are_usual() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, DuelScreen))
        table = pilot.app.screen
        assert isinstance(table, DuelScreen)
        assert table.turn.sitting.terms.rules == RUBICON
        assert table.turn.sitting.terms.level == "easy"
        assert table.turn.settings.order is USUAL

    unknown = Preferences(rules="of Mars", opponent="the Martian", order="by smell")
    sit(evening, deal=None, preferences=unknown)


@pytest.mark.parametrize("begins", [("p", "1"), ("t", "enter", "1", "2", "enter")])
def test_a_game_that_cannot_be_kept_is_not_lost_in_silence(
    begins: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Over the lobby there is no terminal on which its record could be told."""
    file = tmp_path / "a file"
    file.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("PIQUET_HOME", str(file))

    async def evening(pilot: Pilot[Farewell]) -> None:
        lobby = pilot.app.screen
        for key in begins:
            await press(pilot, key)
            await until(pilot, lambda: not getattr(pilot.app.screen, "is_thinking", False))
        table = pilot.app.screen
        assert isinstance(table, GameScreen)
        await press(pilot, "q")
        assert "is not kept" in " ".join(seen(pilot).split())
        await press(pilot, "escape")
        assert pilot.app.screen is table
        await press(pilot, "q", "y")
        assert pilot.app.screen is lobby

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


def test_what_is_typed_is_seen() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "c", *"suit-only")
        assert "suit-only" in seen(pilot)

    sit(evening, deal=None)


@pytest.mark.parametrize("key", ["t", "c", "x", "?"])
def test_keys_of_the_lobby_do_not_show_through_what_covers_it(key: str) -> None:
    """They do nothing there."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, key)
        assert not isinstance(pilot.app.screen, Lobby)
        assert pilot.app.screen.styles.background.a == 1

    sit(evening, deal=None)


def test_a_code_that_is_none_is_refused_and_asked_again() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "c")
        pilot.app.screen.query_one(Input).value = "[/x] 17"
        await press(pilot, "enter")
        shown = " ".join(seen(pilot).split())
        assert "“[/x] 17” is neither the number of a deal nor its code" in shown
        pilot.app.screen.query_one(Input).value = "patience:rank-or-suit:1:0"
        await press(pilot, "enter")
        assert "The code of a deal is like" in " ".join(seen(pilot).split())
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Lobby)

    sit(evening, deal=None)


def test_a_kept_game_is_picked() -> None:
    async def left(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "n", "y", "1")

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "k")
        assert isinstance(pilot.app.screen, KeptGames)
        # What does not fit goes on under the words, not under the name.
        first, second = [row for row in seen(pilot).split("\n") if row][:2]
        assert len(second) - len(second.lstrip()) == first.index("The patience")
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
        await until(pilot, lambda: sheet.lines[0].text == "No game is finished yet.")

    sit(evening, deal=None)


def test_statistics_that_cannot_be_read_say_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "games", _unreadable)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "x")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        await until(pilot, lambda: "games.db" in sheet.lines[0].text)

    sit(evening, deal=None)


def test_a_list_of_games_that_cannot_be_read_is_said_and_stays_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Store, "unfinished", _unreadable)

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert not any("last game" in text for text in entries(pilot))
        assert "games.db" in seen(pilot)
        await press(pilot, "e", "escape")
        assert not any("last game" in text for text in entries(pilot))

    sit(evening, deal=None)


def _unreadable(_store: Store) -> None:
    raise PermissionError(13, "Permission denied", "games.db")


def test_while_a_table_is_laid_the_lobby_says_so_and_takes_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_go_on, lay = threading.Event(), House.patience

    def laid_slowly(house: House, deal: Deal) -> PatienceScreen:
        may_go_on.wait(60)
        return lay(house, deal)

    monkeypatch.setattr(House, "patience", laid_slowly)

    async def evening(pilot: Pilot[Farewell]) -> None:
        pilot.app.simulate_key("p")
        await until(pilot, lambda: "One moment…" in seen(pilot))
        for key in ("s", "e", "enter"):
            pilot.app.simulate_key(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, Lobby)
        may_go_on.set()
        await until(pilot, lambda: isinstance(pilot.app.screen, PatienceScreen))
        assert on_table(pilot).layout.deal.variant is Variant.RANK_OR_SUIT
        await press(pilot, "q")
        assert "One moment…" not in seen(pilot)

    sit(evening, deal=None)
    assert len(kept()) == 1


@pytest.mark.parametrize(("keys", "level"), [(("enter",), "easy"), (("end", "up", "enter"), None)])
def test_a_partie_is_begun_against_whom_one_likes(keys: tuple[str, ...], level: str | None) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "t", *keys)
        table = pilot.app.screen_stack[1]
        assert isinstance(table, DuelScreen)
        assert table.turn.sitting.terms.level == level
        await until(pilot, lambda: table.is_begun)

    sit(evening, deal=None)
    assert [game.kind.word for game in kept()] == [PARTIE_WORD]


def test_the_settings_hold_at_once_and_are_kept() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "e", "t", "d", "a", "o", "h", "f", "w")
        assert pilot.app.theme == "piquet-light-two-colours"
        await press(pilot, "l")
        assert language() == "ru"
        assert "Настройки" in seen(pilot)
        await press(pilot, "escape")
        assert "выход" in seen(pilot)

    sit(evening, deal=None)
    expected = Preferences(
        "ru",
        Shade.LIGHT,
        Deck.TWO_COLOURS,
        auto_play=False,
        odds=True,
        order=USUAL.following,
        forced=False,
        winners=True,
    )
    assert read_preferences().preferences == expected


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("shade", "table: light"),
        ("deck", "deck: two colours"),
        ("auto", "a triple without a choice: waits for a key"),
        ("odds", "the odds of every choice: always shown"),
        ("hand", "order of the hand: by rank"),
        ("forced", "forced cards play themselves: off"),
        ("winners", "sure winners in a row: on"),
    ],
)
def test_a_setting_is_seen_at_once_as_it_is_now(action: str, told: str) -> None:
    """However long it takes to keep it."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "e")
        before = entries(pilot)
        getattr(pilot.app.screen, f"action_{action}")()
        assert set(entries(pilot)) - set(before) == {told}
        await press(pilot)
        assert told in seen(pilot)

    app = sit(evening, deal=None)
    assert read_preferences().preferences == app.preferences != Preferences()


def test_a_setting_that_is_changed_leaves_the_language_that_was_asked_for() -> None:
    """The settings say Russian, but the command line said English."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "e", "o")
        assert language() == "en"
        await press(pilot, "l")
        assert language() == "ru"

    sit(evening, deal=None, preferences=Preferences("ru"))


def test_the_settings_say_what_the_language_reaches(piquet: Piquet) -> None:
    """A command answers in that of the locale, whatever was chosen here: scripts rely on it."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "e")
        told = " ".join(seen(pilot).split())
        assert "The language is that of the screens." in told
        assert "in the language of your locale, or of --lang." in told
        await press(pilot, "l")
        assert "Выбранный язык — язык экранов." in " ".join(seen(pilot).split())

    sit(evening, deal=None, size=SMALL)
    assert read_preferences().preferences.language == "ru"
    assert "No game is kept" in piquet("games", "list").out
    assert "No game is kept" not in piquet("--lang", "ru", "games", "list").out


def test_every_entry_has_its_key_under_both_layouts() -> None:
    set_language("ru")

    async def evening(pilot: Pilot[Farewell]) -> None:
        keys = [entry.key for entry in pilot.app.screen.query_one(Menu).entries]
        assert len({key.name for key in keys if key}) == len(keys)
        await press(pilot, "у")
        assert "Настройки" in seen(pilot)

    sit(evening, deal=None)


def _colours(pilot: Pilot[Farewell]) -> list[tuple[str, str]]:
    """Every suit's sign that is seen, and its colours."""
    strips = pilot.app.screen._compositor.render_strips()
    return [
        (sign, f"{part.style.color} {part.style.bgcolor}" if part.style else "")
        for strip in strips
        for part in strip
        for sign in part.text
        if sign in "♠♥♦♣"
    ]


@pytest.mark.parametrize("key", ["e", "p"])
@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("shade", Shade)
def test_other_colours_are_seen_at_once_wherever_cards_are(
    key: str, deck: Deck, shade: Shade
) -> None:
    """In the settings and on a table, as if they had been so from the beginning."""
    found = list[list[tuple[str, str]]]()

    async def opened(pilot: Pilot[Farewell]) -> None:
        await press(pilot, key)
        found.append(_colours(pilot))

    async def changed(pilot: Pilot[Farewell]) -> None:
        await press(pilot, key)
        pilot.app.prefer(wanted)  # type: ignore[attr-defined]
        await press(pilot)
        found.append(_colours(pilot))

    wanted, other = Preferences(shade=shade, deck=deck), Preferences(shade=shade)
    other = other._replace(deck=next(each for each in Deck if each is not deck))
    sit(opened, deal=None, preferences=wanted)
    sit(changed, deal=None, preferences=other)
    assert found[0] == found[1] != []


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_why_an_answer_does_not_fit_is_not_said_of_another(speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "c", "x", "y", "enter")
        assert "xy" in seen(pilot).replace("xy", "", 1)
        await press(pilot, "z")
        assert "xyz" in seen(pilot)
        assert "xy" not in seen(pilot).replace("xyz", "", 1)

    set_language(speech)
    sit(evening, deal=None)
