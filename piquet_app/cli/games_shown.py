"""A kept game of either kind in lines: one in a list, or all that was played."""

from collections.abc import Callable, Iterator
from typing import Final

from piquet.partie_record import deals
from piquet.settlement import settle
from piquet.sitting import Sitting
from piquet_app.duel import partie_lines
from piquet_app.duel.names import names_of
from piquet_app.languages.words import _
from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD, PATIENCE_WORD
from piquet_app.table import kept_lines
from piquet_app.table.duel_lines import duel_lines
from piquet_app.table.sheet_lines import settlement_lines, sheet_lines, standing_lines
from piquet_app.table.telling import replay_lines
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line


def kept_line(game: Game) -> Line:
    """A game in a list."""
    return _LISTED[game.kind.word](game)


def shown_lines(game: Game) -> Iterator[Line]:
    """How a game went. A deal under way stays covered: its cards are not to be known yet."""
    yield from _TOLD[game.kind.word](game)


def _partie_lines(game: Game) -> Iterator[Line]:
    sitting: Sitting = game.sitting
    who = names_of(sitting.terms)
    yield from partie_lines.opening_lines(sitting.terms, Wording())
    played = [deal for deal in deals(sitting) if deal.is_finished]
    for number, deal in enumerate(played, 1):
        yield Line()
        yield Line(_("Deal {number}").format(number=number), is_strong=True)
        yield from duel_lines(deal)
    yield Line()
    yield from sheet_lines(sitting.sheet, who)
    if sitting.is_over:
        yield from settlement_lines(settle(sitting.sheet), who)
    else:
        yield from standing_lines(sitting.sheet, who)


_LISTED: Final[dict[str, Callable[[Game], Line]]] = {
    PATIENCE_WORD: kept_lines.kept_line,
    PARTIE_WORD: partie_lines.kept_line,
}
_TOLD: Final[dict[str, Callable[[Game], Iterator[Line]]]] = {
    PATIENCE_WORD: lambda game: replay_lines(game.sitting),
    PARTIE_WORD: _partie_lines,
}
