"""A hand as its player sorts it, every card with the number by which it can be answered."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from piquet.contest import Calls, Cards, Category, combination, everything
from piquet.rules import Rules
from piquet_app.duel.orders import Order
from piquet_app.duel.settings import Settings
from piquet_app.languages.card_words import (
    point_in_words,
    run_of_suit_in_words,
    set_in_words,
)
from piquet_app.languages.words import NO_BREAK, _, ngettext
from piquet_app.terminal.cards import Wording
from piquet_app.terminal.lines import Line
from piquet_scoring.cards import SUITS, Card
from piquet_scoring.combinations import Point, Sequence


def in_order(hand: Cards, order: Order, rules: Rules) -> Cards:
    """The hand as it is shown: by suit, by rank, or what counts most first."""
    return tuple(card for group in _groups(hand, order, rules) for card in group)


def hand_lines(hand: Cards, settings: Settings, rules: Rules) -> Iterator[Line]:
    """The hand with its numbers."""
    number = len(hand)
    told = ngettext("You hold {number} card, {order}:", "You hold {number} cards, {order}:", number)
    yield Line(told.format(number=number, order=_(settings.order.label)))
    numbers = iter(range(1, number + 1))
    groups = [
        ", ".join(numbered(next(numbers), card, settings.wording) for card in group)
        for group in _groups(hand, settings.order, rules)
    ]
    yield Line(NO_BREAK * 2 + "; ".join(groups), hang=2, is_strong=True)


def held_line(hand: Cards, rules: Rules) -> Line:
    """What a hand holds: its point, sequences and sets."""
    held = "; ".join(held_in_words(hand, rules))
    return Line(_("In your hand: {held}.").format(held=held), hang=2)


def numbered(number: int, card: Card, wording: Wording) -> str:
    """A card with its number: ``1 A♠``."""
    return f"{number}{NO_BREAK}{wording.card(card)}"


def held_in_words(hand: Cards, rules: Rules) -> list[str]:
    """The point, every sequence and every set of a hand."""
    calls = everything(hand, rules)
    return [in_words(category, cards) for category in Category for cards in calls.of(category)]


def in_words(category: Category, cards: Cards) -> str:
    """What cards are in a category: ``5 clubs, making 49``, ``quint major in clubs``."""
    found = combination(category, cards)
    if isinstance(found, Point):
        told = _("{point} (making {pips})")
        return told.format(point=point_in_words(found), pips=found.pips)
    return run_of_suit_in_words(found) if isinstance(found, Sequence) else set_in_words(found)


def _groups(hand: Cards, order: Order, rules: Rules) -> list[Cards]:
    """The hand in pieces that are set apart."""
    held = sorted(hand, key=lambda card: (SUITS.index(card.suit), -card.rank))
    if order is Order.SUIT:
        return _split(held, lambda card: card.suit)
    if order is Order.RANK:
        return _split(sorted(held, key=lambda card: -card.rank), lambda card: card.rank)
    worth = _worth(hand, rules)
    return _split(sorted(held, key=lambda card: -worth[card]), lambda card: worth[card] > 0)


def _split(cards: list[Card], key: Callable[[Card], Any]) -> list[Cards]:
    return [tuple(group) for _key, group in groupby(cards, key)]


def _worth(hand: Cards, rules: Rules) -> dict[Card, int]:
    """For each card the points of all that it helps to make."""
    worth = dict.fromkeys(hand, 0)
    calls = everything(hand, rules) if hand else Calls()
    for category in Category:
        for cards in calls.of(category):
            for card in cards:
                worth[card] += combination(category, cards).score
    return worth
