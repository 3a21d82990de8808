"""`piquet duel advise`: what to do in an unfinished deal that stands in a file, and why."""

import json
from typing import Final

import typer

from piquet_app.cli.deal_files import DealFile, OtherRules, deal_in
from piquet_app.cli.options import AsJson, InWords
from piquet_app.cli.rule_sets import Overrides
from piquet_app.languages.words import N_, _
from piquet_app.terminal.refusals import WrongInput

HELP: Final = N_(
    "Advise the player whose turn it is in an unfinished deal: the best choice, the next two, "
    "what they are expected to bring, and why.\n\n"
    "The file is a deal as replay reads it, with both hands in it. The advice rests on what that "
    "player can know: the cards that are hidden from him do not change it."
)
EPILOG: Final = N_("Example: piquet duel advise deal.json --json")

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def advise(
    file: DealFile,
    rules: OtherRules = None,
    overrides: Overrides = None,
    words: InWords = False,
    as_json: AsJson = False,
) -> None:
    """Read the deal, and advise who is on turn."""
    deal = deal_in(file, rules, overrides)
    if deal.is_finished:
        raise WrongInput("the deal is over: there is nothing to advise")
    from piquet.opponent.advice import advise as advised
    from piquet.opponent.advice import chance_of
    from piquet.view import view_of
    from piquet_app.duel.getting_ready import make_ready
    from piquet_app.terminal.lines import show, shows_colours
    from piquet_app.terminal.waiting import spinner

    view = view_of(deal, deal.turn)
    make_ready()
    with spinner(_("Reckoning…")):
        advice = advised(view, chance_of(view))
    if as_json:
        from piquet_app.answers.advice import advice_answer

        print(json.dumps(advice_answer(advice, deal.rules)))
        return
    from piquet_app.table.advice_lines import asked_lines
    from piquet_app.terminal.cards import Wording

    show(asked_lines(view, advice, Wording(words)), coloured=shows_colours())
