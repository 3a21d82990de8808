"""Which deal is played, and by which options."""

import re

import pytest

from patience import read_record
from tests.piquet_app.conftest import Piquet
from tests.piquet_app.games import ALWAYS_THE_FIRST, PLAY, result
from tests.piquet_app.kept import records

CODE = "patience:suit-only:1:5:1"


@pytest.mark.parametrize(
    ("given", "head"),
    [
        (("--deal", "17"), "patience:rank-or-suit:1:0:17"),
        (("--seed", "5"), "patience:rank-or-suit:1:5:1"),
        (("--seed", "5", "--deal", "3", "--variant", "suit-only"), "patience:suit-only:1:5:3"),
    ],
)
def test_which_deal_is_played(piquet: Piquet, given: tuple[str, ...], head: str) -> None:
    answer = piquet(*PLAY, *given, stdin=ALWAYS_THE_FIRST)
    assert result(answer)["record"].split()[0] == head
    again = piquet(*PLAY, *given, stdin=ALWAYS_THE_FIRST)
    assert again == answer


def test_without_seed_and_deal_every_game_is_new(piquet: Piquet) -> None:
    heads = {result(piquet(*PLAY, stdin=ALWAYS_THE_FIRST))["record"].split()[0] for _ in range(8)}
    assert len(heads) == 8
    deals = [read_record(head).deal for head in heads]
    assert all(deal.seed == 0 and deal.number <= 999_999_999 for deal in deals)


def test_the_command_given_at_the_end_plays_the_same_deal(piquet: Piquet) -> None:
    first = piquet(
        *PLAY, "--variant", "suit-only", "--seed", "2", "--deal", "9", "--target", "12",
        "--may-decline", "--max-passes", "7", stdin=ALWAYS_THE_FIRST,
    )  # fmt: skip
    said = " ".join(first.out.split())
    found = re.search(r"piquet (patience play --variant [-a-z0-9 ]*\d)", said)
    assert found
    again = piquet(*found[1].split(), "--plain", stdin=ALWAYS_THE_FIRST)
    assert again == first


def test_declining(piquet: Piquet) -> None:
    asked = (*PLAY, "--may-decline", "--deal", "1")
    answer = piquet(*asked, stdin="-\nd\nв\n–\n0\n".encode() + ALWAYS_THE_FIRST)
    told = result(answer)
    assert read_record(told["record"]).choices[:5] == (None,) * 5
    assert "a triple may be declined" in answer.out
    assert "0/- decline" in answer.out

    refused = piquet(*PLAY, "--deal", "1", stdin=b"-\n" + ALWAYS_THE_FIRST)
    assert "A card must be extracted in this game" in refused.out
    assert "- decline" not in refused.out


def test_a_game_that_its_passes_end(piquet: Piquet) -> None:
    answer = piquet(*PLAY, "--variant", "suit-only", "--max-passes", "1", "--deal", "1",
                    stdin=ALWAYS_THE_FIRST)  # fmt: skip
    told = result(answer)
    assert told["unfinished"] is True
    assert told["comes_out"] is False
    assert told["passes"] == 1
    assert len(told["extracted"]) < 12
    assert told["count"] == told["total"]
    assert "at most 1 pass" in answer.out
    assert "does not come out" in answer.out
    assert records() == ()


def test_another_target(piquet: Piquet) -> None:
    counts = {
        number: result(piquet(*PLAY, "--deal", str(number), stdin=ALWAYS_THE_FIRST))["count"]
        for number in range(1, 6)
    }
    for number, count in counts.items():
        for target in (count, count + 1):
            asked = (*PLAY, "--deal", str(number), "--target", str(target))
            answer = piquet(*asked, stdin=ALWAYS_THE_FIRST)
            assert result(answer)["comes_out"] is (target == count)
            assert (f"target {target}" in answer.out) is (target != 30)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("--deal", "0"), "0"),
        (("--deal", "-3"), "-3"),
        (("--deal", "x"), "x"),
        (("--seed", "-1"), "-1"),
        (("--seed", str(2**63)), str(2**63)),
        (("--max-passes", "0"), "0"),
        (("--target", "-1"), "-1"),
        (("--variant", "by-colour"), "by-colour"),
        (("--resume", "--deal", "3"), "--resume"),
        (("--resume", "--may-decline"), "--resume"),
        (("--wrong",), "--wrong"),
        (("17",), "--deal 17"),
        (("by-suit",), "the code of a deal is like"),
        ((CODE, "--deal", "3"), "leave out --deal"),
        ((CODE, "--today", "--target", "20"), "leave out --target, --today"),
        ((CODE, "--variant", "suit-only"), "leave out --variant"),
        (("--today", "--deal", "3", "--seed", "4"), "--today says which deal it is"),
        (("--today", "--may-decline"), "leave out --may-decline"),
    ],
)
def test_what_makes_no_sense(piquet: Piquet, given: tuple[str, ...], named: str) -> None:
    answer = piquet(*PLAY, *given)
    assert answer.code == 2
    assert answer.out == ""
    assert answer.err.count("\n") == 1
    assert named in answer.err
