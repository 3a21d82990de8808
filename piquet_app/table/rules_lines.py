"""The rules of the game that is played, in short, as they are asked for at the table."""

from collections.abc import Iterator
from typing import Final

from patience.layout import Deal
from patience.rules import Options, Variant
from piquet_app.languages.patience_words import options_in_words, variant_in_words
from piquet_app.languages.words import N_, _, ngettext
from piquet_app.terminal.lines import Line
from piquet_scoring import HAND_SIZE, PACK, REPIQUE_COUNT
from piquet_scoring.combinations import SEQUENCE_SCORES, SET_SCORES
from piquet_scoring.score import REPIQUE

_ELIGIBLE: Final = {
    Variant.RANK_OR_SUIT: N_(
        "A card of the triple may be extracted when it is a ten or higher and another card of the "
        "triple has its rank or its suit. That other card may be a nine, eight or seven of "
        "its suit."
    ),
    Variant.SUIT_ONLY: N_(
        "A card of the triple may be extracted when it is a ten or higher and another card of the "
        "triple has its suit. That other card may be a nine, eight or seven."
    ),
}
_LEFT_OVER: Final = {
    Variant.RANK_OR_SUIT: N_(
        "Two cards left over at the end of a pass are treated like a triple; a single one is "
        "put away."
    ),
    Variant.SUIT_ONLY: N_("One or two cards left over at the end of a pass are put away."),
}


def rules_lines(deal: Deal) -> Iterator[Line]:
    """The rules of this game in short."""
    options = deal.options
    yield Line(
        _("The rules, {variant}").format(variant=variant_in_words(deal.variant)), is_strong=True
    )
    if said := options_in_words(options):
        yield Line(_("In this game: {options}.").format(options=", ".join(said)))
    yield Line(
        _(
            "{pack} cards, ace to seven, are laid face up by threes until the pack is used up: "
            "that is a pass."
        ).format(pack=len(PACK))
    )
    yield Line(_(_ELIGIBLE[deal.variant]))
    yield Line(_extracting(options))
    yield Line(_(_LEFT_OVER[deal.variant]))
    yield Line(_dealing_again(options))
    yield Line(_counting())
    yield Line(_coming_out(options))


def answering_line() -> Line:
    """How to answer where answers are typed."""
    return Line(_("Answer with the number of a card or with the card, such as AS, 10H or Q♦."))


def _extracting(options: Options) -> str:
    if options.may_decline:
        return _(
            "From every triple with such a card you extract one, or decline it. All the others go "
            "to the discard."
        )
    return _(
        "From every triple with such a card one is extracted, and it must be; if there are "
        "several, you choose. All the others go to the discard."
    )


def _dealing_again(options: Options) -> str:
    most = options.max_passes
    if most is None:
        told = _(
            "Then the discard is shuffled and dealt again, as often as it takes, until {twelve} "
            "cards are extracted."
        )
    elif most == 1:
        told = _(
            "The discard is not dealt again: if {twelve} cards are not extracted by the end of "
            "the pass, the patience fails."
        )
    else:
        told = ngettext(
            "Then the discard is shuffled and dealt again, until {twelve} cards are extracted; if "
            "they are not after {number} pass, the patience fails.",
            "Then the discard is shuffled and dealt again, until {twelve} cards are extracted; if "
            "they are not after {number} passes, the patience fails.",
            most,
        )
    return told.format(twelve=HAND_SIZE, number=most)


def _counting() -> str:
    sequences = {f"run{length}": score for length, score in SEQUENCE_SCORES.items()}
    sets = {f"set{size}": score for size, score in SET_SCORES.items()}
    return _(
        "They count: one for each card of the longest suit; a sequence in a suit, of three cards "
        "{run3}, of four {run4}, five {run5}, six {run6}, seven {run7}, eight {run8}; three of a "
        "rank {set3}, four {set4}, tens and higher only."
    ).format(**sequences, **sets)


def _coming_out(options: Options) -> str:
    if options.target == REPIQUE_COUNT:
        told = _(
            "{needed} or more is worth {repique} more, {ninety} in all: then the patience comes "
            "out."
        )
    else:
        told = _(
            "The patience comes out with {target} or more. ({needed} or more is worth {repique} "
            "more.)"
        )
    return told.format(
        target=options.target,
        needed=REPIQUE_COUNT,
        repique=REPIQUE,
        ninety=REPIQUE_COUNT + REPIQUE,
    )
