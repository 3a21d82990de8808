"""The obvious action: what one does who calls all that he holds and keeps nothing back."""

from typing import Final

from piquet.actions import Action, Ask, Call, Count, Peek, Play, Show, TurnUp
from piquet.contest import (
    NOTHING,
    Answer,
    Category,
    combination,
    everything,
    holdings,
    is_better,
)
from piquet.families import Callings, Countings, Further, only
from piquet.view import View
from piquet_scoring.combinations import pips_of

_OPEN_HANDED: Final[tuple[Action, ...]] = (
    Show(True),
    Peek(True),
    Ask(True),
    TurnUp(False),
    # The first of these that the hand bears is what it means.
    Answer.NOT_GOOD,
    Answer.HOW_MUCH,
    Answer.EQUAL,
    Answer.GOOD,
)


def obvious(view: View) -> Action | None:
    """What is done unless there is a reason against it; None where there is no such thing.

    Carte blanche is shown, all is called, answered as the cards are, counted and asked; leavings
    stay face down. What to discard and which card to play is nobody's to say, unless there is only
    one. After a lower call it is as much as that call leaves `[sinking]`.
    """
    match view.open:
        case Callings():
            return _call(view, view.open)
        case Further():
            return _further(view.open)
        case Countings():
            return _count(view, view.open)
        case (Play(), *_):
            return only(view.open)
        case tuple():
            free = (action for action in _OPEN_HANDED if action in view.open)
            return only(view.open) or next(free, None)
    return None


def _call(view: View, family: Callings) -> Call:
    """The best; one who called less stays with it."""
    if family.above is not None:
        return Call()
    return Call(everything(view.hand, view.rules).leading(family.category))


def _further(family: Further) -> Count:
    """All other sequences or sets that are no better than the call."""
    called = combination(family.category, family.called)
    rest = [card for card in family.hand if card not in family.called]
    allowed = tuple(
        cards
        for cards in holdings(family.category, rest)
        if not is_better(combination(family.category, cards), called)
    )
    return Count(NOTHING.replaced(family.category, allowed))


def _count(view: View, family: Countings) -> Count:
    """All that is open; of a point that is too long after *how much*, the best part."""
    held, counted = everything(view.hand, view.rules), NOTHING
    for category in family.categories:
        counted = counted.replaced(category, held.of(category))
    if len(counted.point) > family.most:
        suits = holdings(Category.POINT, view.hand)
        parts = [suit[: family.most] for suit in suits if len(suit) >= family.most]
        counted = counted._replace(point=max(parts, key=pips_of))
    return Count(counted)
