"""`piquet duel`: the game for two."""

import typer

from piquet_app.cli import duel_advise, duel_match, duel_play, duel_replay
from piquet_app.languages.words import N_

app = typer.Typer(
    name="duel",
    help=N_(
        "The game for two: play a partie, replay a deal, ask for advice, let two players meet."
    ),
    epilog=N_("Example: piquet duel play --rules russian"),
)

app.command(help=duel_play.HELP, epilog=duel_play.EPILOG)(duel_play.play)
app.command(help=duel_match.HELP, epilog=duel_match.EPILOG)(duel_match.match)
app.command(help=duel_replay.HELP, epilog=duel_replay.EPILOG)(duel_replay.replay)
app.command(help=duel_advise.HELP, epilog=duel_advise.EPILOG)(duel_advise.advise)
