"""What the player `easy` throws: fixed rules of thumb, and a table of what a card is worth to him.

He goes for one suit, the point suit: the longest, of equal ones that with the higher cards. He
keeps it, runs in any suit, three and four of a rank, aces and guarded kings, and throws the cards
that are worth least: as elder five, as younger all that he may, but never one that he must keep.
"""

from collections import Counter
from typing import Final

from piquet.actions import Exchange
from piquet.contest import Cards, Category, holdings
from piquet.families import Exchanges
from piquet_scoring import Card, Rank, Suit

ALONE: Final = {Rank.ACE: 6, Rank.KING: 2, Rank.QUEEN: 1}
"""What a card is worth by its rank."""

GUARDED: Final = {Rank.KING: 2, Rank.QUEEN: 1}
"""How much more if as many smaller cards of its suit lie with it as there are higher ranks."""

ALIKE: Final = {2: 1, 3: 5, 4: 14}
"""How much more by how many of its rank there are, from the ten upwards."""

POINT_SUIT: Final = {2: 2, 3: 3, 4: 4, 5: 5, 6: 7, 7: 8, 8: 9}
"""How much more each card of the point suit is worth, by how many there are."""

RUN: Final = {3: 2, 4: 4, 5: 8, 6: 8, 7: 8, 8: 8}
"""How much more in a run, by its length."""

NEVER_THROWN: Final = 9
"""A card worth so much stays, though fewer cards are exchanged for it: one of a quatorze, a quint,
or an ace of the long suit."""


def exchange(hand: Cards, allowed: Exchanges) -> Exchange:
    """Throw the cards that are worth least, as many as are allowed."""
    worth = worths(hand)
    by_worth = sorted(hand, key=lambda card: worth[card])
    loose = [card for card in by_worth if worth[card] < NEVER_THROWN]
    number = max(allowed.least, min(allowed.most, len(loose)))
    return Exchange(tuple(by_worth[:number]))


def worths(hand: Cards) -> dict[Card, int]:
    """What each card of a hand is worth to its holder.

    >>> from piquet_scoring import read_cards
    >>> hand = read_cards("AS KS QS 8S KH 7H KD 9D 8D JC TC 7C")
    >>> [str(card) for card, worth in worths(hand).items() if worth == 0]
    ['7H', '9D', '8D', 'JC', 'TC', '7C']
    """
    point_suit = point_suit_of(hand)
    ranks = Counter(card.rank for card in hand)
    suits = Counter(card.suit for card in hand)
    runs = {card: len(run) for run in holdings(Category.SEQUENCES, hand) for card in run}
    return {
        card: ALONE.get(card.rank, 0)
        + (GUARDED.get(card.rank, 0) if suits[card.suit] > _above(card) else 0)
        + (ALIKE.get(ranks[card.rank], 0) if card.is_high else 0)
        + (POINT_SUIT.get(suits[card.suit], 0) if card.suit is point_suit else 0)
        + RUN.get(runs.get(card, 0), 0)
        for card in hand
    }


def _above(card: Card) -> int:
    """How many cards of its suit are higher."""
    return Rank.ACE.value - card.rank.value


def point_suit_of(hand: Cards) -> Suit:
    """The suit to go for."""
    return holdings(Category.POINT, hand)[0][0].suit
