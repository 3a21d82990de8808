"""The language in which the program speaks: English or Russian.

Every sentence is written in English where it is used and looked up with `_`; a sentence that is
written before the language is known is marked with `N_` and looked up where it is shown.
"""

import gettext
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

DOMAIN: Final = "piquet"
CATALOGUES: Final = Path(__file__).parent
LANGUAGES: Final = ("en", "ru")

NO_BREAK: Final = "\u00a0"
"""A blank at which no line is broken; an ordinary one once it is printed."""

_SPOKEN: Final[dict[str, gettext.NullTranslations]] = {"en": gettext.NullTranslations()}
_chosen = "en"


def set_language(name: str) -> None:
    """Speak this language from now on; KeyError when it is none of `LANGUAGES`."""
    global _chosen  # the language is one for the whole program, as the terminal is
    if name not in LANGUAGES:
        raise KeyError(name)
    if name not in _SPOKEN:
        _SPOKEN[name] = gettext.translation(DOMAIN, CATALOGUES, [name], fallback=True)
    _chosen = name


def language() -> str:
    """The language spoken now: ``en`` or ``ru``."""
    return _chosen


def _(sentence: str) -> str:
    """The sentence in the language spoken now."""
    return _SPOKEN[_chosen].gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The sentence with the form that the number asks for."""
    return _SPOKEN[_chosen].ngettext(one, many, number)


def N_(sentence: str) -> str:
    """The sentence as it stands: marked for the translator, looked up later with `_`."""
    return sentence


def default_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the locale asks for; English when it asks for one we do not speak.

    >>> default_language({"LANG": "ru_RU.UTF-8"}), default_language({"LANG": "de_DE.UTF-8"})
    ('ru', 'en')
    >>> default_language({"LC_ALL": "C", "LANG": "ru_RU.UTF-8", "LANGUAGE": "ru"})
    'en'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    if locale.partition(".")[0] in {"C", "POSIX"}:
        return "en"
    wanted = environment.get("LANGUAGE") or locale or _windows_locale()
    for name in wanted.lower().split(":"):
        if name[:2] in LANGUAGES:
            return name[:2]
    return "en"


def _windows_locale() -> str:
    """What Windows calls the user's language; it sets none of the variables."""
    if os.name != "nt":
        return ""
    import locale

    return locale.getlocale()[0] or ""
