"""Where files of the program are: in the user's data folder, or in that which `PIQUET_HOME` names.

A file that is damaged or out of date stays, under another name.
"""

import os
import time
from pathlib import Path
from typing import Final

HOME: Final = "PIQUET_HOME"


def in_home(name: str) -> Path:
    """The file of this name, whether it exists or not."""
    if home := os.environ.get(HOME):
        return Path(home).absolute() / name
    from platformdirs import user_data_path

    return user_data_path("piquet", appauthor=False) / name


def made(folder: Path) -> None:
    """Make the folder where it is missing; nobody else may look into it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def stamped(file: Path, why: str) -> Path:
    """Another name beside a file's own, with the time: no file ever takes it again."""
    moment = f"{time.strftime('%Y%m%dT%H%M%S')}-{time.time_ns() % 10**9:09}"
    return file.with_name(f"{file.stem}-{why}-{moment}{file.suffix}")
