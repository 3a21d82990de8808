"""Files that are written whole or not at all."""

import contextlib
import errno
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path


@contextlib.contextmanager
def promised(path: str) -> Iterator[Callable[[bytes], object]]:
    """See whether a file can be written there before the work that fills it, else OSError.

    What is given is called with the content. A pipe or a device is opened now, and only once:
    whoever reads it gets all that comes until it is closed.
    """
    if Path(path).exists() and not Path(path).is_file():
        with Path(path).open("wb") as stream:
            yield stream.write
    else:
        target = Path(os.path.realpath(path))
        _beside(target, b"").unlink()
        yield partial(write_whole, target)


def write_whole(target: Path, content: bytes) -> None:
    """Write the file in one go: whoever reads it finds the old content or the new one.

    Both the content and the change of names are on the disk when it returns.
    """
    written = _beside(target, content)
    try:
        if target.exists():
            shutil.copymode(target, written)
        written.replace(target)
    except OSError:
        written.unlink(missing_ok=True)
        raise
    _settle(target.parent)


def _beside(target: Path, content: bytes) -> Path:
    """The content in a new file in the same folder; OSError names the file that was asked for."""
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    written = target.with_name(f".{target.name[:64]}.{os.getpid()}")
    try:
        with written.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        with contextlib.suppress(OSError):
            written.unlink(missing_ok=True)
        raise type(error)(error.errno, error.strerror, str(target)) from None
    return written


def _settle(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
