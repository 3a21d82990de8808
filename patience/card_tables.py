"""Cards and triples in numbers, as kernels look them up: filled by the rules.

Cards are numbers, 0 to 31 as in `PACK`, and masks of them; the solution numbers the high cards
alone, as `Pack.highs` does. Variants are numbers, too.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from patience.rules import Variant, matches, next_triple
from patience.symmetry import Pack
from piquet_scoring.cards import PACK, Card, Rank

Integers: TypeAlias = npt.NDArray[np.int64]

VARIANTS: Final = {variant: number for number, variant in enumerate(Variant)}

NEXT_TRIPLE: Final = np.array(
    [[next_triple(PACK[:size], variant) for size in range(len(PACK) + 1)] for variant in VARIANTS],
    np.int64,
)
"""By variant and number of cards to come, how many are laid."""

PARTNERS: Final = np.array([matches(PACK, variant) for variant in VARIANTS], np.int64)
"""By variant and card, the others that make it eligible."""

_HIGHS: Final = Pack().highs

HIGH: Final = np.array([card.index for card in _HIGHS], np.int64)
"""Which card each high card is."""

HIGH_OF: Final = np.array([_HIGHS.index(card) if card.is_high else 0 for card in PACK], np.int64)
"""Which high card a card is."""

SUIT: Final = len(Rank)
"""How many bits a suit has in a mask."""

ONE_SUIT: Final = (1 << SUIT) - 1


def _in_a_suit(ranks: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK[:SUIT] if ranks >> card.index & 1)


ALL_HIGHS: Final = sum(1 << card.index for card in _HIGHS)

LOW_NUMBER: Final = np.array(
    [sum(not card.is_high for card in _in_a_suit(ranks)) for ranks in range(ONE_SUIT + 1)],
    np.int64,
)
"""How many low cards of a suit there are, from its bits in a mask."""
