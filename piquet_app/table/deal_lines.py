"""Which game it is, and how to play it again."""

from collections.abc import Iterator

from patience.layout import Deal
from patience.record import share_code
from piquet_app.languages.patience_words import deal_in_words, options_in_words, variant_in_words
from piquet_app.languages.words import _
from piquet_app.terminal.command_lines import play_command
from piquet_app.terminal.lines import Line


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
    """How to play the same deal once more."""
    yield Line()
    yield Line(_("The same deal again: {command}").format(command=play_command(deal)), hang=2)
    yield Line(_("Its code: {code}").format(code=share_code(deal)), hang=2)
