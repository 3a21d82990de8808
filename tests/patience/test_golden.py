"""Games and totals that stay what they are as long as `RULES_VERSION` does.

Another program wrote them (`another_game`); the reference and its kernel must agree with it.
"""

import json

import pytest

from patience import PLAYERS, Layout, Variant, play_out, read_record, replay
from patience.blocks import UNFINISHED
from patience.record import RULES_VERSION
from patience.simulate import simulate
from patience.summary import Summary
from piquet_scoring.compiled import available
from tests.patience import another_game

GAMES = another_game.GAMES.read_text("ascii").splitlines()
SIMULATIONS = another_game.SIMULATIONS.read_text("ascii").splitlines()
PLAYED = [line.split(" | ") for line in GAMES]

KNOWN = another_game.PLAYERS
"""The other program has no solution to play from, and so knows nothing of `expert`."""

needs_the_kernel = pytest.mark.skipif(not available(), reason="the extra `fast` is not installed")


def test_the_records_are_what_the_other_program_says() -> None:
    assert list(another_game.game_lines()) == GAMES
    assert list(another_game.simulation_lines()) == SIMULATIONS


def test_everyone_plays_every_variant() -> None:
    assert {*KNOWN, "expert"} == set(PLAYERS)
    pairs = {(player, record.split(":")[1]) for player, record, _ in PLAYED}

    assert pairs == {(player, variant.value) for player in KNOWN for variant in Variant}
    assert {end.rpartition(", ")[2] for *_, end in PLAYED} == {"comes out", "fails"}
    assert {record.split(":")[2] for _, record, _ in PLAYED} == {str(RULES_VERSION)}
    assert any(" - " in record for _, record, _ in PLAYED)


def told(end: Layout) -> str:
    outcome = "comes out" if end.comes_out else "fails"
    held = f"{len(end.extracted)} cards, count {end.count}"
    return f"{held}, {end.number_of_pass} passes, {outcome}"


@pytest.mark.parametrize(("player", "record", "end"), PLAYED)
def test_a_game_by_the_reference(player: str, record: str, end: str) -> None:
    game = read_record(record)

    assert str(game) == record
    assert told(replay(game)[-1]) == end
    assert play_out(game.deal, PLAYERS[player])[0] == game


@needs_the_kernel
@pytest.mark.parametrize(("player", "record", "end"), PLAYED)
def test_a_game_by_the_kernel(player: str, record: str, end: str) -> None:
    from patience import kernel

    game = read_record(record)
    deal, deals = game.deal, range(game.deal.number, game.deal.number + 1)
    choices, played = kernel.moves_of(deal.variant, player, deal.seed, deals, deal.options, 99)

    assert choices == [game.choices]
    (count,) = played.counts
    assert f", {played.passes} passes, " in end
    assert end.startswith(f"12 cards, count {count}, ") or count == UNFINISHED
    assert (count == UNFINISHED) is not end.startswith("12 ")


def as_told(summary: Summary) -> str:
    """A summary as the other program writes it."""
    answer = {
        "variant": summary.variant.value,
        "player": summary.player,
        "games": summary.games,
        "seed": summary.seed,
        "successes": summary.successes,
        "passes": summary.passes,
        "counts": {str(count): games for count, games in summary.counts.items()},
    }
    return json.dumps(answer)


@pytest.mark.parametrize("fast", [False, pytest.param(True, marks=needs_the_kernel)])
def test_a_simulation(fast: bool) -> None:
    found = simulate(list(Variant), list(KNOWN), another_game.SIMULATED, seed=1, fast=fast)

    assert [as_told(summary) for summary in found.summaries] == SIMULATIONS
