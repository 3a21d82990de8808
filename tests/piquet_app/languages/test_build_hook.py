"""Catalogues are compiled while other processes speak from them."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo

from piquet_app.languages import build_hook
from piquet_app.languages.words import CATALOGUES


def test_a_catalogue_is_whole_at_every_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that began while it was written anew found half of it, and fell silent."""
    folder = tmp_path / "ru" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = Path(shutil.copy(CATALOGUES / "ru" / "LC_MESSAGES" / "piquet.po", folder))
    whole = build_hook.compile_catalogue(source).read_bytes()
    seen = []

    def looked_at(file: Any, catalogue: Any) -> None:
        seen.append(source.with_suffix(".mo").read_bytes())
        write_mo(file, catalogue)

    monkeypatch.setattr(build_hook, "write_mo", looked_at)
    compiled = build_hook.compile_catalogue(source)

    assert seen == [whole]
    assert compiled.read_bytes() == whole
    assert sorted(folder.iterdir()) == [compiled, source]
