"""`piquet games`: list, show, verify, and what came of the games."""

import json
import re
import sqlite3
from datetime import datetime
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from piquet.partie import Player
from piquet.partie_record import partie_line
from piquet.recorded import record_of
from piquet.sitting import COMPUTER, Sitting, act
from piquet.view import view_of
from piquet.view_record import view_record
from piquet_app.store.store import Store
from piquet_app.terminal.cards import written
from piquet_scoring import PACK, Stream
from tests.piquet.parties import chosen
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY
from tests.piquet_app.programs import running
from tests.piquet_app.store.evenings import keep_partie, keep_patience, partie


def test_finished_games_are_listed_on_request(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    piquet(*PLAY, "--deal", "6", stdin=b"h\n1\nu\n")
    assert [game["deal"] for game in json.loads(piquet("games", "list", "--json").out)] == [6]
    listed = json.loads(piquet("games", "list", "--all", "--json").out)
    assert [(game["deal"], game["finished"]) for game in listed] == [(6, False), (5, True)]
    assert [(game["hints"], game["undos"]) for game in listed] == [(1, 1), (0, 0)]
    told = piquet("games", "list", "--all").out
    assert "It did not come out." in told or "It came out." in told
    over = piquet("games", "resume", listed[1]["id"])
    assert over.code == 2
    assert over.err == (
        f"piquet: the game {listed[1]['id']} is over; “piquet games show {listed[1]['id']}” tells "
        "how it went\n"
    )


@pytest.mark.parametrize("columns", [40, 63, 64, 80, 200])
def test_the_list_tells_which_game_it_is_and_when_it_was_played(
    columns: int, piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its name, whatever the width: nothing is cut off."""
    piquet(*PLAY, "--variant", "suit-only", "--seed", "3", "--deal", "5", stdin=b"1\n")
    piquet("duel", "play", "--plain", "--level", "club", "--seed", "3", stdin=b"1\nq\n")
    piquet("duel", "play", "--plain", "--two-humans", "--rules", "russian", stdin=b"q\n")
    monkeypatch.setenv("COLUMNS", str(columns))
    listed = piquet("games", "list").out
    assert max(map(len, listed.splitlines())) <= min(columns, 100)
    cells = re.split(r"\s{2,}|\n", listed)
    games = json.loads(piquet("games", "list", "--json").out)
    assert [game["game"] for game in games] == ["piquet", "piquet", "patience"]
    assert [game.get("level", game.get("variant")) for game in games] == [None, "club", "suit-only"]
    for game in games:
        assert game["id"] in cells
        played = datetime.fromtimestamp(game["changed"])
        assert f"{played:%Y-%m-%d}" in listed
        assert f"{played:%H:%M}" in listed
    for word in ("Piquet", "Russian", "(club", "people", "patience,", "suit", "seed", "extracted,"):
        assert word in listed


def test_a_patience_is_shown_as_it_was_played(piquet: Piquet) -> None:
    piquet(*PLAY, "--deal", "5", stdin=b"1\n1\n")
    [game] = json.loads(piquet("games", "list", "--json").out)
    shown = piquet("games", "show", game["id"])
    replayed = piquet("patience", "replay", game["record"])
    assert shown.out == replayed.out
    assert json.loads(piquet("games", "show", game["id"], "--json").out) == game
    assert piquet("games", "show", "zz").code == 2


@pytest.mark.parametrize("choices", [1, 7, 21, 24, 30])
def test_of_a_deal_under_way_only_what_the_person_knows_is_told(
    piquet: Piquet, choices: int
) -> None:
    """Neither a card of the computer's hand nor of the stock, in words or for scripts."""
    sitting = keep_partie(3, choices=choices)
    assert sitting.turn is Player.FIRST
    _only_what_he_knows_is_told(piquet, sitting)


def test_while_the_computer_thinks_its_hand_is_not_told(piquet: Piquet) -> None:
    """The program may have been killed then."""
    *_, sitting = (table for _n, table in zip(range(8), partie(3), strict=False))
    sitting = act(sitting, chosen(sitting, Stream(1)))
    assert sitting.turn is COMPUTER
    assert piquet("games", "import", "-", stdin=partie_line(sitting).encode()).code == 0
    _only_what_he_knows_is_told(piquet, sitting)


def _only_what_he_knows_is_told(piquet: Piquet, sitting: Sitting) -> None:
    deal, seat = sitting.deal, sitting.seat(Player.FIRST)
    [game] = Store().games()
    told = piquet("games", "show", game.name).out
    _before, under_way = told.split(f"\nDeal {len(sitting.finished) + 1} of 6.")
    view = view_of(deal, seat)
    known = {*view.dealt, *view.taken, *view.peeked, *view.turned_up, *view.plays}
    known |= {card for saying in view.said for card in saying.cards}
    shown = {card for card in PACK if written(card) in under_way}
    assert {*view.hand, *view.discards, *view.plays} <= shown <= known
    answer = piquet("games", "show", game.name, "--json").out
    assert json.loads(piquet("games", "list", "--json").out) == [json.loads(answer)]
    answered = json.loads(answer)
    assert answered["view"] == view_record(view_of(deal, seat, sitting.partie))
    assert answered["record"]["deals"] == [record_of(each) for each in sitting.finished]


def test_between_two_people_neither_hand_is_told(piquet: Piquet) -> None:
    """Whoever asks: at the table the screen is handed over before a hand is seen."""
    keep_partie(3, choices=3, level=None)
    [game] = Store().games()
    deal = game.sitting.deal
    assert not deal.plays
    told = piquet("games", "show", game.name).out
    assert re.search(r"\n\nIt is player [12]’s turn\.\n", told)
    _cut, under_way = told.split("Deal 1 of 6.")
    assert [card for card in PACK if written(card) in under_way] == []
    answered = json.loads(piquet("games", "show", game.name, "--json").out)
    assert (answered["view"], answered["record"]["deals"]) == (None, [])


def test_what_is_told_to_scripts_of_a_partie_can_be_imported(
    piquet: Piquet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the end of its last deal that is over; where it is kept already nothing is lost."""
    sitting = keep_partie(3, choices=30)
    [told] = json.loads(piquet("games", "list", "--json").out)
    line = json.dumps(told["record"]).encode()
    assert piquet("games", "import", "-", stdin=line).out.startswith("0 games were taken.")
    monkeypatch.setenv("PIQUET_HOME", str(tmp_path / "other"))
    assert piquet("games", "import", "-", stdin=line).out == "1 game was taken.\n"
    [game] = Store().games()
    assert game.sitting.deal == sitting.finished[-1]


def test_a_deal_under_way_is_shown_as_the_table_tells_it(piquet: Piquet) -> None:
    """What was said, whose tricks they are, what it counts, and how far the rubicon is."""
    sitting = keep_partie(3, choices=8)
    [game] = Store().games()
    table = piquet("games", "resume", "--plain", stdin=b"t\ns\n").out
    heard = re.findall(r"^(?:You|Computer): “.*|^Trick .*|^You take .*", table, flags=re.MULTILINE)
    told = piquet("games", "show", game.name).out
    assert "A partie by the Rubicon rules" in told
    assert len(sitting.deal.plays) >= 4
    assert heard
    stands = re.findall(r"^With this deal so far: .*|^The rubicon, .*", table, flags=re.MULTILINE)
    assert len(stands) == 2
    for line in (*heard, *stands):
        assert line in told


def test_verify_finds_what_breaks_a_rule(piquet: Piquet) -> None:
    keep_patience(5)
    keep_partie(3)
    right = piquet("games", "verify")
    assert (right.code, right.err) == (0, "")
    assert right.out == "2 games were played again, 2 of them by the rules.\n"
    [game] = [game for game in Store().games() if game.kind.word == "patience"]
    file = Store().file
    with sqlite3.connect(file) as database:
        database.execute("UPDATE events SET told = 'XX' WHERE game = ? AND number = 2", [game.name])
    database.close()
    before = file.read_bytes()
    wrong = piquet("games", "verify")
    assert wrong.code == 1
    assert "The file of kept games is damaged.\n" in wrong.out
    assert f"{game.name}: only its beginning can be read\n" in wrong.out
    assert file.read_bytes() == before


def test_the_choices_of_another_terminal_are_shown(piquet: Piquet) -> None:
    """Two programs at one game: the second one's choice is refused, and it goes on from there."""
    from tests.piquet_app.programs import read_to_prompt, send

    piquet(*PLAY, "--deal", "5", stdin=b"1\n")
    program = running("games", "resume", "--plain")
    read_to_prompt(program.stdout)
    there = piquet("games", "resume", "--plain", stdin=b"2\n")
    send(program, "1\n")
    shown = read_to_prompt(program.stdout)
    program.kill()
    program.communicate()
    assert "Another terminal has played on in this game" in shown
    assert shown.splitlines()[-1] == there.out.splitlines()[-2]


def test_statistics_of_nothing(piquet: Piquet) -> None:
    assert piquet("games", "stats").out == "No game is finished yet.\n"
    assert json.loads(piquet("games", "stats", "--json").out) == {"patience": [], "piquet": []}


def test_statistics_in_every_form(piquet: Piquet, tmp_path: Path) -> None:
    for deal in ("5", "6"):
        piquet(*PLAY, "--deal", deal, stdin=ALWAYS_THE_FIRST)
    piquet(*PLAY, "--deal", "7", stdin=b"h\n" + ALWAYS_THE_FIRST)
    keep_partie(3, choices=40)
    picture = tmp_path / "games.svg"
    asked = ("games", "stats", "--reviewed", "1", "--reviewed-deals", "1")
    told = piquet(*asked, "--svg", str(picture)).out
    answer = json.loads(piquet(*asked, "--json").out)
    [tally] = answer["patience"]
    assert (tally["games"], tally["without_help"]["games"], tally["with_hints"]["games"]) == (
        3,
        2,
        1,
    )
    assert tally["best_play"] == pytest.approx(0.418419)
    assert tally["reviewed"] == 1
    assert "best play" in told
    assert "with hints: 1" in told
    assert "against the computer (easy level)" in told
    assert "costliest mistakes" in told
    assert answer["piquet"][0]["reviewed_deals"] == 1
    root = fromstring(picture.read_text(encoding="utf-8"))
    bars = [each for each in root.iter() if each.get("class") == "rate"]
    assert len(bars) == 1
    russian = piquet("--lang", "ru", *asked).out
    assert "лучшая игра" in russian
