"""What exchanges are expected to be worth: the compiled twin of `expected_worth`, for many hands.

Without what it brings to count so much, and for exchanges of five cards at most. An exchange is a
pattern of twelve bits: which of the dealt cards, from the lowest on, are thrown.
"""

from math import comb
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from piquet.opponent.hand_worth import HandWorth
from piquet.opponent.position_kernel import CARDS, RANKS, Integers, Reals, number_of
from piquet.opponent.suit_tables import (
    ALL_RANKS,
    DIGIT,
    DIGIT_MASK,
    HIGH_RANKS,
    packed_ranks,
)
from piquet_scoring import HAND_SIZE, SUITS
from piquet_scoring.compiled import compiled_lean

Asked: TypeAlias = tuple[int, int, int, int, int]
"""The dealt cards, the drawable, the least and the most that may be thrown, how many drawable."""

MOST: Final = 5
"""So many cards a pattern throws at most."""


class Parts(NamedTuple):
    """The parts of `HandWorth` as tables."""

    suits: Reals
    sets: Reals
    longest: Reals
    drawn: Reals


def parts_of(worth: HandWorth) -> Parts:
    """The tables of what hands are worth."""
    return Parts(*(np.array(part, np.float64) for part in worth[:4]))


_NUMBERS: Final = [
    pattern
    for thrown in range(MOST + 1)
    for pattern in range(1 << HAND_SIZE)
    if pattern.bit_count() == thrown
]
PATTERNS: Final = np.array(_NUMBERS, np.int64)
"""All patterns, those that throw fewest first."""

FIRST: Final = np.array([*(map(int.bit_count, _NUMBERS)), MOST + 1], np.int64).searchsorted(
    np.arange(MOST + 2)
)
"""Where those begin that throw so many cards, and where all end."""

_THROWN: Final = np.array([pattern.bit_count() for pattern in _NUMBERS], np.int64)
_ALL: Final = (1 << HAND_SIZE) - 1
_LENGTHS: Final = np.array([suit.bit_count() for suit in range(1 << RANKS)], np.int64)
_RANKS_OF: Final = np.array(packed_ranks(), np.int64)
_CHOICES: Final = np.array(
    [[comb(of, some) for some in range(CARDS + 1)] for of in range(CARDS + 1)], np.float64
)
_BASE: Final = RANKS + 1
"""Lengths of the four suits are one number to this base."""


class Room(NamedTuple):
    """Where the parts of one hand are worked out, by how many cards are thrown.

    `suits`: by suit and choice of its cards that are kept. `ranks`: the high ranks of that choice,
    packed. `starts`: where each suit begins among the dealt cards, and where the last ends. `sets`:
    by rank and number kept. `longest`: by the lengths kept, nan where it was not asked yet.
    `worths`: of each pattern.
    """

    suits: Reals
    ranks: Integers
    starts: Integers
    sets: Reals
    longest: Reals
    worths: Reals


def new_room() -> Room:
    """Room to work in."""
    choices = len(SUITS), 1 << RANKS
    return Room(
        np.empty((MOST + 1, *choices)),
        np.empty(choices, np.int64),
        np.zeros(len(SUITS) + 1, np.int64),
        np.empty((MOST + 1, len(HIGH_RANKS), len(SUITS) + 1)),
        np.empty((MOST + 1, _BASE ** len(SUITS))),
        np.empty(len(PATTERNS)),
    )


@compiled_lean
def thrown_by(pattern: int, dealt: int) -> int:
    """The cards that a pattern throws of a hand."""
    place, thrown = 0, 0
    for card in range(CARDS):
        if dealt >> card & 1:
            thrown |= (pattern >> place & 1) << card
            place += 1
    return thrown


@compiled_lean
def _suit(cards: int, place: int) -> int:
    return cards >> place * RANKS & ALL_RANKS


@compiled_lean
def _expected_suit(held: int, out: int, drawn: int, cards: int, suits: Reals) -> float:
    """What a suit is expected to be worth if so many of the cards are drawn."""
    number, worth, new = _LENGTHS[out], 0.0, out
    while True:
        size = _LENGTHS[new]
        if size <= drawn:
            worth += suits[held | new] * _CHOICES[cards - number, drawn - size]
        if new == 0:
            return worth / _CHOICES[cards, drawn]
        new = (new - 1) & out


@compiled_lean
def _expected_set(kept: int, out: int, drawn: int, cards: int, sets: Reals) -> float:
    """The same of one rank."""
    worth = 0.0
    for new in range(min(out, drawn, len(SUITS) - kept) + 1):
        worth += sets[kept + new] * _CHOICES[out, new] * _CHOICES[cards - out, drawn - new]
    return worth / _CHOICES[cards, drawn]


@compiled_lean
def _expected_longest(lengths: int, drawable: int, drawn: int, cards: int, longest: Reals) -> float:
    """The same of the longest suit, by the lengths that are kept."""
    one, two = _LENGTHS[_suit(drawable, 0)], _LENGTHS[_suit(drawable, 1)]
    three, four = _LENGTHS[_suit(drawable, 2)], _LENGTHS[_suit(drawable, 3)]
    worth = 0.0
    for first in range(min(one, drawn) + 1):
        for second in range(min(two, drawn - first) + 1):
            for third in range(min(three, drawn - first - second) + 1):
                fourth = drawn - first - second - third
                if fourth <= four:
                    most = max(
                        lengths // _BASE**3 + first,
                        lengths // _BASE**2 % _BASE + second,
                        lengths // _BASE % _BASE + third,
                        lengths % _BASE + fourth,
                    )
                    ways = _CHOICES[one, first] * _CHOICES[two, second] * _CHOICES[three, third]
                    worth += longest[most] * ways * _CHOICES[four, fourth]
    return worth / _CHOICES[cards, drawn]


@compiled_lean
def _kept(held: int, choice: int) -> int:
    """Which cards of a suit a choice keeps, the lowest card in the lowest bit."""
    kept = 0
    for rank in range(RANKS):
        if held >> rank & 1:
            kept |= (choice & 1) << rank
            choice >>= 1
    return kept


@compiled_lean
def _work_out_suits(asked: Asked, parts: Parts, room: Room) -> None:
    """Write where each suit begins, and what each choice of its cards is worth."""
    dealt, drawable, least, most, cards = asked
    for place in range(len(SUITS)):
        held, out = _suit(dealt, place), _suit(drawable, place)
        room.starts[place + 1] = room.starts[place] + _LENGTHS[held]
        for choice in range(1 << _LENGTHS[held]):
            kept = _kept(held, choice)
            room.ranks[place, choice] = _RANKS_OF[kept]
            for drawn in range(least, most + 1):
                worth = _expected_suit(kept, out, drawn, cards, parts.suits)
                room.suits[drawn, place, choice] = worth


@compiled_lean
def _work_out_sets(asked: Asked, parts: Parts, room: Room) -> None:
    """Write what each number of each high rank is worth."""
    _, drawable, least, most, cards = asked
    packed = 0
    for place in range(len(SUITS)):
        packed += _RANKS_OF[_suit(drawable, place)]
    for drawn in range(least, most + 1):
        for rank in range(len(HIGH_RANKS)):
            out = packed >> DIGIT * rank & DIGIT_MASK
            for kept in range(len(SUITS) + 1):
                worth = _expected_set(kept, out, drawn, cards, parts.sets[rank])
                room.sets[drawn, rank, kept] = worth


@compiled_lean
def _worth(number: int, asked: Asked, parts: Parts, room: Room) -> float:
    """What a pattern is expected to be worth."""
    drawn, kept = _THROWN[number], PATTERNS[number] ^ _ALL
    worth, packed, lengths = parts.drawn[drawn], 0, 0
    for place in range(len(SUITS)):
        first, last = room.starts[place], room.starts[place + 1]
        choice = kept >> first & (1 << last - first) - 1
        worth += room.suits[drawn, place, choice]
        packed += room.ranks[place, choice]
        lengths = lengths * _BASE + _LENGTHS[choice]
    for rank in range(len(HIGH_RANKS)):
        worth += room.sets[drawn, rank, packed >> DIGIT * rank & DIGIT_MASK]
    if np.isnan(room.longest[drawn, lengths]):
        longest = _expected_longest(lengths, asked[1], drawn, asked[4], parts.longest)
        room.longest[drawn, lengths] = longest
    return worth + room.longest[drawn, lengths]


@compiled_lean
def expect(dealt: int, drawable: int, least: int, most: int, parts: Parts, room: Room) -> None:
    """Write what each pattern is expected to be worth that throws from `least` to `most` cards."""
    asked = dealt, drawable, least, most, number_of(drawable)
    _work_out_suits(asked, parts, room)
    _work_out_sets(asked, parts, room)
    room.longest[least : most + 1] = np.nan
    for number in range(FIRST[least], FIRST[most + 1]):
        room.worths[number] = _worth(number, asked, parts, room)


@compiled_lean
def best_thrown(dealt: int, drawable: int, least: int, most: int, parts: Parts, room: Room) -> int:
    """The cards that are best thrown, as a mask."""
    expect(dealt, drawable, least, most, parts, room)
    best = FIRST[least]
    for number in range(FIRST[least], FIRST[most + 1]):
        if room.worths[number] > room.worths[best]:
            best = number
    return thrown_by(PATTERNS[best], dealt)
