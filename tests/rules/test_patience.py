"""Every rule of the patience (rules.md, section 3), on tables laid by hand.

`[S4]` is the Russian source: variant а is "Пикетный" (`rank-or-suit`), variant б "В пикет"
(`suit-only`).
"""

from dataclasses import replace
from itertools import combinations

import pytest

from patience import Deal, Layout, Options, Variant, apply, eligible, legal_moves, start
from patience.rules import comes_out, next_triple
from piquet_scoring import PACK, Card, IllegalMove, read_cards, shuffled
from tests.hands import COMES_OUT, MISPRINTED

BOTH = tuple(Variant)


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def table(
    triple: str,
    stock: str = "",
    *,
    variant: Variant = Variant.RANK_OR_SUIT,
    extracted: str = "",
    discard: str = "",
    options: Options | None = None,
) -> Layout:
    """A table in the middle of the first pass of deal 1."""
    deal = Deal(variant, 0, 1, options or Options())
    return Layout(deal, 1, cards(extracted), cards(triple), cards(stock), cards(discard))


def may_take(triple: str, variant: Variant = Variant.RANK_OR_SUIT) -> str:
    return " ".join(map(str, eligible(cards(triple), variant)))


@pytest.mark.parametrize("variant", BOTH)
def test_deal(variant: Variant) -> None:
    """Shuffle, then lay three cards face up at a time, in order, until the pack is used up."""
    layout = start(Deal(variant, 5, 7))
    order = shuffled(PACK, 5, 7, 1)
    laid = list[Card]()
    while layout.number_of_pass == 1:
        laid += layout.triple
        assert len(layout.triple) == 3 or layout.stock == ()
        layout = apply(layout, legal_moves(layout)[0])

    # 32 = 10 · 3 + 2: the two left over are laid only in the variant `rank-or-suit`.
    assert tuple(laid) == order[: 32 if variant is Variant.RANK_OR_SUIT else 30]


@pytest.mark.parametrize(
    ("triple", "rank_or_suit", "suit_only"),
    [
        ("AS 7S KD", "AS", "AS"),  # a low card of the suit is enough, and is not eligible itself
        ("TS 7S 8S", "TS", "TS"),
        ("9S 8S 7S", "", ""),  # "all three lower than a ten: they are put away"
        ("AS AH 7D", "AS AH", ""),  # two of one rank
        ("9S 9H AD", "", ""),  # two of one rank, but lower than a ten
        ("AS KH QD", "", ""),  # all three different
        ("KH QH JH", "KH QH JH", "KH QH JH"),
        ("AS AH 9H", "AS AH", "AH"),  # one matches by rank, another by suit
        ("QH 9H QS", "QH QS", "QH"),
        ("TC TD TS", "TC TD TS", ""),
        ("9C TC 9D", "TC", "TC"),
    ],
)
def test_eligible(triple: str, rank_or_suit: str, suit_only: str) -> None:
    assert may_take(triple, Variant.RANK_OR_SUIT) == rank_or_suit
    assert may_take(triple, Variant.SUIT_ONLY) == suit_only


# Two cards of one suit, one of them high, are wanted. None: three different suits, 4 x 8^3 = 2,048;
# two low ones of one suit and a card of another, 4 x 3 x 24 = 288; three low ones of one suit, 4.
# 4,960 - 2,340 = 2,620. Of those without, by rank too: three different suits that hold one high
# rank twice or three times, 4 x 5 x (3 x 7 + 1) = 440. 2,620 + 440 = 3,060.
@pytest.mark.parametrize(
    ("variant", "number"), [(Variant.RANK_OR_SUIT, 3060), (Variant.SUIT_ONLY, 2620)]
)
def test_eligible_in_how_many_triples(variant: Variant, number: int) -> None:
    triples = list(combinations(PACK, 3))

    assert len(triples) == 4960
    assert sum(bool(eligible(triple, variant)) for triple in triples) == number


def test_extract_one() -> None:
    """One eligible card, the player's choice; the other two, or all three, to the discard."""
    layout = table("AS AH 9H", "KC QD JS", discard="7C")

    assert legal_moves(layout) == cards("AS AH")
    after = apply(layout, cards("AH")[0])
    assert after.extracted == cards("AH")
    assert after.discard == cards("7C AS 9H")
    assert after.triple == cards("KC QD JS")

    for refused in (None, *cards("9H KC 7D")):
        with pytest.raises(IllegalMove):
            apply(layout, refused)

    more = apply(table("AS KH QD", "7S 8S 9S", discard="7C"), None)
    assert more.extracted == ()
    assert more.discard == cards("7C AS KH QD")
    assert more.triple == cards("7S 8S 9S")


def test_leftover() -> None:
    """Two cards left over are a triple in `rank-or-suit` and put away in `suit-only`; one always
    is put away.
    """
    assert next_triple(cards("AS KS"), Variant.RANK_OR_SUIT) == 2
    assert next_triple(cards("AS KS"), Variant.SUIT_ONLY) == 0
    for variant in BOTH:
        assert next_triple(cards("AS"), variant) == 0
        assert next_triple((), variant) == 0
        assert next_triple(cards("AS KS QS JS"), variant) == 3

    nothing_to_take = "AS KH QD"
    last_two = apply(table(nothing_to_take, "JC 7C"), None)
    assert last_two.triple == cards("JC 7C")
    assert legal_moves(last_two) == cards("JC")
    put_away = apply(table(nothing_to_take, "JC 7C", variant=Variant.SUIT_ONLY), None)
    assert put_away.number_of_pass == 2
    for variant in BOTH:
        assert apply(table(nothing_to_take, "JC", variant=variant), None).number_of_pass == 2


@pytest.mark.parametrize("variant", BOTH)
def test_redeal(variant: Variant) -> None:
    """What was not extracted is shuffled and laid again; the twelfth card ends the game at once."""
    before = table("AS KH QD", variant=variant, extracted="AC KC")
    after = apply(before, None)
    assert after.number_of_pass == 2
    assert after.discard == ()
    assert after.extracted == before.extracted
    assert {*after.triple, *after.stock} == set(PACK) - set(before.extracted)

    eleven = COMES_OUT.removesuffix(" KD")
    last = table("KD 7D 8D", "9D 7C 8C", variant=variant, extracted=eleven)
    over = apply(last, cards("KD")[0])
    assert over.is_over
    assert over.is_complete
    assert over.number_of_pass == 1
    assert over.stock == last.stock
    assert legal_moves(over) == ()


@pytest.mark.parametrize(
    ("twelve", "count", "does"),
    [
        (MISPRINTED, 22, False),
        (COMES_OUT, 32, True),
    ],
)
def test_comes_out(twelve: str, count: int, does: bool) -> None:
    """Ninety or more, that is thirty before the sixty."""
    complete = replace(table("KD 7D 8D"), extracted=cards(twelve), triple=())
    assert complete.count == count
    assert complete.comes_out is does
    assert comes_out(count, Options(target=count))
    assert not comes_out(count, Options(target=count + 1))
    unfinished = table("KD 7D 8D", options=Options(target=0))
    assert not replace(unfinished, extracted=cards(twelve)[:11]).comes_out


def test_may_decline() -> None:
    declining = Options(may_decline=True)
    layout = table("AS AH 9H", "KC QD JS", options=declining)

    assert legal_moves(layout) == (*cards("AS AH"), None)
    after = apply(layout, None)
    assert after.extracted == ()
    assert after.discard == cards("AS AH 9H")
    assert legal_moves(table("9S 8S 7S", options=declining)) == (None,)


@pytest.mark.parametrize("variant", BOTH)
def test_max_passes(variant: Variant) -> None:
    """The patience fails when so many passes are over."""
    options = Options(max_passes=1)
    over = apply(table("AS KH QD", "JC", variant=variant, options=options), None)
    assert over.is_over
    assert not over.is_complete
    assert not over.comes_out
    assert over.number_of_pass == 1
    assert over.discard == cards("AS KH QD JC")


def test_target() -> None:
    """The count needed before the sixty."""
    assert Options().target == 30
    twelve = cards(MISPRINTED)
    for target, does, missing in ((20, True, 0), (22, True, 0), (30, False, 8)):
        layout = table("KD 7D 8D", options=Options(target=target))
        complete = replace(layout, extracted=twelve, triple=())
        assert (complete.comes_out, complete.missing) == (does, missing)
