"""Keeps the partie that is being played; if that goes wrong, play goes on."""

from dataclasses import dataclass

from piquet.partie_record import partie_line
from piquet.sitting import Sitting
from piquet_app.keeping import kept_parties
from piquet_app.keeping.kept_parties import Parties
from piquet_app.keeping.playing_on import PlayingOn, complain_of_damage, complain_of_lines


@dataclass(slots=True)
class PartieKeeper(PlayingOn):
    """`left_before`: the partie kept last when this one began, `line` what was written last."""

    left_before: Sitting | None = None
    line: str = ""

    def begin(self, sitting: Sitting) -> Sitting | None:
        """Keep a new partie, but not in place of an older one of the same: that is returned."""
        with self.playing_on():
            kept = kept_parties.parties()
            complain_of_parties(kept)
            sittings = kept.sittings
            self.left_before = sittings[-1] if sittings else None
            older = [known for known in sittings if known.terms == sitting.terms]
            if older:
                return older[-1]
            complain_of_damage(kept_parties.keep(sitting))
        return None

    def keep(self, sitting: Sitting) -> None:
        """Keep the partie as it stands now."""
        with self.playing_on():
            complain_of_damage(kept_parties.keep(sitting, self.line))
            self.line = partie_line(sitting)

    def forget(self, sitting: Sitting) -> None:
        """The partie is over and need not be kept."""
        with self.playing_on():
            complain_of_damage(kept_parties.forget(sitting.terms))


def complain_of_parties(kept: Parties) -> None:
    """Say what of the file of kept parties cannot be read, if anything."""
    complain_of_lines(kept, kept_parties.parties_file())
