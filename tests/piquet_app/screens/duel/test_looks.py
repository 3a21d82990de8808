"""What the table of the game for two looks like, as text.

A change that is meant is looked at, and written to the folder `looks` by
`python -m tests.piquet_app.screens.duel.test_looks`.
"""

import re
from functools import partial

import pytest
from textual.pilot import Pilot

from piquet_app.keeping.preferences import Deck, Preferences, Shade
from piquet_app.screens.app import Farewell
from tests.piquet_app.screens.duel.tables import press, sit, turn, usual_keys
from tests.piquet_app.screens.pictures import Picture, keep_looks, kept_look, looks_of
from tests.piquet_app.screens.tables import LARGE, SMALL, output_in, seen, until

LOOKS = looks_of(__file__)


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


PICTURES = {
    "exchange-80-en": Picture("en", LARGE, _exchange, sit),
    "answer-60-ru": Picture("ru", SMALL, _answer, sit),
    "play-80-ru": Picture("ru", LARGE, _play, sit),
    "play-60-en": Picture("en", SMALL, _play, sit),
    "end-80-en": Picture("en", LARGE, _end, sit),
    "cover-60-en": Picture("en", SMALL, _cover, partial(sit, level=None)),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_looks_as_it_did(name: str) -> None:
    assert PICTURES[name].drawn() == kept_look(LOOKS, name)


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
        await until(pilot, lambda: "Piquet." in seen(pilot))

    sit(evening, preferences=Preferences(shade=shade, deck=Deck.TWO_COLOURS))


if __name__ == "__main__":
    keep_looks(LOOKS, PICTURES)
