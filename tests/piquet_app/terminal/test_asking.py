"""What a person or a script answers is read line by line, however it comes."""

import io
import sys
import tracemalloc

import pytest

from piquet_app.terminal.asking import LONGEST_ANSWER, read_line
from piquet_app.terminal.refusals import WrongInput


def given(monkeypatch: pytest.MonkeyPatch, content: bytes, encoding: str = "utf-8") -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding=encoding))


def all_lines() -> list[str]:
    return list(iter(read_line, None))


def test_lines_and_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, b"AS\r\n\n1")
    assert all_lines() == ["AS\n", "\n", "1"]


def test_bytes_that_are_no_text_are_spelled_out(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, b"\xffAS\n2\n")
    assert all_lines() == ["\\xffAS\n", "2\n"]


@pytest.mark.parametrize("more", [-1, 0, 1, 2, LONGEST_ANSWER, LONGEST_ANSWER + 1])
@pytest.mark.parametrize("end", ["\n", ""])
def test_of_a_long_line_the_beginning_is_kept(
    monkeypatch: pytest.MonkeyPatch, more: int, end: str
) -> None:
    long = "x" * (LONGEST_ANSWER + more) + end
    given(monkeypatch, f"1\n{long}".encode() + b"2\n" * bool(end))
    first, kept, *rest = all_lines()
    assert (first, rest) == ("1\n", ["2\n"] * bool(end))
    assert kept == long[: LONGEST_ANSWER + 1]


def test_an_endless_line_takes_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    given(monkeypatch, b"x" * 3_000_000)
    tracemalloc.start()
    try:
        assert len(all_lines()) == 1
        assert tracemalloc.get_traced_memory()[1] < 300_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_no_text_in_the_encoding_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    given(monkeypatch, b"AS\n1\n2\n3\n", encoding)
    with pytest.raises(WrongInput, match=encoding):
        read_line()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_text_in_a_rare_encoding(monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    given(monkeypatch, "A♠\nТп\n".encode(encoding), encoding)
    assert all_lines() == ["A♠\n", "Тп\n"]
