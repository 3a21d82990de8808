"""Texts, lines and bars of an SVG picture."""

from xml.etree.ElementTree import Element, SubElement


def write(parent: Element, x: float, y: float, text: str, kind: str, anchor: str = "start") -> None:
    """A text at a place, by its class in the style sheet."""
    place = {"x": _number(x), "y": _number(y), "class": kind, "text-anchor": anchor}
    SubElement(parent, "text", place).text = text


def line(parent: Element, start: tuple[float, float], end: tuple[float, float], kind: str) -> None:
    """A line from one place to another."""
    ends = dict(zip(("x1", "y1", "x2", "y2"), map(_number, (*start, *end)), strict=True))
    SubElement(parent, "line", ends | {"class": kind})


def bar(
    parent: Element, corner: tuple[float, float], size: tuple[float, float], kind: str
) -> Element:
    """A bar from its upper left corner; a title may be put in it."""
    places = zip(("x", "y", "width", "height"), map(_number, (*corner, *size)), strict=True)
    return SubElement(parent, "rect", dict(places) | {"class": kind})


def _number(place: float) -> str:
    return f"{place:.2f}".rstrip("0").rstrip(".")
