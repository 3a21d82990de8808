"""The solution as it is shipped: the files, what must be so for sure, and what is refused."""

from functools import cache
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience.kinds import kind, kinds
from patience.layout import Deal
from patience.rules import Variant, eligible
from patience.solution import Chance, NotAPosition, chance, chance_at, odds, prospects
from patience.starts import starts
from patience.symmetry import Pack, Symmetry
from piquet_scoring import HIGH_CARDS, LOW_CARDS, PACK, SUITS, Card, raw_count, read_cards
from tests.hands import COMES_OUT, MISPRINTED
from tests.patience.games import lots, numbers, seeds, walk

WHOLE = Pack()
FILES = Path(__file__).resolve().parents[2] / "patience" / "data"
CHECKSUMS = {
    Variant.RANK_OR_SUIT: "60b92c3860a5b2ce865f65b998eb059e477e1675095d31dff675e068417a3768",
    Variant.SUIT_ONLY: "1b8a4ce0c5a94d8d7342cf882dc6374499c2ba896f5134e61e94aad319cdfe3f",
}
BOUND = 12 / 2 / 65535
"""Half a step for each of twelve layers: by so much the rounding may have moved a worth."""

variants = st.sampled_from(Variant)
symmetries = st.sampled_from(WHOLE.symmetries)


@pytest.mark.parametrize("variant", Variant)
def test_the_files_are_those_that_were_computed(variant: Variant) -> None:
    content = (FILES / f"{variant.value}.starts").read_bytes()

    assert len(content) == 8 * 19_669
    assert sha256(content).hexdigest() == CHECKSUMS[variant]


def test_the_chance_at_the_start() -> None:
    """As the solver printed it, and as docs/solving-the-patience.md tells it."""
    assert chance(Variant.RANK_OR_SUIT, ()).probability == pytest.approx(0.418419, abs=5e-7)
    assert chance(Variant.SUIT_ONLY, ()).probability == pytest.approx(0.379651, abs=5e-7)


@pytest.mark.parametrize("variant", Variant)
def test_a_worth_is_a_chance(variant: Variant) -> None:
    assert starts(variant).keys() == set(kinds())
    assert all(0 <= worth <= 1 for worth in starts(variant).values())


@cache
def can_come_out(mask: int) -> bool:
    """Whether any way leads from these cards to thirty; asked of kinds only."""
    if mask.bit_count() == 12:
        return raw_count(WHOLE.cards(mask)) >= 30
    return any(can_come_out(kind(mask | 1 << bit)) for bit in range(20) if not mask >> bit & 1)


@cache
def must_come_out(mask: int) -> bool:
    """Whether every way leads from these cards to thirty; asked of kinds only."""
    if mask.bit_count() == 12:
        return raw_count(WHOLE.cards(mask)) >= 30
    return all(must_come_out(kind(mask | 1 << bit)) for bit in range(20) if not mask >> bit & 1)


@pytest.mark.parametrize("variant", Variant)
def test_what_cannot_come_out_is_worth_nothing_and_nothing_else_is(variant: Variant) -> None:
    """Any card left may be the next one extracted, so a hand that may come out has a chance."""
    worths = starts(variant)

    hopeless = {mask for mask in kinds() if not can_come_out(mask)}
    assert hopeless == {mask for mask, worth in worths.items() if worth == 0}
    assert {mask.bit_count() for mask in hopeless} == {10, 11}


@pytest.mark.parametrize("variant", Variant)
def test_what_must_come_out_is_worth_one(variant: Variant) -> None:
    worths = starts(variant)

    certain = {mask for mask in kinds() if must_come_out(mask)}
    assert all(worths[mask] == pytest.approx(1, abs=1e-6) for mask in certain)
    assert {mask.bit_count() for mask in certain} >= {9, 10, 11}


@pytest.mark.parametrize(
    ("hand", "comes_out"), [(COMES_OUT, True), (MISPRINTED, False)], ids=["32", "22"]
)
@pytest.mark.parametrize("variant", Variant)
def test_twelve_cards_come_out_or_do_not(variant: Variant, hand: str, comes_out: bool) -> None:
    cards = read_cards(hand)
    assert chance(variant, cards) == Chance(float(comes_out))
    assert chance(variant, cards, read_cards("7S 8S 9S TS 9C")) == Chance(float(comes_out))

    *eleven, last = cards
    [prospect, *_] = prospects(variant, eleven, [last, *read_cards("7D 9H")])
    assert (prospect.card, prospect.chance) == (last, Chance(float(comes_out)))


def moved(card: Card, way: Symmetry) -> Card:
    """Where a symmetry takes a card; a low one keeps its rank."""
    if card.is_high:
        return WHOLE.highs[way.highs[WHOLE.highs.index(card)]]
    return Card(card.rank, SUITS[way.suits[SUITS.index(card.suit)]])


def can_be_unseen(held: int, unseen: int, variant: Variant) -> bool:
    """Whether so many cards can be unseen in a pass when so many are extracted.

    With none extracted 32, 29, ..., 2 are; with one 31, 28, ..., 1 as well if it was extracted in
    an earlier pass, or as many as before, but fewer than 32, if in this one. With more all numbers
    up to 32 less these can be but the last but one: that a card was laid and two were not. At the
    end two are laid alone by rank or suit. With twelve the last of them was laid in this pass.
    """
    if unseen == 0 and variant is Variant.RANK_OR_SUIT:
        return True
    if held < 2:
        return unseen % 3 == 2 or (held == 1 and unseen % 3 == 1) if unseen <= 32 - held else False
    if held == 12:
        return unseen <= 18 and unseen != 17
    return unseen <= 32 - held and unseen != 31 - held


@st.composite
def laid(draw: st.DrawFn) -> tuple[list[Card], list[Card], list[Card]]:
    """Extracted cards, a triple, and a few unseen ones."""
    highs = draw(st.permutations(HIGH_CARDS))
    held = draw(st.integers(0, 11))
    others = draw(st.permutations([*highs[held:], *LOW_CARDS]))
    few = [size for size in range(11) if can_be_unseen(held, 3 + size, Variant.SUIT_ONLY)]
    return highs[:held], others[:3], others[3 : 3 + draw(st.sampled_from(few))]


@settings(max_examples=50)
@given(laid(), variants, symmetries)
def test_positions_that_are_alike_have_the_same_chance(
    cards: tuple[list[Card], list[Card], list[Card]], variant: Variant, way: Symmetry
) -> None:
    extracted, triple, unseen = cards
    alike = [[moved(card, way) for card in group] for group in cards]

    here, there = prospects(variant, extracted, triple, unseen), prospects(variant, *alike)
    assert [moved(one.card, way) for one in here] == [one.card for one in there]
    for one, other in zip(here, there, strict=True):
        assert one.chance.probability == pytest.approx(other.chance.probability, abs=1e-12)


@settings(max_examples=50)
@given(laid(), variants)
def test_the_order_of_the_unseen_cards_changes_nothing(
    cards: tuple[list[Card], list[Card], list[Card]], variant: Variant
) -> None:
    extracted, triple, unseen = cards

    found = prospects(variant, extracted, triple, unseen)
    assert prospects(variant, extracted[::-1], triple, sorted(unseen, key=str)) == found
    assert prospects(variant, extracted, triple, frozenset(unseen)) == found


@settings(max_examples=50)
@given(laid(), variants)
def test_a_prospect_is_the_chance_after_the_card(
    cards: tuple[list[Card], list[Card], list[Card]], variant: Variant
) -> None:
    extracted, triple, unseen = cards
    found = prospects(variant, extracted, triple, unseen)

    assert tuple(one.card for one in found) == eligible(triple, variant)
    after = [chance(variant, [*extracted, one.card], unseen) for one in found]
    assert [one.chance.is_exact for one in found] == [one.is_exact for one in after]
    assert [one.chance.probability for one in found] == pytest.approx(
        [one.probability for one in after], abs=1e-12
    )


@settings(max_examples=50)
@given(laid(), variants)
def test_the_chance_at_a_triple_is_that_of_the_best_card_or_of_going_on(
    cards: tuple[list[Card], list[Card], list[Card]], variant: Variant
) -> None:
    extracted, triple, unseen = cards
    found = prospects(variant, extracted, triple, unseen)
    before = chance_at(variant, extracted, triple, unseen)

    if found:
        assert before.probability == max(one.chance.probability for one in found)
    else:
        assert before == chance(variant, extracted, unseen)


@pytest.mark.parametrize("variant", Variant)
def test_the_mean_over_the_next_triple_is_the_chance(variant: Variant) -> None:
    extracted = read_cards("AS KS QS AH AD")
    unseen = read_cards("JS TS KH QH 9H JC 8C 7C")
    triples = list(combinations(unseen, 3))
    at_triples = [
        chance_at(variant, extracted, triple, [card for card in unseen if card not in triple])
        for triple in triples
    ]

    mean = sum(one.probability for one in at_triples) / len(triples)
    assert chance(variant, extracted, unseen).probability == pytest.approx(mean, abs=1e-12)


@pytest.mark.parametrize("variant", Variant)
def test_all_cards_unseen_are_the_start_of_a_pass(variant: Variant) -> None:
    extracted = read_cards("AS KS QS")
    others = [card for card in PACK if card not in extracted]

    assert chance(variant, extracted, others) == chance(variant, extracted)
    assert chance(variant, extracted, ()).probability == pytest.approx(
        chance(variant, extracted).probability, abs=1e-12
    )
    assert chance(variant, extracted).is_exact


def test_a_first_triple_leaves_all_others_unseen() -> None:
    extracted, triple = read_cards("AS KS"), read_cards("QS 7S AH")
    others = [card for card in PACK if card not in {*extracted, *triple}]

    for variant in Variant:
        found = prospects(variant, extracted, triple)
        assert found == prospects(variant, extracted, triple, others)
        assert not any(one.chance.is_exact for one in found)
        assert all(one.chance.error > 0 for one in found)


def test_the_last_two_cards_of_a_pass_are_a_triple_by_rank_or_suit() -> None:
    """Each card then is worth what a new pass is worth with it."""
    extracted, left = read_cards("AS KS"), read_cards("QS QH")
    found = prospects(Variant.RANK_OR_SUIT, extracted, left, ())

    assert [one.card for one in found] == list(left)
    for one in found:
        after = chance(Variant.RANK_OR_SUIT, [*extracted, one.card])
        assert one.chance.probability == pytest.approx(after.probability, abs=1e-12)


def test_the_chance_at_a_triple_is_that_of_its_best_card() -> None:
    """The aces of two suits are alike where both suits hold the same, and an ace and a ten are."""
    extracted = read_cards("AS KS")
    aces = odds(Variant.RANK_OR_SUIT, extracted, (), read_cards("AH AD KC"))
    ends = odds(Variant.SUIT_ONLY, (), read_cards("8S 9S"), read_cards("TH AH 7H"))
    nothing = odds(Variant.SUIT_ONLY, extracted, (), read_cards("7D 8D 7H"))

    for position, equals in ((aces, 2), (ends, 2)):
        chances = [prospect.chance.probability for prospect in position.prospects]
        assert position.chance.probability == max(chances)
        assert chances[:equals] == [pytest.approx(max(chances), abs=1e-12)] * equals
    assert nothing.prospects == ()
    assert nothing.chance.probability == pytest.approx(
        chance(Variant.SUIT_ONLY, read_cards("AS KS")).probability
    )


def test_a_card_that_loses_for_certain_is_never_the_best_beside_one_that_does_not() -> None:
    extracted = read_cards("TH TS QC JH KS TC AD QD KC")
    unseen = read_cards("8H JD AC 9D KH 9S JS 8S 7S 7D JC QH AH 9H 8C 7C KD 8D")
    lost, living = prospects(Variant.RANK_OR_SUIT, extracted, read_cards("AS QS 9C"), unseen)

    assert (lost.chance.probability, lost.chance.is_exact) == (0, True)
    assert living.chance.probability > 0
    assert not living.chance.is_exact
    assert (
        chance_at(Variant.RANK_OR_SUIT, extracted, read_cards("AS QS 9C"), unseen) == living.chance
    )


REFUSED = [
    (("AS 9S", None, None), "9S is never extracted"),
    (("AS AS", None, None), "AS is named more than once"),
    (("AS", "KS AS", None), "AS is named more than once"),
    (("AS", None, "KS AS 7D"), "AS is named more than once"),
    (("AS", "KS 7D", "KS QS 8D"), "KS is named more than once"),
    (("AS", "7D 7D", None), "7D is named more than once"),
    ((f"{COMES_OUT} TD", None, None), "no more than 12 cards are extracted, not 13"),
    ((COMES_OUT, None, "TD 7D 8D"), "with 12 cards extracted no more triples are laid"),
    (("AS", None, "KS QS"), "it cannot be 2 here"),
    (("AS", "7D", "KS QS"), "it cannot be 2 here"),
    (("AS", "", "KS"), "it cannot be 1 here"),
    (("AS", "", ""), "the triple has no cards"),
    (("AS", None, ""), "the triple has no cards"),
    ((COMES_OUT, None, ""), "the triple has no cards"),
    (("", "AS", None), "cannot be 1 unseen, .* there could be: 0, 2$"),
    (("AS", "KS QS JS", None), "with 1 extracted there cannot be 3 unseen, .*: 2, 4$"),
    (("AS", "TC JC QC", "KS QS 7D"), "with 1 extracted there cannot be 3 unseen, .*: 2, 4$"),
    (("AS", "", "KS QS 7D 8D"), "it cannot be 4 here"),
]


@pytest.mark.parametrize(("given", "complaint"), REFUSED)
def test_what_cannot_lie_so_is_refused(
    given: tuple[str, str | None, str | None], complaint: str
) -> None:
    extracted, unseen, triple = (None if text is None else read_cards(text) for text in given)
    assert extracted is not None

    with pytest.raises(NotAPosition, match=complaint):
        odds(Variant.RANK_OR_SUIT, extracted, unseen, triple)


def test_two_cards_are_never_a_triple_by_suit_only() -> None:
    with pytest.raises(NotAPosition, match="a triple is three cards, not 2"):
        prospects(Variant.SUIT_ONLY, read_cards("AS"), read_cards("KS QS"), ())


@pytest.mark.parametrize("variant", Variant)
def test_a_number_of_unseen_cards_that_no_pass_leaves_is_refused(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("patience.solution._chances", lambda *position: [Chance(0.5)])

    for held in range(13):
        extracted = HIGH_CARDS[:held]
        others = [card for card in PACK if card not in extracted]
        for unseen in range(len(others)):  # all of them are the start of a pass
            if can_be_unseen(held, unseen, variant):
                assert chance(variant, extracted, others[:unseen]) == Chance(0.5)
            else:
                with pytest.raises(NotAPosition, match=f"with {held} .* cannot be {unseen} unseen"):
                    chance(variant, extracted, others[:unseen])


@settings(max_examples=20)
@given(st.builds(Deal, variants, seeds, numbers), lots)
def test_what_lies_in_a_game_is_never_refused(deal: Deal, picks: list[int]) -> None:
    for layout, _ in walk(deal, picks):
        if layout.triple:
            place = deal.variant, layout.extracted, layout.triple, layout.stock
            assert 0 <= chance_at(*place).probability <= 1
            for unseen in (layout.stock, (*layout.triple, *layout.stock)):
                assert can_be_unseen(len(layout.extracted), len(unseen), deal.variant)
