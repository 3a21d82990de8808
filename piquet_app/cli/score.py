"""`piquet score`: what a hand is worth, item by item; or a whole file of hands."""

import json
from itertools import chain
from typing import Annotated, Final

import typer

from piquet_app.cli.exits import WRONG
from piquet_app.cli.options import AsJson
from piquet_app.languages.words import N_, _
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import WrongInput, sentence
from piquet_scoring.score import Counting, HandScore, score_hand

_HELP: Final = N_(
    "Count a hand of twelve cards, item by item.\n\n"
    "A card is written as rank and suit, the cards run together or apart: A K Q J T 9 8 7 and S H "
    "D C, with suit symbols, or in Russian letters. A Latin T is a ten, a Cyrillic one an ace."
)
_EPILOG: Final = N_(
    "Examples:\n"
    "  piquet score AC KC QC JC TC KS QS JS AH QH AD KD\n"
    "  piquet score ACKCQCJCTCKSQSJSAHQHADKD --rules rubicon --json\n"
    "  piquet score --file hands.txt > scores.csv"
)


app = typer.Typer()


@app.command(help=_HELP, epilog=_EPILOG)
def score(
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar=N_("CARDS..."), show_default=False, help=N_("The twelve cards.")),
    ] = None,
    rules: Annotated[
        Counting,
        typer.Option(
            metavar=N_("RULES"),
            help=N_("The rules to count by: patience, rubicon, russian or elglin."),
        ),
    ] = Counting.PATIENCE,
    dealt: Annotated[
        bool,
        typer.Option(
            "--dealt", help=N_("The hand is as it was dealt: carte blanche counts (game for two).")
        ),
    ] = False,
    file: Annotated[
        str | None,
        typer.Option(
            metavar=N_("FILE"),
            help=N_("Count one hand a line, from a file or standard input (-), and answer in CSV."),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Count one hand, or a file of hands."""
    if bool(cards) == (file is not None):
        raise WrongInput("give either twelve cards or --file")
    if dealt and rules is Counting.PATIENCE:
        streams.complain(_("carte blanche never counts in the patience"))
    if file is not None:
        _score_file(file, rules, dealt=dealt, as_json=as_json)
    else:
        _score_hand(cards or [], rules, dealt=dealt, as_json=as_json)


def _score_hand(cards: list[str], rules: Counting, *, dealt: bool, as_json: bool) -> None:
    from piquet_scoring.hand import Hand
    from piquet_scoring.notation import read_cards

    counted = score_hand(Hand(read_cards(cards)), rules, dealt=dealt)
    if as_json:
        _print_json(counted)
    else:
        _draw(counted)


def _print_json(counted: HandScore) -> None:
    from piquet_app.answers.hand import score_answer

    print(json.dumps(score_answer(counted)))


def _draw(counted: HandScore) -> None:
    from piquet_app.faces.score import score_face

    streams.draw(score_face(counted, streams.width()))


def _score_file(path: str, rules: Counting, *, dealt: bool, as_json: bool) -> None:
    """Answer hand by hand as the file is read; exit code 2 when any line was bad."""
    from piquet_app.answers.hand import SCORE_COLUMNS
    from piquet_app.hands_file.plain import Order
    from piquet_app.hands_file.reading import opened, score_file

    any_bad = False
    with opened(path) as hands:
        reports = score_file(hands, path, Order(rules, dealt, as_json))
        first = next(reports, b"")  # a file that is no text is refused here, before any answer
        if not as_json:
            print(",".join(SCORE_COLUMNS))
        for report in chain([first], reports):
            if isinstance(report, bytes):
                print(report.decode("ascii"), end="", flush=True)
            else:
                any_bad = True
                reason = sentence(report.reason)
                told = _("line {number}: {reason}").format(number=report.number, reason=reason)
                streams.say_aside(told)
    if any_bad:
        raise typer.Exit(WRONG)
