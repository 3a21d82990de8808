"""What twelve cards are worth, item by item: the one statement of the count.

A hand is counted here as the patience counts it, or as a player of piquet for two would if
everything he calls were good.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from piquet_scoring.cards import Card, Rank, Suit
from piquet_scoring.combinations import (
    TIERCE,
    Point,
    Sequence,
    Set,
    best_point,
    points,
    sequences,
    sets,
)
from piquet_scoring.hand import Hand

QUINT: Final = 5
"""How long a quint is: from here on `russian` asks for the suit of the point."""

CARTE_BLANCHE: Final = 10
"""What a hand without king, queen and jack counts `[blank]`."""

REPIQUE_COUNT: Final = 30
"""From this count on a hand is worth `REPIQUE` more `[repique-count]`."""

REPIQUE: Final = 60


class Counting(StrEnum):
    """Whose rules the hand is counted by: the patience, or one of the three rule sets for two."""

    PATIENCE = "patience"
    RUBICON = "rubicon"
    RUSSIAN = "russian"
    ELGLIN = "elglin"


class Count(NamedTuple):
    """What some cards hold and count, the sixty of the repique left out.

    They need not be a hand: so a hand can be counted while it grows. Without cards there is no
    point.
    """

    point: Point | None
    sequences: tuple[Sequence, ...]
    sets: tuple[Set, ...]

    @property
    def for_point(self) -> int:
        """One for each card of the point `[point]`."""
        return self.point.score if self.point else 0

    @property
    def for_sequences(self) -> int:
        """What all runs bring `[sequences]`."""
        return sum(run.score for run in self.sequences)

    @property
    def for_sets(self) -> int:
        """What all trios and quatorzes bring `[sets]`."""
        return sum(found.score for found in self.sets)

    @property
    def total(self) -> int:
        """All of it."""
        return self.for_point + self.for_sequences + self.for_sets


def count_of(cards: Collection[Card]) -> Count:
    """Count any different cards.

    >>> from piquet_scoring.notation import read_cards
    >>> count = count_of(read_cards("AC KC QC AH AD"))
    >>> count.for_point, count.for_sequences, count.for_sets, count.total
    (3, 3, 3, 9)
    """
    return Count(best_point(cards), sequences(cards), sets(cards))


def raw_count(cards: Collection[Card]) -> int:
    """What any different cards count, before the sixty.

    >>> from piquet_scoring.notation import read_cards
    >>> raw_count(read_cards("AC KC QC AH AD")), raw_count(())
    (9, 0)
    """
    return count_of(cards).total


class CountedSequence(NamedTuple):
    """A run and whether it counts; only `russian` ever refuses one when all is good."""

    sequence: Sequence
    counts: bool = True

    @property
    def score(self) -> int:
        """What the run brings."""
        return self.sequence.score if self.counts else 0


@dataclass(frozen=True, slots=True)
class HandScore:
    """A hand's count, item by item.

    `count` is before the sixty of the repique, `total` with it.
    """

    hand: Hand
    counting: Counting
    point: Point
    sequences: tuple[CountedSequence, ...]
    sets: tuple[Set, ...]
    carte_blanche: int

    @property
    def counted(self) -> Count:
        """The point, the sequences that count, and the sets."""
        runs = tuple(run.sequence for run in self.sequences if run.counts)
        return Count(self.point, runs, self.sets)

    @property
    def count(self) -> int:
        """Carte blanche, point, sequences and sets together."""
        return self.carte_blanche + self.counted.total

    @property
    def repique(self) -> int:
        """Sixty more for a hand that counts thirty, else nothing `[repique-count]`."""
        return REPIQUE if self.count >= REPIQUE_COUNT else 0

    @property
    def total(self) -> int:
        """The count with the repique."""
        return self.count + self.repique

    @property
    def missing(self) -> int:
        """How much is missing to the repique."""
        return max(0, REPIQUE_COUNT - self.count)

    @property
    def comes_out(self) -> bool | None:
        """Whether the patience comes out with this hand `[comes-out]`; None in the game for two."""
        return self.repique > 0 if self.counting is Counting.PATIENCE else None


def score_hand(
    hand: Hand, counting: Counting = Counting.PATIENCE, *, dealt: bool = False
) -> HandScore:
    """Count a hand as if everything in it were good.

    With `dealt` the twelve cards are as they were dealt, so that carte blanche may be claimed on
    them; the patience knows no carte blanche.

    >>> from piquet_scoring.notation import read_cards
    >>> score = score_hand(Hand(read_cards("AC KC QC JC TC KS QS JS AH QH AD KD")))
    >>> score.count, score.total, score.comes_out
    (32, 92, True)
    """
    point = point_to_call(hand.cards, runs_need_it=counting is Counting.RUSSIAN)
    claimed = dealt and counting is not Counting.PATIENCE and is_carte_blanche(hand.cards)
    return HandScore(
        hand,
        counting,
        point,
        tuple(_counted(run, point, counting) for run in sequences(hand.cards)),
        sets(hand.cards),
        CARTE_BLANCHE if claimed else 0,
    )


def is_carte_blanche(cards: Collection[Card]) -> bool:
    """Whether there is no king, queen or jack among the cards `[blank]`."""
    return not any(card.rank in {Rank.KING, Rank.QUEEN, Rank.JACK} for card in cards)


def point_to_call(cards: Collection[Card], *, runs_need_it: bool) -> Point:
    """The point a player would call of at least one card: *the* point `[point]`.

    Where runs count with the point only (`runs_need_it`, as in `russian`), a quint counts only in
    its suit: so that of equal points the one with the longest run is called.
    """
    candidates = points(cards)
    best = max(candidates)
    if not runs_need_it:
        return best
    # A suit that holds a quint holds no other run, so that one run a suit is enough to know.
    runs = {run.suit: run.length for run in sequences(cards)}
    equal = [point for point in candidates if point == best]
    return max(equal, key=lambda point: runs.get(point.suit, 0))


def counts_with_point(run: Sequence, point: Suit | None, *, good: bool, equal: bool) -> bool:
    """Whether a run counts beside a point of this suit (`russian`: "sequences count").

    A tierce does if the point is good or equal, a quart if it is good, a quint or longer if it is
    good and the run lies in its suit.
    """
    if run.length >= QUINT:
        return good and run.suit is point
    return good or (equal and run.length == TIERCE)


def _counted(run: Sequence, point: Point, counting: Counting) -> CountedSequence:
    """Whether a run counts when everything is good, the point too."""
    counts = counting is not Counting.RUSSIAN or counts_with_point(
        run, point.suit, good=True, equal=False
    )
    return CountedSequence(run, counts)
