"""What a hand contains: points, sequences and sets.

The three values are ordered as the rules order them when two players compare, so that "good" is
`max` and "equal" is `==`; the suit never takes part in a comparison. Everything here works on any
collection of different cards, so that a hand can be counted while it grows.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from piquet_scoring.cards import SUITS, Card, Rank, Suit

SEQUENCE_NAMES: Final = {
    3: "tierce",
    4: "quart",
    5: "quint",
    6: "sixième",
    7: "septième",
    8: "huitième",
}
SEQUENCE_SCORES: Final = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
"""What a run counts, by how many cards it has `[sequences]`; a shorter one is no sequence."""

TIERCE: Final = min(SEQUENCE_SCORES)
"""How many cards the shortest sequence has."""

SET_NAMES: Final = {3: "trio", 4: "quatorze"}
SET_SCORES: Final = {3: 3, 4: 14}
"""What a trio and a quatorze count `[sets]`; a pair is no set."""

TRIO: Final = min(SET_SCORES)
"""How many cards the smaller set has."""


@dataclass(frozen=True, slots=True, order=True)
class Point:
    """The cards of one suit, as they compete for the point `[point]`, `[contest-point]`.

    The longer is better, then the one with more pips; of equal length and pips they are *equal*.

    >>> Point(5, 44, Suit.CLUBS) > Point(4, 41, Suit.SPADES)
    True
    """

    length: int
    pips: int
    suit: Suit = field(compare=False)

    @property
    def score(self) -> int:
        """What it counts: one for each card."""
        return self.length


@dataclass(frozen=True, slots=True, order=True)
class Sequence:
    """Three or more neighbouring ranks of one suit `[sequences]`, `[contest-sequences]`.

    The longer is better, then the one with the higher top card.
    """

    length: int
    top: Rank
    suit: Suit = field(compare=False)

    @property
    def name(self) -> str:
        """Tierce, quart, quint, sixième, septième or huitième."""
        return SEQUENCE_NAMES[self.length]

    @property
    def score(self) -> int:
        """What it counts."""
        return SEQUENCE_SCORES[self.length]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the run, from the top down."""
        top = self.top.value
        return tuple(Card(Rank(rank), self.suit) for rank in range(top, top - self.length, -1))


@dataclass(frozen=True, slots=True, order=True)
class Set:
    """Three or four cards of one rank, ten or higher `[sets]`, `[contest-sets]`.

    Any quatorze beats any trio, then rank decides.
    """

    size: int
    rank: Rank

    @property
    def name(self) -> str:
        """Trio or quatorze."""
        return SET_NAMES[self.size]

    @property
    def score(self) -> int:
        """What it counts."""
        return SET_SCORES[self.size]


def pips_of(cards: Iterable[Card]) -> int:
    """What cards are worth when two points of equal length are compared `[pips]`.

    >>> from piquet_scoring.notation import read_cards
    >>> pips_of(read_cards("AC KC 9C"))
    30
    """
    return sum(card.rank.pips for card in cards)


def points(cards: Collection[Card]) -> tuple[Point, ...]:
    """What each suit would be worth as the point, suit by suit; a suit without cards is left out.

    >>> from piquet_scoring.notation import read_cards
    >>> [(p.suit.letter, p.length, p.pips) for p in points(read_cards("AS KS 7S TC 9C"))]
    [('S', 3, 28), ('C', 2, 19)]
    """
    return tuple(
        Point(len(ranks), sum(rank.pips for rank in ranks), suit)
        for suit, ranks in _ranks_by_suit(cards).items()
    )


def best_point(cards: Collection[Card]) -> Point | None:
    """*The* point: the longest suit, of equally long ones that with more pips `[point]`.

    Of suits equal in both the first in `SUITS`: nothing that is counted depends on it.
    """
    return max(points(cards), default=None)


def sequences(cards: Collection[Card]) -> tuple[Sequence, ...]:
    """Every maximal run of three or more, the best first `[sequences]`.

    >>> from piquet_scoring.notation import read_cards
    >>> [run.name for run in sequences(read_cards("AC KC QC JC TC KS QS JS"))]
    ['quint', 'tierce']
    """
    runs = [
        Sequence(length, top, suit)
        for suit, ranks in _ranks_by_suit(cards).items()
        for top, length in _runs(ranks)
        if length in SEQUENCE_SCORES
    ]
    return tuple(sorted(runs, reverse=True))


def sets(cards: Collection[Card]) -> tuple[Set, ...]:
    """Every trio and quatorze, the best first; nines, eights and sevens make none `[sets]`.

    >>> from piquet_scoring.notation import read_cards
    >>> [(s.name, s.rank.letter) for s in sets(read_cards("AS AH AD TS TH TD TC 9S 9H 9D"))]
    [('quatorze', 'T'), ('trio', 'A')]
    """
    sizes = dict.fromkeys(Rank, 0)
    for card in cards:
        sizes[card.rank] += 1
    found = [Set(n, rank) for rank, n in sizes.items() if rank.is_high and n in SET_SCORES]
    return tuple(sorted(found, reverse=True))


def _ranks_by_suit(cards: Collection[Card]) -> dict[Suit, list[Rank]]:
    by_suit: dict[Suit, list[Rank]] = {suit: [] for suit in SUITS}
    for card in cards:
        by_suit[card.suit].append(card.rank)
    return {suit: sorted(ranks, reverse=True) for suit, ranks in by_suit.items() if ranks}


def _runs(ranks: list[Rank]) -> Iterator[tuple[Rank, int]]:
    """The maximal runs of descending ranks: their top and how long they are."""
    top, length = ranks[0], 1
    for rank in ranks[1:]:
        if rank.value == top.value - length:
            length += 1
        else:
            yield top, length
            top, length = rank, 1
    yield top, length
