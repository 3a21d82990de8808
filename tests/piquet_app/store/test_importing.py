"""Games go out as lines of JSON and come back as they were."""

import json
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from patience.record import game_id
from piquet.partie_record import partie_line
from piquet_app.statistics.looked_at import of_kind
from piquet_app.statistics.patiences import patience_tallies
from piquet_app.store import given_files, rows
from piquet_app.store.events import chained
from piquet_app.store.exporting import line_of
from piquet_app.store.files import FILE
from piquet_app.store.games import Game
from piquet_app.store.importing import events_of
from piquet_app.store.kinds import PATIENCE_WORD
from piquet_app.store.store import Store
from piquet_scoring import PiquetError
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY
from tests.piquet_app.programs import unix_only
from tests.piquet_app.store.evenings import keep_partie, keep_patience, partie, patience


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
    assert [(each.name, each.is_over) for each in Store().games()] == [
        (f"{game.name}-2", True),
        (game.name, False),
    ]


def test_a_deal_played_twice_in_the_same_way_is_two_games(home: Path) -> None:
    """A backup holds both; only of what does not tell when it began is the second taken for one."""
    for _time in range(2):
        keep_patience(2, choices=None)
        time.sleep(0.002)
    games = Store().games()
    lines = [line_of(game) for game in games]
    for old in home.glob("games*.db"):
        old.unlink()
    store = Store(pytest.fail)
    assert store.bring_in(events_of(line, 0) for line in lines) == 2
    assert store.bring_in(events_of(line, 0) for line in lines) == 0
    assert store.bring_in([events_of(str(games[0].sitting.record), 1)]) == 0
    assert told(store.games()) == told(games)
    elsewhere = chained(games[0].name, None, happenings_of(games[0]), games[0].events[0].at + 9)
    assert store.bring_in([elsewhere]) == 1
    assert len(store.games()) == 3


def happenings_of(game: Game) -> list[tuple[str, str]]:
    return [(event.happening, event.told) for event in game.events]


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


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"games": 2}, "the game is of version 2 of the format, this program knows 1"),
        ({"games": 10**90}, "the game is of version 1000"),
        ({"games": 0}, "“games” must be the version of the format, a number"),
        ({"games": True}, "“games” must be the version of the format, a number"),
        ({"games": "1"}, "“games” must be the version of the format, a number"),
        ({"checksum": ...}, "of the game there is missing: checksum"),
        ({"id": ..., "events": ...}, "of the game there is missing: id, events"),
        ({"events": {}}, "“id” and “checksum” of a game must be texts, and “events” a list"),
        ({"id": 7}, "“id” and “checksum” of a game must be texts, and “events” a list"),
    ],
)
def test_what_is_wrong_with_a_line_is_named(
    games: tuple[Game, ...], piquet: Piquet, change: dict[str, object], told: str
) -> None:
    changed = json.loads(line_of(games[0])) | change
    line = json.dumps({key: value for key, value in changed.items() if value is not ...})
    answer = piquet("games", "import", "-", stdin=f"\n\n{line}\n".encode())
    assert (answer.code, answer.out) == (2, "0 games were taken.\n")
    assert answer.err.startswith(f"piquet: line 3: {told}")
    assert answer.err.count("\n") == 1
    assert len(answer.err) < 200


def test_a_partie_of_a_later_version_names_it(piquet: Piquet) -> None:
    line = partie_line(keep_partie(3, choices=5)).replace('"piquet": 1', '"piquet": 2')
    answer = piquet("games", "import", "-", stdin=line.encode())
    assert answer.err == (
        "piquet: line 1: the game is of version 2 of the format, this program knows 1\n"
    )


NO_GAME_BEGINS = (
    "piquet: no game begins in the first {most} bytes of {file}: it must be a file that “piquet "
    "games export” wrote, or one of the program’s own\n"
)


@unix_only
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/urandom"])
def test_a_device_that_never_ends_is_one_clear_line(piquet: Piquet, device: str) -> None:
    answer = piquet("games", "import", device)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == NO_GAME_BEGINS.format(most=1 << 24, file=device)


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
        str(patience(1)[3].record).encode("utf-16"),
        "{нет}\n".encode("cp1251"),
        b"\xff\xfe" * 1000,
    ],
)
def test_what_is_no_text_is_one_clear_line(piquet: Piquet, content: bytes) -> None:
    answer = piquet("games", "import", "-", stdin=content)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == NO_GAME_BEGINS.format(most=1 << 24, file="-")


def test_of_games_that_are_damaged_each_line_is_told(
    games: tuple[Game, ...], piquet: Piquet
) -> None:
    lines = [line_of(game).encode().replace(b"begin", b"beg\xff") for game in games]
    answer = piquet("games", "import", "-", stdin=b"\n".join(lines))
    assert answer.err.count("a text of the game holds half a character\n") == len(games)


def test_no_game_is_looked_for_without_end(piquet: Piquet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given_files, "LONGEST_LINE", 500)
    letter = b"a letter to a friend\n" * 25
    answer = piquet("games", "import", "-", stdin=letter)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == NO_GAME_BEGINS.format(most=500, file="-")


@pytest.mark.parametrize("noise", [b"\0\xff\n", b"\xef\xbb\xbf", b'\xff\n\xef\xbb\xbf\r{"\0\n'])
def test_a_game_among_noise_is_taken(piquet: Piquet, noise: bytes) -> None:
    answer = piquet("games", "import", "-", stdin=noise + str(patience(1)[3].record).encode())
    assert answer.out == "1 game was taken.\n"


@pytest.mark.parametrize("damaged", [1, 16, 100, 4096])
def test_a_database_whose_beginning_is_damaged_is_one(
    games: tuple[Game, ...], home: Path, piquet: Piquet, damaged: int
) -> None:
    """It is known by its games, all of which can be read."""
    file = home / "found.db"
    noise = (b"s\n\xff{" * damaged)[:damaged]
    file.write_bytes(noise + (home / FILE).read_bytes()[damaged:])
    for old in home.glob("games*.db"):
        old.unlink()
    taken = piquet("games", "import", str(file))
    assert (taken.code, taken.out, taken.err) == (0, "3 games were taken.\n", "")
    assert told(Store(pytest.fail).games()) == told(games)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (
            b"patience:\n" + b"x" * 1000,
            "line 2 of - has 500 bytes or more, more than a game ever has",
        ),
        (b"patience:\n" * 401, "- has more than 4000 bytes, more than games ever have"),
        (b"SQLite format 3\0" * 251, "- has more than 4000 bytes, more than games ever have"),
    ],
)
def test_a_file_longer_than_games_can_be_is_given_up(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, content: bytes, told: str
) -> None:
    monkeypatch.setattr(given_files, "LONGEST_LINE", 500)
    monkeypatch.setattr(given_files, "LONGEST_FILE", 4000)
    answer = piquet("games", "import", "-", stdin=content)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines()[-1] == f"piquet: {told}"


def test_no_more_of_a_file_is_read_than_a_line() -> None:
    """What is read stays behind when a game is read out of it."""
    asked = list[int]()

    class Endless:
        def read(self, size: int) -> bytes:
            asked.append(size)
            return b"x" * size

        readline = read

    with pytest.raises(PiquetError, match="no game begins"):
        given_files.database_or_lines("-", Endless())
    assert sum(asked) <= 2 * given_files.LONGEST_LINE


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("start", ["", "\ufeff", "\n", "{}\n"])
def test_lines_of_every_ending(piquet: Piquet, ending: str, start: str) -> None:
    lines = [str(patience(number)[3].record) for number in (1, 2, 3)]
    text = start.replace("\n", ending) + ending.join(lines)
    answer = piquet("games", "import", "-", stdin=text.encode())
    assert answer.out == "3 games were taken.\n"
    assert answer.err.count("\n") == (start == "{}\n")


def test_of_many_lines_that_are_no_games_the_first_are_said(piquet: Piquet) -> None:
    answer = piquet("games", "import", "-", stdin=b"a letter to a friend\n" * 5000)
    said = answer.err.splitlines()
    assert len(said) == 21
    assert said[19].startswith("piquet: line 20: ")
    assert said[20] == "piquet: 4980 more were not taken"


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(("language", "told"), [("en", "time unknown"), ("ru", "время неизвестно")])
def test_when_a_record_was_played_is_not_known(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, columns: int, language: str, told: str
) -> None:
    """Neither where it begins nor where it stands; once it is played on, only its beginning."""
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = "\n" * 2000 + f"{patience(1)[3].record}\n{partie_line(next(partie(3)))}\n"
    assert piquet("games", "import", "-", stdin=lines.encode()).code == 0
    for listed in json.loads(piquet("games", "list", "--json").out):
        assert (listed["begun"], listed["changed"]) == (None, None)
        shown = json.loads(piquet("games", "show", listed["id"], "--json").out)
        assert (shown["begun"], shown["changed"]) == (None, None)
    listing = piquet("--lang", language, "games", "list").out
    assert "1970" not in listing
    assert all(listing.count(word) == 2 for word in told.split())
    before = time.time() - 1
    piquet("games", "resume", "--plain", "2", stdin=b"1\n")
    [played] = [
        each
        for each in json.loads(piquet("games", "list", "--json").out)
        if each["game"] == "patience"
    ]
    assert played["begun"] is None
    assert played["changed"] >= before
    exported = piquet("games", "export", "-").out
    assert piquet("games", "import", "-", stdin=exported.encode()).out.startswith("0 games")


def test_games_of_an_unknown_time_come_before_all_others_for_the_statistics(home: Path) -> None:
    """They neither make nor break the streak of games that were played here."""
    keep_patience(1, choices=None)
    lines = [str(patience(number)[-1].record) for number in (2, 3)]
    Store().bring_in(events_of(line, number) for number, line in enumerate(lines, 1))
    began = [game.head.rpartition(":")[2] for game in of_kind(PATIENCE_WORD, Store().games())]
    assert began == ["2", "3", "1"]
    [tally] = patience_tallies(Store().games())
    deals = [outcome.sitting.now.deal.number for outcome in tally.outcomes]
    assert deals == [2, 3, 1]


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


def test_the_games_of_two_machines_come_together(
    tmp_path: Path, piquet: Piquet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has played the same deal twice; what was taken half played is continued, not doubled."""

    def on(machine: str) -> None:
        monkeypatch.setenv("PIQUET_HOME", str(tmp_path / machine))

    def sent(machine: str) -> bytes:
        on(machine)
        return piquet("games", "export", "-").out.encode()

    def take(content: bytes) -> str:
        return piquet("games", "import", "-", stdin=content).out

    on("here")
    for _time in range(2):
        piquet(*PLAY, "--deal", "5", stdin=ALWAYS_THE_FIRST)
    on("there")
    piquet(*PLAY, "--deal", "5", stdin=b"2\n" + ALWAYS_THE_FIRST)
    piquet(*PLAY, "--deal", "5", stdin=b"2\n")
    half = sent("there")
    piquet("games", "resume", "--plain", stdin=ALWAYS_THE_FIRST)
    whole = sent("there")

    on("here")
    assert take(half) == "2 games were taken.\n"
    assert take(whole) == "1 game was taken.\n1 game was kept already.\n"
    assert all(game.is_over for game in Store().games())
    assert piquet("games", "verify").code == 0
    together = sent("here")
    for machine in ("there", "elsewhere"):
        on(machine)
        take(together)
        assert len(Store().games()) == 4
        assert piquet("games", "verify").code == 0
        assert take(whole) == "0 games were taken.\n2 games were kept already.\n"


@pytest.mark.parametrize("order", [1, -1])
def test_a_game_left_as_another_one_began_is_kept_beside_it(home: Path, order: int) -> None:
    """The same deal was played to its end, and then again as far in the same way."""
    keep_patience(2, choices=None)
    time.sleep(0.002)
    keep_patience(2)
    games = Store().games()
    assert {game.is_over for game in games} == {True, False}
    for old in home.glob("games*.db"):
        old.unlink()
    store = Store(pytest.fail)
    assert store.bring_in(game.events for game in games[::order]) == 2
    assert sorted(map(happenings_of, store.games())) == sorted(map(happenings_of, games))
    assert store.bring_in(game.events for game in games) == 0
