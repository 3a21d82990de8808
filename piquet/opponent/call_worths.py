"""What a call, an answer or a count brings in hand: the score sheet before play, in many worlds.

Whatever else is still to be said both say as their cards are. What a call tells the other for the
play is weighed where elder might keep a sequence or a set back (`calling`).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from piquet.actions import Action, Call, Count
from piquet.calling import CATEGORIES
from piquet.contest import NOTHING, Answer, Calls, answer, combination, everything, holdings
from piquet.deal import Phase
from piquet.families import Callings, Countings, Further
from piquet.obvious import obvious
from piquet.opponent.after_calls import balance, reckoned_after
from piquet.opponent.beliefs import drawn_from
from piquet.opponent.calling import may_keep_back, silence
from piquet.opponent.hands import possible_hands
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.suit_tables import cards_of
from piquet.opponent.worths import Worth, compared
from piquet.view import View
from piquet_scoring import Stream

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
    plain, *others = _options(view)
    options = dict.fromkeys((plain, *others, *([] if also is None else [also])))
    possible = possible_hands(view, chance)
    worlds = drawn_from(possible, chance, WORLDS)
    hands = [everything(cards_of(hand), view.rules) for hand in worlds.hands]
    rows = {action: [_balance(view, action, his) for his in hands] for action in options}
    reasons = {action: tuple(_reasons(view, action, hands, worlds.weights)) for action in options}
    kept_back = silence(view, possible) if may_keep_back(view) else None
    if kept_back is not None:
        # What it wins in the play was measured only of what is kept back because it pays.
        won = (kept_back.gain if kept_back.pays else 0) - kept_back.loss
        rows[Call()] = [points + won for points in rows[plain]]
    if kept_back is not None and kept_back.pays:
        reasons[Call()] = Reason(Why.HARDLY_GOOD), Reason(Why.UNHEARD, (), kept_back.gain)
    drawn = WORLDS if len(possible.hands) > WORLDS else None
    return CallWorths(compared(rows, worlds.weights, drawn), reasons.__getitem__)


def _balance(view: View, action: Action, his: Calls) -> float:
    """What both reckon in hand, the player's less the other's, if these are the other's calls."""
    return balance(reckoned_after(view, action, his), view.seat)


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
