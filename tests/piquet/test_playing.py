"""Whole deals between players who see only their views."""

import pytest

from piquet.actions import Action, Play
from piquet.dealing import numbered_deal
from piquet.players import PLAYERS, Player
from piquet.playing import PlayerFailed, play_out
from piquet.reckoning import ledger
from piquet.record import deal_of
from piquet.recorded import record_of
from piquet.rules import RUBICON, RULE_BOOKS, Rules, rule_book
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import PACK, PLAYERS_DRAWS, Stream
from tests.piquet.random_player import random_player

OVERRIDDEN = rule_book(
    "elglin", ["elder-may-peek=yes", "younger-must-exchange=yes", "leavings=after-first-lead"]
)
BOOKS = [*RULE_BOOKS.values(), OVERRIDDEN]


def draws(number: int) -> Stream:
    return Stream.keyed(1, number, PLAYERS_DRAWS)


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_random_play_never_fails(rules: Rules) -> None:
    """A thousand deals of each; `make walk` plays a hundred thousand."""
    for number in range(1, 1001):
        deal = play_out(
            numbered_deal(rules, 1, number), (random_player, random_player), draws(number)
        )
        assert deal.is_finished
        assert {*deal.plays} == {*deal.held(Seat.ELDER), *deal.held(Seat.YOUNGER)}
        if number % 10 == 0:
            assert deal_of(record_of(deal)) == deal


@pytest.mark.parametrize("name", PLAYERS)
def test_same_seed_same_deal(name: str) -> None:
    for number in range(1, 9):
        once, again = (
            play_out(
                numbered_deal(RUBICON, 1, number), (PLAYERS[name], random_player), draws(number)
            )
            for _ in range(2)
        )
        assert once == again
        assert ledger(once) == ledger(again)


def test_asked_only_where_there_is_a_choice() -> None:
    """Twelve tricks are 24 cards, but no one is asked for the last."""
    asked: list[View] = []

    def watched(view: View, chance: Stream) -> Action:
        asked.append(view)
        return random_player(view, chance)

    play_out(numbered_deal(RUBICON, 1, 1), (watched, watched), draws(1))
    assert asked
    for view in asked:
        assert not isinstance(view.open, tuple) or len(view.open) > 1
        assert view.phase is not None


def test_a_player_who_breaks_a_rule() -> None:
    def plays_what_he_has_not(view: View, chance: Stream) -> Action:
        if view.plays:
            return Play(next(card for card in PACK if card not in view.hand))
        return random_player(view, chance)

    players: tuple[Player, Player] = (random_player, plays_what_he_has_not)
    with pytest.raises(PlayerFailed, match="younger's player gave an answer that is not allowed"):
        play_out(numbered_deal(RUBICON, 1, 1), players, draws(1))
