"""Visitors' folders are kept for those who come again, and not forever."""

import os
import stat
import time
from pathlib import Path

import pytest

pytest.importorskip("textual_serve", reason="the extra `web` is not installed")

from piquet_app.browser import visitors
from piquet_app.browser.visitors import KEPT_FOR, folder_of, forget, new_word, prepared


def came(days_ago: float) -> Path:
    folder = prepared(folder_of(new_word()))
    (folder / "games.db").write_text("")
    then = time.time() - days_ago * 24 * 3600
    os.utime(folder, (then, then))
    return folder


def test_a_folder_is_its_visitors_alone() -> None:
    word = new_word()
    folder = prepared(folder_of(word))

    assert folder_of(word) == folder != folder_of(new_word())
    assert word not in str(folder)
    if os.name != "nt":
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_whoever_has_not_come_for_long_is_forgotten() -> None:
    assert KEPT_FOR == 30 * 24 * 3600
    lately, long_ago, seated = came(29), came(31), came(40)
    forget({seated})

    assert lately.exists()
    assert not long_ago.exists()
    assert (seated / "games.db").exists()


def test_of_too_many_the_oldest_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "MOST_KEPT", 3)
    folders = [came(days) for days in (4, 1, 3, 2, 5)]
    forget()

    assert [folder.exists() for folder in folders] == [False, True, True, True, False]


def test_who_comes_again_is_remembered_from_then_on() -> None:
    folder = came(29)
    prepared(folder)
    assert time.time() - folder.stat().st_mtime < 3600


def test_nothing_to_forget_is_no_fault() -> None:
    forget()
