"""`piquet duel match`: what scripts read, what people see, what is refused."""

import json
import re
import shlex
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from patience import workers
from piquet import match
from piquet.match import Match, play_match
from piquet.players import PLAYERS
from piquet.rules import RUBICON
from piquet_app.cli.duel_match import DEFAULT_FIRST, DEFAULT_SECOND
from tests.piquet_app.conftest import Answer, Piquet
from tests.piquet_app.programs import ErrorTerminal, unix_only

WILD = "tests.piquet.random_player:random_player"
PROGRAM = (sys.executable, "-m", "piquet_app")
LEVEL = ("--first", "easy", "--second", "easy")
UNEVEN = ("--first", WILD, "--second", "easy")
COMPARED = {"first", "second", "difference", "standard_error"}
EVENTS = {"cartes_blanches", "repiques", "piques", "cards_won", "capots"}
SOURCES = {
    "carte_blanche",
    "point",
    "sequences",
    "sets",
    "repique",
    "pique",
    "play",
    "cards",
    "capot",
}
TELLING = """
from pathlib import Path
from piquet import PLAYERS
asked = 0
def player(view, chance):
    global asked
    asked += 1
    if asked > 1500:
        Path("deals played").touch()
    return PLAYERS["easy"](view, chance)
"""


def read(answer: Answer) -> Any:
    assert (answer.code, answer.err) == (0, "")
    return json.loads(answer.out)


def test_the_answer_has_the_keys_that_were_promised(piquet: Piquet) -> None:
    answer = read(piquet("duel", "match", *UNEVEN, "--deals", "14", "--seed", "4", "--json"))

    assert (answer["rules"], answer["seed"]) == ("rubicon", 4)
    assert (answer["first"], answer["second"]) == (WILD, "easy")
    assert (answer["deals"], answer["games"]) == (14, 28)
    assert "interrupted" not in answer
    assert "overrides" not in answer
    for key in ("points", "as_elder", "as_younger"):
        assert answer[key].keys() == COMPARED
    assert answer["points"]["difference"] == answer["difference"] < -10
    assert answer["points"]["standard_error"] == answer["standard_error"] > 0
    assert answer["sources"].keys() == SOURCES
    assert answer["events"].keys() == EVENTS
    assert all(found.keys() == COMPARED for found in answer["sources"].values())
    for seat in ("elder", "younger"):
        found = answer["seats"][seat]
        assert found.keys() == {"games", "mean", "standard_error", "median", *EVENTS}
        assert found["games"] == 28
    parties = answer["parties"]
    assert parties.keys() == {"parties", "drawn", "totals", "settlement", "won", "rubicons"}
    assert parties["parties"] == 4
    assert parties["won"]["second"] == 4


def test_without_names_two_levels_play(piquet: Piquet) -> None:
    answer = read(piquet("duel", "match", "--deals", "1", "--json"))
    assert (answer["first"], answer["second"]) == (DEFAULT_FIRST, DEFAULT_SECOND)
    assert list(PLAYERS).index(DEFAULT_FIRST) > list(PLAYERS).index(DEFAULT_SECOND)


def test_the_answer_is_that_of_the_games(piquet: Piquet) -> None:
    asked = ("--first", "easy", "--second", WILD, "--deals", "10", "--seed", "2", "--json")
    answer = read(piquet("duel", "match", *asked))
    from tests.piquet.test_match import sit

    played = play_match(Match(RUBICON, ("easy", "wild"), 2, 10), sit)
    differences = played.differences
    assert answer["difference"] == round(statistics.mean(differences), 6)
    error = statistics.stdev(differences) / 10**0.5
    assert answer["standard_error"] == pytest.approx(error, abs=1e-6)
    scores = [game.score[0] for deal in played.deals for game in deal.games]
    assert answer["seats"]["elder"]["median"] == statistics.median(scores)


def test_the_number_of_workers_changes_nothing(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0)
    answers = {
        piquet("duel", "match", *UNEVEN, "--deals", "30", "--workers", number, "--json").out
        for number in ("1", "2")
    }

    assert len(answers) == 1


def test_rules_and_overrides_reach_the_game_and_the_answer(piquet: Piquet) -> None:
    rules = ("--rules", "russian", "--rule", "refait=no")
    russian = read(piquet("duel", "match", *LEVEL, "--deals", "12", *rules, "--json"))
    rubicon = read(piquet("duel", "match", *LEVEL, "--deals", "12", "--json"))

    assert (russian["rules"], russian["overrides"]) == ("russian", {"refait": False})
    assert russian["seats"] != rubicon["seats"]
    assert "by the Russian rules, but refait=no" in piquet(
        "duel", "match", *LEVEL, "--deals", "1", *rules
    ).out.replace("By", "by")


def test_a_player_against_himself(piquet: Piquet) -> None:
    asked = ("duel", "match", *LEVEL, "--deals", "7")
    answer = read(piquet(*asked, "--json"))

    assert (answer["difference"], answer["standard_error"]) == (0, 0)
    assert "Neither is ahead." in piquet(*asked).out


def test_one_deal_has_no_error_and_no_parties(piquet: Piquet) -> None:
    answer = read(piquet("duel", "match", *UNEVEN, "--deals", "1", "--json"))

    assert (answer["standard_error"], answer["parties"]) == (None, None)
    assert "Undecided" in piquet("duel", "match", *UNEVEN, "--deals", "1").out


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("columns", [40, 80])
def test_the_table_keeps_within_the_width(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, language: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    shown = piquet("--lang", language, "duel", "match", *UNEVEN, "--deals", "12")

    assert (shown.code, shown.err) == (0, "")
    lines = shown.out.splitlines()
    assert max(map(len, lines)) <= columns
    # Names beside their figures where there is room for them, else above.
    assert any(re.search(r"[^\W\d] {2,}\d", line) for line in lines[7:]) == (columns == 80)


def test_the_table_says_what_the_answer_says(piquet: Piquet) -> None:
    asked = ("duel", "match", *UNEVEN, "--deals", "13")
    answer, shown = read(piquet(*asked, "--json")), piquet(*asked).out

    def line(name: str) -> list[float]:
        found = re.search(rf"^{name} {{2,}}(.*)$", shown, re.MULTILINE)
        assert found, name
        return [float(cell.replace("−", "-")) for cell in found[1].split()]

    def rounded(found: dict[str, float]) -> list[Any]:
        keys = ("first", "second", "difference", "standard_error")
        return [pytest.approx(found[key], abs=0.0051) for key in keys]

    assert "Match: 13 deals of seed 0, each played twice" in shown
    assert line("all") == rounded(answer["points"])
    assert line("as younger hand") == rounded(answer["as_younger"])
    assert line("leads and tricks") == rounded(answer["sources"]["play"])
    assert line("settlement a partie") == rounded(answer["parties"]["settlement"])
    won = answer["events"]["cards_won"]
    assert line("cards won")[0] == pytest.approx(100 * won["first"] / 26, abs=0.0051)
    seats = answer["seats"]
    assert line("median") == [seats["elder"]["median"], seats["younger"]["median"]]
    one_in = [26 / seats[seat]["cards_won"] for seat in ("elder", "younger")]
    assert line("cards won: one game in") == pytest.approx(one_in, abs=0.051)
    told = r"^Easy level is ahead by ([\d.]+) points a game: ([\d.]+) "
    ahead = re.search(told, shown, re.MULTILINE)
    assert ahead
    assert float(ahead[1]) == pytest.approx(-answer["difference"], abs=0.0051)
    errors = -answer["difference"] / answer["standard_error"]
    assert float(ahead[2]) == pytest.approx(errors, abs=0.051)


def test_a_level_is_told_in_words_and_a_guest_by_his_name(piquet: Piquet) -> None:
    shown = piquet("--lang", "ru", "duel", "match", *UNEVEN, "--deals", "13").out

    assert f"\nПервый: {WILD}\nВторой: слабый игрок\n" in shown
    assert "\nСлабый игрок впереди на " in shown
    assert "easy" not in shown


def test_a_player_of_ones_own_from_the_folder_one_stands_in(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_piquet.py").write_text("from piquet.easy import easy as mine\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    asked = ("--first", "my_piquet:mine", "--second", "easy", "--deals", "5", "--json")
    answer = read(piquet("duel", "match", *asked))

    assert (answer["first"], answer["difference"]) == ("my_piquet:mine", 0)


def test_what_a_guest_prints_is_no_answer(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        "from piquet import PLAYERS\ndef says(v, c):\n print('hm')\n return PLAYERS['easy'](v, c)"
    )
    (tmp_path / "talker.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    asked = ("--first", "talker:says", "--second", "easy", "--deals", "2", "--json")
    answer = piquet("duel", "match", *asked)

    assert json.loads(answer.out)["deals"] == 2
    assert set(answer.err.split()) == {"hm"}


@pytest.mark.parametrize(
    ("second", "told"),
    [
        ("grandmaster", "there is no player “grandmaster”: choose easy"),
        ("command:no-such-program-here", "there is no program “no-such-program-here”"),
        (f"command:{shlex.join([sys.executable, '-c', '1/0'])}", "ZeroDivisionError"),
        (f"command:{shlex.join([sys.executable, '-c', 'input(); input()'])}", "in 0.5 s"),
        ("tests.piquet_app.contestants.test_seating:breaks_down", "lost my glasses"),
    ],
)
def test_a_bad_player_is_one_clear_line(piquet: Piquet, second: str, told: str) -> None:
    asked = ("--first", "easy", "--second", second, "--deals", "2", "--time-limit", "0.5")
    answer = piquet("duel", "match", *asked)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("piquet: ")
    assert told in answer.err


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ((*LEVEL, "--deals", "0"), "the number of deals must be from 1"),
        ((*LEVEL, "--seed", "-1"), "seed"),
        ((*LEVEL, "--workers", "0"), "workers"),
        ((*LEVEL, "--time-limit", "0"), "time limit"),
        ((*LEVEL, "--time-limit", "nan"), "time limit"),
        ((*LEVEL, "--time-limit", "inf"), "at most 1000000, not inf"),
        ((*LEVEL, "--time-limit", "1000001"), "at most 1000000, not 1000001"),
        ((*LEVEL, "--time-limit", "9223372037"), "at most 1000000, not 9223372037"),
        ((*LEVEL, "--time-limit", "1e300"), "at most 1000000, not 1e+300"),
        ((*LEVEL, "--rule", "refait=maybe"), "refait"),
    ],
)
def test_what_makes_no_sense(piquet: Piquet, asked: tuple[str, ...], told: str) -> None:
    answer = piquet("duel", "match", *asked)

    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert told in answer.err


def test_interrupted_before_the_first_deal(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(asked: Match, *_: object, **__: object) -> match.Result:
        raise match.Interrupted(match.Result(asked))

    monkeypatch.setattr(match, "play_match", nothing)
    answer = piquet("duel", "match", *LEVEL)

    assert (answer.code, answer.out) == (130, "")
    assert answer.err.count("\n") == 1


@unix_only
def test_ctrl_c_in_a_pipe_prints_what_was_finished(piquet: Piquet, tmp_path: Path) -> None:
    (tmp_path / "telling.py").write_text(TELLING, encoding="utf-8")
    program = subprocess.Popen(
        [*PROGRAM, "duel", "match", "--first", "telling:player", "--second", "easy",
         "--workers", "1", "--deals", "1000000", "--json"],
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
    assert found.pop("interrupted") is True
    assert err == f"piquet: interrupted; finished: deals 1 to {found['deals']:,} of 1,000,000\n"
    expected = read(piquet("duel", "match", *LEVEL, "--deals", str(found["deals"]), "--json"))
    assert found["seats"] == expected["seats"]


@unix_only
def test_a_bar_is_shown_at_a_terminal() -> None:
    asked = ("duel", "match", *LEVEL, "--workers", "1", "--deals", "1000000", "--json")
    program = ErrorTerminal(*PROGRAM, *asked)
    shown = program.read_past("%")
    program.program.send_signal(signal.SIGINT)
    shown += program.read_out()
    code, out = program.leave_with_answer()

    assert code == 130
    assert "Traceback" not in shown
    assert json.loads(out)["interrupted"] is True


def test_whole_parties(piquet: Piquet) -> None:
    """The same deals, played with the score sheet in view; `easy` does not mind it."""
    apart = read(piquet("duel", "match", *UNEVEN, "--deals", "12", "--seed", "4", "--json"))
    together = read(piquet("duel", "match", *UNEVEN, "--parties", "2", "--seed", "4", "--json"))

    assert together.pop("in_parties") is True
    assert together == apart
    assert together["parties"]["parties"] == 4
    shown = piquet("duel", "match", *UNEVEN, "--parties", "2", "--seed", "4").out
    assert "both know the score sheet" in shown
    assert "Of 4 parties" in shown


def test_deals_or_parties(piquet: Piquet) -> None:
    refused = piquet("duel", "match", *LEVEL, "--parties", "2", "--deals", "3")
    assert (refused.code, refused.out) == (2, "")
    assert "--parties" in refused.err
    assert piquet("duel", "match", *LEVEL, "--parties", "0").code == 2
