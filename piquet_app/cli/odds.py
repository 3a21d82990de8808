"""`piquet patience odds`: the chance that the patience still comes out with best play."""

import json
from typing import Annotated

import typer

from patience.rules import Variant
from piquet_app.cli.options import AsJson
from piquet_app.cli.variants import OneVariant
from piquet_app.languages.words import N_

HELP = N_(
    "Tell the chance that the patience comes out with best play.\n\n"
    "CARDS are the extracted ones; without them a game begins. Without --unseen a pass begins, and "
    "the triple is its first. With a triple: the chance after each card that may be extracted."
)
EPILOG = N_(
    "Examples:\n"
    "  piquet patience odds\n"
    "  piquet patience odds AS KS QS --variant suit-only\n"
    '  piquet patience odds AS KS QS --triple "JS JH 7D" --unseen "TS AD KD 9H 8C 7C"'
)

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def odds(
    cards: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("CARDS..."),
            show_default=False,
            help=N_("The cards extracted so far: none to twelve."),
        ),
    ] = None,
    unseen: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("CARDS"),
            help=N_("The cards still to come in this pass, beside the triple."),
        ),
    ] = None,
    triple: Annotated[
        list[str] | None,
        typer.Option(
            metavar=N_("CARDS"),
            help=N_("The triple that lies face up, or the last two cards of a pass."),
        ),
    ] = None,
    variant: OneVariant = Variant.RANK_OR_SUIT,
    as_json: AsJson = False,
) -> None:
    """Tell the chance in one position."""
    from patience.solution import odds
    from piquet_scoring.notation import read_cards

    found = odds(
        variant,
        read_cards(cards or ()),
        None if unseen is None else read_cards(unseen),
        None if triple is None else read_cards(triple),
    )
    if as_json:
        from piquet_app.answers.odds import odds_answer

        print(json.dumps(odds_answer(found)))
    else:
        from piquet_app.table.odds_lines import odds_lines
        from piquet_app.terminal.lines import show, shows_colours

        show(odds_lines(found), coloured=shows_colours())
