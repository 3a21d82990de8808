"""What came of the games of patience, beside what the best play would bring.

A game counts as it came to its end the first time. The rate is of games that were played without
help and whose cards were not known before; the others are told apart.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from patience.intervals import Interval, wilson
from patience.layout import Deal
from patience.review import Review, review
from patience.rules import Options, Variant
from patience.sitting import Sitting
from patience.solution import chance
from piquet_app.statistics.layings import LAYS, Help, Laying, in_order, laid_in
from piquet_app.statistics.looked_at import latest, of_kind
from piquet_app.store.games import Game
from piquet_app.store.kinds import PATIENCE_WORD


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game that is over: the table at its end, and what made it easier."""

    sitting: Sitting
    help: Help

    @property
    def comes_out(self) -> bool:
        """Whether the patience came out."""
        return self.sitting.now.comes_out


@dataclass(frozen=True, slots=True)
class Tally:
    """The games of one variant and its options, in the order in which they ended.

    `reviewed`: of how many of the latest games played without help the choices were looked at;
    `loss`: what they cost a game, a share of one, None where nothing was looked at.
    """

    variant: Variant
    options: Options
    outcomes: tuple[Outcome, ...]
    reviewed: int = 0
    loss: float | None = None

    def games(self, helped: Help) -> int:
        """How many games were played so."""
        return sum(outcome.help is helped for outcome in self.outcomes)

    def came_out(self, helped: Help) -> int:
        """How many of them came out."""
        return sum(outcome.help is helped and outcome.comes_out for outcome in self.outcomes)

    @property
    def rate(self) -> float | None:
        """The share that came out of the games played without help."""
        games = self.games(Help.NONE)
        return self.came_out(Help.NONE) / games if games else None

    @property
    def interval(self) -> Interval:
        """Where the true rate lies."""
        return wilson(self.came_out(Help.NONE), self.games(Help.NONE))

    @property
    def best(self) -> float | None:
        """The exact chance of the best play before the first card; None where it is not known."""
        return chance(self.variant, ()).probability if self.options == Options() else None

    @property
    def streaks(self) -> tuple[int, int]:
        """How many games in a row have come out without help: at the end, and at most."""
        now = most = 0
        for outcome in self.outcomes:
            if outcome.help is Help.NONE:
                now = now + 1 if outcome.comes_out else 0
                most = max(most, now)
        return now, most


Looking: TypeAlias = Callable[[Sitting], Review | None]
"""What finds the cost of the choices of a game: `review`, here or elsewhere."""

_ORDER: Final = {variant: place for place, variant in enumerate(Variant)}


def patience_tallies(games: Iterable[Game], reviewed: int = 0) -> tuple[Tally, ...]:
    """A tally for every variant and its options; `reviewed` latest games of each are looked at."""
    laid = in_order(laid_in(of_kind(PATIENCE_WORD, games), layings))
    over = [(laying.end, laying.help) for laying in laid if laying.end is not None]
    groups = dict[tuple[Variant, Options], list[Outcome]]()
    for (_at, sitting), helped in sorted(over, key=lambda pair: pair[0].at):
        groups.setdefault(_group(sitting.now.deal), []).append(Outcome(sitting, helped))
    keys = sorted(groups, key=lambda key: (_ORDER[key[0]], key[1] != Options(), str(key[1])))
    tallies = (Tally(*key, tuple(groups[key])) for key in keys)
    return tuple(looked_through(tally, reviewed) for tally in tallies)


def _group(deal: Deal) -> tuple[Variant, Options]:
    return deal.variant, deal.options


class Ended(NamedTuple):
    """When a game came to its end, and its table there."""

    at: int
    sitting: Sitting


def layings(game: Game) -> list[Laying[Ended]]:
    """Each time that the deal was laid; one result a game, where it first came to its end."""
    deal: Deal = game.sitting.now.deal
    cards = deal.seed, deal.number
    laid = [Laying[Ended](cards, event) for event in game.events if event.happening in LAYS]
    if (result := game.result) is not None:
        ended = laid[result.restarts]
        ended.end = Ended(result.last.at, result.sitting)
        ended.hints, ended.undos = result.hints, result.undos
    return laid


def looked_through(tally: Tally, number: int, look: Looking = review) -> Tally:
    """The tally with what the choices cost in so many of its latest games without help."""
    alone = [outcome.sitting for outcome in tally.outcomes if outcome.help is Help.NONE]
    reviews = [found for found in map(look, latest(number, alone)) if found is not None]
    loss = sum(found.loss for found in reviews) / len(reviews) if reviews else None
    return replace(tally, reviewed=len(reviews), loss=loss)
