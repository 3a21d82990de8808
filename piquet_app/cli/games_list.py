"""`piquet games list` and `show`: which games there are, and how one of them went."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from piquet_app.cli.options import AsJson
from piquet_app.languages.words import N_, _

if TYPE_CHECKING:
    from piquet_app.store.games import Game

LIST_HELP: Final = N_("List the games under way, the one left last first, each with its number.")
LIST_EPILOG: Final = N_("Example: piquet games list --json")
SHOW_HELP: Final = N_("Show a game that is kept, from its beginning to where it stands.")
SHOW_EPILOG: Final = N_("Example: piquet games show 3fa91c")

app = typer.Typer()


@app.command(name="list", help=LIST_HELP, epilog=LIST_EPILOG)
def list_games(
    every: Annotated[
        bool,
        typer.Option(
            "--all",
            help=N_("List also, after the others, those only looked at and those that are over."),
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """List what is kept."""
    from piquet_app.store.store import Store

    store = Store()
    found = store.listed() if every else store.to_go_on_with()
    games = [(number, game) for number, game in enumerate(found, 1) if store.sitting(game)]
    if as_json:
        print(json.dumps([_answer(game) for _number, game in games]))
    elif games:
        from piquet_app.cli.games_shown import listed_rows
        from piquet_app.faces.kept_games import games_face
        from piquet_app.statistics.known_cards import known_games
        from piquet_app.terminal import streams

        known = known_games(store.games()) if every else ()
        streams.draw(games_face(list(listed_rows(games, known)), streams.width()))
    elif not every and store.games():
        print(_("No game is under way; “piquet games list --all” lists all that are kept."))
    else:
        print(_("No game is kept."))


@app.command(help=SHOW_HELP, epilog=SHOW_EPILOG)
def show(
    name: Annotated[
        str,
        typer.Argument(
            metavar=N_("ID"),
            show_default=False,
            help=N_("The game as “piquet games list --all” names or numbers it."),
        ),
    ],
    as_json: AsJson = False,
) -> None:
    """Show one game."""
    from piquet_app.store.store import Store

    store = Store()
    game = store.show(name)
    if as_json:
        print(json.dumps(_answer(game)))
        return
    from piquet_app.cli.games_shown import shown_lines
    from piquet_app.statistics.known_cards import known_games
    from piquet_app.terminal.lines import show as show_lines
    from piquet_app.terminal.lines import shows_colours

    known = known_games(store.games()) if game.is_over else ()
    show_lines(shown_lines(game, known), coloured=shows_colours())


def _answer(game: "Game") -> dict[str, object]:
    """A kept game as scripts read it; times are in seconds since 1970, or null."""
    return _where(game) | {
        "begun": game.begun,
        "changed": game.changed,
        "undos": game.undos,
        "restarts": game.restarts,
        "hints": game.hints,
    }


def _where(game: "Game") -> dict[str, object]:
    """Which game it is, and where it stands."""
    from piquet_app.store.kinds import PARTIE_WORD

    if game.kind.word == PARTIE_WORD:
        from piquet_app.answers.kept_partie import kept_partie_answer

        return kept_partie_answer(game.name, game.sitting)
    from piquet_app.answers.patience import kept_answer

    return kept_answer(game.name, game.sitting)
