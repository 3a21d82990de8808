"""What is told in lines around the table: the last trick, what was said, the score, the review."""

from collections.abc import Sequence

from piquet.partie import Player
from piquet.play import tricks
from piquet.reckoning import heard_ledger
from piquet_app.duel.names import names_of
from piquet_app.duel.news import news_lines, trick_line
from piquet_app.duel.partie_lines import deal_heading
from piquet_app.duel.reviewing import reviewed_lines
from piquet_app.duel.turn import Turn
from piquet_app.screens.duel.seen import Seen
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.table.sheet_lines import sheet_lines, standing_lines
from piquet_app.terminal.lines import Line


def without_margin(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines without the empty ones around them."""
    told = [place for place, line in enumerate(lines) if line.text]
    return lines[told[0] : told[-1] + 1] if told else ()


def reviewed(turn: Turn) -> tuple[Line, ...]:
    """What the decisions of the deal just over cost."""
    told = reviewed_lines(turn.sitting, turn.settings.wording, think=turn.think)
    return without_margin(tuple(told))


def last_trick(see: Seen | None) -> tuple[Line, ...]:
    """The trick that was finished last, in words."""
    done = [trick for trick in tricks(see.deal.plays) if trick.followed] if see else []
    if see is None or not done:
        return ()
    return (trick_line(see.sitting, len(done), done[-1], see.turn.settings.wording),)


def beside(see: Seen) -> tuple[Sequence[Line], Sequence[Line], Sequence[Line]]:
    """What was said, the ledger, the score sheet."""
    sitting, names = see.sitting, names_of(see.sitting.terms)
    said = [*deal_heading(sitting), *news_lines(sitting, see.viewer, 0, see.turn.settings)]
    ledger = ledger_lines(heard_ledger(sitting.deal), names, sitting.seat(Player.FIRST))
    scored = list(sheet_lines(sitting.sheet, names))[2:] if sitting.sheet.scores else []
    return said[1:], list(ledger), [*scored, *standing_lines(sitting.sheet, names)]
