"""A player for two who does anything that the rules allow: he sinks, in part too, shows or not.

All that he draws comes from the stream of chance, so that the same seed plays the same deal.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from piquet.actions import Action, Call, Count, Exchange
from piquet.contest import NOTHING, Calls, Cards, Category, is_of
from piquet.families import Callings, Countings, Exchanges, Further
from piquet.view import View
from piquet_scoring import Card, Stream
from tests.piquet.walks import parts_of

_Thing = TypeVar("_Thing")

SINKS = 5
"""One in so many times he says nothing where he could; in half of the others not the best."""


def random_player(view: View, chance: Stream) -> Action:
    """Any legal action; where they are too many to list, any number of cards is as likely."""
    allowed = view.open
    if isinstance(allowed, tuple):
        return one_of(allowed, chance)
    if isinstance(allowed, Exchanges):
        number = allowed.least + chance.below(allowed.most - allowed.least + 1)
        return Exchange(some_of(allowed.hand, number, chance))
    if isinstance(allowed, Callings):
        parts = parts_of(allowed.category, allowed.hand)
        return Call(_picked([part for part in parts if Call(part) in allowed], chance))
    return Count(
        _further(allowed, chance) if isinstance(allowed, Further) else _all(allowed, chance)
    )


def one_of(things: Sequence[_Thing], chance: Stream) -> _Thing:
    """Any of several things."""
    return things[chance.below(len(things))]


def some_of(cards: Sequence[Card], number: int, chance: Stream) -> Cards:
    """So many different cards, in any order."""
    left = list(cards)
    return tuple(left.pop(chance.below(len(left))) for _ in range(number))


def _picked(parts: list[Cards], chance: Stream) -> Cards:
    """The best, or any other, or nothing."""
    if not parts or chance.below(SINKS) == 0:
        return ()
    return parts[0] if chance.below(2) else one_of(parts, chance)


def _further(allowed: Further, chance: Stream) -> Calls:
    """Other sequences or sets, as long as one more is allowed."""
    counted: tuple[Cards, ...] = ()
    while True:
        left = [card for card in allowed.hand if card not in sum(counted, allowed.called)]
        parts = [
            part
            for part in parts_of(allowed.category, tuple(left))
            if Count(NOTHING.replaced(allowed.category, (part,))) in allowed
        ]
        part = _picked(parts, chance)
        if not part:
            return NOTHING.replaced(allowed.category, counted)
        counted = (*counted, part)


def _all(allowed: Countings, chance: Stream) -> Calls:
    """Part of what is open, category by category; nothing only where nothing need be shown."""
    calls = NOTHING
    for category in allowed.categories:
        calls = calls.replaced(category, _in(category, allowed, chance))
    return calls


def _in(category: Category, allowed: Countings, chance: Stream) -> tuple[Cards, ...]:
    beaten = tuple(called for called in allowed.better_than if is_of(category, called))
    alone = replace(allowed, categories=(category,), better_than=beaten)
    parts = [
        part
        for part in parts_of(category, allowed.hand)
        if Count(NOTHING.replaced(category, (part,))) in alone
    ]
    part = _picked(parts, chance) or (one_of(parts, chance) if beaten else ())
    if not part or category is Category.POINT:
        return (part,) if part else ()
    left = tuple(card for card in allowed.hand if card not in part)
    return part, *filter(None, [_picked(parts_of(category, left), chance)])
