"""A game at a table: what decides itself, taking back, restarting, and its record."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import Deal, Options, Record, Variant, legal_moves, replay
from piquet_app.refusals import WrongInput
from piquet_app.table import NothingToUndo, Table, choose, lay, lay_again, restart, undo
from piquet_scoring import PACK, IllegalMove
from tests.patience.games import deals, lots, record_of, walk


def tables(deal: Deal, picks: list[int]) -> list[Table]:
    """The tables of a game, one for every choice."""
    at = [lay(deal)]
    for pick in picks:
        if at[-1].now.is_over:
            break
        moves = legal_moves(at[-1].now)
        at.append(choose(at[-1], moves[pick % len(moves)]))
    return at


@given(deals, lots)
def test_a_table_waits_for_a_choice_or_is_over(deal: Deal, picks: list[int]) -> None:
    for table in tables(deal, picks):
        assert table.now.is_over or len(legal_moves(table.now)) > 1


@given(deals, lots)
def test_undo_gives_the_table_before_the_choice(deal: Deal, picks: list[int]) -> None:
    at = tables(deal, picks)
    for before, after in pairwise(at):
        assert after.can_undo
        assert undo(after) == before
    assert not at[0].can_undo
    with pytest.raises(NothingToUndo):
        undo(at[0])


@given(deals, lots)
def test_restart_is_the_same_deal(deal: Deal, picks: list[int]) -> None:
    at = tables(deal, picks)
    assert restart(at[-1]) == at[0] == lay(deal)


@given(deals, lots)
def test_a_wrong_choice_changes_nothing(deal: Deal, picks: list[int]) -> None:
    table = tables(deal, picks)[-1]
    before = table.layouts
    for move in {*PACK, None} - {*legal_moves(table.now)}:
        with pytest.raises(IllegalMove):
            choose(table, move)
    assert table.layouts == before


@given(deals, lots)
def test_the_layouts_and_the_record_are_those_of_the_game(deal: Deal, picks: list[int]) -> None:
    game = walk(deal, list(reversed(picks)))
    table = tables(deal, picks)[-1]
    assert [layout for layout, _ in game] == list(table.layouts)
    assert table.record == record_of(game)


@given(deals, lots)
def test_a_kept_record_lays_the_same_table_again(deal: Deal, picks: list[int]) -> None:
    for table in tables(deal, picks):
        assert lay_again(table.record) == table
        assert replay(table.record)[-1] == table.now


@given(deals, lots)
def test_the_triples_of_a_pass_are_numbered(deal: Deal, picks: list[int]) -> None:
    steps = tables(deal, picks)[-1].steps
    assert steps[0].number == 1
    for before, after in pairwise(steps):
        redealt = after.layout.number_of_pass > before.layout.number_of_pass
        assert after.number == (1 if redealt else before.number + 1)
    assert [step.is_open for step in steps[:-1]] == [False] * (len(steps) - 1)


@given(st.sampled_from(Variant), st.integers(1, 200))
def test_undo_over_a_redeal_shows_the_same_triple(variant: Variant, number: int) -> None:
    at = tables(Deal(variant, 0, number), [0] * 40)
    crossing = [
        (before, after)
        for before, after in pairwise(at)
        if after.now.number_of_pass > before.now.number_of_pass
    ]
    for before, after in crossing:
        assert undo(after).now.triple == before.now.triple
        assert choose(undo(after), legal_moves(before.now)[0]) == after


def test_a_record_that_breaks_a_rule_is_refused_at_its_first_wrong_choice() -> None:
    record = tables(Deal(Variant.SUIT_ONLY, 0, 1), [0] * 40)[-1].record
    good, last = record.choices[:4], record.choices[4]
    absent = next(card for card in PACK if card.is_high and card not in record.choices)

    with pytest.raises(WrongInput) as refused:
        lay_again(Record(record.deal, (*good, absent, last)))
    assert refused.value.fields["number"] == 5
    assert refused.value.fields["word"] == str(absent)

    with pytest.raises(WrongInput) as refused:
        lay_again(Record(record.deal, (*good, None)))
    assert refused.value.fields["word"] == "-"

    with pytest.raises(WrongInput, match="the game is over"):
        lay_again(Record(record.deal, (*record.choices, absent)))


def test_declining_is_undone_too() -> None:
    table = lay(Deal(Variant.RANK_OR_SUIT, 0, 1, Options(may_decline=True)))
    assert undo(choose(table, None)) == table
