"""The score sheet of a partie, line by line: its deals, how it stands, and its settlement."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from piquet.deal_score import Pair
from piquet.partie import (
    RUBICON_LINE,
    Partie,
    Player,
    counted,
    deals_left,
    doubled,
    missing_to_rubicon,
    running_totals,
)
from piquet.settlement import FOR_THE_PARTIE, Settlement
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.terminal.lines import Line, unbroken

Names: TypeAlias = tuple[str, str]
"""What the sheet calls the first player and the second."""

_GAP: Final = NO_BREAK * 2
_HANG: Final = 2
_NOTE_HANG: Final = 6


def player_names() -> Names:
    """The players where nobody has named them."""
    return _("player 1"), _("player 2")


def sheet_lines(partie: Partie, names: Names | None = None) -> Iterator[Line]:
    """A row for each deal: what it counts, the totals after it, and what is special about it."""
    told = _("A partie {rules}").format(rules=rules_in_words(partie.rules))
    yield Line(told, _HANG, is_strong=True)
    yield Line()
    yield from _table(partie, names or player_names())
    yield Line()
    if doubled(partie):
        told = _("Double: the two deals after a refait, which is a level deal, count twice.")
        yield Line(told, _HANG)


def _table(partie: Partie, names: Names) -> Iterator[Line]:
    rows = [(_("deal"), *names, _("totals"))]
    deals = zip(counted(partie), running_totals(partie), strict=True)
    rows += [
        (str(number), str(first), str(second), _written(totals))
        for number, ((first, second), totals) in enumerate(deals, 1)
    ]
    notes = ["", *(_note(partie, number) for number in range(1, len(rows)))]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row, note in zip(rows, notes, strict=True):
        cells = [unbroken(cell.rjust(width)) for cell, width in zip(row, widths, strict=True)]
        yield Line("  ".join([_GAP.join(cells), note]).rstrip(" "), _NOTE_HANG)


def _written(pair: Pair) -> str:
    return f"{pair[0]}:{pair[1]}"


def _note(partie: Partie, number: int) -> str:
    """What is special about a deal, and what was written where it counts otherwise."""
    score = partie.scores[number - 1]
    marks = [_("double")] if number in doubled(partie) else []
    marks += [_("dumb")] if any(score.dumb) else []
    note = ", ".join(marks)
    if marks:
        note = unbroken(_("{marks}: {written}").format(marks=note, written=score))
    if partie.rules.refait and score.is_level:
        note = "; ".join(filter(None, [note, _("refait")]))
    return note


def standing_lines(partie: Partie, names: Names | None = None) -> Iterator[Line]:
    """How a partie stands that is not over: the deals to come, and what lacks to the rubicon."""
    left = deals_left(partie)
    if not left:
        yield Line(_("The partie is over."))
        return
    told = ngettext("{number} deal to play.", "{number} deals to play.", left).format(number=left)
    if partie.deal_number in doubled(partie):
        told = " ".join([told, _("The next one counts double.")])
    yield Line(told, _HANG)
    yield rubicon_line(partie, names)


def rubicon_line(partie: Partie, names: Names | None = None) -> Line:
    """What lacks to the rubicon."""
    first, second = map(_missing, names or player_names(), missing_to_rubicon(partie))
    told = _("The rubicon, {line}: {first}; {second}.")
    return Line(told.format(line=RUBICON_LINE, first=first, second=second), _HANG)


def _missing(name: str, points: int) -> str:
    if points:
        return _("{number} short ({player})").format(player=name, number=points)
    return _("crossed ({player})").format(player=name)


def settlement_lines(settlement: Settlement, names: Names | None = None) -> Iterator[Line]:
    """Who wins how much, spelled out as it is added up."""
    if settlement.winner is None:
        told = _("Level at {totals}: the partie is drawn.")
        yield Line(told.format(totals=_written(settlement.totals)), _HANG, is_strong=True)
    else:
        yield from _winner_lines(settlement, settlement.winner, names or player_names())
    if settlement.carried:
        told = _(
            "A refait is left over: the first two deals of the next partie count double (--carried "
            "there)."
        )
        yield Line(told, _HANG)


def _winner_lines(settlement: Settlement, winner: Player, names: Names) -> Iterator[Line]:
    told = _("The loser has crossed the rubicon, {line}: the difference of the totals and {more}.")
    if settlement.rubicon:
        told = _("The loser is under the rubicon, {line}: the sum of the totals and {more}.")
    yield Line(told.format(line=RUBICON_LINE, more=FOR_THE_PARTIE), _HANG)
    if settlement.whitewash:
        told = _("The loser has scored nothing in the whole partie: {more} more.")
        yield Line(told.format(more=settlement.whitewash), _HANG)
    told = _("Winner: {player}. {sum}")
    name = names[winner - 1]
    yield Line(
        told.format(player=unbroken(name), sum=unbroken(_sum(settlement))), _HANG, is_strong=True
    )


def _sum(settlement: Settlement) -> str:
    """The settlement as arithmetic: ``143 − 105 + 100 = 138``."""
    won, lost = max(settlement.totals), min(settlement.totals)
    sign = "+" if settlement.rubicon else "−"
    more = f" + {settlement.whitewash}" if settlement.whitewash else ""
    return f"{won} {sign} {lost} + {FOR_THE_PARTIE}{more} = {settlement.points}"
