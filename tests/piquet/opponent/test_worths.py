"""Actions compared in the same worlds."""

import pytest

from piquet.actions import Play
from piquet.opponent.worths import compared
from piquet_scoring import read_cards

ACE, KING, TEN = map(Play, read_cards("AS KS TS"))


def test_the_best_comes_first_and_the_others_are_behind_it() -> None:
    rows = {TEN: [1.0, 3.0], ACE: [10.0, 2.0], KING: [6.0, 6.0]}
    best, second, last = compared(rows, [0.25, 0.75])
    assert [each.action for each in (best, second, last)] == [KING, ACE, TEN]
    assert [each.points for each in (best, second, last)] == [6, 4, 2.5]
    assert [each.behind for each in (best, second, last)] == [0, 2, 3.5]
    assert {each.error for each in (best, second, last)} == {0}


def test_of_equal_ones_the_first_named_comes_first() -> None:
    rows = {KING: [0.1 + 0.2], ACE: [0.3]}
    assert [each.action for each in compared(rows, [1.0])] == [KING, ACE]


def test_the_error_is_that_of_the_mean_of_draws() -> None:
    """Of 0, 0, 0 and 4: mean 1, variance 3 about it, so that the error is the root of 3/3."""
    rows = {ACE: [0.0, 4.0], KING: [0.0, 0.0]}
    best, other = compared(rows, [0.75, 0.25], drawn=4)
    assert [best.points, best.error] == pytest.approx([1, 1])
    assert [other.behind, other.behind_error] == pytest.approx([1, 1])
    assert other.error == 0


def test_what_differs_by_the_same_in_every_world_differs_for_certain() -> None:
    """Both are worth very different things from world to world, but never one without the other."""
    rows = {ACE: [40.0, -20.0], KING: [39.0, -21.0]}
    best, other = compared(rows, [0.5, 0.5], drawn=10)
    assert best.error == other.error > 5
    assert (other.behind, other.behind_error) == (1, 0)
