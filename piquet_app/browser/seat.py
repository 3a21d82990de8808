"""A visitor's seat: a program of his own that draws his table, and what goes to it and fro."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from json import JSONDecodeError
from pathlib import Path
from typing import Any, Final

from aiohttp import WSMsgType, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from piquet_app.terminal import beside
from piquet_scoring.compiled import cache_folder

_TIME_TO_LEAVE: Final = 3.0
"""Seconds that a program has to end by itself: every move is kept before it is drawn."""

_SMALLEST, _LARGEST = 1, 500
"""How many columns and rows a window may say that it has."""

_LONGEST_INPUT: Final = 4096


class Seat(AppService):
    """The program of one visitor, started without a shell and in a folder of his own.

    Whoever presses no key and does not move the mouse for `idle` seconds gives up his place.
    """

    def __init__(
        self, command: Sequence[str], folder: Path, socket: web.WebSocketResponse, idle: float
    ) -> None:
        super().__init__(
            "",
            write_bytes=socket.send_bytes,
            write_str=socket.send_str,
            close=self._close,
            download_manager=DownloadManager(),
        )
        self.folder = folder
        self._line = command
        self._socket = socket
        self._moving = asyncio.Lock()
        self._is_left = False
        self._idle = idle
        self._moved = 0.0

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        """His games lie in his folder; what is compiled is the same for all."""
        return {
            **super()._build_environment(width, height),
            **beside.path(),
            "PIQUET_HOME": str(self.folder),
            "NUMBA_CACHE_DIR": str(cache_folder()),
            "PYTHONUTF8": "1",
            "TERM": "xterm-256color",
        }

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """As in the base, but nothing goes through a shell."""
        self._process = await asyncio.create_subprocess_exec(
            *self._line,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
        )
        self._stdin = self._process.stdin
        return self._process

    async def _close(self) -> None:
        await self._socket.close()

    async def run(self) -> None:
        """As in the base; and a program that breaks down leaves no window that seems alive."""
        try:
            await super().run()
        finally:
            await self._close()

    async def play(self, size: Mapping[str, Any]) -> None:
        """From sitting down to standing up, whichever side ends it."""
        try:
            if await self._begun(size):
                await self._listen()
        finally:
            await self.leave()

    async def _begun(self, size: Mapping[str, Any]) -> bool:
        """Start the program, unless the seat has been left before; whoever leaves it now waits."""
        async with self._moving:
            if not self._is_left:
                await self.start(_cells(size, "width", 80), _cells(size, "height", 24))
            return self._process is not None

    async def _listen(self) -> None:
        """Until the window is closed, says what no page of ours says, or nobody sits there."""
        now = asyncio.get_running_loop().time
        self._moved = now()
        with suppress(TimeoutError):
            while (left := self._moved + self._idle - now()) > 0:
                message = await self._socket.receive(left)
                if message.type != WSMsgType.TEXT or not await self._passed_on(message):
                    break

    async def _passed_on(self, message: Any) -> bool:
        """Give the program what the browser says; False for what no page of ours says."""
        try:
            match message.json():
                case ["stdin", str(keys)] if len(keys) <= _LONGEST_INPUT:
                    self._moved = asyncio.get_running_loop().time()
                    await self.send_bytes(keys.encode())
                case ["resize", dict(size)]:
                    await self.set_terminal_size(
                        _cells(size, "width", 80), _cells(size, "height", 24)
                    )
                case ["ping", when]:
                    await self._socket.send_json(["pong", when])
                case ["focus", *_]:
                    await self.focus()
                case ["blur", *_]:
                    await self.blur()
                case _:
                    return False
        except (JSONDecodeError, UnicodeEncodeError, RecursionError):
            return False
        return True

    async def leave(self) -> None:
        """End the program, kindly first; it is gone afterwards, and the window knows.

        Both whoever sits there and whoever needs the seat may ask for it.
        """
        self._is_left = True
        async with self._moving:
            if self._process is not None:  # else the socket may not be open yet, nor need it be
                await self._end(self._process)

    async def _end(self, process: Process) -> None:
        with suppress(TimeoutError, ConnectionError):
            await asyncio.wait_for(self.stop(), _TIME_TO_LEAVE)
        try:
            await asyncio.wait_for(process.wait(), _TIME_TO_LEAVE)
        except TimeoutError:
            process.kill()
            await process.wait()
        await self._close()


def _cells(size: Mapping[str, Any], name: str, usual: int) -> int:
    """How many columns or rows a window has, within reason."""
    try:
        return min(max(int(size[name]), _SMALLEST), _LARGEST)
    except (KeyError, ValueError, TypeError, OverflowError):
        return usual
