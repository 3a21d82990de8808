"""An evening at the table: show the triple, take an answer, keep the game, until it is over."""

import json
from dataclasses import replace

from patience.layout import Deal
from patience.review import review
from patience.sitting import Sitting, sit_down
from piquet_app.answers.patience import result_answer
from piquet_app.languages.words import _
from piquet_app.store.keeper import ELSEWHERE, Keeper
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_app.table.deal_lines import again_lines, replay_line
from piquet_app.table.kept_lines import going_on_line, left_line, older_line
from piquet_app.table.prompts import prompt_line
from piquet_app.table.telling import closing_lines
from piquet_app.table.turn import Turn, answered, begin, go_on
from piquet_app.terminal.asking import asked
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line, fits, show, shows_colours, unbroken


def play_new(deal: Deal, *, is_any: bool, plain: bool, in_words: bool) -> None:
    """Play a deal from its start; `is_any`: it was not asked for by number."""
    coloured = shows_colours(plain=plain)
    sitting, keeper = sit_down(deal), Keeper(PATIENCE)
    older = keeper.begin(sitting)
    if older is not None:
        show([older_line(older.now, keeper.name)], coloured=coloured)
    elif is_any and coloured and (left := keeper.left_before):
        show([left_line(left.name)], coloured=coloured)
    play(begin(sitting, Wording(in_words)), keeper, coloured=coloured)


def resume_game(
    name: str | None, *, plain: bool, in_words: bool, store: Store | None = None
) -> None:
    """Go on with the kept game of this name, or with the one that was left last."""
    keeper = Keeper(PATIENCE, store)
    turn = go_on(keeper.resume(name), Wording(in_words))
    play(turn, keeper, coloured=shows_colours(plain=plain))


def play(turn: Turn, keeper: Keeper[Sitting], *, coloured: bool) -> None:
    """Play from a turn on to the end of the game, of the answers, or of the player's patience.

    The game is kept before the next triple is shown. Ctrl-C keeps it too and is passed on.
    """
    try:
        while not turn.quits and not turn.sitting.now.is_over:
            turn = _next(turn, keeper, coloured=coloured)
    except KeyboardInterrupt:
        show([Line(), *_leaving(turn.sitting, keeper)], coloured=coloured)
        raise
    if turn.quits:
        show(_leaving(turn.sitting, keeper), coloured=coloured)
        return
    show(turn.lines, coloured=coloured)
    _end(turn.sitting, turn.wording, coloured=coloured)


def _end(sitting: Sitting, wording: Wording, *, coloured: bool) -> None:
    """What the choices cost; for a person how to see the game again, for a script its result.

    The result of the game is on the screen already: to review it may take a moment.
    """
    reviewed = review(sitting)
    show(closing_lines(sitting, reviewed, wording), coloured=coloured)
    if not coloured:
        print("RESULT", json.dumps(result_answer(sitting, reviewed)), flush=True)
    elif fits(again := replay_line(sitting.record)):
        show([again], coloured=coloured)


def _next(turn: Turn, keeper: Keeper[Sitting], *, coloured: bool) -> Turn:
    """Show a turn, ask, and give the next one, which is kept already."""
    prompt = prompt_line(turn.sitting, turn.wording)
    show([*turn.lines, prompt], coloured=coloured)
    text = asked(coloured=coloured)
    if text is None:
        return Turn(turn.sitting, turn.wording, (), quits=True)
    return _kept(turn.sitting, answered(turn.sitting, turn.wording, text), keeper)


def _kept(before: Sitting, after: Turn, keeper: Keeper[Sitting]) -> Turn:
    """The turn after an answer, or where the game stands that has gone on at another terminal."""
    elsewhere = None
    if after.helps:
        elsewhere = keeper.hint()
    elif after.sitting != before:
        elsewhere = keeper.keep(after.sitting)
    if elsewhere is None:
        return after
    turn = go_on(elsewhere, after.wording)
    return replace(turn, lines=(Line(), Line(_(ELSEWHERE)), Line(), *turn.lines))


def _leaving(sitting: Sitting, keeper: Keeper[Sitting]) -> list[Line]:
    """How to go on another time; where the game could not be kept, its record.

    Where nothing was chosen nothing is promised: the game is soon not in the list any more.
    """
    if keeper.is_kept and not keeper.is_touched:
        return list(again_lines(sitting.now.deal))[1:]
    if keeper.is_kept:
        return [going_on_line(keeper.name)]
    told = _("This game is not kept. Its record: {record}")
    return [Line(told.format(record=unbroken(str(sitting.record))))]
