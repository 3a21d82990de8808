"""The actions open to a player: a list where there are few, a family where there are many.

A family says what its actions have in common (1,585 ways for elder to exchange); whether an action
belongs to it is asked with ``in``.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeAlias

from piquet.actions import Action, Call, Count, Exchange
from piquet.contest import (
    NOTHING,
    Calls,
    Cards,
    Category,
    Combination,
    combination,
    is_better,
    is_of,
    named_twice,
)
from piquet_scoring import IllegalMove


class Family(ABC):
    """Many actions that have something in common."""

    __slots__ = ()

    @abstractmethod
    def fault(self, action: object) -> IllegalMove | None:
        """Why an action is none of these; None when it is one."""

    def __contains__(self, action: object) -> bool:
        return self.fault(action) is None


@dataclass(frozen=True, slots=True)
class Exchanges(Family):
    """Every exchange of `least` to `most` cards of a hand."""

    hand: Cards
    least: int
    most: int

    def fault(self, action: object) -> IllegalMove | None:
        if not isinstance(action, Exchange):
            return IllegalMove("cards are to be exchanged now")
        if refused := not_held(action.cards, self.hand):
            return refused
        if self.least <= len(action.cards) <= self.most:
            return None
        return IllegalMove(
            "{least} to {most} cards may be exchanged, not {given}",
            least=self.least,
            most=self.most,
            given=len(action.cards),
        )


@dataclass(frozen=True, slots=True)
class Callings(Family):
    """Every call in a category that a hand holds, or none at all.

    After a call that was certain to be good, anything better: `above` `[sinking]`.
    """

    category: Category
    hand: Cards
    above: Combination | None = None

    def fault(self, action: object) -> IllegalMove | None:
        if not isinstance(action, Call):
            return IllegalMove("elder is to call the {category} now", category=self.category)
        if not action.cards:
            return None
        try:
            called = combination(self.category, action.cards)
        except IllegalMove as no_combination:
            return no_combination
        if refused := not_held(action.cards, self.hand):
            return refused
        if self.above is not None and not is_better(called, self.above):
            return IllegalMove("{cards} is no better than what was called", cards=action.cards)
        return None


@dataclass(frozen=True, slots=True)
class Further(Family):
    """What elder may count besides a call that was good: other cards of the hand, or nothing.

    It may be no better than the call, by which he is bound `[sinking]`.
    """

    category: Category
    hand: Cards
    called: Cards

    def fault(self, action: object) -> IllegalMove | None:
        if not isinstance(action, Count):
            return IllegalMove("elder counts his other {category} now", category=self.category)
        counted = action.calls.of(self.category)
        if action.calls != NOTHING.replaced(self.category, counted):
            return IllegalMove("only the {category} are counted now", category=self.category)
        try:
            best = action.calls.best(self.category)
        except IllegalMove as no_combination:
            return no_combination
        if refused := not_held(sum(counted, ()), self.hand):
            return refused
        if again := next((card for card in sum(counted, ()) if card in self.called), None):
            return IllegalMove("{card} has been counted already", card=again)
        if best is not None and is_better(best, combination(self.category, self.called)):
            return IllegalMove(
                "a better call should have been made first: {cards}", cards=counted[0]
            )
        return None


@dataclass(frozen=True, slots=True)
class Countings(Family):
    """Everything that younger may count, in the categories that are open to him.

    `better_than` holds what he said “not good” to: there something better must be counted. His
    point has `least` to `most` cards, if he counts one: more than elder's, or as many where he has
    asked “how much” `[contest-point]`.
    """

    hand: Cards
    categories: tuple[Category, ...]
    better_than: tuple[Combination, ...]
    least: int
    most: int

    def fault(self, action: object) -> IllegalMove | None:
        if not isinstance(action, Count):
            return IllegalMove("younger counts what is good now")
        try:
            faults = [self._fault(category, action.calls) for category in Category]
        except IllegalMove as no_combination:
            return no_combination
        return next(filter(None, faults), None)

    def _fault(self, category: Category, calls: Calls) -> IllegalMove | None:
        """What is wrong in one category; raises `IllegalMove` where the cards make nothing."""
        counted, best = calls.of(category), calls.best(category)
        if counted and category not in self.categories:
            return IllegalMove("younger may not count the {category}", category=category)
        if refused := not_held(sum(counted, ()), self.hand):
            return refused
        if (
            category is Category.POINT
            and counted
            and not self.least <= len(calls.point) <= self.most
        ):
            return self._wrong_length(len(calls.point))
        for beaten in self.better_than:
            if is_of(category, beaten) and (best is None or not is_better(best, beaten)):
                return IllegalMove(
                    "“not good” was said: something better in {category} must be counted",
                    category=category,
                )
        return None

    def _wrong_length(self, given: int) -> IllegalMove:
        """Why a point of so many cards is not counted."""
        if self.least == self.most:
            return IllegalMove(
                "a point of {least} cards is to be counted, as long as elder’s, not of {given}",
                least=self.least,
                given=given,
            )
        return IllegalMove(
            "a point of {least} to {most} cards is to be counted, not of {given}",
            least=self.least,
            most=self.most,
            given=given,
        )


Actions: TypeAlias = tuple[Action, ...] | Exchanges | Callings | Further | Countings
"""What is open to the player whose turn it is; empty when the deal is over."""


def only(open_now: Actions) -> Action | None:
    """The one action that is open; None where there is a choice, or nothing to do."""
    return open_now[0] if isinstance(open_now, tuple) and len(open_now) == 1 else None


def not_held(cards: Cards, hand: Cards) -> IllegalMove | None:
    """The refusal of cards that are not in the hand, or are used twice."""
    for card in cards:
        if card not in hand:
            return IllegalMove("{card} is not in the hand", card=card)
    return named_twice(cards)
