"""What is called, and which call is good: point, sequences and sets compared.

Calls are cards. A player may call less than he holds, so that a point is any cards of one suit, a
sequence any three or more neighbours of one suit, and a set any three or four of one rank
`[sinking]`. The contest is decided on what is called.
"""

from collections.abc import Callable, Collection, Iterable
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from piquet.rules import Rules, SequencesCount
from piquet_scoring import Card, IllegalMove, Point, Sequence, Set, Suit, sequences, sets
from piquet_scoring.combinations import SEQUENCE_SCORES, SET_SCORES, pips_of
from piquet_scoring.score import point_to_call

Cards: TypeAlias = tuple[Card, ...]

Combination: TypeAlias = Point | Sequence | Set
"""What cards that were called are; two of a kind compare as the rules say."""


class Category(StrEnum):
    """What is called one after another; how records name it."""

    POINT = "point"
    SEQUENCES = "sequences"
    SETS = "sets"

    @property
    def place(self) -> int:
        """0, 1, 2: the order in which they are called and reckoned `[reckoning-order]`."""
        return _PLACES[self]


_PLACES: Final = {category: place for place, category in enumerate(Category)}


class Answer(StrEnum):
    """What younger says to elder's call `[contest-point]`."""

    GOOD = "good"
    NOT_GOOD = "not good"
    EQUAL = "equal"
    HOW_MUCH = "how much"


class Calls(NamedTuple):
    """The cards that one player calls; nothing where he calls nothing."""

    point: Cards = ()
    sequences: tuple[Cards, ...] = ()
    sets: tuple[Cards, ...] = ()

    def of(self, category: Category) -> tuple[Cards, ...]:
        """What is called in one category."""
        if category is Category.POINT:
            return (self.point,) if self.point else ()
        return self.sequences if category is Category.SEQUENCES else self.sets

    def leading(self, category: Category) -> Cards:
        """The cards of the best of it, which alone competes; none where nothing is called."""
        called = self.of(category)
        if len(called) < 2:
            return called[0] if called else ()
        return max(called, key=_READERS[category])

    def best(self, category: Category) -> Combination | None:
        """What those cards are."""
        return combination(category, self.leading(category)) if self.of(category) else None

    def replaced(self, category: Category, called: tuple[Cards, ...]) -> "Calls":
        """The calls with those of one category replaced."""
        if category is Category.POINT:
            return self._replace(point=called[0] if called else ())
        if category is Category.SEQUENCES:
            return self._replace(sequences=called)
        return self._replace(sets=called)


NOTHING: Final = Calls()
"""The calls of one who calls nothing."""


def combination(category: Category, cards: Cards) -> Combination:
    """What called cards are; raises `IllegalMove` when they are no such thing.

    >>> from piquet_scoring import read_cards
    >>> combination(Category.SEQUENCES, read_cards("JC TC QC")).name
    'tierce'
    """
    return _READERS[category](cards)


# The same cards are read again for every answer, every view and every line of the ledger.
_REMEMBERED: Final = 1024


@lru_cache(_REMEMBERED)
def _point(cards: Cards) -> Point:
    _make_sure_they_differ(cards)
    if not _is_of_one_suit(cards):
        raise IllegalMove("a point is cards of one suit, not {cards}", cards=cards)
    return Point(len(cards), pips_of(cards), cards[0].suit)


@lru_cache(_REMEMBERED)
def _sequence(cards: Cards) -> Sequence:
    _make_sure_they_differ(cards)
    ranks = sorted((card.rank.value for card in cards), reverse=True)
    in_a_row = all(upper - lower == 1 for upper, lower in pairwise(ranks))
    if not (len(cards) in SEQUENCE_SCORES and in_a_row and _is_of_one_suit(cards)):
        raise IllegalMove(
            "a sequence is three or more cards of one suit in a row, not {cards}", cards=cards
        )
    return Sequence(len(cards), max(card.rank for card in cards), cards[0].suit)


@lru_cache(_REMEMBERED)
def _set(cards: Cards) -> Set:
    _make_sure_they_differ(cards)
    ranks = {card.rank for card in cards}
    if len(cards) not in SET_SCORES or len(ranks) > 1 or not cards[0].rank.is_high:
        raise IllegalMove(
            "a set is three or four of one rank, ten or higher, not {cards}", cards=cards
        )
    return Set(len(cards), cards[0].rank)


_READERS: Final[dict[Category, Callable[[Cards], Combination]]] = {
    Category.POINT: _point,
    Category.SEQUENCES: _sequence,
    Category.SETS: _set,
}


_KINDS: Final = {Category.POINT: Point, Category.SEQUENCES: Sequence, Category.SETS: Set}


def _is_of_one_suit(cards: Cards) -> bool:
    return len({card.suit for card in cards}) == 1


def _make_sure_they_differ(cards: Cards) -> None:
    if twice := named_twice(cards):
        raise twice


def named_twice(cards: Cards) -> IllegalMove | None:
    """The refusal of cards of which one is used twice."""
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return IllegalMove("{card} is named more than once", card=card)
    return None


def holdings(category: Category, cards: Collection[Card]) -> tuple[Cards, ...]:
    """All that a hand holds in a category in full length, the best first.

    For the point: the cards of each suit.

    >>> from piquet_scoring import read_cards
    >>> hand = read_cards("AC KC QC JC TC 8C KS QS JS AH AD 7H")
    >>> [" ".join(map(str, run)) for run in holdings(Category.SEQUENCES, hand)]
    ['AC KC QC JC TC', 'KS QS JS']
    """
    if category is Category.POINT:
        return tuple(sorted(_suits(cards), key=_point, reverse=True))
    return _runs(tuple(cards)) if category is Category.SEQUENCES else _alike(tuple(cards))


@lru_cache(_REMEMBERED)
def _runs(cards: Cards) -> tuple[Cards, ...]:
    return tuple(run.cards for run in sequences(cards))


@lru_cache(_REMEMBERED)
def _alike(cards: Cards) -> tuple[Cards, ...]:
    return tuple(tuple(card for card in cards if card.rank is found.rank) for found in sets(cards))


def everything(hand: Collection[Card], rules: Rules) -> Calls:
    """The calls of a player who calls all that he holds."""
    needed = rules.sequences is SequencesCount.WITH_THE_POINT
    suit = point_to_call(hand, runs_need_it=needed).suit
    return Calls(
        _descending(card for card in hand if card.suit is suit),
        holdings(Category.SEQUENCES, hand),
        holdings(Category.SETS, hand),
    )


def answer(elder: Combination, younger: Combination | None) -> Answer:
    """What is said to elder's call by one who calls this, or nothing, himself.

    Of sets none is ever equal to another; *equal* is for point and sequences.
    """
    if younger is None or is_better(elder, younger):
        return Answer.GOOD
    return Answer.NOT_GOOD if is_better(younger, elder) else Answer.EQUAL


def is_better(one: Combination, other: Combination) -> bool:
    """Whether of two combinations of a kind the first is the better."""
    return one > other  # type: ignore[operator]


def is_of(category: Category, found: Combination) -> bool:
    """Whether a combination is of this kind."""
    return isinstance(found, _KINDS[category])


def _suits(cards: Collection[Card]) -> list[Cards]:
    by_suit: dict[Suit, list[Card]] = {}
    for card in cards:
        by_suit.setdefault(card.suit, []).append(card)
    return [_descending(suit) for suit in by_suit.values()]


def _descending(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=lambda card: card.rank, reverse=True))
