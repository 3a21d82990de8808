"""The extras: what may be installed besides, for what only some want."""

from typing import Final

from piquet_app.languages.words import _
from piquet_app.terminal.refusals import WrongInput
from piquet_app.terminal.streams import PROGRAM

FAST: Final = "fast"
CLUSTER: Final = "cluster"
WEB: Final = "web"


def missing(extra: str) -> WrongInput:
    """What is refused without an extra, and what one types to install it."""
    return WrongInput(
        "this needs the extra “{extra}”: {install}", extra=extra, install=installing(extra)
    )


def faster() -> str:
    """What is said of the slow way, with what one types to have the fast one."""
    told = _("several hundred times faster with the extra “{extra}”: {install}")
    return told.format(extra=FAST, install=installing(FAST))


def installing(extra: str) -> str:
    """What one types to install an extra."""
    # In quotes that every shell knows: the brackets are patterns to some.
    return f'pip install "{PROGRAM}[{extra}]"'
