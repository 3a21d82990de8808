"""A program killed at any moment: the game goes on where it was shown, or one step after."""

import os
import time

import pytest

from piquet_app.duel.answering import answered
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import go_on
from piquet_app.store.kinds import PARTIE_WORD
from piquet_app.store.store import Store
from piquet_app.store.verifying import check
from piquet_scoring import Stream
from tests.piquet_app.duel.evenings import answer as answer_in_a_partie
from tests.piquet_app.programs import read_to_prompt, running, send

MOMENTS = int(os.environ.get("PIQUET_KILLED", "20"))
"""How many programs are killed; ask for 200 now and then."""

PATIENCE = ("patience", "play", "--plain", "--may-decline", "--deal", "5")
PARTIE = ("duel", "play", "--plain", "--deal", "5")
LONGEST_WAIT = 0.03


def kept_steps() -> tuple[str, ...]:
    """What is kept of the only game, which must be sound and by the rules."""
    games = Store(pytest.fail).games()
    if not games:
        return ()
    [game] = games
    check(game)
    return game.steps


def answer(chance: Stream) -> tuple[str, bool]:
    """An answer to what the only game asks, and whether that alone is a step; none at its end.

    What younger hand counts, category by category, is a step when all of it is said.
    """
    games = Store(pytest.fail).unfinished()
    if not games:
        return "", False
    [game] = games
    if game.kind.word != PARTIE_WORD:
        return "1\n", True
    turn = go_on(game.sitting, Settings())
    text = answer_in_a_partie(turn, chance, sinks=False)
    return f"{text}\n", answered(turn, text).sitting != turn.sitting


def kill_somewhere(first: tuple[str, ...], chance: Stream) -> None:
    """Play a few choices, then one more, and kill the program somewhere on its way."""
    games = Store(pytest.fail).unfinished()
    program = running(*(("games", "resume", "--plain") if games else first))
    read_to_prompt(program.stdout)
    for _ in range(chance.below(3)):
        text, _is_step = answer(chance)
        if text:
            send(program, text)
            read_to_prompt(program.stdout)
    shown = len(kept_steps())
    text, is_step = answer(chance)
    if text:
        send(program, text)
        time.sleep(chance.below(1000) / 1000 * LONGEST_WAIT)
    program.kill()
    out, err = program.communicate()
    assert err == ""
    # What was shown is kept, and what is kept may be one choice further.
    assert len(kept_steps()) >= shown + bool(is_step and out)


@pytest.mark.parametrize("first", [PATIENCE, PARTIE], ids=["patience", PARTIE_WORD])
def test_killed_at_any_moment(first: tuple[str, ...]) -> None:
    chance = Stream(MOMENTS)
    for _moment in range(MOMENTS // 2):
        kill_somewhere(first, chance)
        if not Store(pytest.fail).unfinished():
            for file in Store().file.parent.glob("games*.db"):
                file.unlink()
