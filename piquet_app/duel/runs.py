"""Sequences that will not count because of the point, where the rules say so."""

from typing import Final

from piquet.contest import Answer, Cards, Category, combination
from piquet.deal import Deal
from piquet.rules import SequencesCount
from piquet.seats import Seat
from piquet_app.duel.reading import Counted, countable
from piquet_app.languages.words import N_, _
from piquet_scoring import Point, Sequence
from piquet_scoring.score import counts_with_point

_CALLING: Final = {
    False: N_(" (will not count: the point is not yours; it can only stop your opponent)"),
    True: N_(" (will not count: not with this point; it can only stop your opponent)"),
}
_COUNTING: Final = {
    False: N_(" (will not count: the point is not yours)"),
    True: N_(" (will not count: not with this point)"),
}


def barred_in_words(deal: Deal, category: Category, cards: Cards, counted: Counted) -> str:
    """What is added to a call that will not count, though it may be good; mostly nothing.

    `counted`: what younger has said so far that he counts.
    """
    if category is not Category.SEQUENCES or deal.rules.sequences is SequencesCount.FOR_THE_WINNER:
        return ""
    run = combination(category, cards)
    assert isinstance(run, Sequence)
    point, good, equal = _point(deal, counted)
    suit = point.suit if point is not None else None
    if counts_with_point(run, suit, good=good, equal=equal):
        return ""
    calls_first = deal.turn is Seat.ELDER and not deal.calls[Seat.ELDER].sequences
    return _((_CALLING if calls_first else _COUNTING)[good or equal])


def _point(deal: Deal, counted: Counted) -> tuple[Point | None, bool, bool]:
    """The point of the player whose turn it is, and whether it is good, or equal."""
    said = deal.answered(Category.POINT)
    cards = deal.calls[Seat.ELDER].point
    if deal.turn is Seat.YOUNGER:
        categories = countable(deal)
        is_asked = Category.POINT in categories
        point = counted[categories.index(Category.POINT)] if is_asked else ()
        cards = point[0] if point else ()
        good = bool(cards)
    else:
        good = said is Answer.GOOD
    found = combination(Category.POINT, cards) if cards else None
    return found if isinstance(found, Point) else None, good, said is Answer.EQUAL
