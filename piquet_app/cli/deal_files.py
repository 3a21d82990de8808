"""A deal of the game for two that stands in a file: as far as its record goes."""

from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from piquet_app.cli.rule_sets import RuleSet
from piquet_app.cli.whole_texts import text_of
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams

if TYPE_CHECKING:
    from collections.abc import Sequence

    from piquet.deal import Deal
    from piquet.record_fields import Json
    from piquet.rules import Rules

_MOST_NAMED: Final = 5

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
    if unread := unread_keys(record):
        streams.complain(_not_read(unread))
    return deal_of(record, _rules(record, rules, overrides or []))


def _not_read(keys: "Sequence[str]") -> str:
    """That these keys say nothing; of many only the first are named."""
    named = ", ".join(streams.printable(key) for key in keys[:_MOST_NAMED])
    if len(keys) == 1:
        return _("“{key}” is not part of a record and was not read").format(key=named)
    told = _("these keys are not part of a record and were not read: {keys}").format(keys=named)
    if (others := len(keys) - _MOST_NAMED) > 0:
        return _("{named}, and {others} more").format(named=told, others=others)
    return told


def _rules(record: "Json", rules: RuleSet | None, overrides: list[str]) -> "Rules | None":
    """The rules asked for, or those of the record with what is overridden; None: just those."""
    from piquet.record import rules_of
    from piquet.rules import overridden, rule_book

    if rules is None and not overrides:
        return None
    if rules is None:
        return overridden(rules_of(record), overrides)
    return rule_book(rules.value, overrides)
