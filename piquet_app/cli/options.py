"""The options that several commands share: how each is typed, and what the help says of it.

Which values make sense is for the rules to say.
"""

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from piquet_app.languages.words import N_

if TYPE_CHECKING:
    from patience.rules import Options

MOST_WORKERS: Final = 256

Seed: TypeAlias = Annotated[
    int | None, typer.Option(metavar=N_("N"), help=N_("The seed of the deals; 0 if not given."))
]
MayDecline: TypeAlias = Annotated[
    bool, typer.Option("--may-decline", help=N_("A triple may be declined."))
]
MaxPasses: TypeAlias = Annotated[
    int | None, typer.Option(metavar=N_("N"), help=N_("The patience fails after this many passes."))
]
Target: TypeAlias = Annotated[
    int | None,
    typer.Option(metavar=N_("N"), help=N_("The count needed before the sixty; 30 if not given.")),
]
Workers: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar=N_("N"),
        max=MOST_WORKERS,
        help=N_("How many workers share the work; if not given, one for each core."),
    ),
]
Plain: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--plain", help=N_("Line by line, without colours: for pipes and screen readers.")
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help=N_("Answer in JSON."))]
InWords: TypeAlias = Annotated[
    bool, typer.Option("--words", help=N_("Name the cards in words: queen of spades."))
]


def asked_options(may_decline: bool, max_passes: int | None, target: int | None) -> "Options":
    """The options of the game that was asked for; raises `OutOfRange`."""
    from patience.rules import Options

    return Options(may_decline, max_passes, Options().target if target is None else target)
