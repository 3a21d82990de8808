"""Random numbers of kernels are those of `Stream`."""

import pytest

pytest.importorskip("numba")

import numpy as np

from piquet_scoring import Stream
from piquet_scoring.stream_kernel import below, keyed, share


@pytest.mark.parametrize("key", [(1, 2, 3), (0, 0, 0), (2**63 - 1, 17, 2**40)])
def test_the_same_key_draws_the_same(key: tuple[int, int, int]) -> None:
    one, two, three = map(np.uint64, key)
    state, stream = keyed(one, two, three), Stream.keyed(*key)
    for bound in (20, 3, 32, 1, 7) * 40:
        state, drawn = below(np.uint64(state), bound)  # what comes back is a plain number
        assert drawn == stream.below(bound)
    for _ in range(20):
        state, part = share(np.uint64(state))
        assert part * 2**32 == stream.below(2**32)
