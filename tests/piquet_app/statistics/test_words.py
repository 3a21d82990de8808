"""Statistics and lists in words: help is named, and in Russian no English word is left."""

import re

import pytest

from piquet.partie import Player
from piquet.players import PLAYERS
from piquet.sitting import Sitting
from piquet_app.duel.partie_lines import kept_line
from piquet_app.languages.level_words import LEVELS
from piquet_app.languages.words import set_language
from piquet_app.statistics.layings import Help
from piquet_app.statistics.lines import lines
from piquet_app.statistics.parties import partie_tallies
from piquet_app.store.events import Happening
from piquet_app.store.games import Game
from piquet_app.store.parties import PARTIE
from tests.piquet_app.statistics.test_tallies import game
from tests.piquet_app.store.evenings import partie

HINT = ((Happening.HINT, ""),)


def finished(level: str | None, first: tuple[tuple[str, str], ...] = (), number: int = 3) -> Game:
    """A partie that is over; a computer of any level could have played it."""
    *_before, end = partie(number, level=level)
    sitting: Sitting = end
    return game(PARTIE, sitting, 1, first=first)


def test_a_partie_with_hints_is_told_apart() -> None:
    alone, helped = finished(None), finished(None, HINT * 2, number=30)
    [tally] = partie_tallies([alone, helped])
    assert {each: tally.counts[each].parties for each in Help} == {
        Help.NONE: 1,
        Help.HINTS: 1,
        Help.UNDOS: 0,
        Help.AGAIN: 0,
    }
    hinted = tally.counts[Help.HINTS]
    assert hinted.deals.total() == 1
    points = " a deal against ".join(f"{hinted.points_of(player)}.0" for player in Player)
    won = ":".join(str(hinted.won[player]) for player in Player)
    told = [line.text.replace("\u00a0", " ").strip() for line in lines([], [tally])]
    assert f"with hints: deals: 1, {points}; parties: 1, won and lost {won}" in told
    assert "With help: 2 choices with a hint" in kept_line(helped).text
    assert "With help" not in kept_line(alone).text


@pytest.mark.parametrize("level", [*PLAYERS, None])
def test_in_russian_no_english_word_is_left(level: str | None) -> None:
    set_language("ru")
    assert set(PLAYERS) == set(LEVELS)
    played = finished("easy" if level else None, HINT)
    [tally] = partie_tallies([played])
    tally.level = level
    told = [*(line.text for line in lines([], [tally])), kept_line(played).text]
    words = [word for text in told for word in re.findall("[a-zA-Z]{3,}", text)]
    assert set(words) <= set(re.findall("[a-z]+", played.name))
    assert not any("раздач" in text for text in told)
