"""`piquet patience`: play the patience, look at a game that was played, reckon with it."""

from typing import Final

from piquet_app.languages.words import N_

HELP: Final = N_("The patience of piquet: play it, replay a game, find out how often it comes out.")
EPILOG: Final = N_("Example: piquet patience play --variant suit-only")
COMMANDS: Final = {
    "play": "patience_play",
    "replay": "patience_replay",
    "simulate": "simulate",
    "odds": "odds",
    "solve": "solve",
    "fit": "fit",
    "losses": "losses",
}
