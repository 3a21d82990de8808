"""Every level: legal, the same with the same seed, and blind to what is hidden."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from piquet.contest import Cards
from piquet.deal import Deal, Phase
from piquet.deal_score import DealScore
from piquet.families import only
from piquet.game import legal_actions
from piquet.opponent.hands import possible_hands
from piquet.opponent.playing import play
from piquet.opponent.settling import stakes_of
from piquet.opponent.stakes import POINTS
from piquet.opponent.suit_tables import cards_of
from piquet.partie import Partie
from piquet.partie import Player as Side
from piquet.players import PLAYERS
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of
from piquet_scoring import PLAYERS_DRAWS, Stream
from tests.piquet.opponent.other_worlds import any_hand, gone_on
from tests.piquet.walks import Step, walk

every_level = pytest.mark.parametrize("level", PLAYERS)

QUICK: Final = ("easy", "club")
FEW, MANY = range(2), range(12)

CLOSE: Final = Partie(
    RUBICON,
    tuple(DealScore(each) for each in ((20, 20), (18, 5), (9, 20), (21, 18), (14, 30))),
    dealt_first=Side.SECOND,
)
"""Before the last deal: both are near the rubicon."""

SHEETS: Final = (None, CLOSE)


def draws(number: int) -> Stream:
    return Stream.keyed(1, number, PLAYERS_DRAWS)


def seeds(level: str) -> range:
    """Few deals for those who think."""
    return MANY if level in QUICK else FEW


@cache
def choices(seed: int) -> tuple[tuple[Deal, tuple[Deal, ...]], ...]:
    """All choices of a deal by chance up to the first lead, and some cards of the play.

    Each with deals in which the hidden cards lie otherwise.
    """
    steps, _ = walk(seed, RUBICON)
    met = Counter[Phase]()
    found = list[tuple[Deal, tuple[Deal, ...]]]()
    for last, (deal, _) in enumerate(steps):
        is_open = only(legal_actions(deal)) is None
        met[deal.phase] += is_open
        if is_open and (deal.phase is not Phase.PLAY or met[deal.phase] % 5 == 1):
            found.append((deal, tuple(hidden_otherwise(steps[:last], deal))))
    return tuple(found)


def hidden_otherwise(path: list[Step], deal: Deal) -> Iterator[Deal]:
    """Deals in which the hidden cards lie otherwise, and the player whose turn it is sees the same.

    One with a hand that he thinks possible, and one with any that he has not seen elsewhere.
    """
    seat = deal.turn
    held = {*deal.held(seat.other)}
    for hand, thrown in (_possible(deal), any_hand(deal, seat, random.Random(len(path)))):
        other = gone_on(path, deal, seat, hand, thrown) if {*hand} != held else None
        if other is not None:
            yield other


def _possible(deal: Deal) -> tuple[Cards, Cards]:
    seat = deal.turn
    hands = possible_hands(view_of(deal, seat), draws(1)).hands
    hand = cards_of(hands[len(hands) // 3])
    lying = deal.leavings if deal.turned_up or (deal.has_peeked and seat is Seat.ELDER) else ()
    seen = {*hand, *deal.dealt[seat], *deal.taken(seat), *lying}
    rest = [card for card in any_cards(deal) if card not in seen]
    return hand, tuple(rest[: len(deal.discards[seat.other] or ())])


def any_cards(deal: Deal) -> Cards:
    """The pack of this deal, in an order that says nothing of where its cards lie."""
    return tuple(sorted((*deal.dealt[0], *deal.dealt[1], *deal.stock), key=lambda card: card.index))


@every_level
def test_decides_by_what_he_sees_alone(level: str) -> None:
    met = Counter[Phase]()
    for seed in seeds(level):
        partie = SHEETS[seed % 2]
        for deal, others in choices(seed):
            mine = PLAYERS[level](view_of(deal, deal.turn, partie), draws(seed))
            for other in others:
                assert PLAYERS[level](view_of(other, deal.turn, partie), draws(seed)) == mine
            met[deal.phase] += len(others)
    assert met[Phase.ELDER_EXCHANGE]
    assert met[Phase.YOUNGER_EXCHANGE]
    assert met[Phase.PLAY]
    assert sum(met[phase] for phase in Phase if Phase.CALL_POINT <= phase < Phase.PLAY)


def test_every_phase_is_met() -> None:
    """Wherever there is a choice under the rules of Rubicon, hidden cards have been moved."""
    found = [choice for seed in MANY for choice in choices(seed)]
    met = {deal.phase for deal, others in found if others}

    assert met == {deal.phase for deal, _ in found}
    assert len(met) >= 10


@every_level
def test_the_same_seed_decides_the_same_and_legally(level: str) -> None:
    for seed in seeds(level):
        for deal, _ in choices(seed):
            view = view_of(deal, deal.turn, SHEETS[seed % 2])
            first, second = (PLAYERS[level](view, draws(seed)) for _ in range(2))
            assert first == second
            assert first in legal_actions(deal)


def test_strong_plays_as_the_partie_stands_and_club_for_points() -> None:
    """Before a last deal in which elder's own points are worth more than the other's."""
    cards = [deal for seed in FEW for deal, _ in choices(seed) if deal.phase is Phase.PLAY]
    for deal in cards:
        alone, known = (view_of(deal, deal.turn, sheet) for sheet in SHEETS)
        stakes = stakes_of(known)
        assert stakes != stakes_of(alone) == POINTS
        assert PLAYERS["strong"](known, draws(1)) == play(known, draws(1), stakes=stakes)
        assert PLAYERS["strong"](alone, draws(1)) == play(alone, draws(1))
        assert PLAYERS["club"](known, draws(1)) == PLAYERS["club"](alone, draws(1))
    assert len(cards) > 3
