"""The obvious action: what one does who calls all that he holds and keeps nothing back."""

from itertools import combinations
from typing import Final

from piquet.actions import Action, Count, Countings, Further
from piquet.contest import (
    NOTHING,
    Answer,
    Calls,
    Category,
    combination,
    everything,
    holdings,
    is_better,
)
from piquet.deal import Deal, Phase
from piquet.game import legal_actions
from piquet.script import Script, next_action

_CHOSEN: Final = frozenset(
    (Phase.ELDER_EXCHANGE, Phase.YOUNGER_EXCHANGE, Phase.FIRST_LEAD, Phase.PLAY)
)
_OPEN_HANDED: Final = Script(peeked=True, asked_sets=(True, True))
_ANSWERS: Final = (Answer.NOT_GOOD, Answer.HOW_MUCH, Answer.EQUAL, Answer.GOOD)


def obvious(deal: Deal) -> Action | None:
    """What is done unless there is a reason against it; None where there is no such thing.

    Carte blanche is shown, all is called, answered as the cards are, counted and asked; leavings
    stay face down. What to discard and which card to play is nobody's to say, unless there is only
    one. After a lower call it is as much as that call leaves `[sinking]`.
    """
    open_now = legal_actions(deal)
    if isinstance(open_now, tuple) and len(open_now) < 2:
        return open_now[0] if open_now else None
    if deal.phase in _CHOSEN:
        return None
    action = next_action(deal, _OPEN_HANDED)
    if action is not None and action in open_now:
        return action
    if isinstance(open_now, Further):
        return _further(open_now)
    if isinstance(open_now, Countings):
        return _count(deal, open_now)
    return next(answer for answer in _ANSWERS if answer in open_now)


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


def _count(deal: Deal, family: Countings) -> Count:
    """All that is open, with the best point that the answers leave."""
    calls, others = everything(family.hand, deal.rules), NOTHING
    for category in family.categories:
        others = others.replaced(category, calls.of(category))
    for calls in (others, *_with_points(family, others)):
        if Count(calls) in family:
            return Count(calls)
    return Count(others.replaced(Category.POINT, ()))


def _with_points(family: Countings, calls: Calls) -> list[Calls]:
    """The same with every other point of the lengths allowed, the longest and best first."""
    parts = [
        part
        for length in range(family.most, family.least - 1, -1)
        for suit in holdings(Category.POINT, family.hand)
        for part in combinations(suit, length)
    ]
    parts.sort(key=lambda part: combination(Category.POINT, part), reverse=True)
    return [calls.replaced(Category.POINT, (part,)) for part in parts]
