"""What the choices of a game cost, beside its result and wherever it is shown again."""

import json
import re

import pytest

from patience import Deal, Variant, read_record
from patience.review import Cost, Review, review
from patience.sitting import Step, sit_down, sit_down_again
from piquet_app.languages.words import set_language
from piquet_app.table.cost_lines import cost_lines
from piquet_app.terminal.cards import Wording
from piquet_scoring import read_cards
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY, result

JACK, TEN = read_cards("JS TS")
FOURTH_TRIPLE = sit_down(Deal(Variant.RANK_OR_SUIT, 0, 5)).open_step
HEAD = "What the choices cost, in percentage points of the chance to come out:"


def costing(*losses: tuple[float, float]) -> Review:
    """A game in which the ten was taken instead of the jack, so often and for so much."""
    step = Step(FOURTH_TRIPLE.layout, FOURTH_TRIPLE.number, TEN)
    return Review(tuple(Cost(step, JACK, loss, error) for loss, error in losses))


def said(reviewed: Review | None, *, in_words: bool = False) -> list[str]:
    wording = Wording(in_words)
    return [line.text.replace("\u00a0", " ") for line in cost_lines(reviewed, wording)]


def test_the_dearest_choices_first_and_all_together() -> None:
    assert said(costing((0.01, 0), (0.2, 0), (0.0, 0), (0.003, 0), (0.05, 0))) == [
        "",
        HEAD,
        "  20.0  pass 1, triple 4: 10♠, better J♠",
        "   5.0  pass 1, triple 4: 10♠, better J♠",
        "   1.0  pass 1, triple 4: 10♠, better J♠",
        "  26.3  5 choices together",
    ]


def test_a_single_dear_choice_needs_no_sum() -> None:
    assert said(costing((0.0, 0), (1.0, 0))) == [
        "",
        HEAD,
        " 100.0  pass 1, triple 4: 10♠, better J♠",
    ]


def test_what_is_estimated_says_how_far_it_may_be_off() -> None:
    assert said(costing((0.08, 0.03), (0.02, 0.04)))[2:] == [
        "   8.0  pass 1, triple 4: 10♠, better J♠ (± 3.0)",
        "   2.0  pass 1, triple 4: 10♠, better J♠ (± 4.0, perhaps nothing)",
        "  10.0  2 choices together (± 5.0)",
    ]


def test_nothing_lost() -> None:
    assert said(costing((0.0, 0), (0.0004, 0))) == ["", "No choice cost anything."]
    told = ["", "No choice cost anything, as far as the estimates tell."]
    assert said(costing((0.0, 0.01), (0.0, 0))) == told


def test_where_nothing_was_chosen_or_nothing_is_known_nothing_is_said() -> None:
    assert said(Review(())) == said(None) == []


def test_costs_in_words_and_in_russian() -> None:
    [told] = said(costing((0.05, 0)), in_words=True)[2:]
    assert told == "   5.0  pass 1, triple 4: ten of spades; better: jack of spades"
    set_language("ru")
    [told] = said(costing((0.05, 0.01)))[2:]
    assert told == "   5,0  проход 1, тройка 4: 10♠, лучше В♠ (± 1,0)"
    [told] = said(costing((0.05, 0)), in_words=True)[2:]
    assert told == "   5,0  проход 1, тройка 4: десятка пик; лучше: валет пик"


@pytest.mark.parametrize("variant", Variant)
def test_the_result_and_the_replay_say_the_same(piquet: Piquet, variant: str) -> None:
    played = piquet(*PLAY, "--variant", variant, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    told = result(played)
    reviewed = review(sit_down_again(read_record(told["record"])))
    assert reviewed
    assert (told["cost"], told["cost_error"]) == (
        round(reviewed.loss, 6), round(reviewed.error, 6),
    )  # fmt: skip
    assert told["cost"] > 0

    shown = piquet("patience", "replay", told["record"]).out
    [costs] = re.findall(rf"\n{HEAD}\n.+?\n\n", shown, re.DOTALL)
    assert costs in played.out

    answer = json.loads(piquet("patience", "replay", told["record"], "--json").out)
    assert (answer["cost"], answer["cost_error"]) == (told["cost"], told["cost_error"])
    chosen = [layout for layout in answer["layouts"] if "loss" in layout]
    assert len(chosen) == len(reviewed.costs)
    for layout, cost in zip(chosen, reviewed.costs, strict=True):
        assert len(layout["eligible"]) > 1
        assert (layout["best"], layout["loss"]) == (str(cost.best), round(cost.loss, 6))
        assert layout["loss_error"] == round(cost.error, 6)
    asked = [layout for layout in answer["layouts"] if len(layout["eligible"]) > 1]
    assert chosen == asked


@pytest.mark.parametrize(
    "options", [("--target", "12"), ("--max-passes", "9"), ("--may-decline",)], ids=" ".join
)
def test_in_other_games_no_cost_is_known(piquet: Piquet, options: tuple[str, ...]) -> None:
    played = piquet(*PLAY, *options, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    assert result(played)["cost"] is None
    assert "cost" not in played.out.rpartition("RESULT")[0]
    shown = piquet("patience", "replay", *result(played)["record"].split(), "--json").out
    answer = json.loads(shown)
    assert answer["cost"] is None
    assert all("loss" not in layout for layout in answer["layouts"])


def test_a_game_that_is_not_finished_says_what_its_choices_cost_so_far(piquet: Piquet) -> None:
    played = result(piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST))
    some = " ".join(played["record"].split()[:4])
    answer = json.loads(piquet("patience", "replay", some, "--json").out)
    assert 0 < answer["cost"] < played["cost"]
    *_, open_one = answer["layouts"]
    assert "loss" not in open_one
    out = piquet("patience", "replay", some).out
    assert HEAD in out
    assert out.endswith("Here the record ends: the game is not finished.\n")
