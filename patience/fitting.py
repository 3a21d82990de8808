"""What the solution says of positions in mid-pass, summed up: the shipped fits, from the layers.

For each kind of extracted cards some thousand positions are drawn from its whole table, and the
coefficients of `fit` are chosen so that the squares of the errors add up to least. How many cards
are unseen is drawn as it is found in games, but for a third of the positions, where any number is
as likely: no question is so strange that the fit may answer nonsense. Where a kind has a fit for
each number of triples to come, each has its own share of the positions, and few strange ones do.
Which cards are unseen is drawn with equal chances.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from patience import fit
from patience.decisions import Decision, Position
from patience.kept import Kept
from patience.rules import TRIPLE, Variant
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import PACK, OutOfRange

DRAWN: Final = 16_384
"""How many positions of a kind are drawn, for all its fits together."""

_RIDGE: Final = 1e-3
"""Keeps a coefficient near nothing where no position says anything of it."""

_STRANGE: Final = 3
_STRANGE_AT_STAGE: Final = 16
"""Of so many positions one is drawn without regard to games; the second for a fit of one number of
triples, where no position is far from those of games.
"""

_TRIED: Final = 200
"""With how many positions an error is measured where games hardly come by."""

_MOST: Final = (1 << 15) - 1
_ENOUGH: Final = 100
_CONFIDENCE: Final = 0.95

_PACK: Final = Pack()

Reals = npt.NDArray[np.float32]
Progress = Callable[[float], object]
Doubles = npt.NDArray[np.float64]
Whole = npt.NDArray[np.int16]
Integers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Drawn:
    """Positions of any kind with so many free high cards, in its own numbering of them."""

    highs: Reals
    lows: Integers

    @property
    def unseen(self) -> Integers:
        """How many cards are unseen in each position."""
        of_all: Integers = self.highs.sum(1).astype(np.int64) + self.lows.sum(1)
        return of_all


def draw(free: int, sizes: Integers, seed: int) -> Drawn:
    """A position for each of the sizes: so many of the free high cards and of all low ones."""
    lows = _PACK.lows * _PACK.suits
    order = np.random.default_rng(seed).random((len(sizes), free + lows)).argsort(1).argsort(1)
    is_unseen = order < sizes[:, np.newaxis]
    of_suits = is_unseen[:, free:].reshape(-1, _PACK.suits, _PACK.lows)
    return Drawn(is_unseen[:, :free].astype(np.float32), of_suits.sum(2))


def fit_kind(variant: Variant, kind: int, drawn: Drawn, worths: Reals) -> Doubles:
    """The coefficients of one kind from the worths of the positions drawn."""
    features = _features(variant, kind, drawn)
    squares = (features.T @ features).astype(np.float64)
    squares[np.diag_indices_from(squares)] += _RIDGE
    return np.asarray(np.linalg.solve(squares, features.T @ worths), np.float64)


def _features(variant: Variant, kind: int, drawn: Drawn) -> Reals:
    """What the coefficients are multiplied by, position by position, as `fit.fitted` does it."""
    free, masks = list(fit.free_places(kind)), fit.matching_highs(variant)
    matches = np.array([[masks[a] >> b & 1 for a in free] for b in free], np.float32)
    suits = [fit.SUIT_OF[card] for card in free]
    matching = (drawn.highs @ matches).astype(np.int64) + drawn.lows[:, suits]
    chances = drawn.highs * _likely(variant)[drawn.unseen[:, np.newaxis], matching]
    columns = [_alone(drawn), chances]
    if fit.has_pairs(variant, kind.bit_count()):
        later, earlier = np.tril_indices(len(free), -1)
        columns.append(chances[:, later] * chances[:, earlier])
    return np.concatenate(columns, 1)


def _alone(drawn: Drawn) -> Reals:
    unseen = drawn.unseen[:, np.newaxis] / fit.MOST_UNSEEN
    columns = np.ones_like(unseen), unseen, unseen**2, drawn.lows / fit.MOST_LOWS
    return np.concatenate(columns, 1).astype(np.float32)


@cache
def _likely(variant: Variant) -> Reals:
    rows = fit.likely(variant)
    filled = [(*row, *[0] * (len(rows) - len(row))) for row in rows]
    return (np.array(filled) / fit.CERTAIN).astype(np.float32)


def symmetrical(kind: int, coefficients: Doubles) -> Doubles:
    """The mean over all symmetries that leave the kind as it is: like positions count alike."""
    places, found = fit.free_places(kind), []
    for way in _PACK.symmetries:
        if way.image(kind) != kind:
            continue
        there = [places[way.highs[card]] for card in places]
        lows = [3 + suit for suit in way.suits]
        singles = [fit.ALONE + place for place in there]
        first = fit.ALONE + len(there)
        pairs = [
            first + comb(max(a, b), 2) + min(a, b)
            for later, a in enumerate(there)
            for b in there[:later]
            if first < len(coefficients)
        ]
        found.append(coefficients[[0, 1, 2, *lows, *singles, *pairs]])
    mean: Doubles = np.mean(found, 0)
    return mean


def whole(coefficients: Doubles) -> Whole:
    """Coefficients as they are kept; one that is too big becomes the biggest there is."""
    steps = np.rint(coefficients * fit.COEFFICIENT)
    return np.clip(steps, -_MOST, _MOST).astype(np.int16)


def _samples(variant: Variant, size: int, sizes: Sequence[int]) -> list[Drawn]:
    """The positions of each fit of a kind, where games are found with so many unseen cards."""
    chance, free = np.random.default_rng(size), len(_PACK.highs) - size
    if (number := fit.stages(variant, size)) == 1:
        unseen = chance.choice(np.array(sizes), DRAWN)
        unseen[::_STRANGE] = chance.integers(TRIPLE, _all_unseen(size), len(unseen[::_STRANGE]))
        return [draw(free, unseen, size)]
    samples = list[Drawn]()
    for triples in range(1, number + 1):
        most = min(TRIPLE * triples + 2, _all_unseen(size) - 1)
        unseen = chance.integers(TRIPLE * triples, most + 1, DRAWN // number)
        if met := [one for one in sizes if one // TRIPLE == triples]:
            is_met = np.arange(len(unseen)) % _STRANGE_AT_STAGE > 0
            unseen[is_met] = chance.choice(np.array(met), is_met.sum())
        samples.append(draw(free, unseen, size * fit.TRIPLES + triples))
    return samples


def _places(drawn: Drawn) -> tuple[Integers, Integers]:
    """Where positions stand in the table of a kind: the rows, and the columns."""
    rows: Integers = (drawn.highs.astype(np.int64) << np.arange(drawn.highs.shape[1])).sum(1)
    return rows, drawn.lows @ np.array(_PACK.low_digits)


def fit_layer(
    kept: Kept, size: int, sizes: Sequence[int], *, workers: int, progress: Progress
) -> Whole:
    """The coefficients of all kinds with so many extracted cards, one behind the other.

    One of `sizes` is how many cards are unseen. `progress` is told which share is done.
    """
    problem, layer = kept.problem, kept.layer(size)
    kinds, samples = problem.layers[size], _samples(problem.variant, size, sizes)
    rows, lows = map(np.concatenate, zip(*map(_places, samples), strict=True))
    ends = np.cumsum([len(drawn.lows) for drawn in samples])
    # A table is read from its beginning to its end, and what was found is put back in order.
    order = np.lexsort((lows, rows))
    rows, lows, back = rows[order], lows[order], order.argsort()

    def fitted(place: int) -> Whole:
        worths = (layer[place][rows, lows][back] / problem.steps).astype(np.float32)
        fits = [
            symmetrical(kinds[place], fit_kind(problem.variant, kinds[place], drawn, of_these))
            for drawn, of_these in zip(samples, np.split(worths, ends[:-1]), strict=True)
        ]
        return whole(np.concatenate(fits))

    done = list[Whole]()
    with ThreadPoolExecutor(workers) as pool:
        for coefficients in pool.map(fitted, range(len(kinds))):
            done.append(coefficients)
            progress(len(done) / len(kinds))
    return np.concatenate(done)


def fit_all(
    kept: Kept, met: Sequence[Decision], *, workers: int, progress: Progress = lambda share: None
) -> bytes:
    """The fits of all kinds, as they are shipped; `met` are decisions of some thousand games.

    How many cards are unseen is drawn from these, and the errors are measured with them. Raises
    `OutOfRange` where they are too few for that.
    """
    layers, done = kept.problem.layers, list[Whole]()
    unseen = [_unseen(met, size) for size in range(len(layers))]
    of_all = sum(map(len, layers))
    for size, sizes in enumerate(unseen):
        before, here = sum(map(len, layers[:size])) / of_all, len(layers[size]) / of_all
        told = partial(_tell, progress, before, here)
        done.append(fit_layer(kept, size, sizes, workers=workers, progress=told))
    coefficients = np.concatenate(done)
    errors = _errors(kept, met, coefficients.tolist())
    return np.concatenate((coefficients, errors)).astype("<i2").tobytes()


def _unseen(met: Sequence[Decision], size: int) -> list[int]:
    """How many cards were unseen at each decision that is of use for fits of so many cards."""
    # A fit is asked what a card is worth that was just taken, or what declining is.
    sizes = [one.unseen for one in met if one.size == max(size, 1)]
    if not sizes:
        raise OutOfRange(
            "there are too few games: in none of them was card {number} chosen", number=max(size, 1)
        )
    return sizes


def _tell(progress: Progress, before: float, of_all: float, share: float) -> None:
    """Say which share of all is done when it is a share of one layer."""
    progress(before + of_all * share)


def _all_unseen(size: int) -> int:
    """How many cards are unseen when a pass begins with so many extracted."""
    return len(PACK) - size


def _errors(kept: Kept, met: Sequence[Decision], coefficients: Sequence[int]) -> Whole:
    """What holds 95 errors of 100, by extracted cards and triples to come.

    In the positions that were met; where they are too few, in others, drawn from kinds with which
    the patience can still come out.
    """
    table = np.zeros((len(kept.problem.layers), fit.TRIPLES))
    cells: dict[tuple[int, int], list[Position]] = {}
    for position in (after for one in met for after in one.afters):
        if (size := position.extracted.bit_count()) < len(table):
            cells.setdefault((size, position.unseen // TRIPLE), []).append(position)
    for size, triples in np.ndindex(table.shape):
        if triples and triples * TRIPLE < _all_unseen(size):
            here = cells.get((size, triples), [])
            asked = here if len(here) >= _ENOUGH else _strange(kept, size, triples)
            if asked:
                table[size, triples] = np.quantile(_misses(kept, asked, coefficients), _CONFIDENCE)
    return whole(table.ravel())


def _strange(kept: Kept, size: int, triples: int) -> list[Position]:
    """Positions with so many extracted cards and so many triples to come, as games hardly have."""
    problem = kept.problem
    living = [kind for kind in problem.layers[size] if start_of_pass(problem.variant, kind)]
    chance = np.random.default_rng((size, triples))
    most = min(TRIPLE * triples + 2, _all_unseen(size) - 1)
    unseen = chance.integers(TRIPLE * triples, most + 1, _TRIED)
    drawn = draw(len(_PACK.highs) - size, unseen, TRIPLE * triples)
    return [
        Position(kind, sum(1 << card for card in _held(kind, highs)), tuple(map(int, lows)))
        for kind, highs, lows in zip(
            chance.choice(np.array(living), _TRIED).tolist(), drawn.highs, drawn.lows, strict=True
        )
    ]


def _held(kind: int, highs: Reals) -> list[int]:
    """Which cards of the pack are unseen, of those that a kind leaves free."""
    return [card for card, held in zip(fit.free_places(kind), highs, strict=True) if held]


def _misses(kept: Kept, positions: Sequence[Position], coefficients: Sequence[int]) -> list[float]:
    """By how much each estimate is off."""
    fitted = partial(fit.fitted, kept.problem.variant, here=coefficients)
    return [
        abs(min(max(fitted(*position) / fit.UNIT, 0.0), 1.0) - worth)
        for position, worth in zip(positions, kept.worths(positions), strict=True)
    ]
