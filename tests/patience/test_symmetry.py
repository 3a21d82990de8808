"""Positions that are alike are worth the same, and all of them are found to be alike."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.rules import Variant, eligible
from patience.symmetry import Pack, Symmetry
from piquet_scoring import HIGH_CARDS, LOW_CARDS, Card, raw_count

WHOLE = Pack()

masks = st.integers(0, (1 << 20) - 1)
symmetries = st.sampled_from(WHOLE.symmetries)


def test_the_whole_pack_is_the_pack() -> None:
    assert sorted(WHOLE.highs, key=lambda card: card.index) == list(HIGH_CARDS)
    assert sorted(WHOLE.low_cards, key=lambda card: card.index) == list(LOW_CARDS)


def test_there_are_forty_eight_symmetries_and_each_exchanges_the_cards() -> None:
    assert len({symmetry.highs for symmetry in WHOLE.symmetries}) == 48
    for symmetry in WHOLE.symmetries:
        assert sorted(symmetry.highs) == list(range(20))
        assert sorted(symmetry.suits) == list(range(4))
        for card, to in enumerate(symmetry.highs):
            assert to // 5 == symmetry.suits[card // 5]


@given(masks)
def test_the_count_is_the_same_under_every_symmetry(mask: int) -> None:
    count = raw_count(WHOLE.cards(mask))

    assert {raw_count(WHOLE.cards(each.image(mask))) for each in WHOLE.symmetries} == {count}


@given(st.sets(st.integers(0, 19), min_size=3, max_size=3), symmetries, st.sampled_from(Variant))
def test_what_is_eligible_goes_where_the_cards_go(
    cards: set[int], symmetry: Symmetry, variant: Variant
) -> None:

    def open_cards(places: set[int]) -> set[Card]:
        return set(eligible([WHOLE.highs[place] for place in places], variant))

    moved = open_cards({symmetry.highs[card] for card in cards})

    went = {WHOLE.highs[symmetry.highs[WHOLE.highs.index(card)]] for card in open_cards(cards)}
    assert moved == went


@given(masks, symmetries)
def test_sets_that_are_alike_are_of_one_kind(mask: int, symmetry: Symmetry) -> None:
    kind, number = WHOLE.kind(mask)

    assert WHOLE.symmetries[number].image(mask) == kind
    assert WHOLE.kind(symmetry.image(mask))[0] == kind
    assert WHOLE.kind(kind)[0] == kind


def test_a_number_of_low_cards_has_a_digit_for_each_suit() -> None:
    pack = Pack(suits=3, ranks=2, lows=2, hand=3, target=3)
    numbers = {
        sum(held * digit for held, digit in zip(holding, pack.low_digits, strict=True))
        for holding in product(range(3), repeat=3)
    }

    assert numbers == set(range(pack.low_numbers))
    assert (WHOLE.low_digits, WHOLE.low_numbers) == ((1, 4, 16, 64), 256)


def test_the_solver_knows_the_same_kinds() -> None:
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    from patience.problem import Problem

    for pack in (Pack(2, 4, 1, 4, 6), Pack(3, 3, 1, 4, 6), Pack(4, 2, 2, 4, 5)):
        best, which = Problem(Variant.SUIT_ONLY, pack=pack).kinds
        for mask in range(1 << len(pack.highs)):
            assert (best[mask], which[mask]) == pack.kind(mask)


def test_the_whole_pack_has_19669_kinds_of_at_most_eleven_cards() -> None:
    """Counted another way: sets kept by a symmetry have a card for all or none of each cycle."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    from patience.problem import Problem

    layers = Problem(Variant.SUIT_ONLY).layers

    assert [len(layer) for layer in layers] == [kept_sets(size) // 48 for size in range(12)]
    assert sum(map(len, layers)) == 19_669


def kept_sets(size: int) -> int:
    """How many sets of so many high cards the symmetries keep, all together (Burnside's lemma)."""
    kept = 0
    for symmetry in WHOLE.symmetries:
        ways = [1] + [0] * size
        for cycle in cycles(symmetry.highs):
            for held in range(size, cycle - 1, -1):
                ways[held] += ways[held - cycle]
        kept += ways[size]
    return kept


def cycles(places: tuple[int, ...]) -> list[int]:
    """How long the cycles of a permutation are."""
    found, left = list[int](), set(range(len(places)))
    while left:
        first = place = left.pop()
        length = 1
        while (place := places[place]) != first:
            left.remove(place)
            length += 1
        found.append(length)
    return found
