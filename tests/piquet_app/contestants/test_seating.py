"""Who sits down to a match, by his name; and what is told when a guest fails."""

import pickle
from collections.abc import Callable

import pytest

from patience.guests import NoSuchPlayer, PlayerFailed
from piquet.actions import Action, Exchange, Play
from piquet.match import Match, play_match, play_twice
from piquet.partie import Player as Side
from piquet.players import PLAYERS, Player
from piquet.rules import RUBICON
from piquet.view import View
from piquet_app.contestants.seating import sit_down
from piquet_app.contestants.watching import Place, watched
from piquet_scoring import Stream
from tests.piquet.random_player import random_player

WILD = "tests.piquet.random_player:random_player"


def seated(name: str) -> Player:
    return sit_down(5, Match(RUBICON, ("easy", name), 1, 1), Side.SECOND, 1)


def test_a_level_sits_down_as_he_is() -> None:
    assert seated("easy") is PLAYERS["easy"]


def test_a_guest_plays_as_his_function_does() -> None:
    def plain(match: Match, side: Side, _number: int) -> Player:
        return random_player if match.name(side) == WILD else PLAYERS["easy"]

    def at_the_door(match: Match, side: Side, number: int) -> Player:
        return sit_down(5, match, side, number)

    match = Match(RUBICON, (WILD, "easy"), 4, 5)
    assert play_match(match, at_the_door) == play_match(match, plain)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "there is no player “”: choose easy"),
        ("grandmaster", "there is no player “grandmaster”: choose easy"),
        ("command:", "command:PROGRAM"),
        ("command:no-such-program-here --fast", "there is no program “no-such-program-here”"),
        ("command:'", "“'” is not a command line"),
        ("command: ", "there is no program"),
        ("no_such_module_here:f", "there is no module “no_such_module_here”"),
        ("tests.piquet.random_player:nobody", "has no “nobody”"),
        (":f", "module:attribute"),
    ],
)
def test_who_is_no_player(name: str, told: str) -> None:
    with pytest.raises(NoSuchPlayer) as refused:
        seated(name)

    assert told in str(refused.value)


def no_action(view: View, _: Stream) -> object:
    return "AS"


def breaks_down(view: View, _: Stream) -> object:
    raise RuntimeError("lost my glasses")


def leaves(view: View, _: Stream) -> object:
    raise SystemExit(3)


def throws_too_much(view: View, chance: Stream) -> Action:
    return Exchange(view.hand[:9])


def throws_nonsense(view: View, chance: Stream) -> Action:
    return Exchange(None)  # type: ignore[arg-type]


def revokes(view: View, chance: Stream) -> Action:
    """Follows suit only where that is the only suit in his hand."""
    if view.plays and isinstance(view.open, tuple):
        others = [card for card in view.hand if Play(card) not in view.open]
        if others:
            return Play(others[0])
    return PLAYERS["easy"](view, chance)


def answers_late(view: View, chance: Stream) -> Action:
    """Plays a card where he is to say something."""
    is_list = isinstance(view.open, tuple)
    return Play(view.hand[0]) if is_list else PLAYERS["easy"](view, chance)


async def waits(view: View, chance: Stream) -> Action:
    return PLAYERS["easy"](view, chance)


@pytest.mark.parametrize(
    ("player", "told"),
    [
        (no_action, "it answered 'AS', which is not an action"),
        (breaks_down, "test_seating.py, line"),
        (breaks_down, "RuntimeError: lost my glasses"),
        (leaves, "SystemExit: 3"),
        (throws_too_much, "1 to 5 cards may be exchanged, not 9"),
        (throws_nonsense, "TypeError"),
        (revokes, "; allowed: "),
        (answers_late, "allowed: {'do': "),
        (waits, "coroutine"),
    ],
)
def test_a_failure_names_the_player_and_the_deal(
    player: Callable[[View, Stream], Action], told: str
) -> None:
    def sit(match: Match, side: Side, number: int) -> Player:
        return watched(player, Place(match.name(side), match.seed, number))

    with pytest.raises(PlayerFailed) as failed:
        play_twice(Match(RUBICON, ("mine:f", "yours:f"), 6, 9), sit, 9)

    sentence = str(failed.value)
    assert sentence.startswith("the player mine:f failed as elder in deal 9 of seed 6: ") or (
        player in (revokes, answers_late) and " in deal 9 of seed 6: " in sentence
    )
    assert told in sentence
    assert str(pickle.loads(pickle.dumps(failed.value))) == sentence
