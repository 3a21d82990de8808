"""What every exchange is expected to be worth, exactly, over all draws (`hand_worth`).

Parts of suits and of sets add up, so that each needs only its own suit or rank; the longest suit
needs how many cards of each suit are drawn. The chance to count so much, which takes longest to
find, is asked only of those that are best by all the rest.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import comb
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from piquet.actions import Exchange
from piquet.opponent.draws import chance_of_each, draws_by_suit
from piquet.opponent.hand_worth import HandWorth, hand_worth
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import (
    HIGH_RANKS,
    digit,
    mask_of,
    packed_ranks,
    subsets,
    suits_of,
)
from piquet.opponent.thirty import chances_of_counting
from piquet_scoring import PACK, SUITS

SHORTLIST: Final = 32
"""How many exchanges, or as many as are wanted, are asked for the chance to count so much."""

ByKept: TypeAlias = dict[int, float]
"""What a suit is expected to be worth, by the cards of it that are kept."""


class Expected(NamedTuple):
    """An exchange and what it is expected to be worth: only to be compared for the same hand."""

    exchange: Exchange
    worth: float


def parts_for(at: Standpoint) -> HandWorth:
    """What hands are worth to him.

    His own carte blanche helps to count so much; where the other's bars it that is worth nothing.
    """
    parts = hand_worth(at.seat)
    beyond = [each._replace(reached=each.reached - at.reckoned) for each in parts.beyond]
    return parts._replace(beyond=() if at.is_barred else tuple(beyond))


def best_expected(at: Standpoint, most: int) -> list[Expected]:
    """The exchanges that are expected to be worth most, the best first."""
    parts = parts_for(at)
    listed = _best(list(expected(at, parts)), max(most, SHORTLIST))
    return _best(with_beyond(at, listed, parts), most)


def expected_of(at: Standpoint, exchange: Exchange) -> Expected:
    """What one exchange is expected to be worth."""
    parts = parts_for(at)
    found = [each for each in expected(at, parts) if same(each.exchange, exchange)]
    return with_beyond(at, found, parts)[0]


def same(one: Exchange, other: Exchange) -> bool:
    """Whether two exchanges are of the same cards."""
    return set(one.cards) == set(other.cards)


def expected(at: Standpoint, parts: HandWorth) -> Iterator[Expected]:
    """All exchanges, those of fewest cards first, without what it brings to count so much."""
    for drawn in range(at.least, at.most + 1):
        yield from _expected(at, drawn, parts)


def with_beyond(at: Standpoint, some: list[Expected], parts: HandWorth) -> list[Expected]:
    """The same with what it brings to count so much."""
    kept = [at.dealt & ~mask_of(each.exchange.cards) for each in some]
    counts, worths = [each.reached for each in parts.beyond], [each.worth for each in parts.beyond]
    return [
        Expected(each.exchange, sum(map(mul, worths, chances), each.worth))
        for each, chances in zip(some, chances_of_counting(at, kept, counts), strict=True)
    ]


def _best(some: list[Expected], most: int) -> list[Expected]:
    return sorted(some, key=lambda each: -each.worth)[:most]


def _expected(at: Standpoint, drawn: int, parts: HandWorth) -> Iterator[Expected]:
    """The exchanges of so many cards."""
    hand = [card for card in PACK if at.dealt >> card.index & 1]
    longest, sets = _of_lengths(at, drawn, parts), _of_sets(at, drawn, parts)
    suits = [_of_suit(at, place, drawn, parts) for place in range(len(SUITS))]
    ranks = packed_ranks()
    for thrown in combinations(hand, drawn):
        kept = suits_of(at.dealt & ~mask_of(thrown))
        yield Expected(
            Exchange(thrown),
            sum(map(dict.__getitem__, suits, kept))
            + sets(sum(ranks[suit] for suit in kept))
            + longest(tuple(map(int.bit_count, kept)))
            + parts.drawn[drawn],
        )


def _of_suit(at: Standpoint, place: int, drawn: int, parts: HandWorth) -> ByKept:
    dealt, drawable = (suits_of(cards)[place] for cards in (at.dealt, at.drawable))
    out, worths = drawable.bit_count(), parts.suits
    chances = [chance_of_each(at, drawn, out, new) for new in range(out + 1)]
    draws = [(new, chance) for new in subsets(drawable) if (chance := chances[new.bit_count()])]
    return {
        kept: sum([chance * worths[kept | new] for new, chance in draws]) for kept in subsets(dealt)
    }


def _of_sets(at: Standpoint, drawn: int, parts: HandWorth) -> Callable[[int], float]:
    """By how many cards of each high rank are kept, packed into one number."""
    out = sum(packed_ranks()[suit] for suit in suits_of(at.drawable))

    @cache
    def of_rank(place: int, kept: int) -> float:
        free = digit(out, place)
        return sum(
            comb(free, new) * chance_of_each(at, drawn, free, new) * parts.sets[place][kept + new]
            for new in range(min(free, drawn, len(SUITS) - kept) + 1)
        )

    @cache
    def of_ranks(kept: int) -> float:
        return sum(of_rank(place, digit(kept, place)) for place in range(len(HIGH_RANKS)))

    return of_ranks


def _of_lengths(at: Standpoint, drawn: int, parts: HandWorth) -> Callable[[tuple[int, ...]], float]:
    """By how many cards of each suit are kept."""
    draws = draws_by_suit(at, drawn)

    @cache
    def longest(lengths: tuple[int, ...]) -> float:
        return sum(
            chance * parts.longest[max(map(int.__add__, lengths, draw))] for draw, chance in draws
        )

    return longest
