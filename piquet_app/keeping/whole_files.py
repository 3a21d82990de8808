"""Files that are written whole or not at all."""

import contextlib
import errno
import os
import shutil
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from piquet_app.terminal.refusals import WrongInput

DATABASE: Final = b"SQLite format 3\0"
"""What every database of SQLite begins with."""

LEFT_BEHIND: Final = 60 * 60
"""Seconds after which nobody is writing a file any more."""


@contextlib.contextmanager
def promised(path: str) -> Iterator[Callable[[bytes], object]]:
    """See whether a file can be written there before the work that fills it, else OSError.

    A database is refused (`WrongInput`): the games may be in it, and nothing we write is one. What
    is given is called with the content. A pipe or a device is opened now, and only once: whoever
    reads it gets all that comes until it is closed.
    """
    if _is_database(path):
        raise WrongInput(
            "{file} is a database, perhaps with your games: give another name", file=path
        )
    if Path(path).exists() and not Path(path).is_file():
        with Path(path).open("wb") as stream:
            yield stream.write
    else:
        target = Path(os.path.realpath(path))
        _beside(target, b"").unlink()
        yield partial(write_whole, target)


def _is_database(path: str) -> bool:
    with contextlib.suppress(OSError):
        if Path(path).is_file():
            with Path(path).open("rb") as file:
                return file.read(len(DATABASE)) == DATABASE
    return False


def write_whole(target: Path, content: bytes) -> None:
    """Write the file in one go: whoever reads it finds the old content or the new one.

    Both the content and the change of names are on the disk when it returns. An OSError names the
    file itself, not the one that is written beside it first.
    """
    written = _beside(target, content)
    with _named(target, written):
        if target.exists():
            shutil.copymode(target, written)
        written.replace(target)
    settle(target.parent)


def _beside(target: Path, content: bytes) -> Path:
    """The content in a new file in the same folder."""
    if target.exists() and not os.access(target, os.W_OK):
        with target.open("ab"):  # the system says why not
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    _sweep(target)
    written = target.with_name(f"{_beginning(target)}{os.getpid()}")
    with _named(target, written), written.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    return written


@contextlib.contextmanager
def _named(target: Path, written: Path) -> Iterator[None]:
    """What goes wrong with the file beside is told of the one that was asked for."""
    try:
        yield
    except OSError as error:
        with contextlib.suppress(OSError):
            written.unlink(missing_ok=True)
        raise type(error)(error.errno, error.strerror, str(target)) from None


def _beginning(target: Path) -> str:
    return f".{target.name[:64]}."


def _sweep(target: Path) -> None:
    """Remove what programs left beside that were killed as they wrote the file."""
    beginning = _beginning(target)
    with contextlib.suppress(OSError):
        for file in target.parent.iterdir():
            number = file.name.removeprefix(beginning)
            if file.name.startswith(beginning) and number.isdecimal():
                _remove_if_old(file)


def _remove_if_old(file: Path) -> None:
    with contextlib.suppress(OSError):
        if time.time() - file.stat().st_mtime > LEFT_BEHIND:
            file.unlink()


def settle(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
