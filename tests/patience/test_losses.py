"""What choices cost adds up, and it is held against what the games came to."""

from dataclasses import replace
from math import sqrt

import pytest

pytest.importorskip("numba", reason="the extra `fast` is not installed")

from patience import PLAYERS, Deal, Variant, play_out
from patience.decisions import Decision, decisions
from patience.losses import Losses, games_of, losses
from tests.patience.made_up import made_up, place_of, steps

KEPT = made_up(Variant.RANK_OR_SUIT)
GAMES = 40


def cost(one: Decision) -> float:
    """What a choice costs by the layers that were made up."""
    worths = {}
    for card, after in zip(one.eligible, one.afters, strict=True):
        if after.extracted.bit_count() == 12:
            worths[card] = float(KEPT.problem.comes_out(after.extracted))
        else:
            worths[card] = steps(*place_of(KEPT.problem, after)) / 65535
    return max(worths.values()) - worths[one.taken]


@pytest.mark.parametrize("player", ["greedy", "first"])
def test_the_decisions_are_those_of_the_reference(player: str) -> None:
    variant, deals = KEPT.problem.variant, range(1, GAMES + 1)
    played = [play_out(Deal(variant, 5, deal), PLAYERS[player]) for deal in deals]

    met, successes = games_of(KEPT, player, GAMES, 5)

    records = [record.choices for record, _ in played]
    assert met == list(decisions(variant, 5, deals, records))
    assert successes == sum(end.comes_out for _, end in played)


def test_what_the_choices_cost_adds_up() -> None:
    met, successes = games_of(KEPT, "greedy", GAMES, 5)

    found = losses(KEPT, met, GAMES, successes)

    for game in range(GAMES):
        lost = [cost(one) for one in met if one.deal == game + 1]
        assert found.by_game[game] == pytest.approx(sum(lost))
    for size in range(13):
        lost = [cost(one) for one in met if one.extracted.bit_count() == size - 1]
        assert found.by_size[size] == pytest.approx(sum(lost))
        assert found.decisions[size] == len(lost)
    assert (found.games, found.successes) == (GAMES, successes)
    assert found.optimum == pytest.approx(0.418419, abs=5e-7)
    assert found.per_game > 0


def test_the_best_choice_costs_nothing() -> None:
    met, _ = games_of(KEPT, "first", GAMES, 5)
    best = [
        replace(
            one, taken=next(card for card in one.eligible if not cost(replace(one, taken=card)))
        )
        for one in met
    ]

    assert losses(KEPT, best, GAMES, 0).by_game == (0.0,) * GAMES


SOME = Losses(4, 1, 0.5, (0.0, 0.1, 0.0, 0.3), (0.0, 0.1, 0.3), (0, 3, 1))


def test_mean_and_standard_errors_are_those_of_the_textbook() -> None:
    """Reckoned by hand; of the games that came out one more of each kind is taken."""
    assert SOME.per_game == pytest.approx(0.1)
    assert SOME.standard_error == pytest.approx(sqrt(0.06) / 4)
    assert (SOME.rate, SOME.shortfall) == (0.25, 0.25)
    assert SOME.shortfall_error == pytest.approx(sqrt(1 / 3 * 2 / 3 / 4))
    assert SOME.standard_errors_apart == pytest.approx(0.15 / sqrt(0.06 / 16 + 1 / 18))


def test_they_agree_if_chance_explains_the_difference() -> None:
    assert SOME.agree
    many = Losses(10_000, 2_500, 0.5, (0.1,) * 10_000, (0.0,), (0,))
    assert many.standard_errors_apart == pytest.approx(0.15 / sqrt(0.25 * 0.75 / 10_000), rel=1e-3)
    assert not many.agree
    assert replace(many, successes=3_980).agree


@pytest.mark.parametrize("successes", [0, 1])
def test_one_game_says_next_to_nothing(successes: int) -> None:
    assert Losses(1, successes, 0.4, (0.0,), (0.0,), (0,)).agree
