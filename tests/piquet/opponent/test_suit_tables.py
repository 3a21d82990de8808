"""What the cards of one suit are worth."""

from itertools import product

import pytest

from piquet.opponent.suit_tables import (
    HIGH_RANKS,
    Run,
    mask_of,
    packed_ranks,
    packed_sets,
    set_scores,
    subsets,
    suit_counts,
    suit_tricks,
    suits_of,
    tricks_by_number,
)
from piquet_scoring import PACK, count_of, read_cards


def byte(ranks: str) -> int:
    return mask_of(read_cards(" ".join(rank + "S" for rank in ranks)))


def test_a_mask_holds_each_suit_as_a_byte() -> None:
    mask = mask_of(read_cards("AS 7S KH 8D TC"))
    assert suits_of(mask) == [byte("A7"), byte("K"), byte("8"), byte("T")]


def test_a_suit_counts_as_its_cards_do() -> None:
    for ranks, suit in enumerate(suit_counts()):
        count = count_of([card for card in PACK[:8] if ranks >> card.index & 1])
        best = count.sequences[0] if count.sequences else None
        assert (suit.length, suit.runs) == (count.for_point, count.for_sequences)
        assert suit.best == (Run(best.length, best.top.value) if best else Run())


def test_sets_count_as_their_cards_do() -> None:
    assert set_scores() == (0, 0, 0, 3, 14)
    hand = read_cards("AS AH AD AC KS KH KD QS 9S 9H 9D 9C")
    packed = sum(packed_ranks()[suit] for suit in suits_of(mask_of(hand)))
    assert packed_sets()[packed] == count_of(hand).for_sets == 17
    assert len(packed_sets()) == 5 ** len(HIGH_RANKS)


def test_subsets_are_all_choices() -> None:
    assert sorted(subsets(0b1011)) == [0, 1, 2, 3, 8, 9, 10, 11]


@pytest.mark.parametrize(
    ("held", "against", "tricks"),
    [
        ("", "AKQ", 0),
        ("AKQ", "", 3),
        ("AKQ", "JT9", 3),
        ("AK7", "Q98", 2),  # Led the seven loses; followed, the queen has it.
        ("K", "A", 0),
        ("K7", "A", 1),  # One falls to the ace, the other wins.
        ("K7", "A8", 0.5),  # Only if the other leads his ace does the king win.
        ("AQ", "K7", 1.5),  # Only if the other leads his king does the queen win.
        ("QJ7", "AK8", 0.5),
        ("AKQJT987", "", 8),
        ("98", "7", 2),
        ("7", "8", 0),
    ],
)
def test_tricks_of_a_suit(held: str, against: str, tricks: float) -> None:
    assert suit_tricks(byte(held), byte(against)) == tricks


def led_out(leader: list[int], follower: list[int]) -> int:
    """How many tricks the leader wins who plays from the top until he has no more."""
    won, follower = 0, sorted(follower)
    for card in sorted(leader, reverse=True):
        higher = [other for other in follower if other > card]
        won += not higher
        if follower:
            follower.remove(higher[0] if higher else follower[0])
    return won


def test_tricks_of_every_suit_are_those_of_cards_played_one_by_one() -> None:
    for owners in product(["mine", "his", "out"], repeat=8):
        mine = [rank for rank, owner in enumerate(owners) if owner == "mine"]
        his = [rank for rank, owner in enumerate(owners) if owner == "his"]
        # Who follows wins what the other loses; cards left to him when the other is out win too.
        over = max(0, len(mine) - len(his))
        followed = len(his) - led_out(his, mine) + over
        held, against = (sum(1 << rank for rank in ranks) for ranks in (mine, his))
        assert suit_tricks(held, against) == (led_out(mine, his) + followed) / 2


def test_tricks_by_how_many_the_other_holds() -> None:
    held = byte("K7")
    assert tricks_by_number(held, byte("A8")) == (
        suit_tricks(held, 0),
        suit_tricks(held, byte("A")) + suit_tricks(held, byte("8")),
        suit_tricks(held, byte("A8")),
    )
