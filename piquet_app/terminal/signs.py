"""Signs that an output cannot hold, and the nearest that it can."""

import codecs
import unicodedata
from functools import partial
from typing import Final

from piquet_app.languages.words import language
from piquet_scoring.notation import ENGLISH, OUTLINED, RUSSIAN, SYMBOLS, VARIATION_SELECTORS

_SUIT_SIGNS: Final = {sign: suit for signs in (SYMBOLS, OUTLINED) for suit, sign in signs.items()}
_LOOK_ALIKES: Final = {
    **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212─━═╌╍┄┅┈┉╴╶╸╺▔▁", "-"),
    **dict.fromkeys("│┃║╎╏┆┇┊┋╵╷╹╻▏▕", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╯╰┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╞╡╪╟╢╫┡┩╇╤╧", "+"),
    **dict.fromkeys("█▉▊▋▌▍▎▆▇▅▄▃▂▓▒░■▪", "#"),
    **dict.fromkeys("“”„«»″", '"'),
    **dict.fromkeys("\u2018\u2019\u201a‹›′", "'"),
    **dict.fromkeys("•●·∙", "*"),
    **dict.fromkeys("\u00a0\u2009\u202f", " "),
    **dict.fromkeys(VARIATION_SELECTORS, ""),
    "\u00d7": "x",
    "…": "...",
    "→": "->",
    "←": "<-",
    "≥": ">=",
    "≤": "<=",
    "±": "+/-",
    "№": "No.",
    "✓": "+",
    "✔": "+",
    "✗": "-",
    "✘": "-",
    "❯": ">",
    "▶": ">",
}


def nearest_signs(encoding: str) -> str:
    """The name of the codecs error handler that gives this encoding the nearest signs it holds.

    Each encoding has its own, since Python's tables for cp1251 and the like do not tell a handler
    which of them asks.
    """
    name = f"piquet-{encoding}"
    codecs.register_error(name, partial(_nearest, encoding))
    return name


def _nearest(encoding: str, error: UnicodeError) -> tuple[str, int]:
    """What stands in for the signs that cannot be encoded, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_stand_in(sign, encoding) for sign in missing), error.end


def _stand_in(sign: str, encoding: str) -> str:
    if sign in _SUIT_SIGNS:
        letter = RUSSIAN.suits[_SUIT_SIGNS[sign]]
        russian = language() == "ru" and holds(encoding, letter)
        return letter if russian else ENGLISH.suits[_SUIT_SIGNS[sign]]
    bare = "".join(c for c in unicodedata.normalize("NFKD", sign) if not unicodedata.combining(c))
    for candidate in (_LOOK_ALIKES.get(sign), bare):
        if candidate is not None and holds(encoding, candidate):
            return candidate
    return "?"


def holds(encoding: str, text: str) -> bool:
    """Whether a text can be written in an encoding."""
    try:
        text.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
