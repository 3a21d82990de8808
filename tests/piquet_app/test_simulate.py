"""`piquet patience simulate`: what scripts read, what people see, what is refused."""

import json
import re
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from patience import simulate
from patience.intervals import wilson
from patience.rules import Variant
from piquet_app import whole_files
from piquet_app.charts import MOST_RANGES, spread
from tests.piquet_app.conftest import Answer, Piquet

OWN = "tests.patience.own_players"
SVG = "{http://www.w3.org/2000/svg}"

Simulate = Callable[..., Answer]


@pytest.fixture
def simulated(piquet: Piquet) -> Simulate:
    def run(*arguments: str, **how: Any) -> Answer:
        return piquet("patience", "simulate", *arguments, **how)

    return run


def read(answer: Answer) -> Any:
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


# ------------------------------------------------------------------------- for scripts


def test_the_answer_has_the_keys_that_were_promised(simulated: Simulate) -> None:
    answer = read(simulated("--games", "500", "--seed", "1", "--json"))

    assert answer["variant"] == "rank-or-suit"
    assert answer["player"] == "greedy"
    assert (answer["games"], answer["seed"], answer["confidence"]) == (500, 1, 0.95)
    assert answer["rate"] == round(answer["successes"] / 500, 6)
    interval = wilson(answer["successes"], 500)
    assert answer["interval"] == [round(interval.low, 6), round(interval.high, 6)]
    assert answer["unfinished"] == 0
    assert answer["options"] == {"may_decline": False, "max_passes": None, "target": 30}
    assert answer["differences"] == []
    assert "interrupted" not in answer
    counts = {int(count): games for count, games in answer["counts"].items()}
    assert list(counts) == sorted(counts)
    assert sum(counts.values()) == 500
    assert sum(games for count, games in counts.items() if count >= 30) == answer["successes"]
    mean = sum(count * games for count, games in counts.items()) / 500
    assert answer["mean_count"] == round(mean, 6)
    assert 2 < answer["mean_passes"] < 4


def test_without_options_it_plays_ten_thousand_games_of_seed_0(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[tuple[object, ...]]()
    small = simulate.simulate

    def few(variants: Any, players: Any, games: int, seed: int, options: Any, **how: Any) -> object:
        asked.append((variants, players, games, seed, how["workers"]))
        return small(variants, players, 10, seed, options, **how)

    monkeypatch.setattr(simulate, "simulate", few)
    read(simulated("--json"))

    assert asked == [([Variant.RANK_OR_SUIT], ["greedy"], 10_000, 0, None)]


def test_several_are_a_list_variant_by_variant(simulated: Simulate) -> None:
    players = ("--player", "greedy", "--player", "random", "--player", "greedy")
    answers = read(simulated("--variant", "both", *players, "--games", "200", "--json"))

    assert [(a["variant"], a["player"]) for a in answers] == [
        ("rank-or-suit", "greedy"),
        ("rank-or-suit", "random"),
        ("suit-only", "greedy"),
        ("suit-only", "random"),
    ]
    for this, that in (answers[:2], answers[2:]):
        (difference,) = this["differences"]
        assert difference["player"] == that["player"]
        assert difference["difference"] == round((this["successes"] - that["successes"]) / 200, 6)
        assert difference["interval"][0] < difference["difference"] < difference["interval"][1]
        (back,) = that["differences"]
        assert back["difference"] == -difference["difference"]
        assert back["interval"] == [-end for end in reversed(difference["interval"])]


def test_options_reach_the_game_and_the_answer(simulated: Simulate) -> None:
    options = ("--may-decline", "--max-passes", "2", "--target", "12")
    answer = read(simulated("--player", "random", "--games", "200", *options, "--json"))

    assert answer["options"] == {"may_decline": True, "max_passes": 2, "target": 12}
    assert answer["unfinished"] > 0
    assert sum(answer["counts"].values()) == 200 - answer["unfinished"]


def test_where_nothing_finished_there_is_no_mean(simulated: Simulate) -> None:
    options = ("--player", "random", "--games", "5", "--may-decline", "--max-passes", "1")
    answer = read(simulated(*options, "--json"))

    assert (answer["unfinished"], answer["mean_count"], answer["counts"]) == (5, None, {})
    assert "No game was finished." in simulated(*options).out


def test_a_player_of_ones_own_from_the_folder_one_stands_in(
    simulated: Simulate, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine_alone.py").write_text(
        "def last(view, chance):\n    return view.eligible[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    answer = read(simulated("--player", "mine_alone:last", "--games", "20", "--json"))

    assert (answer["player"], answer["games"]) == ("mine_alone:last", 20)


def test_the_number_of_workers_changes_nothing(simulated: Simulate) -> None:
    answers = {
        simulated("--games", "130000", "--workers", workers, "--json").out
        for workers in ("1", "2", "3")
    }

    assert len(answers) == 1


def test_without_the_extra_it_says_so_once_and_finds_the_same(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--variant", "both", "--player", "first", "--player", "greedy", "--games", "40")
    expected = simulated(*arguments, "--json")
    monkeypatch.setattr(simulate, "available", lambda: False)
    slow = simulated(*arguments, "--json")

    assert (slow.code, slow.out) == (0, expected.out)
    assert slow.err.count("\n") == 1
    assert "pip install 'piquet[fast]'" in slow.err


# ------------------------------------------------------------------------- for people


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_fits_the_terminal(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch, columns: int, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    players = ("--player", "greedy", "--player", "random", "--player", f"{OWN}:last")
    options = ("--max-passes", "3", "--target", "25")
    answer = simulated("--lang", language, "--variant", "both", *players, "--games", "60", *options)

    assert (answer.code, answer.err) == (0, "")
    assert max(map(len, answer.out.splitlines())) <= columns
    assert "\x1b" not in answer.out
    unbroken = "".join(answer.out.split())
    assert f"--playergreedy--playerrandom--player{OWN}:last--games60--seed0" in unbroken
    assert unbroken.endswith("--max-passes3--target25")


def test_the_table_says_what_the_json_says(simulated: Simulate) -> None:
    arguments = ("--player", "greedy", "--player", "first", "--games", "2000", "--seed", "3")
    greedy, _ = read(simulated(*arguments, "--json"))
    table = simulated(*arguments).out.replace("\N{NO-BREAK SPACE}", " ")

    assert "deals 1 to 2,000 of seed 3" in table
    assert f"{100 * greedy['rate']:.2f} % ±" in table
    low, high = (f"{100 * end:.2f}" for end in greedy["interval"])
    assert f"{low} to {high}" in table
    assert f"{greedy['mean_count']:.2f}" in table
    difference = greedy["differences"][0]["difference"]
    assert f"greedy − first: {100 * difference:+.2f} percentage points" in table
    assert "comes out from 30" in table
    assert "Options" not in table


def test_bars_where_there_are_only_letters(simulated: Simulate) -> None:
    answer = simulated("--games", "300", encoding="ascii")

    assert (answer.code, answer.err) == (0, "")
    assert answer.out.isascii()
    assert "####" in answer.out
    assert "?" not in answer.out


@pytest.mark.parametrize("target", [0, 10, 30, 47, 1000])
def test_ranges_are_few_and_none_straddles_the_target(target: int) -> None:
    from patience import Options

    result = simulate.simulate(
        list(Variant), ["greedy", "first"], 400, options=Options(target=target), fast=False
    )
    ranges = spread(result.summaries)

    assert 1 <= len(ranges.lows) <= MOST_RANGES
    assert all((low - target) % ranges.width == 0 for low in ranges.lows)
    for summary, shares in zip(result.summaries, ranges.shares, strict=True):
        assert sum(shares) == pytest.approx(1)
        came_out = sum(s for low, s in zip(ranges.lows, shares, strict=True) if low >= target)
        assert came_out == pytest.approx(summary.rate)


# ------------------------------------------------------------------------- the picture


def test_the_picture_shows_every_chart_and_asks_for_nothing(
    simulated: Simulate, tmp_path: Path
) -> None:
    file = tmp_path / "counts.svg"
    players = ("--player", "greedy", "--player", "random")
    answer = simulated(
        "--variant", "both", *players, "--games", "300", "--target", "28", "--svg", str(file)
    )

    assert (answer.code, answer.err) == (0, "")
    root = ElementTree.fromstring(file.read_bytes())
    texts = ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]
    charts = root.findall(f"{SVG}g")
    assert len(charts) == 4
    for variant in Variant:
        for player in ("greedy", "random"):
            assert f"{variant}, {player}" in texts
    assert texts.count("comes out from 28") == 4
    assert texts.count("count") == 4
    assert any("deals 1 to 300 of seed 0" in text for text in texts)
    assert any("target 28" in text for text in texts)
    source = file.read_text(encoding="utf-8")
    assert source.count("http") == 1  # the name of the namespace
    assert not re.search(r"href|url\(|@import|<script|<image", source)


def test_the_bars_of_the_picture_are_the_shares(simulated: Simulate, tmp_path: Path) -> None:
    file = tmp_path / "counts.svg"
    simulated("--games", "300", "--svg", str(file))
    root = ElementTree.fromstring(file.read_bytes())
    bars = [bar for bar in root.iter(f"{SVG}rect") if bar.get("class")]
    heights = dict.fromkeys(("fails", "succeeds"), 0.0)
    for bar in bars:
        heights[str(bar.get("class"))] += float(str(bar.get("height")))
    rate = read(simulated("--games", "300", "--json"))["rate"]

    assert heights["succeeds"] / sum(heights.values()) == pytest.approx(rate, abs=0.001)


def test_a_picture_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "kept.svg"
    file.write_bytes(b"old")
    file.chmod(0o640)
    whole_files.check_writable(str(file))
    assert file.read_bytes() == b"old"

    whole_files.write_whole(str(file), b"new")

    assert file.read_bytes() == b"new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_checking_leaves_nothing_behind(tmp_path: Path) -> None:
    whole_files.check_writable(str(tmp_path / "to_come.svg"))

    assert list(tmp_path.iterdir()) == []


def test_a_link_still_leads_to_the_file(tmp_path: Path) -> None:
    target, link = tmp_path / "target.svg", tmp_path / "link.svg"
    target.write_bytes(b"old")
    link.symlink_to(target)

    whole_files.write_whole(str(link), b"new")

    assert link.is_symlink()
    assert target.read_bytes() == b"new"


# ------------------------------------------------------------------------- interrupted


def test_interrupted_it_prints_what_was_finished(simulated: Simulate, tmp_path: Path) -> None:
    file = tmp_path / "counts.svg"
    player = ("--player", f"{OWN}:interrupts", "--workers", "1")
    answer = simulated(*player, "--games", "2000", "--json", "--svg", str(file))

    assert answer.code == 130
    found = json.loads(answer.out)
    assert found.pop("interrupted") is True
    assert 0 < found["games"] < 2000
    assert answer.err.count("\n") == 1
    assert f"deals 1 to {found['games']} of 2000" in answer.err
    assert file.exists()
    first = read(simulated("--player", "first", "--games", str(found["games"]), "--json"))
    assert first["counts"] == found["counts"]


def test_interrupted_before_the_first_game(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*_: object, **__: object) -> simulate.Simulation:
        return simulate.Simulation(10, 0, ())

    monkeypatch.setattr(simulate, "simulate", nothing)
    answer = simulated("--games", "10")

    assert (answer.code, answer.out) == (130, "")
    assert answer.err.count("\n") == 1


# ------------------------------------------------------------------------- refused


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("--games 0", "0"),
        ("--games -5", "-5"),
        ("--games many", "many"),
        ("--games 9223372036854775808", "9223372036854775808"),
        ("--workers 0", "0"),
        ("--max-passes 0", "0"),
        ("--target -1", "-1"),
        ("--seed -1", "-1"),
        ("--seed 9223372036854775808", "9223372036854775808"),
        ("--variant none", "none"),
        ("--player nobody", "nobody"),
        ("--player no_such_module:play", "no_such_module"),
        (f"--player {OWN}:nobody", "nobody"),
        (f"--player {OWN}:NOT_A_FUNCTION", "NOT_A_FUNCTION"),
        (f"--player {OWN}:breaks_down", "lost my glasses"),
        (f"--player {OWN}:answers_text", "answers_text"),
        (f"--player {OWN}:leaves", "SystemExit"),
        ("--player [red]x[/red]:[b]", "[red]x[/red]"),
        ("--svg no/such/folder/counts.svg", "counts.svg"),
        ("--svg .", "Is a directory"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_makes_no_sense(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch, arguments: str, told: str, language: str
) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    answer = simulated("--lang", language, *arguments.split())

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("piquet: ")
    if not (language == "ru" and told == "Is a directory"):
        assert told in answer.err


def test_help_has_an_example(simulated: Simulate) -> None:
    answer = simulated("--help")

    assert answer.code == 0
    assert "piquet patience simulate --variant both --games 1000000" in " ".join(answer.out.split())
