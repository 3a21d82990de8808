"""The settings: kept from one time to the next, and never lost in silence."""

import json
from pathlib import Path

import pytest

from piquet_app.keeping.preferences import (
    Deck,
    Preferences,
    Read,
    Shade,
    preferences_file,
    read_preferences,
    write_preferences,
)

WISHES = Preferences(
    "ru",
    Shade.LIGHT,
    Deck.TWO_COLOURS,
    auto_play=False,
    odds=True,
    order="worth",
    winners=True,
    rules="russian",
    opponent="",
    forced=False,
)


def test_without_a_file_everything_is_as_usual() -> None:
    assert read_preferences() == Read(Preferences())
    assert not preferences_file().exists()


def test_what_is_written_is_read() -> None:
    write_preferences(WISHES)
    assert read_preferences() == Read(WISHES)


def test_what_is_not_said_is_as_usual() -> None:
    written('{"shade": "light"}')
    assert read_preferences().preferences == Preferences(shade=Shade.LIGHT)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "\x00\x00",
        '{"shade": "green"}',
        '{"language": "fr"}',
        '{"odds": "perhaps"}',
        '{"auto_play": null}',
        '{"winners": 1}',
        '{"forced": "no"}',
        '{"order": 3}',
        '{"rules": ["rubicon"]}',
    ],
)
def test_a_file_that_cannot_be_read_is_set_aside(content: str) -> None:
    file = written(content)
    read = read_preferences()

    assert read.preferences == Preferences()
    assert read.set_aside is not None
    assert read.set_aside.read_text(encoding="utf-8") == content
    assert not file.exists()
    write_preferences(WISHES)
    assert read.set_aside.read_text(encoding="utf-8") == content


def test_bytes_that_are_no_text_are_set_aside() -> None:
    file = preferences_file()
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff\xfe\xff")
    assert read_preferences().set_aside is not None


def test_what_a_later_release_has_written_stays() -> None:
    file = written('{"shade": "light", "sound": "loud"}')
    write_preferences(WISHES)
    assert json.loads(file.read_text(encoding="utf-8"))["sound"] == "loud"


def test_they_lie_in_the_config_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PIQUET_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    write_preferences(WISHES)
    assert preferences_file().is_file()


def written(content: str) -> Path:
    file = preferences_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, encoding="utf-8")
    return file
