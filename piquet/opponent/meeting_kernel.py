"""What comes of exchanges in the same worlds, up to the first lead.

A world says what the other was dealt and how the stock lies. He exchanges by what hands are worth
(`exchange_kernel`), and both call all that they hold.
"""

from typing import Final, TypeAlias

import numpy as np

from piquet.deal import STOCK_SIZE
from piquet.opponent.exchange_kernel import MOST, Parts, Room, best_thrown
from piquet.opponent.playout_kernel import (
    ELDERS,
    NEEDED,
    RECKONED_BY_ELDER,
    UNSEEN_BY_ELDER,
)
from piquet.opponent.position_kernel import CARDS, Integers, number_of
from piquet.opponent.reckoning_kernel import CALLED, TO_PIQUE, TOLD, reckon
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.stream_kernel import Lots, below

At: TypeAlias = tuple[int, int, int, int, int, int]
"""Who asks; what he was dealt, what may lie in the stock, what the other has shown (`Standpoint`);
how many cards elder has taken, if younger asks; how many the other must take at least."""

Allowed: TypeAlias = tuple[int, int]
Called: TypeAlias = tuple[Integers, Integers]

_PACK: Final = (1 << CARDS) - 1


@compiled_lean
def _lay(drawable: int, shown: int, lots: Lots, stock: Integers) -> int:
    """Lay a world by lot: write the stock, the top first; what the other was dealt."""
    cards, number = stock, 0
    for card in range(CARDS):
        if drawable >> card & 1:
            cards[number] = card
            number += 1
    for place in range(STOCK_SIZE):
        lots[0], other = below(lots[0], number - place)
        cards[place], cards[place + other] = cards[place + other], cards[place]
    dealt = shown
    for place in range(STOCK_SIZE, number):
        dealt |= 1 << cards[place]
    return dealt


@compiled_lean
def _drawn(stock: Integers, first: int, number: int) -> int:
    """The cards that are drawn from the stock, from a place on."""
    cards = 0
    for place in range(first, first + number):
        cards |= 1 << stock[place]
    return cards


@compiled_lean
def _write(hands: Integers, seen: Integers, rules: int, room: Called, deal: Integers) -> None:
    """Write a deal as it stands when play begins."""
    called, told = room
    reckon(hands[0], hands[1], rules, called, told)
    for seat in range(2):
        deal[ELDERS + seat] = hands[seat]
        deal[UNSEEN_BY_ELDER + seat] = _PACK & ~seen[seat]
        deal[RECKONED_BY_ELDER + seat] = told[seat]
    deal[NEEDED] = told[TO_PIQUE]


@compiled_lean
def _others_exchange(others: int, exchange: Allowed, parts: Parts, room: Room) -> int:
    least, most = exchange
    return best_thrown(others, _PACK & ~others, least, min(most, MOST), parts, room)


@compiled
def meet(
    at: At,
    exchanges: Integers,
    parts: Parts,
    room: Room,
    rules: int,
    seeds: Lots,
    deals: Integers,
) -> None:
    """Write what each exchange comes to in each world: a row for each world and exchange.

    `exchanges`: the cards thrown, as masks. `parts`: what hands are worth to the other. `seeds`:
    where the random numbers of each world begin.
    """
    seat, dealt, drawable, shown, took, least = at
    stock, lots = np.empty(CARDS, np.int64), np.empty(1, np.uint64)
    called = np.empty(CALLED, np.int64), np.empty(TOLD, np.int64)
    hands, seen, row = np.empty(2, np.int64), np.empty(2, np.int64), 0
    for world in range(len(seeds)):
        lots[0] = seeds[world]
        others = _lay(drawable, shown, lots, stock)
        his, left = _others_exchange(others, (took, took), parts, room) if seat else 0, took
        for thrown in exchanges:
            number = number_of(thrown)
            if not seat and left != STOCK_SIZE - number:
                left = STOCK_SIZE - number
                his = _others_exchange(others, (least, left), parts, room)
            mine = _drawn(stock, took if seat else 0, number)
            his_draw = _drawn(stock, 0 if seat else number, number_of(his))
            hands[seat], hands[1 - seat] = dealt & ~thrown | mine, others & ~his | his_draw
            seen[seat], seen[1 - seat] = dealt | mine, others | his_draw
            _write(hands, seen, rules, called, deals[row])
            row += 1
