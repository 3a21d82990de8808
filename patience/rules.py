"""The rules of the patience: which card of a triple may be extracted, and when the game ends.

This is their only statement; the kernels are filled from it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from piquet_scoring import HAND_SIZE, PACK, REPIQUE_COUNT, Card, OutOfRange
from piquet_scoring.shuffle import BIGGEST_NUMBER

TRIPLE: Final = 3
"""How many cards are laid face up at a time `[deal]`."""

Move: TypeAlias = Card | None
"""The card extracted, or None: all cards of the triple go to the discard."""


class Variant(StrEnum):
    """The two ways to play the patience."""

    RANK_OR_SUIT = "rank-or-suit"
    SUIT_ONLY = "suit-only"


@dataclass(frozen=True, slots=True)
class Options:
    """What a player may change; off by default and always named where a result is shown.

    `may_decline`: leave a triple although a card of it is eligible. `max_passes`: the patience
    fails when so many passes are over. `target`: the count needed before the sixty. Raises
    `OutOfRange` for fewer than one pass, a negative target, or 2^63 and more of either.
    """

    may_decline: bool = False
    max_passes: int | None = None
    target: int = REPIQUE_COUNT

    def __post_init__(self) -> None:
        if self.max_passes is not None and not 1 <= self.max_passes <= BIGGEST_NUMBER:
            raise OutOfRange(
                "the number of passes must be from 1 to {biggest}, not {given}",
                biggest=BIGGEST_NUMBER,
                given=self.max_passes,
            )
        if not 0 <= self.target <= BIGGEST_NUMBER:
            raise OutOfRange(
                "the target must be from 0 to {biggest}, not {given}",
                biggest=BIGGEST_NUMBER,
                given=self.target,
            )


def eligible(triple: Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    """The cards of a triple that may be extracted, in the order in which they lie `[eligible]`.

    >>> from piquet_scoring import read_cards
    >>> [str(card) for card in eligible(read_cards("AS 7S AH"), Variant.RANK_OR_SUIT)]
    ['AS', 'AH']
    >>> [str(card) for card in eligible(read_cards("AS 7S AH"), Variant.SUIT_ONLY)]
    ['AS']
    """
    return tuple(card for card in triple if partners(card, triple, variant))


def partners(card: Card, triple: Sequence[Card], variant: Variant) -> tuple[Card, ...]:
    """The other cards of the triple that make `card` eligible; none if it may not be extracted.

    `[eligible]`: the card is a ten or higher, and another one has its rank, in the variant
    `rank-or-suit`, or its suit; the other card of its suit may be of any rank.
    """
    if not card.is_high:
        return ()
    return tuple(
        other
        for other in triple
        if other is not card
        and (
            other.suit is card.suit or (variant is Variant.RANK_OR_SUIT and other.rank is card.rank)
        )
    )


def matches(cards: Sequence[Card], variant: Variant) -> tuple[int, ...]:
    """Of each of some cards the others that make it eligible, as a mask in the order of the cards.

    A pair decides, whatever the third card of a triple is.

    >>> from piquet_scoring import read_cards
    >>> [f"{mask:03b}" for mask in matches(read_cards("AS 7S AH"), Variant.RANK_OR_SUIT)]
    ['110', '000', '001']
    """
    return tuple(
        sum(
            1 << place
            for place, other in enumerate(cards)
            if partners(card, (card, other), variant)
        )
        for card in cards
    )


def next_triple(stock: Sequence[Card], variant: Variant) -> int:
    """How many cards are laid face up next from the stock; 0: the pass is over `[leftover]`.

    Two cards left over are treated like a triple in the variant `rank-or-suit` and put away in
    `suit-only`; one left over is always put away.
    """
    if len(stock) >= TRIPLE:
        return TRIPLE
    return 2 if len(stock) == 2 and variant is Variant.RANK_OR_SUIT else 0


def triples_left(stock: Sequence[Card], variant: Variant) -> int:
    """How many triples are still to be laid in the pass, two cards left over among them.

    >>> triples_left(PACK[:8], Variant.RANK_OR_SUIT), triples_left(PACK[:8], Variant.SUIT_ONLY)
    (3, 2)
    """
    laid = next_triple(stock, variant)
    return 1 + triples_left(stock[laid:], variant) if laid else 0


def remaining(extracted: Collection[Card]) -> tuple[Card, ...]:
    """What is gathered and shuffled for the next pass: the cards not extracted `[redeal]`."""
    return tuple(card for card in PACK if card not in extracted)


def moves(cards: Sequence[Card], options: Options) -> tuple[Move, ...]:
    """What may be done with a triple of which these cards are eligible `[extract-one]`.

    Extraction is compulsory unless the option `may_decline` is on; without an eligible card the
    only move is None.
    """
    return (*cards, None) if options.may_decline or not cards else tuple(cards)


def is_complete(extracted: Collection[Card]) -> bool:
    """Whether twelve cards are extracted, so that the game ends at once `[redeal]`."""
    return len(extracted) == HAND_SIZE


def is_solved(options: Options) -> bool:
    """Whether the solution holds for games with these options, so long as nothing is declined."""
    return options == Options(may_decline=options.may_decline)


def comes_out(count: int, options: Options) -> bool:
    """Whether twelve cards with this count before the sixty are enough `[comes-out]`."""
    return count >= options.target
