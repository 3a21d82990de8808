"""What the table of the game for two looks like, as text.

A change that is meant is looked at, and written to the folder `looks` by
`python -m tests.piquet_app.screens.duel.test_looks`.
"""

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from textual.pilot import Pilot

from piquet_app.keeping.preferences import Deck, Preferences, Shade
from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell
from tests.piquet_app.screens.duel.tables import AtTable, press, sit, turn, usual_keys
from tests.piquet_app.screens.tables import LARGE, SMALL, output_in, seen

LOOKS = Path(__file__).parent / "looks"


async def _exchange(pilot: Pilot[Farewell]) -> None:
    await press(pilot, "1", "3", "right")


async def _answer(pilot: Pilot[Farewell]) -> None:
    await press(pilot, "1", "3", "enter")


async def _play(pilot: Pilot[Farewell]) -> None:
    while len(turn(pilot).sitting.moments) < 2 or len(turn(pilot).sitting.deal.plays) < 5:
        await press(pilot, *usual_keys(pilot))


async def _end(pilot: Pilot[Farewell]) -> None:
    while not turn(pilot).is_between:
        await press(pilot, *usual_keys(pilot))


async def _cover(pilot: Pilot[Farewell]) -> None:
    await pilot.pause()


PICTURES: dict[str, tuple[str, tuple[int, int], str | None, AtTable]] = {
    "exchange-80-en": ("en", LARGE, "easy", _exchange),
    "answer-60-ru": ("ru", SMALL, "easy", _answer),
    "play-80-ru": ("ru", LARGE, "easy", _play),
    "play-60-en": ("en", SMALL, "easy", _play),
    "end-80-en": ("en", LARGE, "easy", _end),
    "cover-60-en": ("en", SMALL, None, _cover),
}


def picture(name: str) -> str:
    """The screen of that name, as text."""
    speech, size, level, goes_there = PICTURES[name]
    drawn = list[str]()

    async def evening(pilot: Pilot[Farewell]) -> None:
        await goes_there(pilot)
        await pilot.pause()
        drawn.append(seen(pilot))

    set_language(speech)
    sit(evening, size=size, level=level)
    return drawn[0] + "\n"


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_looks_as_it_did(name: str) -> None:
    assert picture(name) == (LOOKS / f"{name}.txt").read_text(encoding="utf-8")


def test_letters_where_no_signs_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await _answer(pilot)
        assert seen(pilot).isascii()
        assert re.search("10[SHDC]|[AKQJ987][SHDC]", seen(pilot))

    with output_in("ascii", monkeypatch):
        sit(evening)


def test_nothing_is_drawn_right_after_a_suit() -> None:
    """In some fonts a suit's sign is two cells wide."""

    async def evening(pilot: Pilot[Farewell]) -> None:
        await _exchange(pilot)
        assert set(re.findall("[♠♥♦♣](.)", seen(pilot))) <= set(" ,.;)")
        assert "\ufe0f" not in seen(pilot)

    sit(evening)


@pytest.mark.parametrize("shade", Shade)
def test_every_shade_can_be_drawn(shade: Shade) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        assert str(pilot.app.theme) == f"piquet-{shade}-{Deck.TWO_COLOURS}"
        assert "Piquet." in seen(pilot)

    sit(evening, preferences=Preferences(shade=shade, deck=Deck.TWO_COLOURS))


if __name__ == "__main__":
    LOOKS.mkdir(exist_ok=True)
    for title in PICTURES:
        with TemporaryDirectory() as home:
            os.environ["PIQUET_HOME"] = home
            (LOOKS / f"{title}.txt").write_text(picture(title), encoding="utf-8")
