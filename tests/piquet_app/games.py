"""Games of the patience as tests drive them: by lines of answers, as a script would."""

import json
import re
from itertools import pairwise
from typing import Any, Final

from patience import Deal, legal_moves
from patience.sitting import Sitting, choose, sit_down
from tests.piquet_app.conftest import Answer

PLAY: Final = ("patience", "play", "--plain")
ALWAYS_THE_FIRST: Final = b"1\n" * 100
ESCAPE: Final = "\x1b"


def result(answer: Answer) -> dict[str, Any]:
    """What the last line of a finished game says."""
    last = answer.out.splitlines()[-1]
    assert last.startswith("RESULT ")
    told = json.loads(last.removeprefix("RESULT "))
    assert isinstance(told, dict)
    return told


def triples_asked(out: str) -> list[str]:
    """The headings of the triples that asked for a choice, in the order in which they were shown.

    They are told from triples that decided themselves by the card numbered 1 beneath.
    """
    lines = out.splitlines()
    return [above for above, below in pairwise(lines) if re.match(r"  1  ", below)]


def sittings(deal: Deal) -> list[Sitting]:
    """The tables of a game in which always the first card is taken."""
    at = [sit_down(deal)]
    while not at[-1].now.is_over:
        at.append(choose(at[-1], legal_moves(at[-1].now)[0]))
    return at
