"""Files that are written whole or not at all, and things that are no files."""

import errno
import os
import shutil
import sqlite3
import stat
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from piquet_app.keeping.whole_files import LEFT_BEHIND, promised, write_whole
from piquet_app.terminal.refusals import WrongInput

fifos = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "kept.svg"
    file.write_bytes(b"old")
    file.chmod(0o640)
    with promised(str(file)) as write:
        assert file.read_bytes() == b"old"
        write(b"new")

    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_a_promise_that_is_not_kept_leaves_nothing_behind(tmp_path: Path) -> None:
    with promised(str(tmp_path / "to_come.svg")):
        assert list(tmp_path.iterdir()) == []
    assert list(tmp_path.iterdir()) == []


def test_a_database_is_not_written_over(tmp_path: Path) -> None:
    """Under no name: by a slip the games themselves would be gone."""
    file, link = tmp_path / "games.jsonl", tmp_path / "link.jsonl"
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("CREATE TABLE events (place INTEGER)")
    link.symlink_to(file)
    before = file.read_bytes()
    for name in (file, link):
        with pytest.raises(WrongInput, match="is a database"), promised(str(name)) as write:
            write(b"new")
    assert file.read_bytes() == before


def test_a_link_still_leads_to_the_file(tmp_path: Path) -> None:
    target, link = tmp_path / "target.svg", tmp_path / "link.svg"
    target.write_bytes(b"old")
    link.symlink_to(target)
    with promised(str(link)) as write:
        write(b"new")

    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=tmp_path.name), promised(str(tmp_path)):
        raise AssertionError("a folder was promised")


@fifos
def test_a_pipe_is_opened_once(tmp_path: Path) -> None:
    """Its reader sees the end when it is closed: opened before, he would have seen it too soon."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read = list[bytes]()
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    with promised(str(pipe)) as write:
        write(b"all of it")
    reader.join()
    assert read == [b"all of it"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_content_and_name_are_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settled = list[str]()
    fsync = os.fsync

    def noted(descriptor: int) -> None:
        settled.append("folder" if stat.S_ISDIR(os.fstat(descriptor).st_mode) else "file")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", noted)
    write_whole(tmp_path / "a file", b"content")
    assert settled == (["file"] if os.name == "nt" else ["file", "folder"])


def test_an_error_names_the_file_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails: making the file beside, writing it, or giving it its name."""
    target = tmp_path / "counts.svg"
    target.write_bytes(b"old")

    def refuse(*of: object, **how: object) -> None:
        raise OSError(errno.EROFS, "", str(of[0]))

    for owner, name in ((Path, "open"), (os, "fsync"), (Path, "replace"), (shutil, "copymode")):
        with monkeypatch.context() as patched:
            patched.setattr(owner, name, refuse)
            with pytest.raises(OSError, match=r"counts\.svg") as refused:
                write_whole(target, b"new")
        assert (refused.value.errno, refused.value.filename) == (errno.EROFS, str(target))
        assert refused.value.filename2 is None
        assert [file.name for file in tmp_path.iterdir()] == ["counts.svg"]
    assert target.read_bytes() == b"old"


def test_what_killed_programs_left_is_removed(tmp_path: Path) -> None:
    ages = {
        ".kept.svg.12": LEFT_BEHIND + 60,
        ".kept.svg.13": LEFT_BEHIND - 60,
        ".kept.svg.old": LEFT_BEHIND + 60,
        ".other.svg.12": LEFT_BEHIND + 60,
    }
    for name, age in ages.items():
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (time.time() - age,) * 2)

    write_whole(tmp_path / "kept.svg", b"new")

    assert {file.name for file in tmp_path.iterdir()} == {*ages, "kept.svg"} - {".kept.svg.12"}
