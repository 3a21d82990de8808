"""`piquet games stats`: what came of the games."""

import json
from contextlib import nullcontext
from typing import Annotated, Final

import typer

from piquet_app.cli.options import AsJson
from piquet_app.languages.words import N_, _
from piquet_app.statistics.looked_at import REVIEWED, REVIEWED_DEALS

HELP: Final = N_(
    "Tell what came of the games that are kept.\n\n"
    "The rate at which the patience came out stands beside the exact chance of the best play. "
    "Games with hints, with choices taken back, or with cards that were known are told apart. For "
    "the game for two you are told which kind of mistake has cost you most."
)
EPILOG: Final = N_("Example: piquet games stats --svg games.svg")

_MOST_REVIEWED: Final = 10_000

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def stats(
    reviewed: Annotated[
        int,
        typer.Option(
            "--reviewed",
            metavar=N_("N"),
            min=0,
            max=_MOST_REVIEWED,
            help=N_("For how many of the latest games the cost of the choices is reckoned."),
        ),
    ] = REVIEWED,
    reviewed_deals: Annotated[
        int,
        typer.Option(
            "--reviewed-deals",
            metavar=N_("N"),
            min=0,
            max=_MOST_REVIEWED,
            help=N_(
                "How many of the latest deals of the game for two are looked through for "
                "mistakes; 6 if not given."
            ),
        ),
    ] = REVIEWED_DEALS,
    svg: Annotated[
        str | None,
        typer.Option(metavar=N_("FILE"), help=N_("Draw the rates as a picture in SVG.")),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Reckon from the games themselves, each time."""
    from piquet_app.duel.getting_ready import make_ready
    from piquet_app.keeping.whole_files import promised
    from piquet_app.statistics.answers import statistics_answer
    from piquet_app.statistics.lines import lines
    from piquet_app.statistics.parties import partie_tallies
    from piquet_app.statistics.patiences import patience_tallies
    from piquet_app.statistics.picture import drawn
    from piquet_app.store.kinds import PARTIE_WORD
    from piquet_app.store.store import Store
    from piquet_app.terminal.lines import show, shows_colours
    from piquet_app.terminal.waiting import spinner, work_bar

    store = Store()
    with promised(svg) if svg is not None else nullcontext() as write:
        games = [game for game in store.games() if store.sitting(game) is not None]
        with spinner(_("looking at the games …")):
            patiences = patience_tallies(games, reviewed)
        if reviewed_deals and any(game.kind.word == PARTIE_WORD for game in games):
            make_ready()
        with work_bar() as done:
            parties = partie_tallies(games, reviewed_deals, done)
        if write is not None:
            write(drawn(patiences))
    if as_json:
        print(json.dumps(statistics_answer(patiences, parties)))
    else:
        show(lines(patiences, parties), coloured=shows_colours())
