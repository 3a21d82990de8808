"""The chance in mid-pass in a few numbers: what a kind of extracted cards makes of unseen ones.

A kind's table has up to a hundred million positions. Its *fit* says instead what each unseen high
card is worth, and each two of them together, as far as they are likely to be eligible in what is
left of the pass; how likely that is follows from how many cards are unseen and how many of them
match it. With few extracted cards a kind may have several fits, by the triples to come. All
numbers are whole, so that the reference and its twin come to the same.
"""

from array import array
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from pkgutil import get_data
from sys import byteorder
from typing import Final

from patience.kinds import kinds, number, symmetry
from patience.rules import TRIPLE, Variant, matches, next_triple
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import PACK, SUITS

CERTAIN: Final = 1 << 9
"""A chance of one, where it is the chance of a card to be eligible."""

COEFFICIENT: Final = 1 << 12
"""A coefficient of one."""

UNIT: Final = CERTAIN * CERTAIN * COEFFICIENT
"""An estimate of one."""

ALONE: Final = 3 + len(SUITS)
"""How many coefficients a kind has before those of the high cards."""

_LEAST: Final = 1e-6
"""A chance that is no more than that is none to anybody, but not nothing."""

TRIPLES: Final = len(PACK) // TRIPLE + 1
"""How many triples may be to come, with none."""

MOST_UNSEEN: Final = len(PACK)
MOST_LOWS: Final = 4
"""What the numbers of unseen cards, and of low ones of a suit, are measured by."""

_PACK: Final = Pack()

PAIRS_FROM: Final = {Variant.RANK_OR_SUIT: 7, Variant.SUIT_ONLY: 5}
"""With fewer cards extracted a fit says nothing of two cards together: it would gain little."""

STAGES_BEFORE: Final = {Variant.RANK_OR_SUIT: 7, Variant.SUIT_ONLY: 0}
"""With fewer cards extracted a kind has a fit for each number of triples to come, else one."""


def has_pairs(variant: Variant, size: int) -> bool:
    """Whether a fit of so many extracted cards says anything of two cards together."""
    return size >= PAIRS_FROM[variant]


def stages(variant: Variant, size: int) -> int:
    """How many fits a kind of so many extracted cards has, one for each number of triples."""
    return (len(PACK) - 1 - size) // TRIPLE if size < STAGES_BEFORE[variant] else 1


def stage(variant: Variant, size: int, unseen: int) -> int:
    """Which of these fits it is with so many cards unseen."""
    return min(max(unseen // TRIPLE, 1), stages(variant, size)) - 1


def length(variant: Variant, size: int) -> int:
    """How many coefficients a fit of so many extracted cards has."""
    free = len(_PACK.highs) - size
    return ALONE + free + has_pairs(variant, size) * comb(free, 2)


@cache
def likely(variant: Variant) -> tuple[tuple[int, ...], ...]:
    """How likely it is that an unseen card lies in a triple with one that matches it.

    In parts of `CERTAIN`, by the number of unseen cards, and by how many of the others match.
    """
    return tuple(
        tuple(round(CERTAIN * _likely(unseen, matching, variant)) for matching in range(unseen))
        for unseen in range(MOST_UNSEEN + 1)
    )


def _likely(unseen: int, matching: int, variant: Variant) -> float:
    """The same as a chance: the triples are dealt as they come."""
    triples, left = divmod(unseen, TRIPLE)
    if not triples:
        return float(matching) if left and next_triple(PACK[:left], variant) else 0.0
    alone, pairs = comb(unseen - 1 - matching, 2), comb(unseen - 1, 2)
    return triples * TRIPLE / unseen * (1 - alone / pairs)


@cache
def matching_highs(variant: Variant) -> tuple[int, ...]:
    """Of each high card the other high ones that match it; low ones of its suit do, too."""
    return matches(_PACK.highs, variant)


SUIT_OF: Final = tuple(SUITS.index(card.suit) for card in _PACK.highs)


def free_places(kind: int) -> dict[int, int]:
    """The high cards that are not in a kind, each with its place among them."""
    free = (card for card in range(len(_PACK.highs)) if not kind >> card & 1)
    return {card: place for place, card in enumerate(free)}


@cache
def firsts(variant: Variant) -> tuple[int, ...]:
    """Where the coefficients of each kind begin; last, where they end."""
    sizes = (mask.bit_count() for mask in kinds())
    lengths = (stages(variant, size) * length(variant, size) for size in sizes)
    return tuple(accumulate(lengths, initial=0))


@cache
def coefficients(variant: Variant) -> "array[int]":
    """The fits of all kinds, one behind the other in the order of `kinds.kinds()`, then errors.

    Of a kind with several, that for the fewest triples to come is the first. Each coefficient in
    parts of `COEFFICIENT`: for a position as such, for the number of unseen cards and its
    square, for the low cards of each suit; for each free high card; for each two of them, by the
    later one.
    """
    content = get_data("patience", f"data/{variant.value}.fit")
    assert content is not None
    numbers = array("h", content)
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def error(variant: Variant, size: int, unseen: int) -> float:
    """How far an estimate may be off, 95 times of 100, with so many cards extracted and unseen."""
    place = firsts(variant)[-1] + size * TRIPLES + unseen // TRIPLE
    return coefficients(variant)[place] / COEFFICIENT


def estimate(
    variant: Variant, extracted: int, highs: int, lows: Sequence[int]
) -> tuple[float, float]:
    """The chance in mid-pass with these cards extracted and unseen, and how far it may be off.

    The arguments are those of `fitted`. The second number is half the width of an interval that
    holds the chance 95 times of 100 in positions as games bring them; it is 0 where the patience
    cannot come out any more, and only there the chance is 0.
    """
    if not start_of_pass(variant, extracted):
        return 0.0, 0.0
    chance = fitted(variant, extracted, highs, lows) / UNIT
    unseen = highs.bit_count() + sum(lows)
    return min(max(chance, _LEAST), 1.0), error(variant, extracted.bit_count(), unseen)


def fitted(
    variant: Variant,
    extracted: int,
    highs: int,
    lows: Sequence[int],
    here: Sequence[int] | None = None,
) -> int:
    """What a position in mid-pass is worth, in parts of `UNIT`.

    `extracted`, fewer than twelve cards, and the unseen `highs` are masks as in `Pack.highs`,
    `lows` counts the unseen low cards suit by suit; `here`: by other coefficients than those that
    are shipped.
    """
    if here is None:
        here = coefficients(variant)
    way = _PACK.symmetries[symmetry(extracted)]
    places = free_places(way.image(extracted))
    cards = sorted(
        (places[way.highs[card]], chance) for card, chance in _chances(variant, highs, lows)
    )
    size, unseen = extracted.bit_count(), highs.bit_count() + sum(lows)
    first = firsts(variant)[number(extracted)]
    first += stage(variant, size, unseen) * length(variant, size)
    singles = first + ALONE
    pairs = singles + len(places)
    lows_there = [lows[suit] for suit in _sources(way.suits)]
    alone = features(unseen, lows_there)
    total = sum(a * b for a, b in zip(here[first:singles], alone, strict=True))
    total += sum(chance * CERTAIN * here[singles + card] for card, chance in cards)
    if has_pairs(variant, size):
        total += _of_pairs(cards, here[pairs : pairs + comb(len(places), 2)])
    return total


def _of_pairs(cards: Sequence[tuple[int, int]], here: Sequence[int]) -> int:
    """What each two of the cards are worth together; of each its place and its chance."""
    total = 0
    for before, (card, chance) in enumerate(cards):
        row = comb(card, 2)
        total += chance * sum(here[row + other] * also for other, also in cards[:before])
    return total


def features(unseen: int, lows: Sequence[int]) -> tuple[int, ...]:
    """What the first coefficients of a kind are multiplied by."""
    one = CERTAIN * CERTAIN
    of_all = one // MOST_UNSEEN * unseen
    return one, of_all, of_all // MOST_UNSEEN * unseen, *(one // MOST_LOWS * low for low in lows)


def _sources(suits: Sequence[int]) -> list[int]:
    """The suit that goes to each suit."""
    return sorted(range(len(suits)), key=suits.__getitem__)


def _chances(variant: Variant, highs: int, lows: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each unseen high card, and how likely it is to be eligible in this pass."""
    of_matches = likely(variant)[highs.bit_count() + sum(lows)]
    for card in range(len(_PACK.highs)):
        if highs >> card & 1:
            others = (highs & matching_highs(variant)[card]).bit_count() + lows[SUIT_OF[card]]
            yield card, of_matches[others]
