"""The innermost loops of the solver: the worth of all positions with the same extracted cards.

For extracted cards S the worth of every set of unseen cards is a table with a row for each set of
unseen high cards and, in the row, a number for each choice of unseen low cards. All triples of
high cards, pairs with a low card, single ones with two low cards are then sums and maxima of whole
rows; a low card taken is a shift within the row.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from patience.rules import TRIPLE
from piquet_scoring.compiled import compiled

Worths: TypeAlias = npt.NDArray[np.uint16]
Integers: TypeAlias = npt.NDArray[np.int64]
Sums: TypeAlias = npt.NDArray[np.int32]
Reals: TypeAlias = npt.NDArray[np.float32]
Flags: TypeAlias = npt.NDArray[np.bool_]
Cards: TypeAlias = tuple[Integers, Flags, Integers]
Choice: TypeAlias = tuple[bool, bool, int]
Lows: TypeAlias = tuple[Integers, Reals, Reals, Integers]
ThreeLows: TypeAlias = tuple[tuple[Reals, Integers, int], tuple[Integers, Integers, Reals]]
Room: TypeAlias = tuple[Sums, Reals, Sums, Reals, Sums, Reals, Integers]

SHARES: Final = 6
"""A mean over one, two or three cards in whole numbers: six, three or two shares each."""


@compiled
def _add(total: Reals, row: Reals) -> None:
    for low in range(len(total)):
        total[low] += row[low]


@compiled
def _add_one(total: Sums, row: Worths, times: int) -> None:
    factor = np.int32(times)
    for low in range(len(total)):
        total[low] += factor * np.int32(row[low])


@compiled
def _add_better(total: Sums, one: Worths, other: Worths) -> None:
    for low in range(len(total)):
        x, y = np.int32(one[low]), np.int32(other[low])
        total[low] += max(y, x)


@compiled
def _add_best(total: Sums, one: Worths, other: Worths, third: Worths) -> None:
    for low in range(len(total)):
        x, y, z = np.int32(one[low]), np.int32(other[low]), np.int32(third[low])
        x = max(y, x)
        total[low] += max(z, x)


@compiled
def _add_mean(total: Sums, one: Worths, other: Worths) -> None:
    for low in range(len(total)):
        total[low] += (SHARES // 2) * (np.int32(one[low]) + np.int32(other[low]))


@compiled
def _add_mean_of_three(total: Sums, one: Worths, other: Worths, third: Worths) -> None:
    for low in range(len(total)):
        of_all = np.int32(one[low]) + np.int32(other[low]) + np.int32(third[low])
        total[low] += (SHARES // 3) * of_all


@compiled
def _add_two(
    total: Sums, taken: Worths, a: int, b: int, rest: int, mean: bool, counts: Integers
) -> None:
    """A triple in which two cards are eligible."""
    one, other = taken[a, _without(rest, a)], taken[b, _without(rest, b)]
    if not mean:
        _add_better(total, one, other)
    elif counts[a] > counts[b]:
        _add_one(total, one, SHARES)
    elif counts[a] < counts[b]:
        _add_one(total, other, SHARES)
    else:
        _add_mean(total, one, other)


@compiled
def _add_three(
    total: Sums, taken: Worths, cards: tuple[int, int, int], rest: int, mean: bool, counts: Integers
) -> None:
    """A triple in which all three cards are eligible."""
    a, b, c = cards
    one, other, third = (
        taken[a, _without(rest, a)],
        taken[b, _without(rest, b)],
        taken[c, _without(rest, c)],
    )
    if not mean:
        _add_best(total, one, other, third)
    elif counts[a] == counts[b] == counts[c]:
        _add_mean_of_three(total, one, other, third)
    elif counts[c] < max(counts[a], counts[b]):
        _add_two(total, taken, a, b, rest, mean, counts)
    elif counts[b] < counts[c]:
        _add_two(total, taken, a, c, rest, mean, counts)
    else:
        _add_two(total, taken, b, c, rest, mean, counts)


@compiled
def _without(mask: int, place: int) -> int:
    """The mask in a numbering of the cards from which one that is not in it is left out."""
    return mask & (1 << place) - 1 | mask >> (place + 1) << place


@compiled
def _pair(
    sums: Sums,
    reals: Reals,
    suits: tuple[int, int],
    rows: tuple[Worths, Worths],
    passed: Reals,
    unit: int,
) -> None:
    """Two high cards that do not match, with a low card of each suit.

    With a low card of its suit one of them is eligible; with another low card neither is. What
    holds for all suits stands in the last row.
    """
    one, other = rows
    factor = np.int32(unit)
    every = len(sums) - 1
    for low in range(len(passed)):
        sums[suits[0], low] += factor * np.int32(one[low])
        sums[suits[1], low] += factor * np.int32(other[low])
        reals[suits[0], low] -= passed[low]
        reals[suits[1], low] -= passed[low]
        reals[every, low] += passed[low]


@compiled
def _held(held: Integers, unseen: int, cards: int) -> int:
    """Write the cards of a mask in a row; how many they are."""
    number = 0
    for card in range(cards):
        if unseen >> card & 1:
            held[number] = card
            number += 1
    return number


@compiled
def _sum_high_cards(
    room: Room, worth: Reals, taken: Worths, cards: Cards, choice: Choice, hand: tuple[int, int]
) -> None:
    """Sum up all triples of the unseen cards by their high cards.

    Three of them are a triple; two wait in `pairs` and one in `singles` for the low cards that go
    with them, in the row of the suit that makes one of them eligible, or in the last row if the
    suit does not matter.
    """
    sums, reals, pairs, pairs_passed, singles, singles_passed, held = room
    suits, matches, counts = cards
    _, mean, _ = choice
    unseen, number = hand
    every, unit = len(pairs) - 1, SHARES if mean else 1
    for x in range(number):
        a = held[x]
        no_a = unseen ^ 1 << a
        _add_one(singles[suits[a]], taken[a, _without(no_a, a)], unit)
        _add(singles_passed[suits[a]], worth[no_a])
        for y in range(x + 1, number):
            b = held[y]
            no_b = no_a ^ 1 << b
            a_and_b = matches[a, b]
            if a_and_b:
                _add_two(pairs[every], taken, a, b, no_b, mean, counts)
            else:
                rows = (taken[a, _without(no_b, a)], taken[b, _without(no_b, b)])
                _pair(pairs, pairs_passed, (suits[a], suits[b]), rows, worth[no_b], unit)
            for z in range(y + 1, number):
                c = held[z]
                rest = no_b ^ 1 << c
                a_and_c, b_and_c = matches[a, c], matches[b, c]
                if a_and_b + a_and_c + b_and_c > 1:
                    _add_three(sums, taken, (a, b, c), rest, mean, counts)
                elif a_and_b:
                    _add_two(sums, taken, a, b, rest, mean, counts)
                elif a_and_c:
                    _add_two(sums, taken, a, c, rest, mean, counts)
                elif b_and_c:
                    _add_two(sums, taken, b, c, rest, mean, counts)
                else:
                    _add(reals, worth[rest])


@compiled
def _add_times(total: Reals, weights: Reals, row: Reals) -> None:
    for low in range(len(total)):
        total[low] += weights[low] * row[low]


@compiled
def _add_moved(total: Reals, row: Reals, weights: Reals, step: int) -> None:
    """Add a row from which low cards were taken, as many times as these cards can be chosen."""
    # Slices, because an index that is a sum might be negative to Numba: then nothing is a vector.
    _add_times(total[step:], weights[step:], row)


@compiled
def _sum_with_low_cards(
    room: Room, lows: Lows, scale: np.float32, total: Reals, some: Reals
) -> None:
    """Sum up all triples but those of three low cards; `scale` is the worth of a unit of `sums`."""
    sums, reals, pairs, pairs_passed, singles, singles_passed, _ = room
    _, one_low, two_lows, digits = lows
    every, real = len(digits), total.dtype.type
    for low in range(len(total)):
        total[low] = reals[low] + scale * real(sums[low])
    for suit in range(every):
        for low in range(len(total)):
            passed = pairs_passed[every, low] + pairs_passed[suit, low]
            some[low] = passed + scale * real(pairs[every, low] + pairs[suit, low])
            # From here on a row of a suit is what it adds to the row of all suits.
            singles_passed[every, low] += singles_passed[suit, low]
            singles_passed[suit, low] = scale * real(singles[suit, low]) - singles_passed[suit, low]
        _add_moved(total, some, one_low[suit], digits[suit])
    choice = 0
    for suit in range(every):
        for other in range(suit, every):
            for low in range(len(total)):
                some[low] = singles_passed[every, low] + singles_passed[suit, low]
            if other != suit:
                _add(some, singles_passed[other])
            _add_moved(total, some, two_lows[choice], digits[suit] + digits[other])
            choice += 1


@compiled
def _finish(
    row: Reals, total: Reals, ends: Reals, number: int, shares: Reals, three_lows: ThreeLows
) -> None:
    """Add the triples of three low cards, and divide by how many triples there are.

    `total` is what the other triples sum up to, `number` how many high cards are unseen, `ends`
    what fewer cards than a triple are worth. The second half of `row` is filled; the first is
    nothing, so that a low card more than there are may be taken there. A block of numbers needs
    itself only for triples of the first suits: all others are added for the whole block at once.
    """
    (ways, steps, width), (first, sources, weights) = three_lows
    lowest = len(total)
    for block in range(0, lowest, width):
        after = block + width
        for choice in range(len(steps)):
            if steps[choice] < after:
                before = row[lowest + block - steps[choice] :]
                _add_times(total[block:after], ways[choice, block:after], before)
        for low in range(block, after):
            of_all = total[low]
            for place in range(first[low], first[low + 1]):
                of_all += weights[place] * row[lowest + sources[place]]
            row[lowest + low] = of_all * shares[number, low] + ends[low]


@compiled
def _worth_of_a_pair(
    taken: Worths, cards: Cards, choice: Choice, hand: tuple[Integers, int, int], digits: Integers
) -> float:
    """What two cards left over are worth where they are dealt."""
    suits, matches, counts = cards
    _, mean, steps = choice
    held, number, low = hand
    if number == 2 and matches[held[0], held[1]]:
        total = np.zeros(1, np.int32)
        _add_two(total, taken[:, :, :1], held[0], held[1], 0, mean, counts)
        return float(total[0] / ((SHARES if mean else 1) * steps))
    if number == 1 and low == digits[suits[held[0]]]:
        return float(taken[held[0], 0, 0] / steps)
    return 0.0


@compiled
def worth_before_redeal(
    worth: Reals,
    taken: Worths,
    cards: Cards,
    choice: Choice,
    lows: Lows,
    three_lows: ThreeLows,
    shares: Reals,
    rows: tuple[int, int],
) -> None:
    """Fill rows of `worth[unseen highs, unseen lows]`, a new pass being worth nothing.

    `taken[card]` is the worth after that card was extracted, in steps and in the numbering of the
    cards without it. `cards`: of each its suit, of each two whether they make each other eligible,
    of each what is counted with it. `choice`: whether two cards left over are dealt, whether the
    choice is a mean over the cards that count most instead of the best one, and how many steps
    make one. `lows`, `three_lows` and `shares` are of `solver_tables`. The rows from `rows[0]` to
    before `rows[1]` are filled; those before them must be. Reckoned in the precision of `worth`.
    """
    number_of_lows, _, _, digits = lows
    pair_is_dealt, mean, steps = choice
    lowest, every = worth.shape[1], len(digits)
    scale = worth.dtype.type(1 / ((SHARES if mean else 1) * steps))
    room = (
        np.empty(lowest, np.int32),
        np.empty(lowest, worth.dtype),
        np.empty((every + 1, lowest), np.int32),
        np.empty((every + 1, lowest), worth.dtype),
        np.empty((every + 1, lowest), np.int32),
        np.empty((every + 1, lowest), worth.dtype),
        np.empty(len(cards[0]), np.int64),
    )
    sums, reals, pairs, pairs_passed, singles, singles_passed, held = room
    total, some = np.empty(lowest, worth.dtype), np.empty(lowest, worth.dtype)
    ends, row = np.zeros(lowest, worth.dtype), np.zeros(2 * lowest, worth.dtype)
    for unseen in range(rows[0], rows[1]):
        number = _held(held, unseen, len(held))
        sums[:], reals[:] = 0, 0
        pairs[:], pairs_passed[:] = 0, 0
        singles[:], singles_passed[:] = 0, 0
        _sum_high_cards(room, worth, taken, cards, choice, (unseen, number))
        _sum_with_low_cards(room, lows, scale, total, some)
        if pair_is_dealt and number <= TRIPLE:  # no row has two high cards more than the last
            for low in range(lowest):
                ends[low] = 0
                if number + number_of_lows[low] == 2:
                    ends[low] = _worth_of_a_pair(taken, cards, choice, (held, number, low), digits)
        _finish(row, total, ends, number, shares, three_lows)
        worth[unseen] = row[lowest:]


@compiled
def _sum_nothing(
    nothing: Reals,
    suits: Integers,
    matches: Flags,
    hand: tuple[Integers, int, int],
    sums: tuple[Reals, Reals, Reals],
) -> None:
    """Sum up the triples without an eligible card by their high cards, as `_sum_high_cards`."""
    held, unseen, number = hand
    reals, pairs, singles = sums
    for x in range(number):
        a = held[x]
        no_a = unseen ^ 1 << a
        _add(singles[suits[a]], nothing[no_a])
        for y in range(x + 1, number):
            b = held[y]
            no_b = no_a ^ 1 << b
            if matches[a, b]:
                continue
            for suit in range(len(pairs)):
                if suit != suits[a] and suit != suits[b]:
                    _add(pairs[suit], nothing[no_b])
            for z in range(y + 1, number):
                c = held[z]
                if not matches[a, c] and not matches[b, c]:
                    _add(reals, nothing[no_b ^ 1 << c])


@compiled
def chance_of_nothing(
    nothing: Reals,
    suits: Integers,
    matches: Flags,
    pair_is_dealt: bool,
    lows: Lows,
    three_lows: ThreeLows,
    shares: Reals,
    rows: tuple[int, int],
) -> None:
    """Fill rows of `nothing[unseen highs, unseen lows]`: the chance that nothing is eligible.

    The arguments are those of `worth_before_redeal`.
    """
    number_of_lows, one_low, two_lows, digits = lows
    lowest, every = nothing.shape[1], len(digits)
    total, some = np.empty(lowest, np.float32), np.empty(lowest, np.float32)
    pairs, singles = np.empty((every, lowest), np.float32), np.empty((every, lowest), np.float32)
    ends, row = np.empty(lowest, np.float32), np.zeros(2 * lowest, np.float32)
    held = np.empty(len(suits), np.int64)
    for unseen in range(rows[0], rows[1]):
        number = _held(held, unseen, len(held))
        total[:], pairs[:], singles[:] = 0, 0, 0
        _sum_nothing(nothing, suits, matches, (held, unseen, number), (total, pairs, singles))
        for suit in range(every):
            _add_moved(total, pairs[suit], one_low[suit], digits[suit])
        choice = 0
        for suit in range(every):
            for other in range(suit, every):
                some[:] = 0
                for third in range(every):
                    if third != suit and third != other:
                        _add(some, singles[third])
                _add_moved(total, some, two_lows[choice], digits[suit] + digits[other])
                choice += 1
        for low in range(lowest):
            ends[low] = number + number_of_lows[low] < TRIPLE
        if pair_is_dealt and number == 2 and matches[held[0], held[1]]:
            ends[0] = 0
        if pair_is_dealt and number == 1:
            ends[digits[suits[held[0]]]] = 0
        _finish(row, total, ends, number, shares, three_lows)
        nothing[unseen] = row[lowest:]


@compiled
def with_redeal(
    steps_of: Worths, worth: Reals, nothing: Reals, places: Integers, redeal: float, steps: int
) -> None:
    """The worth in steps, a new pass being worth `redeal`; `places`: the cards' bits in it all."""
    again, scale = np.float32(redeal), np.float32(steps)
    for unseen in range(worth.shape[0]):
        whole = 0
        for card in range(len(places)):
            if unseen >> card & 1:
                whole |= 1 << places[card]
        for low in range(worth.shape[1]):
            value = worth[unseen, low] + again * nothing[whole, low]
            steps_of[unseen, low] = np.uint16(np.int32(value * scale + np.float32(0.5)))


@compiled
def in_numbering(rows: Worths, source: Worths, places: Integers, low_places: Integers) -> None:
    """Copy a table into another numbering: card i is card `places[i]` there, and so the lows."""
    cards = len(places)
    for unseen in range(rows.shape[0]):
        there = 0
        for card in range(cards):
            if unseen >> card & 1:
                there |= 1 << places[card]
        for low in range(rows.shape[1]):
            rows[unseen, low] = source[there, low_places[low]]
