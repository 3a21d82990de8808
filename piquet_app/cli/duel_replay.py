"""`piquet duel replay`: a deal that stands in a file, told or counted."""

import json
from typing import TYPE_CHECKING, Annotated, Final

import typer

from piquet_app.cli.options import AsJson
from piquet_app.cli.rule_sets import Overrides, RuleSet
from piquet_app.cli.whole_texts import text_of
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams

if TYPE_CHECKING:
    from piquet.record_fields import Json
    from piquet.rules import Rules

HELP: Final = N_(
    "Tell a deal of the game for two that stands in a file, with both hands open.\n\n"
    "The file is JSON: the cards dealt, the stock, the discards, the calls, and the cards played; "
    "it may stop anywhere. By other rules the same cards may count otherwise: give --rules."
)
EPILOG: Final = N_("Example: piquet duel replay deal.json --rules russian")


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar=N_("FILE"),
            show_default=False,
            help=N_("The deal as a file; - for standard input."),
        ),
    ],
    rules: Annotated[
        RuleSet | None,
        typer.Option(
            metavar=N_("RULES"),
            help=N_("Rules other than those of the file: rubicon, russian or elglin."),
        ),
    ] = None,
    overrides: Overrides = None,
    as_json: AsJson = False,
) -> None:
    """Read the deal, then tell it."""
    from piquet.record import deal_of
    from piquet.record_fields import read_record, unread_keys

    record = read_record(text_of(file))
    # First, for one that is spelt wrong is why another is missing.
    for key in unread_keys(record):
        told = _("“{key}” is no part of a record: it was not read")
        streams.complain(told.format(key=streams.printable(key)))
    deal = deal_of(record, _rules(record, rules, overrides or []))
    if as_json:
        from piquet_app.answers.duel import deal_answer

        print(json.dumps(deal_answer(deal)))
    else:
        from piquet_app.table.duel_lines import duel_lines
        from piquet_app.terminal.lines import show, shows_colours

        show(duel_lines(deal), coloured=shows_colours())


def _rules(record: "Json", rules: RuleSet | None, overrides: list[str]) -> "Rules | None":
    """The rules asked for, or those of the record with what is overridden; None: just those."""
    from piquet.record import rules_of
    from piquet.rules import overridden, rule_book

    if rules is None and not overrides:
        return None
    if rules is None:
        return overridden(rules_of(record), overrides)
    return rule_book(rules.value, overrides)
