"""Who a visitor is: a random word in a cookie; and the folder in which his games are kept.

The folder's name is made from the word but does not tell it, so that nobody who sees the folders
can take a visitor's place.
"""

import os
import re
import shutil
import time
from collections.abc import Collection
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_urlsafe
from typing import Final

from piquet_app.keeping.home import in_home, made

COOKIE: Final = "piquet-visitor"
KEPT_FOR: Final = 30 * 24 * 3600
"""Seconds after his last visit in which a visitor finds his games again."""

MOST_KEPT: Final = 1000
"""So many visitors' folders are kept; then the oldest goes."""

_WORD: Final = re.compile(r"[A-Za-z0-9_-]{43}")


def new_word() -> str:
    """A word that nobody guesses."""
    return token_urlsafe(32)


def is_word(given: str | None) -> bool:
    """Whether a cookie may be one of ours.

    >>> is_word(new_word()), is_word(None), is_word("../../etc")
    (True, False, False)
    """
    return given is not None and _WORD.fullmatch(given) is not None


def folder_of(word: str) -> Path:
    """The folder of the visitor who has this word, whether it exists or not."""
    return _folders() / sha256(word.encode()).hexdigest()[:32]


def _folders() -> Path:
    return in_home("visitors")


def prepared(folder: Path) -> Path:
    """The folder, made if need be, and used from now on."""
    made(folder)
    os.utime(folder)
    return folder


def forget(at_table: Collection[Path] = ()) -> None:
    """Remove the folders of those who have not come for long, and of the oldest beyond the most.

    The folders of those at a table stay. One that cannot be removed stays too.
    """
    with suppress(FileNotFoundError):
        aged = sorted((_last_used(folder), folder) for folder in _folders().iterdir())
        for place, (used, folder) in enumerate(reversed(aged)):
            is_old = place >= MOST_KEPT or used < time.time() - KEPT_FOR
            if is_old and folder not in at_table:
                shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    """When a visitor came last."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0
