"""One turn at the table of the game for two: an answer comes in, what is to be said comes out.

Nothing here draws, reads or keeps: `play` does.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from piquet.partie import Player
from piquet.reckoning import ledger
from piquet.sitting import act, choose_dealer, deal_next, undo
from piquet_app.duel.names import names_of
from piquet_app.duel.news import news_lines
from piquet_app.duel.prompts import refusal_line
from piquet_app.duel.reading import NO, YES, read_choice
from piquet_app.duel.rules_lines import rules_lines
from piquet_app.duel.settings import SWITCHED
from piquet_app.duel.showing import handed_over, known, onward, shown
from piquet_app.duel.situation import discards_lines, shown_hand, situation_lines
from piquet_app.duel.turn import Turn, open_commands
from piquet_app.duel.typed import Command, read_typed
from piquet_app.languages.words import _
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.table.sheet_lines import sheet_lines
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.errors import PiquetError


def answered(turn: Turn, text: str) -> Turn:
    """What an answer does; one that does not fit changes nothing and is answered by what would."""
    turn = replace(turn, lines=(), clears=False)
    try:
        typed = read_typed(text)
        if isinstance(typed, Command):
            if typed not in open_commands(turn):
                raise WrongInput("that cannot be asked for now")
            return _COMMANDS[typed](turn)
        return _answered(turn, typed)
    except PiquetError as error:
        return replace(turn, lines=(refusal_line(error, turn.settings.wording),))


def _answered(turn: Turn, text: str) -> Turn:
    if turn.is_choosing:
        return _chosen(turn, text)
    if turn.is_between or turn.looks or turn.is_covered:
        if text:
            raise WrongInput("only Enter goes on here, not “{given}”", given=text)
        return _entered(turn)
    sitting, shown_cards = turn.sitting, shown_hand(turn.sitting, turn.settings)
    found = read_choice(text, sitting.deal, shown_cards, turn.counted)
    if isinstance(found, tuple):
        return replace(turn, counted=found)
    return onward(replace(turn, sitting=act(sitting, found)), found)


def _entered(turn: Turn) -> Turn:
    """What Enter does where no choice is open."""
    if turn.is_between:
        return onward(replace(turn, sitting=deal_next(turn.sitting)))
    return handed_over(turn) if turn.looks else shown(turn)


def _chosen(turn: Turn, text: str) -> Turn:
    """Who is elder hand first, as the higher card of the cut chooses."""
    if text not in ("", NO, YES):
        raise WrongInput("“{given}” is neither 1 (yes) nor 0 (no)", given=text)
    winner = turn.sitting.turn
    assert winner is not None
    dealer = winner if text == NO else winner.other
    return onward(replace(turn, sitting=choose_dealer(turn.sitting, dealer)))


def _undo(turn: Turn) -> Turn:
    """Back at the last choice, with what led to it."""
    sitting = undo(turn.sitting)
    turn = replace(turn, sitting=sitting, told=known(sitting), counted=())
    back = shown(turn)
    return replace(back, lines=(Line(_("Taken back.")), *back.lines))


def _order(turn: Turn) -> Turn:
    settings = replace(turn.settings, order=turn.settings.order.following)
    return replace(
        turn, settings=settings, lines=(Line(), *situation_lines(turn.sitting, settings))
    )


def _discards(turn: Turn) -> Turn:
    deal = turn.sitting.deal
    return replace(turn, lines=tuple(discards_lines(deal, deal.turn, turn.settings.wording)))


def _so_far(turn: Turn) -> Turn:
    """All that was said and played in this deal; what one took only while he is seated."""
    told = news_lines(turn.sitting, turn.seated, 0, turn.settings)
    return replace(turn, lines=(Line(), *told))


def _score(turn: Turn) -> Turn:
    """The deal so far, then the score sheet of the partie."""
    sitting, who = turn.sitting, names_of(turn.sitting.terms)
    lines = [Line()]
    if not turn.is_between:
        lines += ledger_lines(ledger(sitting.deal), who, sitting.seat(Player.FIRST))
    if sitting.sheet.scores:
        lines += [*([Line()] if not turn.is_between else []), *sheet_lines(sitting.sheet, who)]
    return replace(turn, lines=tuple(lines))


def _forced(turn: Turn) -> Turn:
    forces = not turn.settings.forces(turn.sitting.terms)
    settings = replace(turn.settings, plays_forced=forces)
    told = _("Forced cards by themselves: {switched}.")
    return _switched(replace(turn, settings=settings), told, forces)


def _winners(turn: Turn) -> Turn:
    settings = replace(turn.settings, plays_winners=not turn.settings.plays_winners)
    told = _("Sure winners in a row: {switched}.")
    return _switched(replace(turn, settings=settings), told, settings.plays_winners)


def _switched(turn: Turn, told: str, is_on: bool) -> Turn:
    """What the switch does begins at once, if it has something to do."""
    line = Line(told.format(switched=_(SWITCHED[is_on])))
    after = onward(turn) if is_on else turn
    if after.sitting is turn.sitting or not is_on:
        return replace(turn, lines=(line,))
    return replace(after, lines=(line, *after.lines))


def _rules(turn: Turn) -> Turn:
    return replace(turn, lines=(Line(), *rules_lines(turn.sitting), Line()))


def _quit(turn: Turn) -> Turn:
    return replace(turn, quits=True, clears=turn.sitting.terms.level is None)


_COMMANDS: Final[dict[Command, Callable[[Turn], Turn]]] = {
    Command.UNDO: _undo,
    Command.ORDER: _order,
    Command.DISCARDS: _discards,
    Command.SO_FAR: _so_far,
    Command.SCORE: _score,
    Command.FORCED: _forced,
    Command.WINNERS: _winners,
    Command.RULES: _rules,
    Command.QUIT: _quit,
}
