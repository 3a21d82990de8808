"""The language of an answer: asked for with `--lang`, and spoken by Typer too."""

import contextlib
import gettext
import importlib
import os
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from piquet_app.languages.words import CATALOGUES, DOMAIN, LANGUAGES, language, set_language
from piquet_app.terminal import streams

_LANG: Final = "--lang"
_TYPER_READS: Final = "typer.rich_utils"
_asked_for: str | None = None


def without_language(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language asked for, wherever `--lang` stands before a `--`, and the other arguments."""
    from piquet_app.terminal.refusals import WrongInput

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
                "--lang: “{given}” is not one of {known}",
                given=wanted,
                known=", ".join(LANGUAGES),
            )
    return wanted, [*others, *arguments[own:]]


def asked_for() -> str | None:
    """The language that the command line asked for; None: none, so that of the locale is spoken."""
    return _asked_for


def note(wanted: str | None) -> None:
    """Remember whether a language was asked for."""
    global _asked_for  # there is one command line
    _asked_for = wanted


def speak(wanted: str) -> None:
    """Speak the language, or English where the output cannot hold it, saying so once."""
    set_language(wanted)
    if wanted == "ru" and not (streams.cyrillic_shown() and streams.cyrillic_shown(sys.stderr)):
        set_language("en")
        streams.complain(
            f"this output ({sys.stdout.encoding}) cannot hold Cyrillic letters: "
            "answering in English"
        )


@contextlib.contextmanager
def typer_speaking() -> Iterator[None]:
    """Have Typer's own words looked up in our catalogue, as wide as ours, bare in a pipe.

    Typer asks the standard library's gettext, which asks the environment.
    """
    gettext.bindtextdomain(DOMAIN, CATALOGUES)
    gettext.textdomain(DOMAIN)
    width = str(streams.width())
    with _environment(LANGUAGE=language(), TERMINAL_WIDTH=width, **_plain_where_nothing_is_drawn()):
        if _TYPER_READS in sys.modules:
            importlib.reload(sys.modules[_TYPER_READS])
        yield


def _plain_where_nothing_is_drawn() -> dict[str, str]:
    """Typer takes some continuous integrations for terminals; only the user may ask for that.

    And it takes every dumb terminal for one of 80 columns.
    """
    drawn = sys.stdout.isatty() and not streams.is_dumb()
    return {} if drawn or "FORCE_COLOR" in os.environ else {"_TYPER_FORCE_DISABLE_TERMINAL": "1"}


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
