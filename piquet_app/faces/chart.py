"""One chart of the picture: how the counts of one player's games are spread."""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import shorten
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from patience.spread import MOST_RANGES, Spread
from piquet_app.faces.svg import bar, line, write
from piquet_app.languages.numbers import percent
from piquet_app.languages.words import _

WIDTH: Final = 540
HEIGHT: Final = 320

_LEFT, _RIGHT, _ABOVE, _BELOW = 52, 16, 102, 52
"""Room around the bars for what is written there."""
_END, _GROUND = WIDTH - _RIGHT, HEIGHT - _BELOW
"""Where the bars end, and on what they stand."""
_GRID_LINES: Final = 4
_LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Axes:
    """Where ranges and shares lie in a chart: the same in every chart of a picture."""

    ranges: Spread

    @property
    def step(self) -> float:
        """The share between two lines of the grid."""
        return _grid_step(self.ranges.most)

    @property
    def top(self) -> float:
        """The share at the upper end."""
        return max(self.ranges.most, self.step)

    @property
    def room(self) -> float:
        """The width of a range."""
        return (_END - _LEFT) / max(1, len(self.ranges.lows))

    def x(self, place: int) -> float:
        """Where the range of that place begins."""
        return _LEFT + place * self.room

    def y(self, share: float) -> float:
        """How high a share reaches."""
        return _GROUND - share * (_GROUND - _ABOVE) / self.top


def draw(
    chart: Element, name: str, outcome: Sequence[str], axes: Axes, shares: tuple[float, ...]
) -> None:
    """Put it all there: its name, what came of it, its axes, its bars, where success begins."""
    write(chart, _LEFT, 20, shorten(name, _LONGEST_NAME, placeholder="…"), "name")
    for number, told in enumerate(outcome):
        write(chart, _LEFT, 40 + 18 * number, told, "faint")
    _draw_grid(chart, axes)
    _draw_bars(chart, axes, shares)
    _draw_target(chart, axes)
    write(
        chart, (_LEFT + _END) / 2, _GROUND + 36, _("count of the twelve cards"), "faint", "middle"
    )


def _draw_grid(chart: Element, axes: Axes) -> None:
    """A line for every round share, and the ranges under the ground."""
    for number in range(int(axes.top / axes.step + 1e-9) + 1):
        share = number * axes.step
        y = axes.y(share)
        line(chart, (_LEFT, y), (_END, y), "grid" if number else "axis")
        name = percent(share, 0 if axes.step >= 0.01 else 1)
        write(chart, _LEFT - 6, y + 4, name, "faint", "end")
    ranges = axes.ranges
    every = 1 if len(ranges.lows) < MOST_RANGES // 2 else 2
    for place in range(0, len(ranges.lows), every):
        middle = axes.x(place) + axes.room / 2
        write(chart, middle, _GROUND + 16, ranges.label(ranges.lows[place]), "faint", "middle")


def _draw_bars(chart: Element, axes: Axes, shares: tuple[float, ...]) -> None:
    for place, (low, share) in enumerate(zip(axes.ranges.lows, shares, strict=True)):
        kind = "succeeds" if axes.ranges.comes_out(low) else "fails"
        y = axes.y(share)
        drawn = bar(chart, (axes.x(place) + 1, y), (axes.room - 2, _GROUND - y), kind)
        SubElement(drawn, "title").text = f"{axes.ranges.label(low)}: {percent(share)}"


def _draw_target(chart: Element, axes: Axes) -> None:
    """The line at which the bars that come out begin."""
    target = axes.ranges.target
    if target in axes.ranges.lows:
        x = axes.x(axes.ranges.lows.index(target))
        line(chart, (x, _ABOVE - 24), (x, _GROUND), "target")
        mark = _("comes out from {target}").format(target=target)
        beyond = x > (_LEFT + _END) / 2
        write(
            chart,
            x - 5 if beyond else x + 5,
            _ABOVE - 14,
            mark,
            "target-name",
            "end" if beyond else "start",
        )


def _grid_step(most: float) -> float:
    """A round share, so that at most a handful of lines reach the greatest one."""
    steps = (digit * 10.0**power for power in range(-4, 1) for digit in (1, 2, 5))
    return next((step for step in steps if most / step <= _GRID_LINES + 1), 1.0)
