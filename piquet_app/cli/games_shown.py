"""A kept game of either kind as a person reads it: in a list, or all that was played."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from types import ModuleType
from typing import TYPE_CHECKING, Final

from piquet.partie_record import deals
from piquet.settlement import settle
from piquet.sitting import Sitting, score_sheet
from piquet_app.duel import partie_lines
from piquet_app.duel.names import names_of
from piquet_app.duel.settings import Settings
from piquet_app.duel.under_way import under_way_lines
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


def listed_rows(games: Sequence[tuple[int, Game]], known: Collection[str]) -> "Iterator[Row]":
    """Games with their numbers in the list; the time is that of the place.

    `known`: the names of those whose cards had been seen before.
    """
    from piquet_app.faces.kept_games import Row

    for number, game in games:
        words = _WORDS[game.kind.word]
        played = None if game.changed is None else datetime.fromtimestamp(game.changed)
        told = words.game_in_words(game), words.standing_in_words(game, is_known=game.name in known)
        yield Row(number, game.name, played, *told)


def shown_lines(game: Game, known: Collection[str]) -> Iterator[Line]:
    """How a game went, and with what help; of a deal under way what he may know who plays."""
    yield from _TOLD[game.kind.word](game)
    if game.is_over and (helped := help_in_words(game, is_known=game.name in known)):
        yield Line(helped, hang=2)


def _partie_lines(game: Game) -> Iterator[Line]:
    sitting: Sitting = game.sitting
    who = names_of(sitting.terms)
    yield from partie_lines.opening_lines(sitting.terms, Wording())
    for number, deal in enumerate(deals(sitting)):
        if deal.is_finished:
            yield from partie_lines.deal_heading(_before(sitting, number))
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


def _before(sitting: Sitting, number: int) -> Sitting:
    """The partie at the beginning of a deal, after so many others."""
    assert sitting.dealt_first is not None
    finished = deals(sitting)[:number]
    partie = score_sheet(sitting.terms, sitting.dealt_first, finished)
    return replace(sitting, partie=partie, finished=finished, now=deals(sitting)[number])


_WORDS: Final[dict[str, ModuleType]] = {PATIENCE_WORD: kept_lines, PARTIE_WORD: partie_lines}
_TOLD: Final[dict[str, Callable[[Game], Iterator[Line]]]] = {
    PATIENCE_WORD: lambda game: replay_lines(game.sitting),
    PARTIE_WORD: _partie_lines,
}
