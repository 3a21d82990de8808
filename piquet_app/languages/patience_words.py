"""The patience in words: its variants, its options, and which deal it is."""

from typing import TYPE_CHECKING, Final

from patience.layout import Deal
from patience.rules import Options, Variant
from piquet_app.languages.numbers import decimal, error_decimal, percent, whole
from piquet_app.languages.words import N_, NO_BREAK, _, ngettext

if TYPE_CHECKING:
    from patience.solution import Chance

_VARIANTS: Final = {
    Variant.RANK_OR_SUIT: N_("by rank or suit"),
    Variant.SUIT_ONLY: N_("by suit only"),
}


def variant_in_words(variant: Variant) -> str:
    """What makes a card eligible: ``by rank or suit``."""
    return _(_VARIANTS[variant])


_PLAYERS: Final = {
    "first": N_("first"),
    "random": N_("random"),
    "greedy": N_("greedy"),
    "expert": N_("expert"),
}
_NAMES: Final = {
    Variant.RANK_OR_SUIT: N_("rank-or-suit"),
    Variant.SUIT_ONLY: N_("suit-only"),
}


def variant_name(variant: Variant) -> str:
    """The variant in a table: its name among the options, where they are in this language."""
    return _(_NAMES[variant])


def player_name(player: str) -> str:
    """The player in a table; a user's own by the name that was given."""
    return _(_PLAYERS[player]) if player in _PLAYERS else player


def deals_in_words(number: int) -> str:
    """So many deals from the first one on: ``deal 1``, ``deals 1 to 10,000``."""
    if number == 1:
        return _("deal 1")
    return _("deals 1 to {number}").format(number=whole(number))


def deal_in_words(deal: Deal) -> str:
    """Which deal it is, as a sentence: ``Deal 17.``, of which seed if it is not 0."""
    if deal.seed:
        return _("Deal {deal} of seed {seed}.").format(deal=deal.number, seed=deal.seed)
    return _("Deal {deal}.").format(deal=deal.number)


def options_in_words(options: Options) -> list[str]:
    """The options that are on, a phrase each.

    >>> options_in_words(Options(max_passes=1, target=20))
    ['at most 1 pass', 'target 20']
    """
    said = []
    if options.may_decline:
        said.append(_("a triple may be declined"))
    if (most := options.max_passes) is not None:
        said.append(
            ngettext("at most {number} pass", "at most {number} passes", most).format(number=most)
        )
    if options.target != Options().target:
        said.append(_("target {target}").format(target=options.target))
    return said


def chance_in_words(chance: "Chance") -> str:
    """A chance in percent, and how far an estimate may be off: ``42.1 %``, ``42.1 ± 0.4 %``."""
    if chance.is_exact:
        return percent(chance.probability, 1)
    return f"{percent_points(chance.probability)} {error_in_words(chance.error)}{NO_BREAK}%"


def percent_points(share: float) -> str:
    """A share of one in percent, without the sign: ``42.1``."""
    return decimal(100 * share, 1)


def error_in_words(error: float) -> str:
    """How far an estimate may be off, in percent: ``± 0.4``."""
    return f"±{NO_BREAK}{error_decimal(100 * error, 1)}"
