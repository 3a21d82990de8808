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
    from piquet_app.keeping.keeper import complain_of
    from piquet_app.keeping.kept_file import shelf
    from piquet_app.keeping.kept_parties import parties
    from piquet_app.keeping.partie_keeper import complain_of_parties

    kept, kept_parties = shelf(), parties()
    complain_of(kept)
    complain_of_parties(kept_parties)
    games, sittings = kept.records[::-1], kept_parties.sittings[::-1]
    if as_json:
        from piquet_app.answers.kept_partie import kept_partie_answer
        from piquet_app.answers.patience import kept_answer

        print(json.dumps([*map(kept_answer, games), *map(kept_partie_answer, sittings)]))
    elif games or sittings:
        from piquet_app.duel.partie_lines import kept_line as kept_partie_line
        from piquet_app.table.kept_lines import kept_line
        from piquet_app.terminal.lines import show, shows_colours

        lines = (*map(kept_line, games), *map(kept_partie_line, sittings))
        show(lines, coloured=shows_colours())
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
    from piquet_app.keeping.either import is_partie

    if is_partie(name):
        from piquet_app.duel.play import resume_partie
        from piquet_app.duel.settings import Settings
        from piquet_app.terminal.cards import Wording

        resume_partie(name, Settings(Wording(words)), plain=plain)
    else:
        from piquet_app.table.play import resume_game

        resume_game(name, plain=plain, in_words=words)
