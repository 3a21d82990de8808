"""Opening the program's screens: the lobby, a deal, or a kept game."""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from textual.screen import Screen

from piquet_app.keeping.preferences import Preferences, read_preferences
from piquet_app.languages.words import _, set_language
from piquet_app.screens.app import TableApp
from piquet_app.screens.house import House
from piquet_app.screens.running import run
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import sentence

if TYPE_CHECKING:
    from patience.layout import Deal
    from piquet.sitting import Terms
    from piquet_app.duel.settings import Settings


def open_lobby(any_number: Callable[[], int], today: date, *, speech: str | None = None) -> None:
    """The lobby, until the player leaves it."""
    from piquet_app.screens.lobby import Lobby

    _open(Lobby, any_number, today, speech)


def open_deal(
    deal: "Deal", any_number: Callable[[], int], today: date, *, speech: str | None = None
) -> None:
    """One deal of the patience, and others after it."""
    _open(lambda house: house.patience(deal), any_number, today, speech)


def open_kept(
    name: str | None, any_number: Callable[[], int], today: date, *, speech: str | None = None
) -> None:
    """A kept game of patience; raises `WrongInput` where there is none of that name."""
    _open(lambda house: house.resumed(name), any_number, today, speech)


def open_partie(
    terms: "Terms",
    settings: "Settings",
    any_number: Callable[[], int],
    today: date,
    *,
    speech: str | None = None,
) -> None:
    """A partie of piquet for two, and others after it."""
    _open(lambda house: house.partie(terms, settings), any_number, today, speech)


def open_kept_partie(
    name: str | None,
    settings: "Settings",
    any_number: Callable[[], int],
    today: date,
    *,
    speech: str | None = None,
) -> None:
    """A kept partie; raises `WrongInput` where there is none of that name."""
    _open(lambda house: house.resumed_partie(name, settings), any_number, today, speech)


def _open(
    first: Callable[[House], Screen[None]],
    any_number: Callable[[], int],
    today: date,
    speech: str | None,
) -> None:
    """Show a screen; `speech` is the language that was asked for, else the settings say which."""
    preferences, notices = _settings()
    if speech is None and preferences.language is not None and streams.cyrillic_shown():
        set_language(preferences.language)
    app = TableApp(lambda: screen, preferences)
    for notice in notices:
        app.hear(notice)
    screen = first(House(lambda: app.preferences, any_number, today, app.hear))
    run(app)


def _settings() -> tuple[Preferences, list[str]]:
    """The settings, and what is wrong with them; the game is played all the same."""
    try:
        read = read_preferences()
    except OSError as error:
        return Preferences(), [sentence(error)]
    if read.set_aside is None:
        return read.preferences, []
    told = _("the settings could not be read; their file is now called {file}")
    return read.preferences, [told.format(file=read.set_aside)]
