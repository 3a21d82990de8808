"""An import gives up as soon as it is plain that no games are given, in little memory."""

from itertools import cycle, islice

import pytest

from patience import Deal, Variant
from patience.record import Record
from piquet_app.cli import games_files
from piquet_app.store import given_files
from piquet_app.store.given_files import LONGEST_LINE, database_or_lines
from piquet_app.store.store import Store
from piquet_scoring import PiquetError
from tests.piquet_app.conftest import Piquet

RECORD = str(Record(Deal(Variant.RANK_OR_SUIT, 0, 5), ()))


class Endless:
    """A stream of the same text again and again; how much of it was read."""

    def __init__(self, text: bytes) -> None:
        self._signs, self.given = cycle(text), 0

    def read(self, size: int) -> bytes:
        piece = bytes(islice(self._signs, size))
        self.given += size
        return piece

    readline = read


@pytest.mark.parametrize("text", [b'{"a":1}\n', b"[]\n", b'"games"\n', b'{"name":{"games":1}}\n'])
def test_endless_objects_that_are_no_games_are_given_up(text: bytes) -> None:
    endless = Endless(text)
    with pytest.raises(PiquetError, match="no game begins"):
        database_or_lines("-", endless)
    assert endless.given == LONGEST_LINE


@pytest.mark.parametrize("game", [RECORD, '{"games": 9}', '{"piquet": 9}'])
def test_what_may_be_a_game_is_read(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Each line is told apart then, though the file is longer than a game."""
    monkeypatch.setattr(given_files, "LONGEST_LINE", 400)
    answer = piquet("games", "import", "-", stdin=b'{"a":1}\n' * 40 + game.encode() + b"\n" * 80)
    assert "piquet: line 1: " in answer.err
    assert (
        answer.out
        == f"{int(game is RECORD)} {'game was' if game is RECORD else 'games were'} taken.\n"
    )


@pytest.mark.parametrize("line", ['{"games":1}', '{"piquet":1}', "patience:", "[]"])
def test_too_many_lines_that_are_no_games_are_given_up(
    piquet: Piquet, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.setattr(games_files, "_MOST_BAD", 30)
    content = f"{RECORD}\n" + f"{line}\n" * 30
    assert piquet("games", "import", "-", stdin=content.encode()).out == "1 game was taken.\n"
    for file in Store().file.parent.glob("*"):
        file.unlink()
    answer = piquet("games", "import", "-", stdin=f"{content}{line}\n".encode())
    assert (answer.code, answer.out) == (2, "")
    told = answer.err.splitlines()
    assert told[-1].startswith("piquet: more than 30 lines of - are no games: ")
    assert len(told) == 21
    assert Store().games() == ()
