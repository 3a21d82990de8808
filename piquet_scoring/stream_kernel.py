"""Random numbers in kernels: the compiled twin of `shuffle.Stream`, whose state is one number.

It needs `uint64`, which never meets an `int64`: a sum of both would be a float.
"""

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from piquet_scoring.cards import PACK
from piquet_scoring.compiled import compiled_lean
from piquet_scoring.shuffle import GAMMA, HALF, MIX_FACTORS, MIX_SHIFTS, unfair

Unsigned: TypeAlias = np.uint64
Lots: TypeAlias = npt.NDArray[np.uint64]
"""One number: the state, in a place where a kernel may change it."""

_GAMMA: Final = np.uint64(GAMMA)
_FIRST_SHIFT, _SECOND_SHIFT, _THIRD_SHIFT = (np.uint64(shift) for shift in MIX_SHIFTS)
_FIRST_FACTOR, _SECOND_FACTOR = (np.uint64(factor) for factor in MIX_FACTORS)
_HALF: Final = np.uint64(HALF)
_LOWER_HALF: Final = np.uint64((1 << HALF) - 1)
_BOUNDS: Final = np.arange(len(PACK) + 1, dtype=np.uint64)
_UNFAIR: Final = np.array([0, *map(unfair, range(1, len(PACK) + 1))], np.uint64)
"""By bound, which begins at 1."""

_SHARE: Final = 2.0**-HALF


@compiled_lean
def mix(number: Unsigned) -> Unsigned:
    """`shuffle.mix`."""
    number = (number ^ number >> _FIRST_SHIFT) * _FIRST_FACTOR
    number = (number ^ number >> _SECOND_SHIFT) * _SECOND_FACTOR
    return number ^ number >> _THIRD_SHIFT


@compiled_lean
def keyed(first: Unsigned, second: Unsigned, third: Unsigned) -> Unsigned:
    """The state of `Stream.keyed` with three parts."""
    state = mix(_GAMMA ^ first)
    state = mix((state + _GAMMA) ^ second)
    return mix((state + _GAMMA) ^ third)


@compiled_lean
def below(state: Unsigned, bound: int) -> tuple[Unsigned, int]:
    """`Stream.below` for a bound up to the pack: the state after it, and the number drawn."""
    while True:
        state = state + _GAMMA
        product = (mix(state) >> _HALF) * _BOUNDS[bound]
        if product & _LOWER_HALF >= _UNFAIR[bound]:
            return state, np.int64(product >> _HALF)  # type: ignore[return-value]  # an int to Numba


@compiled_lean
def share(state: Unsigned) -> tuple[Unsigned, float]:
    """`Stream.below(2**32)` as a part of 2³²: the state after it, and a number from 0 up to 1."""
    state = state + _GAMMA
    return state, np.float64(mix(state) >> _HALF) * _SHARE
