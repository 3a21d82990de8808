"""What is said of a card, in hands where a player can count it on the fingers."""

import pytest

from piquet.actions import Play
from piquet.dealing import numbered_deal
from piquet.opponent.card_reasons import card_reasons
from piquet.opponent.reasons import Reason, Why
from piquet.rules import RUBICON
from piquet.seats import Seat
from piquet.view import View, view_of
from piquet_scoring import PACK, read_cards


def a_view(hand: str, out: str, led: str = "") -> View:
    """A player with this hand, who knows of all other cards than those where they are."""
    cards, others = read_cards(hand), read_cards(out)
    blank = view_of(numbered_deal(RUBICON, 1, 1), Seat.ELDER)
    plays = read_cards(led) if led else ()
    seat = Seat.YOUNGER if led else Seat.ELDER
    suit = [card for card in cards if led and card.suit is plays[0].suit]
    return blank._replace(
        seat=seat,
        hand=cards,
        open=tuple(map(Play, suit or cards)),
        plays=plays,
        elsewhere=frozenset(PACK).difference(others, plays),
    )


def told(view: View, card: str) -> tuple[Reason, ...]:
    return card_reasons(view, read_cards(card)[0])


def test_a_card_that_nothing_beats_is_cashed() -> None:
    """After ace and king the queen is out of reach no more: one heart is out, and falls."""
    view = a_view("AH KH 9H 7C", "TH AC")
    assert told(view, "AH") == (Reason(Why.CASHES, (), 3),)
    assert told(view, "7C") == ()


def test_a_card_forces_out_the_only_one_that_beats_it() -> None:
    view = a_view("KH QH JH 7C", "AH 8H 7H AC KC")
    expected = Reason(Why.FORCES_OUT, read_cards("AH QH JH"), 2)
    assert expected in told(view, "KH")
    two_above = a_view("KH JH 9H 7C", "AH QH 8H AC KC")
    assert told(two_above, "JH") == ()


@pytest.mark.parametrize(
    ("card", "why"),
    [("QS", Why.WINS_CHEAPLY), ("AS", Why.WINS), ("8S", Why.LETS_GO)],
)
def test_to_follow_is_to_win_dear_or_cheaply_or_not(card: str, why: Why) -> None:
    view = a_view("AS QS 8S 7H", "KS 9S AH KH", led="TS")
    assert [reason.why for reason in told(view, card)] == [why]


def test_who_cannot_win_is_told_nothing() -> None:
    assert told(a_view("8S 7S 7H", "KS AH", led="TS"), "7S") == ()


def test_a_guard_is_held_or_given_up() -> None:
    """The king of hearts has just the eight beside it, and the ace is out."""
    view = a_view("KH 8H 9D 7D", "AH QH AD KD", led="TS")
    assert Reason(Why.HOLDS_GUARD, read_cards("KH")) in told(view, "7D")
    assert Reason(Why.UNGUARDS, read_cards("KH")) in told(view, "8H")
    longer = a_view("KH 9H 8H 7D", "AH QH AD KD", led="TS")
    assert Why.UNGUARDS not in [reason.why for reason in told(longer, "8H")]


def test_a_card_that_never_takes_a_trick_is_nothing_to_throw() -> None:
    view = a_view("KH 8H 9D 7D", "AH QH AD KD QD", led="TS")
    assert Reason(Why.THROWS_NOTHING) in told(view, "7D")
    assert Reason(Why.THROWS_NOTHING) not in told(view, "KH")
