"""A kept game of either kind as a person reads it: in a list, or all that was played."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from types import ModuleType
from typing import TYPE_CHECKING, Final

from piquet.partie_record import deals
from piquet.settlement import settle
from piquet.sitting import Sitting
from piquet_app.duel import partie_lines
from piquet_app.duel.names import names_of
from piquet_app.duel.settings import Settings
from piquet_app.duel.under_way import under_way_lines
from piquet_app.languages.words import _
from piquet_app.store.games import Game
from piquet_app.store.kinds import PARTIE_WORD, PATIENCE_WORD
from piquet_app.table import kept_lines
from piquet_app.table.duel_lines import duel_lines
from piquet_app.table.helped_lines import help_in_words
from piquet_app.table.sheet_lines import settlement_lines, sheet_lines, standing_lines
from piquet_app.table.telling import replay_lines
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line

if TYPE_CHECKING:
    from piquet_app.faces.kept_games import Row


def listed_rows(games: Sequence[tuple[int, Game]]) -> "Iterator[Row]":
    """Games with their numbers in the list; the time is that of the place."""
    from piquet_app.faces.kept_games import Row

    for number, game in games:
        words = _WORDS[game.kind.word]
        played = None if game.changed is None else datetime.fromtimestamp(game.changed)
        told = words.game_in_words(game), words.standing_in_words(game)
        yield Row(number, game.name, played, *told)


def shown_lines(game: Game) -> Iterator[Line]:
    """How a game went, and with what help; of a deal under way what he may know who plays."""
    yield from _TOLD[game.kind.word](game)
    if game.is_over and (helped := help_in_words(game)):
        yield Line(helped, hang=2)


def _partie_lines(game: Game) -> Iterator[Line]:
    sitting: Sitting = game.sitting
    who = names_of(sitting.terms)
    yield from partie_lines.opening_lines(sitting.terms, Wording())
    played = [deal for deal in deals(sitting) if deal.is_finished]
    for number, deal in enumerate(played, 1):
        yield Line()
        yield Line(_("Deal {number}").format(number=number), is_strong=True)
        yield from duel_lines(deal)
    if sitting.now is not None and not sitting.now.is_finished:
        yield from under_way_lines(sitting, Settings())
        return
    yield Line()
    yield from sheet_lines(sitting.sheet, who)
    if sitting.is_over:
        yield from settlement_lines(settle(sitting.sheet), who)
    else:
        yield from standing_lines(sitting.sheet, who)


_WORDS: Final[dict[str, ModuleType]] = {PATIENCE_WORD: kept_lines, PARTIE_WORD: partie_lines}
_TOLD: Final[dict[str, Callable[[Game], Iterator[Line]]]] = {
    PATIENCE_WORD: lambda game: replay_lines(game.sitting),
    PARTIE_WORD: _partie_lines,
}
