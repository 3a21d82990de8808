"""A solution with all layers that nobody has solved: any worths, found without a file."""

from functools import cache
from typing import Any

import numpy as np

from patience.decisions import Position
from patience.kept import Kept
from patience.problem import Problem
from patience.rules import Variant


def steps(size: int, kind: Any, row: Any, lows: Any) -> Any:
    """What stands in a place of a layer, in steps; of arrays an array."""
    return (size * 7919 + kind * 104729 + row * 1299709 + lows * 15485863) % 65536


class MadeUpTable:
    """The table of one kind."""

    def __init__(self, size: int, kind: int) -> None:
        self.size, self.kind = size, kind

    def __getitem__(self, place: tuple[Any, Any]) -> Any:
        return np.asarray(steps(self.size, self.kind, *place), np.uint16)


class MadeUpLayer:
    """A layer, which notes what was read of it."""

    def __init__(self, size: int) -> None:
        self.size, self.read = size, list[tuple[int, int, int]]()

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, tuple):
            self.read.append(place)
            return steps(self.size, *place)
        return MadeUpTable(self.size, place)


class MadeUp(Kept):
    """All layers of the whole pack, without a folder."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.layers = [MadeUpLayer(size) for size in range(problem.pack.hand)]

    def layer(self, size: int) -> Any:
        return self.layers[size]


@cache
def whole(variant: Variant) -> Problem:
    """The problem of the whole pack, whose kinds take a while to find."""
    return Problem(variant)


def made_up(variant: Variant) -> MadeUp:
    """Layers of the whole pack that nobody has read yet."""
    return MadeUp(whole(variant))


def place_of(problem: Problem, position: Position) -> tuple[int, int, int, int]:
    """Where a position stands: its size, its kind, the unseen high cards, the unseen low ones."""
    pack = problem.pack
    kind, number = pack.kind(position.extracted)
    way = pack.symmetries[number]
    size = kind.bit_count()
    unseen = {way.highs[card] for card in range(20) if position.highs >> card & 1}
    free = [card for card in range(20) if not kind >> card & 1]
    row = sum(2**place for place, card in enumerate(free) if card in unseen)
    lows = sum(held * 4**to for held, to in zip(position.lows, way.suits, strict=True))
    return size, problem.layers[size].index(kind), row, lows
