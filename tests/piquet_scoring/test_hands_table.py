"""The golden table of all hands: explained by the counting argument, and by mathematics."""

from collections import Counter
from itertools import product
from math import comb

from piquet_scoring import HAND_SIZE, SUITS, Card, Hand, Rank, score_hand
from tests.piquet_scoring.counting_argument import golden, histogram

HANDS = 225_792_840


def hands_with(cards: int, without: int = 0) -> int:
    """How many hands hold some given cards and miss some other given ones."""
    return comb(32 - cards - without, HAND_SIZE - cards)


def test_counting_argument() -> None:
    assert histogram() == golden()


def test_all_hands() -> None:
    assert sum(golden().values()) == comb(32, 12) == HANDS


def test_points() -> None:
    """The longest suit, from the lengths of the four suits alone."""
    by_point: Counter[int] = Counter()
    for lengths in product(range(9), repeat=4):
        if sum(lengths) == HAND_SIZE:
            ways = 1
            for length in lengths:
                ways *= comb(8, length)
            by_point[max(lengths)] += ways
    found: Counter[int] = Counter()
    for (point, _, _), hands in golden().items():
        found[point] += hands
    assert found == by_point


def test_mean_of_sequences() -> None:
    """Each run of a suit by itself: hands that hold it and miss its neighbours."""
    scores = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
    expected = 0
    for length, score in scores.items():
        for lowest in range(8 - length + 1):
            neighbours = (lowest > 0) + (lowest + length < 8)
            expected += 4 * score * hands_with(length, neighbours)
    assert sum(worth[1] * hands for worth, hands in golden().items()) == expected


def test_mean_of_sets() -> None:
    """Five ranks make sets: a quatorze holds four cards, each of four trios three and not one."""
    expected = 5 * (14 * hands_with(4) + 4 * 3 * hands_with(3, 1))
    assert sum(worth[2] * hands for worth, hands in golden().items()) == expected


def test_highest_count() -> None:
    """Three hands count 57: twelve aces, kings and queens; or kings to jacks; or queens to tens."""
    highest = max(sum(worth) for worth in golden())
    assert highest == 3 + 4 * 3 + 3 * 14 == 57
    assert {w: n for w, n in golden().items() if sum(w) == highest} == {(3, 12, 42): 3}
    for ranks in ("ACE KING QUEEN", "KING QUEEN JACK", "QUEEN JACK TEN"):
        cards = tuple(Card(Rank[name], suit) for name in ranks.split() for suit in SUITS)
        assert score_hand(Hand(cards)).count == highest


def test_hands_worth_ninety() -> None:
    """857,490 hands, 1 in 263, count thirty or more."""
    worth_ninety = sum(hands for worth, hands in golden().items() if sum(worth) >= 30)
    assert worth_ninety == 857_490
    assert round(HANDS / worth_ninety) == 263


def test_hands_of_high_cards() -> None:
    high = histogram(rank for rank in Rank if rank.is_high)
    assert sum(high.values()) == comb(20, 12) == 125_970
    assert sum(hands for worth, hands in high.items() if sum(worth) >= 30) == 26_752


def test_argument_against_laying_out() -> None:
    """Small packs, every hand laid out and counted: the argument itself is right."""
    from itertools import combinations

    from tests.piquet_scoring.naive_scorer import items

    for ranks, size in (("AKQ", 5), ("KQJT", 6), ("T987", 4), ("AT98", 7)):
        pack = [rank + suit for rank in ranks for suit in "SHDC"]
        laid_out = Counter(items(list(hand)) for hand in combinations(pack, size))
        chosen = [rank for rank in Rank if rank.letter in ranks]
        assert histogram(chosen, size) == laid_out
