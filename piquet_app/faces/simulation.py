"""What a simulation looks like in the terminal: rates, counts and comparisons."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from patience.intervals import CONFIDENCE
from patience.simulate import Simulation
from patience.summary import Difference, Summary
from piquet_app.faces.bars import bars
from piquet_app.languages.numbers import bounds, decimal, percent
from piquet_app.languages.patience_words import (
    deals_in_words,
    options_in_words,
    player_name,
    variant_name,
)
from piquet_app.languages.words import _

_GAP: Final = 2
_SHORTEST_NAME: Final = 12
"""So much of a player's name must fit on a line, or there is no table."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table: its heading, and a cell for every player."""

    heads: tuple[str, ...]
    cells: list[str]

    @property
    def width(self) -> int:
        return max(map(len, [*self.heads, *self.cells]))


def simulation_face(simulation: Simulation, width: int) -> RenderableType:
    """Rates, counts and comparisons, in so many columns; 40 suffice."""
    summaries = simulation.summaries
    parts: list[RenderableType] = [
        *_opening(summaries[0]),
        *_rates(summaries, width),
        Text(bars_title(summaries), style="bold"),
        bars(summaries, width),
    ]
    if any(summary.differences for summary in summaries):
        parts += [Text(_("Compared on the same deals"), style="bold"), *_compared(summaries, width)]
    return Group(*parts)


def bars_title(summaries: Sequence[Summary]) -> str:
    """What the bars are shares of."""
    if any(summary.unfinished for summary in summaries):
        return _("What the twelve cards count, before the sixty; share of the finished games")
    return _("What the twelve cards count, before the sixty")


def title(summaries: Sequence[Summary]) -> str:
    """Which deals were played."""
    first = summaries[0]
    return _("Piquet patience: {deals} of seed {seed}").format(
        deals=deals_in_words(first.games), seed=first.seed
    )


def _opening(summary: Summary) -> Iterator[Text]:
    """Which deals were played, by which options."""
    yield Text(title([summary]), style="bold")
    if options := options_in_words(summary.options):
        yield Text(_("Options: {options}.").format(options=", ".join(options)))
    yield Text()


def _rates(summaries: Sequence[Summary], width: int) -> Iterator[RenderableType]:
    """How often each player's patience came out, variant by variant."""
    columns = _columns(summaries)
    names = [player_name(summary.player) for summary in summaries]
    room = width - sum(column.width + _GAP for column in columns)
    place = 0
    for variant, group in groupby(summaries, lambda summary: summary.variant):
        rows = range(place, place := place + len(list(group)))
        yield Text(variant_name(variant), style="bold")
        if room >= _SHORTEST_NAME:
            yield _table(names, columns, rows, min(room, max(map(len, [*names, _("player")]))))
        else:
            yield from _paragraphs(names, columns, rows)
        yield Text()


def _columns(summaries: Sequence[Summary]) -> list[Column]:
    """What is told of every player; where games are unfinished, what is of which games."""
    unfinished = any(summary.unfinished for summary in summaries)
    of_all, of_finished = (_("of all"), _("of finished")) if unfinished else ("", "")
    columns = [
        Column((_("comes out"), of_all), [percent(summary.rate) for summary in summaries]),
        Column(
            (_("{confidence} interval").format(confidence=percent(CONFIDENCE, 0)), ""),
            [bounds(summary.interval.low, summary.interval.high) for summary in summaries],
        ),
        Column((_("mean count"), of_finished), [_mean_count(summary) for summary in summaries]),
        Column((_("passes"), ""), [decimal(summary.mean_passes) for summary in summaries]),
    ]
    if unfinished:
        shares = [percent(summary.unfinished / summary.games) for summary in summaries]
        columns.append(Column((_("unfinished"), of_all), shares))
    return columns


def _mean_count(summary: Summary) -> str:
    return "–" if summary.mean_count is None else decimal(summary.mean_count)


def _table(
    names: Sequence[str], columns: Sequence[Column], rows: Sequence[int], room: int
) -> RenderableType:
    table = Table.grid(padding=(0, _GAP, 0, 0))
    table.add_column(overflow="fold", width=room)
    for column in columns:
        table.add_column(justify="right", no_wrap=True, width=column.width)
    for number, player in enumerate((_("player"), "")):
        heads = [player, *(column.heads[number] for column in columns)]
        if any(heads):
            table.add_row(*heads, style="bold")
    for row in rows:
        table.add_row(*map(Text, (names[row], *(column.cells[row] for column in columns))))
    return table


def _paragraphs(
    names: Sequence[str], columns: Sequence[Column], rows: Sequence[int]
) -> Iterator[RenderableType]:
    for row in rows:
        yield Text(names[row], style="bold", overflow="fold")
        table = Table.grid(padding=(0, _GAP, 0, 0))
        for column in columns:
            table.add_row(f"  {' '.join(column.heads)}", column.cells[row])
        yield table


def _compared(summaries: Sequence[Summary], width: int) -> Iterator[RenderableType]:
    """Every pair of players once."""
    told = set[frozenset[str]]()
    for summary in summaries:
        for difference in summary.differences:
            pair = frozenset({summary.variant, summary.player, difference.other})
            if pair not in told:
                told.add(pair)
                yield _difference(summary, difference, width)
    yield Text()


def _difference(summary: Summary, difference: Difference, width: int) -> Text:
    points = _("{difference} percentage points ({interval})").format(
        difference=decimal(100 * difference.difference, sign=True),
        interval=bounds(difference.interval.low, difference.interval.high, sign=True),
    )
    variant, player = variant_name(summary.variant), player_name(summary.player)
    players = f"{variant}, {player} − {player_name(difference.other)}:"
    between = " " if len(f"{players} {points}") <= width else "\n  "
    return Text(f"{players}{between}{points}", overflow="fold")
