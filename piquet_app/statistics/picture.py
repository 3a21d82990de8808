"""The statistics of the patience as a picture: SVG that asks for nothing from outside."""

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from piquet_app.faces.svg import bar, line, write
from piquet_app.languages.numbers import percent
from piquet_app.languages.words import _
from piquet_app.statistics.lines import outcome, title
from piquet_app.statistics.patiences import Tally

_WIDTH: Final = 640
_ROW: Final = 96
_TOP: Final = 48
_LEFT: Final = 16
_ROOM: Final = _WIDTH - 2 * _LEFT
_BAR: Final = 18
_STYLE: Final = """
text { font-family: sans-serif; font-size: 12px; fill: #222 }
.title { font-size: 16px; font-weight: bold }
.name { font-size: 14px; font-weight: bold }
.faint { fill: #555 }
.ground { fill: #e6e9ec }
.rate { fill: #1b7f4d }
.interval { stroke: #222; stroke-width: 2 }
.best { stroke: #b3261e; stroke-width: 2; stroke-dasharray: 4 3 }
"""


def drawn(tallies: Sequence[Tally]) -> bytes:
    """A bar for each variant: the rate, its interval, and where the best play would be."""
    shown = [tally for tally in tallies if tally.rate is not None]
    height = _TOP + _ROW * max(1, len(shown))
    root = Element(
        "svg",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_WIDTH} {height}",
        width=str(_WIDTH),
        height=str(height),
        role="img",
    )
    heading = _("The patience: how often it came out")
    SubElement(root, "title").text = heading
    SubElement(root, "style").text = _STYLE
    SubElement(root, "rect", width="100%", height="100%", fill="#fff")
    write(root, _LEFT, 28, heading, "title")
    if not shown:
        write(root, _LEFT, _TOP + 24, _("No game is finished yet."), "faint")
    for number, tally in enumerate(shown):
        _row(SubElement(root, "g", transform=f"translate(0 {_TOP + number * _ROW})"), tally)
    indent(root)
    written: bytes = tostring(root, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _row(group: Element, tally: Tally) -> None:
    write(group, _LEFT, 16, title(tally), "name")
    write(group, _LEFT, 34, outcome(tally), "faint")
    middle = 44 + _BAR / 2
    bar(group, (_LEFT, 44), (_ROOM, _BAR), "ground")
    bar(group, (_LEFT, 44), (_ROOM * (tally.rate or 0.0), _BAR), "rate")
    low, high = (_LEFT + _ROOM * end for end in (tally.interval.low, tally.interval.high))
    line(group, (low, middle), (high, middle), "interval")
    if tally.best is not None:
        x = _LEFT + _ROOM * tally.best
        line(group, (x, 40), (x, 44 + _BAR + 4), "best")
        told = _("best play: {share}").format(share=percent(tally.best, 1))
        write(group, x, 44 + _BAR + 18, told, "faint", "middle")
