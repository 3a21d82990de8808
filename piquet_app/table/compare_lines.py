"""Two hands compared, line by line: the contests as they are called, and what each hand counts."""

from collections.abc import Iterator
from typing import Final

from piquet.compare import Comparison
from piquet.contest import Cards, Category, combination
from piquet.reckoning import Bar, Reason, totals
from piquet.seats import Seat
from piquet_app.languages.card_words import point_in_words, run_of_suit_in_words, set_in_words
from piquet_app.languages.piquet_words import (
    answer_in_words,
    capitalized,
    reason_in_words,
    seat_in_words,
)
from piquet_app.languages.rules_words import rules_in_words
from piquet_app.languages.words import N_, NO_BREAK, _
from piquet_app.table.ledger_lines import ledger_lines
from piquet_app.terminal.cards import by_suit, written
from piquet_app.terminal.lines import Line
from piquet_scoring import Point, Sequence, Set

_HANG: Final = 2
_REPIQUES: Final = {
    None: N_("Repique ({seat}): thirty in hand, and nothing bars it."),
    Bar.EQUAL: N_("No repique ({seat}): thirty in hand, but “equal” bars it."),
    Bar.OTHER: N_("No repique ({seat}): thirty in hand, but the opponent counts as well."),
}


def compare_lines(comparison: Comparison) -> Iterator[Line]:
    """Both hands, who is good in each category and why, and the score sheet before play."""
    told = _("Both hands called in full, {rules}")
    yield Line(told.format(rules=rules_in_words(comparison.rules)), _HANG, is_strong=True)
    for seat in Seat:
        yield hand_line(seat, comparison.hands[seat].cards)
    yield Line()
    for category in Category:
        yield Line(" ".join(_contest(comparison, category)), _HANG)
    yield Line()
    yield from ledger_lines(comparison.entries)
    yield from _repique_lines(comparison)


def hand_line(seat: Seat, cards: Cards) -> Line:
    """A player's hand, suit by suit."""
    suits = [NO_BREAK.join(map(written, suit)) for suit in by_suit(cards)]
    told = _("{seat}: {cards}")
    name = capitalized(seat_in_words(seat))
    return Line(told.format(seat=name, cards="  ".join(suits)), _HANG)


def _contest(comparison: Comparison, category: Category) -> Iterator[str]:
    """What is called on both sides, the answer, and what the winner counts."""
    elders, youngers = (_called(comparison, category, seat) for seat in Seat)
    name = capitalized(reason_in_words(Reason(category.value)))
    if not (elders or youngers):
        yield _("{category}: nobody has any.").format(category=name)
        return
    told = _("{category}: {elders} against {youngers}.")
    nothing = _("nothing")
    yield told.format(category=name, elders=elders or nothing, youngers=youngers or nothing)
    if said := comparison.answered(category):
        yield answer_in_words(said)
    winner = comparison.winner(category)
    if winner is None:
        yield _("Nobody counts.")
    else:
        yield _counts(comparison, category, winner)


def _counts(comparison: Comparison, category: Category, winner: Seat) -> str:
    reason = Reason(category.value)
    points = totals([entry for entry in comparison.entries if entry.reason is reason])[winner]
    seat = seat_in_words(winner)
    held = comparison.holdings.calls[winner].of(category)
    found = [combination(category, cards) for cards in held]
    if points < sum(each.score for each in found if isinstance(each, Sequence)):
        told = _("Counted by {seat}: {points}, as far as the point allows.")
    else:
        told = _("Counted by {seat}: {points}.")
    return told.format(seat=seat, points=points)


def _called(comparison: Comparison, category: Category, seat: Seat) -> str:
    """Everything that a player calls in a category."""
    calls = comparison.holdings.calls
    lengths = {len(each.point) for each in calls}
    found = [combination(category, cards) for cards in calls[seat].of(category)]
    return ", ".join(_named(each, with_pips=len(lengths) == 1) for each in found)


def _named(found: Point | Sequence | Set, *, with_pips: bool) -> str:
    """A combination; of points that are equally long the pips decide `[contest-point]`."""
    if isinstance(found, Sequence):
        return run_of_suit_in_words(found)
    if isinstance(found, Set):
        return set_in_words(found)
    if not with_pips:
        return point_in_words(found)
    told = _("{point} (making {pips})")
    return told.format(point=point_in_words(found), pips=found.pips)


def _repique_lines(comparison: Comparison) -> Iterator[Line]:
    """Why sixty more are counted, or are not although thirty are reached."""
    for seat, _place, bar in comparison.thirties:
        yield Line(_(_REPIQUES[bar]).format(seat=seat_in_words(seat)), _HANG)
