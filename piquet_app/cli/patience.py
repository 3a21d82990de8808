"""`piquet patience`: play the patience, and look at a game that was played."""

import json
import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from patience.rules import Options, Variant
from piquet_app.cli import simulate
from piquet_app.refusals import WrongInput
from piquet_app.words import N_

if TYPE_CHECKING:
    from patience.layout import Deal

app = typer.Typer(
    name="patience",
    help=N_("The patience of piquet: play it, replay a game, find out how often it comes out."),
    epilog=N_("Example: piquet patience play --variant suit-only"),
)

NEW_DEALS: Final = 999_999_999
"""A new game is one of so many deals, so that its code stays short."""

_HEAD: Final = "patience:"
_STANDARD_INPUT: Final = "-"
_LONGEST_FILE: Final = 1 << 20


@app.command(
    help=N_(
        "Play the patience: extract twelve cards that count ninety.\n\n"
        "Answer with a card (AS, 10H) or its number; u undo, r restart, h hint, w cards in words, "
        "? rules, q quit. A game that you leave is kept."
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
    seed: Annotated[
        int | None,
        typer.Option(metavar=N_("N"), help=N_("The seed of the deals; without --deal, deal 1.")),
    ] = None,
    deal: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"),
            help=N_("The number of the deal, of seed 0 without --seed; without both, a new one."),
        ),
    ] = None,
    may_decline: Annotated[
        bool, typer.Option("--may-decline", help=N_("A triple may be declined."))
    ] = False,
    max_passes: Annotated[
        int | None,
        typer.Option(metavar=N_("N"), help=N_("Fail when so many passes are over.")),
    ] = None,
    target: Annotated[
        int | None,
        typer.Option(
            metavar=N_("N"), help=N_("The count needed before the sixty; 30 if not given.")
        ),
    ] = None,
    plain: Annotated[
        bool,
        typer.Option(
            "--plain", help=N_("Line by line, without colours: for pipes and screen readers.")
        ),
    ] = False,
    words: Annotated[
        bool, typer.Option("--words", help=N_("Name the cards in words: queen of spades."))
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help=N_("Go on with the game that was left last."))
    ] = False,
) -> None:
    """Play one game, new or kept."""
    from piquet_app.play import play_new, resume_game

    if not resume:
        options = _options(may_decline, max_passes, target)
        is_any = seed is None and deal is None
        play_new(_deal(variant, seed, deal, options), is_any=is_any, plain=plain, in_words=words)
    elif may_decline or any(
        given is not None for given in (variant, seed, deal, max_passes, target)
    ):
        raise WrongInput("--resume goes on with a game as it was kept; leave out its other options")
    else:
        resume_game(None, plain=plain, in_words=words)


def _options(may_decline: bool, max_passes: int | None, target: int | None) -> Options:
    return Options(may_decline, max_passes, Options().target if target is None else target)


def _deal(
    variant: Variant | None, seed: int | None, number: int | None, options: Options
) -> "Deal":
    """The deal asked for; of seed 0 any one if neither seed nor number was given."""
    from patience.layout import Deal

    if number is None:
        number = _any_number() if seed is None else 1
    return Deal(variant or Variant.RANK_OR_SUIT, seed or 0, number, options)


def _any_number() -> int:
    from secrets import randbelow

    return 1 + randbelow(NEW_DEALS)


@app.command(
    help=N_(
        "Show a game that was played, triple by triple.\n\n"
        "RECORD is what the line RESULT calls so, or a file that holds it, or - for standard input."
    ),
    epilog=N_("Example: piquet patience replay patience:suit-only:1:0:1 AS TC QS KD"),
)
def replay(
    record: Annotated[
        list[str],
        typer.Argument(
            metavar=N_("RECORD..."), show_default=False, help=N_("The record, a file, or -.")
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help=N_("Answer JSON."))] = False,
) -> None:
    """Replay one game's record."""
    from patience.record import read_record
    from piquet_app.table import lay_again

    game = read_record(_text_of(record))
    table = lay_again(game)
    if as_json:
        from piquet_app.patience_answers import replay_answer

        print(json.dumps(replay_answer(table, game)))
    else:
        from piquet_app.lines import show, shows_colours
        from piquet_app.table_lines import replay_lines

        show(replay_lines(table), coloured=shows_colours())


app.command(help=simulate.HELP, epilog=simulate.EPILOG)(simulate.simulate)


def _text_of(words: list[str]) -> str:
    """The text of a record: as it stands on the command line, or of the file that it names."""
    from pathlib import Path

    text = " ".join(words)
    if len(words) != 1 or not text or text.lstrip().startswith(_HEAD):
        return text
    if text == _STANDARD_INPUT:
        content = sys.stdin.buffer.read(_LONGEST_FILE)
    else:
        with Path(text).open("rb") as file:
            content = file.read(_LONGEST_FILE)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongInput("{file} is not a text file in UTF-8", file=text) from None
