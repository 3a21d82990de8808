"""Intervals of confidence against published numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.intervals import Interval, paired_difference, wilson


# R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in
# Medicine 17 (1998), 857-872: the score method without continuity correction, its four examples.
@pytest.mark.parametrize(
    ("successes", "games", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_newcombe_prints_it(successes: int, games: int, low: float, high: float) -> None:
    interval = wilson(successes, games)

    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


# At the ends the quadratic equation is solved by hand: z^2 / (n + z^2), with z = 1.959964.
@pytest.mark.parametrize("games", [1, 10, 1000, 10_000_000])
def test_wilson_at_its_ends(games: int) -> None:
    z_squared = 1.959963984540054**2
    reach = z_squared / (games + z_squared)

    none, all_of_them = wilson(0, games), wilson(games, games)
    assert none.low == 0
    assert none.high == pytest.approx(reach)
    assert all_of_them.low == pytest.approx(1 - reach)
    assert all_of_them.high == 1


def test_wilson_without_a_game_says_nothing() -> None:
    assert wilson(0, 0) == Interval(0.0, 1.0)


@given(st.integers(1, 10**9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_holds_the_rate_and_mirrors(played: tuple[int, int]) -> None:
    successes, games = played
    interval, mirrored = wilson(successes, games), wilson(games - successes, games)

    assert 0 <= interval.low <= successes / games <= interval.high <= 1
    assert interval.low == pytest.approx(1 - mirrored.high, abs=1e-12)


def test_more_confidence_is_wider() -> None:
    surer, usual = wilson(30, 100, 0.99), wilson(30, 100, 0.95)
    assert surer.low < usual.low < usual.high < surer.high


# D. G. Bonett's package statpsych prints for 4 and 26 deals of 48: 0.44 ± …, 0.2548067 to
# 0.6251933, with 0.09448809 as its standard error (there the one who has 26 stands first).
def test_paired_difference_as_its_author_prints_it() -> None:
    interval = paired_difference(26, 4, 48)

    assert (round(interval.low, 7), round(interval.high, 7)) == (0.2548067, 0.6251933)


def test_paired_difference_by_hand() -> None:
    # 1 and 7 of 21: 2/23 and 8/23 with one deal added to each. Their difference is -6/23; its
    # variance (2/23 + 8/23 - 36/529) / 23 = 194 / 12,167.
    reach = 1.959963984540054 * (194 / 12_167) ** 0.5
    interval = paired_difference(1, 7, 21)

    assert interval.low == pytest.approx(-6 / 23 - reach)
    assert interval.high == pytest.approx(-6 / 23 + reach)


def test_players_who_never_differ_may_still_differ() -> None:
    # 1/12 each: no difference, and the variance (2/12) / 12 = 1/72.
    interval = paired_difference(0, 0, 10)

    assert interval.high == pytest.approx(1.959964 / 72**0.5)
    assert interval.low == -interval.high


def test_a_paired_difference_without_a_game_says_nothing() -> None:
    assert paired_difference(0, 0, 0) == Interval(-1.0, 1.0)


def test_a_paired_difference_stays_within_one() -> None:
    assert paired_difference(1, 0, 1).high == 1.0
    assert paired_difference(0, 1, 1).low == -1.0


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.integers(0, 10**6))
def test_the_other_way_round_a_difference_changes_its_sign(this: int, that: int, both: int) -> None:
    there = paired_difference(this, that, this + that + both)
    back = paired_difference(that, this, this + that + both)

    assert (there.low, there.high) == (-back.high, -back.low)
