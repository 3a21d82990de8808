"""The shelf: the unfinished games that are kept, one a line, the latest last."""

from dataclasses import dataclass

from patience.layout import Deal
from patience.record import Record, game_id, read_deal, read_record, replay, share_code
from piquet_app.keeping.finding import found
from piquet_app.keeping.lines_file import Lines
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.errors import PiquetError


@dataclass(frozen=True, slots=True)
class Shelf(Lines):
    """What the file of the patience holds."""

    @property
    def records(self) -> tuple[Record, ...]:
        """The games that can be read, the latest last."""
        read = map(_record_of, self.lines)
        return tuple(record for record in read if record is not None)

    @property
    def unreadable(self) -> tuple[str, ...]:
        """The lines in which no game can be read; they stay where they are."""
        return tuple(line for line in self.lines if _record_of(line) is None)

    def without(self, deal: Deal, known: str = "") -> tuple[str, ...]:
        """The lines of all other games; `known` is one that need not be replayed to be readable."""
        return tuple(line for line in self.lines if line != known and not _tells(line, deal))


def find(games: Shelf, name: str | None) -> Record:
    """The game of this name, or the latest; raises `WrongInput` when there is none.

    A name may be shortened, and a share code does as well.
    """
    records = games.records
    if not records:
        raise WrongInput("no game is kept; “piquet patience play” begins one")
    return found(
        records,
        name,
        answers_to=lambda record, text: answers_to(record.deal, text),
        called=lambda record: game_id(record.deal),
    )


def answers_to(deal: Deal, name: str) -> bool:
    """Whether a game is called so, in full, shortened, or by its share code."""
    return game_id(deal).startswith(name.casefold()) or share_code(deal) == name


def _record_of(line: str) -> Record | None:
    """The game of a line; None where none can be read, or where it breaks a rule."""
    try:
        record = read_record(line)
        replay(record)
    except PiquetError:
        return None
    return record


def _tells(line: str, deal: Deal) -> bool:
    """Whether a line is a game of this deal; only then is it worth replaying."""
    try:
        return read_deal(line) == deal and _record_of(line) is not None
    except PiquetError:
        return False
