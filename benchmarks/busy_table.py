"""A table at which the computer is busy for a while: `python -m benchmarks.busy_table LEVEL`.

It does what it would do anyway, a hint or the decision of a level, but over and over, so that keys
can be pressed meanwhile. LEVEL is one of piquet, or `patience`.
"""

import sys
from functools import partial
from typing import Final

from benchmarks.over_and_over import advise, decide, hints
from piquet_app.cli import main

PATIENCE: Final = "patience"


def patience() -> int:
    """The patience, with a hint that takes its time."""
    import patience.hints

    patience.hints.hints = hints
    return main(["patience", "play", "--deal", "5"])


def duel(level: str) -> int:
    """A partie, in which the advice and the decisions of the computer take their time."""
    import piquet.opponent.advice
    from piquet.players import PLAYERS

    PLAYERS[level] = partial(decide, PLAYERS[level])
    piquet.opponent.advice.advise = advise  # type: ignore[assignment]
    return main(["duel", "play", "--deal", "5", "--level", level])


if __name__ == "__main__":
    sys.exit(patience() if sys.argv[1] == PATIENCE else duel(sys.argv[1]))
