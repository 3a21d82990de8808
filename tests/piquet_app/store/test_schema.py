"""Files of every version can be read, and one of a later version is left alone."""

import sqlite3
from pathlib import Path

import pytest

from piquet_app.store import connection, schema, store
from piquet_app.store.files import BACKUP, FILE
from piquet_app.store.keeper import Keeper
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.schema import MIGRATIONS, VERSION
from piquet_app.store.store import Store
from piquet_app.store.verifying import check
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.store.evenings import fresh, keep_patience, patience
from tests.piquet_app.store.golden import golden_file, play


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_version_is_read(
    home: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_bytes(golden_file(version).read_bytes())
    games = Store(pytest.fail).games()
    for game in games:
        check(game)

    monkeypatch.setenv("PIQUET_HOME", str(home / "new"))
    play()
    told = [(game.name, game.steps, game.is_over) for game in games]
    assert told == [(game.name, game.steps, game.is_over) for game in Store().games()]


def test_there_is_a_golden_file_of_every_version_and_of_no_other() -> None:
    files = golden_file(1).parent.glob("games-version-*.db")
    assert set(files) == {golden_file(version) for version in range(1, VERSION + 1)}


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The version after this one, as long as there is none."""
    later = (*MIGRATIONS, ("ALTER TABLE events ADD COLUMN mood TEXT",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    for module in (schema, connection, store):
        monkeypatch.setattr(module, "VERSION", len(later))


def version(file: Path) -> int:
    with sqlite3.connect(file) as database:
        [found] = database.execute("PRAGMA user_version").fetchone()
    database.close()
    return int(found)


@pytest.mark.parametrize("by", ["reading", "writing"])
def test_an_older_file_is_migrated_and_kept_as_it_was(
    home: Path, by: str, request: pytest.FixtureRequest
) -> None:
    left = keep_patience(5)
    before = Store().games()
    request.getfixturevalue("made_up")
    if by == "reading":
        assert Store(pytest.fail).games() == before
    else:
        keeper = Keeper(PATIENCE, Store(pytest.fail))
        keeper._game = before[0]
        keeper.keep(patience(5)[4])
    assert version(home / FILE) == VERSION + 1
    [copy] = home.glob(f"games-version-{VERSION}-*.db")
    assert version(copy) == VERSION
    with sqlite3.connect(copy) as database:
        [number] = database.execute("SELECT count(*) FROM events").fetchone()
    database.close()
    assert number == len(before[0].events)
    assert Store(pytest.fail).games()[0].steps[: len(left.choices)] == PATIENCE.steps(left)


def test_a_file_of_a_later_version_is_only_read(
    home: Path, said: list[str], piquet: Piquet
) -> None:
    keep_patience(5)
    with sqlite3.connect(home / FILE) as database:
        database.execute("ALTER TABLE events ADD COLUMN mood TEXT")
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()
    (home / BACKUP).unlink(missing_ok=True)
    content = (home / FILE).read_bytes()

    store = Store(said.append)
    assert [game.sitting for game in store.unfinished()] == [patience(5)[3]]
    keeper = Keeper(PATIENCE, store)
    assert keeper.begin(fresh(6)) is None
    keeper.keep(patience(6)[1])
    assert not keeper.is_kept
    assert len(said) == 2
    assert "only read" in said[0]
    assert "play goes on without" in said[1]
    listed = piquet("games", "list")
    assert (listed.code, listed.err.count("\n")) == (0, 1)
    assert "Deal 5." in listed.out
    assert (home / FILE).read_bytes() == content
    assert not list(home.glob("games-damaged-*"))


def test_no_two_versions_have_the_same_tables(made_up: None) -> None:
    """So a number that was damaged in the header is known for what it is."""
    tables = [schema.tables_of(number) for number in range(1, VERSION + 2)]
    assert all(one not in tables[:place] for place, one in enumerate(tables))


def test_a_file_of_a_later_version_that_is_laid_out_otherwise(home: Path, said: list[str]) -> None:
    home.mkdir(parents=True)
    with sqlite3.connect(home / FILE) as database:
        database.execute("CREATE TABLE moves (game, move)")
        database.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {VERSION + 7}")
    database.close()
    content = (home / FILE).read_bytes()
    assert Store(said.append).games() == ()
    assert len(said) == 1
    assert (home / FILE).read_bytes() == content
    assert [file.name for file in home.iterdir() if "damaged" in file.name] == []
