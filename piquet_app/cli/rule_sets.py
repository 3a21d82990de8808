"""The options that name the rules of the game for two.

They stand apart from `options`, for `score` knows no game for two. Which fields may be overridden,
and with what, is for the rules to say.
"""

from enum import StrEnum
from typing import Annotated, TypeAlias

import typer

from piquet.rules import ELGLIN, RUBICON, RUSSIAN, Rules, rule_book
from piquet_app.languages.words import N_


class RuleSet(StrEnum):
    """The rule books that can be asked for."""

    RUBICON = RUBICON.name
    RUSSIAN = RUSSIAN.name
    ELGLIN = ELGLIN.name


OneRuleSet: TypeAlias = Annotated[
    RuleSet,
    typer.Option(
        "--rules",
        metavar=N_("RULES"),
        help=N_("The rule book: rubicon, russian or elglin."),
    ),
]
Overrides: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar=N_("NAME=VALUE"),
        help=N_("A rule to change, such as refait=yes; may be given several times."),
    ),
]


def asked_rules(rules: RuleSet, overrides: list[str] | None) -> Rules:
    """The rules that were asked for; raises `OutOfRange`."""
    return rule_book(rules.value, overrides or ())
