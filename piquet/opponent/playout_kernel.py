"""Deals played out between two players who each see only their own cards.

A card is chosen much as `playing` has it, by exact solutions in hands that the other may hold, but
in a few of them, drawn by what he said (`hearing_kernel`), and of equal cards it is simply the
lowest. So a deal takes about a thousandth of a
second, and thousands of them tell what an exchange comes to between players of whom neither sees
through the cards.
"""

from typing import Final, TypeAlias

import numpy as np

from piquet.deal import TRICKS
from piquet.opponent.hearing_kernel import HEARD, NAMED, Room, guess, hear, new_room
from piquet.opponent.kernel import worths_of_cards
from piquet.opponent.outlook_kernel import CASHED, Moment
from piquet.opponent.position_kernel import CARDS, RANKS, Integers, Reals
from piquet.opponent.reckoning_kernel import CALLED, call
from piquet.opponent.search_kernel import Tables, outlook_at, tables_for
from piquet.opponent.suit_tables import ALL_RANKS
from piquet.opponent.trick_kernel import NONE
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.stream_kernel import Lots

ELDERS, UNSEEN_BY_ELDER, RECKONED_BY_ELDER = range(0, 6, 2)
NEEDED: Final = 6
DEAL: Final = 7
"""A deal when play begins, elder's first and younger's behind it: hands, and what each has not
seen, the other's hand in it, as masks; and what each has reckoned. At last how many points elder
needs for a pique, 0 if none can come any more."""


_HAND, _PLAYED, _UNSEEN, _MISSING = range(4)
"""Of a player: his hand, what he has played, what he has not seen, and what of it the other does
not hold."""

_BITS: Final = 16
"""How many positions are remembered for some hundreds of deals (`tables_for`)."""

_CARDS, _WORTHS = range(2)
_BEFORE_COUNTING: Final = 2

Said: TypeAlias = tuple[int, Integers, Integers, Room]
"""The rules as `rules_of` has them, what both called, what each has heard of the other, and room to
listen in. Behind the two stands what elder hears before he leads: younger counts after that."""

Means: TypeAlias = tuple[Integers, int, Tables]
"""In how many hands each tries a card, the least difference of worths that can be, and the tables
of the search."""

Scratch: TypeAlias = tuple[Integers, Reals]
"""Room for cards and what they are worth in a hand, and for the sums of it."""


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
def _believed(seat: int, left: int, sides: Integers, said: Said, lots: Lots) -> int:
    """What the other may have in hand, by lot."""
    rules, called, heard, room = said
    played, free = sides[1 - seat, _PLAYED], sides[seat, _UNSEEN] & ~sides[seat, _MISSING]
    what, start = heard[seat], 0
    if seat == 0 and left == TRICKS:
        what, start = heard[_BEFORE_COUNTING], NAMED
    listener = 1 - seat, rules, called[seat], what, start
    return guess(listener, played, free, room, lots) & ~played


@compiled_lean
def _choice(
    seat: int,
    led: int,
    now: Moment,
    sides: Integers,
    said: Said,
    means: Means,
    scratch: Scratch,
    lots: Lots,
) -> int:
    """The card that a player leads or follows with."""
    (worlds, step, tables), (row, sums) = means, scratch
    hand = sides[seat, _HAND]
    cards = row[_CARDS, : _listed(_open(hand, led), row[_CARDS])]
    if len(cards) == 1:
        return cards[0]
    sums[:] = 0
    worth = tables[outlook_at(now) + CASHED]
    for _ in range(worlds[seat]):
        other = _believed(seat, now[0], sides, said, lots)
        elders, youngers = (other, hand) if seat else (hand, other)
        worth = worths_of_cards(
            elders, youngers, cards, led, now, worth, step, tables, row[_WORTHS]
        )
        for place in range(len(cards)):
            # Units are so small that whole numbers have no room for the sum of many worlds.
            sums[place] += row[_WORTHS, place]
    return _best(cards, sums, seat)


@compiled_lean
def _best(cards: Integers, sums: Reals, seat: int) -> int:
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
    sides[seat, _HAND] ^= 1 << card
    sides[seat, _PLAYED] |= 1 << card
    sides[1 - seat, _UNSEEN] &= ~(1 << card)


@compiled_lean
def _trick(
    now: Moment, sides: Integers, said: Said, means: Means, scratch: Scratch, lots: Lots
) -> int:
    """Play a trick; who wins it."""
    leader, led, card = now[2], NONE, NONE
    for turn in range(2):
        seat = 1 - leader if turn else leader
        led = card
        card = _choice(seat, led, now, sides, said, means, scratch, lots)
        _put(card, seat, sides)
    if led // RANKS != card // RANKS:
        sides[leader, _MISSING] |= ALL_RANKS << led // RANKS * RANKS
        return leader
    return leader if led > card else 1 - leader


@compiled_lean
def _seat(deal: Integers, sides: Integers, said: Said) -> None:
    """Two players sit down to a deal, and hear each other."""
    rules, called, heard, _ = said
    sides[:] = 0
    for seat in range(2):
        sides[seat, _HAND] = deal[ELDERS + seat]
        sides[seat, _UNSEEN] = deal[UNSEEN_BY_ELDER + seat]
        call(deal[ELDERS + seat], rules, called[seat])
    for seat in range(2):
        hear(1 - seat, called[1 - seat], called[seat], heard[seat])
    for place in range(HEARD):
        heard[_BEFORE_COUNTING, place] = 0 if place < NAMED else heard[0, place]


@compiled_lean
def _played(
    sides: Integers, said: Said, means: Means, scratch: Scratch, lots: Lots
) -> tuple[int, int]:
    """Play twelve tricks; what they bring, and how many elder wins."""
    tables = means[2]
    won, leader, worth = 0, 0, 0
    for left in range(TRICKS, 0, -1):
        now = left, won, leader
        winner = _trick(now, sides, said, means, scratch, lots)
        worth += tables[outlook_at(now) + winner]
        won, leader = won + 1 - winner, winner
    return worth, won


@compiled
def play_out(
    deals: Integers,
    order: Integers,
    seeds: Lots,
    worlds: Integers,
    rules: int,
    step: int,
    outlooks: Integers,
    worths: Integers,
    tricks: Integers,
) -> None:
    """Play deals out; write what each brings, elder's less younger's in units, and elder's tricks.

    `order`: the deals, those of the same `NEEDED` together. `seeds`: where each one's random
    numbers begin. `worlds`: in how many hands each seat tries a card. `rules`: as `rules_of` has
    them. `outlooks`: one table for each number that may be needed.
    """
    sides, lots, needed = np.empty((2, 4), np.int64), np.empty(1, np.uint64), NONE
    scratch = np.empty((2, TRICKS), np.int64), np.empty(TRICKS)
    said = rules, np.empty(CALLED, np.int64), np.empty((3, HEARD), np.int64), new_room()
    means = worlds, step, tables_for(outlooks[0], _BITS)
    for place in order:
        if deals[place, NEEDED] != needed:
            needed = deals[place, NEEDED]
            means = worlds, step, tables_for(outlooks[needed], _BITS)
        lots[0] = seeds[place]
        _seat(deals[place], sides, said)
        worths[place], tricks[place] = _played(sides, said, means, scratch, lots)
