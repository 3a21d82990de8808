"""`piquet games resume`: go on with a game."""

from typing import Annotated, Final

import typer

from piquet_app.cli.options import InWords, Plain
from piquet_app.languages.words import N_

HELP: Final = N_(
    "Go on with a game exactly where it was left: the latest one, or the one you name."
)
EPILOG: Final = N_("Example: piquet games resume --plain")

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def resume(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("[ID]"),
            show_default=False,
            help=N_("The game as “piquet games list” names or numbers it; without it, the latest."),
        ),
    ] = None,
    plain: Plain = False,
    words: InWords = False,
) -> None:
    """Go on with a kept game."""
    from piquet_app.store.kinds import PARTIE_WORD
    from piquet_app.store.store import Store

    store = Store()
    game = store.find(name)
    if game.kind.word == PARTIE_WORD:
        from piquet_app.cli import at_duel
        from piquet_app.duel.settings import Settings
        from piquet_app.terminal.cards import Wording

        at_duel.go_on_with(game.name, Settings(Wording(words)), plain=plain, store=store)
    else:
        from piquet_app.cli.at_table import go_on_with

        go_on_with(game.name, plain=plain, words=words, store=store)
