"""Counting a file of hands by the hundred thousand: the compiled twin of `plain`.

It goes from the bytes of the file to the bytes of the answer. Hands in English ASCII it
understands; every other line it leaves to the reference. Which bytes make a card, and what stands
between cards, is asked of `notation` when the tables are filled.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
import numpy.typing as npt

from piquet_scoring.cards import PACK, Rank
from piquet_scoring.compiled import compiled
from piquet_scoring.errors import NotACard
from piquet_scoring.hand import HAND_SIZE
from piquet_scoring.kernel import Integers, items_of
from piquet_scoring.notation import ENGLISH, RUSSIAN, read_cards
from piquet_scoring.score import REPIQUE, REPIQUE_COUNT

Bytes = npt.NDArray[np.uint8]

_TEN: Final = RUSSIAN.ranks[Rank.TEN]
"""The only sign of two bytes; the kernel knows it by its first byte and looks for the second."""

_LETTERS: Final = [*ENGLISH.ranks.values(), *ENGLISH.suits.values()]
_SIGNS: Final = [_TEN, *sorted({case(s) for s in _LETTERS for case in (str.upper, str.lower)})]
_OF_TEN: Final = 0

_SEPARATOR: Final = -1
_UNKNOWN: Final = -2
_NEWLINE: Final = ord("\n")
_RETURN: Final = ord("\r")
_COMMA: Final = ord(",")
_BLANK: Final = ord(" ")
_ZERO: Final = ord("0")
_TENS_SECOND: Final = ord(_TEN[1])

_LEFT_COLUMNS: Final = 4

_LONGEST_ANSWER: Final = 3 * HAND_SIZE + 5 * len("999,")
_SHORTEST_HAND: Final = 2 * HAND_SIZE


def _cards_in(text: str) -> int:
    """How many cards notation reads in a text, -1 if it refuses."""
    try:
        return len(read_cards(text))
    except NotACard:
        return -1


def _sign_of(byte: int) -> int:
    sign = chr(byte)
    if sign == _TEN[0]:
        return _OF_TEN
    if sign in _SIGNS:
        return _SIGNS.index(sign)
    return _SEPARATOR if byte < 0x80 and _cards_in(f"AS{sign}KS") == 2 else _UNKNOWN


def _card_of(first: str, second: str) -> int:
    return read_cards(first + second)[0].index if _cards_in(first + second) == 1 else _UNKNOWN


_SIGN_OF: Final = np.array([_sign_of(byte) for byte in range(256)], np.int64)
_CARD_OF: Final = np.array([[_card_of(one, two) for two in _SIGNS] for one in _SIGNS], np.int64)
_WRITTEN: Final = np.array([list(str(card).encode("ascii")) for card in PACK], np.uint8)


def answered(lines: bytes, longest: int) -> tuple[bytes, Iterator[list[int]]]:
    """Answer the hands of some whole lines, and say which lines are left to the reference.

    Those are the lines that are longer than `longest`, or that are no hand in English ASCII; of
    each: its number, from 0, where it begins and where it ends, and where in the answers its own
    belongs. Empty lines are passed over.
    """
    answers = len(lines) // _SHORTEST_HAND + 1
    output = np.empty(answers * _LONGEST_ANSWER, np.uint8)
    left = np.empty((lines.count(b"\n") + 1, _LEFT_COLUMNS), np.int64)
    written, passed_on = _score_lines(np.frombuffer(lines, np.uint8), longest, output, left)
    # One row after the other: as lists of Python all of them would take many times the room.
    return output[:written].tobytes(), (row.tolist() for row in left[:passed_on])


@compiled
def _sign_at(lines: Bytes, at: int) -> int:
    """The number of the sign that begins at a place, or `_SEPARATOR` or `_UNKNOWN`."""
    sign: int = _SIGN_OF[lines[at]]
    if sign == _OF_TEN and (at + 1 >= len(lines) or lines[at + 1] != _TENS_SECOND):
        return _UNKNOWN
    return sign


@compiled
def _read_hand(lines: Bytes, start: int, end: int, hand: Integers) -> int:
    """Read the twelve cards of a line into `hand`; the answer is their mask, or 0 if it fails."""
    mask, cards, at = 0, 0, start
    while at < end:
        first = _sign_at(lines, at)
        at += 2 if first == _OF_TEN else 1
        if first == _SEPARATOR:
            continue
        if first == _UNKNOWN or at >= end or cards == HAND_SIZE:
            return 0
        second = _sign_at(lines, at)
        at += 2 if second == _OF_TEN else 1
        if second < 0:
            return 0
        card = _CARD_OF[first, second]
        if card < 0 or mask >> card & 1:
            return 0
        mask |= 1 << card
        hand[cards] = card
        cards += 1
    return mask if cards == HAND_SIZE else 0


@compiled
def _write_number(number: int, output: Bytes, at: int) -> int:
    """Write a number in decimal; the answer is the place after it."""
    digits = 1
    beyond = 10
    while number >= beyond:
        digits += 1
        beyond *= 10
    for place in range(at + digits - 1, at - 1, -1):
        output[place] = _ZERO + number % 10
        number //= 10
    return at + digits


@compiled
def _write_answer(hand: Integers, mask: int, output: Bytes, at: int) -> int:
    """Write the row of one hand, as `score_row` does; the answer is the place after it."""
    for card in hand:
        output[at] = _WRITTEN[card, 0]
        output[at + 1] = _WRITTEN[card, 1]
        output[at + 2] = _BLANK
        at += 3
    at -= 1
    point, runs, trios_and_quatorzes = items_of(mask)
    count = point + runs + trios_and_quatorzes
    total = count + REPIQUE if count >= REPIQUE_COUNT else count
    for number in (point, runs, trios_and_quatorzes, count, total):
        output[at] = _COMMA
        at = _write_number(number, output, at + 1)
    output[at] = _NEWLINE
    return at + 1


@compiled
def _end_of_line(lines: Bytes, start: int) -> int:
    end = start
    while end < len(lines) and lines[end] != _NEWLINE:
        end += 1
    return end


@compiled
def _score_lines(lines: Bytes, longest: int, output: Bytes, left: Integers) -> tuple[int, int]:
    """Fill `output` and `left` as `answered` says; the answer is how much of each."""
    hand = np.empty(HAND_SIZE, np.int64)
    start, number, written, passed_on = 0, 0, 0, 0
    while start < len(lines):
        end = _end_of_line(lines, start)
        mask = _read_hand(lines, start, end, hand) if end - start <= longest else 0
        if mask:
            written = _write_answer(hand, mask, output, written)
        elif end - start > 1 or (end > start and lines[start] != _RETURN):
            row = left[passed_on]
            row[0], row[1], row[2], row[3] = number, start, end, written
            passed_on += 1
        start = end + 1
        number += 1
    return written, passed_on
