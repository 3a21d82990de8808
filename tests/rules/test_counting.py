"""Every rule by which a hand is counted (rules.md, section 2), with the sources' examples.

Hands are written so that each suit stands together; `[S3]` and `[S4]` are the English and the
Russian source.
"""

import pytest

from piquet_scoring import (
    HIGH_CARDS,
    LOW_CARDS,
    PACK,
    REPIQUE_COUNT,
    SUITS,
    Card,
    Counting,
    Hand,
    HandScore,
    Point,
    Rank,
    Sequence,
    Set,
    Suit,
    best_point,
    points,
    read_cards,
    score_hand,
    sequences,
    sets,
)
from tests.hands import COMES_OUT, MISPRINTED
from tests.piquet_scoring.counting_argument import golden


def counted(
    cards: str, counting: Counting = Counting.PATIENCE, *, dealt: bool = False
) -> HandScore:
    return score_hand(Hand(read_cards(cards)), counting, dealt=dealt)


def runs_of(cards: str) -> list[tuple[str, int]]:
    """The runs of any cards with what each counts by the reference, the best first."""

    return [(run.name, run.score) for run in sequences(read_cards(cards))]


def test_pack() -> None:
    assert len(PACK) == len(set(PACK)) == 32
    assert {card.suit for card in PACK} == {Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}
    for suit in SUITS:
        downward = sorted((card.rank for card in PACK if card.suit is suit), reverse=True)
        assert "".join(rank.letter for rank in downward) == "AKQJT987"
    assert {str(card) for card in HIGH_CARDS} == {r + s for r in "AKQJT" for s in "SHDC"}
    assert {str(card) for card in LOW_CARDS} == {r + s for r in "987" for s in "SHDC"}
    assert all(PACK[card.index] == card for card in PACK)


def test_suits_have_no_order() -> None:
    spades, clubs = Point(5, 44, Suit.SPADES), Point(5, 44, Suit.CLUBS)
    assert spades == clubs
    assert not spades < clubs
    assert not spades > clubs
    assert Sequence(3, Rank.ACE, Suit.SPADES) == Sequence(3, Rank.ACE, Suit.CLUBS)


def test_pips() -> None:
    assert {rank.letter: rank.pips for rank in Rank} == {
        "A": 11,
        "K": 10,
        "Q": 10,
        "J": 10,
        "T": 10,
        "9": 9,
        "8": 8,
        "7": 7,
    }


def test_pips_choose_the_point_but_do_not_count() -> None:
    hand = "AS 9S 8S 7S  KH QH JH 9H  QD 9D  AC 8C"
    assert [(p.suit.letter, p.pips) for p in points(read_cards(hand))][:2] == [("S", 35), ("H", 39)]
    assert counted(hand).point == Point(4, 39, Suit.HEARTS)
    assert counted(hand).point.suit is Suit.HEARTS
    assert counted(hand).count == 4 + 3 + 3


def test_point() -> None:
    assert counted("AS KS JS TS 8S  KH QH TH 9H  QD 9D  7C").count == 5
    longer, more_pips = Point(5, 42, Suit.SPADES), Point(4, 41, Suit.HEARTS)
    assert longer > more_pips
    assert Point(4, 39, Suit.HEARTS) > Point(4, 38, Suit.SPADES)
    assert best_point(()) is None


@pytest.mark.parametrize(
    ("cards", "name", "score"),
    [
        ("AS KS QS", "tierce", 3),
        ("9S 8S 7S", "tierce", 3),
        ("JH TH 9H 8H", "quart", 4),
        ("AC KC QC JC TC", "quint", 15),
        ("KD QD JD TD 9D 8D", "sixième", 16),
        ("AD KD QD JD TD 9D 8D", "septième", 17),
        ("AD KD QD JD TD 9D 8D 7D", "huitième", 18),
    ],
)
def test_sequences(cards: str, name: str, score: int) -> None:
    assert runs_of(cards) == [(name, score)]


def test_sequences_are_maximal_and_all_count() -> None:
    assert runs_of("AS KS QS  JC TC 9C 8C 7C") == [("quint", 15), ("tierce", 3)]
    assert runs_of("AS KS QS TS 9S 8S 7S") == [("quart", 4), ("tierce", 3)]
    assert runs_of("AS KS JS TS 8S 7S") == []
    assert runs_of("AS KH QS JH") == []
    # Neighbours end at the ace and at the seven.
    assert runs_of("AS KS 8S 7S") == []


def test_sequences_longer_then_higher() -> None:
    assert Sequence(4, Rank.TEN, Suit.CLUBS) > Sequence(3, Rank.ACE, Suit.CLUBS)
    assert Sequence(4, Rank.JACK, Suit.CLUBS) > Sequence(4, Rank.TEN, Suit.SPADES)
    assert Sequence(4, Rank.JACK, Suit.CLUBS) == Sequence(4, Rank.JACK, Suit.SPADES)
    tierce = Sequence(3, Rank.KING, Suit.HEARTS)
    assert tierce.cards == read_cards("KH QH JH")


def test_sets() -> None:
    high = "AS AH AD  TS TH TD TC"
    assert [(s.name, s.rank) for s in sets(read_cards(high))] == [
        ("quatorze", Rank.TEN),
        ("trio", Rank.ACE),
    ]
    assert sets(read_cards("9S 9H 9D 9C  8S 8H 8D 8C  7S 7H 7D 7C  AS AH")) == ()
    for letter in "AKQJT":
        three = [Card(rank, s) for rank in Rank if rank.letter == letter for s in SUITS[:3]]
        assert [s.size for s in sets(three)] == [3]
    # Nothing but the sets and a point of three; trio 3, quatorze 14.
    assert counted("AS AH AD AC  JS JH JD JC  8S 8H 8D 8C").count == 3 + 14 + 14
    assert counted("AS AH AD  JS JH JD  8S 8H 8D  QC 9C 7C").count == 3 + 3 + 3


def test_sets_any_quatorze_beats_any_trio() -> None:
    assert Set(4, Rank.TEN) > Set(3, Rank.ACE)
    assert Set(3, Rank.ACE) > Set(3, Rank.KING)


BLANK = "AS TS 8S 7S  AH TH 8H 7H  9D 8D  AC TC"


def test_blank() -> None:
    """Two aces, but no king, queen or jack: the hand may claim it ([S1])."""
    assert counted(BLANK).carte_blanche == 0
    assert counted(BLANK, Counting.PATIENCE, dealt=True).carte_blanche == 0
    for counting in (Counting.RUBICON, Counting.RUSSIAN, Counting.ELGLIN):
        assert counted(BLANK, counting).carte_blanche == 0
        score = counted(BLANK, counting, dealt=True)
        assert score.carte_blanche == 10
        assert score.count == 10 + 4 + 3 + 3
    for court in ("KS", "QS", "JS"):
        assert counted(BLANK.replace("AS", court), Counting.RUBICON, dealt=True).carte_blanche == 0


def test_blank_helps_to_thirty() -> None:
    hand = "AS TS 9S 8S 7S  AH TH  AD TD  AC TC 8C"
    without = counted(hand, Counting.RUBICON)
    assert (without.count, without.total) == (5 + 4 + 28, 97)
    hand = "AS TS 9S 8S 7S  AH TH 8H  AD TD  AC 8C"
    assert counted(hand, Counting.RUBICON).count == 5 + 4 + 14 + 3
    assert counted(hand, Counting.RUBICON).total == 26
    with_blank = counted(hand, Counting.RUBICON, dealt=True)
    assert (with_blank.count, with_blank.repique, with_blank.total) == (36, 60, 96)


def test_repique_count() -> None:
    assert REPIQUE_COUNT == 30
    hands = {
        # A point of five, a quint, a tierce, two trios: 29, one short; with a quart 30.
        "AS KS QS JS TS  AH KH QH  AD KD  9C 8C": (5 + 15 + 3 + 3 + 3, 0),
        "AS KS QS JS TS  AH KH QH JH  AD KD  9C": (5 + 15 + 4 + 3 + 3, 60),
    }
    for cards, (count, repique) in hands.items():
        for counting in Counting:
            score = counted(cards, counting)
            assert (score.count, score.repique) == (count, repique)
            assert score.total == count + repique
            patience = counting is Counting.PATIENCE
            assert score.comes_out is ((count >= 30) if patience else None)


def test_first_worked_hand() -> None:
    """[S4]: 4 + 9 + 9 = 22. The source prints "comes out" under it: its misprint."""
    score = counted(MISPRINTED)
    assert (score.point.length, score.point.suit) == (4, Suit.CLUBS)
    tierces = {"".join(card.rank.letter for card in run.sequence.cards) for run in score.sequences}
    assert tierces == {"KQJ", "QJT", "AKQ"}
    assert [run.score for run in score.sequences] == [3, 3, 3]
    assert [(found.size, found.rank.letter) for found in score.sets] == [
        (3, "A"),
        (3, "K"),
        (3, "Q"),
    ]
    assert (score.count, score.repique, score.total) == (22, 0, 22)
    assert score.comes_out is False


def test_second_worked_hand() -> None:
    """[S4]: 5 + 3 + 15 + 9 = 32, worth 92; it comes out."""
    score = counted(COMES_OUT)
    assert (score.point.length, score.point.suit) == (5, Suit.CLUBS)
    assert [(run.sequence.name, run.score) for run in score.sequences] == [
        ("quint", 15),
        ("tierce", 3),
    ]
    assert [(found.name, found.rank.letter) for found in score.sets] == [
        ("trio", "A"),
        ("trio", "K"),
        ("trio", "Q"),
    ]
    assert (score.count, score.repique, score.total) == (32, 60, 92)
    assert score.comes_out is True


def test_example_that_no_hand_holds() -> None:
    """[S3]: 7 + 15 + 4 + 3 + 3 = 32 and 92 is right as a sum, but no twelve cards hold it.

    Runs of five, four and three are all twelve cards, and only quart and tierce leave a point of
    seven when they share a suit (A K Q J 9 8 7 or A K Q 10 9 8 7). So the hand lies in two suits,
    where no trio can be: 4 x 3 suits, 2 such suits of seven, 4 quints.
    """
    assert 7 + 15 + 4 + 3 + 3 == 32
    runs_and_point = {worth: hands for worth, hands in golden().items() if worth[:2] == (7, 22)}
    assert runs_and_point == {(7, 22, 0): 4 * 3 * 2 * 4}


QUINT_ELSEWHERE = "AS KS JS TS 8S 7S  KH QH JH TH 9H  AC"


def test_sequences_count_russian_quint_only_in_the_suit_of_the_point() -> None:
    assert counted(QUINT_ELSEWHERE, Counting.RUBICON).count == 6 + 15
    assert counted(QUINT_ELSEWHERE, Counting.ELGLIN).count == 6 + 15
    score = counted(QUINT_ELSEWHERE, Counting.RUSSIAN)
    assert [(run.score, run.counts) for run in score.sequences] == [(0, False)]
    assert score.count == 6


def test_sequences_count_russian_tierce_and_quart_anywhere() -> None:
    score = counted("AS KS QS JS TS  KH QH JH TH  9D 8D 7D", Counting.RUSSIAN)
    assert [(run.score, run.counts) for run in score.sequences] == [
        (15, True),
        (4, True),
        (3, True),
    ]
    assert score.count == 5 + 15 + 4 + 3


def test_sequences_count_russian_tie_of_point_suits() -> None:
    """Two suits of six cards and 57 pips: the point is called in that with the sixième."""
    for hand in (
        "AS KS QS JS 9S 7S  KH QH JH TH 9H 8H",
        "KS QS JS TS 9S 8S  AH KH QH JH 9H 7H",
    ):
        equal = points(read_cards(hand))
        assert [(point.length, point.pips) for point in equal] == [(6, 57), (6, 57)]
        score = counted(hand, Counting.RUSSIAN)
        assert [(run.sequence.name, run.score) for run in score.sequences] == [
            ("sixième", 16),
            ("quart", 4),
        ]
        assert score.point.suit is score.sequences[0].sequence.suit
        assert score.count == 6 + 16 + 4


def test_sequences_count_russian_two_quints() -> None:
    """Only one suit is the point: of two quints the one there counts, the other does not."""
    score = counted("AS KS QS JS TS 7S  KH QH JH TH 9H 8H", Counting.RUSSIAN)
    assert score.point.suit is Suit.SPADES
    counts = {run.sequence.suit: (run.sequence.length, run.score) for run in score.sequences}
    assert counts == {Suit.SPADES: (5, 15), Suit.HEARTS: (6, 0)}
