"""What the fits make of a position: reckoned once more in fractions, and the files as shipped."""

from collections.abc import Sequence
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, permutations
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.decisions import decisions
from patience.endings import Ending, Unseen
from patience.fit import (
    CERTAIN,
    PAIRS_FROM,
    STAGES_BEFORE,
    UNIT,
    coefficients,
    error,
    fitted,
    likely,
)
from patience.fit import estimate as estimate_of
from patience.kinds import kinds
from patience.layout import Deal
from patience.players import greedy
from patience.playing import play_out
from patience.rules import Variant, eligible, next_triple
from patience.symmetry import Pack, Symmetry
from piquet_scoring import PACK, SUITS, Card
from tests.patience.test_symmetry import kept_sets

WHOLE = Pack()
FILES = Path(__file__).resolve().parents[2] / "patience" / "data"
CHECKSUMS = {
    Variant.RANK_OR_SUIT: "683340a3319aea2804f58f71d4ecc48a6e457e8575d4ee767ad29da082e09dfd",
    Variant.SUIT_ONLY: "b7fc7ba4bf04020ec99e0fb78effbc48ee7db80c3ac966be7962885e1716c39e",
}

variants = st.sampled_from(Variant)
symmetries = st.sampled_from(WHOLE.symmetries)
Place = tuple[int, int, list[int]]


@st.composite
def places(draw: st.DrawFn) -> Place:
    """Fewer than twelve cards extracted, others unseen, and how many low cards of each suit."""
    cards = draw(st.permutations(range(20)))
    held = draw(st.integers(0, 11))
    unseen = cards[held : held + draw(st.integers(0, 20 - held))]
    lows = draw(st.lists(st.integers(0, 3), min_size=4, max_size=4))
    return sum(1 << card for card in cards[:held]), sum(1 << card for card in unseen), lows


def stages(variant: Variant, size: int) -> int:
    """How many fits a kind has: one for each number of triples in mid-pass, later one for all."""
    numbers = {unseen // 3 for unseen in range(3, 32 - size)}
    return len(numbers) if size < STAGES_BEFORE[variant] else 1


def coefficients_of(variant: Variant, size: int) -> int:
    """How many a kind has, in all its fits."""
    return stages(variant, size) * coefficients_of_one(variant, size)


def coefficients_of_one(variant: Variant, size: int) -> int:
    """How many a fit has: seven, one for each card left, later one for each two of them."""
    free = 20 - size
    return 7 + free + (free * (free - 1) // 2 if size >= PAIRS_FROM[variant] else 0)


def fit_of(variant: Variant, numbers: Sequence[int], mask: int, unseen: int) -> list[Fraction]:
    """The coefficients of a kind with so many unseen cards."""
    before = [other for other in kinds() if (other.bit_count(), other) < (mask.bit_count(), mask)]
    first = sum(coefficients_of(variant, other.bit_count()) for other in before)
    length = coefficients_of_one(variant, mask.bit_count())
    if mask.bit_count() < STAGES_BEFORE[variant]:
        in_mid_pass = min(max(unseen, 3), 31 - mask.bit_count())
        first += (in_mid_pass // 3 - 1) * length
    return [Fraction(number, 4096) for number in numbers[first : first + length]]


def moved(card: Card, way: Symmetry) -> Card:
    """Where a symmetry takes a high card."""
    return WHOLE.highs[way.highs[WHOLE.highs.index(card)]]


def estimate(variant: Variant, numbers: Sequence[int], place: Place) -> Fraction:
    """The worth by the fit, from the cards themselves."""
    extracted, highs, lows = place
    mask, number = WHOLE.kind(extracted)
    way = WHOLE.symmetries[number]
    unseen = [moved(card, way) for card in WHOLE.cards(highs)]
    lows_there = {SUITS[to]: held for to, held in zip(way.suits, lows, strict=True)}
    low_cards = [c for c in WHOLE.low_cards if c.rank.value - 7 < lows_there[c.suit]]
    together = [*unseen, *low_cards]
    chances = {
        card: Fraction(likely(variant)[len(together)][matching(card, together, variant)], CERTAIN)
        for card in unseen
    }
    share, free = (
        Fraction(len(together), 32),
        [c for c in WHOLE.highs if c not in WHOLE.cards(mask)],
    )
    features = [Fraction(1), share, share**2, *(Fraction(lows_there[suit], 4) for suit in SUITS)]
    features += [chances.get(card, Fraction(0)) for card in free]
    if mask.bit_count() >= PAIRS_FROM[variant]:
        features += [
            chances.get(card, Fraction(0)) * chances.get(other, Fraction(0))
            for number, card in enumerate(free)
            for other in free[:number]
        ]
    fits = fit_of(variant, numbers, mask, len(together))
    return sum((a * b for a, b in zip(fits, features, strict=True)), Fraction(0))


def matching(card: Card, cards: Sequence[Card], variant: Variant) -> int:
    """How many of the other cards make this one eligible, two of them alone on the table."""
    return sum(other != card and card in eligible((card, other), variant) for other in cards)


SOME = Random(5).choices(
    range(-30_000, 30_001), k=sum(10 * 27 if mask.bit_count() < 7 else 27 + 190 for mask in kinds())
)
"""Any numbers, more than enough for all kinds."""


@given(variants, places())
def test_a_fit_is_the_sum_of_its_coefficients_times_what_they_are_for(
    variant: Variant, place: Place
) -> None:
    assert Fraction(fitted(variant, *place, SOME), UNIT) == estimate(variant, SOME, place)


@pytest.mark.parametrize("unseen", range(8))
@pytest.mark.parametrize("variant", Variant)
def test_how_likely_a_match_lies_in_the_triple_is_what_all_orders_say(
    variant: Variant, unseen: int
) -> None:
    """Two cards left over count only where there is no triple: a fit does not know better."""
    size = next_triple(PACK[:unseen], variant)
    laid = unseen - unseen % 3 if size == 3 else size
    for matches in range(unseen):
        found = orders = 0
        for order in permutations(range(unseen)):
            orders += 1
            spot = order.index(0)
            triple = order[spot - spot % 3 : spot - spot % 3 + 3] if spot < laid else ()
            found += any(1 <= card <= matches for card in triple)
        assert likely(variant)[unseen][matches] == round(Fraction(512 * found, orders)), matches


def test_all_numbers_of_matches_have_their_chance() -> None:
    for variant in Variant:
        assert [len(row) for row in likely(variant)] == list(range(33))
        for row in likely(variant):
            assert list(row) == sorted(row)
            assert not row or row[0] == 0
            assert all(0 <= chance <= CERTAIN for chance in row)


@given(variants, places(), symmetries)
def test_positions_that_are_alike_are_estimated_alike(
    variant: Variant, place: Place, way: Symmetry
) -> None:
    extracted, highs, lows = place
    there = [lows[way.suits.index(suit)] for suit in range(4)]

    alike = fitted(variant, way.image(extracted), way.image(highs), there)
    assert alike == fitted(variant, *place)


def test_a_kind_that_keeps_its_place_under_all_symmetries_has_few_coefficients() -> None:
    """With nothing extracted all suits are alike, aces are like tens, and kings like jacks."""
    for variant, begin in [(one, 27 * n) for one in Variant for n in range(stages(one, 0))]:
        first = coefficients(variant)[begin : begin + 27]
        assert len(set(first[3:7])) == 1
        for suits in combinations(range(4), 2):
            ten, knave, queen, king, ace = (
                {first[7 + 5 * suit + rank] for suit in suits} for rank in range(5)
            )
            assert (ten, knave) == (ace, king)
            assert [len(ten), len(knave), len(queen)] == [1, 1, 1]


@pytest.mark.parametrize("variant", Variant)
def test_the_files_are_those_that_were_fitted(variant: Variant) -> None:
    content = (FILES / f"{variant.value}.fit").read_bytes()

    numbers = sum(kept_sets(size) // 48 * coefficients_of(variant, size) for size in range(12))
    assert len(content) == 2 * (numbers + 12 * 11)
    assert len(coefficients(variant)) == numbers + 12 * 11
    assert sha256(content).hexdigest() == CHECKSUMS[variant]


@pytest.mark.parametrize("variant", Variant)
def test_every_position_in_mid_pass_has_an_error(variant: Variant) -> None:
    for size in range(12):
        for unseen in range(3, 32 - size):
            assert 0 < error(variant, size, unseen) < 0.2


@pytest.mark.parametrize("variant", Variant)
def test_estimates_are_as_near_as_they_say(variant: Variant) -> None:
    """Held against all orders of nine to eleven unseen cards, in positions of games."""
    games, within, of_all = range(1, 121), 0, 0
    taken = [play_out(Deal(variant, 11, number), greedy)[0].choices for number in games]
    for one in decisions(variant, 11, games, taken):
        for after in one.afters:
            if after.extracted.bit_count() == 12 or not 9 <= after.unseen <= 11:
                continue
            ending = Ending((after.extracted,), Unseen(after.highs, after.lows), variant)
            told, off = estimate_of(variant, *after)
            within += abs(told - ending.worths()[0]) <= off
            of_all += 1
    assert of_all > 100
    assert within / of_all >= 0.88


@pytest.mark.parametrize("variant", Variant)
def test_the_same_error_holds_for_all_numbers_of_triples(variant: Variant) -> None:
    for size in range(12):
        for unseen in range(31):
            if unseen % 3 < 2:
                assert error(variant, size, unseen) == error(variant, size, unseen + 1)
