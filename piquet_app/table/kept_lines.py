"""What is said of games that are kept: where they stand, and how to go on with them."""

from patience.layout import Deal
from patience.record import Record, game_id
from patience.sitting import sit_down_again
from piquet_app.languages.patience_words import deal_in_words, options_in_words, variant_in_words
from piquet_app.languages.words import _
from piquet_app.terminal.command_lines import resume_command
from piquet_app.terminal.lines import Line, unbroken
from piquet_scoring import HAND_SIZE


def going_on_line(deal: Deal) -> Line:
    """How to go on with a game that is kept."""
    return Line(
        _("The game is kept. To go on: {command}").format(command=unbroken(resume_command(deal)))
    )


def older_line(record: Record) -> Line:
    """This deal is kept already, and what will happen to it."""
    return Line(
        _(
            "This deal is kept with {number} of {twelve} extracted; your first choice here "
            "replaces it. To go on with it instead: {command}"
        ).format(
            number=len(sit_down_again(record).now.extracted),
            twelve=HAND_SIZE,
            command=unbroken(resume_command(record.deal)),
        )
    )


def left_line(record: Record) -> Line:
    """Another game was left unfinished."""
    return Line(
        _("An unfinished game is kept; to go on with it: {command}").format(
            command=unbroken(resume_command(record.deal))
        )
    )


def kept_line(record: Record) -> Line:
    """A kept game in a list: its name, which game it is, and where it stands."""
    layout, deal = sit_down_again(record).now, record.deal
    told = _("{variant}. {deal} {number} of {twelve} extracted, pass {number_of_pass}").format(
        variant=variant_in_words(deal.variant),
        deal=deal_in_words(deal),
        number=len(layout.extracted),
        twelve=HAND_SIZE,
        number_of_pass=layout.number_of_pass,
    )
    return Line("; ".join([f"{game_id(deal)}  {told}", *options_in_words(deal.options)]), hang=8)
