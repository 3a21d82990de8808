"""What a hand is worth after the exchange, told part by part.

How much better a deal goes with one hand than with another was measured by playing deals out
(`piquet.opponent.fitting`) and laid to what each suit holds, to trios and quatorzes, to the longest
suit, to the number of cards drawn, and to counting thirty.
"""

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from piquet.opponent.suit_tables import (
    HIGH_RANKS,
    digit,
    packed_ranks,
    packed_sets,
    suit_counts,
    suits_of,
)
from piquet.seats import Seat


class Beyond(NamedTuple):
    """What it is worth to count so much or more, as if all were good."""

    reached: int
    worth: float


class HandWorth(NamedTuple):
    """The parts for one seat, in points of the deal; only sums for the same deal compare.

    `suits`: by what a suit holds, as a byte. `sets`: for each of `HIGH_RANKS` by how many of it are
    held. `longest`: by how many cards the longest suit has. `drawn`: by how many cards were drawn.
    `beyond`: what it brings besides to count so much.
    """

    suits: tuple[float, ...]
    sets: tuple[tuple[float, ...], ...]
    longest: tuple[float, ...]
    drawn: tuple[float, ...]
    beyond: tuple[Beyond, ...]


@cache
def hand_worth(seat: Seat) -> HandWorth:
    """The parts as they were measured."""
    text = files(__package__).joinpath("data", "hand-worth.json").read_text("ascii")
    return read_hand_worth(json.loads(text)[seat.word])


def read_hand_worth(parts: dict[str, list[list[float]]]) -> HandWorth:
    """The parts from rows of numbers, as they are kept."""
    return HandWorth(
        tuple(number for row in parts["suits"] for number in row),
        tuple(map(tuple, parts["sets"])),
        tuple(parts["longest"][0]),
        tuple(parts["drawn"][0]),
        tuple(Beyond(int(count), worth) for count, worth in parts["beyond"]),
    )


def worth_of(hand: int, drawn: int, parts: HandWorth) -> float:
    """What a hand of twelve is worth, as a mask, of whose cards so many were drawn."""
    suits = suits_of(hand)
    held = sum(packed_ranks()[suit] for suit in suits)
    count = count_of(hand)
    return (
        sum(parts.suits[suit] for suit in suits)
        + sum(parts.sets[place][digit(held, place)] for place in range(len(HIGH_RANKS)))
        + parts.longest[max(map(int.bit_count, suits))]
        + parts.drawn[drawn]
        + sum(each.worth for each in parts.beyond if count >= each.reached)
    )


def count_of(hand: int) -> int:
    """What a hand counts, as a mask, as if all were good: point, sequences and sets."""
    found, ranks = [suit_counts()[suit] for suit in suits_of(hand)], packed_ranks()
    return (
        max(suit.length for suit in found)
        + sum(suit.runs for suit in found)
        + packed_sets()[sum(ranks[suit] for suit in suits_of(hand))]
    )
