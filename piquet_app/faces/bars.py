"""The counts of many games as bars in the terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from patience.spread import Spread, spread
from patience.summary import Summary
from piquet_app.languages.numbers import percent
from piquet_app.languages.patience_words import player_name, variant_name
from piquet_app.languages.words import _

_EIGHTHS: Final = " ▏▎▍▌▋▊▉█"
_LABEL: Final = 6
_NARROWEST: Final = 21
_SHARE: Final = 8
_LEAST_SHOWN: Final = 0.001


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
        table.add_column(overflow="fold", width=room - 1)
    names = [(variant_name(summary.variant), player_name(summary.player)) for summary, _s in charts]
    for line in zip(*names, strict=True):
        table.add_row("", *(Text(name, style="bold") for name in line))
    for place, low in enumerate(whole.lows):
        if low == whole.target:
            table.add_row("", *_border(whole.target, len(charts)))
        longest, succeeds = room - 1 - _SHARE, whole.comes_out(low)
        drawn = (_bar(shares[place], whole.most, longest, succeeds) for _summary, shares in charts)
        table.add_row(whole.label(low), *drawn)
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
