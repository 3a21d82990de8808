"""One clear line for everything that can go wrong, in the language spoken now."""

import os
import re
from collections.abc import Callable, Iterable
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

from piquet_app.languages.card_words import rank_in_words, suit_in_words
from piquet_app.languages.typer_words import COMPLAINTS
from piquet_app.languages.words import _
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.streams import printable
from piquet_scoring.cards import Card, Rank, Suit
from piquet_scoring.errors import PiquetError

DEBUG: Final = "PIQUET_DEBUG"
"""The environment variable that has the traceback of a fault of the program shown."""

Write: TypeAlias = Callable[[Iterable[Card]], str]
"""How cards are written in a sentence."""

_IN_SIGNS: Final = Wording().cards


class WrongInput(PiquetError):
    """What was asked of the program makes no sense; nothing was done."""


def sentence(error: BaseException, write: Write = _IN_SIGNS) -> str:
    """What was given and what would do, as one printable line without a full stop.

    `write` says how cards are written in it.
    """
    if isinstance(error, PiquetError):
        fields = {name: _shown(value, write) for name, value in error.fields.items()}
        return _(error.template).format(**fields)
    if isinstance(error, OSError):
        return _system_sentence(error)
    if hasattr(error, "format_message"):
        return _typer_sentence(str(error.format_message()), getattr(error, "ctx", None))
    fault = printable(f"{type(error).__name__}: {error}")
    return _("this is a fault in the program: {fault}").format(fault=fault)


def _shown(value: object, write: Write) -> object:
    """A field of an error as the user would write it; another error may be its reason."""
    match value:
        case PiquetError():
            return sentence(value, write)
        case Card():
            return write([value])
        case Rank():
            return rank_in_words(value)
        case Suit():
            return suit_in_words(value)
        case StrEnum() | IntEnum():
            return _(str(value))
        case str():
            return printable(value)
        case tuple() if value and all(isinstance(item, Card) for item in value):
            return write(value)
        case tuple() if value and all(isinstance(item, str) for item in value):
            return ", ".join(str(_shown(item, write)) for item in value)
        case Iterable():
            return " ".join(str(_shown(item, write)) for item in value)
    return value


def _system_sentence(error: OSError) -> str:
    """What the operating system refused, and for which file."""
    reason = _(os.strerror(error.errno)) if error.errno else str(error)
    if error.filename is None:
        return printable(reason)
    name = error.filename if isinstance(error.filename, str) else os.fsdecode(error.filename)
    return _("“{file}”: {reason}").format(file=printable(name), reason=reason)


def _typer_sentence(message: str, context: object) -> str:
    """A complaint of Typer, which is English in its source, in our words."""
    for pattern, template in COMPLAINTS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            given = {name: text or "" for name, text in found.groupdict().items()}
            fields = {
                name: printable(text.strip("'").replace("', '", ", "))
                for name, text in given.items()
            }
            message = _(template).format(**fields)
            break
    else:
        message = " ".join(map(printable, message.splitlines()))
    path = getattr(context, "command_path", None)
    if not path:
        return message
    return _("{message} (see {command} --help)").format(message=message, command=path)
