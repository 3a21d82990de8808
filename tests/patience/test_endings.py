"""The end of a pass, held against all orders one by one and against a count of another kind."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from patience.endings import Ending, Start, Unseen
from patience.problem import Problem
from patience.rules import Variant
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import HIGH_CARDS, PACK, SUITS, Card, raw_count, read_cards
from tests.patience.brute_force import BruteForce, Cards

WHOLE = Pack()
BITS = {card: 1 << bit for bit, card in enumerate(WHOLE.highs)}


def mask(cards: Sequence[Card] | Cards) -> int:
    return sum(BITS[card] for card in cards)


def counted(cards: Sequence[Card]) -> Unseen:
    highs = [card for card in cards if card.is_high]
    lows = [card.suit for card in cards if not card.is_high]
    return Unseen(mask(highs), tuple(map(lows.count, SUITS)))


def worths(
    extracted: Sequence[int], unseen: Unseen, variant: Variant, start: Start | None = None
) -> list[float]:
    return Ending(tuple(extracted), unseen, variant).worths(start)


def invented(extracted: int) -> float:
    """A worth for every set, no two of them likely to be equal; so it tells all sets apart."""
    return extracted * 0x9E3779B97F4A7C15 % 2**53 / 2**53


class OrderByOrder(BruteForce):
    """A pass card by card; what the next one is worth is invented."""

    def _start(self, extracted: Cards) -> Fraction:
        return Fraction(invented(mask(extracted)))

    def chance_after(self, extracted: Sequence[Card], unseen: Sequence[Card]) -> float:
        held = frozenset(extracted)
        if len(held) == 12:
            return float(self.start(held))
        fixed, again = self._rest(held, frozenset(unseen))
        return float(fixed + again * self.start(held))


order_by_order = {variant: OrderByOrder(Problem(variant)) for variant in Variant}


@st.composite
def positions(draw: st.DrawFn, most: int) -> tuple[list[Card], list[Card]]:
    """Extracted cards, and so many unseen at most."""
    extracted = draw(st.lists(st.sampled_from(HIGH_CARDS), unique=True, max_size=12))
    others = [card for card in PACK if card not in extracted]
    return extracted, draw(st.lists(st.sampled_from(others), unique=True, max_size=most))


def position(extracted: str, unseen: str) -> tuple[list[Card], list[Card]]:
    return list(read_cards(extracted)), list(read_cards(unseen))


@pytest.mark.parametrize("variant", Variant)
@settings(max_examples=40)
@given(positions(8))
@example(position("", ""))
@example(position("", "AS 7S"))
@example(position("", "AS AH"))
@example(position("", "AS 9S 8S 7S KH 9H 8H 7H"))
@example(position("", "9S 8S 7S 9H 8H 7H 9D 8D"))
@example(position("AS KS QS JS TS AH KH QH JH TH", "AD KD QD JD TD AC KC QC"))
@example(position("AS KS QS JS TS AH KH QH JH TH AC", "AD KD QD JD TD 7H KC QC"))
@example(position("AS KS QS JS TS AH KH QH JH TH AC KC", "AD KD"))
def test_the_end_of_a_pass_is_the_mean_of_all_orders(
    variant: Variant, cards: tuple[list[Card], list[Card]]
) -> None:
    extracted, unseen = cards
    [found] = worths([mask(extracted)], counted(unseen), variant, invented)

    assert found == pytest.approx(
        order_by_order[variant].chance_after(extracted, unseen), abs=1e-12
    )


@pytest.mark.parametrize("variant", Variant)
def test_four_triples_are_the_mean_of_all_orders(variant: Variant) -> None:
    extracted, unseen = position("AS TS QH", "KS QS 8S KH 7H AD KD 9D 8D AC TC")
    [found] = worths([mask(extracted)], counted(unseen), variant, invented)

    assert found == pytest.approx(
        order_by_order[variant].chance_after(extracted, unseen), abs=1e-12
    )


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("held", [0, 7, 9, 10, 11])
def test_several_sets_are_reckoned_as_each_alone(variant: Variant, held: int) -> None:
    others = read_cards("KS QS JS AH QH JH TH AD QD JD TD")[:held]
    sets = [mask([*others, card]) for card in read_cards("AC KC TC")]
    unseen = counted(read_cards("AS TS 8S KH 7H 8H KD 9D QC JC 9C 8C"))

    assert worths(sets, unseen, variant, invented) == pytest.approx(
        [worths([one], unseen, variant, invented)[0] for one in sets], abs=1e-12
    )


def test_without_anything_else_a_new_pass_is_worth_what_the_solution_says() -> None:
    extracted = mask(read_cards("AS KS QS"))

    for variant in Variant:
        for unseen in ("", "7D", "7D 8D", "7D 8H 9C", "AC"):
            found = worths([extracted], counted(read_cards(unseen)), variant)
            assert found == pytest.approx([start_of_pass(variant, extracted)])


@pytest.mark.parametrize("variant", Variant)
def test_which_endings_are_short(variant: Variant) -> None:
    """Those with twelve unseen cards always are; those in the middle of a first pass never."""
    first, *others = (1 << bit for bit in range(8))
    choices = (first | 1 << 19, first | 1 << 18, first | 1 << 17)
    twelve = Unseen(
        ((1 << 20) - 1) & ~sum(others) & ~first & ~(7 << 17) | sum(others[:3]), (0,) * 4
    )
    assert len(twelve) == 12

    assert Ending(choices, twelve, variant).is_short
    assert not Ending((first,), Unseen((1 << 20) - 4, (3, 3, 3, 2)), variant).is_short
    assert not Ending((0,), Unseen(0b11111_01111_11110_11000, (1, 3, 2, 2)), variant).is_short


@pytest.mark.parametrize("extracted", ["AD", "JD", "TD"])
def test_the_last_card_agrees_with_a_count_of_suits(extracted: str) -> None:
    """With spades and hearts extracted and a diamond, by suit only: an exact start of a pass.

    The nine others are told apart only by their suit and by whether they win.
    """
    held = read_cards(f"AS KS QS JS TS AH KH QH JH TH {extracted}")
    chance = last_card_by_suit(held)

    assert 0 < chance <= 1
    assert start_of_pass(Variant.SUIT_ONLY, mask(held)) == pytest.approx(float(chance), abs=1e-6)


def last_card_by_suit(held: Sequence[Card]) -> Fraction:
    """The chance that the twelfth card wins, where two suits are gone; counted in groups of cards.

    Two groups each of diamonds and clubs, winning ones and others, their lows, and the six lows of
    the other suits.
    """
    groups = list[tuple[int, bool, bool]]()
    for card in PACK:
        if card in held:
            continue
        suit = max(SUITS.index(card.suit), 1)
        wins = card.is_high and raw_count([*held, card]) >= 30
        groups.append((suit, card.is_high, wins))
    kinds_of_cards = sorted(set(groups))
    sizes = tuple(map(groups.count, kinds_of_cards))

    @cache
    def rest(left: tuple[int, ...]) -> tuple[Fraction, Fraction]:
        """The chances that the rest of the pass wins, and that it yields nothing."""
        if sum(left) < 3:
            return Fraction(0), Fraction(1)
        won, nothing = Fraction(0), Fraction(0)
        for triple in combinations_with_replacement(range(len(left)), 3):
            taken = tuple(map(triple.count, range(len(left))))
            ways = prod(map(comb, left, taken))
            suits = [kinds_of_cards[one][0] for one in triple]
            takeable = [
                wins
                for suit, is_high, wins in (kinds_of_cards[one] for one in triple)
                if is_high and suits.count(suit) > 1
            ]
            if not ways:
                continue
            if takeable:
                won += ways * any(takeable)
            else:
                after = rest(tuple(a - b for a, b in zip(left, taken, strict=True)))
                won, nothing = won + ways * after[0], nothing + ways * after[1]
        triples = comb(sum(left), 3)
        return won / triples, nothing / triples

    won, nothing = rest(sizes)
    return won / (1 - nothing)
