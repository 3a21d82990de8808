"""An evening at the table: show the triple, take an answer, keep the game, until it is over."""

import io
import json
import sys
from typing import Final

from patience.layout import Deal
from piquet_app import deal_lines, kept
from piquet_app.keeper import Keeper, complain_of
from piquet_app.lines import Line, Wording, show, shows_colours
from piquet_app.patience_answers import result_answer
from piquet_app.table import Table, lay, lay_again
from piquet_app.table_lines import prompt_line
from piquet_app.turn import Turn, answered, begin, go_on
from piquet_app.words import _

_PROMPT: Final = "> "
_SPELT_OUT: Final = "backslashreplace"


def play_new(deal: Deal, *, is_any: bool, plain: bool, in_words: bool) -> None:
    """Play a deal from its start; `is_any`: it was not asked for by number."""
    coloured = shows_colours(plain=plain)
    table, keeper = lay(deal), Keeper()
    older = keeper.begin(table.record)
    if older is not None:
        show([deal_lines.older_line(older)], coloured=coloured)
    elif is_any and coloured and (left := keeper.left_before):
        show([deal_lines.left_line(left)], coloured=coloured)
    play(begin(table, Wording(in_words)), keeper, coloured=coloured)


def resume_game(name: str | None, *, plain: bool, in_words: bool) -> None:
    """Go on with the kept game of this name, or with the one that was left last."""
    shelf = kept.shelf()
    complain_of(shelf)
    table = lay_again(kept.find(shelf, name))
    play(go_on(table, Wording(in_words)), Keeper(is_kept=True), coloured=shows_colours(plain=plain))


def play(turn: Turn, keeper: Keeper, *, coloured: bool) -> None:
    """Play from a turn on to the end of the game, of the answers, or of the player's patience.

    The game is kept before the next triple is shown. Ctrl-C keeps it too and is passed on.
    """
    try:
        while not turn.quits and not turn.table.now.is_over:
            turn = _next(turn, keeper, coloured=coloured)
    except KeyboardInterrupt:
        show([Line(), *_leaving(turn.table, keeper)], coloured=coloured)
        raise
    if turn.quits:
        show(_leaving(turn.table, keeper), coloured=coloured)
        return
    show(turn.lines, coloured=coloured)
    print("RESULT", json.dumps(result_answer(turn.table)), flush=True)
    keeper.forget(turn.table.record)


def _next(turn: Turn, keeper: Keeper, *, coloured: bool) -> Turn:
    """Show a turn, ask, and give the next one, which is kept already."""
    prompt = prompt_line(turn.table, turn.wording)
    show([*turn.lines, prompt], coloured=coloured)
    text = _read_line(coloured=coloured)
    if text is None:
        return Turn(turn.table, turn.wording, (), quits=True)
    after = answered(turn.table, turn.wording, text)
    if after.table != turn.table:
        keeper.keep(after.table.record)
    return after


def _read_line(*, coloured: bool) -> str | None:
    """The next answer; None when there are no more."""
    _accept_anything()
    if coloured:
        print(_PROMPT, end="", flush=True)
    text = sys.stdin.readline()
    if text:
        return text
    if coloured:
        print()
    return None


def _accept_anything() -> None:
    """Have bytes that are no text read as an answer that does not fit, and no more."""
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != _SPELT_OUT:
        sys.stdin.reconfigure(errors=_SPELT_OUT)


def _leaving(table: Table, keeper: Keeper) -> list[Line]:
    """How to go on another time; where the game could not be kept, its record."""
    if keeper.is_kept:
        return [deal_lines.going_on_line(table.now.deal)]
    return [Line(_("This game is not kept. Its record: {record}").format(record=table.record))]
