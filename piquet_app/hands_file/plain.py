"""Counting the hands of some whole lines, one by one: the reference."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeAlias

from piquet_app.answers.hand import score_answer, score_row
from piquet_app.terminal.refusals import WrongInput
from piquet_scoring.errors import NotAHand, PiquetError, Unreadable
from piquet_scoring.hand import Hand
from piquet_scoring.notation import read_cards
from piquet_scoring.score import Counting, score_hand

LONGEST_LINE: Final = 1 << 14
"""A hand takes some forty bytes; a line longer than this is no hand and is not kept."""

_REMARK: Final = "#"


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

    @property
    def is_text(self) -> bool:
        """Whether it is at least text, which cannot be read as a hand."""
        return isinstance(self.reason, Unreadable)


Report: TypeAlias = bytes | BadLine
"""What a file gives, in order: the answers of some good lines, each ended, or a bad one."""


def score_lines(lines: bytes, first: int, order: Order) -> Iterator[Report]:
    r"""Count the hands of some whole lines, the first of them numbered `first`.

    >>> [row, bad] = score_lines(b"ACKCQCJCTC KSQSJS AHQH ADKD\n# a remark\n1X\n", 1, Order())
    >>> row, bad.number
    (b'AC KC QC JC TC KS QS JS AH QH AD KD,5,18,9,32,92\n', 3)
    """
    answers: list[str] = []
    for number, line in enumerate(lines.removesuffix(b"\n").split(b"\n"), first):
        try:
            text = _text_of(line)
            if text and not text.startswith(_REMARK):
                answers.append(_answer(text, order))
        except PiquetError as error:
            if answers:
                yield _joined(answers)
                answers.clear()
            # A traceback would hold on to the whole piece.
            yield BadLine(number, error.with_traceback(None))
    if answers:
        yield _joined(answers)


def _joined(answers: list[str]) -> bytes:
    return "".join(f"{answer}\n" for answer in answers).encode("ascii")


def _text_of(line: bytes) -> str:
    """The text of a line, nothing for a remark; raises `NotAHand`, `WrongInput` if it is none."""
    if line.lstrip().startswith(_REMARK.encode()):
        return ""
    if b"\0" in line:
        raise WrongInput("the line is not text in UTF-8")
    if len(line) > LONGEST_LINE:
        raise NotAHand("the line is too long for a hand")
    with suppress(UnicodeDecodeError):
        return line.decode("utf-8").strip()
    raise WrongInput("the line is not text in UTF-8")


def _answer(text: str, order: Order) -> str:
    score = score_hand(Hand(read_cards(text)), order.counting, dealt=order.dealt)
    return json.dumps(score_answer(score)) if order.as_json else score_row(score)
