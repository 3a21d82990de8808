"""`piquet patience losses`: what the choices of a player cost, and what is refused."""

import json
import re
from typing import Any

import pytest

from piquet_app.cli import losses as command
from tests.piquet_app.conftest import Answer, Piquet

FOLDER = "layers"


@pytest.fixture
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Layers that nobody has solved stand for those of any folder."""
    pytest.importorskip("numba", reason="the extra `fast` is not installed")
    from tests.patience.made_up import made_up

    monkeypatch.setattr(command, "kept_in", lambda folder, variant: made_up(variant))


def weighed(piquet: Piquet, *arguments: str, **how: Any) -> Answer:
    return piquet("patience", "losses", "--from", FOLDER, *arguments, **how)


@pytest.mark.usefixtures("made_up")
def test_scripts_read_all_numbers(piquet: Piquet) -> None:
    from patience.losses import games_of, losses
    from patience.rules import Variant
    from tests.patience.made_up import made_up

    answer = weighed(
        piquet,
        "--variant",
        "suit-only",
        "--player",
        "greedy",
        "--games",
        "30",
        "--seed",
        "4",
        "--json",
    )

    assert (answer.code, answer.err) == (0, "")
    told = json.loads(answer.out)
    kept = made_up(Variant.SUIT_ONLY)
    met, successes = games_of(kept, "greedy", 30, 4)
    expected = losses(kept, met, 30, successes)
    rows = told.pop("by_extracted")
    assert [row["extracted"] for row in rows] == list(range(1, 13))
    assert [row["decisions"] for row in rows] == list(expected.decisions[1:])
    assert sum(row["loss"] for row in rows) == pytest.approx(told["loss"], abs=1e-6)
    assert told == {
        "variant": "suit-only",
        "player": "greedy",
        "games": 30,
        "seed": 4,
        "decisions": len(met),
        "loss": pytest.approx(expected.per_game, abs=1e-8),
        "loss_error": pytest.approx(expected.standard_error, abs=1e-8),
        "optimum": pytest.approx(0.379651, abs=1e-6),
        "successes": successes,
        "rate": pytest.approx(successes / 30, abs=1e-8),
        "shortfall": pytest.approx(expected.optimum - successes / 30, abs=1e-8),
        "shortfall_error": pytest.approx(expected.shortfall_error, abs=1e-8),
        "standard_errors_apart": pytest.approx(expected.standard_errors_apart, abs=1e-8),
        "agree": expected.agree,
    }


@pytest.mark.usefixtures("made_up")
def test_it_is_the_expert_if_nobody_else_is_named(piquet: Piquet) -> None:
    told = json.loads(weighed(piquet, "--games", "3", "--json").out)

    assert (told["variant"], told["player"], told["seed"]) == ("rank-or-suit", "expert", 0)


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("columns", [40, 80])
def test_people_read_a_table(piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    arguments = ("--player", "greedy", "--games", "25")
    answer, told = (
        weighed(piquet, *arguments),
        json.loads(weighed(piquet, *arguments, "--json").out),
    )

    lines = answer.out.splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, lines)) <= columns
    assert " ".join(answer.out.split()).startswith(
        "What the choices of greedy cost, by rank or suit; deals 1 to 25 of seed 0 cards choices "
    )
    rows = [line.split() for line in lines if re.match(r" +(\d+|all) ", line)]
    assert [row[0] for row in rows] == [*map(str, range(1, 13)), "all"]
    for row, expected in zip(rows, told["by_extracted"], strict=False):
        assert row[1] == str(expected["decisions"])
        assert float(row[2]) == pytest.approx(100 * expected["loss"], abs=6e-4)
    assert rows[-1][1] == str(told["decisions"])
    assert f"{100 * told['loss']:.3f}" in rows[-1][2]
    assert "The two" in answer.out


@pytest.mark.usefixtures("made_up")
@pytest.mark.parametrize("columns", [40, 80])
def test_the_russian_answer(piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    answer = weighed(piquet, "--lang", "ru", "--games", "5")

    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= columns
    assert "знаток" in answer.out
    assert not re.search("[A-Za-z]", answer.out)


@pytest.mark.usefixtures("made_up")
def test_an_output_without_blocks_has_other_bars(piquet: Piquet) -> None:
    answer = weighed(piquet, "--games", "5", encoding="ascii")

    assert (answer.code, answer.err) == (0, "")
    assert "####" in answer.out
    assert "?" not in answer.out


def refused(answer: Answer) -> str:
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    return answer.err.rstrip("\n")


@pytest.mark.parametrize("name", ["nobody", "mine:highest"])
def test_only_named_players_are_weighed(piquet: Piquet, name: str) -> None:
    assert refused(weighed(piquet, "--player", name)) == (
        "piquet: only the choices of first, random, greedy, expert can be weighed, "
        f"not those of “{name}”"
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--games", "0"), "1 or more, not 0"),
        (("--games", "100001"), "100001"),
        (("--seed", "-1"), "-1"),
        (("--variant", "both"), "both"),
    ],
)
def test_what_makes_no_sense_is_refused(
    piquet: Piquet, arguments: tuple[str, ...], complaint: str
) -> None:
    assert complaint in refused(weighed(piquet, *arguments))


def test_without_a_folder_it_is_refused(piquet: Piquet) -> None:
    assert "--from" in refused(piquet("patience", "losses"))
