"""`piquet patience play`: one game of the patience, new or kept."""

from datetime import date
from typing import TYPE_CHECKING, Annotated

import typer

from patience.rules import Variant
from piquet_app.cli import at_table
from piquet_app.cli.new_deals import any_number
from piquet_app.cli.options import (
    InWords,
    MaxPasses,
    MayDecline,
    Plain,
    Seed,
    Target,
    asked_options,
)
from piquet_app.languages.words import N_
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from patience.layout import Deal
    from patience.rules import Options

app = typer.Typer()


@app.command(
    help=N_(
        "Play the patience: extract twelve cards that count ninety.\n\n"
        "Answer with a card (AS, 10H) or its number; u undo, r restart, h hint (the chance with "
        "each card, and why), w cards in words, ? rules, q quit. A game that you leave is kept; at "
        "its end you are told what your choices cost."
    ),
    epilog=N_("Example: piquet patience play --variant suit-only --deal 17"),
)
def play(
    variant: Annotated[
        Variant | None,
        typer.Option(
            metavar=N_("VARIANT"),
            help=N_("rank-or-suit (the default) or suit-only: what makes a card eligible."),
        ),
    ] = None,
    seed: Seed = None,
    deal: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            help=N_("The number of the deal; 1 with --seed alone, a new deal if neither is given."),
        ),
    ] = None,
    may_decline: MayDecline = False,
    max_passes: MaxPasses = None,
    target: Target = None,
    plain: Plain = False,
    words: InWords = False,
    resume: Annotated[
        bool, typer.Option("--resume", help=N_("Go on with the game you left last."))
    ] = False,
    code: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[CODE]"),
            show_default=False,
            help=N_("The code of a deal, such as patience:suit-only:1:5:48213."),
        ),
    ] = None,
    today: Annotated[
        bool, typer.Option("--today", help=N_("The deal of the day, the same for everyone."))
    ] = False,
) -> None:
    """Play one game, new or kept."""
    said = _said(seed, deal, may_decline or None, max_passes, target)
    if resume:
        if said or variant is not None or code or today:
            raise WrongInput(
                "--resume goes on with a game as it was kept; leave out the other options"
            )
        at_table.go_on_with(None, plain=plain, words=words)
    elif code or today:
        too_much = (
            ["--variant"] * bool(code and variant) + said + ["--today"] * bool(code and today)
        )
        if too_much:
            raise WrongInput(
                "{first} says which deal it is and how it is played: leave out {options}",
                first=" ".join(code) if code else "--today",
                options=", ".join(too_much),
            )
        chosen = _coded(code) if code else _of_today(variant)
        at_table.play(chosen, is_any=False, plain=plain, words=words)
    else:
        options = asked_options(may_decline, max_passes, target)
        chosen = _deal(variant, seed, deal, options)
        is_any = seed is None and deal is None
        at_table.play(chosen, is_any=is_any, plain=plain, words=words)


def _said(*given: int | None) -> list[str]:
    """Which of these options were given."""
    names = ("--seed", "--deal", "--may-decline", "--max-passes", "--target")
    return [name for name, value in zip(names, given, strict=True) if value is not None]


def _coded(code: list[str]) -> "Deal":
    """The deal of a code, which may hold options."""
    from patience.record import read_deal

    if len(code) == 1 and code[0].isdecimal():
        raise WrongInput(
            "“{given}” is the number of a deal, not its code: give it as --deal {given}",
            given=code[0],
        )
    return read_deal(" ".join(code))


def _of_today(variant: Variant | None) -> "Deal":
    from patience.daily import deal_of_day

    day = date.today()
    return deal_of_day(variant or Variant.RANK_OR_SUIT, day.year, day.month, day.day)


def _deal(
    variant: Variant | None, seed: int | None, number: int | None, options: "Options"
) -> "Deal":
    """The deal asked for; of seed 0 any one if neither seed nor number was given."""
    from patience.layout import Deal

    if number is None:
        number = any_number() if seed is None else 1
    return Deal(variant or Variant.RANK_OR_SUIT, seed or 0, number, options)
