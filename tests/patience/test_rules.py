"""What the rules hold for every triple and every option."""

from collections.abc import Iterator
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience import Options, Variant, eligible, partners
from patience.rules import remaining
from piquet_scoring import PACK, Card, OutOfRange

HIGH = "TJQKA"


def eligible_by_the_letter(triple: tuple[Card, ...], variant: Variant) -> Iterator[Card]:
    """The rule once more, on the written cards alone."""
    for card in triple:
        rank, suit = card.rank.letter, card.suit.letter
        others = [str(other) for other in triple if other is not card]
        same_rank = variant is Variant.RANK_OR_SUIT and any(other[0] == rank for other in others)
        if rank in HIGH and (same_rank or any(other[1] == suit for other in others)):
            yield card


@pytest.mark.parametrize("variant", Variant)
def test_every_triple_and_pair(variant: Variant) -> None:
    for size in (2, 3):
        for laid in combinations(PACK, size):
            assert eligible(laid, variant) == tuple(eligible_by_the_letter(laid, variant))


@given(st.permutations(PACK), st.sampled_from(Variant))
def test_the_order_in_the_triple_is_kept_and_decides_nothing(
    pack: list[Card], variant: Variant
) -> None:
    triple = tuple(pack[:3])
    taken = eligible(triple, variant)
    assert taken == tuple(card for card in triple if card in taken)
    for other in permutations(triple):
        assert set(eligible(other, variant)) == set(taken)


@given(st.permutations(PACK), st.sampled_from(Variant))
def test_partners_are_why_a_card_is_eligible(pack: list[Card], variant: Variant) -> None:
    triple = tuple(pack[:3])
    for card in triple:
        beside = partners(card, triple, variant)
        assert bool(beside) == (card in eligible(triple, variant))
        assert card not in beside
        assert all(other.suit is card.suit or other.rank is card.rank for other in beside)


def test_what_remains_is_the_rest_of_the_pack() -> None:
    assert remaining(PACK[:12]) == PACK[12:]


@pytest.mark.parametrize("passes", [0, -1, 2**63])
def test_a_game_has_a_pass(passes: int) -> None:
    with pytest.raises(OutOfRange, match=f"from 1 to {2**63 - 1}, not {passes}"):
        Options(max_passes=passes)


@pytest.mark.parametrize("target", [-1, 2**63])
def test_a_target_can_be_read_back(target: int) -> None:
    with pytest.raises(OutOfRange, match=f"from 0 to {2**63 - 1}, not {target}"):
        Options(target=target)
    assert Options(target=0).target == 0
