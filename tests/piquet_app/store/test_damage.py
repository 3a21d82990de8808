"""Whatever is wrong with the file: one clear sentence, no wrong game, and what reads is saved."""

import sqlite3
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from patience.record import game_id
from piquet_app.keeping.lock import locked
from piquet_app.store import backup, importing, trees
from piquet_app.store import salvage as salvage_module
from piquet_app.store.connection import writing
from piquet_app.store.ends import with_ends
from piquet_app.store.events import Event, chained
from piquet_app.store.files import BACKUP, FILE, LOCK
from piquet_app.store.games import told
from piquet_app.store.importing import bring_in
from piquet_app.store.keeper import Keeper
from piquet_app.store.patiences import PATIENCE
from piquet_app.store.rows import insert
from piquet_app.store.salvage import Salvage, salvage
from piquet_app.store.store import Store
from piquet_app.store.troubles import Damaged
from piquet_app.store.verifying import check
from piquet_scoring import Stream
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.store.evenings import keep_partie, keep_patience, patience

PAGE = 4096
THE_VERSION = range(60, 64)
"""Where in the header the version stands."""

ALL = "every game was saved"
PERHAPS_MORE = "may be lost whose names are gone"

Chains = dict[str, tuple[Event, ...]]


@cache
def whole_file() -> tuple[bytes, Chains]:
    """Games of both kinds that fill several pages; it is made in the first test's folder."""
    for number in range(1, 9):
        keep_patience(number, choices=None if number % 2 else 4)
    keep_partie(1, choices=60)
    store = Store()
    content = store.file.read_bytes()
    assert len(content) >= 6 * PAGE
    return content, {game.name: game.events for game in store.games()}


@pytest.fixture
def chains(home: Path) -> Chains:
    """The games that are kept in a file, without a backup."""
    content, games = whole_file()
    home.mkdir(parents=True, exist_ok=True)
    for file in home.iterdir():
        file.unlink()
    (home / FILE).write_bytes(content)
    return games


def look(home: Path, content: bytes, chains: Chains, said: list[str]) -> Chains:
    """What is read of a file with this content; that nothing in it is wrong is made sure of."""
    for file in home.iterdir():
        file.unlink()
    (home / FILE).write_bytes(content)
    found = {game.name: game.events for game in Store(said.append).games()}
    for name, events in found.items():
        assert events == chains[name][: len(events)], name
    missing = [name for name in chains if found.get(name) != chains[name]]
    for name in missing:
        assert any(name in sentence for sentence in said), (name, said)
    assert not (missing and any(ALL in sentence for sentence in said))
    # Once it is put right it stays so.
    assert {game.name: game.events for game in Store(pytest.fail).games()} == found
    return found


def flipped(content: bytes, places: Iterable[int], bit: int = 0) -> bytes:
    changed = bytearray(content)
    for place in places:
        changed[place] ^= 1 << bit
    return bytes(changed)


def test_a_bit_flipped_at_every_page(home: Path, chains: Chains) -> None:
    content, chance = (home / FILE).read_bytes(), Stream(7)
    for page in range(0, len(content), PAGE):
        for place in (page, page + 4, *(page + chance.below(PAGE) for _ in range(4))):
            said = list[str]()
            changed = flipped(content, [place], chance.below(8))
            found = look(home, changed, chains, said)
            # A flipped bit is in one row at most.
            assert sum(found.get(name) != chains[name] for name in chains) <= 1
            assert len(said) <= 1


def test_every_byte_of_the_header(home: Path, chains: Chains) -> None:
    content = (home / FILE).read_bytes()
    for place in range(0, 108, 3):
        said = list[str]()
        assert look(home, flipped(content, [place], place % 8), chains, said) == chains
        assert len(said) <= 1


@pytest.mark.parametrize("word", [b"CREATE TABLE events", b"place INTEGER", b"sqlite_autoindex"])
def test_a_layout_that_is_no_text_any_more(home: Path, chains: Chains, word: bytes) -> None:
    """What SQLite says of it quotes it, and is then no text either."""
    content = (home / FILE).read_bytes()
    place = content.index(word)
    for end in range(1, len(word)):
        noise = bytes(byte | 0x80 for byte in word[:end])
        changed = content[:place] + noise + content[place + end :]
        assert look(home, changed, chains, []) == chains


@pytest.mark.parametrize("place", THE_VERSION)
def test_a_version_that_is_damaged_is_no_later_one(home: Path, chains: Chains, place: int) -> None:
    """The tables tell which version it is too: the file is repaired and goes on being written."""
    content = (home / FILE).read_bytes()
    for bit in range(8):
        said = list[str]()
        assert look(home, flipped(content, [place], bit), chains, said) == chains
        assert len(said) == 1
        assert said[0].endswith("every game was saved")
    keep_patience(50, store=Store(pytest.fail))


@pytest.mark.parametrize("is_noise", [False, True])
def test_a_whole_page_that_is_gone(home: Path, chains: Chains, is_noise: bool) -> None:
    """Any page of the file: a game whose rows lie elsewhere is kept, and the others are named."""
    content, chance = (home / FILE).read_bytes(), Stream(7)
    for page in range(0, len(content), PAGE):
        filler = bytes(chance.below(256) for _ in range(PAGE)) if is_noise else bytes(PAGE)
        said = list[str]()
        look(home, content[:page] + filler + content[page + PAGE :], chains, said)
        assert len(said) == 1
        assert "damaged" in said[0]
        # One of the two trees is whole: so it is known which games there were.
        assert PERHAPS_MORE not in said[0]


def test_a_truncated_file(home: Path, chains: Chains) -> None:
    content = (home / FILE).read_bytes()
    lengths = [*range(PAGE, len(content), PAGE), 1, 100, 700, len(content) - 1, len(content) - 500]
    for length in lengths:
        said = list[str]()
        cut = content[:length]
        for file in home.iterdir():
            file.unlink()
        (home / FILE).write_bytes(cut)
        found = {game.name: game.events for game in Store(said.append).games()}
        for name, events in found.items():
            assert events == chains[name][: len(events)]
        # What stands in the rows that are left is all there.
        assert found == salvage(cut).games
        assert len(said) == 1
        assert str(home / "games-damaged-") in said[0]
        # Nobody knows which games were in what is gone.
        assert ALL not in said[0]
        unnamed = [name for name in chains if found.get(name) != chains[name]]
        if any(name not in said[0] for name in unnamed):
            assert PERHAPS_MORE in said[0]


def many_games(home: Path, number: int) -> Chains:
    """So many games of one deal, of which each has two choices."""
    keep_patience(1, choices=2)
    [game] = Store().games()
    happenings = [(event.happening, event.told) for event in game.events]
    names = [f"{game.name}-{each}" for each in range(2, number + 1)]
    chains = {name: chained(name, None, happenings, 10**12) for name in names}
    with writing(home / FILE) as database:
        for events in chains.values():
            insert(database, events)
    return {game.name: game.events} | chains


@pytest.mark.parametrize("has_header", [True, False])
@pytest.mark.parametrize(("games", "share"), [(12, 0.6), (300, 0.3), (300, 0.5), (300, 0.7)])
def test_half_a_file_does_not_know_how_many_games_there_were(
    home: Path, games: int, share: float, has_header: bool, piquet: Piquet
) -> None:
    """Nor does one that has lost its header, which tells how long it was."""
    chains = many_games(home, games)
    content = (home / FILE).read_bytes()
    cut = content[: int(share * len(content))]
    cut = cut if has_header else bytes(100) + cut[100:]
    saved = salvage(cut)
    number = len(saved.games)
    # Some games have gone without their names, and some of those that are left have lost an end.
    assert 0 < number + len(saved.lost) < games
    assert all(events == chains[name][: len(events)] for name, events in saved.games.items())
    (home / FILE).write_bytes(cut)
    verified = piquet("games", "verify")
    assert verified.code == 1
    assert "their names are gone" in verified.out
    [line] = piquet("games", "list").err.splitlines()
    assert f"{number} games were saved as far as they read; others {PERHAPS_MORE}" in line
    assert ALL not in line
    assert line.count(f"{next(iter(chains))[:6]}-") <= 40
    if len(saved.lost) > 20:
        assert f", and {len(saved.lost) - 20} more; " in line
    [aside] = home.glob("games-damaged-*.db")
    if has_header:
        assert "their names are gone" in piquet("games", "import", str(aside)).err


@pytest.mark.parametrize("cut", [b"hello", b"\0" * 12288, None])
def test_nothing_at_all_that_reads(
    home: Path, chains: Chains, cut: bytes | None, piquet: Piquet
) -> None:
    content = (home / FILE).read_bytes()[:100] if cut is None else cut
    (home / FILE).write_bytes(content)
    [line] = piquet("games", "list").err.splitlines()
    assert f"no game could be saved; some {PERHAPS_MORE}" in line
    assert chains


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_empty_file_that_has_a_backup_is_a_fault(
    home: Path, language: str, piquet: Piquet
) -> None:
    keep_patience(1)
    keep_patience(2)
    for content in (b"", None):
        (home / FILE).unlink(missing_ok=True)
        if content is not None:
            (home / FILE).write_bytes(content)
        verified = piquet("--lang", language, "games", "verify")
        assert verified.code == 1
        assert BACKUP in verified.out


def test_a_file_without_a_game_whose_header_is_damaged(home: Path, said: list[str]) -> None:
    home.mkdir(parents=True)
    with writing(home / FILE):
        pass
    content = (home / FILE).read_bytes()
    (home / FILE).write_bytes(flipped(content, [THE_VERSION[0]]))
    assert Store(said.append).games() == ()
    assert said[0].endswith(ALL)


def test_the_trees_of_every_file_begin_at_the_same_pages(home: Path, chains: Chains) -> None:
    """Of a backup too; and their order is that of the places, and of the names."""
    keep_patience(50)
    files = [home / FILE, home / BACKUP]
    for file in files:
        content = file.read_bytes()
        events = [event for each in salvage(content).games.values() for event in each]
        assert len(events) >= sum(map(len, chains.values()))
        assert trees.places(content) == tuple(range(1, len(events) + 1))
        assert len(trees.entries(content)) == len(events)
        with sqlite3.connect(file) as database:
            pages = database.execute("SELECT rootpage FROM sqlite_schema ORDER BY rootpage")
            assert pages.fetchall() == [(trees.EVENTS.root,), (trees.INDEX.root,)]
        database.close()


def test_pages_that_lead_round_in_a_ring_are_no_tree() -> None:
    """Nor one that is too deep, one that leads out of the file, nor one with too many rows."""
    fork = b"\x05\0\0\0\0\0\0\0"
    ring = bytes(PAGE) + (fork + (2).to_bytes(4, "big")).ljust(PAGE, b"\0")
    deep = bytes(PAGE) + b"".join(
        (fork + page.to_bytes(4, "big")).ljust(PAGE, b"\0") for page in range(3, 3000)
    )
    outside = bytes(PAGE) + (fork + (9).to_bytes(4, "big")).ljust(PAGE, b"\0")
    rows = bytes(PAGE) + b"\x0d\0\0\xff\xff\0\0\0".ljust(PAGE, b"\xff")
    endless = bytes(PAGE) + (b"\x0d\0\0\0\1\0\0\0" + (PAGE - 1).to_bytes(2, "big")).ljust(
        PAGE, b"\xff"
    )
    for content in (b"", ring, deep, outside, rows, endless):
        with pytest.raises(trees.Broken):
            trees.places(content)


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"a letter to a friend\n" * 400])
def test_no_database_at_all(home: Path, content: bytes, said: list[str]) -> None:
    home.mkdir(parents=True)
    (home / FILE).write_bytes(content)
    assert Store(said.append).games() == ()
    assert len(said) == (1 if content else 0)
    if content:
        [aside] = home.glob("games-damaged-*.db")
        assert aside.read_bytes() == content
    keep_patience(5)
    assert len(Store(pytest.fail).games()) == 1


def test_the_database_of_another_program(home: Path, said: list[str]) -> None:
    home.mkdir(parents=True)
    with sqlite3.connect(home / FILE) as database:
        database.execute("CREATE TABLE letters (text)")
    database.close()
    assert Store(said.append).games() == ()
    [aside] = home.glob("games-damaged-*.db")
    with sqlite3.connect(aside) as database:
        assert database.execute("SELECT * FROM letters").fetchall() == []
    database.close()


SPOILT: dict[str, str] = {
    "a step altered": "UPDATE events SET told = 'AS' WHERE game = ? AND number = 3",
    "a time altered": "UPDATE events SET at = at + 1 WHERE game = ? AND number = 3",
    "an event taken out": "DELETE FROM events WHERE game = ? AND number = 3",
    "an event moved": "UPDATE events SET number = 300 WHERE game = ? AND number = 3",
    "a game renamed": "UPDATE events SET game = 'abcdef' WHERE game = ?",
    "no text": "UPDATE events SET told = 7 WHERE game = ? AND number = 3",
}


@pytest.mark.parametrize("how", SPOILT)
def test_events_that_are_not_what_they_were(
    home: Path, chains: Chains, how: str, said: list[str]
) -> None:
    """SQLite finds nothing wrong there."""
    name = next(name for name, events in chains.items() if len(events) > 5)
    with sqlite3.connect(home / FILE) as database:
        database.execute(SPOILT[how], (name,))
    database.close()
    found = {game.name: game.events for game in Store(said.append).games()}
    assert {key: events for key, events in found.items() if key != name} == {
        key: events for key, events in chains.items() if key != name
    }
    assert found.get(name, ()) == chains[name][: len(found.get(name, ()))]
    assert len(said) == 1


def test_the_backup_limits_the_loss(home: Path, said: list[str]) -> None:
    keep_patience(1)
    (home / BACKUP).unlink(missing_ok=True)
    newest = keep_patience(2)  # its beginning writes the backup, of what was there before
    (home / FILE).write_bytes(b"\0" * 8192)
    [game] = Store(said.append).games()
    assert game.sitting == patience(1)[3]
    assert newest != game.sitting
    assert len(said) == 1


def test_a_file_that_is_missing_comes_back_from_its_backup(home: Path, said: list[str]) -> None:
    keep_patience(1)
    keep_patience(2)
    before = {game.name for game in Store().games()}
    (home / FILE).unlink()
    found = {game.name for game in Store(said.append).games()}
    assert found < before
    # What was played since the backup was written is in no file.
    assert said == [
        "the file of kept games was missing; its backup has taken its place; 1 game was saved as "
        f"far as it reads; others {PERHAPS_MORE}"
    ]


def test_a_backup_is_written_now_and_then_and_never_of_damage(
    home: Path, monkeypatch: pytest.MonkeyPatch, said: list[str]
) -> None:
    keep_patience(1)
    assert not (home / BACKUP).exists()
    keep_patience(2)
    first = (home / BACKUP).read_bytes()
    keep_patience(3)
    assert (home / BACKUP).read_bytes() == first
    monkeypatch.setattr(backup, "OFTEN", 0)
    keep_patience(4)
    second = (home / BACKUP).read_bytes()
    assert second != first
    with sqlite3.connect(home / FILE) as database:
        database.execute("UPDATE events SET at = at + 1 WHERE place = 1")
    database.close()
    keep_patience(5, store=Store(said.append))
    assert len(said) == 1
    assert len(salvage((home / BACKUP).read_bytes()).games) == 4
    assert len(Store().games()) == 5


def test_a_backup_with_more_games_is_set_aside_and_gives_them_back(
    home: Path, monkeypatch: pytest.MonkeyPatch, said: list[str], piquet: Piquet
) -> None:
    """It is said once, however many games begin, and other backups are written meanwhile."""
    monkeypatch.setattr(backup, "OFTEN", 0)
    for number in (1, 2, 3):
        keep_patience(number)
    content = (home / BACKUP).read_bytes()
    lost = game_id(patience(1)[0].now.deal)
    with sqlite3.connect(home / FILE) as database:
        database.execute("DELETE FROM events WHERE game = ?", (lost,))
    database.close()
    for number in (4, 5, 6):
        keep_patience(number, store=Store(said.append))
    [aside] = home.glob("games-backup-with-more-games-*.db")
    assert aside.read_bytes() == content
    assert len(salvage((home / BACKUP).read_bytes()).games) == 4
    assert len(said) == 1
    assert lost in said[0]
    assert str(aside) in said[0]
    assert piquet("games", "import", str(aside)).out == (
        "1 game was taken.\n1 game was kept already.\n"
    )
    assert Store(pytest.fail).show(lost).sitting == patience(1)[3]


def test_a_backup_is_not_written_of_a_file_that_does_not_hold_together(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "OFTEN", 0)
    keep_patience(1)
    keep_patience(2)
    content = (home / BACKUP).read_bytes()

    def damaged(_file: Path) -> None:
        raise Damaged

    monkeypatch.setattr(backup, "examine", damaged)
    keep_patience(3)
    assert (home / BACKUP).read_bytes() == content


def test_damage_while_a_game_is_played(home: Path, said: list[str]) -> None:
    keeper = Keeper(PATIENCE, Store(said.append))
    at = patience(5)
    keeper.begin(at[0])
    keeper.keep(at[1])
    (home / FILE).write_bytes(b"not a database any more" * 1000)
    assert keeper.keep(at[2]) is None
    assert keeper.is_kept
    [game] = Store(pytest.fail).games()
    assert game.sitting == at[2]
    assert len(said) == 1


def test_a_choice_waits_for_a_repair_at_another_terminal(home: Path) -> None:
    """What is written while the file is replaced would go with the old one."""
    keeper = Keeper(PATIENCE, Store(lambda _notice: None))
    at = patience(5)
    keeper.begin(at[0])
    content = (home / FILE).read_bytes()
    choosing = Thread(target=keeper.keep, args=(at[1],))
    with locked(home / LOCK):
        choosing.start()
        choosing.join(0.3)
        assert choosing.is_alive()
        assert (home / FILE).read_bytes() == content
    choosing.join()
    [game] = Store(pytest.fail).games()
    assert game.sitting == at[1]


@pytest.mark.parametrize("times", [1, 2])
def test_damage_while_games_are_brought_in(
    home: Path, times: int, monkeypatch: pytest.MonkeyPatch, piquet: Piquet
) -> None:
    """It is repaired and tried once more; what fails then too is one sentence."""
    keep_patience(1)
    lines = piquet("games", "export", "-").out
    (home / FILE).unlink()
    keep_patience(2)
    calls = list[object]()

    def damaged(*given: Any) -> bool:
        calls.append(given)
        if len(calls) <= times:
            (home / FILE).write_bytes(b"not a database any more" * 1000)
            raise Damaged
        return bring_in(*given)

    monkeypatch.setattr(importing, "bring_in", damaged)
    answer = piquet("games", "import", "-", stdin=lines.encode())
    assert "fault in the program" not in answer.err
    if times == 1:
        assert (answer.code, answer.out) == (0, "1 game was taken.\n")
        assert "damaged; it is now called" in answer.err
        assert len(Store(pytest.fail).games()) == 1
    else:
        assert answer.code == 2
        assert answer.err.splitlines()[-1] == "piquet: the file of kept games is damaged"


def test_every_row_of_the_index_is_read(home: Path) -> None:
    """Whatever follows a name there: a number of 45 and a place from 49 on look like more of it."""
    keep_patience(1)
    keep_partie(1, choices=60)
    keep_patience(2)
    known = {(event.game, event.number) for game in Store().games() for event in game.events}
    assert known <= set(salvage_module._entries((home / FILE).read_bytes()))


def test_the_ten_thousandth_game_of_a_deal_is_found_and_right(home: Path) -> None:
    keep_patience(1)
    [game] = Store().games()
    happenings = [(event.happening, event.told) for event in game.events]
    name = f"{game.name}-10000"
    with writing(home / FILE) as database:
        insert(database, events := chained(name, None, happenings, 1))
    assert Store(pytest.fail).verify().right == 2
    saved = salvage((home / FILE).read_bytes())
    assert saved.games[name] == events
    assert saved.numbers[name] == events[-1].number


def test_damage_that_cannot_be_repaired_now(
    home: Path, chains: Chains, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games that read are there all the same."""
    content = (home / FILE).read_bytes()
    (home / FILE).write_bytes(content[:-PAGE])

    def full(*_of: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("piquet_app.store.repair._write", full)
        found = {game.name: game.events for game in Store(said.append).games()}
    assert found == salvage(content[:-PAGE]).games
    assert len(said) == 1
    assert "cannot be repaired now (No space left on device)" in said[0]
    assert (home / FILE).read_bytes() == content[:-PAGE]


def test_the_journal_of_a_damaged_file_is_not_taken_for_another_ones(home: Path) -> None:
    keep_patience(1)
    journal = home / f"{FILE}-journal"
    journal.write_bytes(b"what a killed program left")
    (home / FILE).write_bytes(b"\0" * 5000)
    Store(lambda _notice: None).games()
    assert not journal.exists() or not journal.stat().st_size


def commands(piquet: Piquet) -> Iterable[Callable[[], tuple[int, str, str]]]:
    for arguments in (("list",), ("list", "--all", "--json"), ("show", "zz"), ("verify",)):
        yield lambda arguments=arguments: (  # type: ignore[misc]
            (answer := piquet("games", *arguments)).code,
            answer.out,
            answer.err,
        )


def test_no_command_shows_a_traceback(home: Path, chains: Chains, piquet: Piquet) -> None:
    content, chance = (home / FILE).read_bytes(), Stream(3)
    for command in commands(piquet):
        (home / FILE).write_bytes(flipped(content, (chance.below(PAGE) for _ in range(9)), 3))
        code, out, err = command()
        assert code in (0, 1, 2)
        assert "fault in the program" not in out + err
        assert err.count("\n") <= 2
    assert len(chains) == 9


def test_what_follows_from_the_rules_is_not_lost(home: Path) -> None:
    """Wherever a game is broken off, it is one by the rules, and nothing in it was invented."""
    keep_patience(1, choices=None)
    keep_patience(2, choices=None)
    keep_partie(4, choices=1000)
    for game in Store().games():
        assert game.is_over
        whole = range(1, len(game.events))
        for events in (game.events[:number] for number in whole):
            saved = with_ends(Salvage({game.name: events})).games[game.name]
            assert saved == game.events[: len(saved)]
            check(told(saved))
        assert len(saved) == len(game.events)


def test_a_game_counts_although_its_end_is_damaged(home: Path, piquet: Piquet) -> None:
    keep_patience(1, choices=None)
    wanted = piquet("games", "stats", "--json").out
    content = (home / FILE).read_bytes()
    damaged = flipped(content, [content.rindex(b"over")])
    for file in home.iterdir():
        file.unlink()
    given = home / "given.db"
    given.write_bytes(damaged)
    taken = piquet("games", "import", str(given))
    assert (taken.code, taken.out, taken.err) == (0, "1 game was taken.\n", "")
    (home / FILE).write_bytes(damaged)
    assert piquet("games", "verify").out.splitlines() == [
        "The file of kept games is damaged.",
        "1 game was played again, 1 of them by the rules.",
    ]
    assert piquet("games", "stats", "--json").out == wanted
    assert piquet("games", "verify").code == 0
