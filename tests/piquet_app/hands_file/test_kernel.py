"""The fast way through a file of hands answers what the plain one answers, byte for byte."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet_app.hands_file import reading
from piquet_app.hands_file.plain import LONGEST_LINE, Order, Report, score_lines
from piquet_app.hands_file.reading import score_file
from piquet_scoring import ENGLISH, PACK, RUSSIAN, Card, Counting
from tests.piquet_app.hands_file.test_reading import TEXT, Trickle, gathered
from tests.piquet_scoring.dealt import dealt

pytest.importorskip("numpy", reason="the extra `fast` is not installed")
pytest.importorskip("numba", reason="the extra `fast` is not installed")

PLAIN = Order()


def expect_the_same(lines: bytes, order: Order = PLAIN) -> None:
    plain, fast = (
        [
            report if isinstance(report, bytes) else (report.number, str(report.reason))
            for report in count(lines, 7, order)
        ]
        for count in (score_lines, reading.score_lines_fast)
    )
    assert fast == plain


SEPARATORS = ["", " ", ",", ", ", "\t", " \t,,", "\x0b", "\x0c", "\x1c", "\x1f", "\r"]


@st.composite
def spelt(draw: st.DrawFn, cards: Iterable[Card]) -> str:
    """Cards as people write them: most in ASCII, some in Russian with blanks that are not."""
    ascii_alone = draw(st.sampled_from([True, True, True, False]))
    alphabets = [ENGLISH] if ascii_alone else [ENGLISH, RUSSIAN]
    separators = SEPARATORS if ascii_alone else [*SEPARATORS, "\u00a0"]
    text = draw(st.sampled_from(["", " ", ","]))
    for card in cards:
        letters = draw(st.sampled_from(alphabets))
        signs = [letters.ranks[card.rank], letters.suits[card.suit]]
        signs[0] = draw(st.sampled_from([signs[0], signs[0].replace("T", "10")]))
        spelling = "".join(draw(st.sampled_from([signs, signs[::-1]])))
        text += draw(st.sampled_from([spelling, spelling.lower()]))
        text += draw(st.sampled_from(separators))
    return text


good = st.permutations(PACK).flatmap(lambda pack: spelt(pack[:12]))
repeated = st.permutations(PACK).flatmap(lambda pack: spelt([*pack[:11], pack[3]]))
wrong = st.one_of(
    repeated,
    st.lists(st.sampled_from(PACK), max_size=14).flatmap(spelt),
    st.text(),
    st.text("ASKT10hd \r,#", max_size=30),
    st.sampled_from(["", " ", ",", "\r", "#", " # x", "#\u2660", "1", "10", "A", "AS 1", "AS10"]),
)
broken = st.tuples(good, st.integers(0, 40), st.sampled_from([*"x10AS ,\r", "\u2660", ""])).map(
    lambda parts: parts[0][: parts[1]] + parts[2] + parts[0][parts[1] + 1 :]
)
line = st.one_of(good, good, broken, wrong).map(str.encode) | st.binary(max_size=30)


@given(st.lists(line), st.sampled_from([b"\n", b"\r\n"]), st.booleans())
def test_any_mixture_of_lines(lines: list[bytes], end: bytes, ended: bool) -> None:
    expect_the_same(end.join(lines) + (end if ended else b""))


TWELVE = b"ACKCQCJCTCKSQSJSAHQHADKD"


EDGES = [
    b"",
    b"\n",
    b"\r\n",
    b"\n\n\n",
    TEXT,
    TEXT * 3,
    b"1",
    b"AS1\n0",
    TWELVE,
    TWELVE + b"7S",
    TWELVE + b"7",
    TWELVE + b"1",
    TWELVE[:-1],
    TWELVE[:-2],
    TWELVE[:-2] + b"1",
    TWELVE[:-2] + b"D1",
    TWELVE[:-2] + b"D10",
    TWELVE[:-2] + b"D1\n0" + TWELVE,
    TWELVE[:-1] + b"\nD",
    TWELVE[:-2] + b"AD",
    TWELVE[:-2] + b"AA",
    TWELVE[:-2] + b"DD",
]


@pytest.mark.parametrize("lines", EDGES)
def test_edges(lines: bytes) -> None:
    expect_the_same(lines)


def test_a_bad_line_holds_on_to_nothing() -> None:
    """Else every piece with a bad line would stay in memory until Python happens to look."""
    lines = b"AS\n1X\n\xff\n" + b"A" * (LONGEST_LINE + 1)
    for count in (score_lines, reading.score_lines_fast):
        _, bad = gathered(count(lines, 1, PLAIN))
        assert [line.number for line in bad] == [1, 2, 3, 4]
        for line in bad:
            assert line.reason.__traceback__ is None
            assert line.reason.__context__ is None


def test_many_hands() -> None:
    expect_the_same("\n".join("".join(map(str, cards)) for cards in dealt(3_000)).encode())


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_the_longest_line(more: int) -> None:
    hand = "".join(map(str, PACK[:12])).encode()
    expect_the_same(hand.ljust(LONGEST_LINE + more) + b"\n" + hand)


@pytest.mark.parametrize("counting", Counting)
@pytest.mark.parametrize("dealt_hand", [False, True])
@pytest.mark.parametrize("as_json", [False, True])
def test_orders(
    monkeypatch: pytest.MonkeyPatch, counting: Counting, dealt_hand: bool, as_json: bool
) -> None:
    """The kernel is used for no order that it would answer otherwise."""
    monkeypatch.setattr(reading, "WORTH_A_KERNEL", 0)
    order = Order(counting, dealt_hand, as_json)
    lines = "\n".join("".join(map(str, cards)) for cards in dealt(400)).encode()
    lines += b"\nAS AH AD AC TS 9S 8S 7S 9H 8H 9D 8D\nAS KS JS TS 8S 7S KH QH JH TH 9H AC\n"
    answers = score_file(Trickle(lines, len(lines)), "hands", order)
    assert gathered(answers) == gathered(score_lines(lines, 1, order))


def test_the_kernel_takes_over_in_a_long_file(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = "".join(f"{''.join(map(str, cards))}\n" for cards in dealt(500)).encode() + TEXT
    content = hands * (2 * reading.WORTH_A_KERNEL // len(hands) + 1)
    used: list[int] = []

    def noted(lines: bytes, first: int, order: Order) -> Iterator[Report]:
        used.append(first)
        return fast(lines, first, order)

    fast = reading.score_lines_fast
    monkeypatch.setattr(reading, "score_lines_fast", noted)
    output, bad = gathered(score_file(Trickle(content, 1 << 16), "hands", Order()))
    assert used
    assert used[0] > 1
    monkeypatch.setattr(reading, "available", lambda: False)
    used.clear()
    plain_output, plain_bad = gathered(score_file(Trickle(content, 1 << 16), "hands", Order()))
    assert not used
    assert output == plain_output
    assert [line.number for line in bad] == [line.number for line in plain_bad]


IN_PLAIN_PYTHON = """
from tests.piquet_app.hands_file.test_kernel import EDGES, TEXT, dealt, expect_the_same
from piquet_app.hands_file import kernel
assert not hasattr(kernel._score_lines, "signatures")
for lines in EDGES:
    expect_the_same(lines)
expect_the_same(TEXT + "\\n".join("".join(map(str, cards)) for cards in dealt(50)).encode())
"""


def test_without_compiling() -> None:
    python = [sys.executable, "-W", "error", "-c", IN_PLAIN_PYTHON]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    answer = subprocess.run(python, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
