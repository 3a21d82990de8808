"""What a call, an answer or a count brings in hand: the score sheet before play, in many worlds.

Whatever else is still to be said both say as their cards are. What a call tells the other for the
play is not weighed.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from piquet.actions import Action, Call, Count
from piquet.calling import CATEGORIES
from piquet.contest import (
    NOTHING,
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
from piquet.deal import Phase
from piquet.dialogue import Kind
from piquet.families import Callings, Countings, Further
from piquet.obvious import obvious
from piquet.opponent.beliefs import drawn_from
from piquet.opponent.hands import possible_hands
from piquet.opponent.heard import heard
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.suit_tables import cards_of
from piquet.opponent.worths import Worth, compared
from piquet.reckoning import Holdings, reckoned_hands, totals
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import Stream

Answers: TypeAlias = tuple[Answer | None, ...]
"""What was, or will be, said to elder's call in each category."""

WORLDS: Final = 100
"""So many worlds are looked at, or all where there are no more."""

FIRST_CALLS: Final = (Phase.CALL_POINT, Phase.CALL_SEQUENCE, Phase.CALL_SET)


class CallWorths(NamedTuple):
    """What may be said by what it brings in hand, the best first, and what is to be said of it."""

    worths: tuple[Worth, ...]
    why: Callable[[Action], tuple[Reason, ...]]


def is_weighed(view: View) -> bool:
    """Whether it is a call, an answer or a count that is to be made."""
    open_now = view.open
    if isinstance(open_now, tuple):
        return bool(open_now) and isinstance(open_now[0], Answer)
    return isinstance(open_now, Callings | Further | Countings)


def call_worths(view: View, chance: Stream, also: Action | None = None) -> CallWorths:
    """What may be said now, `also` among it; what is obvious first where nothing is better."""
    options = dict.fromkeys((*_options(view), *([] if also is None else [also])))
    possible = possible_hands(view, chance)
    worlds = drawn_from(possible, chance, WORLDS)
    hands = [everything(cards_of(hand), view.rules) for hand in worlds.hands]
    rows = {action: [_balance(view, action, his) for his in hands] for action in options}
    drawn = WORLDS if len(possible.hands) > WORLDS else None
    reasons = {action: tuple(_reasons(view, action, hands, worlds.weights)) for action in options}
    return CallWorths(compared(rows, worlds.weights, drawn), reasons.__getitem__)


def _options(view: View) -> Iterator[Action]:
    """What is obvious, and what else a player might think of."""
    plain = obvious(view)
    assert plain is not None
    yield plain
    match view.open:
        case Callings(category=category, above=None):
            yield Call()
        case Callings(category=category):
            yield Call(holdings(category, view.hand)[0])
        case Further() | Countings() if Count(NOTHING) in view.open:
            yield Count(NOTHING)
        case tuple():
            yield Answer.GOOD


def _balance(view: View, action: Action, his: Calls) -> float:
    """What both reckon in hand, the player's less the other's, if these are the other's calls."""
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
    sheet = Holdings(shown[0] if shown else None, (calls, counted), answers)
    elders, youngers = totals(reckoned_hands(view.rules, sheet))
    return elders - youngers if view.seat is Seat.ELDER else youngers - elders


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


def _reasons(
    view: View, action: Action, hands: Sequence[Calls], weights: Sequence[float]
) -> Iterator[Reason]:
    if isinstance(action, Answer):
        if action == obvious(view):
            yield Reason(Why.TRUTHFUL)
        return
    says_nothing = action in (Call(), Count(NOTHING))
    if says_nothing:
        yield Reason(Why.KEEPS_BACK)
    elif action == obvious(view):
        yield Reason(Why.CALLS_ALL)
    if view.phase not in FIRST_CALLS or not isinstance(action, Call) or says_nothing:
        return
    category = CATEGORIES[view.phase]
    called = combination(category, action.cards)
    for said, why in ((Answer.GOOD, Why.CALL_GOOD), (Answer.EQUAL, Why.CALL_EQUAL)):
        chance = sum(
            weight
            for his, weight in zip(hands, weights, strict=True)
            if answer(called, his.best(category)) is said
        )
        if chance:
            yield Reason(why, action.cards, None, chance)
