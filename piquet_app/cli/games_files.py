"""`piquet games export`, `import` and `verify`: the games in a file of their own, and the proof."""

import sys
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from functools import partial
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias

import typer

from piquet_app.cli.exits import WRONG
from piquet_app.cli.whole_texts import STANDARD_INPUT
from piquet_app.languages.words import N_, ngettext
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import WrongInput, sentence
from piquet_scoring import PiquetError

if TYPE_CHECKING:
    from piquet_app.store.events import Event
    from piquet_app.store.given_files import Given

EXPORT_HELP: Final = N_("Write all games into a file, one a line, as JSON.")
EXPORT_EPILOG: Final = N_("Example: piquet games export games.jsonl")
IMPORT_HELP: Final = N_(
    "Take the games of a file that “piquet games export” wrote.\n\n"
    "What is kept already is not taken twice. A line may also be the record of a patience or of a "
    "partie; and the file may be one of the program’s own, such as its backup or one that was "
    "damaged."
)
IMPORT_EPILOG: Final = N_("Example: piquet games import games.jsonl")
VERIFY_HELP: Final = N_(
    "Play every game that is kept again, by the rules; exit code 1 when something is wrong."
)
VERIFY_EPILOG: Final = N_("Example: piquet games verify")

Reading: TypeAlias = "Callable[[], tuple[Event, ...]]"
"""What reads a game, or raises `PiquetError`."""

_FAULTY: Final = 1
_STANDARD_OUTPUT: Final = "-"
_MOST_SAID: Final = 20
"""So many lines that are no games are said one by one."""
_MOST_BAD: Final = 100_000
"""With more of them it is no file of games: twenty years of a partie a day have a tenth of that."""

ExportFile: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=N_("FILE"), show_default=False, help=N_("The file; - for standard output.")
    ),
]
ImportFile: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=N_("FILE"), show_default=False, help=N_("The file; - for standard input.")
    ),
]

app = typer.Typer()


@app.command(help=EXPORT_HELP, epilog=EXPORT_EPILOG)
def export(file: ExportFile) -> None:
    """Write what is kept, the oldest first."""
    from piquet_app.keeping.whole_files import promised
    from piquet_app.store.exporting import line_of
    from piquet_app.store.store import Store

    games = Store().games()[::-1]
    content = "".join(f"{line_of(game)}\n" for game in games)
    if file == _STANDARD_OUTPUT:
        print(content, end="")
        return
    with promised(file) as write:
        write(content.encode())
    told = ngettext("{number} game in {file}.", "{number} games in {file}.", len(games))
    print(told.format(number=len(games), file=streams.printable(file)))


@app.command(name="import", help=IMPORT_HELP, epilog=IMPORT_EPILOG)
def import_games(file: ImportFile) -> None:
    """Read the file, then write down what is new; exit code 2 where a line is no game."""
    from piquet_app.store.store import Store

    games, bad = _read(file)
    new = Store().bring_in(games)
    told = ngettext("{number} game was taken.", "{number} games were taken.", new)
    print(told.format(number=new))
    if known := len(games) - new:
        told = ngettext(
            "{number} game was kept already.", "{number} games were kept already.", known
        )
        print(told.format(number=known))
    if bad:
        raise typer.Exit(WRONG)


def _read(file: str) -> "tuple[list[tuple[Event, ...]], int]":
    """The games of a file, and how many others it has that are none; the first of them are said."""
    games: list[tuple[Event, ...]] = []
    bad = 0
    with nullcontext(sys.stdin.buffer) if file == STANDARD_INPUT else open(file, "rb") as given:
        for read in _readings(file, given):
            try:
                games.append(read())
            except PiquetError as error:
                bad += 1
                if bad <= _MOST_SAID:
                    streams.complain(sentence(error))
                if bad > _MOST_BAD:
                    raise _no_games(file) from error
    if (unsaid := bad - _MOST_SAID) > 0:
        told = ngettext("{number} more was not taken", "{number} more were not taken", unsaid)
        streams.complain(told.format(number=unsaid))
    return games, bad


def _no_games(file: str) -> WrongInput:
    return WrongInput(
        "more than {most} lines of {file} are no games: it must be a file that “piquet games "
        "export” wrote, or one of the program’s own",
        most=_MOST_BAD,
        file=file,
    )


def _readings(file: str, given: "Given") -> "Iterator[Reading]":
    """What reads each game of a database, or of each line."""
    from piquet_app.store.given_files import database_or_lines

    found = database_or_lines(file, given)
    if isinstance(found, bytes):
        return _in_database(found)
    return (partial(_of_line, line, number) for number, line in found)


def _of_line(line: str, number: int) -> "tuple[Event, ...]":
    from piquet_app.store.importing import events_of

    try:
        return events_of(line, number)
    except PiquetError as error:
        raise WrongInput("line {number}: {reason}", number=number, reason=error) from error


def _in_database(content: bytes) -> "Iterator[Reading]":
    """What reads each game of a database; what is lost in it is said."""
    from piquet_app.store.ends import with_ends
    from piquet_app.store.salvage import salvage
    from piquet_app.store.verifying import damage

    saved = with_ends(salvage(content))
    for told in damage(saved):
        streams.complain(told)
    return (partial(_of_name, *game) for game in saved.games.items())


def _of_name(name: str, events: "tuple[Event, ...]") -> "tuple[Event, ...]":
    from piquet_app.store.importing import right

    try:
        return right(events)
    except PiquetError as error:
        raise WrongInput("{game}: {reason}", game=name, reason=error) from error


@app.command(help=VERIFY_HELP, epilog=VERIFY_EPILOG)
def verify() -> None:
    """Say what is wrong, game by game."""
    from piquet_app.store.store import Store

    verdict = Store().verify()
    for fault in verdict.faults:
        print(fault)
    told = ngettext(
        "{number} game was played again, {right} of them by the rules.",
        "{number} games were played again, {right} of them by the rules.",
        verdict.number,
    )
    print(told.format(number=verdict.number, right=verdict.right))
    if verdict.faults:
        raise typer.Exit(_FAULTY)
