"""A folder of its own for every test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "not made yet" / "пикет"
    monkeypatch.setenv("PIQUET_HOME", str(folder))
    return folder


@pytest.fixture
def said() -> list[str]:
    """What a store has told the user: `Store(said.append)`."""
    return []
