"""`piquet compare`: two hands called in full, and what each of them counts before play."""

import json
from typing import Annotated, Final

import typer

from piquet.seats import Seat
from piquet_app.cli.options import AsJson
from piquet_app.cli.rule_sets import OneRuleSet, Overrides, RuleSet, asked_rules
from piquet_app.languages.words import N_
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring import HAND_SIZE, Card, Hand, NotAHand, read_cards

_HELP: Final = N_(
    "Compare two hands of the game for two: whose point, sequences and sets are good, and what "
    "each player counts.\n\n"
    "Both hands are called in full, before play, so that there may be a repique, but never a "
    "pique. Give the hands as two texts in quotation marks, or twenty-four cards, elder's first."
)
_EPILOG: Final = N_(
    "Examples:\n"
    '  piquet compare "AC KC QC JC TC 8C AS KS 9H 8H 9D 8D" "QS JS TS 9S AH KH QH AD KD QD JD 7C"\n'
    "  piquet compare TSTHTDTCASAHAD9C8C7C9S8S KSKHKDKCQSQHQDJSJHJD7S7H --rules elglin --json"
)

app = typer.Typer()


@app.command(help=_HELP, epilog=_EPILOG)
def compare(
    cards: Annotated[
        list[str],
        typer.Argument(
            metavar=N_("ELDER YOUNGER"),
            show_default=False,
            help=N_("Elder's twelve cards, then younger's."),
        ),
    ],
    rules: OneRuleSet = RuleSet.RUBICON,
    overrides: Overrides = None,
    dealt: Annotated[
        bool,
        typer.Option(
            "--dealt",
            help=N_("The hands are as they were dealt: carte blanche counts under all rules."),
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Compare two hands."""
    from piquet.compare import compare as compared

    book = asked_rules(rules, overrides)
    comparison = compared(book, *_hands(cards), dealt=dealt)
    if as_json:
        from piquet_app.answers.duel import comparison_answer

        print(json.dumps(comparison_answer(comparison)))
    else:
        from piquet_app.table.compare_lines import compare_lines
        from piquet_app.terminal.lines import show, shows_colours

        show(compare_lines(comparison), coloured=shows_colours())


def _hands(texts: list[str]) -> tuple[Hand, Hand]:
    """Elder's hand and younger's: a text each, or all cards in any number of texts."""
    if len(texts) == len(Seat):
        elder, younger = map(read_cards, texts)
        return _hand(Seat.ELDER, elder), _hand(Seat.YOUNGER, younger)
    together = read_cards(texts)
    if len(together) != len(Seat) * HAND_SIZE:
        raise WrongInput(
            "two hands are {needed} cards, the first {half} of them elder's, not {given}",
            needed=len(Seat) * HAND_SIZE,
            half=HAND_SIZE,
            given=len(together),
        )
    return _hand(Seat.ELDER, together[:HAND_SIZE]), _hand(Seat.YOUNGER, together[HAND_SIZE:])


def _hand(seat: Seat, cards: tuple[Card, ...]) -> Hand:
    try:
        return Hand(cards)
    except NotAHand as reason:
        raise WrongInput("{seat}: {reason}", seat=seat, reason=reason) from None
