"""A simulation as a picture: SVG that any browser shows, and that asks for nothing from outside."""

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from patience.simulate import Simulation
from patience.summary import Summary
from piquet_app.charts import MOST_RANGES, Spread, spread
from piquet_app.deal_lines import option_words
from piquet_app.numbers import decimal, percent, whole
from piquet_app.words import _

_WIDTH: Final = 540
_HEIGHT: Final = 290
_TOP: Final = 80
"""Room over the charts for the title."""
_LEFT, _RIGHT, _ABOVE, _BELOW = 52, 16, 72, 52
"""Room around the bars of one chart for what is written there."""
_GRID_LINES: Final = 4
_MOST_ABREAST: Final = 3
_LONGEST_NAME: Final = 60

_STYLE: Final = """
text { font-family: sans-serif; font-size: 12px; fill: #222 }
.title { font-size: 16px; font-weight: bold }
.name { font-size: 14px; font-weight: bold }
.faint { fill: #555 }
.grid { stroke: #ddd }
.axis { stroke: #444 }
.fails { fill: #9aa5b1 }
.succeeds { fill: #1b7f4d }
.target { stroke: #b3261e; stroke-dasharray: 4 3 }
.target-name { fill: #b3261e }
"""


def picture(simulation: Simulation) -> bytes:
    """How the counts are spread, a chart for each variant and player, the target marked.

    All charts have the same axes, so that they can be compared at a glance.
    """
    summaries = simulation.summaries
    whole_spread = spread(summaries)
    columns = _columns(summaries)
    rows = -(-len(summaries) // columns)
    width, height = columns * _WIDTH, _TOP + rows * _HEIGHT
    root = Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        role="img",
    )
    title = _title(simulation)
    SubElement(root, "title").text = title
    SubElement(root, "desc").text = "; ".join(map(_told, summaries))
    SubElement(root, "style").text = _STYLE
    SubElement(root, "rect", width="100%", height="100%", fill="#fff")
    _write(root, 16, 28, title, "title")
    for line, text in enumerate(_subtitles(simulation)):
        _write(root, 16, 48 + 18 * line, text, "faint")
    for number, summary in enumerate(summaries):
        row, column = divmod(number, columns)
        place = f"translate({column * _WIDTH} {_TOP + row * _HEIGHT})"
        chart = SubElement(root, "g", transform=place)
        _draw(chart, summary, whole_spread, whole_spread.shares[number])
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _columns(summaries: Sequence[Summary]) -> int:
    """A row for each variant where there are some players, else all side by side."""
    players = len({summary.player for summary in summaries})
    return min(_MOST_ABREAST, players if players > 1 else len(summaries))


def _title(simulation: Simulation) -> str:
    first = simulation.summaries[0]
    deals = _("Piquet patience: deals 1 to {games} of seed {seed}")
    return deals.format(games=whole(first.games), seed=first.seed)


def _subtitles(simulation: Simulation) -> Iterator[str]:
    yield _("What the twelve cards count, before the sixty; share of the finished games")
    if options := option_words(simulation.summaries[0].options):
        yield _("Options: {options}.").format(options=", ".join(options))


def _name(summary: Summary) -> str:
    return f"{summary.variant.value}, {summary.player}"


def _outcome(summary: Summary) -> str:
    return _("comes out: {rate} ± {half_width}").format(
        rate=percent(summary.rate), half_width=decimal(100 * summary.interval.half_width)
    )


def _told(summary: Summary) -> str:
    """One line for those who do not see the picture."""
    return f"{_name(summary)}: {_outcome(summary)}"


def _draw(chart: Element, summary: Summary, ranges: Spread, shares: tuple[float, ...]) -> None:
    """One chart: its name, its axes, its bars, and where success begins."""
    left, right, bottom = _LEFT, _WIDTH - _RIGHT, _HEIGHT - _BELOW
    step = _grid_step(ranges.most)
    scale = (bottom - _ABOVE) / max(ranges.most, step)
    _write(chart, left, 20, shorten(_name(summary), _LONGEST_NAME, placeholder="…"), "name")
    _write(chart, left, 40, _outcome(summary), "faint")
    for line in range(int(max(ranges.most, step) / step + 1e-9) + 1):
        y = bottom - line * step * scale
        _line(chart, (left, y), (right, y), "grid" if line else "axis")
        _write(
            chart, left - 6, y + 4, percent(line * step, 0 if step >= 0.01 else 1), "faint", "end"
        )
    room = (right - left) / max(1, len(ranges.lows))
    for place, (low, share) in enumerate(zip(ranges.lows, shares, strict=True)):
        x = left + place * room
        kind = "succeeds" if low >= ranges.target else "fails"
        bar = _bar(chart, (x + 1, bottom - share * scale), (room - 2, share * scale), kind)
        SubElement(bar, "title").text = f"{ranges.label(low)}: {percent(share)}"
        if place % 2 == 0 or len(ranges.lows) < MOST_RANGES // 2:
            _write(chart, x + room / 2, bottom + 16, ranges.label(low), "faint", "middle")
        if low == ranges.target:
            _line(chart, (x, _ABOVE - 12), (x, bottom), "target")
            mark = _("comes out from {target}").format(target=low)
            _write(chart, x + 5, _ABOVE - 4, mark, "target-name")
    _write(chart, (left + right) / 2, bottom + 36, _("count"), "faint", "middle")


def _grid_step(most: float) -> float:
    """A round share, so that at most a handful of lines reach the greatest one."""
    steps = (digit * 10.0**power for power in range(-4, 1) for digit in (1, 2, 5))
    return next((step for step in steps if most / step <= _GRID_LINES + 1), 1.0)


def _write(
    parent: Element, x: float, y: float, text: str, kind: str, anchor: str = "start"
) -> None:
    place = {"x": _number(x), "y": _number(y), "class": kind, "text-anchor": anchor}
    SubElement(parent, "text", place).text = text


def _line(parent: Element, start: tuple[float, float], end: tuple[float, float], kind: str) -> None:
    ends = dict(zip(("x1", "y1", "x2", "y2"), map(_number, (*start, *end)), strict=True))
    SubElement(parent, "line", ends | {"class": kind})


def _bar(
    parent: Element, corner: tuple[float, float], size: tuple[float, float], kind: str
) -> Element:
    places = zip(("x", "y", "width", "height"), map(_number, (*corner, *size)), strict=True)
    return SubElement(parent, "rect", dict(places) | {"class": kind})


def _number(place: float) -> str:
    return f"{place:.2f}".rstrip("0").rstrip(".")
