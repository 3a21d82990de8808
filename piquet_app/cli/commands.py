"""The commands of `piquet`, hung on one tree, and its walk into the user's language.

A module of this package holds in `app` one command or more, or it is a group: then its `COMMANDS`
tell in which modules its commands are. Only what leads to the command that is asked for is
imported, so that none slows another down.
Help strings are marked with `N_` and translated here, so that no module needs to know the language
when it is imported.
"""

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import takewhile
from typing import Annotated, Final, TypeAlias

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from piquet_app.cli.exits import ANSWERED, WRONG
from piquet_app.languages.words import LANGUAGES, N_, _
from piquet_app.terminal.streams import PROGRAM

COMMANDS: Final = {
    "score": "score",
    "compare": "compare",
    "settle": "settle",
    "patience": "patience",
    "duel": "duel",
    "games": "games",
    "serve": "serve",
}
"""In which modules the commands are, in the order in which the help names them."""

Command: TypeAlias = TyperCommand | TyperGroup

COMPLETION: Final = "_PIQUET_COMPLETE"
"""The variable by which a shell asks for completions."""

_TRANSLATED: Final = (
    "help",
    "short_help",
    "epilog",
    "rich_help_panel",
    "options_metavar",
    "subcommand_metavar",
    "metavar",
)
_LANGUAGE_HELP: Final = N_("The language of the answer: en or ru; without it, that of the locale.")


def answer(arguments: list[str]) -> int:
    """Run one command; its exit code. Raises whatever went wrong."""
    completing = COMPLETION in os.environ
    command = tree(() if completing else _words(arguments))
    _translate(command, None)
    if completing:
        command.main(arguments, prog_name=PROGRAM, complete_var=COMPLETION)
    try:
        return _run(command, _or_help(command, arguments))
    except typer.Abort as end:  # Ctrl-C at a question of Typer's
        raise KeyboardInterrupt from end


def _run(command: Command, arguments: list[str]) -> int:
    try:
        context = command.make_context(PROGRAM, arguments)
    except typer.Exit as end:  # a help, the version, or the set-up of completion: done or not
        return WRONG if end.exit_code else ANSWERED
    try:
        with context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return ANSWERED


def _or_help(command: Command, arguments: list[str]) -> list[str]:
    """The words of the command line; a group alone asks for its help."""
    for word in arguments:
        found = command.commands.get(word) if isinstance(command, TyperGroup) else None
        if not isinstance(found, Command):
            return arguments
        command = found
    return [*arguments, "--help"] if isinstance(command, TyperGroup) else arguments


def _words(arguments: list[str]) -> list[str]:
    """The words before any option: what is written behind one may be no command at all."""
    return [*takewhile(lambda word: not word.startswith("-"), arguments)]


def tree(asked: Sequence[str] = ()) -> Command:
    """The tree in English, as far as it leads to the command asked for; without one the whole."""
    app = typer.Typer(
        name=PROGRAM,
        help=N_(
            "Play piquet patience, find out how often it comes out, count hands of piquet, play "
            "piquet for two."
        ),
        epilog=N_("Example: piquet score AC KC QC JC TC KS QS JS AH QH AD KD"),
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
    )
    app.callback()(_root)
    _hang(app, COMMANDS, asked)
    command = typer.main.get_command(app)
    assert isinstance(command, Command)
    return command


def _hang(group: typer.Typer, commands: Mapping[str, str], asked: Sequence[str]) -> None:
    """Hang the command that is asked for on its group; all, if it is none of them."""
    word, *more = asked or ("",)
    chosen = {word: commands[word]} if word in commands else commands
    # A module of several commands is hung once.
    for module, name in {module: name for name, module in chosen.items()}.items():
        hung = import_module(f"{__package__}.{module}")
        if not hasattr(hung, "COMMANDS"):
            group.add_typer(hung.app)
            continue
        below = typer.Typer(name=name, help=hung.HELP, epilog=hung.EPILOG)
        _hang(below, hung.COMMANDS, more)
        group.add_typer(below)


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"{PROGRAM} {_version()}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_say_version, help=N_("Show the version.")
        ),
    ] = False,
) -> None:
    """The options of the program itself."""


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(PROGRAM)
    except PackageNotFoundError:
        return _("(not installed)")


def _translate(command: Command, parent: typer.Context | None) -> None:
    """Put a command, its options and its sub-commands into the language spoken now.

    Every command is also given `--lang`, which `main` has read before: so it stands in every help
    and completes everywhere.
    """
    context = typer.Context(command, info_name=command.name, parent=parent)
    command.params.append(
        TyperOption(
            param_decls=["--lang"],
            metavar="|".join(LANGUAGES),
            help=_LANGUAGE_HELP,
            expose_value=False,
            autocompletion=lambda _context, _args, _incomplete: list(LANGUAGES),
        )
    )
    for shown in (command, *command.get_params(context)):
        for name in _TRANSLATED:
            if isinstance(text := getattr(shown, name, None), str):
                setattr(shown, name, _(text))
    command.get_usage = partial(_usage, command.get_usage)  # type: ignore[method-assign]
    if isinstance(command, TyperGroup):
        for sub_command in command.commands.values():
            if isinstance(sub_command, Command):
                _translate(sub_command, context)


def _usage(usage: Callable[[typer.Context], str], context: typer.Context) -> str:
    """The usage line with its first word translated: Typer has that in English only."""
    return usage(context).replace("Usage: ", _("Usage: "), 1)
