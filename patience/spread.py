"""How the counts of many games are spread: the shares of ranges of counts.

A few counts make a range, so that all of them fit on a screen; one range begins at the target, so
that every range lies on one side of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from patience.summary import Summary

MOST_RANGES: Final = 16
"""There are never more ranges than these."""

MOST_COUNT: Final = 57
"""No twelve cards count more before the sixty."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The counts of several summaries in the same ranges, each `width` counts long.

    `lows` are their lower ends, ascending; `shares[i][j]` is the share of the finished games of
    summary `i` that ended in range `j`.
    """

    width: int
    target: int
    lows: tuple[int, ...]
    shares: tuple[tuple[float, ...], ...]

    @property
    def most(self) -> float:
        """The greatest share of all."""
        return max((share for shares in self.shares for share in shares), default=0.0)

    def label(self, low: int) -> str:
        """The range that begins there: ``30–32``."""
        high = min(low + self.width - 1, MOST_COUNT)
        return f"{low}–{high}" if high > low else str(low)

    def comes_out(self, low: int) -> bool:
        """Whether games in the range that begins there come out."""
        return low >= self.target


def spread(summaries: Sequence[Summary]) -> Spread:
    """Gather the counts of summaries that have the same target."""
    target = summaries[0].options.target
    counts = [count for summary in summaries for count in summary.counts]
    low, high = min(counts, default=target), max(counts, default=target)
    width = 1
    while (high - target) // width - (low - target) // width >= MOST_RANGES:
        width += 1
    first = target + (low - target) // width * width
    lows = tuple(range(first, high + 1, width)) if counts else ()
    shares = tuple(_shares(summary, lows, width) for summary in summaries)
    return Spread(width, target, lows, shares)


def _shares(summary: Summary, lows: Sequence[int], width: int) -> tuple[float, ...]:
    finished = max(1, summary.games - summary.unfinished)
    return tuple(
        sum(summary.counts.get(count, 0) for count in range(low, low + width)) / finished
        for low in lows
    )
