"""What goes wrong with keeping a game is said, and play goes on."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from piquet_app.keeping.lines_file import Lines
from piquet_app.languages.words import _
from piquet_app.terminal import streams
from piquet_app.terminal.refusals import sentence


@dataclass(slots=True)
class PlayingOn:
    """Says once if the game cannot be kept; `is_kept` tells whether it was the last time."""

    is_kept: bool = False
    has_complained: bool = False

    @contextlib.contextmanager
    def playing_on(self) -> Iterator[None]:
        """Around whatever reads or writes what is kept."""
        self.is_kept = False
        try:
            yield
            self.is_kept = True
        except OSError as error:
            if not self.has_complained:
                self.has_complained = True
                notice = _("this game cannot be kept, play goes on without ({reason})")
                streams.complain(notice.format(reason=sentence(error)))


def complain_of_lines(kept: Lines, file: Path) -> None:
    """Say what of a file of kept games cannot be read, if anything."""
    complain_of_damage(kept)
    if unreadable := kept.unreadable:
        notice = _("{file}: no game can be read in “{line}”; the line is left as it is")
        line = streams.printable(unreadable[0])
        streams.complain(notice.format(file=file, line=line))


def complain_of_damage(kept: Lines) -> None:
    """Say that a damaged file was set aside."""
    if kept.set_aside:
        notice = _("the file of kept games was damaged; it is now called {file}")
        streams.complain(notice.format(file=kept.set_aside))
