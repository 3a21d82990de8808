"""The figures of a match: against the definitions, by hand and by another way to count."""

import statistics
from itertools import chain

import pytest

from piquet.match import Match, PlayedTwice, Result, play_match, settlements
from piquet.match_figures import Event, Figures, Source, compared, figures
from piquet.reckoning import Reason
from piquet.rules import RUBICON
from piquet.seats import Seat
from tests.piquet.test_match import sit, twice

WILD = Match(RUBICON, ("wild", "easy"), 11, 45)


@pytest.fixture(scope="module")
def result() -> Result:
    return play_match(WILD, sit)


@pytest.fixture(scope="module")
def told(result: Result) -> Figures:
    return figures(result)


def two_deals() -> Result:
    deals = (twice(1, (30, 10), (12, 6)), twice(2, (0, 8), (50, 4)))
    return Result(Match(RUBICON, ("a", "b"), 0, 2), deals)


def test_two_deals_by_hand() -> None:
    found = figures(two_deals())

    # The first player has 30 and 6, then 0 and 4; the second 10 and 12, then 8 and 50.
    assert found.points.sums == (40, 80)
    assert found.points.means == (10, 20)
    # Deal by deal he is 7 ahead and 27 behind: 10 behind, give or take 17.
    assert found.points.difference == -10
    assert found.points.standard_error == pytest.approx(17)
    assert found.points.standard_errors == pytest.approx(-10 / 17)
    assert found.in_seat[Seat.ELDER].sums == (30, 62)
    assert found.in_seat[Seat.ELDER].difference == ((30 - 12) + (0 - 50)) / 2
    assert found.in_seat[Seat.YOUNGER].sums == (10, 18)
    assert found.in_seat[Seat.YOUNGER].difference == ((6 - 10) + (4 - 8)) / 2
    assert found.in_seat[Seat.YOUNGER].standard_error == 0
    elder = found.seats[Seat.ELDER]
    assert (elder.games, elder.mean, elder.median) == (4, 23, 21)
    # A mean of 21 in the first deal, of 25 in the second.
    assert elder.standard_error == pytest.approx(2)
    assert found.parties is None


def test_one_deal_has_no_standard_error() -> None:
    [deal, _] = two_deals().deals
    found = figures(Result(Match(RUBICON, ("a", "b"), 0, 1), (deal,)))

    assert found.points.difference == 7
    assert found.points.standard_error is None
    assert found.points.standard_errors is None
    assert found.seats[Seat.ELDER].standard_error is None


def test_the_standard_error_is_that_of_the_mean_of_the_deals(result: Result, told: Figures) -> None:
    expected = statistics.stdev(result.differences) / len(result.differences) ** 0.5

    assert told.points.difference == pytest.approx(statistics.mean(result.differences))
    assert told.points.standard_error == pytest.approx(expected)


def test_where_the_points_come_from_adds_up(told: Figures) -> None:
    for side in (0, 1):
        assert sum(found.sums[side] for found in told.sources.values()) == told.points.sums[side]
        assert sum(found.sums[side] for found in told.in_seat) == told.points.sums[side]
    assert sum(found.difference for found in told.sources.values()) == pytest.approx(
        told.points.difference
    )
    assert sum(found.difference for found in told.in_seat) / 2 == pytest.approx(
        told.points.difference
    )
    assert told.sources[Source.PLAY].sums > (0, 0)


def test_what_happened_is_worth_what_it_brought(told: Figures) -> None:
    worth = {
        Event.BLANCHES: (Source.BLANCHE, 10),
        Event.REPIQUES: (Source.REPIQUE, 60),
        Event.PIQUES: (Source.PIQUE, 30),
        Event.CAPOTS: (Source.CAPOT, 40),
    }
    for event, (source, points) in worth.items():
        expected = [points * times for times in told.events[event].sums]
        assert list(told.sources[source].sums) == expected
    assert told.events[Event.PIQUES].sums[1] > 0
    won, capots = told.events[Event.CARDS_WON].sums, told.events[Event.CAPOTS].sums
    assert told.sources[Source.CARDS].sums == (10 * (won[0] - capots[0]), 10 * (won[1] - capots[1]))


def test_seats_count_every_game(result: Result, told: Figures) -> None:
    for event in Event:
        assert sum(found.events[event] for found in told.seats) == sum(told.events[event].sums)
    games = [game for deal in result.deals for game in deal.games]
    for seat, found in zip(Seat, told.seats, strict=True):
        scores = [game.score[seat] for game in games]
        assert found.games == 90
        assert found.median == statistics.median(scores)
        assert found.mean == pytest.approx(statistics.mean(scores))
        tricks = [game.tricks for game in games]
        assert found.events[Event.CARDS_WON] == sum(won[seat] > 6 for won in tricks)


def test_parties_are_two_for_every_six_deals(result: Result, told: Figures) -> None:
    found = told.parties
    assert found is not None
    settled = list(chain(*settlements(result)))
    assert found.parties == len(settled) == 14
    for side in (0, 1):
        won = [each for each in settled if each.winner == side + 1]
        assert found.totals.sums[side] == sum(each.totals[side] for each in settled)
        assert found.settlement.sums[side] == sum(each.points for each in won)
        assert found.won.sums[side] == len(won)
        assert found.rubicons.sums[side] == sum(each.rubicon for each in won)
    assert found.drawn == sum(each.drawn for each in settled)
    assert found.rubicons.sums[1] > 0


def test_reasons_have_a_source_each() -> None:
    def one_point_for(reason: Reason) -> PlayedTwice:
        deal = twice(1, (0, 0), (0, 0))
        points = tuple(int(each is reason) for each in Reason)
        game = deal.games[0]
        return PlayedTwice(1, (type(game)((points, game.points[1]), game.tricks), deal.games[1]))

    for reason in Reason:
        found = figures(Result(WILD, (one_point_for(reason),))).sources
        assert sum(each.sums[0] for each in found.values()) == 1


def test_figures_that_never_differ_have_an_error_of_nothing() -> None:
    found = compared([((1,), (1,))] * 5)

    assert (found.difference, found.standard_error, found.standard_errors) == (0, 0, None)
