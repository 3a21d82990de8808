"""`piquet games`: the games that were left unfinished."""

import json
from typing import Annotated

import typer

from piquet_app.cli.options import AsJson, InWords, Plain
from piquet_app.languages.words import N_, _

app = typer.Typer(
    name="games",
    help=N_("The games that are kept: list them, go on with one."),
    epilog=N_("Example: piquet games resume"),
)


@app.command(
    name="list",
    help=N_("List the games that were left unfinished, the latest first."),
    epilog=N_("Example: piquet games list --json"),
)
def list_games(
    as_json: AsJson = False,
) -> None:
    """List what is kept."""
    from piquet_app.answers.patience import kept_answer
    from piquet_app.keeping.keeper import complain_of
    from piquet_app.keeping.kept_file import shelf
    from piquet_app.table.kept_lines import kept_line
    from piquet_app.terminal.lines import show, shows_colours

    kept = shelf()
    complain_of(kept)
    latest_first = kept.records[::-1]
    if as_json:
        print(json.dumps([kept_answer(record) for record in latest_first]))
    elif latest_first:
        show(map(kept_line, latest_first), coloured=shows_colours())
    else:
        print(_("No game is kept."))


@app.command(
    help=N_("Go on with a game exactly where it was left: with the latest, or with the one named."),
    epilog=N_("Example: piquet games resume --plain"),
)
def resume(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("[ID]"),
            show_default=False,
            help=N_("The game as “piquet games list” names it; without it, the latest."),
        ),
    ] = None,
    plain: Plain = False,
    words: InWords = False,
) -> None:
    """Go on with a kept game."""
    from piquet_app.table.play import resume_game

    resume_game(name, plain=plain, in_words=words)
