"""The lines of a score sheet, as they are read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from piquet.deal_score import MOST_POINTS, DealScore, read_scores
from piquet_scoring import OutOfRange, Unreadable

points = st.integers(0, MOST_POINTS)


@given(st.lists(st.builds(DealScore, st.tuples(points, points), st.tuples(*[st.booleans()] * 2))))
def test_what_is_written_is_read_back(scores: list[DealScore]) -> None:
    assert read_scores(map(str, scores)) == tuple(scores)
    assert read_scores([" ".join(map(str, scores))]) == tuple(scores)
    assert read_scores([",".join(map(str, scores))]) == tuple(scores)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("43:8", DealScore((43, 8))),
        ("0:0", DealScore((0, 0))),
        ("007:0012", DealScore((7, 12))),
        ("43*:8", DealScore((43, 8), (True, False))),
        ("43:8*", DealScore((43, 8), (False, True))),
        ("43*:8*", DealScore((43, 8), (True, True))),
    ],
)
def test_a_line_is_read(text: str, expected: DealScore) -> None:
    assert read_scores([text]) == (expected,)


@pytest.mark.parametrize(
    "text",
    [
        "12-3",
        "1:2:3",
        "-1:3",
        "3:-5",
        "x:y",
        "1:",
        ":2",
        ":",
        "7",
        "*:8",
        "4**:8",
        "*4:8",
        "1.5:2",
        "+1:2",
        "1_0:2",
        "²:3",
        "٣:4",
        "10000:1",
        "1:" + "9" * 5000,
    ],
)
def test_what_is_no_score_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match=r"is not the score of a deal.*43:8"):
        read_scores(["1:2", text])


@pytest.mark.parametrize("written", [(-1, 3), (3, -1), (MOST_POINTS + 1, 0)])
def test_no_deal_counts_less_than_nothing_or_beyond_measure(written: tuple[int, int]) -> None:
    with pytest.raises(OutOfRange, match="from 0 to 9999"):
        DealScore(written)
