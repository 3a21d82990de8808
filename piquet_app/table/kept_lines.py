"""What is said of games that are kept: where they stand, and how to go on with them."""

from patience.layout import Deal, Layout
from piquet_app.languages.patience_words import deal_in_words, options_in_words, variant_in_words
from piquet_app.languages.words import _
from piquet_app.store.games import Game
from piquet_app.table.helped_lines import help_in_words
from piquet_app.terminal.lines import Line, unbroken
from piquet_app.terminal.resuming import resume_command
from piquet_scoring import HAND_SIZE


def going_on_line(name: str | None) -> Line:
    """How to go on with a game that is kept."""
    return Line(
        _("The game is kept. To go on: {command}").format(command=unbroken(resume_command(name)))
    )


def older_line(layout: Layout, name: str | None) -> Line:
    """This deal is kept already, and what will happen to it."""
    return Line(
        _(
            "This deal is kept with {number} of {twelve} extracted; your first choice here "
            "replaces it. To go on with it instead: {command}"
        ).format(
            number=len(layout.extracted),
            twelve=HAND_SIZE,
            command=unbroken(resume_command(name)),
        )
    )


def left_line(name: str) -> Line:
    """Another game was left unfinished."""
    return Line(
        _("An unfinished game is kept; to go on with it: {command}").format(
            command=unbroken(resume_command(name))
        )
    )


def kept_line(game: Game) -> Line:
    """A kept game in a list: its name, which game it is, and where it stands or how it ended."""
    return Line(f"{game.name}  {game_in_words(game)} {standing_in_words(game)}", hang=8)


def game_in_words(game: Game) -> str:
    """Which game of the patience it is: the variant, the deal, and what is played otherwise."""
    deal: Deal = game.sitting.now.deal
    named = _("The patience, {variant}").format(variant=variant_in_words(deal.variant))
    told = [f"{named}.", deal_in_words(deal)]
    if options := options_in_words(deal.options):
        told.append(_("Options: {options}.").format(options=", ".join(options)))
    return " ".join(told)


def standing_in_words(game: Game, *, is_known: bool | None = None) -> str:
    """Where it stands, or how it ended and with what help."""
    layout: Layout = game.sitting.now
    if layout.is_over:
        ended = _("It came out.") if layout.comes_out else _("It did not come out.")
        return " ".join(filter(None, [ended, help_in_words(game, is_known=is_known)]))
    told = _("{number} of {twelve} extracted, pass {number_of_pass}.")
    return told.format(
        number=len(layout.extracted), twelve=HAND_SIZE, number_of_pass=layout.number_of_pass
    )
