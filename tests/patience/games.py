"""Whole games for Hypothesis: any deal, and any choices made in it."""

from hypothesis import strategies as st

from patience import Deal, Layout, Move, Options, Record, Variant, apply, legal_moves, start

variants = st.sampled_from(Variant)
options = st.builds(
    Options,
    may_decline=st.booleans(),
    max_passes=st.none() | st.integers(1, 4),
    target=st.integers(0, 60),
)
numbers = st.integers(1, 2**63 - 1) | st.integers(1, 50)
seeds = st.integers(0, 2**63 - 1) | st.integers(0, 5)
deals = st.builds(Deal, variants, seeds, numbers, options)
lots = st.lists(st.integers(0, 11), max_size=60)
"""What picks a move wherever there are several: it is taken modulo their number."""


def walk(deal: Deal, picks: list[int]) -> list[tuple[Layout, Move]]:
    """The layouts of a game and what was done with each, till it is over or no pick is left."""
    layout, left, done = start(deal), list(picks), list[tuple[Layout, Move]]()
    while moves := legal_moves(layout):
        if len(moves) > 1 and not left:
            break
        move = moves[left.pop() % len(moves)] if len(moves) > 1 else moves[0]
        done.append((layout, move))
        layout = apply(layout, move)
    return [*done, (layout, None)]


def record_of(game: list[tuple[Layout, Move]]) -> Record:
    """The record of such a walk, written down here move by move."""
    *done, (last, _) = game
    return Record(last.deal, tuple(move for layout, move in done if layout.eligible))
