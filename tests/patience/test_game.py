"""What holds in every game, whoever plays it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import Deal, Layout, Move, Variant, apply, eligible, legal_moves, start
from piquet_scoring import PACK, IllegalMove, OutOfRange
from tests.patience.games import deals, lots, walk


def on_the_table(layout: Layout) -> list[int]:
    lying = (*layout.extracted, *layout.triple, *layout.stock, *layout.discard)
    return sorted(card.index for card in lying)


@given(deals, lots)
def test_the_pack_is_always_whole(deal: Deal, picks: list[int]) -> None:
    for layout, _ in walk(deal, picks):
        assert on_the_table(layout) == list(range(32))


@given(deals, lots)
def test_a_legal_move_applies_and_any_other_is_refused(deal: Deal, picks: list[int]) -> None:
    for layout, _ in walk(deal, picks):
        legal = legal_moves(layout)
        everything: tuple[Move, ...] = (*PACK, None)
        for move in everything:
            if move in legal:
                assert on_the_table(apply(layout, move)) == list(range(32))
            else:
                with pytest.raises(IllegalMove):
                    apply(layout, move)


@given(deals, lots)
def test_a_move_extracts_what_it_says_and_nothing_else(deal: Deal, picks: list[int]) -> None:
    for (before, move), (after, _) in pairwise(walk(deal, picks)):
        assert after.extracted == before.extracted + (() if move is None else (move,))
        if move is not None:
            assert move in eligible(before.triple, deal.variant)
        if after.number_of_pass == before.number_of_pass:
            put_away = set(after.discard) - set(before.discard)
            assert put_away >= set(before.triple) - {move}
        else:
            assert after.number_of_pass == before.number_of_pass + 1
            assert after.discard == ()


@given(deals, lots)
def test_a_game_ends_with_twelve_cards_or_its_last_pass(deal: Deal, picks: list[int]) -> None:
    *before, (last, _) = walk(deal, picks)
    assert not any(layout.is_over for layout, _ in before)
    if last.is_over:
        exhausted = last.number_of_pass == deal.options.max_passes
        assert len(last.extracted) == 12 or exhausted
        assert all(card.is_high for card in last.extracted)
        assert legal_moves(last) == ()


@given(deals, lots, lots)
def test_all_choices_meet_the_same_order_of_cards(
    deal: Deal, these: list[int], those: list[int]
) -> None:
    """The shuffle of a pass does not depend on what was extracted before it."""
    first_of_each = [
        {
            layout.number_of_pass: [*layout.triple, *layout.stock]
            for layout, _ in walk(deal, picks)
            if not layout.discard and layout.triple
        }
        for picks in (these, those)
    ]
    for number in first_of_each[0].keys() & first_of_each[1].keys():
        mine, yours = first_of_each[0][number], first_of_each[1][number]
        assert [c for c in mine if c in yours] == [c for c in yours if c in mine]


@pytest.mark.parametrize("variant", Variant)
def test_different_deals_and_seeds_lie_differently(variant: Variant) -> None:
    laid = {
        (*start(deal).triple, *start(deal).stock)
        for deal in (Deal(variant, seed, number) for seed in range(5) for number in range(1, 6))
    }
    assert len(laid) == 25


@given(st.integers(max_value=-1) | st.integers(min_value=2**63))
def test_seeds_have_a_range(seed: int) -> None:
    with pytest.raises(OutOfRange, match=str(seed)):
        Deal(Variant.SUIT_ONLY, seed, 1)


@given(st.integers(max_value=0) | st.integers(min_value=2**63))
def test_deals_are_numbered_from_one(number: int) -> None:
    with pytest.raises(OutOfRange, match=str(number)):
        Deal(Variant.SUIT_ONLY, 0, number)


def test_a_refusal_says_what_was_given_and_what_would_do() -> None:
    layout = start(Deal(Variant.SUIT_ONLY, 0, 1))
    while len(legal_moves(layout)) < 2:
        layout = apply(layout, legal_moves(layout)[0])
    absent = layout.stock[0]

    with pytest.raises(IllegalMove, match=f"{absent} is not in the triple"):
        apply(layout, absent)
    with pytest.raises(IllegalMove, match="a card must be extracted: one of"):
        apply(layout, None)
