"""The command line `piquet`: what it promises about languages, exit codes and errors.

Typer looks up some of its words when it is imported, so that nothing here may import it before
the language is known; `piquet_app.cli.commands` holds the commands themselves.
"""

import contextlib
import gc
import gettext
import importlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NoReturn

from piquet_app import streams
from piquet_app.words import (
    CATALOGUES,
    DOMAIN,
    LANGUAGES,
    default_language,
    language,
    set_language,
)

PROGRAM: Final = "piquet"

_ANSWERED: Final = 0
_WRONG: Final = 2
_INTERRUPTED: Final = 130
_OBJECTS_BEFORE_A_COLLECTION: Final = 50_000
_LANG: Final = "--lang"
_TYPER_READS: Final = "typer.rich_utils"


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
    code = _outcome(partial(_answer, list(sys.argv[1:] if argv is None else argv)))
    return code or _outcome(_flushed)


def _outcome(action: Callable[[], int]) -> int:
    """What an action's end means as an exit code, whichever way it ended."""
    try:
        return action()
    except BrokenPipeError:
        streams.abandon_output()
        return _ANSWERED
    except KeyboardInterrupt:
        return _INTERRUPTED
    except SystemExit as end:  # Rich ends with 1 when the reader has closed the pipe
        return end.code if end.code in {_WRONG, _INTERRUPTED} else _ANSWERED
    except Exception as error:  # a traceback never reaches a user
        return _refused(error)


def _refused(error: Exception) -> int:
    """Say on one line what was wrong."""
    from piquet_app import refusals

    if type(error).__name__ == "NoArgsIsHelpError":
        return _ANSWERED
    if type(error).__name__ in {"Abort", "EOFError"}:
        return _INTERRUPTED
    if os.environ.get(refusals.DEBUG):
        import traceback

        traceback.print_exception(error)
    streams.complain(f"{PROGRAM}: {refusals.sentence(error)}")
    if isinstance(error, OSError):
        _outcome(_flushed_or_abandoned)
    return _WRONG


def _flushed() -> int:
    sys.stdout.flush()
    return _ANSWERED


def _flushed_or_abandoned() -> int:
    """Keep the interpreter from complaining a second time at exit of a full disk."""
    try:
        return _flushed()
    except OSError:
        streams.abandon_output()
        return _WRONG


def _answer(arguments: list[str]) -> int:
    """Choose the language, then let the command answer."""
    try:
        wanted, arguments = _without_language(arguments)
    except ValueError:
        _speak(language())
        raise
    _speak(wanted or language())
    with _typer_speaking():
        from piquet_app.cli import commands

        return commands.answer(arguments or ["--help"])


def _without_language(arguments: list[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever `--lang` stands before a `--`, and the other arguments."""
    from piquet_app.refusals import WrongInput

    own = arguments.index("--") if "--" in arguments else len(arguments)
    words, others = iter(arguments[:own]), list[str]()
    wanted = None
    for word in words:
        name, equals, value = word.partition("=")
        if name != _LANG:
            others.append(word)
            continue
        wanted = value if equals else next(words, "")
        if wanted not in LANGUAGES:
            raise WrongInput(
                '--lang: "{given}" is not one of {known}',
                given=wanted,
                known=", ".join(LANGUAGES),
            )
    return wanted, others + arguments[own:]


def _speak(wanted: str) -> None:
    """Speak the language, or English where the output cannot hold it, saying so once."""
    set_language(wanted)
    if wanted == "ru" and not (streams.cyrillic_shown() and streams.cyrillic_shown(sys.stderr)):
        set_language("en")
        streams.complain(
            f"{PROGRAM}: this output ({sys.stdout.encoding}) cannot hold Cyrillic letters: "
            "answering in English"
        )


@contextlib.contextmanager
def _typer_speaking() -> Iterator[None]:
    """Have Typer's own words looked up in our catalogue, and nothing coloured in a pipe.

    Typer asks the standard library's gettext, which asks the environment.
    """
    gettext.bindtextdomain(DOMAIN, CATALOGUES)
    gettext.textdomain(DOMAIN)
    with _environment(LANGUAGE=language(), **_plain_in_a_pipe()):
        if _TYPER_READS in sys.modules:
            importlib.reload(sys.modules[_TYPER_READS])
        yield


def _plain_in_a_pipe() -> dict[str, str]:
    """Typer takes some continuous integrations for terminals; only the user may ask for that."""
    piped = not sys.stdout.isatty() and "FORCE_COLOR" not in os.environ
    return {"_TYPER_FORCE_DISABLE_TERMINAL": "1"} if piped else {}


@contextlib.contextmanager
def _environment(**changed: str) -> Iterator[None]:
    """Some variables changed, for a while."""
    before = {name: os.environ.get(name) for name in changed}
    os.environ.update(changed)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
