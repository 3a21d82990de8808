"""`piquet games`: the games that are kept."""

import typer

from piquet_app.cli import games_files, games_list, games_resume, games_stats
from piquet_app.languages.words import N_

app = typer.Typer(
    name="games",
    help=N_("The games that are kept: list them, go on with one, look at what came of them."),
    epilog=N_("Example: piquet games resume"),
)

app.command(name="list", help=games_list.LIST_HELP, epilog=games_list.LIST_EPILOG)(
    games_list.list_games
)
app.command(help=games_list.SHOW_HELP, epilog=games_list.SHOW_EPILOG)(games_list.show)
app.command(help=games_resume.HELP, epilog=games_resume.EPILOG)(games_resume.resume)
app.command(help=games_stats.HELP, epilog=games_stats.EPILOG)(games_stats.stats)
app.command(help=games_files.EXPORT_HELP, epilog=games_files.EXPORT_EPILOG)(games_files.export)
app.command(name="import", help=games_files.IMPORT_HELP, epilog=games_files.IMPORT_EPILOG)(
    games_files.import_games
)
app.command(help=games_files.VERIFY_HELP, epilog=games_files.VERIFY_EPILOG)(games_files.verify)
