"""`piquet patience replay`: a game that was played, and what its choices cost."""

import json
import sys
from typing import Annotated, Final

import typer

from patience.record import GAME
from piquet_app.cli.options import AsJson
from piquet_app.languages.words import N_
from piquet_app.terminal.refusals import WrongInput

_STANDARD_INPUT: Final = "-"
_LONGEST_FILE: Final = 1 << 20

app = typer.Typer()


@app.command(
    help=N_(
        "Show a game that was played, triple by triple, and what its choices cost.\n\n"
        "RECORD is a game in one line: which deal it is, then the cards extracted, in order. "
        "It may also be a file that holds that line, or - for standard input."
    ),
    epilog=N_("Example: piquet patience replay patience:suit-only:1:0:1 AS TC QS KD"),
)
def replay(
    record: Annotated[
        list[str],
        typer.Argument(
            metavar=N_("RECORD..."), show_default=False, help=N_("The record, a file, or -.")
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Replay one game's record."""
    from patience.record import read_record
    from patience.sitting import sit_down_again

    game = read_record(_text_of(record))
    sitting = sit_down_again(game)
    if as_json:
        from patience.review import review
        from piquet_app.answers.patience import replay_answer

        print(json.dumps(replay_answer(sitting, game, review(sitting))))
    else:
        from piquet_app.table.telling import replay_lines
        from piquet_app.terminal.lines import show, shows_colours

        show(replay_lines(sitting), coloured=shows_colours())


def _text_of(words: list[str]) -> str:
    """The text of a record: as it stands on the command line, or of the file that it names."""
    from pathlib import Path

    text = " ".join(words)
    if len(words) != 1 or not text or text.lstrip().startswith(f"{GAME}:"):
        return text
    if text == _STANDARD_INPUT:
        content = sys.stdin.buffer.read(_LONGEST_FILE)
    else:
        with Path(text).open("rb") as file:
            content = file.read(_LONGEST_FILE)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongInput("{file} is not a text file in UTF-8", file=text) from None
