"""What a simulation looks like in the terminal: rates, counts and comparisons."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from patience.intervals import CONFIDENCE
from patience.simulate import Simulation
from patience.summary import Difference, Summary
from piquet_app.faces.bars import bars
from piquet_app.languages.numbers import bounds, decimal, percent, whole
from piquet_app.languages.patience_words import options_in_words
from piquet_app.languages.words import _
from piquet_app.terminal.command_lines import simulate_command

_WIDE: Final = 76
"""From so many columns on a comparison takes one line."""

_GAP: Final = 2
_LONGEST_PLAYER: Final = 14


def simulation_face(simulation: Simulation, width: int) -> RenderableType:
    """Rates, counts and comparisons, in so many columns; 40 suffice."""
    summaries = simulation.summaries
    parts: list[RenderableType] = [
        *_opening(summaries[0]),
        _rates(summaries, width),
        "",
        Text(_("What the twelve cards count, before the sixty"), style="bold"),
        bars(summaries, width),
    ]
    if any(summary.differences for summary in summaries):
        parts += [Text(_("Compared on the same deals"), style="bold"), *_compared(summaries, width)]
    parts.append(_again(simulation))
    return Group(*parts)


def _opening(summary: Summary) -> Iterator[Text]:
    """Which deals were played, by which options."""
    deals = _("Piquet patience: deals 1 to {games} of seed {seed}")
    yield Text(deals.format(games=whole(summary.games), seed=summary.seed), style="bold")
    if options := options_in_words(summary.options):
        yield Text(_("Options: {options}.").format(options=", ".join(options)))
    yield Text()


def _rates(summaries: Sequence[Summary], width: int) -> RenderableType:
    """How often each player's patience came out."""
    unfinished = any(summary.unfinished for summary in summaries)
    confidence = _("{confidence} interval").format(confidence=percent(CONFIDENCE, 0))
    heads = [_("comes out"), confidence, _("mean count"), _("passes")]
    rows = [
        [
            percent(summary.rate),
            bounds(summary.interval.low, summary.interval.high),
            "–" if summary.mean_count is None else decimal(summary.mean_count),
            decimal(summary.mean_passes),
        ]
        for summary in summaries
    ]
    if unfinished:
        heads.append(_("unfinished"))
        for row, summary in zip(rows, summaries, strict=True):
            row.append(percent(summary.unfinished / summary.games))
    names = [(summary.variant.value, summary.player) for summary in summaries]
    heads = [_("variant"), _("player"), *heads]
    cells = [[*name, *row] for name, row in zip(names, rows, strict=True)]
    return _table(heads, cells) if _needed(heads, cells) <= width else _paragraphs(heads, cells)


def _needed(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """The columns that a table takes; the name of a player may be broken."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    widths[1] = min(widths[1], _LONGEST_PLAYER)
    return sum(widths) + _GAP * (len(widths) - 1)


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> RenderableType:
    table = Table(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, header_style="bold")
    for place, head in enumerate(heads):
        if place == 1:
            table.add_column(head, overflow="fold", min_width=min(_LONGEST_PLAYER, len(head)))
        else:
            table.add_column(head, justify="right" if place else "left", no_wrap=True)
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _paragraphs(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> RenderableType:
    parts: list[RenderableType] = []
    for variant, player, *cells in rows:
        table = Table.grid(padding=(0, _GAP, 0, 0))
        for head, cell in zip(heads[2:], cells, strict=True):
            table.add_row(f"  {head}", cell)
        parts += [Text(f"{variant}, {player}", style="bold", overflow="fold"), table]
    return Group(*parts)


def _compared(summaries: Sequence[Summary], width: int) -> Iterator[RenderableType]:
    """Every pair of players once."""
    told = set[frozenset[str]]()
    for summary in summaries:
        for difference in summary.differences:
            pair = frozenset({summary.variant, summary.player, difference.other})
            if pair not in told:
                told.add(pair)
                yield _difference(summary, difference, narrow=width < _WIDE)
    yield Text()


def _difference(summary: Summary, difference: Difference, *, narrow: bool) -> Text:
    points = _("{difference} percentage points ({interval})").format(
        difference=decimal(100 * difference.difference, sign=True),
        interval=bounds(difference.interval.low, difference.interval.high, sign=True),
    )
    players = f"{summary.variant.value}, {summary.player} − {difference.other}:"
    return Text(f"{players}\n  {points}" if narrow else f"{players} {points}", overflow="fold")


def _again(simulation: Simulation) -> Text:
    """The command that gives the same result."""
    return Text.assemble(
        (_("To repeat it: "), "dim"), simulate_command(simulation), overflow="fold"
    )
