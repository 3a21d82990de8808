"""A sheet of text that lies over the table until it is put away: rules, help, a hint."""

from collections.abc import Awaitable, Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import Click
from textual.screen import ModalScreen

from piquet_app.screens.aside import Reckoned
from piquet_app.screens.key_bar import KeyBar
from piquet_app.screens.keys import CLOSE, bindings
from piquet_app.screens.scroller import Scroller
from piquet_app.screens.told import Told
from piquet_app.terminal.lines import Line


class Sheet(ModalScreen[None]):
    """Some lines, to be scrolled where they are many; any of several keys puts it away."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        *bindings([CLOSE]),
        Binding("down,j,о", "scroll(1)", show=False),
        Binding("up,k,л", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
    ]
    DEFAULT_CSS: ClassVar[str] = """
    Sheet { align: center middle; background: $background; }
    Sheet > Scroller {
        width: 90%; max-width: 76; height: auto; max-height: 100%;
        background: $surface; padding: 1 2; margin: 0 0 1 0; scrollbar-size-vertical: 1;
    }
    """

    def __init__(
        self,
        lines: Iterable[Line],
        *,
        id: str | None = None,
        before_telling: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """`before_telling`: done before what is reckoned is written on the sheet."""
        super().__init__(id=id)
        self.lines = tuple(lines)
        self._before_telling = before_telling

    def compose(self) -> ComposeResult:
        """The lines, and how to put them away."""
        with Scroller():
            yield Told(self.lines)
        yield KeyBar([CLOSE])

    def on_scroller_moved(self) -> None:
        """There is more to be seen below, or no longer."""
        self.query_one(KeyBar).show([*self.query_one(Scroller).more_keys, CLOSE])

    def tell(self, lines: Iterable[Line]) -> None:
        """Something else is written on it."""
        self.lines = tuple(lines)
        self.query_one(Told).lines = self.lines

    async def on_reckoned(self, reckoned: Reckoned[tuple[Line, ...]]) -> None:
        """What had to be reckoned first is known; perhaps nobody waits for it any more."""
        if reckoned.fault is not None:
            raise reckoned.fault
        if not self.is_current:
            return
        if self._before_telling is not None:
            await self._before_telling()
        self.tell(reckoned.found or ())

    def action_close(self) -> None:
        """Put it away."""
        self.dismiss()

    def action_scroll(self, rows: int) -> None:
        """Up or down by so many rows."""
        self.query_one(Scroller).scroll_relative(y=rows, animate=False)

    def on_click(self, event: Click) -> None:
        """A click beside the sheet puts it away."""
        if not self.query_one(Scroller).region.contains_point(event.screen_offset):
            self.dismiss()
