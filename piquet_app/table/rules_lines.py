"""The rules of the patience in short, as they are asked for at the table."""

from collections.abc import Iterator
from typing import Final

from patience.layout import Deal
from patience.rules import Variant
from piquet_app.languages.patience_words import options_in_words, variant_in_words
from piquet_app.languages.words import N_, _
from piquet_app.terminal.lines import Line

_RULES: Final = {
    Variant.RANK_OR_SUIT: (
        N_(
            "A card of the triple may be taken when it is a ten or higher and another card of the "
            "triple has its rank or its suit. That other card may be a nine, eight or seven of "
            "its suit."
        ),
        N_(
            "Two cards left over at the end of a pass are treated like a triple; a single one is "
            "put away."
        ),
    ),
    Variant.SUIT_ONLY: (
        N_(
            "A card of the triple may be taken when it is a ten or higher and another card of the "
            "triple has its suit. That other card may be a nine, eight or seven."
        ),
        N_("One or two cards left over at the end of a pass are put away."),
    ),
}


def rules_lines(deal: Deal) -> Iterator[Line]:
    """The rules of this variant in short, and how to answer."""
    may_be_taken, left_over = _RULES[deal.variant]
    yield Line(
        _("The rules, {variant}").format(variant=variant_in_words(deal.variant)), is_strong=True
    )
    yield Line(
        _(
            "Thirty-two cards, ace to seven. They are laid face up by threes until the pack is "
            "used up: that is a pass."
        )
    )
    yield Line(_(may_be_taken))
    yield Line(
        _(
            "From every triple one such card is taken, and it must be; if there are several, you "
            "choose. All the others go to the discard."
        )
    )
    yield Line(_(left_over))
    yield Line(
        _(
            "Then the discard is shuffled and dealt again, as often as it takes, until twelve "
            "cards are taken."
        )
    )
    yield Line(
        _(
            "They count: one for each card of the longest suit; runs in a suit of three 3, four 4, "
            "five 15, six and more 16 and up; three alike 3, four alike 14, tens and higher only."
        )
    )
    yield Line(_("Thirty or more is worth sixty more, ninety in all: then the patience comes out."))
    if options := options_in_words(deal.options):
        yield Line(_("In this game: {options}.").format(options=", ".join(options)))
    yield Line(_("Answer with the number of a card or with the card, such as AS, 10H or Q♦."))
