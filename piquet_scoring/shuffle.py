"""Chance, the same on every machine: the shuffle is a function of seed, deal and pass.

The generator is SplitMix64 (Steele, Lea and Flood 2014). Every deal and pass has a stream of its
own, keyed by (seed, deal, pass), so that pass 3 of deal 17 can be dealt without the passes before
it, by any number of workers, and again after an undo.
"""

from collections.abc import Collection
from typing import Final

from piquet_scoring.cards import PACK, Card
from piquet_scoring.errors import OutOfRange

GAMMA: Final = 0x9E3779B97F4A7C15
MIX_SHIFTS: Final = (30, 27, 31)
MIX_FACTORS: Final = (0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
PLAYERS_DRAWS: Final = 0
"""Stands in the key where the pass stands: no pass has this number."""

BIGGEST_NUMBER: Final = 2**63 - 1
"""No seed, deal or option may be bigger, so that every program can read it back."""

HALF: Final = 32
"""How many bits of a number are its upper half, from which the draws are made."""

_64_BITS: Final = (1 << 64) - 1
_LOWER_HALF: Final = (1 << HALF) - 1


class Stream:
    """An endless row of random numbers from one 64-bit start.

    >>> stream = Stream(1234567)
    >>> stream.next_64(), stream.next_64()
    (6457827717110365317, 3203168211198807973)
    """

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _64_BITS

    @classmethod
    def keyed(cls, *key: int) -> "Stream":
        """The stream that belongs to a key, such as (seed, deal, pass), of numbers below 2^64."""
        state = 0
        for part in key:
            state = mix((state + GAMMA & _64_BITS) ^ part)
        return cls(state)

    def next_64(self) -> int:
        """The next number from 0 to 2^64 - 1."""
        self._state = self._state + GAMMA & _64_BITS
        return mix(self._state)

    def below(self, bound: int) -> int:
        """The next number from 0 to `bound` - 1, each equally likely; `bound` at most 2^32.

        Lemire's method on the upper half of a number: those few products are drawn again that
        would make some answers likelier than others.
        """
        too_many = unfair(bound)
        while True:
            product = (self.next_64() >> HALF) * bound
            if product & _LOWER_HALF >= too_many:
                return product >> HALF


def check_seed_and_number(seed: int, number: int) -> None:
    """Raises `OutOfRange` unless there are such a seed, from 0, and such a deal, from 1."""
    if not 0 <= seed <= BIGGEST_NUMBER:
        raise OutOfRange(
            "the seed must be from 0 to {biggest}, not {given}",
            biggest=BIGGEST_NUMBER,
            given=seed,
        )
    if not 1 <= number <= BIGGEST_NUMBER:
        raise OutOfRange(
            "there is no deal {given}: deals are numbered from 1 to {biggest}",
            given=number,
            biggest=BIGGEST_NUMBER,
        )


def unfair(bound: int) -> int:
    """How many halves of a number are too many to share out evenly among `bound` answers.

    A product whose lower half is smaller is drawn again.

    >>> unfair(32), unfair(3)
    (0, 1)
    """
    return (1 << HALF) % bound


def mix(number: int) -> int:
    """SplitMix64's finalizer: a one-to-one scrambling of 64 bits."""
    first, second, third = MIX_SHIFTS
    number = (number ^ number >> first) * MIX_FACTORS[0] & _64_BITS
    number = (number ^ number >> second) * MIX_FACTORS[1] & _64_BITS
    return number ^ number >> third


def shuffled(
    cards: Collection[Card], seed: int, deal: int, number_of_pass: int
) -> tuple[Card, ...]:
    """The cards as they lie after the shuffle of one pass, the first to be dealt first.

    The whole pack is shuffled (Fisher and Yates, from the front) and the cards that are not in
    play are taken out of it. So every order of `cards` is equally likely, the order in which they
    were gathered does not matter, and players who extracted different cards still meet the others
    in the same order.
    """
    stream = Stream.keyed(seed, deal, number_of_pass)
    pack = list(PACK)
    for place in range(len(pack) - 1):
        other = place + stream.below(len(pack) - place)
        pack[place], pack[other] = pack[other], pack[place]
    in_play = frozenset(cards)
    return tuple(card for card in pack if card in in_play)
