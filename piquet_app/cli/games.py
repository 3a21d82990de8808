"""`piquet games`: the games that were left unfinished."""

import json
from typing import Annotated

import typer

from piquet_app.words import N_, _

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
    as_json: Annotated[bool, typer.Option("--json", help=N_("Answer JSON."))] = False,
) -> None:
    """List what is kept."""
    from piquet_app import deal_lines, kept, lines
    from piquet_app.keeper import complain_of
    from piquet_app.patience_answers import kept_answer

    shelf = kept.shelf()
    complain_of(shelf)
    latest_first = shelf.records[::-1]
    if as_json:
        print(json.dumps([kept_answer(record) for record in latest_first]))
    elif latest_first:
        coloured = lines.shows_colours()
        lines.show(map(deal_lines.kept_line, latest_first), coloured=coloured)
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
    plain: Annotated[
        bool,
        typer.Option(
            "--plain", help=N_("Line by line, without colours: for pipes and screen readers.")
        ),
    ] = False,
    words: Annotated[
        bool, typer.Option("--words", help=N_("Name the cards in words: queen of spades."))
    ] = False,
) -> None:
    """Go on with a kept game."""
    from piquet_app.play import resume_game

    resume_game(name, plain=plain, in_words=words)
