"""A browser without a window, driven through its DevTools protocol."""

import asyncio
import itertools
import json
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiohttp

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FOUND = next(filter(None, map(shutil.which, NAMES)), None)
ENTER = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}


class Page:
    """One page; `asked` holds the address of everything that it has asked for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.asked = list[str]()
        self.said = list[str]()
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self._socket:
            told = message.json()
            if "id" in told:
                self._answers.pop(told["id"]).set_result(told)
            elif told["method"] == "Network.requestWillBeSent":
                self.asked.append(told["params"]["request"]["url"])
            elif told["method"] == "Network.webSocketCreated":
                self.asked.append(told["params"]["url"])
            elif told["method"] in ("Runtime.exceptionThrown", "Log.entryAdded"):
                self.said.append(json.dumps(told["params"]))

    async def do(self, method: str, **how: object) -> dict[str, Any]:
        number = next(self._numbers)
        self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": how})
        told = await self._answers[number]
        assert "error" not in told, told
        result: dict[str, Any] = told["result"]
        return result

    async def value(self, expression: str) -> Any:
        told = await self.do("Runtime.evaluate", expression=expression, returnByValue=True)
        return told["result"].get("value")

    async def until(self, expression: str, seconds: float = 300) -> Any:
        """The value of an expression as soon as it is true."""
        async with asyncio.timeout(seconds):
            while not (value := await self.value(expression)):
                await asyncio.sleep(0.05)
        return value

    async def press(self, key: str) -> None:
        """A letter, a figure, or Enter."""
        sent = ENTER if key == "Enter" else {"key": key, "text": key}
        await self.do("Input.dispatchKeyEvent", type="keyDown", **sent)
        await self.do("Input.dispatchKeyEvent", type="keyUp", **sent)

    def hosts(self) -> set[str]:
        """Where everything was asked for that does not stand in the page itself."""
        return {urlsplit(url).netloc for url in self.asked if not url.startswith("data:")}


Opener = Callable[[str], Any]


@asynccontextmanager
async def chromium(folder: Path, language: str = "en") -> AsyncIterator[Opener]:
    """A browser of its own, with cookies of its own: `page = await opened(address)`."""
    assert FOUND
    program = subprocess.Popen(
        [FOUND, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-3d-apis",
         "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--no-first-run",
         "--remote-debugging-port=0", f"--user-data-dir={folder}",
         f"--accept-lang={language}", "--window-size=1000,700", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        async with aiohttp.ClientSession() as session:
            base = await _devtools(folder)

            async def opened(address: str) -> Page:
                async with session.put(f"{base}/json/new?about:blank") as answer:
                    target = await answer.json()
                socket = await session.ws_connect(target["webSocketDebuggerUrl"], max_msg_size=0)
                page = Page(socket)
                for part in ("Network", "Page", "Runtime", "Log"):
                    await page.do(f"{part}.enable")
                await page.do("Page.bringToFront")
                await page.do("Page.navigate", url=address)
                return page

            yield opened
    finally:
        program.terminate()
        program.wait()


async def _devtools(folder: Path) -> str:
    """Where the browser listens, as soon as it does."""
    file = folder / "DevToolsActivePort"
    async with asyncio.timeout(300):
        while not file.exists() or "\n" not in file.read_text():
            await asyncio.sleep(0.05)
    return f"http://127.0.0.1:{file.read_text().splitlines()[0]}"
