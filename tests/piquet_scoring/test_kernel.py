"""The compiled count equals the reference: on any cards, on every hand of the pack."""

import os
import subprocess
import sys
from itertools import combinations, pairwise
from math import comb
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from piquet_scoring import HAND_SIZE, HIGH_CARDS, PACK, Card, Hand, raw_count, score_hand
from tests.piquet_scoring.counting_argument import golden
from tests.piquet_scoring.dealt import dealt, some_cards
from tests.piquet_scoring.naive_scorer import items

np = pytest.importorskip("numpy", reason="the extra `fast` is not installed")
pytest.importorskip("numba", reason="the extra `fast` is not installed")

from piquet_scoring import kernel  # noqa: E402

if TYPE_CHECKING:
    from piquet_scoring.kernel import Integers


def expect_the_reference(cards: tuple[Card, ...]) -> None:
    mask = kernel.mask_of(cards)
    assert kernel.raw_count_of(mask) == raw_count(cards)
    assert kernel.items_of(mask) == items([str(card) for card in cards])


@given(some_cards)
def test_any_cards(cards: tuple[Card, ...]) -> None:
    expect_the_reference(cards)


def test_none_and_all() -> None:
    expect_the_reference(())
    expect_the_reference(PACK)


def test_many_hands_at_once() -> None:
    hands = list(dealt(2_000))
    masks = np.array([kernel.mask_of(cards) for cards in hands], np.int64)
    counts = np.zeros_like(masks)
    kernel.counts_of(masks, counts)
    assert counts.tolist() == [raw_count(cards) for cards in hands]


def hands_of_high_cards() -> tuple[list[int], list[int]]:
    """The mask and the compiled count of every hand without a nine, eight or seven."""
    bits = [1 << card.index for card in HIGH_CARDS]
    masks = np.array([sum(chosen) for chosen in combinations(bits, HAND_SIZE)], np.int64)
    counts = np.zeros_like(masks)
    kernel.counts_of(masks, counts)
    return masks.tolist(), counts.tolist()


def test_hands_of_high_cards() -> None:
    _, counts = hands_of_high_cards()
    assert len(counts) == 125_970
    assert sum(count >= 30 for count in counts) == 26_752


@pytest.fixture(scope="module")
def every_hand() -> "Integers":
    """All 225,792,840 hands of the pack, walked one by one."""
    histogram: Integers = np.zeros(kernel.HISTOGRAM_SHAPE, np.int64)
    kernel.add_hands(histogram, 0, kernel.HALF_PACKS)
    return histogram


def test_every_hand(every_hand: "Integers") -> None:
    found = {
        tuple(int(number) for number in worth): int(every_hand[tuple(worth)])
        for worth in np.argwhere(every_hand)
    }
    assert found == golden()


def test_hands_in_shares(every_hand: "Integers") -> None:
    total = np.zeros_like(every_hand)
    edges = [0, 1, 2, 1_000, 40_000, kernel.HALF_PACKS]
    for first, last in pairwise(edges):
        share = np.zeros_like(every_hand)
        kernel.add_hands(share, first, last)
        total += share
    assert (total == every_hand).all()


def test_highest_hands_by_the_kernel() -> None:
    """They are made of high cards (test_hands_table), so that those are enough to look through."""
    masks, counts = hands_of_high_cards()
    highest = max(counts)
    best = [mask for mask, count in zip(masks, counts, strict=True) if count == highest]
    hands = [[card for card in PACK if mask >> card.index & 1] for mask in best]
    assert highest == 57
    assert {"".join(dict.fromkeys(card.rank.letter for card in hand)) for hand in hands} == {
        "QKA",
        "JQK",
        "TJQ",
    }
    assert [score_hand(Hand(tuple(hand))).count for hand in hands] == [57, 57, 57]


IN_PLAIN_PYTHON = """
from tests.piquet_scoring.test_kernel import dealt, expect_the_reference, kernel, np
assert not hasattr(kernel.items_of, "signatures")
for size in (0, 1, 11, 12, 20, 32):
    for cards in dealt(60, size):
        expect_the_reference(cards)
masks = np.array([kernel.mask_of(cards) for cards in dealt(60)], np.int64)
counts = np.zeros_like(masks)
kernel.counts_of(masks, counts)
histogram = np.zeros(kernel.HISTOGRAM_SHAPE, np.int64)
kernel.add_hands(histogram, 0, 1)
print(counts.sum(), histogram.sum())
"""


def test_without_compiling() -> None:
    """The kernel is Python too; no number in it overflows (warnings are errors)."""
    python = [sys.executable, "-W", "error", "-c", IN_PLAIN_PYTHON]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    answer = subprocess.run(python, env=environment, capture_output=True, text=True, check=False)
    assert answer.returncode == 0, answer.stderr
    counted, laid_out = map(int, answer.stdout.split())
    assert counted == sum(raw_count(cards) for cards in dealt(60))
    # Without diamonds and clubs: twelve of sixteen cards.
    assert laid_out == comb(16, 12)
