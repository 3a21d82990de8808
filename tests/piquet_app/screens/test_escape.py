"""Esc is shown wherever it does something, and leads one step back, never further."""

from collections.abc import Callable
from functools import partial

import pytest
from textual.pilot import Pilot

from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell, TableApp
from piquet_app.screens.game_screen import GameScreen
from piquet_app.screens.keys import BACK, QUIT, told
from piquet_app.screens.lobby import Lobby
from piquet_app.screens.question import Question
from tests.piquet_app.screens.duel import tables as duel_tables
from tests.piquet_app.screens.live_keys import shown_keys
from tests.piquet_app.screens.tables import press, seen, sit, until

_PATIENCE = ["d"]
_PARTIE = ["t", "enter"]
_NO_ESCAPE = [[], _PATIENCE, [*_PATIENCE, "1"], _PARTIE, [*_PARTIE, "1"]]
_ESCAPE = [
    *(["c"], ["t"], ["x"], ["?"], ["e"], ["d", "1", "q", "k"]),
    *([*_PATIENCE, "?"], [*_PATIENCE, "l"], [*_PATIENCE, "h"], [*_PATIENCE, "1", "n"]),
    *([*_PARTIE, "?"], [*_PARTIE, "s"]),
]


async def go(pilot: Pilot[Farewell], *keys: str) -> None:
    """Press keys, each when what was chosen before lies there."""
    for key in keys:
        await press(pilot, key)
        await until(pilot, lambda: not getattr(pilot.app.screen, "_is_busy", False))
    await press(pilot)


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("keys", [*_NO_ESCAPE, *_ESCAPE], ids="".join)
def test_escape_does_something_exactly_where_it_is_shown(keys: list[str], speech: str) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await go(pilot, *keys)
        named = [told(key) for key in shown_keys(pilot) if key.name == "escape"]
        assert len(named) == (keys in _ESCAPE)
        assert all(name in seen(pilot).replace(" ", "\u00a0") for name in named)
        stack = list(pilot.app.screen_stack)
        await go(pilot, "escape")
        assert pilot.app.screen_stack == stack[: len(stack) - len(named)]

    set_language(speech)
    sit(evening, deal=None)


async def _chooses(pilot: Pilot[Farewell]) -> None:
    """Somebody chooses something, and leaves."""
    table = pilot.app.screen
    assert isinstance(table, GameScreen)
    while not table.is_under_way:
        await press(pilot, "1", "enter")


@pytest.mark.parametrize("evening_at", [sit, partial(duel_tables.sit, level="easy")])
def test_at_a_table_of_its_own_escape_leaves_and_says_so(
    evening_at: Callable[..., TableApp],
) -> None:
    async def again(pilot: Pilot[Farewell]) -> None:
        assert isinstance(pilot.app.screen, Question)
        assert f"Esc {QUIT.label}" in seen(pilot)
        await pilot.press("escape")

    evening_at(_chooses)
    farewell = evening_at(again).return_value
    assert farewell is not None
    assert "To go on: piquet" in farewell.lines[0].text


def test_from_the_lobby_escape_leads_back_there_and_says_so() -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await go(pilot, "d", "1", "q", "d")
        assert isinstance(pilot.app.screen, Question)
        assert f"Esc {BACK.label}" in seen(pilot)
        await go(pilot, "escape")
        assert isinstance(pilot.app.screen, Lobby)

    sit(evening, deal=None)


@pytest.mark.parametrize("keys", [["d", "1", "n"], ["d", "1", "q", "d"]], ids="".join)
def test_nothing_of_the_table_is_seen_beside_a_question(keys: list[str]) -> None:
    async def evening(pilot: Pilot[Farewell]) -> None:
        await go(pilot, *keys)
        question = pilot.app.screen
        assert isinstance(question, Question)
        texts = [*(line.text for line in question.lines), *map(told, question.answers)]
        assert " ".join(seen(pilot).split()) == " ".join(" ".join(texts).split())

    sit(evening, deal=None)
