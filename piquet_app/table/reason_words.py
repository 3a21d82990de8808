"""Why a card is worth taking, as card players say it."""

from typing import Final

from patience.reasons import (
    MOST_NAMED,
    AddsNothing,
    Begins,
    Decides,
    Enough,
    FitsInto,
    Joins,
    Lengthens,
    Makes,
    MayJoin,
    Nears,
    NothingOfItsOwn,
    OutOfReach,
    Pairs,
    Reason,
)
from piquet_app.languages.card_words import (
    point_in_words,
    run_of_suit_in_words,
    set_in_words,
)
from piquet_app.languages.words import N_, NO_BREAK, _, ngettext
from piquet_app.terminal.cards import Wording
from piquet_scoring import REPIQUE_COUNT, Rank, Sequence, Set, Suit

_SECONDS: Final = {
    Rank.ACE: N_("a second ace"),
    Rank.KING: N_("a second king"),
    Rank.QUEEN: N_("a second queen"),
    Rank.JACK: N_("a second jack"),
    Rank.TEN: N_("a second ten"),
}
_NUMBERED: Final = {2: N_("a second {card}"), 3: N_("a third {card}"), 4: N_("a fourth {card}")}
_ONE_OF: Final = {
    Suit.SPADES: N_("spade"),
    Suit.HEARTS: N_("heart"),
    Suit.DIAMONDS: N_("diamond"),
    Suit.CLUBS: N_("club"),
}


def reason_in_words(reason: Reason, wording: Wording) -> str:
    """What is to be said for a card, or against it, without its name: ``makes the trio of jacks``.

    >>> reason_in_words(Pairs(Rank.KING, ()), Wording())
    'a second king, but no trio in this pass'
    """
    match reason:
        case Decides(count, True):
            return _("makes the count {count}, which is enough").format(count=count)
        case Decides(count):
            return _("makes the count {count}, which is too little").format(count=count)
        case OutOfReach(most):
            told = _("{target} is then out of reach: {most} at most")
            return told.format(target=REPIQUE_COUNT, most=most)
        case Makes(made):
            return _("makes the {combination}").format(combination=_combination(made))
        case Enough() | Nears() | Begins():
            return _to_come(reason, wording)
        case Lengthens(point):
            return _("the point grows to {cards}").format(cards=point_in_words(point))
        case AddsNothing():
            return _("adds nothing to the count")
        case Pairs():
            return _pairs(reason, wording)
        case Joins(suit, number):
            return _(_NUMBERED[number]).format(card=_(_ONE_OF[suit]))
        case FitsInto():
            return _fits_into(reason)
        case MayJoin():
            return _may_join(reason, wording)
        case NothingOfItsOwn(others):
            return ngettext(
                "nothing that the other card would not do as well",
                "nothing that the other cards would not do as well",
                others,
            )


def _to_come(reason: Enough | Nears | Begins, wording: Wording) -> str:
    """What other cards would make together with the card."""
    match reason:
        case Enough():
            said = _enough(reason, wording)
        case Nears():
            said = _nears(reason, wording)
        case Begins(cards):
            said = _("{cards} then makes a tierce").format(cards=wording.either(cards))
    later = not reason.unseen if isinstance(reason, Begins) else reason.later
    return _("{said} (not in this pass)").format(said=said) if later else said


def _enough(reason: Enough, wording: Wording) -> str:
    number = len(reason.cards)
    if number == reason.of:
        return _("any further card is then enough")
    if number > MOST_NAMED:
        told = _("any one of {number} of the {of} cards left is then enough")
        return told.format(number=number, of=reason.of)
    told = _("{cards} is then enough for {target}")
    return told.format(cards=wording.either(reason.cards), target=REPIQUE_COUNT)


def _nears(reason: Nears, wording: Wording) -> str:
    if reason.keeps_open:
        told = ngettext(
            "keeps the {combination} open, which lacks {cards}",
            "keeps the {combination} open, which lacks {cards}",
            len(reason.lacks),
        )
    else:
        told = ngettext(
            "only {cards} is then missing from the {combination}",
            "only {cards} are then missing from the {combination}",
            len(reason.lacks),
        )
    return told.format(combination=_combination(reason.wanted), cards=wording.joined(reason.lacks))


def _pairs(reason: Pairs, wording: Wording) -> str:
    second = _(_SECONDS[reason.rank])
    if not reason.unseen:
        return _("{second}, but no trio in this pass").format(second=second)
    told = ngettext(
        "{second}, with {cards} still unseen",
        "{second}, with {cards} still unseen",
        len(reason.unseen),
    )
    return told.format(second=second, cards=wording.joined(reason.unseen))


def _fits_into(reason: FitsInto) -> str:
    if reason.tierces == reason.of:
        told = _("fits into all {of} tierces of high cards")
    else:
        told = ngettext(
            "fits into {number} of the {of} tierces of high cards",
            "fits into {number} of the {of} tierces of high cards",
            reason.tierces,
        )
    return told.format(number=reason.tierces, of=reason.of)


def _may_join(reason: MayJoin, wording: Wording) -> str:
    if not reason.cards:
        return _("no other high card of its suit comes in this pass")
    told = ngettext(
        "{cards} may still join it in this pass",
        "{cards} may still join it in this pass",
        len(reason.cards),
    )
    return told.format(cards=wording.joined(reason.cards))


def _combination(combination: Sequence | Set) -> str:
    """The name of a run or set, which is not broken at the end of a line."""
    if isinstance(combination, Set):
        return set_in_words(combination).replace(" ", NO_BREAK)
    return run_of_suit_in_words(combination).replace(" ", NO_BREAK)
