"""Reading a file of hands piece by piece, and choosing who counts a piece.

The compiled count takes over in a file that is worth loading a compiler for.
"""

import io
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from typing import Final, Protocol, cast

from piquet_app.hands_file.plain import LONGEST_LINE, BadLine, Counted, Order, score_lines
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.compiled import available
from piquet_scoring.score import Counting

PIECE: Final = 1 << 18
"""How many bytes are read at a time."""

WORTH_A_KERNEL: Final = PIECE // 2
"""After so many bytes loading the kernel takes less time than it saves."""

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


def score_file(hands: Bytes, name: str, order: Order) -> Iterator[Counted]:
    """Count every hand of the file, piece by piece.

    Raises `WrongInput` when the file begins like no text at all.
    """
    start = _beginning(hands)
    if b"\0" in start:
        raise WrongInput("{file} is not a text file in UTF-8", file=name)
    return _counted(_whole_lines(chain([start], iter(lambda: hands.read1(PIECE), b""))), order)


def _counted(pieces: Iterator[bytes], order: Order) -> Iterator[Counted]:
    number, read = 1, 0
    for piece in pieces:
        fast = read >= WORTH_A_KERNEL and has_fast_count(order)
        yield (score_lines_fast if fast else score_lines)(piece, number, order)
        number += piece.count(b"\n")
        read += len(piece)


def has_fast_count(order: Order) -> bool:
    """Whether there is a kernel that can answer this order: a plain count as CSV."""
    plain = not (order.as_json or order.dealt or order.counting is Counting.RUSSIAN)
    return plain and available()


def score_lines_fast(lines: bytes, first: int, order: Order) -> Counted:
    """Do the same, bytes to bytes; what the kernel does not understand is left to `score_lines`."""
    from piquet_app.hands_file import kernel

    answers, left = kernel.answered(lines, LONGEST_LINE)
    parts: list[bytes] = []
    bad: list[BadLine] = []
    done = 0
    for number, start, end, place in left:
        counted = score_lines(lines[start:end], first + number, order)
        parts += answers[done:place], counted.output
        bad += counted.bad
        done = place
    return Counted(b"".join((*parts, answers[done:])), tuple(bad))


def _whole_lines(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """The file in pieces of whole lines; of an endless line only the beginning."""
    rest = b""
    for piece in pieces:
        whole, newline, last = piece.rpartition(b"\n")
        if newline:
            yield rest + whole + newline
            rest = b""
        rest = (rest + last)[: LONGEST_LINE + 1]
    if rest:
        yield rest


def _beginning(hands: Bytes) -> bytes:
    """What comes first, at least as much as a BOM takes, without the BOM."""
    start = b""
    while len(start) < len(_BOM) and (piece := hands.read1(PIECE)):
        start += piece
    return start.removeprefix(_BOM)
