"""A simulation as a picture: SVG that any browser shows, and that asks for nothing from outside."""

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from patience.intervals import CONFIDENCE
from patience.simulate import Simulation
from patience.spread import spread
from patience.summary import Summary
from piquet_app.faces.chart import HEIGHT, WIDTH, Axes, draw
from piquet_app.faces.simulation import bars_title, title
from piquet_app.faces.svg import write
from piquet_app.languages.numbers import bounds, percent
from piquet_app.languages.patience_words import options_in_words, player_name, variant_name
from piquet_app.languages.words import _

_TOP: Final = 80
"""Room over the charts for the title."""
_MOST_ABREAST: Final = 3

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


def drawn(simulation: Simulation) -> bytes:
    """How the counts are spread, a chart for each variant and player, the target marked.

    All charts have the same axes, so that they can be compared at a glance.
    """
    summaries = simulation.summaries
    axes = Axes(spread(summaries))
    columns = _columns(summaries)
    rows = -(-len(summaries) // columns)
    root, heading = _sheet(columns * WIDTH, _TOP + rows * HEIGHT), title(summaries)
    SubElement(root, "title").text = heading
    SubElement(root, "desc").text = "; ".join(map(_told, summaries))
    SubElement(root, "style").text = _STYLE
    SubElement(root, "rect", width="100%", height="100%", fill="#fff")
    write(root, 16, 28, heading, "title")
    for line, text in enumerate(_subtitles(simulation)):
        write(root, 16, 48 + 18 * line, text, "faint")
    for number, summary in enumerate(summaries):
        row, column = divmod(number, columns)
        place = f"translate({column * WIDTH} {_TOP + row * HEIGHT})"
        chart = SubElement(root, "g", transform=place)
        lines = (_outcome(summary), _unfinished(summary))
        draw(chart, _name(summary), lines, axes, axes.ranges.shares[number])
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _sheet(width: int, height: int) -> Element:
    """An empty picture of that size."""
    return Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
        role="img",
    )


def _columns(summaries: Sequence[Summary]) -> int:
    """A row for each variant where there are some players, else all side by side."""
    players = len({summary.player for summary in summaries})
    return min(_MOST_ABREAST, players if players > 1 else len(summaries))


def _subtitles(simulation: Simulation) -> Iterator[str]:
    yield bars_title(simulation.summaries)
    if options := options_in_words(simulation.summaries[0].options):
        yield _("Options: {options}.").format(options=", ".join(options))


def _name(summary: Summary) -> str:
    return f"{variant_name(summary.variant)}, {player_name(summary.player)}"


def _outcome(summary: Summary) -> str:
    interval = summary.interval
    return _("comes out: {rate} ({confidence} interval: {bounds})").format(
        rate=percent(summary.rate),
        confidence=percent(CONFIDENCE, 0),
        bounds=bounds(interval.low, interval.high),
    )


def _unfinished(summary: Summary) -> str:
    """How many games have no count, and so are in no bar."""
    if not summary.unfinished:
        return ""
    return _("of all games, {share} of which are unfinished and in no bar").format(
        share=percent(summary.unfinished / summary.games)
    )


def _told(summary: Summary) -> str:
    """One line for those who do not see the picture."""
    return " ".join(filter(None, (f"{_name(summary)}: {_outcome(summary)}", _unfinished(summary))))
