"""What can go wrong with the database: the system refuses, or what stands in it is not right."""

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from piquet_app.languages.words import N_, _
from piquet_scoring import PiquetError


class Damaged(PiquetError):
    """The file is no sound database of ours; what still reads in it is for `salvage` to find."""

    def __init__(self, template: str = N_("the file of kept games is damaged")) -> None:
        super().__init__(template)


class Newer(PiquetError):
    """A later version of the program made the file: it may be read and not be written."""


class PlayedElsewhere(PiquetError):
    """Another terminal has played on in the game."""

    def __init__(self, template: str = N_("another terminal has played on in this game")) -> None:
        super().__init__(template)


_REFUSED: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_NOMEM: errno.ENOMEM,
}
"""What the system's own word is for what SQLite says."""

_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_PRIMARY: Final = 0xFF
"""SQLite's codes say more in their higher bits."""


@contextlib.contextmanager
def told(file: Path) -> Iterator[None]:
    """SQLite's errors as ours: an OSError that names the file, or `Damaged`."""
    try:
        yield
    except sqlite3.ProgrammingError:
        raise
    except (sqlite3.IntegrityError, sqlite3.Warning) as error:
        raise PlayedElsewhere from error
    except sqlite3.Error as error:
        raise _as_ours(error, file) from error
    except UnicodeDecodeError as error:  # SQLite's own words, which quote what was damaged
        raise Damaged from error


def _as_ours(error: sqlite3.Error, file: Path) -> Exception:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
    if code in _BUSY:
        return TimeoutError(_("another program does not let go of “{file}”").format(file=file))
    if code in _REFUSED:
        number = _REFUSED[code]
        return OSError(number, os.strerror(number), str(file))
    return Damaged()
