"""What of the tricks before still matters to an ending."""

import pytest

from piquet.opponent.ending import Ending, ending_after, to_pique
from piquet.opponent.stakes import PLAY_POINTS, POINTS
from piquet.reckoning import Entry, InHand, Reason
from piquet.seats import Seat
from piquet_scoring import Card, read_cards

SEVEN_LEADS = read_cards("AC 9H KC 9D QC 8H TC 8D 8C 7D 7C 9S TS QS")
"""Elder leads seven times and loses the seventh trick."""

IN_HAND = InHand((Entry(Seat.ELDER, Reason.POINT, 23),), pique_is_open=True)


@pytest.mark.parametrize(
    ("cards", "needed"), [(0, 7), (1, 6), (2, 6), (11, 1), (12, 1), (13, None), (14, None)]
)
def test_each_lead_brings_elder_nearer_to_the_pique(cards: int, needed: int | None) -> None:
    assert to_pique(IN_HAND, SEVEN_LEADS[:cards]) == needed


def test_no_pique_after_younger_has_scored() -> None:
    in_hand = InHand((Entry(Seat.ELDER, Reason.POINT, 20),), pique_is_open=True)
    assert to_pique(in_hand, SEVEN_LEADS[:13]) == 3
    assert to_pique(in_hand, SEVEN_LEADS) is None


def test_no_pique_where_it_is_barred() -> None:
    assert to_pique(IN_HAND._replace(pique_is_open=False), ()) is None


def test_ending_before_and_in_a_trick() -> None:
    hands = read_cards("AS KS QS JS 9S"), read_cards("AH KH QH JH TH")
    ending = ending_after(hands, SEVEN_LEADS, IN_HAND)
    assert ending == Ending(hands, Seat.YOUNGER, won=(6, 1))
    assert (ending.left, ending.turn, ending.open) == (5, Seat.YOUNGER, hands[1])
    led = ending_after((hands[0], hands[1][1:]), (*SEVEN_LEADS, hands[1][0]), IN_HAND)
    assert led == Ending((hands[0], hands[1][1:]), Seat.YOUNGER, hands[1][0], (6, 1))
    assert (led.left, led.turn, led.open) == (5, Seat.ELDER, hands[0])


def test_suit_is_followed() -> None:
    hands = read_cards("AS KS 7H"), read_cards("7D 8D")
    ending = Ending(hands, Seat.YOUNGER, Card(hands[0][2].rank, hands[0][0].suit), (4, 5))
    assert ending.open == hands[0][:2]


def test_what_is_done_already() -> None:
    hands = read_cards("AS KS QS JS"), read_cards("7D 8D 9D TD")
    assert Ending(hands, Seat.ELDER, won=(7, 1)).scored(POINTS) == (10, 0)
    assert Ending(hands, Seat.ELDER, won=(7, 1)).scored(PLAY_POINTS) == (0, 0)
    led = Ending((hands[0], hands[1][1:]), Seat.YOUNGER, hands[1][0], (1, 7))
    assert led.scored(POINTS) == (0, 10 - 1)


@pytest.mark.parametrize(
    ("elder", "younger", "led", "won", "needed"),
    [
        ("AS KS", "QS", None, (5, 5), None),
        ("AS KS", "QS JS", None, (5, 4), None),
        ("AS KS", "QS JS", "TS", (5, 5), None),
        ("AS KS", "QS JS", None, (9, 1), 3),
        ("AS KS", "QS JS", None, (10, 0), 0),
        ("", "", None, (6, 6), None),
    ],
)
def test_no_ending(
    elder: str, younger: str, led: str | None, won: tuple[int, int], needed: int | None
) -> None:
    hands = read_cards(elder), read_cards(younger)
    with pytest.raises(ValueError, match=r"cards left after|no pique"):
        Ending(hands, Seat.ELDER, read_cards(led)[0] if led else None, won, needed)
