"""`piquet duel`: the game for two."""

from typing import Final

from piquet_app.languages.words import N_

HELP: Final = N_(
    "The game for two: play a partie, replay a deal, ask for advice, let two players meet."
)
EPILOG: Final = N_("Example: piquet duel play --rules russian")
COMMANDS: Final = {
    "play": "duel_play",
    "match": "duel_match",
    "replay": "duel_replay",
    "advise": "duel_advise",
}
