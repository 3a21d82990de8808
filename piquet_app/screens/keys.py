"""The keys of the screens, and the Russian letter on each.

A key is named by the Latin letter on it. Under a Russian layout the terminal sends the Cyrillic
letter of the same key, so that every key is bound twice, from this one table.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from textual.binding import Binding

from piquet_app.languages.words import N_, NO_BREAK, _, language

_LATIN: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,./?"
_CYRILLIC: Final = "йцукенгшщзхъфывапролджэячсмитьбю.,"
"""What the same keys send under the two layouts; the question mark is on the stroke's key."""

_TWINS: Final = dict(zip(_LATIN, _CYRILLIC, strict=True))
_NAMES: Final = {",": "comma", "?": "question_mark", ".": "full_stop"}
"""How Textual calls keys that are no letters."""


class Key(NamedTuple):
    """A key and what it does: the name of a screen's action, and the word for it.

    `others` are keys that do the same, as Textual names them. `face` is what is written on it
    where that is neither a letter nor a sign.
    """

    name: str
    action: str
    label: str
    others: tuple[str, ...] = ()
    face: str = ""


UNDO: Final = Key("u", "undo", N_("undo"), ("backspace",))
HINT: Final = Key("h", "hint", N_("hint"))
ODDS: Final = Key("o", "odds", N_("odds"))
RESTART: Final = Key("r", "restart", N_("restart"))
NEW: Final = Key("n", "new", N_("new"))
AUTO: Final = Key("a", "auto", N_("auto"))
SO_FAR: Final = Key("l", "so_far", N_("log"))
CODE: Final = Key("c", "code", N_("code"))
SCORE: Final = Key("s", "score", N_("score"))
ORDER: Final = Key("o", "order", N_("order"))
FORCED: Final = Key("f", "forced", N_("forced"))
WINNERS: Final = Key("w", "winners", N_("winners"))
REVIEW: Final = Key("v", "review", N_("review"))
HELP: Final = Key("?", "help", N_("help"), ("f1",))
QUIT: Final = Key("q", "quit", N_("quit"))
GO_ON: Final = Key("space", "go_on", N_("go on"), ("enter",), N_("Space"))
ARROWS: Final = Key("right", "point(1)", N_("point at a card"), (), "←→")
CHOOSE: Final = Key("enter", "choose", N_("choose"), (), "Enter")
DECLINE: Final = Key("0", "decline", N_("decline"), ("minus",))
MORE: Final = Key("pagedown", "scroll(8)", N_("more below"), (), "PgDn")
CLOSE: Final = Key("escape", "close", N_("close"), ("enter", "space", "q", "й"), "Esc")
BACK: Final = Key("escape", "close", N_("back"), ("q", "Q", "й", "Й"), "Esc")


def twin(letter: str) -> str | None:
    """The sign that the same key sends under a Russian layout, if it has another.

    >>> twin("u"), twin("Q"), twin("1")
    ('г', 'Й', None)
    """
    found = _TWINS.get(letter.lower())
    return found.upper() if found and letter.isupper() else found


def bindings(keys: Iterable[Key]) -> list[Binding]:
    """The keys as Textual binds them: under both layouts, small and capital."""
    return [Binding(",".join(heard(key)), key.action, key.label, show=False) for key in keys]


def heard(key: Key) -> list[str]:
    """Everything that a terminal may send for a key."""
    if len(key.name) > 1:
        return [key.name, *key.others]
    signs = [key.name, twin(key.name)]
    both = dict.fromkeys(s for sign in signs if sign for s in (sign, sign.upper()))
    return [*(_NAMES.get(sign, sign) for sign in both), *key.others]


def face(key: Key) -> str:
    """What is written on a key; in Russian also the letter that is on it there: ``u/г``."""
    if key.face or len(key.name) > 1:
        return _(key.face)
    russian = twin(key.name)
    if language() == "ru" and russian and russian.isalpha():
        return f"{key.name}/{russian}"
    return key.name


def told(key: Key) -> str:
    """A key and what it does, never to be broken: ``u undo``."""
    return f"{face(key)} {_(key.label)}".replace(" ", NO_BREAK)
