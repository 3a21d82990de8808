"""`piquet patience simulate`: what scripts read, what people see, what is refused."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from patience import simulate, workers
from patience.intervals import wilson
from patience.rules import Variant
from piquet_scoring.compiled import available
from tests.piquet_app.conftest import Answer, Piquet, Simulate
from tests.piquet_app.programs import ErrorTerminal, unix_only

OWN = "tests.patience.own_players"
PROGRAM = (sys.executable, "-m", "piquet_app")
TELLING = """
from pathlib import Path
asked = 0
def first(view, chance):
    global asked
    asked += 1
    if asked > 2000:
        Path("deals played").touch()
    return view.eligible[0]
"""


def read(answer: Answer) -> Any:
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


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
    # More than two blocks; in plain Python a block is small.
    games = "130000" if available() else "1300"
    answers = {
        simulated("--games", games, "--workers", workers, "--json").out
        for workers in ("1", "2", "3")
    }

    assert len(answers) == 1


def test_without_the_extra_it_says_so_once_and_finds_the_same(
    piquet: Piquet, simulated: Simulate, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--variant", "both", "--player", "first", "--player", "greedy", "--games", "40")
    expected = simulated(*arguments, "--json")
    monkeypatch.setattr(simulate, "available", lambda: False)
    slow = piquet("patience", "simulate", *arguments, "--json")

    assert (slow.code, slow.out) == (0, expected.out)
    assert slow.err.count("\n") == 1
    assert slow.err == (
        "piquet: every game is played in plain Python; several hundred times faster with the extra "
        '“fast”: pip install "piquet[fast]"\n'
    )


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
    *lines, again = answer.out.splitlines()
    assert max(map(len, lines)) <= columns
    assert [line for line in lines if line != line.rstrip()] == []
    assert "\x1b" not in answer.out
    assert again.endswith(
        "piquet patience simulate --variant both --player greedy --player random "
        f"--player {OWN}:last --games 60 --max-passes 3 --target 25"
    )


def test_the_table_says_what_the_json_says(simulated: Simulate) -> None:
    arguments = ("--player", "greedy", "--player", "first", "--games", "2000", "--seed", "3")
    greedy, _ = read(simulated(*arguments, "--json"))
    table = simulated(*arguments).out.replace("\N{NO-BREAK SPACE}", " ")

    assert "deals 1 to 2,000 of seed 3" in table
    assert f"{100 * greedy['rate']:.2f} %" in table
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


def test_interrupted_it_prints_what_was_finished(simulated: Simulate, tmp_path: Path) -> None:
    file = tmp_path / "counts.svg"
    player = ("--player", f"{OWN}:interrupts", "--workers", "1")
    answer = simulated(*player, "--games", "2000", "--json", "--svg", str(file))

    assert answer.code == 130
    found = json.loads(answer.out)
    assert found.pop("interrupted") is True
    assert 0 < found["games"] < 2000
    assert answer.err.count("\n") == 2
    assert f"interrupted; finished: deals 1 to {found['games']:,} of 2,000" in answer.err
    assert "The picture is in " in answer.err
    assert file.exists()
    first = read(simulated("--player", "first", "--games", str(found["games"]), "--json"))
    assert first["counts"] == found["counts"]


@unix_only
def test_a_bar_is_shown_and_ctrl_c_prints_what_was_finished(simulated: Simulate) -> None:
    endless = ("--games", "1000000000", "--seed", "3", "--json")
    program = ErrorTerminal(*PROGRAM, "patience", "simulate", *endless)
    shown = program.read_past("games/s")
    program.program.send_signal(signal.SIGINT)
    shown += program.read_out()
    code, out = program.leave_with_answer()

    assert code == 130
    assert "%" in shown
    assert "Traceback" not in shown
    found = json.loads(out)
    assert found.pop("interrupted") is True
    assert f"interrupted; finished: deals 1 to {found['games']:,} of 1,000,000,000" in shown
    assert found == read(simulated("--games", str(found["games"]), "--seed", "3", "--json"))


@unix_only
def test_ctrl_c_in_a_pipe(simulated: Simulate, tmp_path: Path) -> None:
    """Nothing moves there; the player tells that games have been finished."""
    (tmp_path / "telling.py").write_text(TELLING, encoding="utf-8")
    program = subprocess.Popen(
        [*PROGRAM, "patience", "simulate", "--player", "telling:first", "--workers", "1",
         "--games", "1000000", "--json"],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    while not (tmp_path / "deals played").exists():
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()

    assert program.returncode == 130
    found = json.loads(out)
    told = f"piquet: interrupted; finished: deals 1 to {found['games']:,} of 1,000,000\n"
    assert err == told
    expected = read(simulated("--player", "first", "--games", str(found["games"]), "--json"))
    assert found["counts"] == expected["counts"]


def test_interrupted_before_the_first_game(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*_: object, **__: object) -> simulate.Simulation:
        raise simulate.Interrupted(simulate.Simulation(10, 0, ()))

    monkeypatch.setattr(simulate, "simulate", nothing)
    answer = simulated("--games", "10")

    assert (answer.code, answer.out) == (130, "")
    assert answer.err.count("\n") == 1


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
        (f"--player {OWN}:stops", "GeneratorExit"),
        (f"--player {OWN}:waits", "coroutine"),
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


def test_what_a_player_prints_is_no_answer(tmp_path: Path) -> None:
    """Whichever way he prints, here and in other processes."""
    ran = subprocess.run(
        [*PROGRAM, "patience", "simulate", "--player", f"{OWN}:prints", "--games", "9", "--json"],
        env={**os.environ, "PRINTS_AT_IMPORT": "1", "PIQUET_HOME": str(tmp_path)},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )

    assert json.loads(ran.stdout)["games"] == 9
    printed = ran.stderr.splitlines()
    assert printed.count("printed at import") == 1
    assert {"printed", "written", "printed past"} <= set(printed)


def test_a_player_who_ends_his_process(
    simulated: Simulate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0.0)
    players = ("--player", "first", "--player", f"{OWN}:dies_elsewhere")
    answer = simulated(*players, "--games", "100", "--workers", "2", "--json")

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert f"a process died in which {OWN}:dies_elsewhere played" in answer.err


@pytest.mark.parametrize(
    ("asked", "repeated"),
    [
        ((), ""),
        (("--games", "30", "--seed", "4"), " --games 30 --seed 4"),
        (("--variant", "suit-only", "--games", "1"), " --variant suit-only --games 1"),
        (("--player", "first", "--games", "7"), " --player first --games 7"),
    ],
)
def test_what_repeats_it_is_short_and_repeats_it(
    simulated: Simulate, asked: tuple[str, ...], repeated: str
) -> None:
    answer = simulated(*asked)
    *_, again = answer.out.splitlines()
    assert again == f"To repeat it: piquet patience simulate{repeated}"
    assert simulated(*repeated.split()) == answer


def test_one_deal_is_not_several(simulated: Simulate) -> None:
    assert simulated("--games", "1").out.startswith("Piquet patience: deal 1 of seed 0\n")
    assert "раздача 1 из ряда 0" in simulated("--lang", "ru", "--games", "1").out


def test_unfinished_games_are_in_the_rate_and_in_no_bar_and_the_headings_say_so(
    simulated: Simulate,
) -> None:
    arguments = ("--games", "200", "--variant", "suit-only", "--max-passes", "2")
    found = read(simulated(*arguments, "--json"))
    assert found["unfinished"] > 0
    out = simulated(*arguments).out
    heads, of = next(
        (one.split(), two.split())
        for one, two in pairwise(out.splitlines())
        if one.startswith("player")
    )
    assert heads[-2:] == ["passes", "unfinished"]
    assert of == ["of", "all", "of", "finished", "of", "all"]
    assert "share of the finished games" in out
    finished = simulated("--games", "200").out
    assert "of all" not in finished
    assert "finished games" not in finished


def test_in_russian_variants_and_players_are_russian(simulated: Simulate) -> None:
    asked = ("--variant", "both", "--player", "random", "--player", "greedy", "--games", "20")
    *shown, _ = simulated("--lang", "ru", *asked).out.splitlines()
    told = "\n".join(shown)
    for russian in ("по достоинству или масти", "только по масти", "случайный", "жадный"):
        assert russian in told
    assert not re.search("rank|suit|greedy|random", told)
