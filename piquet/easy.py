"""The player `easy`: fixed rules of thumb, without search and without chance.

He is the yardstick of stronger players, so he stays as he is. He shows carte blanche, calls all
that he holds and answers truthfully, looks and asks where that costs nothing, and does not turn up
the leavings, which would tell the adversary as much as him. How he exchanges and plays stands in
`piquet.easy_exchange` and `piquet.easy_play`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from piquet.actions import (
    Action,
    Ask,
    Call,
    Callings,
    Count,
    Countings,
    Exchanges,
    Further,
    Peek,
    Play,
    Show,
    TurnUp,
)
from piquet.contest import (
    NOTHING,
    Answer,
    Cards,
    Category,
    combination,
    everything,
    holdings,
    is_better,
)
from piquet.deal import Phase
from piquet.easy_exchange import exchange
from piquet.easy_play import play
from piquet.view import View
from piquet_scoring import Stream

TRUTHFUL: Final = (Answer.NOT_GOOD, Answer.HOW_MUCH, Answer.EQUAL, Answer.GOOD)
"""The first of these that the hand bears is what it means."""


def easy(view: View, chance: Stream) -> Action:
    """Plays by rules of thumb; draws nothing from `chance`."""
    assert view.phase is not None
    return _RULES[view.phase](view)


def _exchange(view: View) -> Action:
    assert isinstance(view.open, Exchanges)
    return exchange(view.hand, view.open)


def _call(view: View) -> Action:
    """The best that he holds."""
    assert isinstance(view.open, Callings)
    return Call(everything(view.hand, view.rules).leading(view.open.category))


def _answer(view: View) -> Action:
    assert isinstance(view.open, tuple)
    return next(answer for answer in TRUTHFUL if answer in view.open)


def _further(view: View) -> Action:
    """Everything else, but what he may not count because he called something lower before."""
    asked = view.open
    assert isinstance(asked, Further)
    called = combination(asked.category, asked.called)
    rest = [card for card in view.hand if card not in asked.called]
    counted = tuple(
        cards
        for cards in holdings(asked.category, rest)
        if not is_better(combination(asked.category, cards), called)
    )
    return Count(NOTHING.replaced(asked.category, counted))


def _count(view: View) -> Action:
    """All that is open to him; of a point that is too long after *how much*, the best part."""
    asked = view.open
    assert isinstance(asked, Countings)
    held, counted = everything(view.hand, view.rules), NOTHING
    for category in asked.categories:
        counted = counted.replaced(category, held.of(category))
    if len(counted.point) > asked.most:
        suits = holdings(Category.POINT, view.hand)
        parts = [suit[: asked.most] for suit in suits if len(suit) >= asked.most]
        counted = replace(counted, point=max(parts, key=_pips))
    return Count(counted)


def _pips(cards: Cards) -> int:
    return sum(card.rank.pips for card in cards)


_RULES: Final[dict[Phase, Callable[[View], Action]]] = {
    Phase.ELDER_BLANCHE: lambda _: Show(True),
    Phase.ELDER_EXCHANGE: _exchange,
    Phase.PEEK: lambda _: Peek(True),
    Phase.YOUNGER_BLANCHE: lambda _: Show(True),
    Phase.YOUNGER_EXCHANGE: _exchange,
    Phase.LEAVINGS: lambda _: TurnUp(False),
    Phase.ELDER_LATE_BLANCHE: lambda _: Show(True),
    Phase.YOUNGER_LATE_BLANCHE: lambda _: Show(True),
    Phase.CALL_POINT: _call,
    Phase.ANSWER_POINT: _answer,
    Phase.ANSWER_PIPS: _answer,
    Phase.BETTER_POINT: _call,
    Phase.CALL_SEQUENCE: _call,
    Phase.ANSWER_SEQUENCE: _answer,
    Phase.BETTER_SEQUENCE: _call,
    Phase.FURTHER_SEQUENCES: _further,
    Phase.CALL_SET: _call,
    Phase.ANSWER_SET: _answer,
    Phase.BETTER_SET: _call,
    Phase.FURTHER_SETS: _further,
    Phase.YOUNGER_ASKS: lambda _: Ask(True),
    Phase.FIRST_LEAD: lambda view: Play(play(view)),
    Phase.LATE_LEAVINGS: lambda _: TurnUp(False),
    Phase.YOUNGER_COUNTS: _count,
    Phase.ELDER_ASKS: lambda _: Ask(True),
    Phase.PLAY: lambda view: Play(play(view)),
}
