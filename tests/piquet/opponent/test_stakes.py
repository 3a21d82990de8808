"""What tricks bring, in the worked numbers of the sources."""

import pytest

from piquet.opponent.stakes import PLAY_POINTS, POINTS, Before, Stakes, outlooks, points_of
from piquet.seats import Seat

E, Y = Seat


def scores(winners: list[Seat], to_pique: int | None, stakes: Stakes = POINTS) -> tuple[int, int]:
    now = Before(12, 0, E)
    elders = youngers = 0
    for number, winner in enumerate(winners):
        needed = None if to_pique is None else to_pique - number
        elder, younger = points_of(stakes, now, winner, needed)
        elders, youngers = elders + elder, youngers + younger
        now = now.after(winner)
    return elders, youngers


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ([E] * 5 + [Y] * 7, (6, 18)),
        ([E] * 12, (53, 0)),
        ([E, Y] * 6, (12, 12)),
    ],
)
def test_worked_play(winners: list[Seat], expected: tuple[int, int]) -> None:
    assert scores(winners, to_pique=None) == expected


def test_without_cards_and_capot() -> None:
    assert scores([E] * 5 + [Y] * 7, None, PLAY_POINTS) == (6, 8)
    assert scores([E] * 12, 13, PLAY_POINTS) == (13, 0)


def test_the_seventh_lead_makes_thirty_even_if_it_loses() -> None:
    # 23 in hand; younger then wins the last six tricks: one against the lead, five leads, the last.
    assert scores([E] * 6 + [Y] * 6, to_pique=7) == (7 + 30, 1 + 5 + 1)


def test_no_pique_once_younger_has_scored() -> None:
    assert scores([E] * 5 + [Y] + [E] * 6, to_pique=7) == (6 + 1 + 5 + 1 + 10, 1 + 1)


def test_the_last_trick_can_make_thirty() -> None:
    assert scores([E] * 12, to_pique=13) == (53 + 30, 0)
    assert scores([E] * 12, to_pique=14) == (53, 0)
    assert scores([E] * 11 + [Y], to_pique=13) == (12 + 10, 2)


def test_weights_are_whole_numbers_of_the_unit() -> None:
    stakes = Stakes(elder=0.3, younger=-7)
    elder, younger = (weight * stakes.unit for weight in stakes.weights)
    assert elder == pytest.approx(0.3, rel=1e-15)
    assert younger == 7


def test_outlook_before_the_last_trick() -> None:
    # Six tricks against five, elder leads: the last trick is ten for the cards, or six each.
    stakes = Stakes()
    gains = outlooks(stakes, None, left=1, won=6)[1, 6, E].gains
    assert [gain * stakes.unit for gain in gains] == [1 + 1 + 10, 1 - 2]
