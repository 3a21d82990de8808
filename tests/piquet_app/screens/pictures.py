"""Screens as text, kept in a folder `looks` beside the test that draws them."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from piquet_app.languages.words import set_language
from piquet_app.screens.app import Farewell, TableApp
from tests.piquet_app.screens.tables import AtTable, seen, still


@dataclass(frozen=True, slots=True)
class Picture:
    """What a table looks like in a language and a window once somebody has gone so far."""

    speech: str
    size: tuple[int, int]
    goes_there: AtTable
    sit: Callable[..., TableApp]

    def drawn(self) -> str:
        """The screen as text."""
        found = list[str]()

        async def evening(pilot: Pilot[Farewell]) -> None:
            await self.goes_there(pilot)
            await still(pilot)
            found.append(seen(pilot))

        set_language(self.speech)
        self.sit(evening, size=self.size)
        return found[0] + "\n"


def looks_of(test: str) -> Path:
    """The folder beside a test."""
    return Path(test).parent / "looks"


def kept_look(folder: Path, name: str) -> str:
    """What a screen looked like when somebody last looked at it."""
    return (folder / f"{name}.txt").read_text(encoding="utf-8")


def keep_looks(folder: Path, pictures: Mapping[str, Picture]) -> None:
    """Write what the screens look like now, for somebody to look at."""
    folder.mkdir(exist_ok=True)
    for name, picture in pictures.items():
        with TemporaryDirectory() as home:
            os.environ["PIQUET_HOME"] = home
            (folder / f"{name}.txt").write_text(picture.drawn(), encoding="utf-8")
