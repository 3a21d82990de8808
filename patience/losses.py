"""What a player's choices cost: each held against the worth of the best card, from the layers.

The optimum less all that the choices cost is how often the player succeeds; so a simulation tells
whether player, layers and optimum agree.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from typing import Final

from patience.decisions import Decision, decisions
from patience.kept import Kept
from patience.rules import Options
from patience.starts import start_of_pass
from piquet_scoring import HAND_SIZE

MOST_APART: Final = 3.0
"""Two results agree if they are no more standard errors apart."""


@dataclass(frozen=True, slots=True)
class Losses:
    """The losses of a player's decisions, game by game and by how many cards are then extracted.

    `by_game[game]` is what the choices of that game cost together, `by_size[size]` those of all
    games with which the player came to so many cards, and `decisions[size]` how many they were.
    """

    games: int
    successes: int
    optimum: float
    by_game: tuple[float, ...]
    by_size: tuple[float, ...]
    decisions: tuple[int, ...]

    @property
    def per_game(self) -> float:
        """What the choices of a game cost on average."""
        return sum(self.by_game) / self.games

    @property
    def standard_error(self) -> float:
        """The standard error of that mean."""
        mean = self.per_game
        return sqrt(sum((loss - mean) ** 2 for loss in self.by_game)) / self.games

    @property
    def rate(self) -> float:
        """The share of the games that came out."""
        return self.successes / self.games

    @property
    def shortfall(self) -> float:
        """By how much the player came out less often than with best play: the loss once more."""
        return self.optimum - self.rate

    @property
    def shortfall_error(self) -> float:
        """The standard error of that; a game of each kind is added, so that it is never nothing."""
        rate = (self.successes + 1) / (self.games + 2)
        return sqrt(rate * (1 - rate) / self.games)

    @property
    def standard_errors_apart(self) -> float:
        """By how much the two losses differ, in standard errors of the difference."""
        difference = abs(self.per_game - self.shortfall)
        return difference / sqrt(self.standard_error**2 + self.shortfall_error**2)

    @property
    def agree(self) -> bool:
        """Whether chance explains the difference of the two."""
        return self.standard_errors_apart <= MOST_APART


def games_of(kept: Kept, player: str, games: int, seed: int) -> tuple[list[Decision], int]:
    """All decisions of a named player in the deals 1 to `games`, and how many games came out."""
    from patience import kernel

    variant, deals = kept.problem.variant, range(1, games + 1)
    moves, played = kernel.moves_of(variant, player, seed, deals, Options(), HAND_SIZE)
    target = Options().target
    successes = sum(count >= target for count in played.counts)
    return list(decisions(variant, seed, deals, moves)), successes


def losses(kept: Kept, met: Sequence[Decision], games: int, successes: int) -> Losses:
    """What these decisions of so many games cost."""
    by_game, by_size, number = [0.0] * games, [0.0] * (HAND_SIZE + 1), [0] * (HAND_SIZE + 1)
    for one, lost in zip(met, lost_by(kept, met), strict=True):
        by_game[one.deal - 1] += lost
        by_size[one.size] += lost
        number[one.size] += 1
    optimum = start_of_pass(kept.problem.variant, 0)
    return Losses(games, successes, optimum, tuple(by_game), tuple(by_size), tuple(number))


def lost_by(kept: Kept, met: Sequence[Decision]) -> list[float]:
    """By how much each card taken is worth less than the best one."""
    lost, worths = list[float](), iter(kept.worths([after for one in met for after in one.afters]))
    for one in met:
        of_cards = dict(zip(one.eligible, islice(worths, len(one.eligible)), strict=True))
        lost.append(max(of_cards.values()) - of_cards[one.taken])
    return lost
