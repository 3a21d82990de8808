"""Keeps the game of patience that is being played; if that goes wrong, play goes on."""

from dataclasses import dataclass

from patience.record import Record
from piquet_app.keeping import kept_file
from piquet_app.keeping.playing_on import PlayingOn, complain_of_damage, complain_of_lines
from piquet_app.keeping.shelf import Shelf


@dataclass(slots=True)
class Keeper(PlayingOn):
    """`left_before` is the game that was kept last when this one began, `line` the last written."""

    left_before: Record | None = None
    line: str = ""

    def begin(self, record: Record) -> Record | None:
        """Keep a new game, but not in place of an older one of the same deal: that is returned."""
        with self.playing_on():
            shelf = kept_file.shelf()
            complain_of(shelf)
            games = shelf.records
            self.left_before = games[-1] if games else None
            older = [known for known in games if known.deal == record.deal]
            if older:
                return older[-1]
            complain_of_damage(kept_file.keep(record))
        return None

    def keep(self, record: Record) -> None:
        """Keep the game as it stands now."""
        with self.playing_on():
            complain_of_damage(kept_file.keep(record, self.line))
            self.line = str(record)

    def forget(self, record: Record) -> None:
        """The game is over and need not be kept."""
        with self.playing_on():
            complain_of_damage(kept_file.forget(record.deal))


def complain_of(shelf: Shelf) -> None:
    """Say what of the file of kept games cannot be read, if anything."""
    complain_of_lines(shelf, kept_file.kept_file())
