"""Which extracted cards are alike: suits may change places, and ranks may be turned upside down.

The count of a hand does not change when two suits change places, nor when ace and ten, king and
jack do. Positions that go over into each other are worth the same, so one of them is solved and
stands for its *kind*.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Final

from piquet_scoring import HAND_SIZE, REPIQUE_COUNT, SUITS, Card, Rank

_HIGH_RANKS: Final = tuple(rank for rank in Rank if rank.is_high)
_LOW_RANKS: Final = tuple(rank for rank in Rank if not rank.is_high)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """One way to exchange the cards: where each high card goes, and where each suit goes."""

    highs: tuple[int, ...]
    suits: tuple[int, ...]

    def image(self, mask: int) -> int:
        """Where a set of high cards goes."""
        return sum(1 << to for card, to in enumerate(self.highs) if mask >> card & 1)


@dataclass(frozen=True)
class Pack:
    """A pack to solve: the whole one, or a smaller one on which brute force can check the solver.

    It has `suits` suits with the `ranks` highest ranks from the ten upward and the `lows` highest
    below the ten; the game ends with `hand` cards, which must count `target`. Sets of high cards
    are masks, bit by bit in the order of `highs`. Low cards differ only by their suit: how many of
    each suit there are is one number with a digit a suit, base `lows` + 1.
    """

    suits: int = len(SUITS)
    ranks: int = len(_HIGH_RANKS)
    lows: int = len(_LOW_RANKS)
    hand: int = HAND_SIZE
    target: int = REPIQUE_COUNT

    @cached_property
    def highs(self) -> tuple[Card, ...]:
        """The cards that may be extracted."""
        ranks = _HIGH_RANKS[-self.ranks :]
        return tuple(Card(rank, suit) for suit in SUITS[: self.suits] for rank in ranks)

    @cached_property
    def low_cards(self) -> tuple[Card, ...]:
        """The cards that can only make another one eligible."""
        ranks = _LOW_RANKS[len(_LOW_RANKS) - self.lows :]
        return tuple(Card(rank, suit) for suit in SUITS[: self.suits] for rank in ranks)

    @property
    def low_digits(self) -> tuple[int, ...]:
        """What one low card of each suit adds to the number of the low cards."""
        return tuple((self.lows + 1) ** suit for suit in range(self.suits))

    @property
    def low_numbers(self) -> int:
        """How many numbers of low cards there are."""
        return int((self.lows + 1) ** self.suits)

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """All ways to exchange suits, as they lie and with the ranks upside down."""
        return tuple(
            Symmetry(tuple(self._images(suits, turned=turned)), suits)
            for suits in permutations(range(self.suits))
            for turned in (False, True)
        )

    def _images(self, suits: tuple[int, ...], *, turned: bool) -> Iterator[int]:
        for suit in suits:
            for rank in range(self.ranks):
                yield suit * self.ranks + (self.ranks - 1 - rank if turned else rank)

    def kind(self, mask: int) -> tuple[int, int]:
        """The set that stands for all sets like this one, and the symmetry that leads there."""
        images = [symmetry.image(mask) for symmetry in self.symmetries]
        best = min(images)
        return best, images.index(best)

    def cards(self, mask: int) -> tuple[Card, ...]:
        """The high cards of a mask."""
        return tuple(card for place, card in enumerate(self.highs) if mask >> place & 1)

    @cached_property
    def _bits(self) -> dict[Card, int]:
        return {card: 1 << place for place, card in enumerate(self.highs)}

    def mask(self, cards: Collection[Card]) -> int:
        """The high cards among these, as a mask."""
        return sum(self._bits[card] for card in cards if card.is_high)

    def lows_among(self, cards: Collection[Card]) -> tuple[int, ...]:
        """How many of these cards are low ones, suit by suit."""
        lows = [card.suit for card in cards if not card.is_high]
        return tuple(lows.count(suit) for suit in SUITS[: self.suits])
