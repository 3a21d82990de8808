"""`piquet patience losses`: what the choices of a named player cost, from the whole solution."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from patience.rules import Variant
from piquet_app.cli.kept_folder import MOST_GAMES, From, kept_in
from piquet_app.cli.options import AsJson, Seed
from piquet_app.cli.variants import OneVariant
from piquet_app.languages.words import N_, _
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from patience.losses import Losses

HELP = N_(
    "Tell what a player's choices cost, each compared with the best one.\n\n"
    "The player plays the deals from 1 on, and every choice is looked up in the layers of the "
    "solution. Together they must cost as much as the games fell short of the best play; you are "
    "told whether they do. It needs the extra “fast”."
)
EPILOG = N_("Example: piquet patience losses --variant suit-only --from suit-only-optimal")

_PLAYER: Final = "expert"
_GAMES: Final = 20_000

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def losses(
    folder: From,
    variant: OneVariant = Variant.RANK_OR_SUIT,
    player: Annotated[
        str,
        typer.Option(metavar=N_("NAME"), help=N_("first, random, greedy or expert.")),
    ] = _PLAYER,
    games: Annotated[
        int,
        typer.Option(metavar=N_("N"), max=MOST_GAMES, help=N_("How many games the player plays.")),
    ] = _GAMES,
    seed: Seed = None,
    as_json: AsJson = False,
) -> None:
    """Have the player play, then weigh the choices."""
    from patience.simulate import check

    check(games, seed or 0, None)
    _make_sure_of(player)
    kept = kept_in(folder, variant)
    from patience.losses import games_of, losses
    from patience.simulate import prepare
    from piquet_app.terminal.waiting import spinner

    with spinner(_("compiling, once …")):
        prepare([player])
    with spinner(_("weighing every choice …")):
        met, successes = games_of(kept, player, games, seed or 0)
        found = losses(kept, met, games, successes)
    _tell(found, variant, player, seed or 0, as_json=as_json)


def _make_sure_of(player: str) -> None:
    """See that the player is a named one: the kernel, which tells the choices, knows no other."""
    from patience.players import PLAYERS

    if player not in PLAYERS:
        raise WrongInput(
            "only the choices of {players} can be weighed, not those of “{name}”",
            players=", ".join(PLAYERS),
            name=player,
        )


def _tell(found: "Losses", variant: Variant, player: str, seed: int, *, as_json: bool) -> None:
    if as_json:
        from piquet_app.answers.losses import losses_answer

        print(json.dumps(losses_answer(found, variant, player, seed)))
    else:
        from piquet_app.table.loss_lines import loss_lines
        from piquet_app.terminal.lines import show, shows_colours

        show(loss_lines(found, variant, player, seed), coloured=shows_colours())
