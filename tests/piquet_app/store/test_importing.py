"""Games go out as lines of JSON and come back as they were."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from piquet.partie_record import partie_line
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
    }
    for name, lie in lies.items():
        events = chained(game.name, None, lie, 5)
        told = [[event.happening, event.told, event.at] for event in events]
        line = {"games": 1, "id": game.name, "events": told, "checksum": events[-1].checksum}
        with pytest.raises(ValueError, match=r"."):
            pytest.fail(f"{name}: {events_of(json.dumps(line), 0)}")


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
