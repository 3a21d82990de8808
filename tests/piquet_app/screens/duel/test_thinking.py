"""The computer thinks in the second process, and plays as it would in the first."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from piquet.easy import easy
from piquet.opponent.advice import chance_of
from piquet.players import EASY, PLAYERS
from piquet.rules import RUBICON
from piquet.sitting import COMPUTER, Sitting, Terms, choose_dealer, sit_down
from piquet.view import view_of
from piquet_app.duel.answering import taken
from piquet_app.duel.reviewing import reviewed_lines
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import acted, begin
from piquet_app.duel.thinking import Thinking, here
from piquet_app.duel.turn import Turn
from piquet_app.keeping.preferences import Preferences
from piquet_app.screens.duel.duel_screen import DuelScreen
from piquet_app.screens.duel.evening import Evening
from piquet_app.screens.duel.telling import reviewed
from piquet_app.screens.house import House
from piquet_app.screens.reckoner import elsewhere
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
from tests.piquet_app.programs import unix_only


def sitting_of(level: str, number: int = 5) -> Sitting:
    sitting = sit_down(Terms(RUBICON, 0, number, level))
    return sitting if sitting.now is not None else choose_dealer(sitting, COMPUTER)


def deal_played(level: str, think: Thinking) -> Turn:
    """A deal to its end, in which the person plays as easy does."""
    turn = begin(sitting_of(level), Settings(), think)
    while not turn.is_between:
        view = view_of(turn.sitting.deal, turn.sitting.deal.turn, turn.sitting.partie)
        turn = acted(turn, easy(view, chance_of(view)))
    return turn


class Noting:
    """Thinks here, and notes of what it was asked."""

    def __init__(self) -> None:
        self.asked = list[Any]()

    def __call__(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Any:
        self.asked.append((work, *given))
        return work(*given, **named)


@pytest.mark.parametrize("level", PLAYERS)
def test_every_level_can_be_sent(level: str) -> None:
    assert pickle.loads(pickle.dumps(PLAYERS[level])) == PLAYERS[level]


def test_the_same_deal_is_played_there() -> None:
    assert deal_played("club", elsewhere).sitting == deal_played("club", here).sitting


def test_every_decision_of_a_level_is_made_there() -> None:
    thinking = Noting()
    turn = deal_played("club", thinking)
    assert {asked[0] for asked in thinking.asked} == {PLAYERS["club"]}
    assert len(thinking.asked) > 5
    assert turn.think is thinking


def test_what_takes_no_time_stays_here() -> None:
    thinking = Noting()
    deal_played(EASY, thinking)
    assert thinking.asked == []


def test_a_hint_and_a_review_are_those_of_the_lines() -> None:
    evening = Evening(Keeper(PARTIE))
    step = evening.begin(sitting_of("club"), Settings())
    by_itself = taken(begin(sitting_of("club"), Settings())._replace(is_typed=False), "h")
    assert evening.hint(step.turn) == by_itself.lines[1:]
    over = deal_played("club", elsewhere)
    assert reviewed(over) == tuple(reviewed_lines(over.sitting, over.settings.wording))[1:]


AT_SCREEN = """
import sys
from piquet.rules import RUBICON
from piquet.sitting import Terms, sit_down
from piquet_app.duel.settings import Settings
from piquet_app.screens.duel.evening import Evening
from piquet_app.store.keeper import Keeper
from piquet_app.store.parties import PARTIE
evening = Evening(Keeper(PARTIE))
turn = evening.begin(sit_down(Terms(RUBICON, 0, 5, "club")), Settings()).turn
assert evening.hint(turn)
print(*{"numba", "numpy"} & set(sys.modules))
"""


@unix_only
def test_the_process_of_the_screen_needs_no_kernel() -> None:
    line = [sys.executable, "-c", AT_SCREEN]
    answer = subprocess.run(line, capture_output=True, text=True, check=True, timeout=120)
    assert answer.stdout.strip() == ""


def table(level: str | None, number: int) -> DuelScreen:
    house = House(Preferences, lambda: 1, date(2026, 12, 24))
    return house.partie(Terms(RUBICON, 0, number, level), Settings())


def elder_at(player_is_computer: bool, level: str) -> int:
    """The first number at which the computer has to begin, or has not."""
    numbers = range(1, 60)
    return next(
        number
        for number in numbers
        if (sit_down(Terms(RUBICON, 0, number, level)).turn is COMPUTER) is player_is_computer
    )


@pytest.mark.parametrize(("level", "begins"), [(EASY, True), (EASY, False), ("strong", False)])
def test_the_first_drawing_shows_the_cards(level: str, begins: bool) -> None:
    assert table(level, elder_at(begins, level)).is_begun


def test_who_has_to_think_first_does_so_beside_the_screen() -> None:
    assert not table("strong", elder_at(True, "strong")).is_begun
