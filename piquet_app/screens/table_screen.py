"""What every screen has: its keys at the lower edge, and a word where the window is too small."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.events import Resize, ScreenResume
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import BACK, QUIT, Key
from piquet_app.screens.scroller import Scroller
from piquet_app.screens.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall
from piquet_app.terminal.lines import Line

LEAVING: Final = frozenset({QUIT.action, BACK.action})
"""What can be done in a window of any size."""


class TableScreen(Screen[None]):
    """A whole screen. `content` gives its widgets, `keys` what can be done on it now.

    It has the class `-narrow`, `-middle` or `-wide` by its width, `-low`, `-high` or `-tall` by its
    height, for the style sheet.
    """

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [  # type: ignore[misc]
        (0, "-too-narrow"),
        (LEAST_WIDTH, "-narrow"),
        (78, "-middle"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [  # type: ignore[misc]
        (0, "-too-low"),
        (LEAST_HEIGHT, "-low"),
        (24, "-high"),
        (34, "-tall"),
    ]
    DEFAULT_CSS: ClassVar[str] = """
    TableScreen { background: $background; color: $foreground; }
    TableScreen.-too-narrow > *, TableScreen.-too-low > * { display: none; }
    TableScreen.-too-narrow > TooSmall, TableScreen.-too-low > TooSmall { display: block; }
    """

    @dataclass
    class Said(Message):
        """Something is to be said over whatever lies there."""

        text: str

    @dataclass
    class Remarked(Message):
        """Something is to be said of what was just done; no text: the game has gone on."""

        text: str

    class Closed(Message):
        """The player has had enough of this screen."""

    @dataclass
    class Left(Message):
        """The screens give way to something that happens on the bare terminal."""

        then: Callable[[], None]

    @dataclass
    class Preferred(Message):
        """The player wants something otherwise: the settings that change."""

        changes: dict[str, Any]

    def compose(self) -> ComposeResult:
        """The content, then the keys; for a window of this size from the first drawing on."""
        self.update_classes(dict.fromkeys(_classes_at(self.app.size), True), update=False)
        yield from self.content()
        yield KeyBar(self.keys(), self.seldom())
        yield TooSmall()

    def content(self) -> Iterator[Widget]:
        """The widgets of this screen."""
        raise NotImplementedError

    def keys(self) -> Sequence[Key]:
        """What can be done now."""
        raise NotImplementedError

    def seldom(self) -> Sequence[Key]:
        """Which keys are left to the help where there is no room, the last of them last."""
        return ()

    def show_keys(self) -> None:
        """The keys as they are now."""
        self.query_one(KeyBar).show(self.keys(), self.seldom())

    def say(self, text: str) -> None:
        """Say something for a few seconds."""
        self.post_message(self.Said(text))

    def remark(self, text: str) -> None:
        """Say something of what was just done, until something else is."""
        self.post_message(self.Remarked(text))

    def end_remark(self) -> None:
        """Something else is done: what was remarked before is out of date."""
        self.post_message(self.Remarked(""))

    def leave(self, then: Callable[[], None]) -> None:
        """Leave all screens, and go on with something on the bare terminal."""
        self.post_message(self.Left(then))

    def prefer(self, **changes: Any) -> None:
        """Have a setting changed, and kept for the next time."""
        self.post_message(self.Preferred(changes))

    def close(self) -> None:
        """Back to the screen below, or out of the program where there is none."""
        self.post_message(self.Closed())

    def leaving(self) -> Sequence[Line]:
        """What is said on the terminal when the program is left from here."""
        return ()

    @property
    def has_screen_below(self) -> bool:
        """Whether this one lies over another, as over the lobby."""
        return self.app.screen_stack[0] is not self

    @property
    def is_too_small(self) -> bool:
        """Whether the window holds no table."""
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is open can be done, and at a table that is not seen nothing but leaving."""
        if self.is_too_small:
            return action in LEAVING
        return action not in self.acts or action in {key.action for key in self.keys()}

    def open_and_others(self, keys: Iterable[Key]) -> tuple[list[Key], list[Key]]:
        """Of some keys those that do something now, and those that do not."""
        open_now, others = list[Key](), list[Key]()
        for key in keys:
            action, _parenthesis, _given = key.action.partition("(")
            (open_now if self.check_action(action, ()) else others).append(key)
        return open_now, others

    acts: ClassVar[frozenset[str]] = frozenset()
    """The actions of this screen that are open only when `keys` names them."""

    def on_screen_suspend(self) -> None:
        """Something lies over it, and its keys do nothing until that is put away."""
        self.query(KeyBar).set(visible=False)

    def on_screen_resume(self, event: ScreenResume) -> None:
        """It lies on top again; or for the first time, and then its styles are fresh."""
        event.refresh_styles = event.refresh_styles and self.stack_updates > 0
        self.query(KeyBar).set(visible=True)

    @property
    def more_keys(self) -> list[Key]:
        """The key that shows what follows below, where something does."""
        return [key for scroller in self.query(Scroller) for key in scroller.more_keys]

    def on_scroller_moved(self) -> None:
        """There is more to be seen below, or no longer."""
        self.show_keys()

    def on_resize(self, event: Resize) -> None:
        """The notice tells how large the window is."""
        self.query_one(TooSmall).refresh()


def _classes_at(size: Size) -> Iterator[str]:
    """The classes of a screen of some size."""
    for length, breakpoints in (
        (size.width, TableScreen.HORIZONTAL_BREAKPOINTS),
        (size.height, TableScreen.VERTICAL_BREAKPOINTS),
    ):
        yield [name for least, name in breakpoints or () if length >= least][-1]
