"""The expert takes what is worth most: by the solution itself, or by its fit."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from patience.endings import Ending, Unseen
from patience.expert import CLEAR, MANY, NOTHING, expert, start, worth
from patience.fit import UNIT, fitted
from patience.game import legal_moves
from patience.layout import Deal, Layout, View, view_of
from patience.rules import Options, Variant, eligible, moves
from patience.starts import start_of_pass
from patience.symmetry import Pack
from piquet_scoring import HIGH_CARDS, LOW_CARDS, PACK, SUITS, Card, Stream, read_cards
from tests.hands import COMES_OUT, MISPRINTED

variants = st.sampled_from(Variant)
CHANCE = Stream(1)
mask = Pack().mask


def view(
    variant: Variant,
    extracted: str,
    triple: str,
    unseen: str = "",
    options: Options | None = None,
) -> View:
    """What a player sees with these cards, of which all others were discarded."""
    options = options or Options()
    held, laid, to_come = map(read_cards, (extracted, triple, unseen))
    cards = eligible(laid, variant)
    gone = frozenset(PACK) - {*held, *laid, *to_come}
    return View(
        variant, options, 1, held, laid, cards, moves(cards, options), frozenset(to_come), gone
    )


@st.composite
def laid(draw: st.DrawFn, most: int, held: int = 11) -> tuple[list[Card], list[Card]]:
    """Extracted cards, and unseen ones."""
    highs = draw(st.permutations(HIGH_CARDS))
    number = draw(st.integers(0, held))
    others = draw(st.permutations([*highs[number:], *LOW_CARDS]))
    return highs[:number], others[: draw(st.integers(0, most))]


@pytest.mark.parametrize("variant", Variant)
def test_it_takes_the_twelfth_card_that_comes_out(variant: Variant) -> None:
    """With the king of diamonds it is the hand that counts 32; with the ten of spades less."""
    eleven = " ".join(COMES_OUT.split()[:-1])
    lying = f"{eleven} TD".split()
    assert start(variant, mask(read_cards(COMES_OUT))) == UNIT

    fails = view(variant, eleven, "TD KD 7C")
    assert worth(variant, mask(read_cards(" ".join(lying))), ()) == NOTHING
    assert str(expert(fails, CHANCE)) == "KD"
    assert str(expert(view(variant, eleven, "KD TD 7C"), CHANCE)) == "KD"


def test_of_cards_that_are_worth_the_same_it_takes_the_first() -> None:
    assert str(expert(view(Variant.SUIT_ONLY, "", "AS TS 7H"), CHANCE)) == "AS"
    assert str(expert(view(Variant.SUIT_ONLY, "", "7H TS AS"), CHANCE)) == "TS"


@pytest.mark.parametrize("variant", Variant)
def test_it_declines_a_card_that_loses(variant: Variant) -> None:
    """Eleven cards that may count thirty; with the card that lies there they do not."""
    eleven, last = MISPRINTED.split()[:-1], MISPRINTED.split()[-1]
    held = " ".join(eleven)
    assert 0 < start_of_pass(variant, mask(read_cards(held))) < 1

    seen = view(variant, held, f"{last} 7D 8H", options=Options(may_decline=True))

    assert [str(card) for card in seen.eligible] == [last]
    assert expert(seen, CHANCE) is None


@given(variants, laid(most=3))
def test_with_one_triple_to_come_it_is_the_ending(
    variant: Variant, cards: tuple[list[Card], list[Card]]
) -> None:
    extracted, unseen = cards
    found = worth(variant, mask(extracted), unseen)

    lows = tuple(sum(c.suit is suit and not c.is_high for c in unseen) for suit in SUITS)
    highs = mask([card for card in unseen if card.is_high])
    [exact] = Ending((mask(extracted),), Unseen(highs, lows), variant).worths()
    if found == NOTHING:
        assert exact == 0
    else:
        # What a new pass is worth is rounded to a part of a unit.
        assert found / UNIT == pytest.approx(exact, abs=1 / UNIT)


@given(variants, laid(most=20, held=10))
def test_before_it_is_the_fit(variant: Variant, cards: tuple[list[Card], list[Card]]) -> None:
    extracted, unseen = cards
    if len(unseen) < 6 or not start_of_pass(variant, mask(extracted)):
        return
    highs = mask([card for card in unseen if card.is_high])
    lows = [len([c for c in unseen if c in LOW_CARDS and c.suit is suit]) for suit in SUITS]

    expected = min(UNIT, fitted(variant, mask(extracted), highs, lows))
    assert worth(variant, mask(extracted), unseen) == expected


@given(variants, laid(most=5), st.permutations(range(5)))
def test_the_order_of_the_unseen_cards_is_nothing_to_it(
    variant: Variant, cards: tuple[list[Card], list[Card]], order: list[int]
) -> None:
    extracted, unseen = cards
    there = [unseen[place] for place in order if place < len(unseen)]

    assert worth(variant, mask(extracted), there) == worth(variant, mask(extracted), unseen)


@given(variants, laid(most=31, held=11), st.randoms(use_true_random=False), st.booleans())
def test_the_choice_does_not_change_when_unseen_cards_are_permuted(
    variant: Variant, cards: tuple[list[Card], list[Card]], lots: Random, may_decline: bool
) -> None:
    extracted, others = cards
    triple, stock = tuple(others[:3]), others[3:]
    deal = Deal(variant, 0, 1, Options(may_decline))
    gone = tuple(card for card in PACK if card not in (*extracted, *others))
    layout = Layout(deal, 1, tuple(extracted), triple, tuple(stock), gone)
    if len(legal_moves(layout)) < 2:
        return
    lots.shuffle(stock)

    move = expert(view_of(layout), CHANCE)

    assert expert(view_of(replace(layout, stock=tuple(stock))), CHANCE) == move
    assert move in view_of(layout).moves


@given(variants, laid(most=31, held=11))
def test_it_takes_what_is_worth_most_unless_one_leads_clearly_at_the_next_pass(
    variant: Variant, cards: tuple[list[Card], list[Card]]
) -> None:
    extracted, others = cards
    seen = view(variant, written(extracted), written(others[:3]), written(others[3:]))
    if len(seen.eligible) < 2:
        return
    starts = {one: start_of_pass(variant, mask([*extracted, one])) for one in seen.eligible}
    *_, second, best = sorted(starts.values())
    worths = {one: worth(variant, mask([*extracted, one]), others[3:]) for one in seen.eligible}
    row = CLEAR[variant][len(extracted) + 1 >= MANY]
    leads = best - second - row[len(others[3:]) // 3] / UNIT

    taken = expert(seen, CHANCE)

    assert taken is not None
    if abs(leads) > 1e-8:
        measured: dict[Card, float] = starts if leads > 0 else dict(worths)
        most = max(measured.values())
        assert taken == next(one for one in seen.eligible if measured[one] == most)


def written(cards: list[Card]) -> str:
    return " ".join(map(str, cards))


def test_two_cards_left_over_are_a_triple_in_one_variant_only() -> None:
    held, left = mask(read_cards("AS KS QS")), read_cards("JS TS")

    put_away = start(Variant.SUIT_ONLY, held)
    assert worth(Variant.SUIT_ONLY, held, left) == put_away
    assert max(start(Variant.SUIT_ONLY, held | mask([card])) for card in left) > put_away
    assert worth(Variant.RANK_OR_SUIT, held, left) == max(
        start(Variant.RANK_OR_SUIT, held | mask([card])) for card in left
    )


def test_nothing_is_worth_more_than_a_game_that_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience.expert.fitted", lambda *position: 3 * UNIT)

    assert worth(Variant.SUIT_ONLY, mask(read_cards("AS")), read_cards("KS QS JS TS")) == UNIT
