"""Counting a file of hands, one a line, without ever holding more than a piece of it.

`score_lines` counts the whole lines of one piece; `score_lines_fast` does the same with the extra
`fast`, and takes over in a file that is worth loading a compiler for.
"""

import io
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from itertools import chain
from typing import Final, Protocol, cast

from piquet_app.answers import score_answer, score_row
from piquet_app.refusals import WrongInput
from piquet_scoring.compiled import available
from piquet_scoring.errors import PiquetError
from piquet_scoring.hand import Hand
from piquet_scoring.notation import read_cards
from piquet_scoring.score import Counting, score_hand

PIECE: Final = 1 << 18
"""How many bytes are read at a time."""

WORTH_A_KERNEL: Final = PIECE // 2
"""After so many bytes loading the kernel takes less time than it saves."""

LONGEST_LINE: Final = 1 << 14
"""A hand takes some forty bytes; a line longer than this is no hand and is not kept."""

_BOM: Final = b"\xef\xbb\xbf"
_STANDARD_INPUT: Final = "-"


class Bytes(Protocol):
    """An open file: `read1` gives what there is, at most so much, and nothing at the end."""

    def read1(self, size: int = -1, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Order:
    """How the hands are to be counted and answered."""

    counting: Counting = Counting.PATIENCE
    dealt: bool = False
    as_json: bool = False


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that holds no hand: its number, from 1, and why."""

    number: int
    reason: PiquetError


@dataclass(frozen=True, slots=True)
class Counted:
    """What one piece of the file gave: lines of ASCII, and the lines that were bad."""

    output: bytes
    bad: tuple[BadLine, ...]


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


def score_lines(lines: bytes, first: int, order: Order) -> Counted:
    r"""Count the hands of some whole lines, the first of them numbered `first`.

    >>> score_lines(b"ACKCQCJCTC KSQSJS AHQH ADKD\n# a remark\n1X\n", 1, Order()).output
    b'AC KC QC JC TC KS QS JS AH QH AD KD,5,18,9,32,92\n'
    """
    answers: list[str] = []
    bad: list[BadLine] = []
    for number, line in enumerate(lines.removesuffix(b"\n").split(b"\n"), first):
        try:
            text = _text_of(line)
            if text and not text.startswith("#"):
                answers.append(_answer(text, order))
        except PiquetError as error:
            # A traceback would hold on to the whole piece.
            bad.append(BadLine(number, error.with_traceback(None)))
    return Counted("".join(f"{answer}\n" for answer in answers).encode("ascii"), tuple(bad))


def score_lines_fast(lines: bytes, first: int, order: Order) -> Counted:
    """Do the same, bytes to bytes; what the kernel does not understand is left to `score_lines`."""
    import numpy as np

    from piquet_app import kernel

    output, left = kernel.room_for(lines)
    written, passed_on = kernel.score_lines(
        np.frombuffer(lines, np.uint8), LONGEST_LINE, output, left
    )
    answers = output[:written].tobytes()
    parts: list[bytes] = []
    bad: list[BadLine] = []
    done = 0
    for number, start, end, place in left[:passed_on].tolist():
        counted = score_lines(lines[start:end], first + number, order)
        parts += answers[done:place], counted.output
        bad += counted.bad
        done = place
    return Counted(b"".join((*parts, answers[done:])), tuple(bad))


def _text_of(line: bytes) -> str:
    if len(line) > LONGEST_LINE:
        raise WrongInput("the line is too long for a hand")
    with suppress(UnicodeDecodeError):
        return line.decode("utf-8").strip()
    raise WrongInput("the line is not text in UTF-8")


def _answer(text: str, order: Order) -> str:
    score = score_hand(Hand(read_cards(text)), order.counting, dealt=order.dealt)
    return json.dumps(score_answer(score)) if order.as_json else score_row(score)


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
