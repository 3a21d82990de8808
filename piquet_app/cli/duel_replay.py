"""`piquet duel replay`: a deal that stands in a file, told or counted, and reviewed."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from piquet_app.cli.deal_files import DealFile, OtherRules, deal_in
from piquet_app.cli.options import AsJson
from piquet_app.cli.rule_sets import Overrides
from piquet_app.languages.words import N_

if TYPE_CHECKING:
    from piquet.deal import Deal
    from piquet.opponent.review import Review

HELP: Final = N_(
    "Replay a deal of the game for two from a file, with both hands open.\n\n"
    "The file is JSON: the cards dealt, the stock, the discards, the calls, and the cards played; "
    "it may stop anywhere. By other rules the same cards may count differently: give --rules. "
    "With --review you are told what the decisions of both players cost."
)
EPILOG: Final = N_("Example: piquet duel replay deal.json --rules russian")

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def replay(
    file: DealFile,
    rules: OtherRules = None,
    overrides: Overrides = None,
    reviewed: Annotated[
        bool,
        typer.Option("--review", help=N_("Tell what each player’s decisions cost, and why.")),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Read the deal, then tell it."""
    deal = deal_in(file, rules, overrides)
    found = _review(deal) if reviewed else None
    if as_json:
        from piquet_app.answers.advice import review_answer
        from piquet_app.answers.duel import deal_answer

        answer = deal_answer(deal)
        print(json.dumps(answer if found is None else answer | review_answer(found)))
        return
    from piquet_app.table.duel_lines import duel_lines
    from piquet_app.table.review_lines import both_lines
    from piquet_app.terminal.lines import show, shows_colours

    lines = [*duel_lines(deal), *([] if found is None else both_lines(found))]
    show(lines, coloured=shows_colours())


def _review(deal: "Deal") -> "Review":
    """Judge the decisions of both, and show on a terminal how far that is."""
    from piquet.opponent.review import review
    from piquet_app.duel.getting_ready import make_ready
    from piquet_app.terminal.waiting import work_bar

    make_ready()
    with work_bar() as done:
        return review(deal, done=done)
