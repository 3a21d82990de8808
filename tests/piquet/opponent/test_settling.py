"""What a point is worth as the partie stands."""

import random
from statistics import covariance, variance

import pytest

from piquet.deal import Deal, Pair, Phase
from piquet.deal_score import DealScore
from piquet.dealing import numbered_deal
from piquet.easy import easy
from piquet.game import apply
from piquet.opponent.remaining import IN_PLAY, WHOLE_DEAL, Remainder, remaining
from piquet.opponent.settling import elders_settlement, slopes, stakes_of, with_points
from piquet.opponent.stakes import POINTS, Stakes
from piquet.partie import Partie, Player, elder, totals
from piquet.rules import RUBICON, RUSSIAN, Rules
from piquet.seats import Seat
from piquet.settlement import settled
from piquet.view import View, view_of
from piquet_scoring import Stream


def a_sheet(elders: int, youngers: int, deals: int = 5, rules: Rules = RUBICON) -> Partie:
    """So many deals were played, and who is elder hand now has so much."""
    partie = Partie(rules, (DealScore((0, 1)),) * (deals - 1))
    his = elder(Partie(rules, (DealScore((0, 1)),) * deals))
    pair = (elders, youngers) if his is Player.FIRST else (youngers, elders)
    first, second = totals(partie)
    score = DealScore((max(pair[0] - first, 0), max(pair[1] - second, 0)))
    return Partie(rules, (*partie.scores, score))


def at_exchange(partie: Partie | None, rules: Rules = RUBICON) -> View:
    return view_of(numbered_deal(rules, 1, 1), Seat.ELDER, partie)


def stakes_at(elders: int, youngers: int, deals: int = 5) -> Stakes:
    return stakes_of(at_exchange(a_sheet(elders, youngers, deals)))


def test_a_deal_for_itself_is_played_for_points() -> None:
    assert stakes_of(at_exchange(None)) == POINTS


def test_far_from_every_line_a_point_is_a_point() -> None:
    """Both are beyond the rubicon, and the last deal cannot turn the partie round."""
    assert stakes_at(400, 150) == stakes_at(150, 400) == POINTS


def test_who_cannot_pass_the_rubicon_pays_for_his_own_points() -> None:
    """The sum of the totals is settled `[settle]`: elder plays for both, younger for neither."""
    assert stakes_at(300, 5) == Stakes(elder=1, younger=-1)


def test_at_the_rubicon_his_own_points_are_worth_most() -> None:
    near = stakes_at(180, 82)
    assert near.younger > 2 * abs(near.elder)
    near = stakes_at(66, 180)
    assert near.elder > 2 * abs(near.younger)


def test_at_the_beginning_both_play_for_about_the_same() -> None:
    start = stakes_of(at_exchange(Partie(RUBICON)))
    assert start.elder == pytest.approx(start.younger, abs=0.25)


@pytest.mark.parametrize("deals", range(1, 6))
def test_a_point_is_worth_1_on_the_average_and_in_eighths(deals: int) -> None:
    for elders, youngers in ((40, 90), (95, 80), (130, 30), (20, 20)):
        stakes = stakes_at(elders, youngers, deals)
        assert abs(stakes.elder) + abs(stakes.younger) == pytest.approx(2, abs=0.125)
        assert (8 * stakes.elder).is_integer()
        assert (8 * stakes.younger).is_integer()


@pytest.mark.parametrize("totals_now", [(60, 95), (130, 75), (40, 180)])
def test_the_slopes_are_those_of_the_line_that_fits_best(totals_now: Pair[int]) -> None:
    """By least squares over 60,000 ends drawn by lot."""
    chance, rest = random.Random(1), WHOLE_DEAL
    ends = [drawn(chance, rest) for _ in range(60_000)]
    worth = [
        float(elders_settlement(RUBICON, (totals_now[0] + round(x), totals_now[1] + round(y))))
        for x, y in ends
    ]
    xs, ys = [x for x, _ in ends], [y for _, y in ends]
    with_x, with_y, both = covariance(xs, worth), covariance(ys, worth), covariance(xs, ys)
    area = variance(xs) * variance(ys) - both * both
    expected = (
        (with_x * variance(ys) - with_y * both) / area,
        -(with_y * variance(xs) - with_x * both) / area,
    )
    assert slopes(RUBICON, totals_now, rest) == pytest.approx(expected, abs=0.35)


def drawn(chance: random.Random, rest: Remainder) -> Pair[float]:
    x = chance.gauss(rest.elder, rest.elders_variance**0.5)
    slope = rest.covariance / rest.elders_variance
    left = rest.youngers_variance - slope * rest.covariance
    return x, chance.gauss(rest.younger + slope * (x - rest.elder), left**0.5)


def test_exchanged_seats_exchange_the_slopes() -> None:
    rest = WHOLE_DEAL
    one = slopes(RUBICON, (70, 120), rest)
    other = slopes(RUBICON, (120, 70), rest.exchanged)
    assert one == pytest.approx(other[::-1], abs=0.3)


def test_elders_settlement_is_that_of_the_rules() -> None:
    assert elders_settlement(RUBICON, (140, 99)) == 339 == settled(RUBICON, (140, 99)).points
    assert elders_settlement(RUBICON, (99, 140)) == -339
    assert elders_settlement(RUBICON, (100, 140)) == -140
    assert elders_settlement(RUBICON, (120, 120)) == 0
    assert elders_settlement(RUSSIAN, (0, 130)) == -330


def test_what_is_reckoned_counts_twice_after_a_refait() -> None:
    sheet = a_sheet(50, 70, rules=RUSSIAN)
    doubled = Partie(RUSSIAN, (DealScore((30, 30)),))
    assert with_points(sheet, (4, 9)) == (54, 79)
    assert with_points(doubled, (4, 9)) == (38, 48)


def test_what_is_still_to_come() -> None:
    """The deals that follow are played with the seats exchanged, and exchanged again."""
    last, before = (
        remaining(at_exchange(sheet), sheet)
        for sheet in (a_sheet(0, 0, deals=5), a_sheet(0, 0, deals=4))
    )
    assert last == WHOLE_DEAL
    assert before == WHOLE_DEAL.with_(WHOLE_DEAL.exchanged)
    whole = remaining(at_exchange(Partie(RUBICON)), Partie(RUBICON))
    assert whole.elder == pytest.approx(whole.younger)
    assert whole.elders_variance == pytest.approx(
        3 * (WHOLE_DEAL.elders_variance + WHOLE_DEAL.youngers_variance)
    )


def test_in_play_less_is_to_come_from_trick_to_trick() -> None:
    sheet = a_sheet(80, 80)
    deal, seen = numbered_deal(RUBICON, 1, 1), dict[int, Remainder]()
    while not deal.is_finished:
        view = view_of(deal, deal.turn, sheet)
        if deal.phase in (Phase.FIRST_LEAD, Phase.PLAY):
            seen[len(deal.plays) // 2] = remaining(view, sheet)
        deal = gone_on(deal, view)
    assert [seen[trick] for trick in sorted(seen)] == [IN_PLAY[trick] for trick in sorted(seen)]
    assert len(seen) >= 10
    means = [rest.elder + rest.younger for rest in (WHOLE_DEAL, *IN_PLAY)]
    assert means == sorted(means, reverse=True)


def gone_on(deal: Deal, view: View) -> Deal:
    return apply(deal, easy(view, Stream(1)))
