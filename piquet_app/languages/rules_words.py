"""The rules of the game for two in words."""

from typing import Final

from piquet.rules import Rules, overrides_of
from piquet_app.languages.words import N_, _

_BOOKS: Final = {
    "rubicon": N_("by the Rubicon rules"),
    "russian": N_("by the Russian rules"),
    "elglin": N_("by Elglin’s rules"),
}


def rules_in_words(rules: Rules) -> str:
    """By which rules it is played, and which of them are overridden, as they are typed."""
    book = _(_BOOKS[rules.name])
    overrides = overrides_of(rules)
    if not overrides:
        return book
    typed = ", ".join(f"{name}={typed_value(value)}" for name, value in overrides.items())
    return _("{rules}, but {overrides}").format(rules=book, overrides=typed)


def typed_value(value: str | bool | int) -> str:
    """A value as the command line takes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
