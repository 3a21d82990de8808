"""Keeps the game that is being played; what goes wrong with that is said, and play goes on."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from patience.record import Record
from piquet_app.keeping import kept_file
from piquet_app.keeping.shelf import Shelf
from piquet_app.languages.words import _
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import sentence


@dataclass(slots=True)
class Keeper:
    """Says once if the game cannot be kept; `is_kept` tells whether it was the last time.

    `left_before` is the game that was kept last when this one began, `line` what was written last.
    """

    is_kept: bool = False
    has_complained: bool = False
    left_before: Record | None = None
    line: str = ""

    def begin(self, record: Record) -> Record | None:
        """Keep a new game, but not in place of an older one of the same deal: that is returned."""
        with self._playing_on():
            shelf = kept_file.shelf()
            complain_of(shelf)
            games = shelf.records
            self.left_before = games[-1] if games else None
            older = [known for known in games if known.deal == record.deal]
            if older:
                return older[-1]
            kept_file.keep(record)
        return None

    def keep(self, record: Record) -> None:
        """Keep the game as it stands now."""
        with self._playing_on():
            _complain_of_damage(kept_file.keep(record, self.line))
            self.line = str(record)

    def forget(self, record: Record) -> None:
        """The game is over and need not be kept_file."""
        with self._playing_on():
            _complain_of_damage(kept_file.forget(record.deal))

    @contextlib.contextmanager
    def _playing_on(self) -> Iterator[None]:
        self.is_kept = False
        try:
            yield
            self.is_kept = True
        except OSError as error:
            if not self.has_complained:
                self.has_complained = True
                notice = _("this game cannot be kept, play goes on without ({reason})")
                streams.complain(notice.format(reason=sentence(error)))


def complain_of(shelf: Shelf) -> None:
    """Say what of the file of kept games cannot be read, if anything."""
    _complain_of_damage(shelf)
    if unreadable := shelf.unreadable:
        notice = _("{file}: no game can be read in “{line}”; the line is left as it is")
        line = streams.printable(unreadable[0])
        streams.complain(notice.format(file=kept_file.kept_file(), line=line))


def _complain_of_damage(shelf: Shelf) -> None:
    if shelf.set_aside:
        notice = _("the file of kept games was damaged; it is now called {file}")
        streams.complain(notice.format(file=shelf.set_aside))
