"""The games kept: one text file of records, one unfinished game a line, the latest last.

It lies in the user's data folder, or in that which `PIQUET_HOME` names, and is always replaced as
a whole, so that a killed program leaves the old file or the new one. Two terminals may keep games
at once: each reads the file again before it writes, under a lock. Where two play the same deal
with the same options, the later choice is the one that stays.
"""

import contextlib
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

from patience.layout import Deal
from patience.record import Record, read_record, share_code
from piquet_app.refusals import WrongInput
from piquet_app.table import lay_again
from piquet_scoring.errors import PiquetError

HOME: Final = "PIQUET_HOME"
FILE: Final = "patience.txt"

_ID_LENGTH: Final = 6
_PATIENCE_WITH_A_LOCK: Final = 2.0
_BETWEEN_TWO_TRIES: Final = 0.005


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the file holds: its lines as they stand, readable or not.

    `damaged`: it is no text. `set_aside` is where such a file went; its games are here.
    """

    lines: tuple[str, ...] = ()
    damaged: bool = False
    set_aside: Path | None = None

    @property
    def records(self) -> tuple[Record, ...]:
        """The games that can be read, the latest last."""
        read = map(_record_of, self.lines)
        return tuple(record for record in read if record is not None)

    @property
    def unreadable(self) -> tuple[str, ...]:
        """The lines in which no game can be read; they stay where they are."""
        return tuple(line for line in self.lines if _record_of(line) is None)

    def without(self, deal: Deal) -> tuple[str, ...]:
        """The lines of all other games."""
        return tuple(line for line in self.lines if not _tells(line, deal))


def game_id(deal: Deal) -> str:
    """A short name of a game by its deal and options; it stays the same as the game goes on."""
    return sha256(str(Record(deal)).encode()).hexdigest()[:_ID_LENGTH]


def find(games: Shelf, name: str | None) -> Record:
    """The game of this name, or the latest; raises `WrongInput` when there is none.

    A name may be shortened, and a share code does as well.
    """
    records = games.records
    if not records:
        raise WrongInput("no game is kept; “piquet patience play” begins one")
    if name is None:
        return records[-1]
    found = [record for record in records if name and _answers_to(record.deal, name)]
    if len(found) != 1:
        known = tuple(game_id(record.deal) for record in records)
        if found:
            raise WrongInput(
                "“{name}” means several of the games kept: {known}", name=name, known=known
            )
        raise WrongInput("no game “{name}” is kept, only {known}", name=name, known=known)
    return found[0]


def _answers_to(deal: Deal, name: str) -> bool:
    return game_id(deal).startswith(name.casefold()) or share_code(deal) == name


def kept_file() -> Path:
    """The file of records, whether it exists or not."""
    if home := os.environ.get(HOME):
        return Path(home).absolute() / FILE
    from platformdirs import user_data_path

    return user_data_path("piquet", appauthor=False) / FILE


def shelf() -> Shelf:
    """What is kept now; OSError where it cannot be read."""
    file = kept_file()
    before = _read(file)
    if before.damaged:
        with _locked(file):
            return _replaced(file, _read(file), ())
    return before


def keep(record: Record) -> Shelf:
    """Put a game on the shelf, in place of what was kept of the same deal; OSError if it fails."""
    return _change(record.deal, (str(record),))


def forget(deal: Deal) -> Shelf:
    """Take a game off the shelf; OSError if it fails."""
    return _change(deal, ())


def _change(deal: Deal, added: tuple[str, ...]) -> Shelf:
    """Replace what is kept of one deal; every other line stays as it was."""
    file = kept_file()
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _locked(file):
        return _replaced(file, _read(file), added, deal)


def _read(file: Path) -> Shelf:
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return Shelf()
    text = content.decode("utf-8", errors="surrogateescape").removeprefix("\ufeff")
    lines = tuple(line.rstrip("\r") for line in text.split("\n") if line.strip())
    return Shelf(lines, damaged=b"\0" in content)


def _replaced(file: Path, before: Shelf, added: tuple[str, ...], deal: Deal | None = None) -> Shelf:
    """The shelf with some lines more, and written so where that makes a difference.

    Of a damaged file, which is set aside, only the games that can be read are taken over.
    """
    old = before.lines if deal is None else before.without(deal)
    if not before.damaged:
        after = Shelf((*old, *added))
    else:
        readable = tuple(line for line in old if _record_of(line))
        after = Shelf((*readable, *added), set_aside=_set_aside(file))
    if after != before:
        _write(file, after.lines)
    return after


def _write(file: Path, lines: tuple[str, ...]) -> None:
    """Write the whole file beside the old one, have it on the disk, then change their names."""
    fresh = file.with_suffix(f".{os.getpid()}.new")
    text = "".join(f"{line}\n" for line in lines)
    try:
        with fresh.open("wb") as stream:
            stream.write(text.encode("utf-8", errors="surrogateescape"))
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)


@contextlib.contextmanager
def _locked(file: Path) -> Iterator[None]:
    """Keep other terminals out for the moment that a change takes.

    A lock that stays was left by a killed program and is taken over. Where none can be made the
    change is tried without: it will say what is wrong.
    """
    lock = file.with_suffix(".lock")
    try:
        _take(lock)
    except OSError:
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            lock.unlink(missing_ok=True)


def _take(lock: Path) -> None:
    give_up = time.monotonic() + _PATIENCE_WITH_A_LOCK
    while time.monotonic() < give_up:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            return
        except FileExistsError:
            time.sleep(_BETWEEN_TWO_TRIES)
        except PermissionError:
            if os.name != "nt":  # there it may only mean that the lock is just being removed
                raise
            time.sleep(_BETWEEN_TWO_TRIES)


def _set_aside(file: Path) -> Path:
    """Give a damaged file another name, with the time, and leave it alone."""
    moment = f"{time.strftime('%Y%m%dT%H%M%S')}-{time.time_ns() % 10**9:09}"
    return file.replace(file.with_name(f"{file.stem}-damaged-{moment}{file.suffix}"))


def _record_of(line: str) -> Record | None:
    """The game of a line; None where none can be read, or where it breaks a rule."""
    try:
        record = read_record(line)
        lay_again(record)
    except PiquetError:
        return None
    return record


def _tells(line: str, deal: Deal) -> bool:
    """Whether a line is a game of this deal; only then is it worth replaying."""
    try:
        return read_record(line).deal == deal and _record_of(line) is not None
    except PiquetError:
        return False
