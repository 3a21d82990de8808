"""Why a card is worth taking: true in every game, and what a card player would say."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from patience import Deal, Layout, Variant, View, view_of
from patience.reasons import (
    AddsNothing,
    Begins,
    Decides,
    Enough,
    FitsInto,
    Joins,
    Lengthens,
    Makes,
    MayJoin,
    Nears,
    NothingOfItsOwn,
    OutOfReach,
    Pairs,
    Reason,
    reasons,
)
from piquet_scoring import (
    HIGH_CARDS,
    PACK,
    Card,
    Point,
    Rank,
    Sequence,
    Set,
    Suit,
    read_cards,
    sequences,
    sets,
)
from tests.patience.games import lots, numbers, seeds, variants, walk
from tests.piquet_scoring.naive_scorer import items

ACE, KING, QUEEN, JACK, TEN = Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK, Rank.TEN
CLUBS = Suit.CLUBS
QUINT = Sequence(5, ACE, CLUBS)


def view(extracted: str, triple: str, gone: str = "") -> View:
    """A triple in the variant by rank or suit; all cards not named are unseen."""
    held, laid, away = map(read_cards, (extracted, triple, gone))
    stock = tuple(card for card in PACK if card not in {*held, *laid, *away})
    return view_of(Layout(Deal(Variant.RANK_OR_SUIT, 0, 1), 1, held, laid, stock, away))


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


@pytest.mark.parametrize(
    ("extracted", "triple", "gone", "told"),
    [
        # A queen stands in A K Q, K Q J and Q J 10, a king in two of them, an ace in one.
        ("", "QH KH 7S", "", [[FitsInto(3, 3)], [FitsInto(2, 3)]]),
        ("", "QH QS 7S", "", [[NothingOfItsOwn(1)], [NothingOfItsOwn(1)]]),
        # Either club makes the point two, but only the king is the ace's neighbour.
        ("AC", "KC TC 7S", "", [[Begins(cards("QC"), cards("QC"))], [FitsInto(1, 3)]]),
        ("QC KH", "JH TH", "", [[Begins(cards("QH"), cards("QH"))], [FitsInto(1, 3)]]),
        ("AC", "KC TC 7S", "QC", [[Begins(cards("QC"), ())], [FitsInto(1, 3)]]),
        ("QC", "KC JC", "", [[NothingOfItsOwn(1)], [NothingOfItsOwn(1)]]),
        # Three hearts and three diamonds may still join either ace, but one has a heart beside it.
        (
            "QC TH QS TC",
            "AH 8H AD",
            "TD",
            [[Joins(Suit.HEARTS, 2)], [NothingOfItsOwn(1)]],
        ),
        # No neighbour of the queens comes in this pass; in a later one two diamonds would do.
        ("KD TS", "QS QD", "AD JD JS", [[Begins(cards("JS"), ())], [Begins(cards("AD JD"), ())]]),
        # Two queens: of diamonds three cards are still to come, of hearts only the jack.
        (
            "AS",
            "QD QH",
            "KH TH KD AH",
            [[MayJoin(cards("AD JD TD"))], [MayJoin(cards("JH"))]],
        ),
        ("KS", "KH TH 7C", "", [[Pairs(KING, cards("KD KC"))], [AddsNothing()]]),
        # Either is a second ace, but only one has a club beside it.
        ("AS KS JS TC", "AC AH 7C", "", [[Joins(CLUBS, 2)], [MayJoin(cards("KH QH JH TH"))]]),
        (
            "AS KC QC",
            "TC TS",
            "",
            [
                [Lengthens(Point(3, 30, CLUBS)), Nears(QUINT, cards("AC JC"), False, False)],
                [AddsNothing()],
            ],
        ),
        (
            "KS KH",
            "KD JD 7C",
            "",
            [
                [Makes(Set(3, KING)), Nears(Set(4, KING), cards("KC"), False, False)],
                [AddsNothing()],
            ],
        ),
        (
            "KS KH",
            "KD JD 7C",
            "KC",
            [[Makes(Set(3, KING)), Nears(Set(4, KING), cards("KC"), True, False)], [AddsNothing()]],
        ),
        # A fourth club in a row, a second ace, or nothing.
        (
            "AC KC QC",
            "JC AS JS",
            "",
            [
                [Makes(Sequence(4, ACE, CLUBS)), Nears(QUINT, cards("TC"), False, False)],
                [Pairs(ACE, cards("AH AD"))],
                [AddsNothing()],
            ],
        ),
    ],
)
def test_what_a_card_player_would_say(
    extracted: str, triple: str, gone: str, told: list[list[Reason]]
) -> None:
    assert [list(of_one) for of_one in reasons(view(extracted, triple, gone))] == told


# Point 4, a quart 4 and two tierces 6, three aces, kings and queens 9: 23.
TEN_CARDS = "AS KS QS JS AH KH QH AD KD QD"


@pytest.mark.parametrize(
    ("extracted", "triple", "told"),
    [
        (
            # With the ten of spades a quint for the quart and a point of 5: 35; with the queen a
            # quatorze for the trio: 34. With the ten of clubs 23 stay, and each of four is enough.
            TEN_CARDS,
            "TS QC TC",
            [
                [Decides(35, comes_out=True)],
                [Decides(34, comes_out=True)],
                [Enough(cards("KC AC"), of=9, later=False)],
            ],
        ),
        # A quart for the tierce in hearts: 24; a second jack alone counts nothing.
        (
            f"{TEN_CARDS} TC",
            "JH JC",
            [[Decides(24, comes_out=False)], [Decides(23, comes_out=False)]],
        ),
        # The quint in clubs needs this king and the last two cards. The quatorze of aces counts
        # 14, diamonds 3, with the king a tierce and a trio 6: 23; a fourth king makes it 34.
        (
            "AC QC AS KS AH JH AD JD KD",
            "KC KH 7S",
            [
                [
                    Enough(cards("KH"), of=10, later=True),
                    Nears(QUINT, cards("JC TC"), False, keeps_open=True),
                ],
                [
                    Enough(cards("KC"), of=10, later=True),
                    Nears(Sequence(5, ACE, Suit.HEARTS), cards("QH TH"), False, keeps_open=True),
                ],
            ],
        ),
    ],
)
def test_near_the_end(extracted: str, triple: str, told: list[list[Reason]]) -> None:
    assert [list(of_one) for of_one in reasons(view(extracted, triple))] == told


def test_out_of_reach() -> None:
    # Point 3, a tierce in spades, three aces: 9. No single card is worth another twenty.
    told = reasons(view("AS KS QS AH KH JH AD QD JD TC", "TH TD"))
    assert [[type(reason) for reason in of_one] for of_one in told] == [[OutOfReach]] * 2


def count(cards: tuple[Card, ...]) -> int:
    return sum(items(list(map(str, cards))))


def unmade(wanted: Sequence | Set, extracted: tuple[Card, ...]) -> int:
    """How many cards a run or a quatorze lacks."""
    if isinstance(wanted, Set):
        return sum(card.rank is wanted.rank and card not in extracted for card in HIGH_CARDS)
    return len(set(wanted.cards) - set(extracted))


def made(cards: tuple[Card, ...]) -> set[tuple[Sequence | Set, Suit | None]]:
    """Every run, told apart by its suit too, and every set."""
    return {*((run, run.suit) for run in sequences(cards)), *((one, None) for one in sets(cards))}


def named(wanted: Sequence | Set) -> tuple[Sequence | Set, Suit | None]:
    return wanted, wanted.suit if isinstance(wanted, Sequence) else None


def is_true(reason: Reason, card: Card, seen: View) -> bool:
    """Whether what is said of a card holds, looked up anew."""
    before, after = seen.extracted, (*seen.extracted, card)
    to_come = 12 - len(after)
    left = [other for other in HIGH_CARDS if other not in after]
    match reason:
        case Decides(total, is_enough):
            decided = to_come == 0 or is_enough
            return decided and total == count(after) and is_enough is (total >= 30)
        case OutOfReach(most):
            totals = [count((*after, *more)) for more in combinations(left, to_come)]
            return most == max(totals) < 30
        case Enough(enough, of, later):
            found = [other for other in left if count((*after, other)) >= 30]
            here = [other for other in found if other in seen.unseen]
            listed = here if 1 <= len(here) <= 4 else found
            return to_come > 0 and list(enough) == listed and (of, later) == (len(left), not here)
        case Makes(combination):
            return named(combination) in made(after) - made(before)
        case Nears(wanted, lacks, later, keeps_open):
            others = [other for other in seen.eligible if other != card]
            closed = [unmade(wanted, (*before, other)) > to_come for other in others]
            return (
                0 < len(lacks) == unmade(wanted, after) <= to_come
                and named(wanted) in made((*after, *lacks)) - made(after)
                and later is not seen.unseen.issuperset(lacks)
                and keeps_open is any(closed)
            )
        case Begins(makers, unseen):
            tierces = [
                [run for run in sequences((*after, maker)) if {card, maker} <= set(run.cards)]
                for maker in makers
            ]
            unheld = not set(makers) & set(after)
            to_come_now = [maker for maker in makers if maker in seen.unseen]
            is_tierce = all(run.length == 3 for [run] in tierces)
            return unheld and is_tierce and list(unseen) == to_come_now
        case Pairs(rank, unseen):
            mates = {other for other in left if other.rank is rank and other in seen.unseen}
            is_second = [other.rank for other in after].count(rank) == 2 and card.rank is rank
            return is_second and set(unseen) == mates
        case Lengthens(point):
            lengths = Counter(other.suit for other in before)
            return max(lengths.values(), default=0) < point.length == lengths[card.suit] + 1
        case AddsNothing():
            return count(after) == count(before)
        case Joins(suit, number):
            return [other.suit for other in after].count(suit) == number > 1
        case FitsInto(tierces_of, of):
            triples = ["AKQ", "KQJ", "QJT"]
            return tierces_of == sum(card.rank.letter in run for run in triples) and of == 3
        case MayJoin(unseen):
            return set(unseen) == {
                other for other in left if other.suit is card.suit and other in seen.unseen
            }
        case NothingOfItsOwn(others_of):
            return others_of == len(seen.eligible) - 1 and is_matched(card, seen)


def is_matched(card: Card, seen: View) -> bool:
    """Whether a card makes no run or set, and each other one counts as much and has a like too."""

    def is_second(one: Card) -> bool:
        return any(other.rank is one.rank for other in seen.extracted)

    others = [other for other in seen.eligible if other != card]
    return (
        made((*seen.extracted, card)) == made(seen.extracted)
        and all(count((*seen.extracted, one)) >= count((*seen.extracted, card)) for one in others)
        and (not is_second(card) or all(map(is_second, others)))
    )


@settings(max_examples=50)
@given(st.builds(Deal, variants, seeds, numbers), lots)
def test_every_reason_is_true(deal: Deal, picks: list[int]) -> None:
    for layout, _ in walk(deal, picks):
        seen = view_of(layout)
        if len(seen.eligible) < 2:
            continue
        told = reasons(seen)
        assert len(told) == len(seen.eligible)
        for card, of_one in zip(seen.eligible, told, strict=True):
            assert 1 <= len(of_one) <= 2
            for reason in of_one:
                assert is_true(reason, card, seen), (card, reason)


@given(st.builds(Deal, variants, seeds, numbers), lots, st.randoms())
def test_the_order_of_the_stock_is_no_reason(deal: Deal, picks: list[int], chance: Random) -> None:
    layout, _ = walk(deal, picks)[-1]
    if layout.eligible:
        stock = tuple(chance.sample(layout.stock, len(layout.stock)))
        assert reasons(view_of(replace(layout, stock=stock))) == reasons(view_of(layout))
