"""The ledger of whole deals beside that of another program, and beside a book of 1896."""

import json
from pathlib import Path
from typing import Any

import pytest

from piquet.reckoning import Reason, ledger, totals, tricks_won
from piquet.record import deal_of
from piquet.rules import RULE_BOOKS
from piquet.seats import Seat
from tests.piquet.another_referee import referee
from tests.piquet.random_deals import random_record

BOOK = json.loads(
    (Path(__file__).parents[1] / "records" / "deals.json").read_text(encoding="utf-8")
)["deals"]

OVERRIDES: dict[str, dict[str, Any]] = {
    "rubicon": {"equal_bars_pique": True, "blanche_bars": False},
    "russian": {"repique": "reckoning-order", "equal_bars_repique": True},
    "elglin": {"sequences": "with-the-point", "blanche": "dealt", "equal_bars_pique": False},
}
"""Rules that none of the three books has."""


def answer(record: dict[str, Any]) -> dict[str, Any]:
    """What the program says of a finished deal, in the referee's words."""
    deal = deal_of(record)
    assert deal.is_finished
    entries = ledger(deal)
    by_seat = [
        dict(zip(map(str, Seat), pair, strict=True)) for pair in (tricks_won(deal), totals(entries))
    ]
    return {
        "tricks": by_seat[0],
        "score": by_seat[1],
        "ledger": [
            {"seat": str(entry.seat), "for": str(entry.reason), "points": entry.points}
            for entry in entries
        ],
    }


@pytest.mark.parametrize("told", BOOK, ids=[told["id"] for told in BOOK])
def test_deals_of_a_book(told: dict[str, Any]) -> None:
    """Tricks, points before play and the score as the book prints them."""
    found = answer(told["record"])
    assert found["tricks"] == told["tricks"]
    assert found["score"] == told["score"]
    before = dict.fromkeys(("elder", "younger"), 0)
    for entry in found["ledger"]:
        if entry["for"] == Reason.LEAD:
            break
        before[entry["seat"]] += entry["points"]
    assert before == told["before_play"]


@pytest.mark.parametrize("sinking", [False, True])
@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_random_deals(rules: str, sinking: bool) -> None:
    """Line by line the same, with all that is held called and with much of it kept back."""
    for seed in range(250):
        record = random_record(seed, rules, sinking=sinking)
        assert answer(record) == referee(record), seed


@pytest.mark.parametrize("rules", RULE_BOOKS)
def test_random_deals_under_other_rules(rules: str) -> None:
    for seed in range(1000, 1150):
        record = random_record(seed, rules, sinking=bool(seed % 2))
        record["overrides"] = OVERRIDES[rules]
        assert answer(record) == referee(record), seed
