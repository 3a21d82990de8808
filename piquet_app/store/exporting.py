"""A game as one line of JSON, from which `importing` reads it again.

::

    {"games": 1, "id": "3fa91c", "events": [["begin", "patience patience:…", 1780000000000],
     ["step", "AS", 1780000004321], …], "checksum": "0123456789abcdef"}

Each event tells what happened, what it was, and when, in milliseconds since 1970; the checksum is
that of the last event.
"""

import json
from typing import Final

from piquet_app.store.games import Game

FORMAT: Final = 1
FORMAT_KEY: Final = "games"


def line_of(game: Game) -> str:
    """The game, with all that was taken back in it."""
    events = [[event.happening, event.told, event.at] for event in game.events]
    return json.dumps(
        {FORMAT_KEY: FORMAT, "id": game.name, "events": events, "checksum": game.last.checksum}
    )
