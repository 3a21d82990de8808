"""One program at a time: a lock that ends with the program that holds it, however it ends."""

import contextlib
import errno
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from piquet_app.languages.words import _

PATIENCE_WITH_OTHERS: Final = 15.0
"""Seconds to wait for the programs that come before; each should need some milliseconds."""

_BETWEEN_TWO_TRIES: Final = 0.005
_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""What the system answers when another program holds the lock."""


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep out all other programs that lock the same file, which is made and stays.

    It is the system that knows who holds the lock: a file that a killed program left locks nobody
    out, and a slow program is not robbed. Raises `TimeoutError` when the others do not let go.
    Where no lock can be made, the work is tried without: it will say what is wrong.
    """
    try:
        file = path.open("ab")
    except OSError:
        yield
        return
    with file:
        _take(file)
        yield


def _take(file: BinaryIO) -> None:
    give_up = time.monotonic() + PATIENCE_WITH_OTHERS
    while True:
        try:
            _try(file)
        except OSError as refusal:
            if refusal.errno not in _HELD:
                return
        else:
            return
        if time.monotonic() > give_up:
            raise TimeoutError(
                _("another program does not let go of “{file}”").format(file=file.name)
            )
        time.sleep(_BETWEEN_TWO_TRIES)


def _try(file: BinaryIO) -> None:
    """Take the lock if it is free, else OSError; closing the file lets go of it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
