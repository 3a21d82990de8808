"""A sitting at one deal: what decides itself, taking back, restarting, and its record."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import Deal, Options, Variant, legal_moves, replay
from patience.sitting import (
    NothingToUndo,
    Sitting,
    choose,
    restart,
    sit_down,
    sit_down_again,
    undo,
)
from piquet_scoring import PACK, IllegalMove
from tests.patience.games import deals, lots, record_of, walk


def sittings(deal: Deal, picks: list[int]) -> list[Sitting]:
    """The sittings of a game, one for every choice."""
    at = [sit_down(deal)]
    for pick in picks:
        if at[-1].now.is_over:
            break
        moves = legal_moves(at[-1].now)
        at.append(choose(at[-1], moves[pick % len(moves)]))
    return at


@given(deals, lots)
def test_a_sitting_waits_for_a_choice_or_is_over(deal: Deal, picks: list[int]) -> None:
    for sitting in sittings(deal, picks):
        assert sitting.now.is_over or len(legal_moves(sitting.now)) > 1


@given(deals, lots)
def test_undo_gives_the_sitting_before_the_choice(deal: Deal, picks: list[int]) -> None:
    at = sittings(deal, picks)
    for before, after in pairwise(at):
        assert after.can_undo
        assert undo(after) == before
    assert not at[0].can_undo
    with pytest.raises(NothingToUndo):
        undo(at[0])


@given(deals, lots)
def test_restart_is_the_same_deal(deal: Deal, picks: list[int]) -> None:
    at = sittings(deal, picks)
    again = restart(at[-1])
    assert again == at[0] == sit_down(deal)
    assert not again.can_restart
    if at[-1].can_restart:
        assert undo(again) == at[-1]
        assert undo(undo(choose(again, legal_moves(again.now)[0]))) == at[-1]
    else:
        assert not again.can_undo


@given(deals, lots)
def test_a_wrong_choice_is_refused(deal: Deal, picks: list[int]) -> None:
    sitting = sittings(deal, picks)[-1]
    for move in {*PACK, None} - {*legal_moves(sitting.now)}:
        with pytest.raises(IllegalMove):
            choose(sitting, move)


@given(deals, lots)
def test_the_layouts_and_the_record_are_those_of_the_game(deal: Deal, picks: list[int]) -> None:
    game = walk(deal, list(reversed(picks)))
    sitting = sittings(deal, picks)[-1]
    assert [layout for layout, _ in game] == list(sitting.layouts)
    assert sitting.record == record_of(game)


@given(deals, lots)
def test_a_kept_record_is_the_same_sitting_again(deal: Deal, picks: list[int]) -> None:
    for sitting in sittings(deal, picks):
        assert sit_down_again(sitting.record) == sitting
        assert replay(sitting.record)[-1] == sitting.now


@given(deals, lots)
def test_the_triples_of_a_pass_are_numbered(deal: Deal, picks: list[int]) -> None:
    steps = sittings(deal, picks)[-1].steps
    assert steps[0].number == 1
    for before, after in pairwise(steps):
        redealt = after.layout.number_of_pass > before.layout.number_of_pass
        assert after.number == (1 if redealt else before.number + 1)
    assert [step.is_open for step in steps[:-1]] == [False] * (len(steps) - 1)


@given(st.sampled_from(Variant), st.integers(1, 200))
def test_undo_over_a_redeal_shows_the_same_triple(variant: Variant, number: int) -> None:
    at = sittings(Deal(variant, 0, number), [0] * 40)
    crossing = [
        (before, after)
        for before, after in pairwise(at)
        if after.now.number_of_pass > before.now.number_of_pass
    ]
    for before, after in crossing:
        assert undo(after).now.triple == before.now.triple
        assert choose(undo(after), legal_moves(before.now)[0]) == after


def test_declining_is_undone_too() -> None:
    sitting = sit_down(Deal(Variant.RANK_OR_SUIT, 0, 1, Options(may_decline=True)))
    assert undo(choose(sitting, None)) == sitting
