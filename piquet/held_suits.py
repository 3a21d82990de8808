"""Counting the cards: what a player holds of each suit, and what is *out* against it.

Out is every card that the adversary may hold: all that the player does not know to be elsewhere,
but none of a suit that the adversary did not follow.
"""

from typing import Final, NamedTuple

from piquet.contest import Cards, Category, holdings
from piquet.play import tricks
from piquet.view import View
from piquet_scoring import SUITS, Rank, Suit

_FROM_THE_TOP: Final = tuple(reversed(Rank))


class Holding(NamedTuple):
    """The cards of one suit that a player holds, one at least, and the ranks out; from the top."""

    cards: Cards
    out: tuple[Rank, ...]

    @property
    def winners(self) -> int:
        """How many of the cards win if they are led one after another from the top.

        All of them, once the adversary must have no more.
        """
        if not self.out:
            return len(self.cards)
        top = sum(card.rank > self.out[0] for card in self.cards)
        return len(self.cards) if top >= len(self.out) else top

    @property
    def runs(self) -> bool:
        """Whether all cards of the suit win."""
        return self.winners == len(self.cards)

    @property
    def is_just_guarded(self) -> bool:
        """Whether the best card has as many smaller ones beside it as higher ones are out."""
        above = sum(rank > self.cards[0].rank for rank in self.out)
        return len(self.cards) == 1 + above


def held_suits(view: View) -> list[Holding]:
    """What a player holds and what is out, suit by suit, the longest suit first."""
    seen: dict[Suit, set[Rank]] = {suit: set() for suit in SUITS}
    for card in view.elsewhere.union(view.plays):
        seen[card.suit].add(card.rank)
    for suit in _void_suits(view):
        seen[suit].update(_FROM_THE_TOP)
    return [
        Holding(cards, tuple([rank for rank in _FROM_THE_TOP if rank not in seen[cards[0].suit]]))
        for cards in holdings(Category.POINT, view.hand)
    ]


def _void_suits(view: View) -> set[Suit]:
    """The suits that the adversary did not follow."""
    return {
        trick.led.suit
        for trick in tricks(view.plays)
        if trick.leader is view.seat
        and trick.followed is not None
        and trick.followed.suit is not trick.led.suit
    }
