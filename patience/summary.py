"""What many games of patience come to: rates, counts, and who is better on the same deals.

Everything is a sum of whole numbers over deals: so it does not depend on the order in which the
games were played, nor on who played them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations

from patience.blocks import UNFINISHED, Played
from patience.intervals import Interval, paired_difference, wilson
from patience.rules import Options, Variant, comes_out


@dataclass(frozen=True, slots=True)
class Entry:
    """One player at one variant."""

    variant: Variant
    player: str


@dataclass(frozen=True, slots=True)
class Difference:
    """How much oftener a player succeeds than another one on the same deals.

    `only_this` and `only_that` are the deals in which only the one or only the other succeeded.
    """

    other: str
    games: int
    only_this: int
    only_that: int

    @property
    def difference(self) -> float:
        """This player's rate less the other's."""
        return (self.only_this - self.only_that) / self.games

    @property
    def interval(self) -> Interval:
        """Where the true difference lies."""
        return paired_difference(self.only_this, self.only_that, self.games)


@dataclass(frozen=True, slots=True)
class Summary:
    """One player's games at one variant: the deals 1 to `games` of the seed.

    A game that the last pass allowed has ended is `unfinished`: it is no success and has no count.
    `passes` are those begun in all games; `counts` tells how many games ended with each count of
    the twelve cards, before the sixty. `differences` are to the other players at this variant.
    """

    variant: Variant
    player: str
    seed: int
    options: Options
    games: int
    successes: int
    unfinished: int
    passes: int
    counts: Mapping[int, int]
    differences: tuple[Difference, ...] = ()

    @property
    def rate(self) -> float:
        """How often the patience came out."""
        return self.successes / self.games

    @property
    def interval(self) -> Interval:
        """Where the true rate lies."""
        return wilson(self.successes, self.games)

    @property
    def mean_count(self) -> float | None:
        """What the twelve cards count on average; None when no game was finished."""
        finished = self.games - self.unfinished
        if finished == 0:
            return None
        return sum(count * games for count, games in self.counts.items()) / finished

    @property
    def mean_passes(self) -> float:
        """How many passes a game begins on average."""
        return self.passes / self.games


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums over the games so far, the same deals for every entry."""

    entries: tuple[Entry, ...]
    seed: int
    options: Options
    games: int = 0
    passes: Counter[Entry] = field(default_factory=Counter)
    counts: Counter[tuple[Entry, int]] = field(default_factory=Counter)
    only_first: Counter[tuple[Entry, Entry]] = field(default_factory=Counter)

    def plus(self, block: Mapping[Entry, Played]) -> "Totals":
        """The sums with one more block of deals, which every entry has played."""
        won = {entry: self._won(played.counts) for entry, played in block.items()}
        counts = {entry: Counter(played.counts) for entry, played in block.items()}
        return replace(
            self,
            games=self.games + len(block[self.entries[0]].counts),
            passes=self.passes + Counter({entry: block[entry].passes for entry in self.entries}),
            counts=self.counts
            + Counter({(e, count): n for e in self.entries for count, n in counts[e].items()}),
            only_first=self.only_first
            + Counter({(a, b): (won[a] & ~won[b]).bit_count() for a, b in self._rivals()}),
        )

    def _won(self, counts: bytes) -> int:
        """A bit for every game that came out."""
        wins = bytes(self._succeeds(count) for count in range(256))
        return int.from_bytes(counts.translate(wins))

    def _succeeds(self, count: int) -> bool:
        return count != UNFINISHED and comes_out(count, self.options)

    def _rivals(self) -> Iterator[tuple[Entry, Entry]]:
        """Every two players at the same variant, in both orders."""
        for first, second in permutations(self.entries, 2):
            if first.variant is second.variant:
                yield first, second

    def summaries(self) -> tuple[Summary, ...]:
        """What it all comes to, in the order of the entries."""
        return tuple(map(self._summary, self.entries))

    def _summary(self, entry: Entry) -> Summary:
        counts = {
            count: n for (e, count), n in sorted(self.counts.items(), key=_by_count) if e == entry
        }
        unfinished = counts.pop(UNFINISHED, 0)
        return Summary(
            entry.variant,
            entry.player,
            self.seed,
            self.options,
            self.games,
            sum(games for count, games in counts.items() if self._succeeds(count)),
            unfinished,
            self.passes[entry],
            counts,
            tuple(self._difference(this, that) for this, that in self._rivals() if this == entry),
        )

    def _difference(self, this: Entry, that: Entry) -> Difference:
        only_this, only_that = self.only_first[this, that], self.only_first[that, this]
        return Difference(that.player, self.games, only_this, only_that)


def _by_count(counted: tuple[tuple[Entry, int], int]) -> int:
    (_, count), _ = counted
    return count
