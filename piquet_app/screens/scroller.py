"""What can be scrolled, and tells its screen whether more of it follows below."""

from textual.containers import VerticalScroll
from textual.events import Resize
from textual.geometry import Size
from textual.message import Message

from piquet_app.screens.keys import MORE, Key


class Scroller(VerticalScroll):
    """Whatever it holds, the keys of its screen say when there is more below."""

    class Moved(Message):
        """Something else of it is seen, or it holds more or less than before."""

    _told = False

    @property
    def more_keys(self) -> list[Key]:
        """The key that shows what follows, where something does."""
        return [MORE] if self.has_more else []

    @property
    def has_more(self) -> bool:
        """Whether something below is not seen yet."""
        return bool(self.display) and self.scroll_target_y < self.max_scroll_y

    def watch_scroll_y(self, old: float, new: float) -> None:
        """It was scrolled."""
        super().watch_scroll_y(old, new)
        self._tell()

    def watch_virtual_size(self, _size: Size) -> None:
        """It holds something else."""
        self._tell()

    def on_resize(self, _event: Resize) -> None:
        """It has more room, or less."""
        self._tell()

    def _tell(self) -> None:
        if self._told != self.has_more:
            self._told = self.has_more
            self.post_message(self.Moved())
