"""The solved patience: the chance that it still comes out with best play, wherever one stands.

At the start of a pass it is read from the solution; in mid-pass it is reckoned out, from all orders
of the cards still unseen, or estimated where there are too many. It is the patience as the rules
have it: thirty to count, as many passes as it takes, no declining.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Final

from patience.endings import Ending, Unseen
from patience.fit import estimate
from patience.rules import Variant, eligible, next_triple, remaining
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import HAND_SIZE, PACK, Card, PiquetError

_PACK: Final = Pack()


class NotAPosition(PiquetError):
    """The cards can be read, but they cannot lie so in a game."""


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance that the patience comes out with best play.

    `error` is half the width of an interval that holds the true chance 95 times of 100; it is 0
    where the chance is no estimate.
    """

    probability: float
    error: float = 0.0

    @property
    def is_exact(self) -> bool:
        """Whether it comes from the solution or from all orders of the unseen cards."""
        return self.error == 0


@dataclass(frozen=True, slots=True)
class Prospect:
    """A card that may be extracted, and the chance after it."""

    card: Card
    chance: Chance


def chance(
    variant: Variant, extracted: Collection[Card], unseen: Collection[Card] | None = None
) -> Chance:
    """The chance with these cards extracted, before the next triple is laid.

    `unseen` are the cards still to come in this pass; all others return with the next one. None: a
    pass begins. Raises `NotAPosition`.

    >>> round(chance(Variant.RANK_OR_SUIT, ()).probability, 3)
    0.418
    """
    _check(extracted, (), unseen or ())
    if unseen is None or len(extracted) + len(unseen) == len(PACK):
        return Chance(start_of_pass(variant, _PACK.mask(extracted)))
    _check_number(variant, len(extracted), len(unseen))
    return _chances(variant, [_PACK.mask(extracted)], unseen)[0]


def prospects(
    variant: Variant,
    extracted: Collection[Card],
    triple: Sequence[Card],
    unseen: Collection[Card] | None = None,
) -> tuple[Prospect, ...]:
    """Each eligible card of a triple with the chance after it, in the order in which they lie.

    `unseen` are the cards to come after the triple; None: it is the first of a pass. Raises
    `NotAPosition`.
    """
    to_come = _to_come(variant, extracted, triple, unseen)
    cards = eligible(triple, variant)
    if not cards:
        return ()
    chances = _chances(variant, [_PACK.mask((*extracted, card)) for card in cards], to_come)
    return tuple(map(Prospect, cards, chances))


def chance_at(
    variant: Variant,
    extracted: Collection[Card],
    triple: Sequence[Card],
    unseen: Collection[Card] | None = None,
) -> Chance:
    """The chance at a triple, before the choice: that of the best card, or of going on.

    The arguments are those of `prospects`.
    """
    found = prospects(variant, extracted, triple, unseen)
    if found:
        return _best(found)
    return chance(variant, extracted, _to_come(variant, extracted, triple, unseen))


def _best(found: Sequence[Prospect]) -> Chance:
    return max((prospect.chance for prospect in found), key=lambda chance: chance.probability)


def _chances(variant: Variant, extracted: Sequence[int], unseen: Collection[Card]) -> list[Chance]:
    """The chance in mid-pass with each of these sets extracted, all of the same number of cards."""
    highs, lows = _PACK.mask(unseen), _PACK.lows_among(unseen)
    ending = Ending(tuple(extracted), Unseen(highs, lows), variant)
    if ending.is_short:
        return [Chance(min(worth, 1.0)) for worth in ending.worths()]
    return [Chance(*estimate(variant, mask, highs, lows)) for mask in extracted]


def _to_come(
    variant: Variant,
    extracted: Collection[Card],
    triple: Sequence[Card],
    unseen: Collection[Card] | None,
) -> Collection[Card]:
    """What is unseen beside the triple, once it is sure that they can lie so."""
    if not triple:
        raise NotAPosition("the triple has no cards: name them, or leave out the triple")
    _check(extracted, triple, unseen or ())
    if unseen is None:
        unseen = [card for card in remaining(extracted) if card not in triple]
    if len(extracted) == HAND_SIZE:
        raise NotAPosition("with {given} cards extracted no more triples are laid", given=HAND_SIZE)
    if len(triple) != next_triple((*triple, *unseen), variant):
        raise _no_triple(variant, len(triple))
    _check_number(variant, len(extracted), len(unseen), len(triple))
    return unseen


def _check(extracted: Collection[Card], triple: Collection[Card], unseen: Collection[Card]) -> None:
    """Make sure that no card is in two places, and that these can be extracted."""
    named = Counter((*extracted, *triple, *unseen))
    if repeated := [card for card, times in named.items() if times > 1]:
        raise NotAPosition("{card} is named more than once", card=repeated[0])
    if low := [card for card in extracted if not card.is_high]:
        raise NotAPosition("{card} is never extracted: only a ten or higher is", card=low[0])
    if len(extracted) > HAND_SIZE:
        raise NotAPosition(
            "no more than {most} cards are extracted, not {given}",
            most=HAND_SIZE,
            given=len(extracted),
        )


def _check_number(variant: Variant, extracted: int, unseen: int, laid: int = 0) -> None:
    """Make sure that so many cards can be unseen, beside so many that are laid."""
    numbers = {number - laid for number in _numbers_unseen(variant, extracted) if number >= laid}
    if unseen not in numbers:
        fewer = (number for number in sorted(numbers, reverse=True) if number < unseen)
        more = (number for number in sorted(numbers) if number > unseen)
        raise NotAPosition(
            "with {extracted} extracted there cannot be {given} unseen, since three cards are "
            "laid at a time and at most one of them is extracted; there could be: {possible}",
            extracted=extracted,
            given=unseen,
            possible=", ".join(map(str, [*islice(fewer, 1), *islice(more, 1)])),
        )


@cache
def _numbers_unseen(variant: Variant, extracted: int) -> frozenset[int]:
    """How many cards may be unseen with so many extracted, before or after any triple of a pass.

    A pass began with some of them extracted, and each triple since has yielded one or none.

    >>> sorted(_numbers_unseen(Variant.SUIT_ONLY, 0))
    [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32]
    """
    numbers = set[int]()
    for at_first in range(min(extracted, HAND_SIZE - 1) + 1):
        unseen, most = len(PACK) - at_first, at_first
        if most == extracted:
            numbers.add(unseen)
        while triple := next_triple(PACK[:unseen], variant):
            unseen, most = unseen - triple, most + 1
            if most >= extracted:
                numbers.add(unseen)
    return frozenset(numbers)


def _no_triple(variant: Variant, given: int) -> NotAPosition:
    """Why so many cards are no triple here `[leftover]`."""
    if variant is Variant.SUIT_ONLY:
        return NotAPosition("a triple is three cards, not {given}", given=given)
    return NotAPosition(
        "a triple is three cards, or the last two of a pass; it cannot be {given} here", given=given
    )


@dataclass(frozen=True, slots=True)
class Odds:
    """A position with its chance; with a triple, also the prospect of each eligible card.

    `unseen` is None at the start of a pass, and at its first triple; `triple` where none is laid.
    """

    variant: Variant
    extracted: tuple[Card, ...]
    unseen: tuple[Card, ...] | None
    triple: tuple[Card, ...] | None
    chance: Chance
    prospects: tuple[Prospect, ...] = ()


def odds(
    variant: Variant,
    extracted: Sequence[Card],
    unseen: Sequence[Card] | None = None,
    triple: Sequence[Card] | None = None,
) -> Odds:
    """All that is known of a position; the cards are those of `chance` and of `prospects`."""
    left = None if unseen is None else tuple(unseen)
    if triple is None:
        return Odds(variant, tuple(extracted), left, None, chance(variant, extracted, left))
    found = prospects(variant, extracted, triple, left)
    at_best = _best(found) if found else chance_at(variant, extracted, triple, left)
    return Odds(variant, tuple(extracted), left, tuple(triple), at_best, found)
