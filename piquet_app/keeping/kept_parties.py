"""The file of kept parties of the game for two; it is kept as that of the patience is.

Where two terminals play the same partie, the later action is the one that stays.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from piquet.partie_record import partie_id, partie_line, read_partie, read_terms
from piquet.sitting import Sitting, Terms
from piquet_app.keeping.finding import found
from piquet_app.keeping.lines_file import Lines, change, in_home, read
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.errors import PiquetError

FILE: Final = "parties.jsonl"


@dataclass(frozen=True, slots=True)
class Parties(Lines):
    """The unfinished parties, one a line, the latest last."""

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """The parties that can be read, the latest last."""
        found = map(_sitting_of, self.lines)
        return tuple(sitting for sitting in found if sitting is not None)

    @property
    def unreadable(self) -> tuple[str, ...]:
        """The lines in which no partie can be read; they stay where they are."""
        return tuple(line for line in self.lines if _sitting_of(line) is None)

    def without(self, terms: Terms, known: str = "") -> tuple[str, ...]:
        """The lines of all others; `known` is one that need not be read again."""
        return tuple(line for line in self.lines if line != known and not _tells(line, terms))


def parties_file() -> Path:
    """The file of parties, whether it exists or not."""
    return in_home(FILE)


def parties() -> Parties:
    """What is kept now; OSError where it cannot be read."""
    return read(parties_file(), Parties())


def keep(sitting: Sitting, before: str = "") -> Parties:
    """Keep a partie, in place of what was kept of it; OSError if it fails.

    `before` is the line of it that this program has written itself.
    """
    terms = sitting.terms
    return change(
        parties_file(),
        Parties(),
        lambda kept: kept.without(terms, before),
        (partie_line(sitting),),
    )


def forget(terms: Terms) -> Parties:
    """Keep a partie no longer; OSError if it fails."""
    return change(parties_file(), Parties(), lambda kept: kept.without(terms))


def find(kept: Parties, name: str | None) -> Sitting:
    """The partie of this name, or the latest; raises `WrongInput` when there is none.

    A name may be shortened.
    """
    sittings = kept.sittings
    if not sittings:
        raise WrongInput("no partie is kept; “piquet duel play” begins one")
    return found(
        sittings,
        name,
        answers_to=answers_to,
        called=lambda sitting: partie_id(sitting.terms),
    )


def answers_to(sitting: Sitting, name: str) -> bool:
    """Whether a partie is called so, in full or shortened."""
    return partie_id(sitting.terms).startswith(name.casefold())


def _sitting_of(line: str) -> Sitting | None:
    """The partie of a line; None where none can be read, or where it breaks a rule."""
    try:
        return read_partie(line)
    except PiquetError:
        return None


def _tells(line: str, terms: Terms) -> bool:
    """Whether a line is this partie; only then is it worth replaying."""
    try:
        return read_terms(line) == terms and _sitting_of(line) is not None
    except PiquetError:
        return False
