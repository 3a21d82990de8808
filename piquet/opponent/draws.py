"""The draws from the stock: any cards that may lie there are as likely as any others."""

from itertools import product
from math import comb, prod

from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import suits_of


def draws_by_suit(at: Standpoint, drawn: int) -> list[tuple[tuple[int, ...], float]]:
    """How many cards of each suit so many drawn cards may be, with the chance of it."""
    out = [suit.bit_count() for suit in suits_of(at.drawable)]
    draws = comb(at.drawable.bit_count(), drawn)
    return [
        (draw, prod(map(comb, out, draw)) / draws)
        for draw in product(*(range(min(length, drawn) + 1) for length in out))
        if sum(draw) == drawn
    ]


def chance_of_each(at: Standpoint, drawn: int, out: int, new: int) -> float:
    """The chance that of some cards just these are drawn, by how many they are."""
    return chance_of_choice(at.drawable.bit_count(), drawn, out, new)


def chance_of_choice(cards: int, taken: int, among: int, chosen: int) -> float:
    """Of the cards so many are taken: the chance that among some of them they are just these.

    >>> chance_of_choice(20, 5, among=4, chosen=0) == comb(16, 5) / comb(20, 5)
    True
    """
    if chosen > taken or among > cards:
        return 0.0
    return comb(cards - among, taken - chosen) / comb(cards, taken)
