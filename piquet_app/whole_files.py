"""Files that are written whole or not at all."""

import os
import shutil
from pathlib import Path


def check_writable(path: str) -> None:
    """See whether a file can be written there, before the work it is to hold; else OSError."""
    target = Path(os.path.realpath(path))
    if _is_plain(target):
        _beside(target, b"").unlink()
    else:
        with target.open("wb"):
            pass


def write_whole(path: str, content: bytes) -> None:
    """Write the file in one go: whoever reads it finds the old content or the new one."""
    target = Path(os.path.realpath(path))
    if not _is_plain(target):
        target.write_bytes(content)
        return
    written = _beside(target, content)
    try:
        if target.exists():
            shutil.copymode(target, written)
        written.replace(target)
    except OSError:
        written.unlink(missing_ok=True)
        raise


def _is_plain(target: Path) -> bool:
    """Whether the file can be replaced; a device, a pipe or a folder cannot."""
    return not target.exists() or target.is_file()


def _beside(target: Path, content: bytes) -> Path:
    """The content in a new file in the same folder; OSError names the file that was asked for."""
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, os.strerror(13), str(target))
    written = target.with_name(f".{target.name[:64]}.{os.getpid()}")
    try:
        with written.open("xb") as file:
            file.write(content)
    except OSError as error:
        written.unlink(missing_ok=True)
        raise type(error)(error.errno, error.strerror, str(target)) from None
    return written
