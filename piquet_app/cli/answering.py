"""Answering one command line, in the language that is asked for.

Typer looks up some of its words when it is imported, so that nothing may import it before the
language is known; `piquet_app.cli.commands` holds the commands themselves.
"""

import sys
from collections.abc import Sequence
from functools import partial

from piquet_app.cli.exits import ANSWERED, flushed, outcome
from piquet_app.cli.speech import asked_for, note, speak, typer_speaking, without_language
from piquet_app.languages.words import default_language, language, set_language
from piquet_app.terminal import streams


def answered(arguments: Sequence[str]) -> int:
    """Answer a command line; its exit code."""
    streams.prepare()
    set_language(default_language())
    code = outcome(partial(_answer, list(arguments)))
    return code or outcome(flushed)


def _answer(arguments: list[str]) -> int:
    """Choose the language, then let the command answer."""
    try:
        wanted, arguments = without_language(arguments)
    except ValueError:
        speak(language())
        raise
    note(wanted)
    speak(wanted or language())
    if not arguments and _is_at_a_screen():
        return _lobby()
    if not arguments and _sits_at_a_terminal():
        from piquet_app.cli.beginning import tell_what_to_type

        tell_what_to_type()
        return ANSWERED
    with typer_speaking():
        from piquet_app.cli.commands import answer

        return answer(arguments or ["--help"])


def _is_at_a_screen() -> bool:
    from piquet_app.screens.running import has_screen

    return has_screen()


def _sits_at_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _lobby() -> int:
    """The program alone at a terminal: everything that there is, to choose from."""
    from datetime import date

    from piquet_app.cli.new_deals import any_number
    from piquet_app.screens.opening import open_lobby

    open_lobby(any_number, date.today(), speech=asked_for())
    return ANSWERED
