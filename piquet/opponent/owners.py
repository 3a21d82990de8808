"""A suit as both hands hold it: whose its highest card is, whose the next, and so on down.

More of a suit does not matter to the play, and suits are alike: a position is four suits, whose
lead it is, and the tricks won. Cards of one owner that follow each other are equal, and only the
highest of such a *run* is ever played here. A suit is written as a whole number: a one, and behind
it, from the top, 0 for a card of elder's and 1 for one of younger's; `EMPTY` is the suit that is
played out. The tables have an entry for each seat and suit.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

from piquet.seats import Seat
from piquet_scoring import Rank

EMPTY: Final = 1

NUMBERS: Final = 1 << (len(Rank) + 1)
"""Every number below it but 0 is a suit."""

BITS: Final = 4
"""So many bits hold any number of cards of one hand."""

_Told = TypeVar("_Told")
Table = tuple[tuple[_Told, ...], tuple[_Told, ...]]
"""For elder's and for younger's seat an entry for each suit; number 0 has that of `EMPTY`."""


class Lead(NamedTuple):
    """A run to lead from: the lower `order`, the earlier it is tried."""

    order: int
    run: int


class Reply(NamedTuple):
    """The suit after a card of it was led and followed, and who won."""

    winner: int
    suit: int


class Throw(NamedTuple):
    """The suit after a card of it was thrown away: the lower `cost`, the earlier it is tried."""

    cost: int
    suit: int


def suit_of(owners: Iterable[int]) -> int:
    """The suit in which these are the owners of the cards, from the top.

    >>> bin(suit_of([Seat.ELDER, Seat.YOUNGER, Seat.YOUNGER]))
    '0b1011'
    """
    suit = EMPTY
    for owner in owners:
        suit = suit << 1 | owner
    return suit


def owners_of(suit: int) -> list[int]:
    """Who owns its cards, from the top."""
    return [suit >> place & 1 for place in reversed(range(suit.bit_length() - 1))]


def runs(suit: int, seat: int) -> list[int]:
    """The places of the cards of a player that do not stand right behind another of his.

    >>> runs(suit_of([0, 0, 1, 0]), Seat.ELDER)
    [0, 3]
    """
    owners = owners_of(suit)
    return [
        place
        for place, owner in enumerate(owners)
        if owner == seat and (place == 0 or owners[place - 1] != seat)
    ]


def without(suit: int, *places: int) -> int:
    """The suit without the cards in these places."""
    return suit_of(owner for place, owner in enumerate(owners_of(suit)) if place not in places)


def held(suit: int, seat: int) -> int:
    """How many cards of it a player holds."""
    return owners_of(suit).count(seat)


def tops(suit: int, seat: int) -> int:
    """How many of its highest cards are a player's."""
    owners = owners_of(suit)
    return next((place for place, owner in enumerate(owners) if owner != seat), len(owners))


def quick(suit: int, seat: int) -> int:
    """The tricks that a player wins when he leads the suit from the top.

    They are his whole suit if his top cards are as many as all cards of the other.
    """
    his = tops(suit, seat)
    return held(suit, seat) if his >= held(suit, 1 - seat) else his


def guarded(suit: int, seat: int) -> int:
    """The tricks of which a player is sure while the other has the lead: see `FACTS`."""
    return min(tops(suit, seat), held(suit, 1 - seat))


def running(suit: int, seat: int) -> int:
    """The cards that may win for the leader before the other comes in: none if he has the top."""
    return held(suit, seat) if tops(suit, seat) else 0


def facts(suit: int, leader: int) -> int:
    """Four numbers of which none exceeds the cards of a hand, in four bits each: see `FACTS`."""
    other = 1 - leader
    told = quick(suit, leader), guarded(suit, other), quick(suit, other), running(suit, leader)
    return sum(number << BITS * place for place, number in enumerate(told))


def leads(suit: int, leader: int) -> tuple[Lead, ...]:
    """The runs he may lead from, each with its place in the order in which leads are tried."""
    length = held(suit, leader)
    return tuple(
        Lead(_urgency(suit, leader, run) << BITS | len(Rank) - length, run)
        for run in range(len(runs(suit, leader)))
    )


def _urgency(suit: int, leader: int, run: int) -> int:
    """First what wins to the end, then to establish, only then single winners; low cards last."""
    if not held(suit, 1 - leader):
        return 1
    if run:
        return 4 + run
    if not tops(suit, leader):
        return 2
    return 0 if quick(suit, leader) == held(suit, leader) else 3


def replies(suit: int, leader: int) -> tuple[tuple[Reply, ...], ...]:
    """For each run that is led how it may be followed: first to win, cheaply; else the lowest."""
    other = 1 - leader
    found = []
    for led in runs(suit, leader):
        below = [place for place in runs(suit, other) if place > led]
        above = [place for place in runs(suit, other) if place < led]
        found.append(
            tuple(
                Reply(other if place < led else leader, without(suit, led, place))
                for place in above[::-1] + below[::-1]
            )
        )
    return tuple(found)


def throws(suit: int, seat: int) -> tuple[Throw, ...]:
    """The runs that he may throw away from, at the cost of tricks lost to him or given away."""

    def cost(after: int) -> int:
        lost = quick(suit, seat) - quick(after, seat)
        return lost + quick(after, 1 - seat) - quick(suit, 1 - seat)

    left = [without(suit, place) for place in reversed(runs(suit, seat))]
    return tuple(Throw(cost(after), after) for after in left)


def _table(told: Callable[[int, int], _Told]) -> Table[_Told]:
    elders, youngers = (
        tuple(told(max(suit, EMPTY), seat) for suit in range(NUMBERS)) for seat in Seat
    )
    return elders, youngers


FACTS: Final = _table(facts)
"""By leader: the leader's quick tricks, the other's guarded tricks, the other's quick tricks, the
leader's running cards. They are added over the suits.

*Guarded*: the other keeps his top cards, as many of them as the leader holds cards of the suit.
While the leader leads other suits the other has something else to throw: for each of those cards
the leader keeps one. When the suit is led he comes in, and makes all that he kept.
"""

LEADS: Final = _table(leads)
REPLIES: Final = _table(replies)
THROWS: Final = _table(throws)
