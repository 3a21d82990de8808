"""Leaving a game, however it happens, and going on with it."""

import json
import os
import signal
from pathlib import Path

import pytest

from patience import Deal, Options, Variant, read_record
from tests.piquet_app.conftest import Answer, Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY, result, sittings, triples_asked
from tests.piquet_app.kept import records
from tests.piquet_app.programs import read_to_prompt, running, send


@pytest.mark.parametrize("leave", [b"", b"q\n", "й\n".encode(), b"QUIT\n"])
@pytest.mark.parametrize("go_on", [("patience", "play", "--resume"), ("games", "resume")])
def test_leaving_and_going_on(piquet: Piquet, leave: bytes, go_on: tuple[str, ...]) -> None:
    whole = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    left = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n" + leave)
    assert left.code == 0
    assert "piquet games resume" in left.out
    assert "RESULT" not in left.out

    back = piquet(*go_on, "--plain", stdin=ALWAYS_THE_FIRST)
    assert triples_asked(left.out)[-1] == triples_asked(back.out)[0]
    assert triples_asked(left.out)[:-1] + triples_asked(back.out) == triples_asked(whole.out)
    assert result(back) == result(whole)
    assert records() == ()


@pytest.mark.parametrize("speech", ["en", "ru"])
@pytest.mark.parametrize("leave", [b"", b"q\n"])
def test_where_nothing_was_chosen_nothing_is_promised(
    piquet: Piquet, speech: str, leave: bytes
) -> None:
    """Soon such a game is not in the list any more: only its deal can always be played."""
    left = piquet("--lang", speech, *PLAY, "--deal", "5", stdin=leave)
    again = "Та же раздача, себе или другу" if speech == "ru" else "The same deal again"
    assert again in left.out
    assert left.out.rstrip().endswith("piquet patience play --deal 5")
    assert "games resume" not in left.out


def test_undo_goes_on_after_resuming(piquet: Piquet) -> None:
    left = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n1\n")
    back = piquet("games", "resume", "--plain", stdin=b"u\nu\nu\n")
    assert triples_asked(back.out) == triples_asked(left.out)[::-1]


def test_the_options_of_a_kept_game_are_kept(piquet: Piquet) -> None:
    asked = ("--may-decline", "--max-passes", "3", "--target", "20", "--variant", "suit-only")
    piquet(*PLAY, *asked, "--seed", "7", stdin=b"-\n")
    back = piquet("games", "resume", stdin=ALWAYS_THE_FIRST)
    options = Options(may_decline=True, max_passes=3, target=20)
    assert read_record(result(back)["record"]).deal == Deal(Variant.SUIT_ONLY, 7, 1, options)
    assert "a triple may be declined, at most 3 passes, target 20" in back.out


def test_games_are_listed_and_resumed_by_name(piquet: Piquet) -> None:
    for deal in ("5", "6", "7"):
        piquet(*PLAY, "--deal", deal, stdin=b"1\n")
    listed = json.loads(piquet("games", "list", "--json").out)
    assert [game["deal"] for game in listed] == [7, 6, 5]
    told = " ".join(piquet("--lang", "en", "games", "list").out.split())
    for game in listed:
        assert game["id"] in told
        assert f"{len(game['extracted'])} of 12 extracted" in told
        assert game["options"] == {"may_decline": False, "max_passes": None, "target": 30}
    back = piquet("games", "resume", listed[1]["id"], stdin=ALWAYS_THE_FIRST)
    assert result(back)["record"].startswith("patience:rank-or-suit:1:0:6 ")
    assert [game["deal"] for game in json.loads(piquet("games", "list", "--json").out)] == [7, 5]


def test_nothing_kept(piquet: Piquet) -> None:
    assert piquet("games", "list") == Answer(0, "No game is kept.\n", "")
    assert piquet("games", "list", "--json") == Answer(0, "[]\n", "")
    for asked in (
        ("games", "resume"),
        ("games", "resume", "abc"),
        ("patience", "play", "--resume"),
    ):
        answer = piquet(*asked)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err.count("\n") == 1


def test_the_same_deal_begun_again_does_not_lose_the_old_one_by_looking(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n")
    [before] = records()
    looked = piquet(*PLAY, "--deal", "5", stdin=b"q\n")
    assert "This deal is kept with" in looked.out
    assert records() == (before,)
    piquet(*PLAY, "--deal", "5", stdin=b"2\n")
    [after] = records()
    assert after.choices[: len(before.choices)] != before.choices


def test_where_nothing_can_be_kept_play_goes_on(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    occupied = tmp_path / "a file"
    occupied.touch()
    monkeypatch.setenv("PIQUET_HOME", str(occupied))

    answer = piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    assert answer.code == 0
    assert answer.err.count("\n") == 1
    assert "cannot be kept" in answer.err
    assert result(answer)["record"]

    left = piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n")
    assert left.code == 0
    assert "The game is kept" not in left.out
    said = " ".join(left.out.split())
    assert str(sittings(Deal(Variant.RANK_OR_SUIT, 0, 5))[2].record) in said


@pytest.mark.skipif(os.name == "nt", reason="there an interrupt goes to every program at once")
def test_an_interrupt_keeps_the_game(piquet: Piquet) -> None:
    program = running(*PLAY, "--deal", "5")
    shown = read_to_prompt(program.stdout)
    for _ in range(2):
        send(program, "1\n")
        shown = read_to_prompt(program.stdout)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()

    assert program.returncode == 130
    assert err == ""
    assert "The game is kept. To go on: piquet games resume" in out
    back = piquet("games", "resume", "--plain")
    assert triples_asked(back.out) == triples_asked(shown)


@pytest.mark.parametrize("choices", [0, 1, 4])
def test_a_killed_game_is_where_it_was_shown(piquet: Piquet, choices: int) -> None:
    program = running(*PLAY, "--deal", "5")
    shown = read_to_prompt(program.stdout)
    for _ in range(choices):
        send(program, "1\n")
        shown = read_to_prompt(program.stdout)
    program.kill()
    program.communicate()

    back = piquet("games", "resume", "--plain")
    assert triples_asked(back.out) == triples_asked(shown)
