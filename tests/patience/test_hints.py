"""What is said of an open choice: the chance with each card, and which is the best."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience import Deal, Layout, Options, Variant, view_of
from patience.hints import best, hints, lead
from patience.reasons import reasons
from patience.rules import is_solved
from patience.solution import Chance, chance, prospects
from piquet_scoring import PACK, read_cards
from tests.patience.games import lots, numbers, seeds, variants, walk


def table(extracted: str, triple: str, options: Options | None = None) -> Layout:
    """A triple in the variant by suit only, with nothing to come in the pass after it."""
    held, laid = read_cards(extracted), read_cards(triple)
    gone = tuple(card for card in PACK if card not in {*held, *laid})
    return Layout(Deal(Variant.SUIT_ONLY, 0, 1, options or Options()), 1, held, laid, (), gone)


# Point 4, a quart and two tierces 10, three aces, kings and queens 9: 23.
TEN = "AS KS QS JS AH KH QH AD KD QD"


def test_the_twelfth_card_comes_out_or_it_does_not() -> None:
    # The queen makes the trio a quatorze, eleven more; the jack of clubs makes nothing.
    queen, jack = hints(view_of(table(f"{TEN} TC", "QC JC 7C")))
    assert [queen.move, jack.move] == list(read_cards("QC JC"))
    assert (queen.chance, jack.chance) == (Chance(1.0), Chance(0.0))


def test_declining_is_a_move_more() -> None:
    seen = view_of(table(TEN, "QC JC 7C", Options(may_decline=True)))
    queen, jack, declining = hints(seen)
    assert declining.move is None
    assert declining.chance == chance(Variant.SUIT_ONLY, seen.extracted, seen.unseen)
    # What is known of the cards does not change by it.
    assert (queen, jack) == hints(view_of(table(TEN, "QC JC 7C")))
    # Who has taken the queen has 34 already.
    assert queen.chance == Chance(1.0)
    assert jack.chance.probability < 1


@pytest.mark.parametrize(
    ("options", "known"),
    [
        (Options(), True),
        (Options(may_decline=True), True),
        (Options(target=29), False),
        (Options(max_passes=9), False),
        (Options(may_decline=True, max_passes=9), False),
    ],
)
def test_which_games_are_solved(options: Options, known: bool) -> None:
    assert is_solved(options) is known


def test_the_best_of_several_and_how_much_better_it_is() -> None:
    assert best([Chance(0.4), Chance(0.5), Chance(0.45)]) == (1,)
    assert best([Chance(0.5), Chance(0.3), Chance(0.4999)]) == (0, 2)
    assert best([Chance(0.0), Chance(0.0)]) == (0, 1)
    gap, error = lead(Chance(0.5, 0.03), Chance(0.4, 0.04))
    assert gap == pytest.approx(0.1)
    assert error == pytest.approx(0.05)


@settings(max_examples=20)
@given(st.builds(Deal, variants, seeds, numbers), lots, st.randoms())
def test_a_hint_does_not_know_the_order_of_the_stock(
    deal: Deal, picks: list[int], chance: Random
) -> None:
    layout, _ = walk(deal, picks)[-1]
    if layout.eligible:
        seen = view_of(layout)
        shuffled = replace(layout, stock=tuple(chance.sample(layout.stock, len(layout.stock))))
        given = hints(seen)

        assert hints(view_of(shuffled)) == given
        assert [hint.move for hint in given] == list(seen.eligible)
        found = prospects(seen.variant, seen.extracted, seen.triple, seen.unseen)
        assert [hint.chance for hint in given] == [prospect.chance for prospect in found]
        assert tuple(hint.reasons for hint in given) == reasons(seen)
