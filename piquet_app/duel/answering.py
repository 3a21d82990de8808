"""One turn at the table of the game for two: an answer comes in, what is to be said comes out.

Nothing here draws, reads or keeps: `play` does.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from piquet.game import legal_actions
from piquet.sitting import choose_dealer, deal_next, hinted, undo
from piquet.view import view_of
from piquet_app.duel import getting_ready
from piquet_app.duel.keys import all_keys_line
from piquet_app.duel.reading import NO, YES, read_choice
from piquet_app.duel.refusing import refusal_line
from piquet_app.duel.rules_lines import rules_lines
from piquet_app.duel.settings import SWITCHED
from piquet_app.duel.showing import acted, handed_over, known, onward, shown
from piquet_app.duel.situation import discards_lines, shown_hand, situation_lines
from piquet_app.duel.to_type import to_type
from piquet_app.duel.turn import Turn, open_commands, uncovering_key
from piquet_app.duel.typed import Command, read_typed
from piquet_app.duel.under_way import heard_lines, score_lines
from piquet_app.languages.words import _
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.errors import PiquetError


def answered(turn: Turn, text: str) -> Turn:
    """What an answer does; one that does not fit changes nothing and is answered by what would."""
    try:
        return taken(turn, text)
    except PiquetError as error:
        told = refusal_line(error, turn.settings.wording)
        return turn._replace(lines=(told,), clears=False, reviews=False, alone=())


def taken(turn: Turn, text: str) -> Turn:
    """What an answer does; raises `PiquetError` where it does not fit."""
    turn = turn._replace(lines=(), clears=False, reviews=False, alone=())
    typed = read_typed(text)
    if isinstance(typed, Command):
        _make_sure_it_is_open(turn, typed)
        return _COMMANDS[typed](turn)
    return _answered(turn, typed)


def _make_sure_it_is_open(turn: Turn, command: Command) -> None:
    if command in open_commands(turn):
        return
    if command is Command.UNDO and turn.sitting.terms.level is None:
        raise WrongInput("between two people no choice is taken back")
    if command in (Command.FORCED, Command.WINNERS) and turn.sitting.terms.level is None:
        raise WrongInput("between two people no card plays itself: that would give something away")
    if command is Command.HINT and turn.sitting.terms.level is None:
        raise WrongInput("between two people no hints are given")
    if command is Command.UNDO:
        raise WrongInput("there is nothing to take back in this deal")
    raise WrongInput("that cannot be asked for now")


def _answered(turn: Turn, text: str) -> Turn:
    if turn.is_choosing:
        return _chosen(turn, text)
    if turn.is_covered:
        return _uncovered(turn, text)
    if turn.is_between or turn.looks:
        _make_sure_it_is_enter(text)
        return handed_over(turn) if turn.looks else _next_deal(turn)
    if turn.pauses:
        return _paused(turn, text)
    shown_cards = shown_hand(turn.sitting, turn.settings)
    found = read_choice(text, turn.sitting.deal, shown_cards, turn.counted)
    if isinstance(found, tuple):
        return turn._replace(counted=found)
    return acted(turn, found)


def _make_sure_it_is_enter(text: str) -> None:
    if text:
        raise WrongInput("only Enter goes on here, not “{given}”", given=text)


def _uncovered(turn: Turn, text: str) -> Turn:
    """The cards of the player who has answered his own number."""
    called = turn.now.turn
    assert called is not None
    if text != uncovering_key(called):
        raise WrongInput("only {key} shows the cards", key=uncovering_key(called))
    return shown(turn)


def _next_deal(turn: Turn) -> Turn:
    return onward(turn._replace(sitting=deal_next(turn.sitting)))


def _paused(turn: Turn, text: str) -> Turn:
    """On from where the player had no choice: Enter, or the answer that he gives."""
    deal = turn.now.deal
    open_now = legal_actions(deal)
    if open_now == () or read_choice(text, deal, deal.hands[deal.turn], ()) not in open_now:
        _make_sure_it_is_enter(text)
    return onward(turn._replace(pauses=turn.pauses[1:]))


def _chosen(turn: Turn, text: str) -> Turn:
    """Who is elder hand first, as the higher card of the cut chooses."""
    if text not in ("", NO, YES):
        raise WrongInput("“{given}” is neither 1 (yes) nor 0 (no)", given=text)
    winner = turn.sitting.turn
    assert winner is not None
    dealer = winner if text == NO else winner.other
    return onward(turn._replace(sitting=choose_dealer(turn.sitting, dealer)))


def _undo(turn: Turn) -> Turn:
    """Back at the last choice, with what led to it."""
    sitting = undo(turn.sitting)
    turn = turn._replace(sitting=sitting, told=known(sitting), counted=())
    back = shown(turn)
    return back._replace(lines=(Line(_("Taken back.")), *back.lines))


def _hint(turn: Turn) -> Turn:
    """What is best now, the next two, and why; that it was asked for is counted."""
    # What it thinks with is loaded by those only who ask for it.
    from piquet.opponent.advice import advise, chance_of
    from piquet_app.table.advice_lines import advice_lines

    getting_ready.wait()
    sitting = hinted(turn.sitting)
    view = view_of(sitting.deal, sitting.deal.turn, sitting.partie)
    found = turn.think(advise, view, chance_of(view))
    hand = shown_hand(turn.sitting, turn.settings)
    keys = partial(to_type, deal=sitting.deal, shown=hand, counted=turn.counted)
    told = advice_lines(found, turn.settings.wording, keys if turn.is_typed else None)
    return turn._replace(sitting=sitting, lines=(Line(), *told))


def _order(turn: Turn) -> Turn:
    settings = turn.settings._replace(asked_order=turn.settings.order.following)
    return turn._replace(settings=settings, lines=(Line(), *situation_lines(turn.now, settings)))


def _discards(turn: Turn) -> Turn:
    deal = turn.now.deal
    return turn._replace(lines=tuple(discards_lines(deal, deal.turn, turn.settings.wording)))


def _so_far(turn: Turn) -> Turn:
    return turn._replace(lines=(Line(), *heard_lines(turn)))


def _score(turn: Turn) -> Turn:
    return turn._replace(lines=(Line(), *score_lines(turn)))


def _forced(turn: Turn) -> Turn:
    forces = not turn.settings.forces(turn.sitting.terms)
    settings = turn.settings._replace(plays_forced=forces)
    told = _("Forced cards play themselves: {switched}.")
    return _switched(turn._replace(settings=settings), told, forces)


def _winners(turn: Turn) -> Turn:
    settings = turn.settings._replace(plays_winners=not turn.settings.leads_winners)
    told = _("Sure winners in a row: {switched}.")
    return _switched(turn._replace(settings=settings), told, settings.leads_winners)


def _switched(turn: Turn, told: str, is_on: bool) -> Turn:
    """It is told; a card that waits for the player waits on."""
    return turn._replace(lines=(Line(told.format(switched=_(SWITCHED[is_on]))),))


def _rules(turn: Turn) -> Turn:
    """The keys and the rules, then the hand again."""
    lines = [Line(), *rules_lines(turn.sitting.terms.rules), all_keys_line(turn)]
    if not (turn.is_choosing or turn.is_between or turn.looks or turn.is_covered):
        lines += situation_lines(turn.now, turn.settings)
    return turn._replace(lines=tuple(lines))


def _quit(turn: Turn) -> Turn:
    return turn._replace(quits=True, clears=turn.sitting.terms.level is None)


_COMMANDS: Final[dict[Command, Callable[[Turn], Turn]]] = {
    Command.UNDO: _undo,
    Command.HINT: _hint,
    Command.ORDER: _order,
    Command.DISCARDS: _discards,
    Command.SO_FAR: _so_far,
    Command.SCORE: _score,
    Command.FORCED: _forced,
    Command.WINNERS: _winners,
    Command.RULES: _rules,
    Command.QUIT: _quit,
}
