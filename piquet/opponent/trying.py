"""Exchanges tried in the same worlds: deals played out between players who see only their cards.

It needs what is compiled (`piquet_scoring.compiled.available`).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import gcd
from typing import Final

import numpy as np

from piquet.actions import Exchange
from piquet.deal import TRICKS, Pair
from piquet.opponent.exchange_kernel import new_room, parts_of
from piquet.opponent.expected_worth import Expected, parts_for
from piquet.opponent.hand_worth import hand_worth, worth_of
from piquet.opponent.meeting_kernel import At, meet
from piquet.opponent.outlook_kernel import outlook_table
from piquet.opponent.playout_kernel import (
    DEAL,
    ELDERS,
    NEEDED,
    RECKONED_BY_ELDER,
    play_out,
)
from piquet.opponent.position_kernel import Integers, Reals
from piquet.opponent.reckoning_kernel import rules_of
from piquet.opponent.stakes import POINTS, Stakes
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import mask_of
from piquet.rules import Rules
from piquet.seats import Seat
from piquet_scoring import REPIQUE_COUNT, Stream

TRIED_IN: Final = 16
"""In how many hands of the other each card is tried while a deal is played out.

Players who try it in more play better and take longer: `python -m benchmarks.playouts 8 16` tells
by how much."""


def tried(
    at: Standpoint,
    rules: Rules,
    some: Sequence[Expected],
    chance: Stream,
    number: int,
    stakes: Stakes = POINTS,
) -> Reals:
    """What each exchange brings in so many worlds: the player's points less the other's.

    A row for each world, the same for all exchanges; all of the deal but carte blanche is in it (it
    helps nobody to a repique there), as the stakes weigh it. The luck of his draw is taken out, so
    that fewer worlds tell as much.
    """
    exchanges = [one.exchange for one in some]
    seeds = [chance.next_64() for _ in range(number)]
    deals = meetings(at, rules, exchanges, seeds)
    lots = [chance.next_64() for _ in range(number)]
    each = [lot for lot in lots for _ in exchanges]
    points = np.array(points_of(deals, rules, each, stakes)).reshape(number, len(some))
    signed: Reals = points if at.seat is Seat.ELDER else -points
    hands = deals[:, ELDERS + at.seat].reshape(number, len(some))
    return signed - luck(at, some, hands) * (stakes.elder + stakes.younger) / 2


def luck(at: Standpoint, some: Sequence[Expected], hands: Integers) -> Reals:
    """How much more the hands are worth than was to be expected of the exchanges, column by column.

    Over all draws this is nothing, whatever hands are worth: what an exchange brings on the average
    stays as it is. The better the worth of a hand tells what it brings, the less is left to luck.
    """
    parts = parts_for(at)
    return np.array(
        [
            [worth_of(hand, len(one.exchange.cards), parts) for hand in column]
            for one, column in zip(some, hands.T.tolist(), strict=True)
        ]
    ).T - [one.worth for one in some]


def meetings(
    at: Standpoint, rules: Rules, exchanges: Sequence[Exchange], seeds: Sequence[int]
) -> Integers:
    """What each exchange comes to in each world, a row for each: a deal before its first lead.

    `seeds`: one for each world.
    """
    thrown = np.array([mask_of(each.cards) for each in exchanges], np.int64)
    deals = np.empty((len(seeds) * len(thrown), DEAL), np.int64)
    parts, lots = parts_of(hand_worth(at.seat.other)), np.array(seeds, np.uint64)
    meet(told_of(at, rules), thrown, parts, new_room(), rules_of(rules), lots, deals)
    return deals


def told_of(at: Standpoint, rules: Rules) -> At:
    """What the player knows, as the kernel is told it."""
    others_least = int(at.seat is Seat.YOUNGER or rules.younger_must_exchange)
    took = at.other_drew or 0
    return int(at.seat), at.dealt, at.drawable, at.shown, took, others_least


def points_of(
    deals: Integers,
    rules: Rules,
    seeds: Sequence[int],
    stakes: Stakes = POINTS,
    worlds: Pair[int] = (TRIED_IN, TRIED_IN),
) -> list[float]:
    """What each deal brings when it is played out, elder's points less younger's.

    `seeds`: one for each deal. `worlds`: in how many hands each of the two tries a card.
    """
    worths, tricks = (np.empty(len(deals), np.int64) for _ in range(2))
    order, lots = np.argsort(deals[:, NEEDED], kind="stable"), np.array(seeds, np.uint64)
    looks, told, step = np.array(worlds), rules_of(rules), gcd(*stakes.weights)
    play_out(deals, order, lots, looks, told, step, _all_outlooks(stakes), worths, tricks)
    elders, youngers = deals[:, RECKONED_BY_ELDER : RECKONED_BY_ELDER + 2].T
    points: Reals = stakes.elder * elders - stakes.younger * youngers + worths * stakes.unit
    found: list[float] = points.tolist()
    return found


@lru_cache(maxsize=1)
def _all_outlooks(stakes: Stakes) -> Integers:
    """The outlooks of a whole deal, by how many points elder needs for a pique."""
    return np.stack(
        [outlook_table(stakes, needed or None, TRICKS, 0) for needed in range(REPIQUE_COUNT + 1)]
    )
