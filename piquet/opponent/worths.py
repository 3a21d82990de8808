"""What actions are worth beside each other: all in the same worlds, so that luck is the same."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple, TypeAlias, TypeVar

from piquet.actions import Action

_Kind = TypeVar("_Kind", bound=Action)

_DIGITS: Final = 9
"""Means that differ by less are the same but for rounding."""

Rows: TypeAlias = Mapping[_Kind, Sequence[float]]
"""For each action what it is worth in each of some worlds, to the player whose turn it is."""


class Worth(NamedTuple):
    """What an action is expected to bring, and by how much the best brings more.

    In points. `error` and `behind_error` are standard errors: the second is that of the difference,
    which is surer than either; 0 where nothing was sampled.
    """

    action: Action
    points: float
    error: float = 0.0
    behind: float = 0.0
    behind_error: float = 0.0


def compared(
    rows: Rows[_Kind], weights: Sequence[float], drawn: int | None = None
) -> tuple[Worth, ...]:
    """The actions by what they are worth on the average, the best first.

    `weights` of the worlds add up to 1. `drawn`: how many worlds were drawn; None where they are
    all that there are. Of equal actions the one that is named first comes first.
    """
    means = {action: mean(row, weights) for action, row in rows.items()}
    ranked = sorted(means, key=lambda action: -round(means[action], _DIGITS))
    best = rows[ranked[0]]
    return tuple(
        Worth(
            action,
            means[action],
            _error(rows[action], weights, drawn),
            means[ranked[0]] - means[action],
            _error(
                [one - other for one, other in zip(best, rows[action], strict=True)], weights, drawn
            ),
        )
        for action in ranked
    )


def mean(row: Sequence[float], weights: Sequence[float]) -> float:
    """The mean of a row over worlds whose weights add up to 1."""
    return sum(weight * worth for weight, worth in zip(weights, row, strict=True))


def _error(row: Sequence[float], weights: Sequence[float], drawn: int | None) -> float:
    """The standard error of the mean of so many draws; a world drawn twice weighs twice."""
    if drawn is None:
        return 0.0
    middle = mean(row, weights)
    return sqrt(mean([(worth - middle) ** 2 for worth in row], weights) / (drawn - 1))
