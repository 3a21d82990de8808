"""Answering one command line, in the language that is asked for.

Typer looks up some of its words when it is imported, so that nothing may import it before the
language is known; `piquet_app.cli.commands` holds the commands themselves.
"""

from collections.abc import Sequence
from functools import partial

from piquet_app.cli.exits import flushed, outcome
from piquet_app.cli.speech import speak, typer_speaking, without_language
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
    speak(wanted or language())
    with typer_speaking():
        from piquet_app.cli.commands import answer

        return answer(arguments or ["--help"])
