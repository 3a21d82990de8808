"""The patience on a screen, played by keys and by clicks."""

import asyncio
from pathlib import Path
from threading import Event
from threading import enumerate as enumerate_threads

import pytest
from textual.events import Key as KeyPress
from textual.pilot import Pilot

from patience import Deal, Layout, Options, Variant
from patience.sitting import sit_down
from piquet_app.keeping.preferences import Preferences
from piquet_app.languages.words import set_language
from piquet_app.screens import patience_screen, reckoning
from piquet_app.screens.app import Farewell
from piquet_app.screens.aside import ASIDE
from piquet_app.screens.card import PlayingCard
from piquet_app.screens.choices import Choices
from piquet_app.screens.end_view import EndView
from piquet_app.screens.notices import NoticingApp
from piquet_app.screens.odds_chart import OddsChart
from piquet_app.screens.question import Question
from piquet_app.screens.sheet import Sheet
from piquet_app.screens.told import Told
from tests.piquet_app.games import sittings
from tests.piquet_app.screens.tables import (
    DEAL,
    NEXT,
    SMALL,
    kept,
    keys_of_the_help,
    on_table,
    patience,
    press,
    seen,
    sit,
    until,
)


@pytest.mark.parametrize(
    ("speech", "variant"), [("en", Variant.RANK_OR_SUIT), ("ru", Variant.SUIT_ONLY)]
)
def test_a_whole_game_by_keys(speech: str, variant: Variant) -> None:
    set_language(speech)
    deal = Deal(variant, 0, 5)
    expected = sittings(deal)

    async def evening(pilot: Pilot[Farewell]) -> None:
        for sitting in expected[:-1]:
            assert on_table(pilot).sitting == sitting
            assert kept()[0].sitting == sitting
            await press(pilot, "1")
        assert on_table(pilot).is_over
        await until(pilot, lambda: bool(pilot.app.screen.query_one(OddsChart).bars))

    sit(evening, deal=deal)
    [game] = kept()
    assert game.is_over
    assert game.sitting.record == expected[-1].record


def test_a_whole_game_by_clicks() -> None:
    expected = sittings(DEAL)

    async def evening(pilot: Pilot[Farewell]) -> None:
        while not on_table(pilot).is_over:
            [first, *_] = on_table(pilot).cards
            cards = pilot.app.screen.query(PlayingCard)
            assert await pilot.click(next(card for card in cards if card.card == first))
            await pilot.pause()
        assert on_table(pilot).sitting.record == expected[-1].record

    sit(evening)


def test_a_row_of_the_choice_can_be_clicked() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        second = on_table(pilot).cards[1]
        assert await pilot.click(Choices, offset=(1, 1))
        await pilot.pause()
        assert on_table(pilot).layout.extracted[-1] == second

    sit(evening)


def test_a_click_on_a_key_does_what_the_key_does() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")
        rows = enumerate(seen(pilot).split("\n"))
        [place] = [(row.index("u undo"), number) for number, row in rows if "u undo" in row]
        await pilot.click(offset=place)
        await pilot.pause()
        assert on_table(pilot).sitting == sit_down(DEAL)

    sit(evening)


def test_a_card_that_may_not_be_taken_says_why_and_changes_nothing() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        before = on_table(pilot)
        away = next(card for card in pilot.app.screen.query(PlayingCard) if card.has_class("-away"))
        await pilot.click(away)
        await pilot.pause()
        assert on_table(pilot) == before
        assert "may not be extracted" in said(pilot)
        await press(pilot, "3")
        assert "There is no card number 3." in said(pilot)

    sit(evening)


def said(pilot: Pilot[Farewell]) -> str:
    assert isinstance(pilot.app, NoticingApp)
    return pilot.app.notice


@pytest.mark.parametrize("keys", ["1u", "1г", "1U", "1Г"])
def test_one_key_takes_one_choice_back(keys: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", *keys)
        assert on_table(pilot).sitting == sittings(DEAL)[1]
        await press(pilot, "u")
        assert on_table(pilot).sitting == sit_down(DEAL)
        assert "u undo" not in seen(pilot)
        await press(pilot, "u")
        assert on_table(pilot).sitting == sit_down(DEAL)

    sit(evening)
    assert kept()[0].undos == 2


def test_restart_deals_the_same_cards_and_can_be_taken_back() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "1", "к")
        assert on_table(pilot).sitting == sit_down(DEAL)
        await press(pilot, "u")
        assert on_table(pilot).sitting == sittings(DEAL)[2]

    sit(evening)


@pytest.mark.parametrize("key", ["h", "р"])
def test_a_hint_is_counted_and_put_away(key: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, key)
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        await until(pilot, lambda: len(sheet.lines) > 2)
        assert kept()[0].hints == 1
        await press(pilot)
        assert "The chance that the patience comes out" in seen(pilot)
        await press(pilot, "escape")
        assert pilot.app.screen is patience(pilot)

    sit(evening)


@pytest.mark.parametrize(("keys", "reckons"), [("h", "hint_about"), ("oo", "hints_at")])
def test_help_that_nobody_has_seen_is_not_counted(
    monkeypatch: pytest.MonkeyPatch, keys: str, reckons: str
) -> None:
    """Put away before it was known, it tells nothing when it is."""
    known, reckon = Event(), getattr(patience_screen, reckons)

    def reckoned_late(layout: Layout) -> object:
        known.wait(60)
        return reckon(layout)

    monkeypatch.setattr(patience_screen, reckons, reckoned_late)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, *keys)
        if keys == "h":
            await press(pilot, "escape")
        known.set()
        await until(pilot, lambda: all(thread.name != ASIDE for thread in enumerate_threads()))
        await press(pilot)
        assert kept()[0].hints == 0
        await press(pilot, "h")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        await until(pilot, lambda: len(sheet.lines) > 2)
        assert kept()[0].hints == 1

    sit(evening)


def test_a_choice_made_before_its_odds_were_known_was_made_without_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known, reckon = Event(), reckoning.hints_at

    def reckoned_late(layout: Layout) -> object:
        known.wait(60)
        return reckon(layout)

    monkeypatch.setattr(patience_screen, "hints_at", reckoned_late)

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "o", "1", "1")
        assert kept()[0].hints == 0
        known.set()
        await until(pilot, lambda: "%" in seen(pilot))
        assert kept()[0].hints == 1

    sit(evening)


def test_the_odds_stay_until_they_are_switched_off() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "o")
        await until(pilot, lambda: bool(pilot.app.screen.query_one(Choices).hints))
        assert "%" in seen(pilot)
        assert kept()[0].hints == 1
        await press(pilot, "1")
        await until(pilot, lambda: bool(pilot.app.screen.query_one(Choices).hints))
        assert kept()[0].hints == 2
        await press(pilot, "щ")
        assert "%" not in seen(pilot)

    sit(evening)


def test_what_leaves_no_choice_may_wait_for_a_key() -> None:
    """Triple by triple the game is the same, and a choice is asked for once."""
    expected = sittings(DEAL)[-1]

    async def evening(pilot: Pilot[Farewell]) -> None:
        places = [on_table(pilot).place]
        while not on_table(pilot).is_over:
            await press(pilot, "space" if on_table(pilot).waits else "1")
            places.append(on_table(pilot).place)
        assert places == list(range(len(expected.layouts)))
        assert on_table(pilot).sitting.record == expected.record

    sit(evening, preferences=Preferences(auto_play=False))


def test_the_switch_is_remembered() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "a", "n")
        assert on_table(pilot).place == 0
        await press(pilot, "ф")
        assert not on_table(pilot).waits

    app = sit(evening)
    assert app.preferences.auto_play


def test_a_new_game_leaves_the_old_one_kept() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "n", "y")
        assert on_table(pilot).layout.deal.number == NEXT

    sit(evening)
    assert [game.sitting.now.deal.number for game in kept()] == [NEXT, DEAL.number]
    assert kept()[1].sitting == sittings(DEAL)[1]


def test_who_leaves_before_any_choice_is_promised_nothing() -> None:
    """Soon such a game is not in the list any more: only its deal can always be played."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await pilot.press("q")

    app = sit(evening)
    assert app.return_value is not None
    [line] = app.return_value.lines
    assert line.text.startswith("The same deal again, or for a friend: ")


@pytest.mark.parametrize("key", ["escape", "n", "т", "q"])
def test_a_game_under_way_is_not_left_for_another_without_being_asked(key: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "n")
        question = pilot.app.screen
        assert isinstance(question, Question)
        assert "The game is kept. To go on: piquet games resume" in " ".join(seen(pilot).split())
        await press(pilot, key)
        assert pilot.app.screen is patience(pilot)
        assert on_table(pilot).sitting == sittings(DEAL)[1]

    sit(evening)
    assert [game.sitting.now.deal.number for game in kept()] == [DEAL.number]


def test_where_nothing_would_be_left_nothing_is_asked() -> None:
    """Before the first choice, and when the game is over."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "n")
        assert on_table(pilot).layout.deal.number == NEXT
        while not on_table(pilot).is_over:
            await press(pilot, "1")
        await press(pilot, "n")
        assert pilot.app.screen is patience(pilot)
        assert not on_table(pilot).is_over

    sit(evening)


def test_what_was_copied_is_not_said_of_another_deal() -> None:
    """It goes with the next thing that is done, and does not come back after another remark."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "c")
        told, code = said(pilot).split(": ", 1)
        assert told == "The code of this deal, copied if your terminal can"
        assert code == f"patience:rank-or-suit:1:0:{DEAL.number}" == pilot.app.clipboard
        await press(pilot, "x")
        assert said(pilot)
        await press(pilot, "right")
        assert said(pilot) == ""
        await press(pilot, "c", "3")
        assert said(pilot) == "There is no card number 3."
        pilot.app._forget()  # type: ignore[attr-defined]
        assert said(pilot) == ""
        await press(pilot, "3", "1")
        assert said(pilot) == ""

    sit(evening)


def test_a_kept_deal_in_which_nothing_was_chosen_is_gone_on_with_unasked() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for _ in range(2):
            await press(pilot, "d")
            assert pilot.app.screen is patience(pilot)
            assert patience(pilot).is_kept
            await press(pilot, "q")
        await press(pilot, "d", "1", "q", "d")
        assert isinstance(pilot.app.screen, Question)

    sit(evening, deal=None)
    assert len(kept()) == 1


@pytest.mark.parametrize("keys", [["q"], ["?"], ["l"], ["h"], ["1", "n"], ["1", "r"]])
def test_a_remark_goes_with_the_screen_on_which_it_was_made(keys: list[str]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        lobby = pilot.app.screen
        await press(pilot, "d")
        *before, leaves = keys
        await press(pilot, *before, "c")
        assert "copied" in seen(pilot)
        await press(pilot, leaves)
        assert "copied" not in seen(pilot)
        await press(pilot, "escape", "q")
        assert pilot.app.screen is lobby
        assert "copied" not in seen(pilot)

    sit(evening, deal=None)


@pytest.mark.parametrize(("key", "number"), [("g", 1), ("п", 1), ("s", 0), ("ы", 0)])
def test_a_deal_that_is_kept_is_gone_on_with_or_begun_anew(key: str, number: int) -> None:
    async def left(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")

    async def again(pilot: Pilot[Farewell]) -> None:
        assert "is kept with" in seen(pilot)
        await press(pilot, key)
        assert on_table(pilot).sitting == sittings(DEAL)[number]
        await press(pilot, "1")
        assert on_table(pilot).sitting == sittings(DEAL)[number + 1]

    sit(left)
    sit(again)
    [game] = kept()
    assert game.sitting == sittings(DEAL)[number + 1]


def test_who_would_do_neither_leaves_the_table_and_the_kept_game_stays() -> None:
    async def left(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")

    async def again(pilot: Pilot[Farewell]) -> None:
        assert "is kept with" in seen(pilot)
        await press(pilot, "escape", "2")

    sit(left)
    sit(again)
    [game] = kept()
    assert game.sitting == sittings(DEAL)[1]


def test_another_terminal_that_played_on_is_followed() -> None:
    from piquet_app.store.keeper import Keeper
    from piquet_app.store.patiences import PATIENCE

    async def evening(pilot: Pilot[Farewell]) -> None:
        other = Keeper(PATIENCE)
        other.resume()
        other.keep(sittings(DEAL)[1])
        await press(pilot, "2")
        assert on_table(pilot).sitting == sittings(DEAL)[1]
        assert "Another terminal has played on" in said(pilot)

    sit(evening)


def test_a_triple_may_be_declined_where_that_is_allowed() -> None:
    deal = Deal(Variant.RANK_OR_SUIT, 0, 5, Options(may_decline=True))

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert "0 decline" in seen(pilot)
        await press(pilot, "0")
        assert on_table(pilot).sitting.choices[-1] is None

    sit(evening, deal=deal)


def test_the_end_says_what_the_choices_cost() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        while not on_table(pilot).is_over:
            await press(pilot, "1")
        assert "short of 30" in seen(pilot)
        chart = pilot.app.screen.query_one(OddsChart)
        await until(pilot, lambda: bool(chart.bars))
        costs = pilot.app.screen.query_one(EndView).query_one("#costs", Told)
        told = " ".join(line.text for line in costs.lines).replace("\u00a0", " ")
        assert "What the choices cost" in told
        assert f"--deal {DEAL.number}" in told
        await press(pilot, "u")
        assert not on_table(pilot).is_over

    app = sit(evening)
    assert app.return_value is None


def test_a_game_with_other_options_has_neither_odds_nor_chart() -> None:
    deal = Deal(Variant.SUIT_ONLY, 0, 5, Options(target=10))

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "o")
        assert "odds" not in seen(pilot)
        assert "%" not in seen(pilot)
        while not on_table(pilot).is_over:
            await press(pilot, "1")
        costs = pilot.app.screen.query_one("#costs", Told)
        await until(pilot, lambda: any("--target" in line.text for line in costs.lines))
        assert not pilot.app.screen.query_one(OddsChart).bars

    sit(evening, deal=deal)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_help_holds_keys_and_rules(speech: str) -> None:
    set_language(speech)
    expected = {"en": ("Keys and mouse", "The rules"), "ru": ("Клавиши и мышь", "Правила")}

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "?")
        sheet = pilot.app.screen
        assert isinstance(sheet, Sheet)
        told = " ".join(line.text for line in sheet.lines)
        assert all(words in told for words in expected[speech])
        await press(pilot, "pagedown", "q")
        assert pilot.app.screen is patience(pilot)
        await press(pilot, ",")
        assert isinstance(pilot.app.screen, Sheet)

    sit(evening, size=SMALL)


@pytest.mark.parametrize(
    ("options", "declines", "odds"),
    [
        (Options(), False, True),
        (Options(may_decline=True), True, True),
        (Options(max_passes=2), False, False),
    ],
)
def test_help_tells_which_keys_do_something_now(
    options: Options, declines: bool, odds: bool
) -> None:
    """And none that this game has not; what cannot be reckoned is not offered."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "?")
        now, later = keys_of_the_help(pilot)
        assert ("0 decline" in now, "o odds" in now) == (declines, odds)
        assert "decline" not in later
        assert "odds" not in later
        assert "u undo" in later
        assert "Space go on" in later
        await press(pilot, "escape", "1", "?")
        now, later = keys_of_the_help(pilot)
        assert "u undo, h hint" in now
        assert "Answer with" not in seen(pilot)

    sit(evening, deal=Deal(Variant.RANK_OR_SUIT, 0, 5, options))


def test_what_is_shown_is_kept_before() -> None:
    """Whatever is on the screen, another program finds it kept."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        for key in ("1", "2", "u", "1", "r", "1", "u", "u", "1", "1"):
            await press(pilot, key)
            assert kept()[0].sitting == on_table(pilot).sitting

    sit(evening)


@pytest.mark.parametrize("key", ["q", "й", "Q"])
def test_leaving_says_how_to_go_on(key: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", key)

    farewell = sit(evening).return_value
    assert farewell is not None
    assert not farewell.is_interrupted
    assert "piquet games resume" in farewell.lines[0].text.replace("\u00a0", " ")


def test_ctrl_c_leaves_too() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "h", "ctrl+c")

    farewell = sit(evening).return_value
    assert farewell is not None
    assert farewell.is_interrupted
    assert len(farewell.lines) == 1


def test_where_nothing_can_be_kept_that_is_said_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "a file"
    file.write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("PIQUET_HOME", str(file))

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert "cannot be kept" in said(pilot)
        await press(pilot, "1", "1", "h", "escape", "u", "q")

    farewell = sit(evening).return_value
    assert farewell is not None
    record = str(sittings(DEAL)[1].record)
    assert record in farewell.lines[0].text.replace("\u00a0", " ")
    assert file.read_text(encoding="utf-8") == "no folder"


def test_a_key_pressed_while_the_program_is_left_does_no_harm() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        pilot.app.post_message(KeyPress("1", "1"))
        pilot.app.post_message(KeyPress("q", "q"))
        pilot.app.post_message(KeyPress("1", "1"))
        pilot.app.post_message(KeyPress("o", "o"))
        await until(pilot, lambda: pilot.app.return_value is not None)

    app = sit(evening)
    assert app.screen_stack == []
    asyncio.run(app.on_event(KeyPress("1", "1")))
