"""The cut before a partie: who deals the first deal `[cut]`."""

from typing import Final, TypeAlias

from piquet.partie import Player
from piquet_scoring import PACK, Card, Stream

Draw: TypeAlias = tuple[Card, Card]
"""The first player's card and the second's."""

_CUT: Final = 2
"""Stands in the key where the pass stands; 0 are the players' draws, 1 is the deal itself."""


def cut(seed: int, number: int) -> tuple[Draw, ...]:
    """The cards that both draw before a partie which begins with this deal.

    Each draws one; ace is high, and equal ranks cut again.

    >>> [[str(card) for card in draw] for draw in cut(seed=1, number=1)][-1]
    ['TS', 'JH']
    """
    chance, draws = Stream.keyed(seed, number, _CUT), list[Draw]()
    while not draws or draws[-1][0].rank is draws[-1][1].rank:
        first, second = chance.below(len(PACK)), chance.below(len(PACK) - 1)
        draws.append((PACK[first], PACK[second + (second >= first)]))
    return tuple(draws)


def higher(draws: tuple[Draw, ...]) -> Player:
    """Who drew the higher card."""
    first, second = draws[-1]
    return Player.FIRST if first.rank > second.rank else Player.SECOND
