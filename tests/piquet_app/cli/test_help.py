"""The help of every command, in both languages and on every output."""

import os
from collections.abc import Iterator

import pytest
from typer.core import TyperGroup

from piquet_app.cli.commands import Command, tree
from tests.piquet_app.conftest import Piquet


def commands(command: Command, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words that lead to every command."""
    yield path
    if isinstance(command, TyperGroup):
        for name, sub_command in command.commands.items():
            assert isinstance(sub_command, Command)
            yield from commands(sub_command, (*path, name))


EVERY = tuple(commands(tree()))


def test_these_are_the_commands() -> None:
    assert {
        ("score",),
        ("patience", "play"),
        ("patience", "simulate"),
        ("patience", "replay"),
        ("games", "list"),
        ("games", "resume"),
    } <= set(EVERY)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "cp1252", "cp866", "cp1251"])
@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("path", EVERY, ids=" ".join)
def test_every_output_can_hold_the_help(
    piquet: Piquet, path: tuple[str, ...], speech: str, encoding: str
) -> None:
    answer = piquet("--lang", speech, *path, "--help", encoding=encoding)
    russian = speech == "ru" and encoding in ("utf-8", "cp866", "cp1251")

    assert answer.code == 0
    assert answer.err.count("\n") == (speech == "ru" and not russian)
    assert " ".join(("piquet", *path)) in answer.out
    assert ("Usage: " in answer.out) is not russian
    assert ("Вызов: " in answer.out) is russian
    without_rules = answer.out.replace("? rules", "").replace("? правила", "")
    assert "?" not in without_rules
    assert max(map(len, answer.out.splitlines())) <= 80


@pytest.mark.parametrize("path", [("patience",), ("games",)], ids=" ".join)
def test_a_group_alone_prints_its_help(piquet: Piquet, path: tuple[str, ...]) -> None:
    assert piquet(*path) == piquet(*path, "--help")


@pytest.mark.parametrize(
    ("columns", "width"), [("0", 80), ("1", 20), ("19", 20), ("33", 33), ("120", 120), ("x", 80)]
)
@pytest.mark.parametrize("path", [(), ("score",), ("patience", "simulate")], ids=" ".join)
def test_the_help_is_as_wide_as_every_answer(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, path: tuple[str, ...], columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setenv("TERMINAL_WIDTH", "3")
    monkeypatch.setattr(os, "get_terminal_size", lambda stream: os.terminal_size((0, 0)))
    answer = piquet(*path, "--help")

    assert answer.code == 0
    assert max(map(len, answer.out.splitlines())) == width
    assert "".join(f"piquet {' '.join(path)}".split()) in "".join(answer.out.split())
    assert os.environ["TERMINAL_WIDTH"] == "3"
