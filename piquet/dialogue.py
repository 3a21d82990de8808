"""What is said aloud in a deal, and shown: all that either player hears, in order.

A call says less than is meant by it: a point is named by its length, a sequence by its length and
top card, a set by its size and rank; no suit is ever named.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from piquet.calling import CONTESTS
from piquet.contest import Answer, Calls, Cards, Category, combination
from piquet.counting import unreckoned
from piquet.deal import Deal, Phase
from piquet.rules import LeavingsTurned
from piquet.seats import Seat
from piquet_scoring import Point, Rank, Sequence, Set


class Kind(StrEnum):
    """What a saying is about."""

    BLANCHE = "carte blanche"
    EXCHANGE = "exchange"
    PEEK = "peek"
    TURN_UP = "turn up"
    POINT = "point"
    PIPS = "pips"
    SEQUENCE = "sequence"
    SET = "set"
    ANSWER = "answer"
    UNRECKONED = "unreckoned"


class Saying(NamedTuple):
    """One thing that is said or shown.

    `number`: how many cards were exchanged, or a point, a sequence or a set has; or how many pips.
    `rank`: of a set, or of the top of a sequence. `cards`: what is shown.
    """

    seat: Seat
    kind: Kind
    number: int = 0
    rank: Rank | None = None
    answer: Answer | None = None
    cards: Cards = ()


def dialogue(deal: Deal) -> tuple[Saying, ...]:
    """Everything said and shown so far, in the order in which it was."""
    return (*before_lead(deal), *after_lead(deal))


def before_lead(deal: Deal) -> tuple[Saying, ...]:
    """Of it what was said before the first lead."""
    return (*_before_calls(deal), *_calls(deal))


def _before_calls(deal: Deal) -> Iterator[Saying]:
    elder, younger = Seat
    shown_by = deal.blanche.seat if deal.blanche and not deal.blanche.is_late else None
    if shown_by is elder:
        yield _shown(deal)
    yield from _exchanged(deal, elder)
    if deal.has_peeked:
        yield Saying(elder, Kind.PEEK)
    if shown_by is younger:
        yield _shown(deal)
    yield from _exchanged(deal, younger)
    if deal.turned_up and _turned_early(deal):
        yield Saying(younger, Kind.TURN_UP, cards=deal.leavings)
    if deal.blanche and deal.blanche.is_late:
        yield _shown(deal)


def _shown(deal: Deal) -> Saying:
    assert deal.blanche is not None
    return Saying(deal.blanche.seat, Kind.BLANCHE, cards=deal.blanche.cards)


def _turned_early(deal: Deal) -> bool:
    return deal.rules.leavings is LeavingsTurned.BEFORE_FIRST_LEAD


def _exchanged(deal: Deal, seat: Seat) -> Iterator[Saying]:
    thrown = deal.discards[seat]
    if thrown is not None:
        yield Saying(seat, Kind.EXCHANGE, len(thrown))


def _calls(deal: Deal) -> Iterator[Saying]:
    for category in Category:
        if deal.phase < CONTESTS[category].answer:
            return
        yield from _contest(deal, category)
    if deal.asked_sets[Seat.YOUNGER]:
        yield _unreckoned(deal, Seat.ELDER)


def _contest(deal: Deal, category: Category) -> Iterator[Saying]:
    """Elder's call, what younger answers, and what elder counts besides."""
    calls = deal.calls[Seat.ELDER]
    best, said = calls.best(category), deal.answered(category)
    if best is None:
        return
    first = deal.bettered.best(category)
    called = first or best
    yield named(Seat.ELDER, called)
    if isinstance(called, Point) and deal.asked_pips:
        yield Saying(Seat.YOUNGER, Kind.ANSWER, answer=Answer.HOW_MUCH)
        yield Saying(Seat.ELDER, Kind.PIPS, called.pips)
    if said is not None:
        yield Saying(Seat.YOUNGER, Kind.ANSWER, answer=said)
    if first is not None:
        yield named(Seat.ELDER, best)
    if said is Answer.GOOD:
        yield from _others(Seat.ELDER, calls, category)


def _others(seat: Seat, calls: Calls, category: Category) -> Iterator[Saying]:
    """What is counted besides the best."""
    found = [combination(category, cards) for cards in calls.of(category)]
    best = calls.best(category)
    if best is not None:
        found.remove(best)
    yield from (named(seat, each) for each in found)


def after_lead(deal: Deal) -> tuple[Saying, ...]:
    """Of it what was said after the first lead: what younger counts `[younger-shows-late]`."""
    return tuple(_after_lead(deal))


def _after_lead(deal: Deal) -> Iterator[Saying]:
    if deal.turned_up and not _turned_early(deal):
        yield Saying(Seat.YOUNGER, Kind.TURN_UP, cards=deal.leavings)
    if deal.phase <= Phase.YOUNGER_COUNTS:
        return
    calls = deal.calls[Seat.YOUNGER]
    for category in Category:
        for cards in calls.of(category):
            yield named(Seat.YOUNGER, combination(category, cards))
    if deal.asked_sets[Seat.ELDER]:
        yield _unreckoned(deal, Seat.YOUNGER)


def named(seat: Seat, found: Point | Sequence | Set) -> Saying:
    """How a combination is called."""
    if isinstance(found, Point):
        return Saying(seat, Kind.POINT, found.length)
    if isinstance(found, Sequence):
        return Saying(seat, Kind.SEQUENCE, found.length, found.top)
    return Saying(seat, Kind.SET, found.size, found.rank)


def _unreckoned(deal: Deal, seat: Seat) -> Saying:
    return Saying(seat, Kind.UNRECKONED, cards=unreckoned(deal, seat))
