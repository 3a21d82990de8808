"""What cards are worth with both hands known, in many worlds: the compiled twin of `endgame`.

Hands are masks, bit `card.index`; positions, tricks and the search stand in kernels of their own.
"""

from math import gcd
from typing import Final

import numpy as np

from piquet.opponent.endgame import Solved
from piquet.opponent.ending import Ending
from piquet.opponent.outlook_kernel import CASHED, Moment, outlook_table
from piquet.opponent.owners import BITS
from piquet.opponent.position_kernel import RANKS, Integers, Reals, position_of, run_of, suits_of
from piquet.opponent.search_kernel import Tables, settled, settled_position, tables_for
from piquet.opponent.stakes import POINTS, Stakes, valued
from piquet.opponent.trick_kernel import NONE, OUTCOMES, ROW, outcome, replies
from piquet.seats import Seat
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.kernel import mask_of

_BITS: Final = 14
"""How many positions are remembered for one decision (`tables_for`)."""


@compiled_lean
def _outcomes(
    card: int, led: int, elders: int, youngers: int, leader: int, row: Integers
) -> tuple[int, int]:
    """Write what may come of a card that is played now; where it ends, and a mark of it.

    Cards with the same mark are equal. `elders` and `youngers` are the hands, `led` is -1 before
    a trick.
    """
    if led == NONE:
        suits = suits_of(elders, youngers)
        mark = (card // RANKS) << BITS | run_of(card, elders, youngers, leader)
        return replies(suits, leader, mark, row), mark
    winner = 1 - leader if card > led and card // RANKS == led // RANKS else leader
    after = ~(1 << card)
    row[OUTCOMES] = outcome(winner, position_of(elders & after, youngers & after))
    return OUTCOMES + 1, row[OUTCOMES]


@compiled_lean
def worths_of_cards(
    elders: int,
    youngers: int,
    cards: Integers,
    led: int,
    now: Moment,
    guess: int,
    step: int,
    tables: Tables,
    worths: Integers,
) -> int:
    """Write what each of some cards is worth in one world; the last of them is the next guess.

    `cards`: indices of cards that may be played now, rising, equal ones side by side; `led`: the
    card led, no more in its hand, or -1. `worths`: of what is still to come, the trick under way
    with it, in units of the outlooks, elder's less younger's.
    """
    row = tables[now[0] * ROW : (now[0] + 1) * ROW]
    before = NONE
    for place in range(len(cards)):
        last, mark = _outcomes(cards[place], led, elders, youngers, now[2], row)
        if mark != before:
            guess = settled(last, now, guess, step, tables)
        worths[place] = guess
        before = mark
    return guess


@compiled
def _solve(
    hands: Integers,
    cards: Integers,
    led: int,
    now: Moment,
    step: int,
    outlooks: Integers,
    worths: Integers,
) -> None:
    """Write what each card is worth with each pair of hands: `worths[pair, card]`.

    Without cards, what best play is worth: `worths[pair, 0]`.
    """
    tables = tables_for(outlooks, _BITS)
    guess = outlooks[now][CASHED]
    for pair in range(len(hands)):
        elders, youngers = hands[pair, 0], hands[pair, 1]
        if len(cards) == 0:
            guess = settled_position(position_of(elders, youngers), now, guess, step, tables)
            worths[pair, 0] = guess
        else:
            guess = worths_of_cards(
                elders, youngers, cards, led, now, guess, step, tables, worths[pair]
            )


def solve_worlds(ending: Ending, others: Integers, stakes: Stakes = POINTS) -> Reals:
    """What every card is worth that may be played now, in each of many worlds.

    `others` are the hands, as masks, that may stand in the place of the hand of him who is not on
    turn. A row for each of them, with a column for each of `ending.open`, in elder's points less
    younger's as the stakes weigh them. It holds no lock: threads may share the worlds.
    """
    seat = ending.turn
    hands = np.empty((len(others), len(Seat)), np.int64)
    hands[:, seat], hands[:, seat.other] = mask_of(ending.hands[seat]), others
    indices = np.array([card.index for card in ending.open], np.int64)
    order = np.argsort(indices)
    worths = np.empty((len(others), len(order)), np.int64)
    led = ending.led.index if ending.led else NONE
    _solve(hands, indices[order], led, *_played_for(ending, stakes), worths)
    by_card = np.empty_like(worths)
    by_card[:, order] = worths
    return _weighed(by_card, ending, stakes)


def _played_for(ending: Ending, stakes: Stakes) -> tuple[Moment, int, Integers]:
    """The moment, the least difference of worths that can be, and the outlooks from there."""
    left, won, leader = ending.before
    table = outlook_table(stakes, ending.needed, left, won)
    return (left, won, int(leader)), gcd(*stakes.weights), table


def solve(ending: Ending, stakes: Stakes = POINTS) -> Solved:
    """What every card is worth that may be played now: `endgame.solve`."""
    other = np.array([mask_of(ending.hands[ending.turn.other])], np.int64)
    [worths] = solve_worlds(ending, other, stakes).tolist()
    best = max if ending.turn is Seat.ELDER else min
    return Solved(best(worths), dict(zip(ending.open, worths, strict=True)))


def best_worths(ending: Ending, hands: Integers, stakes: Stakes = POINTS) -> Reals:
    """What best play of both is worth before a trick, with each of many pairs of hands.

    `hands`: masks, a row for each pair, elder's and younger's. All else is as in the ending.
    """
    worths = np.empty((len(hands), 1), np.int64)
    _solve(hands, np.empty(0, np.int64), NONE, *_played_for(ending, stakes), worths)
    return _weighed(worths[:, 0], ending, stakes)


def _weighed(worths: Integers, ending: Ending, stakes: Stakes) -> Reals:
    """Out of units, with what is done already."""
    weighed: Reals = (worths + valued(stakes.weights, ending.scored(stakes))).astype(np.float64)
    weighed *= stakes.unit
    return weighed
