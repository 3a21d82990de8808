"""The chance that a small patience comes out, from all orders and all choices, in exact fractions.

It knows positions only as sets of cards: no kinds, no layers, no rounding.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations

from patience.problem import Choice, Problem
from patience.rules import eligible, next_triple
from piquet_scoring import Card, raw_count

Cards = frozenset[Card]
Line = tuple[Fraction, Fraction]
"""A chance that depends on what a new pass is worth: so much, and so many times that worth."""


class BruteForce:
    """All positions of a problem, each reckoned when it is asked for."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.cards = frozenset((*problem.pack.highs, *problem.pack.low_cards))
        self.start = cache(self._start)
        self._rest = cache(self._rest_of_a_pass)

    @property
    def chance(self) -> Fraction:
        """The exact chance that the patience comes out."""
        return self.start(frozenset())

    def _start(self, extracted: Cards) -> Fraction:
        """The chance before a pass; of a pass that yields nothing it is left what it was."""
        if len(extracted) == self.problem.pack.hand:
            return Fraction(raw_count(extracted) >= self.problem.pack.target)
        fixed, again = self._rest(extracted, self.cards - extracted)
        return fixed / (1 - again)

    def _rest_of_a_pass(self, extracted: Cards, unseen: Cards) -> Line:
        """The chance in a pass, every triple being as likely as any other."""
        size = next_triple(tuple(unseen), self.problem.variant)
        if not size:
            return Fraction(0), Fraction(1)
        triples = [frozenset(triple) for triple in combinations(unseen, size)]
        lines = [self._with(extracted, triple, unseen - triple) for triple in triples]
        fixed, again = (
            sum(parts, Fraction(0)) / len(triples) for parts in zip(*lines, strict=True)
        )
        return fixed, again

    def _with(self, extracted: Cards, triple: Cards, unseen: Cards) -> Line:
        cards = eligible(tuple(triple), self.problem.variant)
        if not cards:
            return self._rest(extracted, unseen)
        chances = dict(zip(cards, self._after(extracted, cards, unseen), strict=True))
        return self._chosen(extracted, chances), Fraction(0)

    def _after(
        self, extracted: Cards, cards: tuple[Card, ...], unseen: Cards
    ) -> Iterator[Fraction]:
        for card in cards:
            more = extracted | {card}
            if len(more) == self.problem.pack.hand:
                yield self.start(more)
            else:
                fixed, again = self._rest(more, unseen)
                yield fixed + again * self.start(more) if again else fixed

    def _chosen(self, extracted: Cards, chances: dict[Card, Fraction]) -> Fraction:
        """The best chance, or the mean of those among which the player chooses blindly."""
        if self.problem.choice is Choice.OPTIMAL:
            return max(chances.values())
        counts = {card: raw_count(extracted | {card}) for card in chances}
        most = max(counts.values())
        if self.problem.choice is Choice.RANDOM:
            among = list(chances.values())
        else:
            among = [chances[card] for card in chances if counts[card] == most]
        return sum(among, Fraction(0)) / len(among)
