"""What can be said of a choice that is open: the chance after each card, which is best, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

from patience.layout import View
from patience.reasons import Reason, reasons
from patience.rules import Move
from patience.solution import Chance, Prospect, chance, prospects

_REMEMBERED: Final = 256

EQUAL: Final = 0.0005
"""Chances that are no further apart are equally good: less than a tenth of a percent."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A move, the chance that the patience comes out with the best play after it, and why.

    That play declines nothing.
    """

    move: Move
    chance: Chance
    reasons: tuple[Reason, ...] = ()


def hints(view: View) -> tuple[Hint, ...]:
    """A hint for each move of a game that `is_solved`, in the order of the view's moves."""
    chances = [prospect.chance for prospect in prospects_in(view)]
    given = tuple(map(Hint, view.eligible, chances, reasons(view)))
    if None not in view.moves:
        return given
    return (*given, Hint(None, chance(view.variant, view.extracted, view.unseen)))


@lru_cache(maxsize=_REMEMBERED)
def prospects_in(view: View) -> tuple[Prospect, ...]:
    """Each eligible card with the chance after it.

    It is remembered for a while: what was asked as a hint is asked again when the game is reviewed.
    """
    return prospects(view.variant, view.extracted, view.triple, view.unseen)


def best(chances: Sequence[Chance]) -> tuple[int, ...]:
    """Which chances are the best, several if they are equally good."""
    most = max(one.probability for one in chances)
    return tuple(n for n, one in enumerate(chances) if most - one.probability <= EQUAL)


def lead(one: Chance, other: Chance) -> tuple[float, float]:
    """How much better one chance is than another, and how far that may be off."""
    return one.probability - other.probability, hypot(one.error, other.error)
