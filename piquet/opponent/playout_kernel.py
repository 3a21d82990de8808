"""Deals played out between two players who each see only their own cards.

A card is chosen as `playing` has it, by exact solutions in hands that the other may hold, but in a
few of them: what he has shown he holds, and what he threw he threw by the odds of its rank
(`throws`). So a deal takes less than a thousandth of a second, and thousands of them tell what an
exchange comes to between players of whom neither sees through the cards.
"""

from math import exp
from typing import Final

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.kernel import worths_of_cards
from piquet.opponent.outlook_kernel import CASHED
from piquet.opponent.position_kernel import CARDS, RANKS, Integers, Reals, number_of
from piquet.opponent.search_kernel import Moment, Tables, tables_for
from piquet.opponent.suit_tables import ALL_RANKS
from piquet.opponent.throws import RELUCTANCE
from piquet.opponent.trick_kernel import NONE
from piquet.seats import Seat
from piquet_scoring import PACK
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.stream_kernel import Lots, share

ELDERS, UNSEEN_BY_ELDER, ELDER_SHOWED, RECKONED_BY_ELDER = range(0, 8, 2)
NEEDED: Final = 8
DEAL: Final = 9
"""A deal when play begins, elder's first and younger's behind it: hands; what each has not seen,
the other's hand in it; what each has shown, all as masks; and what each has reckoned. At last how
many points elder needs for a pique, 0 if none can come any more."""


_HAND, _UNSEEN, _KNOWN, _MISSING = range(4)
"""What a player has before him: his hand, what he has not seen, and of the other's hand what he
knows of it and what is not in it."""

_CARDS, _WORTHS, _SUMS = range(3)

_ODDS: Final = np.array(
    [[exp(-RELUCTANCE[seat].rank[card.index % RANKS]) for card in PACK] for seat in Seat]
)
"""The odds of each card to be thrown, by who threw it."""


@compiled_lean
def _open(hand: int, led: int) -> int:
    """Which cards of a hand may be played."""
    if led == NONE:
        return hand
    following = hand & ALL_RANKS << led // RANKS * RANKS
    return following or hand


@compiled_lean
def _listed(cards: int, row: Integers) -> int:
    """Write the cards of a mask, rising; how many they are."""
    number = 0
    for card in range(CARDS):
        if cards >> card & 1:
            row[number] = card
            number += 1
    return number


@compiled_lean
def _lot(cards: int, odds: Reals, lots: Lots) -> int:
    """One card of a mask, by lot and odds."""
    total = 0.0
    for card in range(CARDS):
        if cards >> card & 1:
            total += odds[card]
    lots[0], part = share(lots[0])
    mark, drawn = part * total, NONE
    for card in range(CARDS):
        if cards >> card & 1:
            drawn = card
            mark -= odds[card]
            if mark < 0:
                break
    return drawn


@compiled_lean
def _hand_by_lot(side: Integers, size: int, odds: Reals, lots: Lots) -> int:
    """A hand of so many cards that the other may hold."""
    free = side[_UNSEEN] & ~(side[_KNOWN] | side[_MISSING])
    for _ in range(number_of(free) + number_of(side[_KNOWN]) - size):
        free &= ~(1 << _lot(free, odds, lots))
    return side[_KNOWN] | free


@compiled_lean
def _choice(
    seat: int,
    led: int,
    now: Moment,
    sides: Integers,
    worlds: int,
    step: int,
    tables: Tables,
    scratch: Integers,
    lots: Lots,
) -> int:
    """The card that a player leads or follows with."""
    hand, size = sides[seat, _HAND], number_of(sides[1 - seat, _HAND])
    cards = scratch[_CARDS, : _listed(_open(hand, led), scratch[_CARDS])]
    if len(cards) == 1:
        return cards[0]
    scratch[_SUMS] = 0
    guess = tables[0][now][CASHED]
    for _ in range(worlds):
        other = _hand_by_lot(sides[seat], size, _ODDS[1 - seat], lots)
        elders, youngers = (other, hand) if seat else (hand, other)
        guess = worths_of_cards(
            elders, youngers, cards, led, now, guess, step, tables, scratch[_WORTHS]
        )
        for place in range(len(cards)):
            scratch[_SUMS, place] += scratch[_WORTHS, place]
    return _best(cards, scratch[_SUMS], seat)


@compiled_lean
def _best(cards: Integers, sums: Integers, seat: int) -> int:
    """The card that is worth most to a player, of equal ones the lowest."""
    best = 0
    for place in range(1, len(cards)):
        less = sums[place] < sums[best] if seat == 0 else sums[place] > sums[best]
        lower = cards[place] % RANKS < cards[best] % RANKS
        if not less and (sums[place] != sums[best] or lower):
            best = place
    return cards[best]


@compiled_lean
def _put(card: int, seat: int, sides: Integers) -> None:
    """A player plays a card, and the other sees it."""
    away = ~(1 << card)
    sides[seat, _HAND] &= away
    sides[1 - seat, _UNSEEN] &= away
    sides[1 - seat, _KNOWN] &= away


@compiled_lean
def _trick(
    now: Moment,
    sides: Integers,
    worlds: int,
    step: int,
    tables: Tables,
    scratch: Integers,
    lots: Lots,
) -> int:
    """Play a trick; who wins it."""
    leader, led, card = now[2], NONE, NONE
    for turn in range(2):
        seat = 1 - leader if turn else leader
        led = card
        card = _choice(seat, led, now, sides, worlds, step, tables, scratch, lots)
        _put(card, seat, sides)
    if led // RANKS != card // RANKS:
        sides[leader, _MISSING] |= ALL_RANKS << led // RANKS * RANKS
        return leader
    return leader if led > card else 1 - leader


@compiled_lean
def _seat(deal: Integers, sides: Integers) -> None:
    """Two players sit down to a deal."""
    for seat in range(2):
        sides[seat, _HAND] = deal[ELDERS + seat]
        sides[seat, _UNSEEN] = deal[UNSEEN_BY_ELDER + seat]
        sides[seat, _KNOWN] = deal[ELDER_SHOWED + 1 - seat]
        sides[seat, _MISSING] = 0


@compiled
def play_out(
    deals: Integers,
    order: Integers,
    seeds: Lots,
    worlds: int,
    step: int,
    outlooks: Integers,
    worths: Integers,
    tricks: Integers,
) -> None:
    """Play deals out; write what each brings, elder's less younger's in units, and elder's tricks.

    `order`: the deals, those of the same `NEEDED` together. `seeds`: where each one's random
    numbers begin. `worlds`: in how many hands a card is tried. `outlooks`: one table for each
    number that may be needed.
    """
    sides, scratch = np.empty((2, 4), np.int64), np.empty((3, TRICKS), np.int64)
    lots, needed = np.empty(1, np.uint64), NONE
    tables = tables_for(outlooks[0])
    for place in order:
        if deals[place, NEEDED] != needed:
            needed = deals[place, NEEDED]
            tables = tables_for(outlooks[needed])
        lots[0] = seeds[place]
        _seat(deals[place], sides)
        won, leader, worth = 0, 0, 0
        for left in range(TRICKS, 0, -1):
            now = left, won, leader
            winner = _trick(now, sides, worlds, step, tables, scratch, lots)
            worth += outlooks[needed, left, won, leader, winner]
            won, leader = won + 1 - winner, winner
        worths[place], tricks[place] = worth, won
