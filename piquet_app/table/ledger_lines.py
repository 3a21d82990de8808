"""The score sheet of one deal: what each player counts for what, and the totals."""

from collections.abc import Iterator, Sequence
from typing import Final

from piquet.reckoning import Entry, Reason, totals
from piquet.seats import Seat
from piquet_app.languages.piquet_words import reason_in_words
from piquet_app.languages.words import NO_BREAK, _
from piquet_app.terminal.lines import Line, unbroken

_GAP: Final = NO_BREAK * 2
_NOTHING: Final = "–"


def ledger_lines(
    entries: Sequence[Entry], names: tuple[str, str] | None = None, first: Seat = Seat.ELDER
) -> Iterator[Line]:
    """A row for each thing that counts, in reckoning order, its points added up; then the totals.

    Leads and tricks are one row each, however they followed each other. The first column belongs
    to the seat that is named so; `names` are what the columns are called.
    """
    seats = (first, first.other)
    reasons = [reason for reason in Reason if any(entry.reason is reason for entry in entries)]
    rows: list[tuple[str, ...]] = [("", *(names or (_("Elder"), _("Younger"))))]
    for reason in reasons:
        points = totals([entry for entry in entries if entry.reason is reason])
        rows.append((reason_in_words(reason), *(_written(points[seat]) for seat in seats)))
    points = totals(entries)
    rows.append((_("total"), *(str(points[seat]) for seat in seats)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for place, (name, *numbers) in enumerate(rows):
        cells = [name.ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(numbers, widths[1:], strict=True)]
        yield Line(unbroken(_GAP.join(cells)), is_strong=place == len(rows) - 1)


def _written(points: int) -> str:
    return str(points) if points else _NOTHING
