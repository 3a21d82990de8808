"""What both reckon in hand after a call, an answer or a count, if these are the other's calls.

Whatever else is still to be said both say as their cards are.
"""

from typing import TypeAlias

from piquet.actions import Action, Call, Count
from piquet.calling import CATEGORIES
from piquet.contest import (
    Answer,
    Calls,
    Cards,
    Category,
    answer,
    combination,
    everything,
    holdings,
    is_better,
)
from piquet.dialogue import Kind
from piquet.opponent.heard import heard
from piquet.reckoning import Holdings, InHand, reckoned, totals
from piquet.seats import Seat
from piquet.view import View

Answers: TypeAlias = tuple[Answer | None, ...]
"""What was, or will be, said to elder's call in each category."""


def reckoned_after(view: View, action: Action, his: Calls) -> InHand:
    """What both reckon before play once this is done, and whether a pique may come of it."""
    if view.seat is Seat.ELDER:
        calls = _elders_calls(view, action)
        answers, counted = _answers(view, calls, his, action), his
    else:
        mine, calls = everything(view.hand, view.rules), his
        answers = _answers(view, calls, mine, action)
        counted = action.calls if isinstance(action, Count) else mine
    for category in Category:
        if answers[category.place] not in (None, Answer.NOT_GOOD):
            counted = counted.replaced(category, ())
    shown = [saying.seat for saying in view.said if saying.kind is Kind.BLANCHE]
    return reckoned(view.rules, Holdings(shown[0] if shown else None, (calls, counted), answers))


def balance(in_hand: InHand, seat: Seat) -> int:
    """What a player has of it, less what the other has."""
    elders, youngers = totals(in_hand.entries)
    return elders - youngers if seat is Seat.ELDER else youngers - elders


def _elders_calls(view: View, action: Action) -> Calls:
    """What elder has called, this, and then all that he holds."""
    assert view.phase is not None
    now, calls = CATEGORIES[view.phase], everything(view.hand, view.rules)
    for category in Category:
        if category.place < now.place:
            calls = calls.replaced(category, view.calls.of(category))
    before = view.calls.of(now)
    if isinstance(action, Count):
        return calls.replaced(now, (*before, *action.calls.of(now)))
    assert isinstance(action, Call)
    called = (action.cards,) if action.cards else before
    return calls.replaced(now, _with_others(view, now, called))


def _with_others(view: View, category: Category, called: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """A call, and all that may be counted besides where it is good."""
    if not called or category is Category.POINT:
        return called
    best = combination(category, called[0])
    others = holdings(category, [card for card in view.hand if card not in called[0]])
    return (
        called[0],
        *(other for other in others if not is_better(combination(category, other), best)),
    )


def _answers(view: View, elders: Calls, youngers: Calls, action: Action) -> Answers:
    """What was answered, or this, and to what is still to be called as the cards are."""
    said = [contest.answer for contest in heard(view).contests]
    now = CATEGORIES.get(view.phase) if view.phase is not None else None
    found: list[Answer | None] = []
    for category in Category:
        before = said[category.place]
        if category is now and isinstance(action, Answer) and action is not Answer.HOW_MUCH:
            found.append(action)
        elif before is not None and before is not Answer.HOW_MUCH:
            found.append(before)
        elif now is None or category.place < now.place:
            found.append(None)
        else:
            best = elders.best(category)
            found.append(None if best is None else answer(best, youngers.best(category)))
    return tuple(found)
