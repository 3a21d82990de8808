"""`piquet score --file`: a hand a line."""

import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_app.hands_file.plain import LONGEST_LINE, Counted, Order, score_lines
from piquet_app.hands_file.reading import score_file
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


def _all(parts: list[Counted]) -> tuple[bytes, list[int]]:
    output = b"".join(part.output for part in parts)
    return output, [line.number for part in parts for line in part.bad]


def test_remarks_and_empty_lines_are_skipped_bad_lines_numbered() -> None:
    counted = score_lines(TEXT, 1, Order())
    assert counted.output.decode() == ROWS
    assert [line.number for line in counted.bad] == [5, 8]


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
    scored = json.loads(score_lines(blanche, 1, order).output)
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


@pytest.mark.parametrize("name", ["absent", "", ".", "binary", "utf16"])
def test_what_is_no_text_file_gets_one_line(piquet: Piquet, tmp_path: Path, name: str) -> None:
    (tmp_path / "binary").write_bytes(bytes(range(256)) * 10)
    (tmp_path / "utf16").write_text(COMES_OUT, encoding="utf-16")
    answer = piquet("score", "--file", str(tmp_path / name) if name else "")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert answer.err.startswith("piquet: ")
