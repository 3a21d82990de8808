"""The simple-minded referee tells the worked deals right, and says what no deal can be."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from piquet_scoring import PACK, shuffled
from tests.piquet.another_referee import BOOKS, SEATS, before_play, everything, referee
from tests.piquet.random_deals import KINDS, random_record, stacked_record
from tests.piquet_scoring.naive_scorer import items

DEALS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "records" / "deals.json").read_text(encoding="utf-8")
)["deals"]
RECORDS = {deal["id"]: deal["record"] for deal in DEALS}

SEEDS = range(100)
IN_PLAY = ("lead", "trick", "last trick")


def of_play(answer: dict[str, Any]) -> list[dict[str, Any]]:
    return [entry for entry in answer["ledger"] if entry["for"] in IN_PLAY]


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal["id"])
def test_the_worked_deals(deal: dict[str, Any]) -> None:
    answer = referee(deal["record"])

    assert answer["tricks"] == deal["tricks"]
    assert before_play(answer) == deal["before_play"]
    assert answer["score"] == deal["score"]


def test_the_deals_are_named_once_and_say_where_they_are_from() -> None:
    assert len(RECORDS) == len(DEALS)
    assert all(deal["source"] for deal in DEALS)


@pytest.mark.parametrize("deal", [deal for deal in DEALS if "running" in deal])
def test_what_the_players_say_as_they_play(deal: dict[str, Any]) -> None:
    answer = referee(deal["record"])
    have = before_play(answer)
    said: dict[str, list[int]] = {seat: [] for seat in SEATS}
    for entry in answer["ledger"]:
        if entry["for"] in (*IN_PLAY, "cards"):
            have[entry["seat"]] += entry["points"]
            said[entry["seat"]].append(have[entry["seat"]])

    for seat in SEATS:
        assert said[seat] == deal["running"][seat]


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize("sinking", [False, True])
def test_play_is_worth_thirteen_and_the_tricks_won_against_the_lead(
    rules: str, sinking: bool
) -> None:
    for seed in SEEDS:
        answer = referee(random_record(seed, rules, sinking=sinking))
        leaders = [entry["seat"] for entry in answer["ledger"] if entry["for"] == "lead"]
        last = [entry["seat"] for entry in answer["ledger"] if entry["for"] == "last trick"]
        against_the_lead = sum(one != next_one for one, next_one in pairwise(leaders + last))

        assert len(leaders) == 12
        assert len(last) == 1
        assert sum(entry["points"] for entry in of_play(answer)) == 13 + against_the_lead


@pytest.mark.parametrize("rules", BOOKS)
def test_random_deals_hold_what_seldom_happens(rules: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(400):
        answer = referee(random_record(seed, rules, sinking=seed % 2 == 1))
        reasons = [(entry["seat"], entry["for"]) for entry in answer["ledger"]]
        seen.update({f"{seat} {what}" for seat, what in reasons})
        seen.update(
            "pique by a lead that loses"
            for (_, what), after in pairwise(reasons)
            if what == "pique" and after == ("younger", "trick")
        )
        assert not {"pique", "repique"} <= {what for seat, what in reasons if seat == "elder"}
        assert ("younger", "pique") not in reasons

    for seat in SEATS:
        for what in ("repique", "capot", "carte blanche"):
            assert seen[f"{seat} {what}"] >= 3, (seat, what)
    assert seen["elder pique"] >= 10
    assert seen["pique by a lead that loses"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_deal_can_be_dealt_and_played(kind: str) -> None:
    for seed in range(20):
        answer = referee(stacked_record(kind, seed, "elglin", sinking=seed % 2 == 1))

        assert sum(answer["tricks"].values()) == 12


def test_equal_calls_are_dealt() -> None:
    """Both could have scored there, and neither does."""
    unscored: Counter[str] = Counter()
    for seed in SEEDS:
        record = stacked_record("equal", seed, "rubicon")
        reasons = {entry["for"] for entry in referee(record)["ledger"]}
        both_have_runs = all(everything(_final(record, seat))["sequences"] for seat in SEATS)
        unscored["point"] += "point" not in reasons
        unscored["sequences"] += "sequences" not in reasons and both_have_runs

    assert unscored["point"] >= 10
    assert unscored["sequences"] >= 10


def test_what_a_hand_holds_is_what_another_count_finds() -> None:
    for deal in range(1, 200):
        hand = [str(card) for card in shuffled(PACK, 7, deal, 1)][:12]
        call = everything(hand)
        runs = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}

        assert (
            len(call["point"][0]),
            sum(runs[len(run)] for run in call["sequences"]),
            sum({3: 3, 4: 14}[len(alike)] for alike in call["sets"]),
        ) == tuple(items(hand))


def test_everything_called_aloud_is_everything_left_out() -> None:
    for seed in SEEDS:
        record = random_record(seed, "elglin", sinking=False)
        hands = {seat: _final(record, seat) for seat in SEATS}
        calls = {}
        for seat in SEATS:
            call = everything(hands[seat], "elglin")
            calls[seat] = {
                "point": " ".join(call["point"][0]),
                "sequences": [" ".join(run) for run in call["sequences"]],
                "sets": [" ".join(alike) for alike in call["sets"]],
            }

        assert referee(record | {"calls": calls}) == referee(record)


def _final(record: dict[str, Any], seat: str) -> list[str]:
    """The hand that was played: whatever lay on the table from this seat."""
    answer = referee(record)
    leaders = [entry["seat"] for entry in answer["ledger"] if entry["for"] == "lead"]
    played = record["play"].split()
    return [played[2 * trick + (leader != seat)] for trick, leader in enumerate(leaders)]


S0 = RECORDS["S0-DEAL"]
WRONG = {
    "a packet too small": ({"elder": "AC KC"}, "elder: 2 cards, not 12"),
    "a card twice": ({"stock": "QS QS 7H 9D 8C JH TH KD"}, "32 cards"),
    "no card": ({"stock": "QS 1S 7H 9D 8C JH TH KD"}, "not a card: 1S"),
    "elder stands pat": ({"elder_discards": ""}, "elder discards 0 cards, not 1 to 5"),
    "elder takes six": ({"elder_discards": "KS 9H 8H JD 7D AH"}, "6 cards, not 1 to 5"),
    "younger takes four": ({"younger_discards": "AD TD 8D QH"}, "4 cards, not 0 to 3"),
    "thrown but not held": ({"younger_discards": "AD TD 7D"}, "younger discards 7D"),
    "thrown twice": ({"elder_discards": "KS KS 8H JD 7D"}, "a card twice"),
    "no carte blanche": ({"carte_blanche": ["elder"]}, "elder has no carte blanche"),
    "called but not held": ({"calls": {"elder": {"point": "AC QC"}}}, "calls QC"),
    "a point of two suits": ({"calls": {"elder": {"point": "AC QS"}}}, "none of point"),
    "no neighbours": ({"calls": {"elder": {"sequences": ["AC KC JC"]}}}, "none of sequences"),
    "a run of two": ({"calls": {"elder": {"sequences": ["AC KC"]}}}, "none of sequences"),
    "a card in two runs": (
        {"calls": {"elder": {"sequences": ["JC TC 9C", "9C 8C 7C"]}}},
        "a card twice",
    ),
    "a pair": ({"calls": {"younger": {"sets": ["QH QD"]}}}, "none of sets"),
    "three sevens": ({"calls": {"elder": {"sets": ["7S 7H 7C"]}}}, "none of sets"),
    "a revoke": (
        {"play": S0["play"].replace("AC QC KC JS", "AC JS KC QC")},
        "trick 1: younger revokes with JS",
    ),
    "a card out of nowhere": (
        {"play": S0["play"].replace("AC QC KC JS", "AC QC KC AD")},
        "trick 2: younger plays AD and does not hold it",
    ),
    "not played to the end": ({"play": "AC QC"}, "2 cards are played, not 24"),
    "no such rules": ({"rules": "french"}, "no such rules: french"),
    "no such rule": ({"overrides": {"tricks": 13}}, "no such rule: tricks"),
    "younger must exchange": (
        {"younger_discards": "", "overrides": {"younger_must_exchange": True}},
        "younger discards 0 cards, not 1 to 3",
    ),
}


@pytest.mark.parametrize(("change", "said"), WRONG.values(), ids=WRONG)
def test_no_deal_can_be_so(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        referee(S0 | change)


def test_a_deal_that_is_not_whole_is_refused() -> None:
    with pytest.raises(ValueError, match="play is wanting"):
        referee({key: value for key, value in S0.items() if key != "play"})


@pytest.mark.parametrize(
    ("deal", "field", "value", "before"),
    [
        ("REPIQUE-BLANCHE-RUBICON", "blanche_bars", False, {"elder": 96, "younger": 10}),
        ("REPIQUE-EQUAL-RUBICON", "equal_bars_repique", True, {"elder": 34, "younger": 0}),
        ("REPIQUE-SETS-LATER-RUBICON", "repique", "nothing-in-hand", {"elder": 35, "younger": 3}),
        ("QUINTS-RUSSIAN", "sequences", "for-the-winner", {"elder": 0, "younger": 95}),
        ("S1-BLANCHE-EXCHANGED", "blanche", "dealt", {"elder": 0, "younger": 0}),
    ],
)
def test_a_field_overridden(deal: str, field: str, value: object, before: dict[str, int]) -> None:
    assert before_play(referee(RECORDS[deal] | {"overrides": {field: value}})) == before
