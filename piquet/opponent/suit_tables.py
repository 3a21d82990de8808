"""What the cards of one suit are worth: tables over the 256 bytes that a suit can be.

The seven is the lowest bit, the ace the highest; a mask of the pack has the byte of spades lowest,
as `Card.index` has it. Every table is filled by the reference when it is first needed.
"""

from collections.abc import Collection, Iterable
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from piquet_scoring import PACK, SUITS, Card, Rank, count_of

SUIT: Final = len(Rank)
"""How many bits a suit has in a mask."""

ALL_RANKS: Final = (1 << SUIT) - 1

HIGH_RANKS: Final = tuple(rank for rank in Rank if rank.is_high)
"""The ranks of which there are sets, the ten first."""


DIGIT: Final = 3
"""How many bits the number of cards of one rank takes, where those of all ranks are one number."""

DIGIT_MASK: Final = (1 << DIGIT) - 1


_HIGH_PLACES: Final = range(len(HIGH_RANKS))


class Run(NamedTuple):
    """A sequence as it competes `[contest-sequences]`; no cards where there is none."""

    length: int = 0
    top: int = 0


class SuitCount(NamedTuple):
    """What a suit brings: cards for the point, what its runs count, and the best of these."""

    length: int
    runs: int
    best: Run


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a mask.

    >>> from piquet_scoring import read_cards
    >>> f"{mask_of(read_cards('AS 7S 7H')):b}"
    '110000001'
    """
    return sum(1 << card.index for card in cards)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask."""
    return tuple(card for card in PACK if mask >> card.index & 1)


def suits_of(mask: int) -> list[int]:
    """The bytes of the four suits."""
    return [mask >> SUIT * place & ALL_RANKS for place in range(len(SUITS))]


@cache
def suit_counts() -> tuple[SuitCount, ...]:
    """What each byte counts by the reference.

    >>> suit_counts()[0b11100110]
    SuitCount(length=5, runs=3, best=Run(length=3, top=14))
    """
    return tuple(_suit_count(ranks) for ranks in range(ALL_RANKS + 1))


def _suit_count(ranks: int) -> SuitCount:
    count = count_of([card for card in _SUIT_CARDS if ranks >> card.index & 1])
    best = count.sequences[0] if count.sequences else None
    return SuitCount(
        count.for_point, count.for_sequences, Run(best.length, best.top.value) if best else Run()
    )


_SUIT_CARDS: Final = tuple(Card(rank, SUITS[0]) for rank in Rank)


@cache
def set_scores() -> tuple[int, ...]:
    """What none, one, two, three and four cards of a high rank count as a set.

    >>> set_scores()
    (0, 0, 0, 3, 14)
    """
    rank = HIGH_RANKS[0]
    alike = [Card(rank, suit) for suit in SUITS]
    return tuple(count_of(alike[:number]).for_sets for number in range(len(SUITS) + 1))


@cache
def packed_ranks() -> tuple[int, ...]:
    """For each byte of a suit its high ranks, one digit of `DIGIT` bits for each."""
    places = [rank.value - Rank.SEVEN.value for rank in HIGH_RANKS]
    return tuple(
        sum((ranks >> place & 1) << DIGIT * digit for digit, place in enumerate(places))
        for ranks in range(ALL_RANKS + 1)
    )


def digit(packed: int, place: int) -> int:
    """Of a packed number the number of cards of one of `HIGH_RANKS`.

    >>> digit(0b001_000_010, 2)
    1
    """
    return packed >> DIGIT * place & DIGIT_MASK


def most_of_each(packed: Collection[int]) -> int:
    """The largest number of each high rank among several such numbers, packed likewise.

    >>> f"{most_of_each([0b001_000_010, 0b000_000_011]):o}"
    '103'
    """
    most = [max((digit(ranks, place) for ranks in packed), default=0) for place in _HIGH_PLACES]
    return sum(number << DIGIT * place for place, number in enumerate(most))


@cache
def packed_sets() -> dict[int, int]:
    """What the sets count, by how many there are of each high rank."""
    scores = set_scores()
    return {
        sum(number << DIGIT * digit for digit, number in enumerate(numbers)): sum(
            scores[number] for number in numbers
        )
        for numbers in product(range(len(scores)), repeat=len(HIGH_RANKS))
    }


@cache
def subsets(mask: int) -> tuple[int, ...]:
    """Every choice of cards among some, none and all of them included.

    >>> subsets(0b101)
    (5, 4, 1, 0)
    """
    found, part = [mask], mask
    while part:
        part = part - 1 & mask
        found.append(part)
    return tuple(found)


@cache
def suit_tricks(held: int, against: int) -> float:
    """How many tricks a suit wins against these cards of it, if it alone is played.

    The mean of two ways: its holder leads it from the top, and the other does. Who follows wins
    as cheaply as he can, or throws his lowest; cards that meet no more cards of the suit win.

    >>> suit_tricks(0b01000010, 0b10000100), suit_tricks(0b10100000, 0b01000001)
    (0.5, 1.5)
    """
    led = held.bit_count() - _stopped(held, against)
    return (led + _won_by_follower(held, against)) / 2


def _stopped(led: int, following: int) -> int:
    """How many of the cards, led from the top, the follower beats."""
    beaten = 0
    while led and following:
        card = 1 << led.bit_length() - 1
        following, wins = _answered(following, card)
        beaten += wins
        led ^= card
    return beaten


def _won_by_follower(following: int, led: int) -> int:
    """How many tricks the follower wins, counting what is left to him when the leader is out."""
    won = 0
    while led and following:
        card = 1 << led.bit_length() - 1
        following, wins = _answered(following, card)
        won += wins
        led ^= card
    return won + following.bit_count()


def _answered(following: int, card: int) -> tuple[int, bool]:
    """What is left after the cheapest winner, or else the lowest card; and whether it won."""
    higher = following & -card
    played = higher or following
    return following & ~(played & -played), bool(higher)


@cache
def tricks_by_number(held: int, out: int) -> tuple[float, ...]:
    """Of the cards out the other holds none, one, two and so on: tricks, summed over all choices.

    >>> tricks_by_number(0b10000000, 0b01000000)
    (1.0, 1.0)
    """
    sums = [0.0] * (out.bit_count() + 1)
    for against in subsets(out):
        sums[against.bit_count()] += suit_tricks(held, against)
    return tuple(sums)
