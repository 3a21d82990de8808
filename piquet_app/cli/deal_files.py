"""A deal of the game for two that stands in a file: as far as its record goes."""

from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from piquet_app.cli.rule_sets import RuleSet
from piquet_app.cli.whole_texts import text_of
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams

if TYPE_CHECKING:
    from piquet.deal import Deal
    from piquet.record_fields import Json
    from piquet.rules import Rules

DealFile: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=N_("FILE"),
        show_default=False,
        help=N_("The deal as a file; - for standard input."),
    ),
]
OtherRules: TypeAlias = Annotated[
    RuleSet | None,
    typer.Option(
        "--rules",
        metavar=N_("RULES"),
        help=N_("Rules other than those of the file: rubicon, russian or elglin."),
    ),
]


def deal_in(file: str, rules: RuleSet | None, overrides: list[str] | None) -> "Deal":
    """The deal of a file as far as it goes; raises what is wrong with it."""
    from piquet.record import deal_of
    from piquet.record_fields import read_record, unread_keys

    record = read_record(text_of(file))
    # First, for one that is spelt wrong is why another is missing.
    for key in unread_keys(record):
        told = _("“{key}” is not part of a record and was not read")
        streams.complain(told.format(key=streams.printable(key)))
    return deal_of(record, _rules(record, rules, overrides or []))


def _rules(record: "Json", rules: RuleSet | None, overrides: list[str]) -> "Rules | None":
    """The rules asked for, or those of the record with what is overridden; None: just those."""
    from piquet.record import rules_of
    from piquet.rules import overridden, rule_book

    if rules is None and not overrides:
        return None
    if rules is None:
        return overridden(rules_of(record), overrides)
    return rule_book(rules.value, overrides)
