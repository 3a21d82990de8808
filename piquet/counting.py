"""What younger counts after the first lead, and what either may ask of the other's trios."""

from dataclasses import replace
from typing import Final

from piquet.actions import Ask, Count
from piquet.contest import NOTHING, Answer, Cards, Category, Combination, holdings
from piquet.deal import Deal, Phase, put
from piquet.families import Actions, Countings
from piquet.seats import Seat
from piquet_scoring import SUITS, Card, Point, Set, Suit

LONGEST: Final = 8
"""How many cards a suit has."""

UNNAMED: Final = SUITS[0]
"""Stands for a suit that was not named; it never takes part in a comparison."""


def open_categories(deal: Deal) -> tuple[Category, ...]:
    """Where younger may still count: he said *not good*, or elder called nothing."""
    return () if deal.phase > Phase.YOUNGER_COUNTS else _undecided(deal)


def unheard_categories(deal: Deal) -> tuple[Category, ...]:
    """Where he may still count for all that elder has heard.

    Whether younger has nothing to count, or keeps it back, nobody hears: until he has counted or
    plays to the first trick, elder must reckon with it.
    """
    has_spoken = deal.calls[Seat.YOUNGER] != NOTHING or len(deal.plays) > 1
    return () if has_spoken else _undecided(deal)


def _undecided(deal: Deal) -> tuple[Category, ...]:
    closed = (Answer.GOOD, Answer.EQUAL)
    return tuple(category for category in Category if deal.answered(category) not in closed)


def count_open(deal: Deal) -> Actions:
    """All that is open to younger and that he holds `[younger-shows-late]`, `[sinking]`."""
    hand, categories = deal.hands[Seat.YOUNGER], open_categories(deal)
    if not any(holdings(category, hand) for category in categories):
        return ()
    elders = deal.calls[Seat.ELDER]
    called = (elders.best(category) for category in categories)
    beaten = tuple(_as_heard(deal, best) for best in called if best is not None)
    length = len(elders.point)
    lengths = (length, length) if deal.asked_pips else (length + 1, LONGEST)
    return Countings(hand, categories, beaten, *lengths)


def _as_heard(deal: Deal, called: Combination) -> Combination:
    """Elder's call as far as it was told: no suit is ever named, nor pips unless one asks.

    Of a point whose pips were not asked younger counts a longer one: they do not matter.
    """
    if isinstance(called, Set):
        return called
    if isinstance(called, Point) and not deal.asked_pips:
        return Point(called.length, 0, UNNAMED)
    return replace(called, suit=UNNAMED)


def count(deal: Deal, action: Count) -> Deal:
    """Count it."""
    return deal._replace(
        calls=put(deal.calls, Seat.YOUNGER, action.calls),
        phase=deal.next_phase,
    )


def ask_open(deal: Deal) -> Actions:
    """Whether to ask which card of a trio's rank is not reckoned.

    There is something to ask unless he knows that the other does not hold it `[sinking]`.
    """
    asks, other = deal.turn, deal.turn.other
    if other is Seat.ELDER and deal.answered(Category.SETS) is not Answer.GOOD:
        return ()
    away = deal.elsewhere(asks)
    could_be_held = any(card not in away for card in unreckoned(deal, other))
    return (Ask(True), Ask(False)) if could_be_held else ()


def ask(deal: Deal, action: Ask) -> Deal:
    """Ask, or do not."""
    asked = put(deal.asked_sets, deal.turn, action.asks)
    return deal._replace(asked_sets=asked, phase=deal.next_phase)


def unreckoned(deal: Deal, seat: Seat) -> Cards:
    """Of each trio that a player calls the card of its rank that is not in it.

    But for those that the other was dealt or took: he need not ask for them.
    """
    own = {*deal.dealt[seat.other], *deal.taken(seat.other)}
    others = (
        Card(cards[0].rank, suit)
        for cards in deal.calls[seat].sets
        for suit in Suit
        if all(card.suit is not suit for card in cards)
    )
    return tuple(card for card in others if card not in own)
