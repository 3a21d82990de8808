"""Compiling what the computer thinks with: every kernel is called, and has nothing to think about.

It needs the extra `fast` (`piquet_scoring.compiled.available`).
"""

from collections.abc import Callable
from typing import Final

import numpy as np

from piquet.dealing import numbered_deal
from piquet.opponent.ending import Ending
from piquet.opponent.playout_kernel import DEAL
from piquet.opponent.solving import worths_of_cards
from piquet.opponent.standpoint import standpoint
from piquet.opponent.trying import meetings, points_of
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import view_of


def _cards() -> None:
    """How a card is chosen."""
    worths_of_cards(Ending(numbered_deal(RUBICON, 1, 1).dealt, Seat.ELDER), ())


def _plays() -> None:
    """How deals are played out."""
    points_of(np.empty((0, DEAL), np.int64), RUBICON, ())


def _meetings() -> None:
    """How it comes to these deals."""
    at = standpoint(view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER))
    meetings(at, RUBICON, (), ())


PARTS: Final[dict[str, Callable[[], None]]] = {
    "cards": _cards,
    "plays": _plays,
    "meetings": _meetings,
}
"""By name; `plays` need most of what `cards` need."""
