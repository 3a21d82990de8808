"""The quick way to a kind leads to the same one as the plain way."""

from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.kinds import kind, kinds, number, symmetry
from patience.rules import Variant
from patience.symmetry import Pack
from tests.patience.test_symmetry import kept_sets

WHOLE = Pack()

masks = st.integers(0, (1 << 20) - 1)


@given(masks)
def test_a_kind_is_the_smallest_of_all_images(mask: int) -> None:
    assert (kind(mask), symmetry(mask)) == WHOLE.kind(mask)


@given(st.lists(st.integers(0, 31), min_size=4, max_size=4), st.integers(0, 3), st.integers(0, 3))
def test_where_suits_hold_the_same_the_first_symmetry_is_taken(
    held: list[int], suit: int, other: int
) -> None:
    held[suit] = held[other]
    mask = sum(ranks << 5 * place for place, ranks in enumerate(held))

    assert (kind(mask), symmetry(mask)) == WHOLE.kind(mask)


def test_the_kinds_are_those_of_fewer_than_twelve_cards_size_by_size() -> None:
    """How many there are of each size is what Burnside's lemma says."""
    sizes = [mask.bit_count() for mask in kinds()]

    assert [sizes.count(size) for size in range(13)] == [
        *(kept_sets(size) // 48 for size in range(12)),
        0,
    ]
    assert list(kinds()) == sorted(kinds(), key=lambda mask: (mask.bit_count(), mask))
    assert all(kind(mask) == mask for mask in kinds())
    assert len(set(kinds())) == 19_669


def test_they_are_in_the_order_of_the_solver() -> None:
    pytest.importorskip("numpy", reason="the extra `fast` is not installed")
    from patience.problem import Problem

    assert kinds() == tuple(chain.from_iterable(Problem(Variant.SUIT_ONLY).layers))


@given(st.sets(st.integers(0, 19), max_size=11))
def test_sets_that_are_alike_have_one_number(cards: set[int]) -> None:
    mask = sum(1 << card for card in cards)

    assert kinds()[number(mask)] == kind(mask)
    assert {number(each.image(mask)) for each in WHOLE.symmetries} == {number(mask)}


def test_twelve_cards_have_no_number() -> None:
    with pytest.raises(KeyError):
        number((1 << 12) - 1)
