"""What docs/games.md says of files and lines is so."""

import re
from pathlib import Path

import pytest

from piquet_app.store.events import Happening
from piquet_app.store.exporting import line_of
from piquet_app.store.store import Store
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.store.evenings import keep_partie, keep_patience

DOCUMENT = (Path(__file__).parents[3] / "docs" / "games.md").read_text(encoding="utf-8")
[LINE] = re.findall(r"^```json\n(.*)\n```$", DOCUMENT, re.MULTILINE)
ROWS = re.findall(r"^\| (`.*?) \| (.*) \|$", DOCUMENT, re.MULTILINE)


def test_the_line_of_an_export_is_one(piquet: Piquet) -> None:
    taken = piquet("games", "import", "-", stdin=LINE.encode())
    assert (taken.code, taken.out, taken.err) == (0, "1 game was taken.\n", "")
    [game] = Store(pytest.fail).games()
    assert line_of(game) == LINE
    assert piquet("games", "verify").code == 0
    assert not game.is_untouched


def test_every_happening_is_told() -> None:
    told = [name.strip("`") for name, _what in ROWS]
    assert told[-len(Happening) :] == [happening.value for happening in Happening]


def test_every_file_is_told_and_two_are_empty_between_two_writings(
    home: Path, piquet: Piquet
) -> None:
    keep_patience(5)
    keep_partie(3)
    piquet("games", "resume", "--plain")
    told = {file: what for files, what in ROWS for file in re.findall("`(.*?)`", files)}
    found = {file.name: file for file in home.iterdir()}
    assert set(found) - {"games.db"} <= set(told)
    empty = {name for name, file in found.items() if not file.stat().st_size}
    assert empty == {"games.lock", "games.db-journal"}
    assert all("are empty" in told[name] for name in empty)
