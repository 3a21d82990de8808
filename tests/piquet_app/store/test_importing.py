"""Games go out as lines of JSON and come back as they were."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from patience.record import game_id
from piquet.partie_record import partie_line
from piquet_app.store import rows
from piquet_app.store.events import chained
from piquet_app.store.exporting import line_of
from piquet_app.store.files import FILE
from piquet_app.store.games import Game
from piquet_app.store.importing import events_of
from piquet_app.store.store import Store
from piquet_scoring import PiquetError
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.store.evenings import keep_partie, keep_patience, patience


@pytest.fixture
def games(home: Path) -> tuple[Game, ...]:
    keep_patience(1, choices=None)
    keep_patience(2)
    keep_partie(3, choices=5)
    assert home.exists()
    return Store().games()


def told(games: tuple[Game, ...]) -> dict[str, tuple[object, ...]]:
    return {game.name: game.events for game in games}


def test_out_and_back(games: tuple[Game, ...], home: Path, piquet: Piquet) -> None:
    file = home / "out.jsonl"
    assert piquet("games", "export", str(file)).code == 0
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["id"] for line in lines] == [game.name for game in games[::-1]]
    assert piquet("games", "export", "-").out == file.read_text(encoding="utf-8")

    for old in home.glob("games*.db"):
        old.unlink()
    taken = piquet("games", "import", str(file))
    assert (taken.code, taken.out, taken.err) == (0, "3 games were taken.\n", "")
    assert told(Store(pytest.fail).games()) == told(games)
    again = piquet("games", "import", "-", stdin=file.read_bytes())
    assert again.out == "0 games were taken.\n3 games were kept already.\n"
    assert told(Store(pytest.fail).games()) == told(games)


def test_a_game_that_has_gone_on_is_continued(games: tuple[Game, ...], home: Path) -> None:
    early = [line_of(game) for game in games]
    game = next(game for game in games if not game.is_over and game.kind.word == "patience")
    later = chained(game.name, game.last, [("step", step) for step in _next_steps(game)], 5)
    Store().append(game.last, later)
    [longer] = [each for each in Store().games() if each.name == game.name]
    line = line_of(longer)
    for old in home.glob("games*.db"):
        old.unlink()
    store = Store(pytest.fail)
    assert store.bring_in(events_of(each, 0) for each in early) == 3
    assert store.bring_in([events_of(line, 0)]) == 1
    assert store.bring_in([events_of(line, 0), *(events_of(each, 0) for each in early)]) == 0
    [found] = [each for each in store.games() if each.name == game.name]
    assert found.events == longer.events


def _next_steps(game: Game) -> tuple[str, ...]:
    following = patience(2)[4]
    steps: tuple[str, ...] = game.kind.steps(following)
    return steps[len(game.steps) :]


def test_the_same_deal_played_elsewhere_is_a_game_of_its_own(home: Path) -> None:
    keep_patience(2, choices=None)
    [game] = Store().games()
    other = chained(game.name, None, [("begin", game.events[0].told)], 7)
    for old in home.glob("games*.db"):
        old.unlink()
    keep_patience(2)
    assert Store().bring_in([other]) == 0  # only its beginning, which is known
    assert Store().bring_in([game.events]) == 1
    names = {each.name for each in Store().games()}
    assert names == {game.name}
    assert Store().games()[0].is_over


WRONG: dict[str, Callable[[dict[str, Any]], object]] = {
    "no game": lambda _line: 7,
    "another format": lambda line: line | {"games": 2},
    "no events": lambda line: line | {"events": []},
    "a step altered": lambda line: line | {"events": [*line["events"][:-1], ["step", "AS", 1]]},
    "no event": lambda line: line | {"events": [*line["events"], 5]},
    "a strange event": lambda line: line | {"events": [["cheat", "", 1]]},
    "another name": lambda line: line | {"id": "abcdef"},
    "no checksum": lambda line: line | {"checksum": None},
    "no moment": lambda line: line | {"events": [[*line["events"][0][:2], True]]},
    "before all dates": lambda line: line | {"events": [[*line["events"][0][:2], -1]]},
    "after all dates": lambda line: line | {"events": [[*line["events"][0][:2], 10**15]]},
    "half a character": lambda line: line | {"id": "\ud800"},
    "not from its beginning": lambda line: line | {"events": line["events"][1:]},
}


@pytest.mark.parametrize("how", WRONG)
def test_a_line_that_is_no_game(
    games: tuple[Game, ...], home: Path, piquet: Piquet, how: str
) -> None:
    file, wrong = home / "in.jsonl", WRONG[how](json.loads(line_of(games[0])))
    keep_patience(7)
    line = line_of(Store().games()[0])
    (home / FILE).unlink()
    for old in home.glob("games-backup.db"):
        old.unlink()
    file.write_text(f"{json.dumps(wrong)}\n\n{line}\n", encoding="utf-8")
    answer = piquet("games", "import", str(file))
    assert answer.code == 2
    assert answer.out == "1 game was taken.\n"
    assert answer.err.startswith("piquet: line 1: ")
    assert answer.err.count("\n") == 1


def test_what_breaks_a_rule_is_no_game_although_its_checksum_is_right(home: Path) -> None:
    keep_patience(7)
    [game] = Store().games()
    happenings = [(event.happening, event.told) for event in game.events]
    lies = {
        "a card that is not there": [*happenings, ("step", "7S")],
        "an end that is none": [*happenings, ("over", "")],
        "another game": [("begin", "whist 5"), *happenings[1:]],
        "another deal": [(h, t.replace(":7", ":8")) for h, t in happenings],
        "a card that was taken back": [*happenings, ("step", "7S"), ("back", str(len(game.steps)))],
        "no number": [*happenings, ("back", "x")],
        "a number with a nought before it": [*happenings, ("back", "01")],
        "a number in other digits": [*happenings, ("back", "١")],
        "a number counted from the end": [*happenings, ("back", "-1")],
        "more steps than there are": [*happenings, ("back", str(len(game.steps) + 1))],
        "a hint with words": [*happenings, ("hint", "\x1b[2J")],
        "a restart with words": [*happenings, ("again", "now")],
        "half a character": [*happenings, ("hint", "\udcff")],
    }
    for name, lie in lies.items():
        with pytest.raises(PiquetError, match=r"."):
            pytest.fail(f"{name}: {events_of(exported(game.name, lie), 0)}")
    for truth in (("back", str(len(game.steps))), ("hint", "")):
        assert events_of(exported(game.name, [*happenings, truth]), 0)


def exported(name: str, happenings: Iterable[tuple[str, str]], at: int = 5) -> str:
    """A line as a program would write it that keeps to the checksums and to nothing else."""
    events = chained(name, None, happenings, at)
    told = [[event.happening, event.told, event.at] for event in events]
    return json.dumps({"games": 1, "id": name, "events": told, "checksum": events[-1].checksum})


def test_a_moment_is_a_number_although_its_checksum_is_right(home: Path) -> None:
    keep_patience(7)
    happenings = [(event.happening, event.told) for event in Store().games()[0].events]
    name = Store().games()[0].name
    for wrong in (True, -1, 10**15, 10**30):
        with pytest.raises(PiquetError, match="an event of a game is"):
            events_of(exported(name, happenings, wrong), 0)
    assert events_of(exported(name, happenings, 0), 0)


@pytest.mark.parametrize("added", ["", "-2", "-17", "-9999"])
def test_the_name_of_a_game_of_the_same_deal(home: Path, added: str) -> None:
    keep_patience(7)
    [game] = Store().games()
    happenings = [(event.happening, event.told) for event in game.events]
    assert events_of(exported(f"{game.name}{added}", happenings), 0)


@pytest.mark.parametrize(
    "added", ["\x1b[2J", "\n", "0", "-", "-02", "-2-2", "-1000000000", "-٢", "\ud800"]
)
def test_a_name_that_only_begins_rightly(home: Path, added: str) -> None:
    """What is printed of it could otherwise do anything to a terminal."""
    keep_patience(7)
    [game] = Store().games()
    happenings = [(event.happening, event.told) for event in game.events]
    with pytest.raises(PiquetError):
        events_of(exported(f"{game.name}{added}", happenings), 0)


STRANGE = {
    "a game of a later program": [("begin", "whist 5")],
    "a happening of a later program": [("begin", "patience patience:5"), ("bet", "7")],
    "no number": [("begin", "patience patience:5"), ("back", "x")],
}


@pytest.mark.parametrize("how", STRANGE)
def test_a_game_that_cannot_be_told_locks_nobody_out(home: Path, said: list[str], how: str) -> None:
    """It is said, the other games are there and are taken, and its name stays its own."""
    name = game_id(patience(2)[0].now.deal)
    strange = chained(name, None, STRANGE[how], 5)
    keep_patience(1)
    rows.append(home / FILE, None, strange)
    (home / "patience.txt").write_text(f"{patience(2)[3].record}\n", encoding="utf-8")
    store = Store(said.append)
    assert store.games()[0].name == f"{name}-2"
    assert len(store.games()) == 2
    assert not (home / "patience.txt").exists()
    assert store.bring_in([events_of(str(patience(3)[3].record), 0)]) == 1
    assert store.bring_in([events_of(str(patience(3)[3].record), 0)]) == 0
    assert len(store.games()) == 3
    assert len(said) == 1
    assert f"the game {name} cannot be read" in said[0]
    assert "fault in the program" not in said[0]
    assert rows.all_events(home / FILE)[name] == strange


def test_records_are_games_too(home: Path) -> None:
    at, sitting = patience(5)[2], keep_partie(3, choices=5)
    for old in home.glob("games*.db"):
        old.unlink()
    store = Store(pytest.fail)
    lines = [str(at.record), partie_line(sitting), str(patience(6)[-1].record)]
    assert store.bring_in(events_of(line, n) for n, line in enumerate(lines)) == 3
    assert [game.sitting for game in store.games()[::-1]] == [at, sitting, patience(6)[-1]]
    assert [game.is_over for game in store.games()[::-1]] == [False, False, True]
    assert store.bring_in(events_of(line, n + 9) for n, line in enumerate(lines)) == 0
    with pytest.raises(PiquetError):
        events_of("a note of my own", 0)
