"""Where nothing can be written play goes on, with one notice, and nothing that was kept is lost."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from piquet_app.store import connection
from piquet_app.store.files import FILE
from piquet_app.store.keeper import Keeper
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.store import Store
from piquet_app.store.verifying import check
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY, result
from tests.piquet_app.store.evenings import fresh, keep_patience, patience
from tests.piquet_scoring.test_compiled import without_privilege


@contextmanager
def tiny_disk(folder: Path) -> Iterator[None]:
    """A file system of a few blocks; skips where none can be mounted."""
    folder.mkdir(parents=True)
    mount = ["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(folder)]
    if (
        not shutil.which("mount")
        or subprocess.run(mount, capture_output=True, check=False).returncode
    ):
        pytest.skip("no file system can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(ballast: Path) -> None:
    """Write until there is no room left."""
    with ballast.open("wb", buffering=0) as file:
        while True:
            file.write(b"x" * 512)


@pytest.mark.skipif(sys.platform != "linux", reason="there are other ways to mount")
def test_a_disk_that_is_full(home: Path, said: list[str]) -> None:
    with tiny_disk(home):
        left = keep_patience(4)
        keeper = Keeper(PATIENCE, Store(said.append))
        at = patience(5)
        keeper.begin(at[0])
        keeper.keep(at[1])
        ballast = home / "ballast"
        with pytest.raises(OSError, match="No space"):
            fill(ballast)
        for sitting in at[2:5]:
            assert keeper.keep(sitting) is None
        was_kept = keeper.is_kept
        games = {game.head: game.sitting for game in Store(pytest.fail).unfinished()}
        assert games[PATIENCE.head(left)] == left
        assert was_kept == (games[PATIENCE.head(at[0])] == at[4])
        # As soon as there is room again, everything is there.
        ballast.unlink()
        keeper.keep(at[5])
        assert keeper.is_kept
        [game] = [game for game in Store().unfinished() if game.head == PATIENCE.head(at[0])]
        check(game)
        assert game.sitting == at[5]
    assert len(said) <= 1


def test_no_page_is_left(home: Path, said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself is told that the file may not grow."""
    keep_patience(4)
    pages = (home / FILE).stat().st_size // 4096
    full = (*connection._CAREFUL, f"PRAGMA max_page_count = {pages}")
    monkeypatch.setattr(connection, "_CAREFUL", full)
    for number in range(5, 30):
        keeper = Keeper(PATIENCE, Store(said.append))
        keeper.begin(fresh(number))
        for sitting in patience(number)[1:]:
            keeper.keep(sitting)
    assert said
    assert all(": No space left on device)" in notice for notice in said)
    for game in Store(pytest.fail).games():
        check(game)


def test_a_whole_game_on_a_full_disk_has_one_notice(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_CAREFUL", ("PRAGMA max_page_count = 1",))
    answer = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    assert answer.code == 0
    assert answer.err.count("\n") == 1
    assert "cannot be kept" in answer.err
    assert result(answer)["record"] == str(patience(5)[-1].record)


@pytest.mark.skipif(os.name == "nt", reason="there a folder cannot be closed so")
def test_a_folder_that_can_only_be_read(home: Path) -> None:
    keep_patience(4)
    for folder in (home, *home.parents[:2]):
        folder.chmod(0o755)
    (home / FILE).chmod(0o444)
    home.chmod(0o555)
    try:
        ran = [
            subprocess.run(
                [*without_privilege(), sys.executable, "-m", "piquet_app", *arguments],
                env={**os.environ, "PYTHONUTF8": "1"},
                input="1\n1\nq\n",
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            for arguments in (("games", "list"), ("games", "resume", "--plain"))
        ]
    finally:
        home.chmod(0o755)
    listed, resumed = ran
    assert (listed.returncode, resumed.returncode) == (0, 0)
    assert listed.stderr == ""
    assert "Deal 4." in listed.stdout
    assert resumed.stderr.count("\n") == 1
    assert "cannot be kept" in resumed.stderr
    assert "This game is not kept. Its record: " in resumed.stdout
    [game] = Store().games()
    assert game.sitting == patience(4)[3]
