"""Numbered deals: the same cards for everyone, from a seed and a number `[dealing]`."""

from piquet.deal import Deal, Phase, dealt
from piquet.game import start
from piquet.rules import Rules
from piquet_scoring import HAND_SIZE, PACK, PLAYERS_DRAWS, Stream, shuffled

_PACKET = 3


def numbered_deal(rules: Rules, seed: int, number: int) -> Deal:
    """Deal `number` of a seed, at its first choice: by threes, elder first, eight are the stock.

    >>> from piquet.rules import RUBICON
    >>> deal = numbered_deal(RUBICON, seed=1, number=1)
    >>> [len(cards) for cards in (*deal.dealt, deal.stock)]
    [12, 12, 8]
    """
    pack = shuffled(PACK, seed, number, 1)
    packets = [pack[place : place + _PACKET] for place in range(0, 2 * HAND_SIZE, _PACKET)]
    elder, younger = (sum(packets[first::2], ()) for first in (0, 1))
    return start(dealt(rules, elder, younger, pack[2 * HAND_SIZE :]))


def players_draws(seed: int, number: int, phase: Phase, played: int) -> Stream:
    """Chance for the player who is to choose something in a numbered deal.

    It depends on what is to be done and on how many cards are played, and on nothing before. So the
    same choice is the same again after an undo, and whoever else sits at the table.
    """
    return Stream.keyed(seed, number, PLAYERS_DRAWS, phase, played)
