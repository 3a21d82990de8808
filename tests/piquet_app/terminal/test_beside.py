"""Programs beside this one load our modules, and nothing that lies in the folder at hand."""

import os
import subprocess
from pathlib import Path

from piquet_app.terminal import beside


def test_a_file_at_hand_is_not_loaded(tmp_path: Path) -> None:
    """A person's own `pickle.py` would be taken for the library's."""
    (tmp_path / "pickle.py").write_text("raise SystemExit(7)")
    began = subprocess.run(
        beside.command("piquet_app.screens.reckoner"),
        env=os.environ | beside.path(),
        cwd=tmp_path,
        input=b"",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (began.returncode, began.stderr) == (0, b"")
