"""The command line `piquet`.

Typer looks up some of its words when it is imported, so that nothing may import it before the
language is known; `piquet_app.cli.commands` holds the commands themselves.
"""

import gc
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final, NoReturn

from piquet_app.cli.exits import flushed, outcome
from piquet_app.cli.speech import speak, typer_speaking, without_language
from piquet_app.languages.words import default_language, language, set_language
from piquet_app.terminal import streams

_OBJECTS_BEFORE_A_COLLECTION: Final = 50_000


def run() -> NoReturn:
    """The console script."""
    # What is made at the start stays to the end: looking through it for garbage, at the start and
    # once more at the end, took a fifth of the time of a short answer.
    gc.set_threshold(_OBJECTS_BEFORE_A_COLLECTION)
    code = main()
    gc.freeze()
    sys.exit(code)


def main(argv: Sequence[str] | None = None) -> int:
    """Answer one command line and give its exit code; never raises.

    0 answered, 1 only from `games verify`, 2 wrong input (one line on standard error),
    130 interrupted. A reader who closed the pipe is content: 0.
    """
    streams.prepare()
    set_language(default_language())
    code = outcome(partial(_answer, list(sys.argv[1:] if argv is None else argv)))
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
