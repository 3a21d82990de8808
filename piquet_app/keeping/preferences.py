"""How the player wants it: language, colours, deck. A small file in the config folder.

`PIQUET_HOME` names a folder for all files of the program. A file that cannot be read is set aside
under another name, never overwritten.
"""

import json
import os
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple

from piquet_app.keeping.home import HOME, made, stamped
from piquet_app.keeping.whole_files import write_whole

FILE: Final = "settings.json"


class Shade(StrEnum):
    """A dark or a light table."""

    DARK = "dark"
    LIGHT = "light"


class Deck(StrEnum):
    """The colours of the suits; each has a sign of its own as well."""

    FOUR_COLOURS = "four-colours"
    TWO_COLOURS = "two-colours"


class Preferences(NamedTuple):
    """What the settings say.

    `language` None: that of the locale. Of the patience: `auto_play`: what leaves no choice is done
    by itself, `odds`: the chance of every choice is shown all the time.

    Of piquet for two: `order` in which the hand is held, `winners`: sure winners are led in a row,
    `rules`: the rule book, `opponent`: the level of the computer, or no text for a person. Each of
    these words is what was chosen last; None, or one that is not known here, is what is usual.
    `forced`: the only card that may be played is played by itself.
    """

    language: str | None = None
    shade: Shade = Shade.DARK
    deck: Deck = Deck.FOUR_COLOURS
    auto_play: bool = True
    odds: bool = False
    order: str | None = None
    winners: bool = False
    rules: str | None = None
    opponent: str | None = None
    forced: bool = True


class Read(NamedTuple):
    """The preferences as read; `set_aside` is where a file went that could not be."""

    preferences: Preferences = Preferences()
    set_aside: Path | None = None


def preferences_file() -> Path:
    """The file of settings, whether it exists or not."""
    if home := os.environ.get(HOME):
        return Path(home).absolute() / FILE
    from platformdirs import user_config_path

    return user_config_path("piquet", appauthor=False) / FILE


def read_preferences() -> Read:
    """What the file says; without one, what goes without saying. OSError where it cannot be."""
    file = preferences_file()
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return Read()
    try:
        return Read(_understood(json.loads(content)))
    except (ValueError, TypeError):
        return Read(set_aside=file.replace(stamped(file, "damaged")))


def write_preferences(preferences: Preferences) -> None:
    """Keep them, for the next time; OSError if it fails.

    What another release of the program has put there stays.
    """
    file = preferences_file()
    made(file.parent)
    try:
        known = json.loads(file.read_bytes())
    except (FileNotFoundError, ValueError):
        known = {}
    said = (known if isinstance(known, dict) else {}) | preferences._asdict()
    write_whole(file, f"{json.dumps(said, indent=2)}\n".encode())


def _understood(said: object) -> Preferences:
    """The preferences of a file; ValueError or TypeError where it says what cannot be meant."""
    if not isinstance(said, dict):
        raise TypeError(said)
    language = said.get("language")
    if language not in (None, "en", "ru"):
        raise ValueError(language)
    usual = Preferences()
    return Preferences(
        language,
        Shade(said.get("shade", usual.shade)),
        Deck(said.get("deck", usual.deck)),
        _yes_or_no(said.get("auto_play", usual.auto_play)),
        _yes_or_no(said.get("odds", usual.odds)),
        _word(said.get("order")),
        _yes_or_no(said.get("winners", usual.winners)),
        _word(said.get("rules")),
        _word(said.get("opponent")),
        _yes_or_no(said.get("forced", usual.forced)),
    )


def _yes_or_no(said: object) -> bool:
    if not isinstance(said, bool):
        raise TypeError(said)
    return said


def _word(said: object) -> str | None:
    if not isinstance(said, str | None):
        raise TypeError(said)
    return said
