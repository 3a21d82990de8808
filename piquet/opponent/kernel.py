"""The play of the cards with both hands known, in many worlds: the compiled twin of `endgame`.

A position is one number, its four suits as `owners` writes them, the lowest in the lowest bits; an
outcome is a position with the winner above it. Hands are masks, bit `card.index`. All tables are
filled by the reference; of positions that fall on the same place in memory the later one stays.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from math import gcd
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from piquet.deal import TRICKS
from piquet.opponent.endgame import Solved
from piquet.opponent.ending import Ending
from piquet.opponent.owners import BITS, EMPTY, FACTS, LEADS, NUMBERS, REPLIES, THROWS
from piquet.opponent.stakes import POINTS, Stakes, outlooks, valued
from piquet.seats import Seat
from piquet_scoring import SUITS, Rank
from piquet_scoring.compiled import compiled, compiled_lean
from piquet_scoring.kernel import mask_of

Integers: TypeAlias = npt.NDArray[np.int64]
Reals: TypeAlias = npt.NDArray[np.float64]
Moment: TypeAlias = tuple[int, int, int]
Tables: TypeAlias = tuple[Integers, Integers, Integers]
"""The outlooks, what is known, and room to write in."""

_MASK: Final = (1 << BITS) - 1
_RANKS: Final = len(Rank)
_SUIT: Final = NUMBERS.bit_length() - 1
"""Bits of a suit in a position."""

_SUIT_MASK: Final = NUMBERS - 1
_WINNER: Final = len(SUITS) * _SUIT
_POSITION_MASK: Final = (1 << _WINNER) - 1
_RUNS: Final = len(Rank) // 2
"""So many runs of one player's there can be in a suit."""

_PLACES: Final = 1 << 14
"""How many positions are remembered."""

_KEY, _LOW, _HIGH, _LED, _KNOWN = range(5)
"""What is remembered of a position."""

_CASHED: Final = len(Seat)
_SHARED: Final = _CASHED + TRICKS + 1
_OUTLOOK: Final = _SHARED + TRICKS + 1
"""An outlook: the gains by winner, then what is cashed, then what is shared."""

_OUTCOMES: Final = TRICKS
_ROOM: Final = TRICKS + 1, 2 * TRICKS
"""For each number of tricks left a row: the leads that are tried, behind them the outcomes."""

_POSITION: Final = 0, 0
"""Where in that room a position stands that is asked for itself: no tricks left, no leads."""

_LED_MASK: Final = (1 << 2 * BITS) - 1
"""A lead: its run, above it the place of its suit, above both the order in which it is tried."""

_COST: Final = _SUIT
_COST_ABOVE: Final = _WINNER + 1
_OUTCOME_MASK: Final = (1 << _COST_ABOVE) - 1

_NONE: Final = -1
_FIRST: Final = -2
"""Below every lead: the lead that decided last comes to the front."""


def _filled(shape: tuple[int, ...], told: Callable[[int, int], object]) -> Integers:
    """A table by seat and suit, with `_NONE` behind what is told of it."""
    table = np.full((len(Seat), NUMBERS, *shape), _NONE, np.int64)
    for seat, suit in product(Seat, range(NUMBERS)):
        entry = np.array(told(seat, suit), np.int64)
        if entry.size:
            row: Integers = table[seat, suit]
            row[tuple(map(slice, entry.shape))] = entry
    return table


_FACTS: Final = np.array(FACTS, np.int64)
_LEADS: Final = _filled(
    (_RUNS,),
    lambda leader, suit: [lead.order << 2 * BITS | lead.run for lead in LEADS[leader][suit]],
)
_REPLIES: Final = _filled(
    (_RUNS, _RUNS),
    lambda leader, suit: [
        [reply.winner << _WINNER | reply.suit for reply in replies]
        for replies in REPLIES[leader][suit]
    ],
)
_THROWS: Final = _filled(
    (_RUNS,),
    lambda seat, suit: [throw.cost << _COST | throw.suit for throw in THROWS[seat][suit]],
)


@compiled_lean
def _suit_of(elders: int, youngers: int, suit: int) -> int:
    """One of the suits of two hands."""
    number = EMPTY
    for place in range(_RANKS * (suit + 1) - 1, _RANKS * suit - 1, -1):
        if (elders | youngers) >> place & 1:
            number = number << 1 | (youngers >> place & 1)
    return number


@compiled_lean
def _suits_of(elders: int, youngers: int) -> int:
    """The suits of two hands, in their own order."""
    suits = 0
    for suit in range(len(SUITS)):
        suits |= _suit_of(elders, youngers, suit) << suit * _SUIT
    return suits


@compiled_lean
def _suit_in(position: int, place: int) -> int:
    return position >> place * _SUIT & _SUIT_MASK


@compiled_lean
def _with(position: int, place: int, suit: int) -> int:
    """The position with one of its suits replaced, its suits no more in order."""
    return position & ~(_SUIT_MASK << place * _SUIT) | suit << place * _SUIT


@compiled_lean
def _in_order(position: int) -> int:
    """The position with its suits in order."""
    one, two = position & _SUIT_MASK, position >> _SUIT & _SUIT_MASK
    three, four = position >> 2 * _SUIT & _SUIT_MASK, position >> 3 * _SUIT & _SUIT_MASK
    one, two = min(one, two), max(one, two)
    three, four = min(three, four), max(three, four)
    one, three = min(one, three), max(one, three)
    two, four = min(two, four), max(two, four)
    two, three = min(two, three), max(two, three)
    return one | two << _SUIT | three << 2 * _SUIT | four << 3 * _SUIT


@compiled_lean
def _sort(row: Integers) -> None:
    """Sort a short row."""
    for place in range(1, len(row)):
        moved, free = row[place], place
        while free and row[free - 1] > moved:
            row[free] = row[free - 1]
            free -= 1
        row[free] = moved


@compiled_lean
def _leads(position: int, leader: int, first: int, row: Integers) -> int:
    """Write the leads in the order in which they are tried; how many: `endgame.leads_of`."""
    number = 0
    for place in range(len(SUITS)):
        suit = _suit_in(position, place)
        if place and suit == _suit_in(position, place - 1):
            continue
        for run in range(_RUNS):
            lead = _LEADS[leader, suit, run]
            if lead == _NONE:
                break
            lead |= place << BITS
            row[number] = _FIRST if lead & _LED_MASK == first else lead
            number += 1
    _sort(row[:number])
    if number and row[0] == _FIRST:
        row[0] = first
    return number


@compiled_lean
def _replies(position: int, leader: int, led: int, row: Integers) -> int:
    """Write the outcomes of a lead behind the leads; where they end: `endgame.replies_to`."""
    place, run = led >> BITS & _MASK, led & _MASK
    suit = _suit_in(position, place)
    last = _OUTCOMES
    if _REPLIES[leader, suit, run, 0] == _NONE:
        return _throws(_with(position, place, suit >> 1), leader, place, row)
    for number in range(_RUNS):
        reply = _REPLIES[leader, suit, run, number]
        if reply == _NONE:
            break
        after = _with(position, place, reply & _SUIT_MASK)
        row[last] = reply >> _WINNER << _WINNER | _in_order(after)
        last += 1
    return last


@compiled_lean
def _throws(position: int, leader: int, led: int, row: Integers) -> int:
    """Write the outcomes of throwing a card away on a suit that was led; where they end."""
    last = _OUTCOMES
    before = _NONE
    for place in range(len(SUITS)):
        suit = _suit_in(position, place)
        if place == led or suit == before:
            continue
        before = suit
        for run in range(_RUNS):
            throw = _THROWS[1 - leader, suit, run]
            if throw == _NONE:
                break
            after = _in_order(_with(position, place, throw & _SUIT_MASK))
            # Room for the cost above all, so that the cheapest is tried first.
            row[last] = throw >> _COST << _COST_ABOVE | leader << _WINNER | after
            last += 1
    _sort(row[_OUTCOMES:last])
    for number in range(_OUTCOMES, last):
        row[number] &= _OUTCOME_MASK
    return last


@compiled_lean
def _limits(position: int, left: int, leader: int, outlook: Integers) -> tuple[int, int]:
    """Bounds from above and below that need no search: `endgame.limits`."""
    facts = 0
    for place in range(len(SUITS)):
        facts += _FACTS[leader, _suit_in(position, place)]
    his, running = facts >> 2 * BITS & _MASK, facts >> 3 * BITS
    guarded = max(facts >> BITS & _MASK, min(his, left - running))
    cashed, shared = outlook[_CASHED + (facts & _MASK)], outlook[_SHARED + guarded]
    return (shared, cashed) if leader else (cashed, shared)


@compiled_lean
def _remembered(key: int) -> int:
    """Where a position is remembered."""
    return (key ^ key >> 13 ^ key >> 27) & (_PLACES - 1)


@compiled_lean
def _bound(
    position: int,
    left: int,
    won: int,
    leader: int,
    goal: int,
    outlooks: Integers,
    known: Integers,
    room: Integers,
) -> int:
    """A bound that decides whether a position is worth a goal: `endgame.Search.bound`.

    One function, because two that call each other cannot be kept; and always called with the same
    types, so that there is one of it.
    """
    if left == 0:
        return 0
    low, high = _limits(position, left, leader, outlooks[left, won, leader])
    if low >= goal:
        return low
    if high < goal:
        return high
    key = (position << 1 | leader) << BITS | won
    kept, first = known[_remembered(key)], _NONE
    if kept[_KEY] == key:
        low, high, first = kept[_LOW], kept[_HIGH], kept[_LED]
        if low >= goal:
            return low
        if high < goal:
            return high
    best, best_led = goal, _NONE
    row = room[left]
    for lead in range(_leads(position, leader, first, row)):
        led = row[lead] & _LED_MASK
        bound = _NONE
        for reply in range(_OUTCOMES, _replies(position, leader, led, row)):
            outcome = row[reply]
            winner = outcome >> _WINNER
            gain = outlooks[left, won, leader, winner]
            after = gain + _bound(
                outcome & _POSITION_MASK,
                left - 1,
                won + 1 - winner,
                winner,
                goal - gain,
                outlooks,
                known,
                room,
            )
            if reply == _OUTCOMES or (after > bound if leader else after < bound):
                bound = after
            if (bound >= goal) == (leader == 1):
                break
        if best_led == _NONE or (bound < best if leader else bound > best):
            best, best_led = bound, led
        if (bound < goal) == (leader == 1):
            break
    if best >= goal:
        low = best
    else:
        high = best
    kept[_KEY], kept[_LOW], kept[_HIGH], kept[_LED] = key, low, high, best_led
    return best


@compiled_lean
def _tested(last: int, now: Moment, goal: int, tables: Tables) -> int:
    """The bound for the best outcome of the trick under way; without one, for the position."""
    left, won, leader = now
    outlooks, known, room = tables
    best = room[_POSITION]
    if last == _OUTCOMES:
        return _bound(best, left, won, leader, goal, outlooks, known, room)
    for place in range(_OUTCOMES, last):
        winner, after = room[left, place] >> _WINNER, room[left, place] & _POSITION_MASK
        gain, won_after = outlooks[left, won, leader, winner], won + 1 - winner
        bound = gain + _bound(
            after, left - 1, won_after, winner, goal - gain, outlooks, known, room
        )
        if place == _OUTCOMES or (bound > best if leader else bound < best):
            best = bound
        if (best >= goal) == (leader == 1):
            break
    return best


@compiled_lean
def _settled(last: int, now: Moment, guess: int, step: int, tables: Tables) -> int:
    """What the trick under way, or the position, is worth: the bounds are brought to meet."""
    outlook = tables[0][now]
    low, high = outlook[_CASHED], outlook[_SHARED]
    if now[2]:
        low, high = high, low
    goal = min(max(guess, low), high)
    while low < high:
        bound = _tested(last, now, goal, tables)
        if bound >= goal:
            low = bound
            goal = min(low + step, high)
            step *= 2
        else:
            goal = high = bound
    return low


@compiled_lean
def _outcomes(
    card: int, led: int, elders: int, youngers: int, now: Moment, row: Integers
) -> tuple[int, int]:
    """Write what may come of a card that is played now; where it ends, and a mark of it.

    Cards with the same mark are equal. `elders` and `youngers` are the hands, `led` is -1 before
    a trick.
    """
    leader = now[2]
    if led == _NONE:
        suits = _suits_of(elders, youngers)
        mark = (card // _RANKS) << BITS | _run_of(card, elders, youngers, leader)
        return _replies(suits, leader, mark, row), mark
    winner = 1 - leader if card > led and card // _RANKS == led // _RANKS else leader
    after = ~(1 << card)
    row[_OUTCOMES] = winner << _WINNER | _in_order(_suits_of(elders & after, youngers & after))
    return _OUTCOMES + 1, row[_OUTCOMES]


@compiled_lean
def _run_of(card: int, elders: int, youngers: int, leader: int) -> int:
    """From which of the leader's runs in its suit a card is led."""
    his, others = (youngers, elders) if leader else (elders, youngers)
    run, follows = -1, False
    for place in range(card // _RANKS * _RANKS + _RANKS - 1, card - 1, -1):
        if his >> place & 1:
            run += not follows
            follows = True
        elif others >> place & 1:
            follows = False
    return run


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
    tables = outlooks, np.zeros((_PLACES, _KNOWN), np.int64), np.empty(_ROOM, np.int64)
    row = tables[2][now[0]]
    guess, no_cards = outlooks[now][_CASHED], len(cards) == 0
    for pair in range(len(hands)):
        elders, youngers, before = hands[pair, 0], hands[pair, 1], _NONE
        if no_cards:
            tables[2][_POSITION] = _in_order(_suits_of(elders, youngers))
            guess = _settled(_OUTCOMES + len(cards), now, guess, step, tables)
            worths[pair, 0] = guess
        for place in range(len(cards)):
            last, mark = _outcomes(cards[place], led, elders, youngers, now, row)
            if mark != before:
                guess = _settled(last, now, guess, step, tables)
            worths[pair, place] = guess
            before = mark


@lru_cache(maxsize=64)
def _outlooks(stakes: Stakes, to_pique: int | None, left: int, won: int) -> Integers:
    """The outlooks of the reference by tricks left, tricks that elder has won, and leader."""
    table = np.zeros((left + 1, TRICKS + 1, len(Seat), _OUTLOOK), np.int64)
    for moment, outlook in outlooks(stakes, to_pique, left, won).items():
        row = table[moment]
        row[:_CASHED] = outlook.gains
        row[_CASHED : _CASHED + len(outlook.led)] = outlook.led
        row[_SHARED : _SHARED + len(outlook.shared)] = outlook.shared
    return table


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
    led = ending.led.index if ending.led else _NONE
    _solve(hands, indices[order], led, *_played_for(ending, stakes), worths)
    by_card = np.empty_like(worths)
    by_card[:, order] = worths
    return _weighed(by_card, ending, stakes)


def _played_for(ending: Ending, stakes: Stakes) -> tuple[Moment, int, Integers]:
    """The moment, the least difference of worths that can be, and the outlooks from there."""
    left, won, leader = ending.before
    table = _outlooks(stakes, ending.needed, left, won)
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
    _solve(hands, np.empty(0, np.int64), _NONE, *_played_for(ending, stakes), worths)
    return _weighed(worths[:, 0], ending, stakes)


def _weighed(worths: Integers, ending: Ending, stakes: Stakes) -> Reals:
    """Out of units, with what is done already."""
    weighed: Reals = (worths + valued(stakes.weights, ending.scored(stakes))).astype(np.float64)
    weighed *= stakes.unit
    return weighed
