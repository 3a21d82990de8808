"""Compiles every catalogue of translations (`.po`) into the form gettext reads (`.mo`).

Hatch calls this before it packs a wheel, and before an editable installation; `make` and the tests
when a catalogue has changed. It is not part of the wheel.
"""

import os
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LANGUAGES = Path("piquet_app", "languages")


def compile_catalogue(source: Path) -> Path:
    """Write the compiled twin beside one `.po` file and return its path."""
    target = source.with_suffix(".mo")
    with source.open("rb") as lines:
        catalogue = read_po(lines, locale=source.parts[-3])
    # Beside it first: whoever speaks Russian meanwhile, in another process, reads a whole one.
    fresh = target.with_suffix(f".{os.getpid()}.mo")
    with fresh.open("wb") as compiled:
        write_mo(compiled, catalogue)
    return fresh.replace(target)


def compile_catalogues(root: Path) -> None:
    """Compile whatever catalogues lie in a copy of the project.

    A translation marked as fuzzy is a guess that nobody has looked at: it is left out.
    """
    for source in sorted((root / LANGUAGES).glob("*/LC_MESSAGES/*.po")):
        compile_catalogue(source)


class Catalogues(BuildHookInterface[Any]):
    """The hook that Hatch looks for in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile them; `artifacts` in pyproject.toml packs them."""
        compile_catalogues(Path(self.root))


if __name__ == "__main__":
    compile_catalogues(Path.cwd())
