"""What a newcomer at the table of two must be able to see."""

import pytest
from textual.pilot import Pilot

from piquet.deal import Phase
from piquet.rules import ELGLIN
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from piquet_app.screens.duel.aside_panel import AsidePanel
from piquet_app.screens.duel.decision import Use, decision
from piquet_app.screens.sheet import Sheet
from piquet_app.screens.told import Told
from tests.piquet_app.screens.duel.tables import duel, press, sit, turn, usual_keys
from tests.piquet_app.screens.tables import LARGE, SMALL, seen
from tests.piquet_app.screens.test_looks import too_long
from tests.piquet_app.screens.test_pleasant import SOMETHING_LONG, rows_of

SIZES = [SMALL, LARGE, (120, 40)]
SPEECHES = ["en", "ru"]


async def to_the_play(pilot: Pilot[Farewell]) -> None:
    while turn(pilot).sitting.deal.phase is not Phase.PLAY:
        await press(pilot, *usual_keys(pilot))


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", SIZES)
def test_a_notice_covers_neither_cards_nor_keys(speech: str, size: tuple[int, int]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        for goes_on in (press, to_the_play):
            await goes_on(pilot)
            parts = ("OtherSide", "Stock", "Hand", "OwnSide")
            cards = [row for part in parts for row in rows_of(pilot, part)]
            keys = [row for row in rows_of(pilot, "KeyBar") if row]
            trick = rows_of(pilot, "Trick")
            duel(pilot).say(SOMETHING_LONG)
            await pilot.pause()
            assert SOMETHING_LONG in " ".join(seen(pilot).split())
            shown = seen(pilot).split("\n")
            beside = 26 if size == SMALL else 32 if size == LARGE else 46
            ends = [row[: size[0] - beside].rstrip() for row in shown]
            for row in (*cards, *trick):
                assert row in shown or row[: size[0] - beside].rstrip() in ends
            assert shown[-len(keys) :] == keys
            pilot.app._forget()  # type: ignore[attr-defined]
            await pilot.pause()

    set_language(speech)
    sit(evening, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_has_room_and_can_be_read_whole(size: tuple[int, int]) -> None:
    """Eight rows of it at 80 x 24, and all by a key or a click."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await press(pilot, "1", "2", "enter")
        for _ in range(2):
            await press(pilot, *usual_keys(pilot))
        talk = pilot.app.screen.query_one("#talk")
        assert talk.size.height >= (7 if size == SMALL else 8)
        said = pilot.app.screen.query_one("#said", Told).lines
        for opens in ("key", "click"):
            if opens == "key":
                await press(pilot, "l")
            else:
                await pilot.click(offset=talk.region.offset)
                await pilot.pause()
            sheet = pilot.app.screen
            assert isinstance(sheet, Sheet), opens
            assert {line.text for line in said[1:]} <= {line.text for line in sheet.lines}
            await press(pilot, "escape")
            assert pilot.app.screen is duel(pilot)

    sit(evening, size=size)


def test_a_click_beside_an_empty_talk_opens_nothing() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        assert turn(pilot).sitting.deal.discards == (None, None)
        await pilot.click(AsidePanel, offset=(4, 8))
        await pilot.pause()
        assert pilot.app.screen is duel(pilot)

    sit(evening, number=5)


def test_what_stands_alone_on_a_page_has_all_of_its_width() -> None:
    """The cut, before there is a score sheet beside it."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        assert " A partie by Elglin’s rules, from deal 6 of seed 0.\n" in seen(pilot)

    sit(evening, rules=ELGLIN)


def test_a_score_sheet_without_deals_is_not_begun() -> None:
    """No head over nothing; from the second deal on the first stands there."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        sheet = pilot.app.screen.query_one("#partie-sheet", Told)
        assert "totals" not in seen(pilot)
        assert sheet.lines[0].text.startswith("6 deals to play.")
        while not turn(pilot).is_between:
            await press(pilot, *usual_keys(pilot))
        await press(pilot, "enter")
        assert "totals" in seen(pilot)
        assert [line.text.split()[0] for line in sheet.lines[:2]] == ["deal", "1"]

    sit(evening, size=(120, 40))


@pytest.mark.parametrize("speech", SPEECHES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows_its_place_through_a_deal(speech: str, size: tuple[int, int]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        while not turn(pilot).is_between:
            assert list(too_long(pilot.app)) == []
            if decision(turn(pilot), ()).use is not Use.LIES:
                await press(pilot, "right")
                assert list(too_long(pilot.app)) == []
            await press(pilot, *usual_keys(pilot))
        assert list(too_long(pilot.app)) == []

    set_language(speech)
    sit(evening, size=size)
