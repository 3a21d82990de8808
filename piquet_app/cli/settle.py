"""`piquet settle`: the score sheet of a partie that was played at a table, and its settlement."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from piquet_app.cli.options import AsJson
from piquet_app.cli.rule_sets import OneRuleSet, Overrides, RuleSet, asked_rules
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from piquet.partie import Partie

_HELP: Final = N_(
    "Settle a partie of the game for two from the scores of its deals.\n\n"
    "A score is written 43:8, always the same player first, and each deal as it was played: what "
    "counts double after a refait is doubled here. '43*:8', in quotation marks, says that the "
    "first player plays dumb in that deal, and so counts nothing."
)
_EPILOG: Final = N_(
    "Examples:\n"
    "  piquet settle 107:6 41:52 5:114 34:26 91:20 12:56 --rules elglin\n"
    "  piquet settle 43:8 '12*:30' 20:20 --rules russian --partial"
)

app = typer.Typer()


@app.command(help=_HELP, epilog=_EPILOG)
def settle(
    scores: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("SCORES..."),
            show_default=False,
            help=N_("The scores of the deals in order, each as 43:8."),
        ),
    ] = None,
    rules: OneRuleSet = RuleSet.RUBICON,
    overrides: Overrides = None,
    partial: Annotated[
        bool,
        typer.Option("--partial", help=N_("The partie is not over: only the totals so far.")),
    ] = False,
    carried: Annotated[
        bool,
        typer.Option(
            "--carried",
            help=N_("A refait is left over from the last partie: two deals count double."),
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Read the score sheet, then add it up."""
    from piquet.deal_score import read_scores
    from piquet.partie import Partie

    book = asked_rules(rules, overrides)
    partie = Partie(book, read_scores(scores or ()), carried)
    if not partie.scores:
        raise WrongInput("give the scores of the deals, as in 43:8 12:30")
    if carried and not book.refait:
        streams.complain(
            _("these rules know no refait; the first two deals count double because of --carried")
        )
    if partial:
        _tell_totals(partie, as_json=as_json)
    else:
        _tell_settlement(partie, as_json=as_json)


def _tell_totals(partie: "Partie", *, as_json: bool) -> None:
    if as_json:
        from piquet_app.answers.partie import totals_answer

        print(json.dumps(totals_answer(partie)))
    else:
        from piquet_app.table.sheet_lines import sheet_lines, standing_lines
        from piquet_app.terminal.lines import show, shows_colours

        lines = (*sheet_lines(partie), *standing_lines(partie))
        show(lines, coloured=shows_colours())


def _tell_settlement(partie: "Partie", *, as_json: bool) -> None:
    from piquet.settlement import settle
    from piquet_scoring import OutOfRange

    try:
        settlement = settle(partie)
    except OutOfRange as reason:
        raise WrongInput("{reason} (or --partial, for the totals so far)", reason=reason) from None
    if as_json:
        from piquet_app.answers.partie import settlement_answer

        print(json.dumps(settlement_answer(settlement, partie.rules)))
    else:
        from piquet_app.table.sheet_lines import settlement_lines, sheet_lines
        from piquet_app.terminal.lines import show, shows_colours

        lines = (*sheet_lines(partie), *settlement_lines(settlement))
        show(lines, coloured=shows_colours())
