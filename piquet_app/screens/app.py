"""The application that shows the screens, and leaves the terminal as it found it."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable
from typing import ClassVar, Final, NamedTuple

from textual.binding import Binding
from textual.events import Event, InputEvent, Print
from textual.screen import Screen

from piquet_app.keeping.preferences import Preferences, write_preferences
from piquet_app.languages.words import _, language, set_language
from piquet_app.screens.notices import NoticingApp
from piquet_app.screens.palette import theme_name, themes
from piquet_app.screens.table_screen import TableScreen
from piquet_app.terminal import streams
from piquet_app.terminal.lines import Line
from piquet_app.terminal.refusals import sentence

_ENDS: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals that end the program, where the system has them."""


class Farewell(NamedTuple):
    """What is said on the terminal when the screens are gone, and what begins there then."""

    lines: tuple[Line, ...] = ()
    is_interrupted: bool = False
    then: Callable[[], None] | None = None


class TableApp(NoticingApp[Farewell]):
    """Shows its first screen until it is left; the settings hold for every screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "interrupt", show=False, priority=True),
    ]

    def __init__(self, first: Callable[[], Screen[None]], preferences: Preferences) -> None:
        super().__init__()
        self.preferences = preferences
        self.fault: Exception | None = None
        self._first = first
        self._heard = list[str]()
        # What is printed meanwhile is caught, and written in what the terminal can hold.
        self._capture_stdout.encoding = getattr(sys.stdout, "encoding", None)  # type: ignore[attr-defined]
        for theme in themes():
            self.register_theme(theme)
        # Nothing is drawn yet, so nothing need be drawn anew, as a change of theme would have it.
        self.set_reactive(TableApp.theme, theme_name(preferences))
        self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Screen[None]:
        """The first screen is that of the program: none lies below it."""
        return self._first()

    def on_mount(self) -> None:
        """Everything is ready."""
        self.begin_capture_print(self)
        self._mind_signals()
        while self._heard:
            self.tell(self._heard.pop(0))

    async def on_event(self, event: Event) -> None:
        """A key may still be on its way when the last screen is gone: nobody answers it."""
        if self.screen_stack or not isinstance(event, InputEvent):
            await super().on_event(event)

    def on_print(self, event: Print) -> None:
        """What the rest of the program would say aside is said on the screen."""
        if text := event.text.strip():
            self.tell(text.removeprefix(f"{streams.PROGRAM}: "))

    def hear(self, notice: str) -> None:
        """Something is to be said, by whatever thread, perhaps before there is a screen."""
        if self.is_running:
            self.post_message(TableScreen.Said(notice))
        else:
            self._heard.append(notice)

    def on_table_screen_preferred(self, message: TableScreen.Preferred) -> None:
        """From now on as the player wants it; kept for the next time, if that is possible."""
        if speech := message.changes.get("language"):
            self._speak(speech)
        self.prefer(self.preferences._replace(**message.changes))

    def _speak(self, speech: str) -> None:
        """Another language, on every screen."""
        if speech != language():
            set_language(speech)
            for screen in self.screen_stack:
                screen.refresh(recompose=True)

    def prefer(self, preferences: Preferences) -> None:
        """Other settings, other colours on every screen; and keep that."""
        self.preferences = preferences
        self.theme = theme_name(preferences)
        try:
            write_preferences(preferences)
        except OSError as error:
            told = _("the settings cannot be kept ({reason})")
            self.tell(told.format(reason=sentence(error)))

    def refresh_css(self, animate: bool = True) -> None:
        """Other colours: also cards and words take them on whose own styles stay as they are."""
        super().refresh_css(animate)
        for screen in self.screen_stack:
            screen.query("*").refresh()

    def action_interrupt(self) -> None:
        """Ctrl-C: the game is kept already."""
        self.leave(is_interrupted=True)

    def leave(
        self, *, is_interrupted: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        """Leave the screens; each tells what is to be said on the terminal."""
        screens = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        lines = tuple(line for screen in screens for line in screen.leaving())
        self.exit(Farewell(lines, is_interrupted, then))

    def on_table_screen_said(self, message: TableScreen.Said) -> None:
        """A screen has something to say."""
        self.tell(message.text)

    def on_table_screen_remarked(self, message: TableScreen.Remarked) -> None:
        """A screen has something to say of what was just done, or no longer."""
        if message.text:
            self.remark(message.text)
        else:
            self.end_remark()

    def on_table_screen_left(self, message: TableScreen.Left) -> None:
        """A screen leads out of the screens."""
        self.leave(then=message.then)

    def on_table_screen_closed(self) -> None:
        """Back to the screen below, or out where there is none."""
        below = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if len(below) > 1:
            self.pop_screen()
        else:
            self.leave()

    def _handle_exception(self, error: Exception) -> None:
        """A fault of the program is told on one line when the terminal is as it was."""
        self.fault = self.fault or error
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def _fatal_error(self) -> None:
        """Without the traceback, which nobody sees."""
        self._close_messages_no_wait()

    def _mind_signals(self) -> None:
        """A signal that ends the program has the terminal restored as well."""
        for name in _ENDS:
            if (number := getattr(signal, name, None)) is not None:
                with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                    asyncio.get_running_loop().add_signal_handler(number, self.action_interrupt)
