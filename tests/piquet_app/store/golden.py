"""Makes the golden file of the version that is written now, once it is new: `python -m` this.

Older files stay as they are: they were written by the programs of their time.
"""

import os
import tempfile
from pathlib import Path
from unittest import mock

from piquet_app.store.files import FILE
from piquet_app.store.schema import VERSION
from piquet_app.store.store import Store
from tests.piquet_app.store.evenings import keep_partie, keep_patience

RECORDS = Path(__file__).parents[2] / "records"


def golden_file(version: int) -> Path:
    return RECORDS / f"games-version-{version}.db"


def play() -> None:
    """The evening that every golden file holds: its games tell the same in each of them."""
    keep_patience(5, choices=None)
    keep_patience(6)
    keep_partie(5, choices=12)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        with mock.patch.dict(os.environ, PIQUET_HOME=folder):
            play()
            content = Store().file.read_bytes()
        assert (Path(folder) / FILE).read_bytes() == content
    golden_file(VERSION).write_bytes(content)


if __name__ == "__main__":
    main()
