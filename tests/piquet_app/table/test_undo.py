"""Taking back and restarting."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from patience import Deal, Variant
from patience.sitting import Sitting
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import PLAY, sittings, triples_asked
from tests.piquet_app.kept import records


def crossing_deal(variant: str) -> Deal:
    """A deal in which a choice of the first pass is followed by one of the second."""
    for number in range(1, 100):
        deal = Deal(Variant(variant), 0, number)
        if any(
            before.now.number_of_pass < after.now.number_of_pass
            for before, after in pairwise(sittings(deal)[:-1])
        ):
            return deal
    raise AssertionError("no such deal")


def last_choice_of_a_pass(at: Sequence[Sitting]) -> int:
    """The number of the first choice after which the cards are dealt again."""
    return next(
        n
        for n, (before, after) in enumerate(pairwise(at[:-1]))
        if before.now.number_of_pass < after.now.number_of_pass
    )


def test_undo_takes_back_one_choice_each_to_the_first(piquet: Piquet) -> None:
    at = sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))
    played = len(at) - 2
    answer = piquet(*PLAY, "--deal", "5", stdin=b"1\n" * played + b"u\n" * (played + 1))
    shown = triples_asked(answer.out)
    assert shown[played:] == shown[played::-1]
    assert "There is nothing to undo yet" in answer.out
    assert records() == (at[0].record,)


@pytest.mark.parametrize("variant", Variant)
def test_undo_over_a_redeal_says_where_it_is_back(piquet: Piquet, variant: str) -> None:
    deal = crossing_deal(variant)
    at = sittings(deal)
    crossing = last_choice_of_a_pass(at)
    asked = (*PLAY, "--variant", variant, "--deal", str(deal.number))
    out = piquet(*asked, stdin=b"1\n" * (crossing + 1) + b"undo\n").out
    step = at[crossing].steps[-1]
    place = f"pass {step.layout.number_of_pass}, triple {step.number}"
    if len(step.layout.triple) < 3:
        place = f"pass {step.layout.number_of_pass}, the last two cards"
    _, back = out.split(f"\nBack at {place}.\n\n")
    assert "The pass is over" not in back
    assert back.startswith("Extracted ")


def test_a_restart_is_taken_back_in_one_step(piquet: Piquet) -> None:
    at = sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))
    out = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n1\nr\n2\n2\nu\nu\nu\n").out
    shown = triples_asked(out)
    assert shown[3] == shown[-1]
    assert shown[4] == shown[-2] == shown[0]
    assert records() == (at[3].record,)
    end = out[out.rindex("| ") :]
    assert "u undo, r restart" in end
