"""The files of the store, all in one folder."""

from typing import Final

FILE: Final = "games.db"
"""The database of all games."""

BACKUP: Final = "games-backup.db"
"""What it was a while ago; it is written by itself."""

LAST: Final = "games-last.txt"
"""The name of the game that was sat down to last."""

LOCK: Final = "games.lock"
"""Held while one file takes another's place."""
