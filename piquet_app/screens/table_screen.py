"""What every screen has: its keys at the lower edge, and a word where the window is too small."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.events import Resize
from textual.message import Message
from textual.screen import Screen
from textual.widget import Widget

from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import Key
from piquet_app.screens.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall
from piquet_app.terminal.lines import Line


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
        """The content, then the keys."""
        yield from self.content()
        yield KeyBar(self.keys())
        yield TooSmall()

    def content(self) -> Iterator[Widget]:
        """The widgets of this screen."""
        raise NotImplementedError

    def keys(self) -> Sequence[Key]:
        """What can be done now."""
        raise NotImplementedError

    def show_keys(self) -> None:
        """The keys as they are now."""
        self.query_one(KeyBar).show(self.keys())

    def say(self, text: str) -> None:
        """Say something for a few seconds."""
        self.post_message(self.Said(text))

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
    def is_too_small(self) -> bool:
        """Whether the window holds no table."""
        width, height = self.app.size
        return width < LEAST_WIDTH or height < LEAST_HEIGHT

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is open can be done, and nothing at a table that is not seen."""
        known = {key.action for key in self.keys()}
        if action.partition(".")[2] or action not in self.acts:
            return True
        return action in known and not self.is_too_small

    acts: ClassVar[frozenset[str]] = frozenset()
    """The actions of this screen that are open only when `keys` names them."""

    def on_resize(self, event: Resize) -> None:
        """The notice tells how large the window is."""
        self.query_one(TooSmall).refresh()
