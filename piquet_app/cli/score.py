"""`piquet score`: what a hand is worth, item by item; or a whole file of hands."""

import json
from typing import Annotated, Final

import typer

from piquet_app import streams
from piquet_app.refusals import WrongInput, sentence
from piquet_app.words import N_, _
from piquet_scoring.score import Counting, HandScore, score_hand

_HELP: Final = N_(
    "Count a hand of twelve cards, item by item.\n\n"
    "Cards are written rank and suit, in one piece or apart: A K Q J T 9 8 7 and S H D C, with suit"
    " symbols, or in Russian letters. A Latin T is a ten, a Cyrillic one an ace."
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
            help=N_("Whose rules count: patience, rubicon, russian or elglin."),
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
            help=N_("Count one hand a line, of a file or of standard input (-), and answer CSV."),
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=N_("Answer JSON."))] = False,
) -> None:
    """Count one hand, or a file of hands."""
    if bool(cards) == (file is not None):
        raise WrongInput("give either twelve cards or --file")
    if dealt and rules is Counting.PATIENCE:
        streams.complain(_("piquet: carte blanche never counts in the patience"))
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
    from piquet_app.answers import score_answer

    print(json.dumps(score_answer(counted)))


def _draw(counted: HandScore) -> None:
    from piquet_app.faces import score_face

    streams.console().print(score_face(counted, streams.width()))


def _score_file(path: str, rules: Counting, *, dealt: bool, as_json: bool) -> None:
    """Answer hand by hand as the file is read; exit code 2 when any line was bad."""
    from piquet_app import hands_file
    from piquet_app.answers import SCORE_COLUMNS

    bad = 0
    with hands_file.opened(path) as hands:
        counted = hands_file.score_file(hands, path, hands_file.Order(rules, dealt, as_json))
        if not as_json:
            print(",".join(SCORE_COLUMNS))
        for piece in counted:
            print(piece.output.decode("ascii"), end="", flush=True)
            for line in piece.bad:
                streams.complain(
                    _("line {number}: {reason}").format(
                        number=line.number, reason=sentence(line.reason)
                    )
                )
            bad += len(piece.bad)
    if bad:
        raise typer.Exit(2)
