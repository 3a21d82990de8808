"""The option that names one variant; apart from `options`, for `score` knows no patience."""

from typing import Annotated, TypeAlias

import typer

from patience.rules import Variant
from piquet_app.languages.words import N_

OneVariant: TypeAlias = Annotated[
    Variant,
    typer.Option(
        "--variant",
        metavar=N_("VARIANT"),
        help=N_("rank-or-suit or suit-only: what makes a card eligible."),
    ),
]
