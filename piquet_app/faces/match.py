"""What a match looks like in the terminal: both players beside each other, figure by figure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from piquet.match import Result
from piquet.match_figures import (
    Compared,
    Event,
    Figures,
    PartieFigures,
    SeatFigures,
    Source,
    figures,
)
from piquet.partie import Player as Side
from piquet.reckoning import Reason
from piquet.seats import Seat
from piquet_app.languages.level_words import LEVELS, level_in_words
from piquet_app.languages.numbers import decimal, error_decimal, whole
from piquet_app.languages.piquet_words import capitalized, reason_in_words, seat_in_words
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import N_, _, ngettext

_GAP: Final = 2
_SURE: Final = 2
"""A difference of fewer standard errors decides nothing."""

_NOTHING: Final = "–"

_EVENTS: Final = {
    Event.BLANCHES: N_("cartes blanches"),
    Event.REPIQUES: N_("repiques"),
    Event.PIQUES: N_("piques"),
    Event.CARDS_WON: N_("cards won"),
    Event.CAPOTS: N_("capots"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Lines of a table that belong together, under a title of their own."""

    title: str
    rows: list[Row]


def match_face(result: Result, width: int) -> RenderableType:
    """The figures of a match, in so many columns; 40 suffice."""
    told = figures(result)
    heads = (_("First"), _("Second"), _("Difference"), _("St. error"))
    seats = Section(_("By seat, both players"), list(_seat_rows(told.seats)))
    return Group(
        *_opening(result),
        Text(),
        *_tables(list(_sections(told)), heads, width),
        *_parties_drawn(told.parties),
        *_tables([seats], [capitalized(seat_in_words(seat)) for seat in Seat], width),
        Text(_verdict(result, told.points), style="bold", overflow="fold"),
    )


def _opening(result: Result) -> Iterator[Text]:
    """What was played, and who is who."""
    match, number = result.match, len(result.deals)
    told = ngettext(
        "Match: {deals} deal of seed {seed}, played twice with the seats exchanged",
        "Match: {deals} deals of seed {seed}, each played twice with the seats exchanged",
        number,
    )
    yield Text(told.format(deals=whole(number), seed=match.seed), style="bold")
    yield Text(capitalized(rules_in_words(match.rules)), overflow="fold")
    if match.in_parties:
        yield Text(_("In whole parties: both know the score sheet"), overflow="fold")
    first, second = map(level_in_words, match.names)
    yield Text(_("First: {player}").format(player=first), overflow="fold")
    yield Text(_("Second: {player}").format(player=second), overflow="fold")


def _sections(told: Figures) -> Iterator[Section]:
    """What is compared of the two players."""
    as_elder, as_younger = told.in_seat
    yield Section(
        _("Points a game"),
        [
            _row(_("all"), told.points),
            _row(_("as elder hand"), as_elder),
            _row(_("as younger hand"), as_younger),
        ],
    )
    yield Section(
        _("Where they come from"),
        [_row(_source_in_words(source), found) for source, found in told.sources.items()],
    )
    yield Section(
        _("Times in 100 games"),
        [_row(_(_EVENTS[event]), found, 100) for event, found in told.events.items()],
    )
    if told.parties is not None:
        yield from _partie_sections(told.parties)


def _source_in_words(source: Source) -> str:
    return _("leads and tricks") if source is Source.PLAY else reason_in_words(Reason(source))


def _partie_sections(found: PartieFigures) -> Iterator[Section]:
    told = ngettext("Of {number} partie", "Of {number} parties", found.parties)
    yield Section(
        told.format(number=whole(found.parties)),
        [
            _row(_("points a partie"), found.totals),
            _row(_("settlement a partie"), found.settlement),
            _row(_("won of 100"), found.won, 100),
            _row(_("rubicons of 100"), found.rubicons, 100),
        ],
    )


def _row(name: str, found: Compared, times: int = 1) -> Row:
    first, second = (decimal(times * mean) for mean in found.means)
    difference = decimal(times * found.difference, sign=True) if found.difference else decimal(0)
    return Row(name, (first, second, difference, _error(found.standard_error, times)))


def _error(standard_error: float | None, times: int = 1) -> str:
    return _NOTHING if standard_error is None else error_decimal(times * standard_error)


def _seat_rows(seats: tuple[SeatFigures, SeatFigures]) -> Iterator[Row]:
    """What each seat brings, whoever sits there."""
    elder, younger = seats
    yield _both(_("mean"), (decimal(elder.mean), decimal(younger.mean)))
    errors = (_error(elder.standard_error), _error(younger.standard_error))
    yield _both(_("st. error of the mean"), errors)
    yield _both(_("median"), (_median(elder), _median(younger)))
    for event, name in _EVENTS.items():
        shares = [_one_in(seat.games, seat.events[event]) for seat in seats]
        yield _both(_("{event}: one game in").format(event=_(name)), (shares[0], shares[1]))


def _median(found: SeatFigures) -> str:
    return decimal(found.median, 0 if found.median.is_integer() else 1)


def _both(name: str, cells: tuple[str, str]) -> Row:
    return Row(name, cells)


def _one_in(games: int, times: int) -> str:
    return decimal(games / times, 1) if times else _NOTHING


def _parties_drawn(found: PartieFigures | None) -> Iterator[Text]:
    if found is not None and found.drawn:
        told = ngettext("{number} partie was drawn", "{number} parties were drawn", found.drawn)
        yield Text(told.format(number=whole(found.drawn)))
        yield Text()


def _tables(sections: Sequence[Section], heads: Sequence[str], width: int) -> Iterator[Text]:
    """Sections with the same columns; where a line is too short, a name stands above its line."""
    rows = [row for section in sections for row in section.rows]
    widths = [
        max(len(head), *(len(row.cells[place]) for row in rows)) for place, head in enumerate(heads)
    ]
    names = [section.title for section in sections] + [row.name for row in rows]
    room = width - sum(_GAP + each for each in widths)
    indent = max(map(len, names)) if max(map(len, names)) <= room else 0
    for number, section in enumerate(sections):
        cells = _cells(heads, widths) if number == 0 else ""
        yield from _lines(section.title, cells, indent, "bold")
        for row in section.rows:
            yield from _lines(row.name, _cells(row.cells, widths), indent)
        yield Text()


def _cells(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "".join(
        " " * _GAP + cell.rjust(width) for cell, width in zip(cells, widths, strict=True)
    )


def _lines(name: str, cells: str, indent: int, style: str = "") -> Iterator[Text]:
    """A line, or two where the name does not fit beside its cells."""
    if indent:
        yield Text(f"{name.ljust(indent)}{cells}".rstrip(), style=style)
    else:
        yield Text(name, style=style)
        if cells:
            yield Text(cells, style=style)


def _verdict(result: Result, points: Compared) -> str:
    """Who is ahead, if so many games tell."""
    errors = points.standard_errors
    if not points.difference:
        return _("Neither is ahead.")
    if errors is None or abs(errors) < _SURE:
        return _("Undecided: the difference is less than two standard errors.")
    ahead = result.match.name(Side.FIRST if points.difference > 0 else Side.SECOND)
    return _("{player} is ahead by {points} points a game: {errors} standard errors.").format(
        player=_beginning(ahead),
        points=decimal(abs(points.difference)),
        errors=decimal(abs(errors), 1),
    )


def _beginning(player: str) -> str:
    """A player where a sentence begins; the name of a guest stays as it is written."""
    return capitalized(level_in_words(player)) if player in LEVELS else player
