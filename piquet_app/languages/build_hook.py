"""Compiles every catalogue of translations (`.po`) into the form gettext reads (`.mo`).

Hatch calls this before it packs a wheel, and before an editable installation, so that nobody has
to compile by hand. It is not part of the wheel.
"""

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
    with target.open("wb") as compiled:
        write_mo(compiled, catalogue, use_fuzzy=True)
    return target


class Catalogues(BuildHookInterface[Any]):
    """The hook that Hatch looks for in this file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile whatever catalogues there are; `artifacts` in pyproject.toml packs them."""
        for source in sorted((Path(self.root) / LANGUAGES).glob("*/LC_MESSAGES/*.po")):
            compile_catalogue(source)
