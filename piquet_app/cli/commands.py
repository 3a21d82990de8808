"""The commands of `piquet`, hung on one tree, and its walk into the user's language.

A module of this package that holds `app`, a Typer sub-app, is mounted by its name in `COMMANDS`.
Only the module of the command that is asked for is imported, so that none slows another down.
Help strings are marked with `N_` and translated here, so that no module needs to know the language
when it is imported.
"""

import os
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup, TyperOption

from piquet_app.cli import PROGRAM
from piquet_app.words import LANGUAGES, N_, _

COMMANDS: Final = ("score", "patience", "games")
"""The modules that hold the commands, in the order in which the help names them."""

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
    command = typer.main.get_command(_app(COMMANDS if completing else _named(arguments)))
    _translate(command, None)
    if completing:
        command.main(arguments, prog_name=PROGRAM, complete_var=COMPLETION)
    try:
        context = command.make_context(PROGRAM, arguments)
    except typer.Exit as end:  # a help, the version, or the set-up of completion: done or not
        return 2 if end.exit_code else 0
    try:
        with context:
            command.invoke(context)
    except typer.Exit as end:
        return end.exit_code
    return 0


def _named(arguments: list[str]) -> Sequence[str]:
    """The command that is asked for; all of them when none is, or one that there is not."""
    name = next((word for word in arguments if not word.startswith("-")), "")
    return [name] if name in COMMANDS else COMMANDS


def _app(names: Sequence[str]) -> typer.Typer:
    """The tree with the commands named."""
    app = typer.Typer(
        name=PROGRAM,
        help=N_("Count piquet hands, lay the piquet patience, find out how often it comes out."),
        epilog=N_("Example: piquet score AC KC QC JC TC KS QS JS AH QH AD KD"),
        pretty_exceptions_enable=False,
        rich_markup_mode="rich",
    )
    app.callback()(_root)
    for name in names:
        app.add_typer(import_module(f"{__package__}.{name}").app)
    return app


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"{PROGRAM} {_version()}")
        raise typer.Exit


def _root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_say_version, help=N_("Say which version this is.")
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


def _translate(command: Any, parent: Any) -> None:
    """Put a command, its options and its sub-commands into the language spoken now.

    Every command is also given `--lang`, which `main` has read before: so it stands in every help
    and completes everywhere.
    """
    context = command.context_class(command, info_name=command.name, parent=parent)
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
    command.get_usage = partial(_usage, command.get_usage)
    if isinstance(command, TyperGroup):
        command.no_args_is_help = True
        for sub_command in command.commands.values():
            _translate(sub_command, context)


def _usage(usage: Any, context: Any) -> str:
    """The usage line with its first word translated: Typer has that in English only."""
    return str(usage(context)).replace("Usage: ", _("Usage: "), 1)
