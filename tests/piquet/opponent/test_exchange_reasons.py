"""What is said of an exchange: chances beside a count of every draw, the rest beside the hand."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from piquet.actions import Exchange
from piquet.contest import Cards, Category, holdings
from piquet.opponent.exchange_reasons import chance_of_one, exchange_reasons
from piquet.opponent.exchange_worths import exchange_worths, prospect_of
from piquet.opponent.expected_worth import same
from piquet.opponent.reasons import Reason, Why
from piquet.opponent.standpoint import standpoint
from piquet.opponent.suit_tables import cards_of
from piquet.seats import Seat
from piquet.view import View
from piquet_scoring import Card, Rank, Stream, Suit, read_cards
from tests.piquet.opponent.standing import a_standpoint, a_view

DRAWS = (Why.DRAWS_SET, Why.DRAWS_RUN)
HAND = "KS 9S 8S KH QH TH AD AC KC QC TC 7C"
"""A point of five, a tierce major, three kings."""


def reasons_of(view: View, thrown: str) -> tuple[Reason, ...]:
    at = standpoint(view)
    return exchange_reasons(at, prospect_of(at, Exchange(read_cards(thrown))))


def why(reasons: tuple[Reason, ...]) -> list[Why]:
    return [reason.why for reason in reasons]


@pytest.mark.parametrize("wanted", range(5))
@pytest.mark.parametrize("drawn", [1, 3, 5])
def test_the_chance_of_one_of_some_cards(wanted: int, drawn: int) -> None:
    at, _, unseen = a_standpoint(wanted, 1, 5)
    draws = list(combinations(unseen, drawn))
    hits = sum(not set(unseen[:wanted]).isdisjoint(draw) for draw in draws)
    assert chance_of_one(at, wanted, drawn) == pytest.approx(hits / len(draws))


def test_one_of_three_in_three_draws_comes_forty_times_in_a_hundred() -> None:
    """One less 17 · 16 · 15 of 20 · 19 · 18."""
    at, _, _ = a_standpoint(1, 1, 5)
    assert chance_of_one(at, 3, 3) == pytest.approx(1 - 4080 / 6840)


@pytest.mark.parametrize(
    ("seat", "thrown"), [(Seat.ELDER, "9S 8S QH TH AD"), (Seat.YOUNGER, "9S 8S TH")]
)
def test_every_card_that_is_drawn_for_makes_what_is_said(seat: Seat, thrown: str) -> None:
    """Each by itself, and one at least as often as is said: in every draw that there is."""
    view = a_view(seat, HAND)
    kept = tuple(card for card in view.hand if card not in read_cards(thrown))
    unseen = cards_of(standpoint(view).drawable)
    found = [reason for reason in reasons_of(view, thrown) if reason.why in DRAWS]
    assert {reason.why for reason in found} == set(DRAWS)
    draws = list(combinations(unseen, len(thrown.split())))
    for reason in found:
        category = Category.SETS if reason.why is Why.DRAWS_SET else Category.SEQUENCES
        for card in reason.cards:
            assert card in unseen
            assert any(
                card in made and len(made) == reason.number
                for made in holdings(category, (*kept, card))
            )
        hits = sum(not set(reason.cards).isdisjoint(draw) for draw in draws)
        assert reason.chance == pytest.approx(hits / len(draws))


def test_no_card_is_forgotten_that_would_make_a_set_or_a_quart() -> None:
    view, thrown = a_view(Seat.ELDER, HAND), "9S 8S QH TH AD"
    kept = tuple(card for card in view.hand if card not in read_cards(thrown))
    found = [reason for reason in reasons_of(view, thrown) if reason.why in DRAWS]
    named = {card for reason in found for card in reason.cards}
    assert set(made_by_one(kept, cards_of(standpoint(view).drawable))) == named


def made_by_one(kept: Cards, unseen: Cards) -> Iterator[Card]:
    """The cards that make a set, a larger set, or a sequence of four or more that was shorter."""
    for card in unseen:
        alike = sum(one.rank is card.rank for one in kept)
        runs = [run for run in holdings(Category.SEQUENCES, (*kept, card)) if card in run]
        if (card.rank >= Rank.TEN and alike >= 2) or any(len(run) > 3 for run in runs):
            yield card


def test_what_is_kept_and_broken() -> None:
    view = a_view(Seat.ELDER, HAND)
    keeps = reasons_of(view, "9S 8S QH TH AD")
    assert why(keeps)[:4] == [
        Why.KEEPS_POINT,
        Why.KEEPS_SET,
        Why.KEEPS_RUN,
        Why.THROWS_ACES,
    ]
    assert keeps[0].number == 5
    assert keeps[3].cards == read_cards("AD")
    breaks = reasons_of(view, "KS 9S KC 7C TC")
    assert why(breaks)[:3] == [Why.SHORTENS_POINT, Why.BREAKS_SET, Why.BREAKS_RUN]
    # Of five clubs two are left; the three hearts are the point then.
    assert set(breaks[0].cards) == set(read_cards("KH QH TH"))
    assert breaks[0].number == 3


def test_a_point_may_be_kept_in_another_suit() -> None:
    view = a_view(Seat.ELDER, "AS KS 9S 8S 7S KH QH JH 9H 7H AD 8C")
    keeps = reasons_of(view, "9S 8S 7S AD 8C")[0]
    assert (keeps.why, keeps.number) == (Why.KEEPS_POINT, 5)
    assert {card.suit for card in keeps.cards} == {Suit.HEARTS}


def test_the_figures_are_those_of_the_prospect() -> None:
    view = a_view(Seat.ELDER, HAND)
    found = prospect_of(standpoint(view), Exchange(read_cards("9S 8S QH TH AD")))
    told = {reason.why: reason.number for reason in reasons_of(view, "9S 8S QH TH AD")}
    assert told[Why.COUNTS] == found.point + found.sequences + found.sets


def test_exchanges_are_compared_with_the_best() -> None:
    """All in the same worlds: what the best brings is what another brings and is behind by."""
    view, other = a_view(Seat.ELDER, HAND), Exchange(read_cards("AC KC QC KS KH"))
    found = exchange_worths(view, Stream(1), other)
    assert len(found) == 4
    assert same(found[-1].action, other)  # type: ignore[arg-type]
    assert (found[0].behind, found[0].behind_error) == (0, 0)
    assert sorted(each.behind for each in found) == [each.behind for each in found]
    best = found[0].points
    assert [each.points + each.behind for each in found] == pytest.approx([best] * 4)
    alone = exchange_worths(view, Stream(1))
    assert len(alone) == 3
    first = alone[0].action
    assert exchange_worths(view, Stream(1), first) == alone  # type: ignore[arg-type]


def test_a_gross_exchange_is_told_for_what_it_costs_when_it_is_tried() -> None:
    """To throw the tierce and two kings costs more than they count, less than a whole deal."""
    view, other = a_view(Seat.ELDER, HAND), Exchange(read_cards("AC KC QC KS KH"))
    assert 5 + 3 + 3 < exchange_worths(view, Stream(1), other)[-1].behind < 60
