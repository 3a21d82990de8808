"""What hands are worth after the exchange: `piquet/opponent/data/hand-worth.json`, made anew.

`python -m benchmarks.hand_worth PAIRS [SEED] > hand-worth.json` draws deals, lets a player exchange
in two ways, drawn by lot from the better ones by what is known already, plays both out in the same
world (`piquet.opponent.trying`), and lays what one brought more than the other to the parts of
both hands by least squares. So it may be run again upon its own result. The worth of each suit as
it is held leans on simpler features, as far as pairs do not tell otherwise: its cards by rank, its
length, its run, and the tricks that it wins by itself. `python -m benchmarks.hand_worth doubt`
tells how far the expectation by the table is off (`piquet.opponent.exchanging.DOUBT`), and `luck`
what part of the variance is left when the luck of the draw is taken out (`trying.luck`).
"""

import json
import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from piquet.actions import Exchange
from piquet.deal import STOCK_SIZE
from piquet.opponent.exchange_kernel import (
    FIRST,
    MOST,
    PATTERNS,
    Parts,
    Room,
    expect,
    new_room,
    parts_of,
    thrown_by,
)
from piquet.opponent.expected_worth import best_expected
from piquet.opponent.hand_worth import count_of, hand_worth
from piquet.opponent.playout_kernel import ELDERS
from piquet.opponent.standpoint import Standpoint
from piquet.opponent.suit_tables import (
    ALL_RANKS,
    HIGH_RANKS,
    SUIT,
    cards_of,
    digit,
    packed_ranks,
    suit_counts,
    suits_of,
    tricks_by_number,
)
from piquet.opponent.trying import luck, meetings, points_of, tried
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet_scoring import HAND_SIZE, PACK, Stream

Reals: TypeAlias = npt.NDArray[np.float64]

BETTER: Final = 12
"""From so many of the better exchanges two are drawn."""

TAKEN: Final = (5, 5, 5, 5, 5, 5, 4, 4, 3)
"""How many cards elder has taken before younger exchanges: so often as he does it by lot."""

BEYOND: Final = (30, 34)
LONG: Final = range(5, SUIT + 1)
HELD: Final = (0.45, 0.6, 0.75)
"""Shares of the cards out that the other may hold."""

LEANING: Final = 100.0
"""How firmly a suit as held leans on its features: like so many pairs that say so."""

SLIGHTLY: Final = 0.06
WHOLE_PACK: Final = (1 << len(PACK)) - 1


class Pair(NamedTuple):
    """Two hands of the same deal after two exchanges, and what one brought more."""

    hands: tuple[int, int]
    drawn: tuple[int, int]
    gain: float


def pairs(seat: Seat, number: int, seed: int) -> Iterator[Pair]:
    """So many pairs of one seat."""
    room, parts = new_room(), parts_of(hand_worth(seat))
    for deal in range(number):
        chance = Stream.keyed(seed, deal, seat)
        at = _by_lot(seat, chance)
        both = _two_exchanges(at, chance, parts, room)
        deals = meetings(at, RUBICON, both, [chance.next_64()])
        first, second = points_of(deals, RUBICON, [chance.next_64()] * 2)
        hands = int(deals[0, seat]), int(deals[1, seat])
        drawn = len(both[0].cards), len(both[1].cards)
        yield Pair(hands, drawn, first - second if seat is Seat.ELDER else second - first)


def _by_lot(seat: Seat, chance: Stream) -> Standpoint:
    """A player who is to exchange, with any hand."""
    dealt, cards = 0, list(PACK)
    for _ in range(HAND_SIZE):
        dealt |= 1 << cards.pop(chance.below(len(cards))).index
    if seat is Seat.ELDER:
        return Standpoint(seat, dealt, WHOLE_PACK & ~dealt, 0, 1, MOST)
    took = TAKEN[chance.below(len(TAKEN))]
    most = min(STOCK_SIZE - took, MOST)
    return Standpoint(seat, dealt, WHOLE_PACK & ~dealt, 0, 0, most, took)


def _two_exchanges(at: Standpoint, chance: Stream, parts: Parts, room: Room) -> list[Exchange]:
    """Two of the better exchanges."""
    expect(at.dealt, at.drawable, at.least, at.most, parts, room)
    start, end = FIRST[at.least], FIRST[at.most + 1]
    better = (start + np.argsort(-room.worths[start:end])[:BETTER]).tolist()
    two = [better.pop(chance.below(len(better))) for _ in range(2)]
    return [Exchange(cards_of(thrown_by(int(PATTERNS[each]), at.dealt))) for each in two]


def features_of_suits() -> Reals:
    """A row for each suit as it may be held."""
    return np.array([list(_features(suit)) for suit in range(ALL_RANKS + 1)], np.float64)


def _features(suit: int) -> Iterator[float]:
    yield from (suit >> rank & 1 for rank in range(SUIT))
    out = ALL_RANKS & ~suit
    tricks, number = tricks_by_number(suit, out), out.bit_count()
    for share in HELD:
        chances = [share**held * (1 - share) ** (number - held) for held in range(number + 1)]
        yield sum(map(float.__mul__, chances, tricks))
    counts = suit_counts()[suit]
    yield counts.runs
    yield from (counts.best.length == length for length in (3, 4, 5, 6))
    yield counts.best.length > 6
    yield from (suit.bit_count() == length for length in range(SUIT + 1) if length != 3)


def row_of(hand: int, drawn: int, suits: Reals) -> Reals:
    """What a hand has of each part: features of suits, sets, point, cards drawn, thirty, suits."""
    held = suits_of(hand)
    packed, longest, count = sum(packed_ranks()[suit] for suit in held), 0, count_of(hand)
    longest = max(map(int.bit_count, held))
    sets = [digit(packed, place) == size for place in range(len(HIGH_RANKS)) for size in (3, 4)]
    point = [longest == length for length in LONG] + [longest < 4]
    taken = [drawn == number for number in range(1, MOST + 1)]
    beyond = [count >= least for least in BEYOND]
    each = np.zeros(ALL_RANKS + 1)
    np.add.at(each, held, 1)
    return np.concatenate([suits[held].sum(axis=0), sets, point, taken, beyond, each])


def fitted(found: list[Pair]) -> dict[str, list[list[float]]]:
    """The parts by least squares, as they are kept."""
    suits = features_of_suits()
    rows = np.array([row_of(one.hands[0], one.drawn[0], suits) for one in found])
    rows -= np.array([row_of(one.hands[1], one.drawn[1], suits) for one in found])
    firmly = np.full(rows.shape[1], SLIGHTLY)
    firmly[-(ALL_RANKS + 1) :] = LEANING
    gains = np.array([one.gain for one in found])
    weights = np.linalg.solve(rows.T @ rows + np.diag(firmly), rows.T @ gains)
    print(
        f"{len(found)} pairs, spread {gains.std():.2f}, unexplained "
        f"{(gains - rows @ weights).std():.2f}",
        file=sys.stderr,
    )
    return _parts(weights, suits)


def _parts(weights: Reals, suits: Reals) -> dict[str, list[list[float]]]:
    lengths = suits.shape[1], 2 * len(HIGH_RANKS), len(LONG) + 1, MOST, len(BEYOND)
    ends = np.cumsum(lengths).tolist()
    features, sets, point, taken, beyond, each = np.split(weights, ends)
    held = suits @ features + each
    by_suit = np.round(held - held.mean(), 2).reshape(-1, 16)
    drawn = [0.0, *taken, *[taken[-1]] * (STOCK_SIZE - 1 - MOST)]
    return {
        "suits": by_suit.tolist(),
        "sets": [[0, 0, 0, *np.round(two, 2).tolist()] for two in sets.reshape(-1, 2)],
        "longest": [np.round([*[point[-1]] * 4, 0, *point[:-1]], 2).tolist()],
        "drawn": [np.round(drawn, 2).tolist()],
        "beyond": [
            [least, round(float(worth), 2)] for least, worth in zip(BEYOND, beyond, strict=True)
        ],
    }


def written(parts: dict[str, dict[str, list[list[float]]]]) -> str:
    """The file: a row of numbers a line."""
    seats = []
    for seat, rows in parts.items():
        told = ",\n".join(
            f'  "{name}": [\n' + ",\n".join(f"   {json.dumps(row)}" for row in some) + "\n  ]"
            for name, some in rows.items()
        )
        seats.append(f' "{seat}": {{\n{told}\n }}')
    return "{\n" + ",\n".join(seats) + "\n}"


def doubt(seat: Seat) -> float:
    """How far what is expected of one of the best exchanges is off, as a standard deviation.

    What came beside what was expected varies by that and by the luck of the worlds.
    """
    found = list[float]()
    for number in range(40):
        chance = Stream.keyed(99, number, seat)
        at = _by_lot(seat, chance)
        best = best_expected(at, 8)
        rows = tried(at, RUBICON, best, chance, 300)
        beside = rows - rows.mean(axis=1, keepdims=True)
        worths = np.array([each.worth for each in best])
        off = beside.mean(axis=0) - (worths - worths.mean())
        found.append(float((off**2).mean() - beside.var(axis=0, ddof=1).mean() / len(rows)))
    return sqrt(max(fmean(found), 0.0))


def left_to_luck(seat: Seat) -> float:
    """What part of the variance of differences is left without the luck of the draw.

    Between the best of eight exchanges and each other, all hands together.
    """
    told = untold = 0.0
    for number in range(25):
        chance = Stream.keyed(991, number, seat)
        at = _by_lot(seat, chance)
        best = best_expected(at, 8)
        seeds, lots = ([chance.next_64() for _ in range(200)] for _ in range(2))
        deals = meetings(at, RUBICON, [each.exchange for each in best], seeds)
        points = np.array(points_of(deals, RUBICON, [lot for lot in lots for _ in best]))
        plain = points.reshape(len(lots), len(best)) * (1 if seat is Seat.ELDER else -1)
        without = plain - luck(at, best, deals[:, ELDERS + seat].reshape(plain.shape))
        untold += (plain[:, 1:] - plain[:, :1]).var(axis=0, ddof=1).sum()
        told += (without[:, 1:] - without[:, :1]).var(axis=0, ddof=1).sum()
    return float(told / untold)


FIGURES: Final = {"doubt": doubt, "luck": left_to_luck}


def main(arguments: list[str]) -> None:
    """Measure, and print the file; or how far it is off, or what it leaves to luck."""
    if arguments[:1] and (figure := FIGURES.get(arguments[0])):
        print({seat.word: round(figure(seat), 2) for seat in Seat})
        return
    number, seed = (int(each) for each in (*arguments, "1")[:2])
    print(written({seat.word: fitted(list(pairs(seat, number, seed))) for seat in Seat}))


if __name__ == "__main__":
    main(sys.argv[1:])
