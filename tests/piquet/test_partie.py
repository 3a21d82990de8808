"""The partie: while it is played, when it is over, and properties of its settlement."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet.deal_score import DealScore, Pair, read_scores
from piquet.partie import (
    Partie,
    Player,
    carries,
    counted,
    dealer,
    deals_left,
    doubled,
    elder,
    factor,
    missing_to_rubicon,
    running_totals,
    score_of_seats,
    seat,
    totals,
    with_score,
)
from piquet.rules import ELGLIN, RUBICON, RULE_BOOKS, RUSSIAN, Rules
from piquet.seats import Seat
from piquet.settlement import settle
from piquet_scoring import OutOfRange
from tests.piquet.naive_partie import naive_factors, naive_points

LEVEL = "10:12 12:10 30:31 31:30 5:6 6:5"


def partie(text: str, rules: Rules = RUBICON, *, carried: bool = False) -> Partie:
    return Partie(rules, read_scores([text]), carried)


# Close numbers, so that level deals, level totals and players without a point are frequent.
pairs = st.tuples(st.integers(0, 3), st.integers(0, 3)) | st.tuples(
    st.integers(0, 170), st.integers(0, 170)
)
six = st.lists(pairs, min_size=6, max_size=6)
books = st.sampled_from(sorted(RULE_BOOKS)).map(RULE_BOOKS.__getitem__)


def scored(deals: list[Pair], rules: Rules, *, carried: bool = False) -> Partie:
    return Partie(rules, tuple(map(DealScore, deals)), carried)


@given(st.lists(pairs, max_size=6), st.booleans())
def test_deals_are_doubled_as_with_a_pencil(deals: list[Pair], carried: bool) -> None:
    played = scored(deals, RUSSIAN, carried=carried)
    factors, left_over = naive_factors(deals, carried=carried)

    assert [factor(played, number) for number in range(1, len(deals) + 1)] == factors
    assert carries(played) is left_over
    assert counted(played) == tuple(
        (times * first, times * second)
        for times, (first, second) in zip(factors, deals, strict=True)
    )


@given(st.lists(pairs, max_size=6), st.booleans(), books)
def test_nothing_counts_more_than_double(deals: list[Pair], carried: bool, rules: Rules) -> None:
    played = scored(deals, rules._replace(after_tie=ELGLIN.after_tie), carried=carried)

    for (first, second), (once, other) in zip(counted(played), deals, strict=True):
        assert (first, second) in {(once, other), (2 * once, 2 * other)}
    assert doubled(played) <= set(range(1, 7))


@given(six, st.booleans())
def test_a_deal_never_changes_how_those_before_it_count(deals: list[Pair], carried: bool) -> None:
    played = Partie(RUSSIAN, carried=carried)
    for number, deal in enumerate(deals, 1):
        assert (played.deal_number, deals_left(played)) == (number, 7 - number)
        times = factor(played, number)
        before = totals(played)
        played = with_score(played, DealScore(deal))
        assert totals(played) == (before[0] + times * deal[0], before[1] + times * deal[1])
    assert played.is_over


@given(six, books)
def test_the_settlement_is_the_one_worked_out_case_by_case(deals: list[Pair], rules: Rules) -> None:
    rules = rules._replace(after_tie=ELGLIN.after_tie)
    played = scored(deals, rules)
    settlement = settle(played)

    winner, points = naive_points(*totals(played), rules.whitewash)
    assert (settlement.winner, settlement.points) == (winner, points)
    assert settlement.drawn is (winner is None)
    assert settlement.rubicon is (winner is not None and min(settlement.totals) < 100)


@given(six, six, books, st.booleans())
def test_the_players_may_change_places(
    deals: list[Pair], dumb: list[Pair], rules: Rules, carried: bool
) -> None:
    rules = rules._replace(after_tie=ELGLIN.after_tie)
    scores = [
        DealScore(deal, (bool(one % 2), bool(two % 2)))
        for deal, (one, two) in zip(deals, dumb, strict=True)
    ]
    turned = [DealScore(score.written[::-1], score.dumb[::-1]) for score in scores]
    settlement = settle(Partie(rules, tuple(scores), carried))
    other = settle(Partie(rules, tuple(turned), carried))

    assert other == settlement._replace(
        totals=settlement.totals[::-1],
        winner=settlement.winner and settlement.winner.other,
    )


def test_the_deal_alternates_and_so_do_the_seats() -> None:
    played = Partie(RUBICON)
    dealers, elders = [], []
    for _deal in range(6):
        dealers.append(dealer(played))
        elders.append(elder(played))
        assert {seat(played, player) for player in Player} == set(Seat)
        assert seat(played, elder(played)) is Seat.ELDER
        played = with_score(played, DealScore((1, 2)))

    assert dealers == [Player.FIRST, Player.SECOND] * 3
    assert elders == [Player.SECOND, Player.FIRST] * 3
    assert dealer(Partie(RUBICON, dealt_first=Player.SECOND)) is Player.SECOND


def test_the_points_of_the_seats_are_written_to_the_players() -> None:
    played = Partie(RUBICON)

    assert score_of_seats(played, (43, 8)) == DealScore((8, 43))
    played = with_score(played, score_of_seats(played, (43, 8)))
    assert score_of_seats(played, (30, 20)) == DealScore((30, 20))


def test_what_is_missing_to_the_rubicon() -> None:
    assert missing_to_rubicon(Partie(RUBICON)) == (100, 100)
    assert missing_to_rubicon(partie("43:99")) == (57, 1)
    assert missing_to_rubicon(partie("43:100 7:30")) == (50, 0)


def test_running_totals() -> None:
    assert running_totals(partie("107:6 41:52 5:114")) == ((107, 6), (148, 58), (153, 172))
    assert running_totals(Partie(RUBICON)) == ()
    assert totals(Partie(RUBICON)) == (0, 0)


@pytest.mark.parametrize("length", range(6))
def test_an_unfinished_partie_is_not_settled(length: int) -> None:
    played = partie("1:2 " * length)

    assert not played.is_over
    assert deals_left(played) == 6 - length
    with pytest.raises(OutOfRange, match=f"has 6 deals; scores given: {length}"):
        settle(played)


def test_a_level_partie_is_not_settled_before_the_eighth_deal() -> None:
    with pytest.raises(OutOfRange, match="level at 94:94: 2 more deals are needed"):
        settle(partie(LEVEL))
    with pytest.raises(OutOfRange, match="has 8 deals; scores given: 7"):
        settle(partie(f"{LEVEL} 10:20"))


@pytest.mark.parametrize(
    ("text", "rules", "most"),
    [
        ("1:2 " * 7, RUBICON, "6 deals, at 6:12"),
        ("1:2 " * 8, RUBICON, "6 deals, at 6:12"),
        (f"{LEVEL} 1:2", ELGLIN, "6 deals, at 94:94"),
        (f"{LEVEL} 1:2", RUSSIAN, "6 deals, at 94:94"),
        (f"{LEVEL} 1:2 2:1 1:2", RUBICON, "8 deals, at 97:97"),
    ],
)
def test_more_deals_than_there_are_is_refused(text: str, rules: Rules, most: str) -> None:
    with pytest.raises(OutOfRange, match=f"over after {most}"):
        partie(text, rules)


def test_a_deal_after_the_last_is_refused() -> None:
    over = partie("1:2 " * 6)
    with pytest.raises(OutOfRange, match="scores given: 7"):
        with_score(over, DealScore((1, 2)))
