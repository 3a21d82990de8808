"""How the counts of many hands are spread: ranges of counts, and their bars in the terminal.

A few counts make a range, so that all bars fit on a screen; one range begins at the target, so
that every bar lies on one side of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from patience.summary import Summary
from piquet_app.numbers import percent
from piquet_app.words import _

MOST_RANGES: Final = 16
"""More bars than these stand in no chart."""

_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
_LABEL: Final = 6
_NARROWEST: Final = 21
_SHARE: Final = 8
_LEAST_SHOWN: Final = 0.001


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
        return f"{low}–{low + self.width - 1}" if self.width > 1 else str(low)


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
    return Spread(
        width, target, lows, tuple(_shares(summary, lows, width) for summary in summaries)
    )


def _shares(summary: Summary, lows: Sequence[int], width: int) -> tuple[float, ...]:
    finished = max(1, summary.games - summary.unfinished)
    return tuple(
        sum(summary.counts.get(count, 0) for count in range(low, low + width)) / finished
        for low in lows
    )


def bars(summaries: Sequence[Summary], width: int) -> RenderableType:
    """The spread of every summary, side by side as far as so many columns allow."""
    whole = spread(summaries)
    if not whole.lows:
        return Text(_("No game was finished.") + "\n")
    abreast = max(1, (width - _LABEL) // _NARROWEST)
    rows = -(-len(summaries) // abreast)
    abreast = -(-len(summaries) // rows)
    charts = list(zip(summaries, whole.shares, strict=True))
    room = min((width - _LABEL) // abreast, 2 * _NARROWEST)
    groups = [charts[start : start + abreast] for start in range(0, len(charts), abreast)]
    return Group(*(_abreast(whole, group, room) for group in groups))


def _abreast(
    whole: Spread, charts: Sequence[tuple[Summary, tuple[float, ...]]], room: int
) -> Table:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", no_wrap=True, width=_LABEL - 1)
    for _chart in charts:
        table.add_column(no_wrap=True, overflow="ellipsis", width=room - 1)
    table.add_row("", *(Text(summary.variant.value, style="bold") for summary, _shares in charts))
    table.add_row("", *(Text(summary.player, style="bold") for summary, _shares in charts))
    for place, low in enumerate(whole.lows):
        if low == whole.target:
            table.add_row("", *_border(whole.target, len(charts)))
        succeeds = low >= whole.target
        shares = [shares[place] for _summary, shares in charts]
        lines = (_bar(share, whole.most, room - 1 - _SHARE, succeeds) for share in shares)
        table.add_row(whole.label(low), *lines)
    table.add_row("")
    return table


def _border(target: int, charts: int) -> Iterator[Text]:
    """Between the bars that fail and those that come out."""
    for _chart in range(charts):
        yield Text(_("- comes out from {target} -").format(target=target), style="dim")


def _bar(share: float, most: float, room: int, succeeds: bool) -> Text:
    eighths = round(8 * room * share / most) if most else 0
    if share and not eighths:
        eighths = 1
    full, rest = divmod(eighths, 8)
    drawn = _EIGHTHS[8] * full + (_EIGHTHS[rest] if rest else "")
    return Text.assemble((drawn, "green" if succeeds else ""), " ", _share(share))


def _share(share: float) -> str:
    if not share:
        return ""
    return percent(share, 1) if share >= _LEAST_SHOWN else f"<{percent(_LEAST_SHOWN, 1)}"
