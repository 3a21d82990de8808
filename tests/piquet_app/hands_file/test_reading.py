"""`piquet score --file`: a hand a line."""

import io
import itertools
import json
import sys
import tracemalloc
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_app.hands_file import reading
from piquet_app.hands_file.plain import LONGEST_LINE, BadLine, Order, Report, score_lines
from piquet_app.hands_file.reading import MOST_LINES_NOT_TEXT, score_file
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.score import Counting
from tests.hands import COMES_OUT, MISPRINTED
from tests.piquet_app.conftest import Piquet

HEADER = "hand,point,sequences,sets,count,total\n"
ROWS = f"{COMES_OUT},5,18,9,32,92\n{MISPRINTED},4,9,9,22,22\n"
TEXT = (
    f"# two hands\n\n  # another remark\n{COMES_OUT}\n1X\n   \n{MISPRINTED.replace(' ', '')}\n"
    "AC KC\n"
).encode()


class Trickle:
    """A file that gives so many bytes at a time, and counts what was asked of it."""

    def __init__(self, content: bytes, size: int) -> None:
        self.rest = io.BytesIO(content)
        self.size = size
        self.asked = 0

    def read1(self, size: int = -1, /) -> bytes:
        self.asked += 1
        return self.rest.read(min(size, self.size))


def gathered(reports: Iterable[Report]) -> tuple[bytes, list[BadLine]]:
    """All the answers, and all the lines that were bad."""
    answers, bad = list[bytes](), list[BadLine]()
    for report in reports:
        bad.append(report) if isinstance(report, BadLine) else answers.append(report)
    return b"".join(answers), bad


def _all(reports: Iterable[Report]) -> tuple[bytes, list[int]]:
    output, bad = gathered(reports)
    return output, [line.number for line in bad]


def test_remarks_and_empty_lines_are_skipped_bad_lines_numbered() -> None:
    first, five, second, eight = score_lines(TEXT, 1, Order())
    assert (first, second) == tuple(ROWS.encode().splitlines(keepends=True))
    assert _all([five, eight]) == (b"", [5, 8])


@given(st.integers(1, len(TEXT) + 3), st.booleans(), st.booleans(), st.booleans())
def test_the_pieces_make_no_difference(size: int, bom: bool, crlf: bool, ended: bool) -> None:
    text = TEXT if ended else TEXT.removesuffix(b"\n")
    text = text.replace(b"\n", b"\r\n") if crlf else text
    text = b"\xef\xbb\xbf" * bom + text
    parts = list(score_file(Trickle(text, size), "hands", Order()))
    assert _all(parts) == (ROWS.encode(), [5, 8])


@pytest.mark.parametrize("size", [1, 7, 1 << 20])
def test_a_line_without_end_is_not_kept(size: int) -> None:
    endless = b"A" * (3 * LONGEST_LINE)
    text = b"\n" + endless + b"\n" + COMES_OUT.encode() + b"\n" + endless
    parts = list(score_file(Trickle(text, size), "hands", Order()))
    output, bad = _all(parts)
    assert bad == [2, 4]
    assert output.decode() == ROWS.splitlines(keepends=True)[0]


def test_a_file_is_read_as_it_is_counted() -> None:
    hands = Trickle(f"{COMES_OUT}\n".encode() * 1000, len(COMES_OUT) + 1)
    parts = score_file(hands, "hands", Order())
    next(parts)
    assert hands.asked < 5


def test_an_empty_file_has_no_hands() -> None:
    assert list(score_file(Trickle(b"", 10), "hands", Order())) == []


def test_the_order_is_followed() -> None:
    blanche = b"AS AH AD AC TS 9S 8S 7S 9H 8H 9D 8D"
    order = Order(Counting.RUBICON, dealt=True, as_json=True)
    scored = json.loads(_all(score_lines(blanche, 1, order))[0])
    assert (scored["rules"], scored["carte_blanche"], scored["count"]) == ("rubicon", 10, 33)


def test_a_file_is_answered_as_csv(piquet: Piquet, tmp_path: Path) -> None:
    hands = tmp_path / "hands.txt"
    hands.write_bytes(TEXT)
    answer = piquet("score", "--file", str(hands))
    assert (answer.code, answer.out) == (2, HEADER + ROWS)
    lines = answer.err.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["line 5", "line 8"]
    assert "1X" in lines[0]
    assert "12" in lines[1]


def test_standard_input_is_a_file_too(piquet: Piquet) -> None:
    hands = f"\ufeff{COMES_OUT}\r\n{MISPRINTED}".encode()
    answer = piquet("score", "--file", "-", stdin=hands)
    assert (answer.code, answer.out, answer.err) == (0, HEADER + ROWS, "")


def test_json_lines_are_those_of_single_hands(piquet: Piquet) -> None:
    answer = piquet("score", "--file", "-", "--json", stdin=f"{COMES_OUT}\n{MISPRINTED}\n".encode())
    first, second = answer.out.splitlines()
    assert answer.code == 0
    assert json.loads(first) == json.loads(piquet("score", COMES_OUT, "--json").out)
    assert json.loads(second) == json.loads(piquet("score", MISPRINTED, "--json").out)


def test_bad_lines_are_reported_in_russian(piquet: Piquet) -> None:
    answer = piquet("--lang", "ru", "score", "--file", "-", stdin=b"1X\n")
    assert (answer.code, answer.out) == (2, HEADER)
    assert answer.err.startswith("строка 1: «1X» — не карта")


def test_lines_that_are_no_text_are_bad_lines(piquet: Piquet) -> None:
    hands = f"{COMES_OUT}\n".encode() + b"\xff\xfe\n" + f"{MISPRINTED}\n".encode()
    answer = piquet("score", "--file", "-", stdin=hands)
    assert (answer.code, answer.out) == (2, HEADER + ROWS)
    assert answer.err == "line 2: the line is not text in UTF-8\n"


@pytest.mark.parametrize("size", [1, 3, 1 << 20])
def test_a_line_with_a_nul_is_a_bad_line_wherever_it_stands(size: int) -> None:
    hand = COMES_OUT.encode()
    text = b"\n".join([b"\0", hand, hand.replace(b" ", b"\0"), b"# \xff \0", hand, b"AS\0"])
    output, bad = _all(score_file(Trickle(text, size), "hands", Order()))
    assert output.decode() == ROWS.splitlines(keepends=True)[0] * 2
    assert bad == [1, 3, 6]


@pytest.mark.parametrize("size", [1, 100, 1 << 20])
@pytest.mark.parametrize("text", [b"", b"AS\n" * 50])
def test_a_file_is_given_up_after_many_lines_that_are_no_text(size: int, text: bytes) -> None:
    hand, wrong = COMES_OUT.encode() + b"\n", b"\xff\n"
    almost = text + wrong * (MOST_LINES_NOT_TEXT - 1)
    output, bad = _all(score_file(Trickle(almost + hand + wrong * 99, size), "hands", Order()))
    assert output.decode() == ROWS.splitlines(keepends=True)[0]
    assert len(bad) == text.count(b"\n") + MOST_LINES_NOT_TEXT - 1 + 99

    with pytest.raises(WrongInput, match="hands is not a text file"):
        list(score_file(Trickle(almost + wrong + hand, size), "hands", Order()))


@pytest.mark.parametrize("size", [10_007, 1 << 20])
def test_a_device_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(reading, "ENDLESS", endless := 3 * reading.PIECE)
    for more, ended in itertools.product((0, 1), (b"", b"\n")):
        text = COMES_OUT.encode() + b"\n" + b"A" * (endless + more) + ended
        reports = score_file(Trickle(text, size), "hands", Order())
        if more:
            with pytest.raises(WrongInput, match="hands is not a text file"):
                list(reports)
        else:
            assert _all(reports)[1] == [2]


def test_a_program_is_no_file_of_hands(piquet: Piquet) -> None:
    answer = piquet("score", "--file", sys.executable)
    assert (answer.code, answer.out.removeprefix(HEADER)) == (2, "")
    assert answer.err.count("\n") < 3 * MOST_LINES_NOT_TEXT
    assert answer.err.splitlines()[-1].startswith("piquet: ")


def test_complaints_do_not_pile_up() -> None:
    """Each of them is there before the next line is counted."""
    reports = score_lines(b"1X\n" * 20_000, 1, Order())
    tracemalloc.start()
    try:
        assert sum(1 for _ in reports) == 20_000
        assert tracemalloc.get_traced_memory()[1] < 20_000 * 100
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", ["absent", "", ".", "binary", "utf16"])
def test_what_is_no_text_file_gets_one_line(piquet: Piquet, tmp_path: Path, name: str) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 10)
    (tmp_path / "utf16").write_text(COMES_OUT, encoding="utf-16")
    answer = piquet("score", "--file", str(tmp_path / name) if name else "")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("piquet: ")
