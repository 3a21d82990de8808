"""The piquet pack: thirty-two cards, ace to seven in four suits `[pack]`."""

from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import Final


class Rank(IntEnum):
    """How high a card stands: ace, king, queen, jack, 10, 9, 8, 7 `[pack]`.

    Ranks may be compared. In arithmetic use `rank.value`.
    """

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank's sign in English: ``A K Q J T 9 8 7``."""
        return _RANK_LETTERS[self]

    @property
    def is_high(self) -> bool:
        """Whether the rank is a ten or higher: only these make sets and are extracted."""
        return self >= Rank.TEN

    @property
    def pips(self) -> int:
        """What the card is worth when two points of equal length are compared `[pips]`.

        >>> Rank.ACE.pips, Rank.QUEEN.pips, Rank.NINE.pips
        (11, 10, 9)
        """
        return _PIPS[self]


class Suit(Enum):
    """Spades, hearts, diamonds or clubs. Suits have no order `[pack]`."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def letter(self) -> str:
        """The suit's sign in English: ``S H D C``."""
        return self.value

    def __hash__(self) -> int:
        """Alike in every process, so that a player who walks through a set of cards plays alike."""
        return ord(self._value_)


_RANK_LETTERS: Final = dict(zip(Rank, "789TJQKA", strict=True))
_PIPS: Final = {rank: {Rank.ACE: 11}.get(rank, min(rank.value, 10)) for rank in Rank}

SUITS: Final = tuple(Suit)
"""The suits as they are laid out for the eye; no rule looks at this order."""

_FIRST_OF_SUIT: Final = {
    suit: number * len(Rank) - Rank.SEVEN.value for number, suit in enumerate(SUITS)
}
"""What added to a card's rank gives its place in the pack."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the pack.

    >>> str(Card(Rank.TEN, Suit.CLUBS))
    'TC'
    """

    rank: Rank
    suit: Suit
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A card is looked for among others far more often than it is made.
        object.__setattr__(self, "_hash", hash((self.rank, self.suit)))

    def __hash__(self) -> int:
        return self._hash

    @property
    def is_high(self) -> bool:
        """Whether the card is a ten or higher."""
        return self.rank.is_high

    @property
    def index(self) -> int:
        """The card's place in `PACK`, 0 to 31; the bit that stands for it in the kernels."""
        return _FIRST_OF_SUIT[self.suit] + self.rank.value

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter


PACK: Final = tuple(Card(rank, suit) for suit in SUITS for rank in Rank)
"""All thirty-two cards; `PACK[card.index] == card`."""

HIGH_CARDS: Final = tuple(card for card in PACK if card.is_high)
"""The twenty cards from ten upward."""

LOW_CARDS: Final = tuple(card for card in PACK if not card.is_high)
"""The twelve nines, eights and sevens."""
