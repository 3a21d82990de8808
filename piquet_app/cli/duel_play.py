"""`piquet duel play`: a partie against the computer, or of two people at one keyboard."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from piquet_app.cli import at_duel
from piquet_app.cli.new_deals import any_number
from piquet_app.cli.options import InWords, Plain, Seed
from piquet_app.cli.rule_sets import Overrides, RuleSet, asked_rules
from piquet_app.duel.orders import Order
from piquet_app.languages.words import N_
from piquet_app.terminal.refusals import WrongInput

if TYPE_CHECKING:
    from piquet_app.duel.settings import Settings

HELP: Final = N_(
    "Play a partie of piquet for two, against the computer or with another person.\n\n"
    "Name cards by their number in the hand or as KS, 10H, several at once; Enter does what the "
    "prompt says; o order of the hand, d discards, t what was said and played so far, s score, ? "
    "rules and keys, q quit; against the computer also h, a hint, and u, to take a choice back. A "
    "partie that you leave is kept. Two people hand the keyboard over: the screen is cleared, "
    "and the next player types his number to see his cards."
)
EPILOG: Final = N_("Example: piquet duel play --rules russian --two-humans")

app = typer.Typer()


@app.command(help=HELP, epilog=EPILOG)
def play(
    rules: Annotated[
        RuleSet | None,
        typer.Option(metavar=N_("RULES"), help=N_("The rule book: rubicon, russian or elglin.")),
    ] = None,
    overrides: Overrides = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar=N_("LEVEL"),
            help=N_("How well the computer plays: easy (the default), club, strong or expert."),
        ),
    ] = None,
    two_humans: Annotated[
        bool, typer.Option("--two-humans", help=N_("Two people play at one keyboard."))
    ] = False,
    seed: Seed = None,
    deal: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            help=N_(
                "The number of the first deal; 1 with --seed alone, a new deal if neither is given."
            ),
        ),
    ] = None,
    carried: Annotated[
        bool,
        typer.Option(
            "--carried",
            help=N_("A refait is left over from the last partie: two deals count double."),
        ),
    ] = False,
    order: Annotated[
        Order | None,
        typer.Option(
            metavar=N_("ORDER"),
            help=N_("Sort the hand by suit (usual), rank or worth; on the screen as it was left."),
        ),
    ] = None,
    forced: Annotated[
        bool | None,
        typer.Option(
            "--forced/--no-forced",
            help=N_("Play a forced card without asking; against the computer that is the default."),
        ),
    ] = None,
    winners: Annotated[
        bool | None,
        typer.Option(
            "--winners/--no-winners", help=N_("Lead sure winners in a row without asking.")
        ),
    ] = None,
    reviewed: Annotated[
        bool,
        typer.Option(
            "--review/--no-review",
            help=N_(
                "After each deal against the computer, line by line, tell what your decisions "
                "cost; on the screen the key v tells it."
            ),
        ),
    ] = True,
    plain: Plain = False,
    words: InWords = False,
    resume: Annotated[
        bool, typer.Option("--resume", help=N_("Go on with the partie you left last."))
    ] = False,
) -> None:
    """Play one partie, new or kept."""
    from piquet.players import EASY
    from piquet.sitting import Terms

    is_any = seed is None and deal is None
    settings = _settings(order, forced, winners, words, reviewed)
    given = (rules, overrides, level, seed, deal)
    if resume:
        if two_humans or carried or any(value is not None for value in given):
            raise WrongInput(
                "--resume goes on with a partie as it was kept; leave out the options of a new one"
            )
        at_duel.go_on_with(None, settings, plain=plain)
        return
    if two_humans and level is not None:
        raise WrongInput("--level is for the computer, which does not play with --two-humans")
    if deal is None:
        deal = any_number() if is_any else 1
    asked = None if two_humans else level or EASY
    terms = Terms(asked_rules(rules or RuleSet.RUBICON, overrides), seed or 0, deal, asked, carried)
    at_duel.play(terms, settings, is_any=is_any, plain=plain)


def _settings(
    order: Order | None, forced: bool | None, winners: bool | None, words: bool, reviewed: bool
) -> "Settings":
    """How the player wants it."""
    from piquet_app.duel.settings import Settings
    from piquet_app.terminal.cards import Wording

    return Settings(Wording(words), order, forced, winners, reviewed)
