"""What the table looks like: at every size, in both languages, in signs that the terminal holds.

The pictures in the folder `looks` are the screens as text. A change that is meant is looked at, and
written there by `python -m tests.piquet_app.screens.test_looks`.
"""

import re
from collections.abc import Iterator

import pytest
from textual.app import App
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget

from patience import Deal, Options, Variant
from piquet_app.keeping.preferences import Deck, Preferences, Shade
from piquet_app.languages.words import _, set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.choices import Choices
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.menu import Menu
from piquet_app.screens.odds_chart import OddsChart
from piquet_app.screens.too_small import TooSmall
from piquet_app.terminal.streams import as_printed
from tests.piquet_app.screens.pictures import Picture, keep_looks, kept_look, looks_of
from tests.piquet_app.screens.tables import (
    DEAL,
    LARGE,
    SMALL,
    on_table,
    output_in,
    press,
    seen,
    sit,
    until,
)

LOOKS = looks_of(__file__)
WIDE = (120, 40)


async def _with_odds(pilot: Pilot[Farewell]) -> None:
    await press(pilot, "1", "1", "o")
    await until(pilot, lambda: bool(pilot.app.screen.query_one(Choices).hints))


async def _to_the_end(pilot: Pilot[Farewell]) -> None:
    while not on_table(pilot).is_over:
        await press(pilot, "1")
    await until(pilot, lambda: bool(pilot.app.screen.query_one(OddsChart).bars))


PICTURES = {
    "odds-80-en": Picture("en", LARGE, _with_odds, sit),
    "odds-60-ru": Picture("ru", SMALL, _with_odds, sit),
    "end-80-ru": Picture("ru", LARGE, _to_the_end, sit),
    "end-60-en": Picture("en", SMALL, _to_the_end, sit),
    "end-120-en": Picture("en", WIDE, _to_the_end, sit),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_looks_as_it_did(name: str) -> None:
    assert PICTURES[name].drawn() == kept_look(LOOKS, name)


def test_letters_where_no_signs_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await _with_odds(pilot)
        drawn = seen(pilot)
        assert drawn.isascii()
        assert "QC" in drawn
        assert "%" in drawn
        await _to_the_end(pilot)
        # The scroll bar is Textual's own: its sign becomes another of the same width.
        assert len(as_printed(seen(pilot))) == len(seen(pilot))

    with output_in("ascii", monkeypatch):
        sit(evening)


def test_russian_letters_where_no_signs_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        seen(pilot).encode("cp866")
        assert "Вп" in seen(pilot)

    set_language("ru")
    with output_in("cp866", monkeypatch):
        sit(evening)


def test_a_window_may_shrink_and_grow() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for size in (SMALL, (59, 20), (60, 19), (20, 5), (1, 1), (200, 60), (30, 60), LARGE):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            notice = pilot.app.screen.query_one(TooSmall)
            is_small = size[0] < 60 or size[1] < 20
            assert notice.display is is_small
            before = on_table(pilot)
            await press(pilot, "1" if is_small else "?", "escape")
            assert on_table(pilot) == before

    sit(evening)


def test_a_window_may_shrink_while_something_is_reckoned() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "h")
        await pilot.resize_terminal(20, 5)
        await pilot.pause(0.5)
        await pilot.resize_terminal(*LARGE)
        await press(pilot, "escape", "o", "1")
        await pilot.resize_terminal(20, 5)
        await pilot.pause(0.5)
        assert on_table(pilot).layout.extracted

    sit(evening)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_notice_says_how_large_the_window_must_be(speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        drawn = " ".join(seen(pilot).split())
        assert "59 × 19" in drawn
        assert "60 × 20" in drawn

    set_language(speech)
    sit(evening, size=(59, 19))


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_every_text_fits_its_place(speech: str) -> None:
    """Through a whole game in the smallest window, with the odds shown."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        choices = pilot.app.screen.query_one(Choices)
        while True:
            assert list(too_long(pilot.app)) == []
            if on_table(pilot).is_over:
                break
            await until(pilot, lambda: bool(choices.hints))
            assert list(too_long(pilot.app)) == []
            assert choices.size.height >= len(choices._rows(choices.size.width))
            await press(pilot, "1")

    set_language(speech)
    sit(
        evening,
        deal=Deal(Variant.RANK_OR_SUIT, 0, 17),
        size=SMALL,
        preferences=Preferences(odds=True),
    )


def too_long(app: App[Farewell]) -> Iterator[str]:
    """Rows that are longer than their widget, or cut."""
    for widget in app.screen.query("*").results(Widget):
        is_seen = widget.content_size.area and not widget.children
        drawn = widget.render() if is_seen else ""
        if isinstance(drawn, Content):
            for row in drawn.split("\n"):
                waits = (_("reckoning…"), _("Reckoning what the choices cost…"))
                is_cut = row.plain.endswith("…") and not row.plain.endswith(waits)
                if row.cell_length > widget.content_size.width or is_cut:
                    yield row.plain


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("size", [SMALL, LARGE, WIDE])
@pytest.mark.parametrize("options", [Options(), Options(may_decline=True, max_passes=2, target=25)])
def test_the_title_beside_a_long_code_is_not_cut(
    speech: str, size: tuple[int, int], options: Options
) -> None:
    """The code of the deal of the day is long, and it says itself what is played."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        title, code, *_cut = seen(pilot).split("\n")[0].partition("patience:")
        assert code
        assert not title.rstrip().endswith("…")
        if not options.may_decline:
            assert title.strip()

    set_language(speech)
    sit(evening, deal=Deal(Variant.RANK_OR_SUIT, 1896, 20261224, options), size=size)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_lobby_and_the_settings_fit(speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        assert list(too_long(pilot.app)) == []
        menu = pilot.app.screen.query_one(Menu)
        assert menu.size.height == len(menu.entries)
        await press(pilot, "e")
        assert list(too_long(pilot.app)) == []

    set_language(speech)
    sit(evening, deal=None, size=SMALL)


@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_keys_take_two_rows_at_most(speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1")
        assert pilot.app.screen.query_one(KeyBar).size.height <= 2

    set_language(speech)
    sit(evening, size=SMALL)


def test_nothing_is_drawn_right_after_a_suit_that_a_wide_sign_would_push() -> None:
    """After every suit's sign comes a blank, the end of a row, or what belongs to a sentence."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await _with_odds(pilot)
        await _to_the_end(pilot)
        assert set(re.findall("[♠♥♦♣](.)", seen(pilot))) <= set(" ,.)")
        await press(pilot, "u")
        assert set(re.findall("[♠♥♦♣](.)", seen(pilot))) <= set(" ,.)")

    sit(evening, deal=DEAL)


def test_no_screen_holds_a_variation_selector() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        assert "\ufe0f" not in seen(pilot)

    sit(evening)


def test_what_may_be_taken_is_told_without_colours() -> None:
    """By its number, by lying higher, and in words."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        cards = pilot.app.screen.query("PlayingCard").results(Widget)
        heights = {card.region.y for card in cards if card.has_class("-away")}
        higher = {card.region.y for card in cards if not card.has_class("-away")}
        assert max(higher, default=0) < min(heights, default=99)
        drawn = seen(pilot)
        for number in range(1, len(on_table(pilot).cards) + 1):
            assert f"[{number}]" in drawn
        assert "same " in drawn

    sit(evening)


@pytest.mark.parametrize("shade", Shade)
@pytest.mark.parametrize("deck", Deck)
def test_every_shade_and_deck_can_be_drawn(shade: Shade, deck: Deck) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        assert str(pilot.app.theme) == f"piquet-{shade}-{deck}"
        await until(pilot, lambda: "Pass 1" in seen(pilot))

    sit(evening, preferences=Preferences(shade=shade, deck=deck))


if __name__ == "__main__":
    keep_looks(LOOKS, PICTURES)
