"""What is said where an extra is missing."""

import re
import tomllib
from pathlib import Path

import pytest

import piquet_app
from piquet_app.languages.words import set_language
from piquet_app.terminal import extras
from piquet_app.terminal.refusals import sentence

FOLDER = Path(piquet_app.__file__).parent


def test_every_extra_is_one_of_the_project() -> None:
    known = tomllib.loads((FOLDER.parent / "pyproject.toml").read_text(encoding="utf-8"))
    offered = {*known["project"]["optional-dependencies"]} - {"dev"}
    assert offered == {extras.FAST, extras.CLUSTER, extras.WEB}


@pytest.mark.parametrize("extra", [extras.FAST, extras.CLUSTER, extras.WEB])
@pytest.mark.parametrize("speech", ["en", "ru"])
def test_the_extra_is_named_and_what_to_type(speech: str, extra: str) -> None:
    set_language(speech)
    told = sentence(extras.missing(extra))
    assert told.endswith(f': pip install "piquet[{extra}]"')
    assert re.search(f"[“«]{extra}[”»]", told)


def test_nobody_else_says_what_to_install() -> None:
    """Whoever installs a package by its own name may get another release than the project asks."""
    found = [path.name for path in FOLDER.rglob("*.py") if "pip install" in path.read_text("utf-8")]
    assert found == ["extras.py"]
