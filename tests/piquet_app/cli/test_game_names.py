"""One name, one game, whatever is to be done with it; and which games are listed at all."""

import json
import re
import sqlite3
from typing import Any

import pytest

from piquet_app.store.store import Store
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY
from tests.piquet_app.store.evenings import keep_partie, keep_patience

PARTIE = ("duel", "play", "--plain", "--level", "easy", "--deal", "3")


@pytest.fixture
def played_twice() -> None:
    """A partie and a deal of the patience, each to its end and then once more."""
    for choices in (10**3, 5):
        keep_partie(3, choices=choices)
    for number in (None, 3):
        keep_patience(5, choices=number)
    keep_patience(6, choices=None)


def listed(piquet: Piquet, *more: str) -> list[dict[str, Any]]:
    """What the list names."""
    found: list[dict[str, Any]] = json.loads(piquet("games", "list", "--json", *more).out)
    return found


@pytest.mark.usefixtures("played_twice")
def test_a_name_means_one_game_to_every_command(piquet: Piquet) -> None:
    games = listed(piquet, "--all")
    assert [game["finished"] for game in games] == [False, False, True, True, True]
    assert sorted(game["id"].endswith("-2") for game in games) == [False] * 3 + [True] * 2
    exported = [json.loads(line)["id"] for line in piquet("games", "export", "-").out.splitlines()]
    assert sorted(exported) == sorted(game["id"] for game in games)
    # Whoever goes on with the first game of the list leaves the list as it is.
    for number, game in sorted(enumerate(games, 1), key=lambda pair: pair[0] == 2):
        for name in (str(number), game["id"], game["id"].upper()):
            assert json.loads(piquet("games", "show", name, "--json").out) == game
            resumed = piquet("games", "resume", name, "--plain")
            if game["finished"]:
                assert resumed.code == 2
                assert resumed.err.startswith(f"piquet: the game {game['id']} is over; ")
            else:
                assert resumed.out.rstrip().endswith(f"piquet games resume {game['id']}")


@pytest.mark.usefixtures("played_twice")
def test_of_a_deal_that_is_under_way_again_the_other_name_is_told(piquet: Piquet) -> None:
    for game in listed(piquet):
        first = game["id"].removesuffix("-2")
        assert piquet("games", "resume", first).err == (
            f"piquet: the game {first} is over; its deal is under way again as {game['id']}\n"
        )
        again = piquet("--lang", "ru", "games", "resume", first).err
        assert game["id"] in again
        # A shortened name that fits both is none to be shown, and goes on with the only one it can.
        assert "several of the games kept" in piquet("games", "show", first[:-1]).err
        shortened = piquet("games", "resume", first[:-1], "--plain")
        assert f"games resume {game['id']}" in shortened.out


@pytest.mark.usefixtures("played_twice")
def test_the_name_told_when_a_game_is_left_or_found_again_is_its_own(piquet: Piquet) -> None:
    for game, play in ((0, (*PLAY, "--deal", "5")), (1, PARTIE)):
        name = listed(piquet, "--all")[game]["id"]
        told = piquet(*play).out
        assert set(re.findall(r"piquet games resume (\S+)", told)) == {name}
        assert "To go on with it instead" in told.replace("\n", " ")


@pytest.mark.usefixtures("played_twice")
def test_a_fault_is_told_of_the_game_that_is_called_so(piquet: Piquet) -> None:
    for game in listed(piquet, "--all"):
        file = Store().file
        before = file.read_bytes()
        with sqlite3.connect(file) as database:
            database.execute("DELETE FROM events WHERE game = ? AND number > 1", [game["id"]])
            database.execute("UPDATE events SET told = '-' WHERE game = ?", [game["id"]])
        database.close()
        faults = piquet("games", "verify").out
        assert f"\n{game['id']}: " in faults
        file.write_bytes(before)


def test_a_game_only_looked_at_is_listed_while_it_was_left_last(piquet: Piquet) -> None:
    """It is that with which `resume` goes on; later it stands among all games only."""
    begun = {}
    for deal in ("5", "6"):
        piquet(*PLAY, "--deal", deal)
        [game] = listed(piquet)
        begun[deal] = game["id"]
        assert game["deal"] == int(deal)
        assert f"--deal {deal}\n" in piquet("games", "resume", "--plain").out
    piquet(*PARTIE)
    [partie] = listed(piquet)
    assert partie["game"] == "piquet"
    assert [game["id"] for game in listed(piquet, "--all")] == [
        partie["id"],
        begun["6"],
        begun["5"],
    ]
    # What is named is gone on with, and listed as soon as something is chosen.
    piquet("games", "resume", "3", "--plain", stdin=b"1\n")
    piquet("games", "resume", partie["id"], "--plain")
    assert [game["id"] for game in listed(piquet)] == [partie["id"], begun["5"]]
    assert piquet("games", "stats").out == "No game is finished yet.\n"


@pytest.mark.parametrize("typed", [b"1\n", b"h\n", b"1\nu\n"])
def test_whoever_chose_or_asked_for_anything_has_begun(piquet: Piquet, typed: bytes) -> None:
    piquet(*PLAY, "--deal", "5", stdin=typed)
    piquet(*PLAY, "--deal", "6")
    assert [game["deal"] for game in listed(piquet)] == [6, 5]


def test_an_empty_list_says_whether_nothing_is_kept_at_all(piquet: Piquet) -> None:
    assert piquet("games", "list").out == "No game is kept.\n"
    piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    assert piquet("games", "list").out == (
        "No game is under way; “piquet games list --all” lists all that are kept.\n"
    )
    assert piquet("--lang", "ru", "games", "list").out.startswith("Начатых игр нет; ")


def test_where_all_games_are_over_none_is_said_to_be_missing(piquet: Piquet) -> None:
    keep_partie(3, choices=1000)
    keep_patience(5, choices=None)
    refused = {
        ("games", "resume"): "no game is under way; “piquet patience play” begins one",
        ("games", "resume", "zz"): "no game is under way; “piquet patience play” begins one",
        ("patience", "play", "--resume"): "no game is under way; “piquet patience play” begins one",
        ("duel", "play", "--resume"): "no partie is under way; “piquet duel play” begins one",
    }
    for words, why in refused.items():
        answer = piquet(*words)
        assert (answer.code, answer.err) == (2, f"piquet: {why}\n")
    assert piquet("--lang", "ru", "games", "resume").err.startswith("piquet: начатых игр нет; ")


def test_a_deal_that_is_over_tells_who_was_elder_hand(piquet: Piquet) -> None:
    sitting = keep_partie(3, choices=45)
    [game] = listed(piquet)
    for language, elder, younger in (
        ("en", "You are elder hand, the computer deals.", "The computer is elder hand, you deal."),
        ("ru", "Вы — старшая рука, сдает компьютер.", "Компьютер — старшая рука, сдаете вы."),
    ):
        told = piquet("--lang", language, "games", "show", game["id"]).out.replace("\n  ", " ")
        seats = re.findall(f"{elder}|{younger}", told)
        # The cut has made you elder hand in the first deal; from then on the seats change.
        assert len(seats) == len(sitting.finished) + 1 == 3
        assert seats == [elder, younger, elder]


def test_between_two_people_too(piquet: Piquet) -> None:
    sitting = keep_partie(3, choices=10**3, level=None)
    [game] = listed(piquet, "--all")
    told = piquet("games", "show", game["id"]).out.replace("\n  ", " ")
    elders = re.findall(r"Player (\d) is elder hand, player \d deals", told)
    assert len(elders) == len(sitting.finished) + 1 == 6
    assert elders == ["1", "2"] * 3
