"""What is said of games that are kept: where they stand, and how to go on with them."""

from patience.layout import Deal, Layout
from piquet_app.languages.patience_words import deal_in_words, options_in_words, variant_in_words
from piquet_app.languages.words import _
from piquet_app.store.games import Game
from piquet_app.table.helped_lines import help_in_words
from piquet_app.terminal.command_lines import resume_command
from piquet_app.terminal.lines import Line, unbroken
from piquet_scoring import HAND_SIZE


def going_on_line(deal: Deal) -> Line:
    """How to go on with a game that is kept."""
    return Line(
        _("The game is kept. To go on: {command}").format(command=unbroken(resume_command(deal)))
    )


def older_line(layout: Layout) -> Line:
    """This deal is kept already, and what will happen to it."""
    return Line(
        _(
            "This deal is kept with {number} of {twelve} extracted; your first choice here "
            "replaces it. To go on with it instead: {command}"
        ).format(
            number=len(layout.extracted),
            twelve=HAND_SIZE,
            command=unbroken(resume_command(layout.deal)),
        )
    )


def left_line(deal: Deal) -> Line:
    """Another game was left unfinished."""
    return Line(
        _("An unfinished game is kept; to go on with it: {command}").format(
            command=unbroken(resume_command(deal))
        )
    )


def kept_line(game: Game) -> Line:
    """A kept game in a list: its name, which game it is, and where it stands or how it ended."""
    layout: Layout = game.sitting.now
    deal = layout.deal
    helped = [help_in_words(game)] if layout.is_over else []
    named = [variant_in_words(deal.variant) + ".", deal_in_words(deal), _where(layout)]
    told = " ".join(filter(None, [*named, *helped]))
    return Line("; ".join([f"{game.name}  {told}", *options_in_words(deal.options)]), hang=8)


def _where(layout: Layout) -> str:
    if layout.is_over:
        return _("It came out.") if layout.comes_out else _("It did not come out.")
    told = _("{number} of {twelve} extracted, pass {number_of_pass}")
    return told.format(
        number=len(layout.extracted), twelve=HAND_SIZE, number_of_pass=layout.number_of_pass
    )
