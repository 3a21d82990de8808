"""Reading a file of hands piece by piece, and choosing who counts a piece.

The compiled count takes over in a file that is worth loading a compiler for.
"""

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from typing import Final, Protocol, cast

from piquet_app.hands_file.plain import LONGEST_LINE, BadLine, Order, Report, score_lines
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.compiled import available
from piquet_scoring.score import Counting

PIECE: Final = 1 << 18
"""How many bytes are read at a time."""

WORTH_A_KERNEL: Final = PIECE // 2
"""After so many bytes loading the kernel takes less time than it saves."""

MOST_LINES_NOT_TEXT: Final = 20
"""So many lines that are no text, before any hand was counted, are enough to give a file up."""

ENDLESS: Final = 1 << 26
"""A file with a line of more bytes is given up: it may be a device that never ends."""

_BOM: Final = b"\xef\xbb\xbf"
_STANDARD_INPUT: Final = "-"


class Bytes(Protocol):
    """An open file: `read1` gives what there is, at most so much, and nothing at the end."""

    def read1(self, size: int = -1, /) -> bytes: ...


def opened(path: str) -> AbstractContextManager[Bytes]:
    """The file, or standard input for ``-``; OSError when it cannot be opened."""
    if path == _STANDARD_INPUT:
        return nullcontext(cast(io.BufferedReader, sys.stdin.buffer))
    return open(path, "rb")


def score_file(hands: Bytes, name: str, order: Order) -> Iterator[Report]:
    """Count every hand of the file, piece by piece.

    Raises `WrongInput` when the file begins like no text at all.
    """
    refusal = WrongInput("{file} is not a text file in UTF-8", file=name)
    pieces = chain([_beginning(hands)], iter(lambda: hands.read1(PIECE), b""))
    return _of_a_text(_counted(_whole_lines(pieces, refusal), order), refusal)


def _counted(pieces: Iterator[bytes], order: Order) -> Iterator[Report]:
    number, read = 1, 0
    for piece in pieces:
        fast = read >= WORTH_A_KERNEL and has_fast_count(order)
        yield from (score_lines_fast if fast else score_lines)(piece, number, order)
        number += piece.count(b"\n")
        read += len(piece)


def _of_a_text(reports: Iterator[Report], refusal: WrongInput) -> Iterator[Report]:
    """The same reports, unless the file is no text: then it is refused as a whole.

    That is a file of which no line is text, or in which many are not before the first hand; it
    does not depend on how much is read at a time.
    """
    held, not_text, is_text = list[BadLine](), 0, False
    for report in reports:
        if isinstance(report, BadLine) and not report.is_text:
            held.append(report)
            not_text += 1
            if not_text == MOST_LINES_NOT_TEXT:
                raise refusal
            continue
        is_text = True
        yield from held
        held.clear()
        yield report
        if isinstance(report, bytes):
            yield from reports
            return
    if held and not is_text:
        raise refusal
    yield from held


def has_fast_count(order: Order) -> bool:
    """Whether there is a kernel that can answer this order: a plain count as CSV."""
    plain = not (order.as_json or order.dealt or order.counting is Counting.RUSSIAN)
    return plain and available()


def score_lines_fast(lines: bytes, first: int, order: Order) -> Iterator[Report]:
    """Do the same, bytes to bytes; what the kernel does not understand is left to `score_lines`."""
    from piquet_app.hands_file import kernel

    answers, left = kernel.answered(lines, LONGEST_LINE)
    parts, done = list[bytes](), 0
    for number, start, end, place in left:
        parts.append(answers[done:place])
        done = place
        for report in score_lines(lines[start:end], first + number, order):
            if isinstance(report, bytes):
                parts.append(report)
                continue
            yield from _one(parts)
            yield report
    parts.append(answers[done:])
    yield from _one(parts)


def _one(parts: list[bytes]) -> Iterator[bytes]:
    """All the answers so far, if there are any, which are then forgotten."""
    if answers := b"".join(parts):
        yield answers
    parts.clear()


def _whole_lines(pieces: Iterable[bytes], refusal: WrongInput) -> Iterator[bytes]:
    """The file in pieces of whole lines; of a very long line only the beginning."""
    rest, length = b"", 0
    for piece in pieces:
        whole, newline, last = piece.rpartition(b"\n")
        length += piece.find(b"\n") if newline else len(piece)
        if length > ENDLESS:
            raise refusal
        if newline:
            yield rest + whole + newline
            rest, length = b"", len(last)
        rest = (rest + last)[: LONGEST_LINE + 1]
    if rest:
        yield rest


def _beginning(hands: Bytes) -> bytes:
    """What comes first, at least as much as a BOM takes, without the BOM."""
    start = b""
    while len(start) < len(_BOM) and (piece := hands.read1(PIECE)):
        start += piece
    return start.removeprefix(_BOM)
