"""An evening at the table: show the turn, take an answer, keep the partie, until it is over."""

import json
import sys
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from piquet.partie_record import deals
from piquet.players import EASY
from piquet.recorded import record_of
from piquet.settlement import settle
from piquet.sitting import Sitting, Terms, sit_down
from piquet_app.answers.partie import settlement_answer
from piquet_app.duel import getting_ready
from piquet_app.duel.answering import answered
from piquet_app.duel.partie_lines import (
    again_line,
    again_lines,
    going_on_line,
    left_line,
    not_kept_line,
    older_line,
)
from piquet_app.duel.reviewing import reviewed_lines
from piquet_app.duel.settings import Settings
from piquet_app.duel.showing import begin, go_on
from piquet_app.duel.turn import Turn, prompt
from piquet_app.languages.words import _
from piquet_app.store.keeper import ELSEWHERE, Keeper
from piquet_app.store.parties import PARTIE
from piquet_app.store.store import Store
from piquet_app.terminal.asking import asked, forget_typed_ahead
from piquet_app.terminal.lines import Line, show, shows_colours
from piquet_app.terminal.refusals import WrongInput

_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""From the top the screen is wiped, then what has scrolled away.

In this order, for some terminals keep a wiped screen among what has scrolled away.
"""


def play_new(terms: Terms, settings: Settings, *, is_any: bool, plain: bool) -> None:
    """Play a partie from its start; `is_any`: its deals were not asked for by number."""
    coloured = shows_colours(plain=plain)
    _get_ready(terms)
    with _thinking(terms, coloured=coloured):
        turn, keeper = begin(sit_down(terms), settings), Keeper(PARTIE)
    older = keeper.begin(turn.sitting)
    if older is not None:
        show([older_line(older, keeper.name)], coloured=coloured)
    elif is_any and coloured and (left := keeper.left_before):
        show([left_line(left.name)], coloured=coloured)
    play(turn, keeper, coloured=coloured)


def resume_partie(
    name: str | None, settings: Settings, *, plain: bool, store: Store | None = None
) -> None:
    """Go on with the kept partie of this name, or with the one that was left last."""
    keeper, coloured = Keeper(PARTIE, store), shows_colours(plain=plain)
    sitting = keeper.resume(name)
    _get_ready(sitting.terms)
    with _thinking(sitting.terms, coloured=coloured):
        turn = go_on(sitting, settings)
    play(turn, keeper, coloured=coloured)


def play(turn: Turn, keeper: Keeper[Sitting], *, coloured: bool) -> None:
    """Play from a turn on to the end of the partie, of the answers, or of the players' patience.

    The partie is kept before anything is asked again. Ctrl-C keeps it too and is passed on.
    """
    _make_sure_it_covers(turn.sitting.terms, coloured=coloured)
    try:
        while not turn.quits and not turn.sitting.is_over:
            turn = _next(turn, keeper, coloured=coloured)
    except KeyboardInterrupt:
        _leave(turn.sitting, keeper, coloured=coloured)
        raise
    if turn.quits:
        _leave(turn.sitting, keeper, coloured=coloured)
        return
    _show(turn, coloured=coloured)
    show(again_lines(turn.sitting.terms), coloured=coloured)
    if not coloured:
        print("RESULT", json.dumps(_result(turn.sitting)), flush=True)


def _make_sure_it_covers(terms: Terms, *, coloured: bool) -> None:
    """Two people at a terminal need one that can be cleared; raises `WrongInput`."""
    if terms.level is None and not coloured and sys.stdout.isatty():
        raise WrongInput(
            "between two people the screen is cleared at each hand-over: leave out --plain, and "
            "play at a terminal that can be cleared"
        )


def _next(turn: Turn, keeper: Keeper[Sitting], *, coloured: bool) -> Turn:
    """Show a turn, ask, and give the next one, which is kept already."""
    _show(turn, coloured=coloured)
    show([prompt(turn)], coloured=coloured)
    if turn.is_covered:
        forget_typed_ahead()
    text = asked(coloured=coloured)
    if text is None:
        return answered(turn, "q")
    with _thinking(turn.sitting.terms, coloured=coloured):
        after = answered(turn, text)
    elsewhere = _kept(turn.sitting, after.sitting, keeper)
    if elsewhere is None:
        return after
    back = go_on(elsewhere, after.settings)
    return back._replace(lines=(Line(), Line(_(ELSEWHERE)), Line(), *back.lines))


def _kept(before: Sitting, after: Sitting, keeper: Keeper[Sitting]) -> Sitting | None:
    """Keep what an answer has changed; the partie as it stands elsewhere if that is another one."""
    if after.hints > before.hints:
        return keeper.hint()
    return keeper.keep(after) if after != before else None


def _thinking(terms: Terms, *, coloured: bool) -> AbstractContextManager[None]:
    """What stands on a terminal while the computer takes longer than a moment.

    The first time of all it is told without colours too, for that is several seconds.
    """
    if terms.level is None or not (coloured or getting_ready.is_under_way()):
        return nullcontext()
    from piquet_app.terminal.waiting import said_once, spinner

    told = getting_ready.waiting_for(_("The computer is thinking…"))
    return spinner(told) if coloured else said_once(told)


def _get_ready(terms: Terms) -> None:
    """Begin on what the computer thinks with; a person is also given hints and reviews by it."""
    if terms.level is not None and (terms.level != EASY or sys.stdin.isatty()):
        getting_ready.begin()


def _show(turn: Turn, *, coloured: bool) -> None:
    """What a turn tells; of a deal just over then, as it takes a while, the review."""
    _clear(turn, coloured=coloured)
    show(turn.lines, coloured=coloured)
    if turn.reviews and turn.settings.reviews:
        from piquet_app.terminal.waiting import work_bar

        with _thinking(turn.sitting.terms, coloured=coloured):
            getting_ready.wait()
        with work_bar() as done:
            told = list(reviewed_lines(turn.sitting, turn.settings.wording, done))
        show(told, coloured=coloured)


def _clear(turn: Turn, *, coloured: bool) -> None:
    """Wipe the terminal where cards are not to be seen any more; a pipe is only told so."""
    if turn.clears and coloured:
        print(_CLEAR, end="", flush=True)


def _leave(sitting: Sitting, keeper: Keeper[Sitting], *, coloured: bool) -> None:
    """How to go on another time; nobody's cards stay on the screen of two people.

    Where nothing was chosen nothing is promised: the partie is soon not in the list any more.
    """
    if coloured and sitting.terms.level is None:
        print(_CLEAR, end="", flush=True)
    told = not_kept_line(sitting.terms)
    if keeper.is_kept:
        told = going_on_line(keeper.name) if keeper.is_touched else again_line(sitting.terms)
    show([Line(), told], coloured=coloured)


def _result(sitting: Sitting) -> dict[str, object]:
    """The settlement as `piquet settle` answers it, and the records of the deals.

    Against the computer also how often a choice was taken back, and a hint given.
    """
    settled = settlement_answer(settle(sitting.sheet), sitting.terms.rules)
    against = {} if sitting.terms.level is None else _helped(sitting)
    return settled | against | {"deals": [record_of(deal) for deal in deals(sitting)]}


def _helped(sitting: Sitting) -> dict[str, object]:
    return {"undos": sitting.undos, "hints": sitting.hints}
