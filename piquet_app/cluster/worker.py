"""What a worker of the cluster does: it says what is installed there, and plays blocks of deals."""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from time import monotonic
from typing import TypeVar

from piquet_app.terminal.streams import PROGRAM
from piquet_scoring.compiled import available

Block = TypeVar("Block")


def installed() -> tuple[str, bool]:
    """The version of this program on this machine, and whether games are compiled there."""
    try:
        return version(PROGRAM), available()
    except PackageNotFoundError:  # it lies in the folder where Python was started
        return "", available()


def played(play: Callable[[range], Block], deals: range) -> tuple[Block, float]:
    """What came of the deals, and how many seconds it took."""
    began = monotonic()
    return play(deals), monotonic() - began
