"""What an exchange keeps and breaks of the hand, and what it draws for, with exact chances.

Any card that may lie in the stock is as likely to come as any other, so that the chance of one at
least of several is counted, not sampled.
"""

from collections.abc import Iterator
from itertools import chain
from math import comb
from typing import Final

from piquet.contest import Cards, Category, combination, holdings
from piquet.opponent.good import good
from piquet.opponent.prospects import Prospect
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import cards_of
from piquet_scoring import HIGH_CARDS, SUITS, Rank, Sequence
from piquet_scoring.combinations import TIERCE, TRIO

_POINT_WORTH_NAMING: Final = 4
"""Nobody speaks of keeping a point of three."""


def exchange_reasons(at: Standpoint, prospect: Prospect) -> tuple[Reason, ...]:
    """What is to be said of an exchange, what a card player would say first at the start."""
    thrown = prospect.exchange.cards
    kept = tuple(card for card in cards_of(at.dealt) if card not in thrown)
    return tuple(
        chain(
            _of_point(at, kept),
            _of_hand(at, kept),
            _of_aces(thrown),
            _draws(at, kept, len(thrown)),
            _expected(at, prospect, kept),
        )
    )


def chance_of_one(at: Standpoint, cards: int, drawn: int) -> float:
    """The chance that of so many cards that may lie in the stock one at least is drawn.

    >>> from piquet.seats import Seat
    >>> round(chance_of_one(Standpoint(Seat.ELDER, 0xFFF, 0xFFFFF000, 0, 1, 5), 3, 3), 4)
    0.4035
    """
    lying = at.drawable.bit_count()
    return 1 - comb(lying - cards, drawn) / comb(lying, drawn)


def _of_point(at: Standpoint, kept: Cards) -> Iterator[Reason]:
    """What becomes of the point: it may be kept in another suit."""
    point = holdings(Category.POINT, cards_of(at.dealt))[0]
    if len(point) < _POINT_WORTH_NAMING:
        return
    left = holdings(Category.POINT, kept)[0]
    why = Why.KEEPS_POINT if len(left) == len(point) else Why.SHORTENS_POINT
    yield Reason(why, left, len(left))


def _of_hand(at: Standpoint, kept: Cards) -> Iterator[Reason]:
    """What becomes of the sequences and sets."""
    for category, keeps, breaks in (
        (Category.SETS, Why.KEEPS_SET, Why.BREAKS_SET),
        (Category.SEQUENCES, Why.KEEPS_RUN, Why.BREAKS_RUN),
    ):
        for cards in holdings(category, cards_of(at.dealt)):
            yield Reason(keeps if set(cards) <= set(kept) else breaks, cards)


def _of_aces(thrown: Cards) -> Iterator[Reason]:
    if aces := tuple(card for card in thrown if card.rank is Rank.ACE):
        yield Reason(Why.THROWS_ACES, aces)


def _draws(at: Standpoint, kept: Cards, drawn: int) -> Iterator[Reason]:
    """The sets and the longer sequences that one card more would make."""
    drawable = cards_of(at.drawable)
    for rank in sorted({card.rank for card in HIGH_CARDS}, reverse=True):
        size = 1 + sum(card.rank is rank for card in kept)
        wanted = tuple(card for card in drawable if card.rank is rank)
        if size >= TRIO and wanted:
            chance = chance_of_one(at, len(wanted), drawn)
            yield Reason(Why.DRAWS_SET, wanted, size, chance)
    for length, wanted in sorted(_lengthening(kept, drawable).items(), reverse=True):
        yield Reason(Why.DRAWS_RUN, wanted, length, chance_of_one(at, len(wanted), drawn))


def _lengthening(kept: Cards, drawable: Cards) -> dict[int, Cards]:
    """The cards of which each by itself makes a sequence of four or more, by its length.

    Of each suit only those that make the longest.
    """
    found: dict[int, Cards] = {}
    for suit in SUITS:
        mine = tuple(card for card in kept if card.suit is suit)
        made = {card: _longest((*mine, card)) for card in drawable if card.suit is suit}
        longest = max(made.values(), default=0)
        if longest > max(_longest(mine), TIERCE):
            wanted = [card for card in reversed(made) if made[card] == longest]
            found[longest] = (*found.get(longest, ()), *wanted)
    return found


def _longest(cards: Cards) -> int:
    """How long the best sequence is; 0 without one."""
    found = [combination(Category.SEQUENCES, run) for run in holdings(Category.SEQUENCES, cards)]
    return max((run.length for run in found if isinstance(run, Sequence)), default=0)


def _expected(at: Standpoint, prospect: Prospect, kept: Cards) -> Iterator[Reason]:
    """The figures: chances and what is expected over all draws."""
    drawn = len(prospect.exchange.cards)
    length = max(sum(card.suit is suit for card in kept) for suit in SUITS)
    if length >= _POINT_WORTH_NAMING:
        calls = good(at.unseen, at.others_draw(drawn))
        yield Reason(Why.POINT_GOOD, (), length, calls.points[length])
    yield Reason(Why.COUNTS, (), prospect.count)
    if prospect.thirty:
        yield Reason(Why.THIRTY, (), None, prospect.thirty)
