"""The folder of a solution that kept all its layers, as commands are given it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from patience.rules import Variant
from piquet_app.languages.words import N_, _
from piquet_app.terminal.extras import FAST, missing
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from patience.kept import Kept

MOST_GAMES: Final = 100_000
"""So many games take a gigabyte of memory when all their choices are weighed together."""

From: TypeAlias = Annotated[
    Path,
    typer.Option(
        "--from", metavar=N_("DIR"), help=N_("The folder that “piquet patience solve --keep” left.")
    ),
]


def kept_in(folder: Path, variant: Variant) -> "Kept":
    """The solution of a variant in a folder; raises `WrongInput` if it is not whole."""
    from piquet_scoring.compiled import available

    if not available():
        raise missing(FAST)
    if not folder.is_dir():
        raise WrongInput(
            "there is no folder “{folder}”; piquet patience solve --keep makes it",
            folder=str(folder),
        )
    from patience.kept import Kept
    from patience.problem import Problem
    from piquet_app.terminal.waiting import spinner

    with spinner(_("checking the layers …")):
        kept = Kept(folder, Problem(variant))
        absent = kept.missing
    if absent is not None:
        raise WrongInput(
            "layer {size} is not in the folder “{folder}”; piquet patience solve --keep makes it",
            size=absent,
            folder=str(folder),
        )
    return kept
