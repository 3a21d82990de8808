"""Which game was sat down to last, also where nothing was chosen in it.

It is a file of its own: a lost one costs nothing but that.
"""

import contextlib
from collections.abc import Sequence
from pathlib import Path

from piquet_app.store.files import LAST
from piquet_app.store.games import Game


def note(file: Path, name: str) -> None:
    """Write the game's name beside the file of games; where that fails, nothing is lost."""
    with contextlib.suppress(OSError):
        file.with_name(LAST).write_text(f"{name}\n", encoding="ascii")


def last_first(file: Path, games: Sequence[Game]) -> tuple[Game, ...]:
    """The games, that which was left last first; they come in the order of their last changes."""
    name, moment = _noted(file.with_name(LAST))
    left = next((game for game in games if game.name == name and moment >= games[0].last.at), None)
    return tuple(games) if left is None else (left, *(game for game in games if game is not left))


def _noted(last: Path) -> tuple[str, int]:
    """The name, and when it was written, in milliseconds since 1970."""
    try:
        text = last.read_text(encoding="ascii", errors="replace")
        return text.strip(), last.stat().st_mtime_ns // 10**6
    except OSError:
        return "", 0
