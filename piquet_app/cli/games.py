"""`piquet games`: the games that are kept."""

from typing import Final

from piquet_app.languages.words import N_

HELP: Final = N_("The games that are kept: list them, go on with one, look at what came of them.")
EPILOG: Final = N_("Example: piquet games resume")
COMMANDS: Final = {
    "list": "games_list",
    "show": "games_list",
    "resume": "games_resume",
    "stats": "games_stats",
    "export": "games_files",
    "import": "games_files",
    "verify": "games_files",
}
