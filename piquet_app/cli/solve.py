"""`piquet patience solve`: the exact chance that the patience comes out, computed from nothing."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from patience.problem import STEPS, Choice, Problem
from patience.rules import Variant
from patience.symmetry import Pack
from piquet_app.cli.options import AsJson, Workers
from piquet_app.cli.variants import OneVariant
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams
from piquet_app.terminal.extras import FAST, missing

if TYPE_CHECKING:
    from patience.solve import Solution

HELP = N_(
    "Compute the exact chance that the patience comes out.\n\n"
    "It takes an hour or more, and 18 GB of disk. Ctrl-C stops it; the same command goes on from "
    "there. It needs the extra “fast”."
)
EPILOG = N_(
    "Example: piquet patience solve --variant suit-only --player optimal --out suit-only-optimal"
)

WHOLE_PACK: Final = Pack()

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def solve(
    out: Annotated[
        Path,
        typer.Option(
            metavar=N_("DIR"),
            help=N_("The folder of this solution, which keeps what is done."),
        ),
    ],
    variant: OneVariant = Variant.RANK_OR_SUIT,
    player: Annotated[
        Choice,
        typer.Option(
            metavar=N_("NAME"),
            help=N_("optimal (the best play there is), random or greedy."),
        ),
    ] = Choice.OPTIMAL,
    keep: Annotated[
        bool,
        typer.Option(
            "--keep",
            help=N_("Keep all layers, 52 GB of them, not only the last two."),
        ),
    ] = False,
    steps: Annotated[
        int,
        typer.Option(
            metavar=N_("N"),
            min=1,
            max=STEPS,
            help=N_(
                "The number of steps in which a chance is stored; another number rounds "
                "differently."
            ),
        ),
    ] = STEPS,
    workers: Workers = None,
    as_json: AsJson = False,
) -> None:
    """Solve the patience, or go on with it, then tell the chance."""
    from piquet_scoring.compiled import available

    if not available():
        raise missing(FAST)
    solution = _solved(Problem(variant, player, WHOLE_PACK, steps), out, workers, keep=keep)
    if as_json:
        from piquet_app.answers.solution import solution_answer

        print(json.dumps(solution_answer(solution, out)))
    else:
        _tell(solution, out)


def _solved(problem: Problem, folder: Path, workers: int | None, *, keep: bool) -> "Solution":
    from patience.solve import prepare, solve
    from patience.workers import cores
    from piquet_app.keeping.lock import locked
    from piquet_app.terminal.waiting import spinner, work_bar

    folder.mkdir(parents=True, exist_ok=True)
    try:
        with locked(folder / "lock"):
            with spinner(_("compiling, once …")):
                prepare(problem.variant)
            with work_bar() as done:
                count = cores() if workers is None else workers
                return solve(problem, folder, workers=count, keep=keep, progress=done)
    except KeyboardInterrupt:
        streams.complain(_("interrupted; the same command goes on from here"))
        raise


def _tell(solution: "Solution", folder: Path) -> None:
    from piquet_app.languages.numbers import decimal, error_decimal
    from piquet_app.languages.patience_words import variant_in_words

    told = _("{variant}, {player}: the patience comes out with a chance of {chance} ± {error}")
    print(
        told.format(
            variant=variant_in_words(solution.problem.variant),
            player=solution.problem.choice.value,
            chance=decimal(solution.probability, 6),
            error=error_decimal(solution.error, 6),
        )
    )
    print(_("the solution is in the folder “{folder}”").format(folder=_whole(str(folder))))


def _whole(name: str) -> str:
    """The name of a folder, not cut unless it has signs that cannot be shown."""
    return name if name.isprintable() else streams.printable(name)
