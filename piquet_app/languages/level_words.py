"""The levels of the computer in words."""

from typing import Final

from piquet_app.languages.words import N_, _

LEVELS: Final = {
    "easy": N_("easy level"),
    "club": N_("club level"),
    "strong": N_("strong level"),
    "expert": N_("expert level"),
}


def level_in_words(level: str) -> str:
    """A level by its name; one that is unknown here as it is written."""
    return _(LEVELS[level]) if level in LEVELS else level
