"""Ranges of counts."""

import pytest

from patience import Options, Variant
from patience.simulate import simulate
from patience.spread import MOST_RANGES, Spread, spread


@pytest.mark.parametrize("target", [0, 10, 30, 47, 1000])
def test_ranges_are_few_and_none_straddles_the_target(target: int) -> None:
    result = simulate(
        list(Variant), ["greedy", "first"], 400, options=Options(target=target), fast=False
    )
    ranges = spread(result.summaries)

    assert 1 <= len(ranges.lows) <= MOST_RANGES
    assert all((low - target) % ranges.width == 0 for low in ranges.lows)
    for summary, shares in zip(result.summaries, ranges.shares, strict=True):
        assert sum(shares) == pytest.approx(1)
        came_out = sum(s for low, s in zip(ranges.lows, shares, strict=True) if low >= target)
        assert came_out == pytest.approx(summary.rate)


def test_the_last_range_ends_where_counts_end() -> None:
    """Three hands count 57, none more: `tests/rules` and `hands.csv` hold that."""
    assert Spread(4, 29, (25, 53, 57), ()).label(57) == "57"
    assert Spread(4, 30, (26, 50, 54), ()).label(54) == "54–57"
    assert Spread(4, 28, (24, 52, 56), ()).label(52) == "52–55"
