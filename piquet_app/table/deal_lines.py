"""Which game it is, and how to play it again."""

from collections.abc import Iterator

from patience.layout import Deal
from patience.record import Record
from piquet_app.languages.patience_words import deal_in_words, options_in_words, variant_in_words
from piquet_app.languages.words import _
from piquet_app.terminal.command_lines import play_command, replay_command
from piquet_app.terminal.lines import Line, unbroken


def opening_lines(deal: Deal) -> Iterator[Line]:
    """Which game it is, and its options."""
    yield Line(
        _("The piquet patience, {variant}. {deal}").format(
            variant=variant_in_words(deal.variant), deal=deal_in_words(deal)
        ),
        is_strong=True,
    )
    if options := options_in_words(deal.options):
        yield Line(_("Options: {options}.").format(options=", ".join(options)))


def again_lines(deal: Deal) -> Iterator[Line]:
    """How anybody plays the same deal."""
    yield Line()
    told = _("The same deal again, or for a friend: {command}")
    yield Line(told.format(command=unbroken(play_command(deal))))


def replay_line(record: Record) -> Line:
    """How to see a game again."""
    return Line(
        _("To see this game again: {command}").format(command=unbroken(replay_command(record)))
    )
