"""What is answered to a browser, and to whom nothing is."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from socket import gaierror
from typing import Final

import textual_serve
from aiohttp import web

from piquet_app.browser.addresses import Site
from piquet_app.browser.pages import FILES, full_page, language_of, table_page
from piquet_app.browser.seat import Seat
from piquet_app.browser.tables import Full, Tables
from piquet_app.browser.visitors import (
    COOKIE,
    KEPT_FOR,
    folder_of,
    forget,
    is_word,
    new_word,
    prepared,
)
from piquet_app.languages.words import _
from piquet_app.terminal.refusals import WrongInput

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_TERMINAL: Final = Path(textual_serve.__file__).parent / "static"
_LONGEST_MESSAGE: Final = 1 << 16
_HEARTBEAT: Final = 60.0
"""Seconds after which a browser is asked whether it is there; it has half of them to answer."""

IDLE: Final = 3600.0
"""Seconds after which a table at which nobody moves is free for another visitor."""


@dataclass(frozen=True, slots=True)
class House:
    """The tables of a site, and what is run at each of them: a program, given a language.

    A table at which nobody has moved for `idle` seconds is free again.
    """

    site: Site
    tables: Tables
    command: Sequence[str]
    idle: float
    sweeping: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def front_page(self, request: web.Request) -> web.Response:
        """A table, or the word that there is none."""
        speech = _speech(request)
        given = request.cookies.get(COOKIE)
        word = given if given is not None and is_word(given) else new_word()
        if not self.tables.has_room_for(folder_of(word)):
            said = full_page(speech, self.tables.most)
            return web.Response(text=said, content_type="text/html", status=503)
        page = table_page(speech, self.site.socket_address(request.host))
        answer = web.Response(text=page, content_type="text/html")
        answer.set_cookie(
            COOKIE,
            word,
            max_age=KEPT_FOR,
            httponly=True,
            samesite="Strict",
            secure=self.site.is_secret,
        )
        return answer

    async def table(self, request: web.Request) -> web.StreamResponse:
        """A visitor's game, as long as he sits there."""
        word = request.cookies.get(COOKIE)
        if word is None or not is_word(word):
            raise web.HTTPForbidden
        folder = folder_of(word)
        socket = web.WebSocketResponse(heartbeat=_HEARTBEAT, max_msg_size=_LONGEST_MESSAGE)
        seat = Seat([*self.command, _speech(request)], folder, socket, self.idle)
        try:
            async with self.tables.taken(seat):
                await self._make_ready(folder)
                await socket.prepare(request)
                await seat.play(request.query)
        except Full:
            raise web.HTTPServiceUnavailable from None
        return socket

    async def _make_ready(self, folder: Path) -> None:
        """Prepare a visitor's folder; never while old ones go, of which it may be one."""
        async with self.sweeping:
            await asyncio.to_thread(forget, self.tables.folders)
            prepared(folder)

    @web.middleware
    async def door(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let in whoever asks for us by a name of ours, and from a page of ours or none."""
        host, origin = request.host, request.headers.get("Origin")
        if not self.site.knows(host):
            raise web.HTTPMisdirectedRequest
        if origin is not None and not self.site.is_ours(origin, host):
            raise web.HTTPForbidden
        if origin is None and request.path == "/table":
            raise web.HTTPForbidden  # every browser says from where it opens a socket
        return await handler(request)

    async def close_doors(self, request: web.Request, response: web.StreamResponse) -> None:
        """Have the browser load nothing from elsewhere, nor show us within another page."""
        socket = self.site.socket_address(request.host)
        response.headers["Content-Security-Policy"] = (
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
            f"font-src 'self'; img-src 'self' data:; connect-src {socket}; "
            "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        )
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cache-Control"] = "no-store"


def _speech(request: web.Request) -> str:
    return language_of(request.headers.get("Accept-Language", ""))


def application(house: House) -> web.Application:
    """The house with its doors."""
    app = web.Application(middlewares=[house.door])
    app.add_routes(
        [
            web.get("/", house.front_page),
            web.get("/table", house.table),
            web.static("/terminal", _TERMINAL),
            web.static("/page", FILES),
        ]
    )
    app.on_response_prepare.append(house.close_doors)
    return app


async def serve(
    site: Site,
    port: int,
    most: int,
    command: Sequence[str],
    opened: Callable[[int], object],
    idle: float = IDLE,
) -> None:
    """Open the house until Ctrl-C or a signal to end; `opened` is told the port.

    Raises `WrongInput` if nothing can be opened there.
    """
    house = House(site, Tables(most), command, idle)
    runner = web.AppRunner(application(house), access_log=None, handle_signals=False)
    await runner.setup()
    try:
        forget()
        await _open(runner, site.host, port)
        opened(runner.addresses[0][1])
        await _asked_to_end()
    finally:
        await house.tables.clear()
        await runner.cleanup()


async def _open(runner: web.AppRunner, host: str, port: int) -> None:
    """Look the machine up and take its port."""
    try:
        await web.TCPSite(runner, host, port).start()
    except (OSError, UnicodeError) as error:  # UnicodeError: no name has such parts
        raise WrongInput(
            "“{host}”, port {port} cannot be served: {reason}",
            host=host,
            port=port,
            reason=_reason(error),
        ) from None


def _reason(error: OSError | UnicodeError) -> str:
    """Why an address cannot be served."""
    if isinstance(error, UnicodeError | gaierror):
        return _("no machine is known by that name")
    return os.strerror(error.errno) if error.errno else str(error)


async def _asked_to_end() -> None:
    end = asyncio.Event()
    with suppress(NotImplementedError):  # as on Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, end.set)
    await end.wait()
