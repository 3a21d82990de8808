"""The tables: so many, and one for each visitor."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from weakref import WeakValueDictionary

from piquet_app.browser.seat import Seat


class Full(Exception):
    """All tables are taken."""


class Tables:
    """Who sits at a table; `most` may do so at a time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: dict[Path, Seat] = {}
        self._doors = WeakValueDictionary[Path, asyncio.Lock]()

    @property
    def folders(self) -> frozenset[Path]:
        """The folders of those who sit at a table."""
        return frozenset(self._taken)

    def has_room_for(self, folder: Path) -> bool:
        """Whether this visitor may sit down; one who sits already has room."""
        return folder in self._taken or len(self._taken) < self.most

    @asynccontextmanager
    async def taken(self, seat: Seat) -> AsyncIterator[None]:
        """Sit down for a while; in another window the same visitor stands up. Raises `Full`."""
        if not self.has_room_for(seat.folder):
            raise Full
        elsewhere = self._taken.get(seat.folder)
        self._taken[seat.folder] = seat
        try:
            if elsewhere is not None:
                await self._left(elsewhere)
            yield
        finally:
            if self._taken.get(seat.folder) is seat:
                del self._taken[seat.folder]

    async def _left(self, seat: Seat) -> None:
        """Have a visitor stand up; others come and go meanwhile.

        One seat after another of the same visitor: in a third window he waits until the first is
        left, not only the second, where nothing has been started yet.
        """
        async with self._doors.setdefault(seat.folder, asyncio.Lock()):
            await seat.leave()

    async def clear(self) -> None:
        """Everybody stands up."""
        await asyncio.gather(*(seat.leave() for seat in list(self._taken.values())))
