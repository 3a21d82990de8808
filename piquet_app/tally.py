"""What extracted cards count so far, item by item, as it is shown while the patience is played."""

from collections.abc import Collection
from dataclasses import dataclass

from patience.layout import Layout
from piquet_scoring import Card, Hand, Point, Sequence, Set, best_point, score_hand, sequences, sets
from piquet_scoring.score import SEQUENCE_SCORES, SET_SCORES


@dataclass(frozen=True, slots=True)
class Tally:
    """The point, the runs and the sets in some cards, and what they count before the sixty."""

    point: Point | None
    runs: tuple[Sequence, ...]
    sets: tuple[Set, ...]

    @property
    def point_score(self) -> int:
        """One for each card of the longest suit."""
        return self.point.length if self.point else 0

    @property
    def runs_score(self) -> int:
        """What all runs bring."""
        return sum(SEQUENCE_SCORES[run.length] for run in self.runs)

    @property
    def sets_score(self) -> int:
        """What all trios and quatorzes bring."""
        return sum(SET_SCORES[found.size] for found in self.sets)

    @property
    def count(self) -> int:
        """All of it."""
        return self.point_score + self.runs_score + self.sets_score


def tally(cards: Collection[Card]) -> Tally:
    """What some cards, twelve or fewer, hold.

    >>> from piquet_scoring import read_cards
    >>> so_far = tally(read_cards("AC KC QC AH AD"))
    >>> so_far.point_score, so_far.runs_score, so_far.sets_score, so_far.count
    (3, 3, 3, 9)
    """
    return Tally(best_point(cards), sequences(cards), sets(cards))


def total(layout: Layout) -> int:
    """The count, and sixty more for a complete hand that counts thirty `[repique-count]`."""
    if layout.is_complete:
        return score_hand(Hand(layout.extracted)).total
    return layout.count
