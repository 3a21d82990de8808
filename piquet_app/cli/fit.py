"""`piquet patience fit`: the whole solution summed up in a file that can be shipped."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from patience.rules import Variant
from piquet_app.cli.kept_folder import MOST_GAMES, From, kept_in
from piquet_app.cli.options import AsJson, Workers
from piquet_app.cli.variants import OneVariant
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams

if TYPE_CHECKING:
    from patience.kept import Kept

HELP = N_(
    "Condense the whole solution into a few megabytes.\n\n"
    "From the layers of “piquet patience solve --keep” it draws positions of every kind and fits "
    "estimates to what they are worth; the expert plays by these. It takes some minutes and needs "
    "the extra “fast”."
)
EPILOG = N_(
    "Example: piquet patience fit --variant suit-only --from suit-only-optimal --out suit-only.fit"
)

_PLAYER: Final = "greedy"
_GAMES: Final = 4_000
_SEED: Final = 3

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def fit(
    folder: From,
    out: Annotated[Path, typer.Option(metavar=N_("FILE"), help=N_("The file of the estimates."))],
    variant: OneVariant = Variant.RANK_OR_SUIT,
    games: Annotated[
        int,
        typer.Option(
            metavar=N_("N"),
            max=MOST_GAMES,
            help=N_("How many games of “greedy” show which positions come up."),
        ),
    ] = _GAMES,
    seed: Annotated[
        int, typer.Option(metavar=N_("N"), help=N_("The seed of these games."))
    ] = _SEED,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Fit the estimates, write them whole or not at all, and say what was written."""
    from patience.simulate import check
    from piquet_app.keeping.whole_files import promised

    check(games, seed, workers)
    kept = kept_in(folder, variant)
    with promised(str(out)) as write:
        content = _fitted(kept, games, seed, workers)
        write(content)
    if as_json:
        from piquet_app.answers.fit import fit_answer

        print(json.dumps(fit_answer(variant, out, content)))
    else:
        _tell(variant, out, content)


def _fitted(kept: "Kept", games: int, seed: int, workers: int | None) -> bytes:
    from patience.fitting import fit_all
    from patience.losses import games_of
    from patience.simulate import prepare
    from patience.workers import cores
    from piquet_app.terminal.waiting import spinner, work_bar

    with spinner(_("compiling, once …")):
        prepare([_PLAYER])
    with spinner(_("playing the games …")):
        met, _successes = games_of(kept, _PLAYER, games, seed)
    with work_bar() as done:
        return fit_all(kept, met, workers=workers or cores(), progress=done)


def _tell(variant: Variant, out: Path, content: bytes) -> None:
    from piquet_app.answers.fit import checksum, kinds_fitted
    from piquet_app.languages.numbers import whole
    from piquet_app.languages.patience_words import variant_in_words

    told = _("{variant}: estimates of {kinds} kinds of positions, {size} bytes in “{file}”")
    print(
        told.format(
            variant=variant_in_words(variant),
            kinds=whole(kinds_fitted()),
            size=whole(len(content)),
            file=streams.printable(str(out), len(str(out))),
        )
    )
    print(_("SHA-256 checksum: {checksum}").format(checksum=checksum(content)))
