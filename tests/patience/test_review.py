"""What the choices of a game cost."""

from math import hypot

import pytest

from patience import Deal, Layout, Options, Variant, legal_moves, read_record, view_of
from patience.hints import hints
from patience.review import Cost, Review, review
from patience.sitting import Sitting, Step, choose, sit_down, sit_down_again
from piquet_scoring import Card, Rank, Suit
from tests.piquet_scoring.naive_scorer import items

DEALS = [Deal(variant, 0, number) for variant in Variant for number in (1, 2, 3)]


def played(deal: Deal, place: int) -> Sitting:
    """A game in which the first card is always taken, or always the last."""
    sitting = sit_down(deal)
    while not sitting.now.is_over:
        sitting = choose(sitting, legal_moves(sitting.now)[place])
    return sitting


def asked(sitting: Sitting) -> list[Layout]:
    return [layout for layout in sitting.layouts if len(legal_moves(layout)) > 1]


@pytest.mark.parametrize("deal", DEALS, ids=str)
def test_a_choice_costs_what_the_best_card_was_better(deal: Deal) -> None:
    sitting = played(deal, 0)
    found = review(sitting)
    assert found
    assert [cost.step.layout for cost in found.costs] == asked(sitting)
    for cost in found.costs:
        chances = {hint.move: hint.chance for hint in hints(view_of(cost.step.layout))}
        most = max(chance.probability for chance in chances.values())
        assert cost.loss == pytest.approx(most - chances[cost.step.move].probability)
        assert chances[cost.best].probability == most
        if all(chance.is_exact for chance in chances.values()):
            assert cost.error == 0
    assert found.loss == pytest.approx(sum(cost.loss for cost in found.costs))


def test_who_takes_the_best_card_every_time_loses_nothing() -> None:
    for deal in DEALS:
        sitting = sit_down(deal)
        while not sitting.now.is_over:
            given = hints(view_of(sitting.now))
            sitting = choose(sitting, max(given, key=lambda hint: hint.chance.probability).move)
        found = review(sitting)
        assert found
        assert found.costs
        assert found.loss == 0
        assert all(cost.best == cost.step.move for cost in found.costs)


@pytest.mark.parametrize("loss", [0.0, 1.0])
@pytest.mark.parametrize("variant", Variant)
def test_the_twelfth_card_costs_all_or_nothing(variant: Variant, loss: float) -> None:
    """Before the last card the chance is 0 or 1, which the count alone can tell."""
    games = (played(Deal(variant, 7, number), 0) for number in range(1, 1000))
    sitting = next(game for game in games if _last_loss(game) == loss)
    found = review(sitting)
    assert found
    assert (found.costs[-1].loss, found.costs[-1].error) == (loss, 0)


def _last_loss(sitting: Sitting) -> float | None:
    """What the first card cost as the twelfth; None if there was no choice, or all are the same."""
    *_, last = sitting.layouts[:-1]
    comes_out = [_count(*last.extracted, card) >= 30 for card in last.eligible]
    return None if len(set(comes_out)) < 2 else float(not comes_out[0])


def _count(*cards: Card) -> int:
    return sum(items(list(map(str, cards))))


def test_an_unfinished_game_is_reviewed_so_far() -> None:
    whole = played(DEALS[0], 0)
    text = str(whole.record).split()
    part = review(sit_down_again(read_record(" ".join(text[:-3]))))
    found = review(whole)
    assert part
    assert found
    assert part.costs == found.costs[: len(part.costs)]
    assert len(part.costs) < len(found.costs)


@pytest.mark.parametrize(
    "options", [Options(target=29), Options(max_passes=3), Options(may_decline=True)], ids=str
)
def test_other_games_are_not_reviewed(options: Options) -> None:
    assert review(sit_down(Deal(Variant.SUIT_ONLY, 0, 1, options))) is None


def test_errors_add_up_as_those_of_estimates_do() -> None:
    layout = sit_down(DEALS[0]).now
    card = Card(Rank.ACE, Suit.SPADES)
    costs = [
        Cost(Step(layout, 1, card), card, loss, error) for loss, error in ((0.1, 0.03), (0.2, 0.04))
    ]
    found = Review(tuple(costs))
    assert found.loss == pytest.approx(0.3)
    assert found.error == pytest.approx(hypot(0.03, 0.04))
    assert Review(()).loss == Review(()).error == 0
